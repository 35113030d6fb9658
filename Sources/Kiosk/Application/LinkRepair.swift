/// Decides what is done for a link to a display whose training has failed.
///
/// The kernel reports each failure, so a link that cannot be trained would have its mode set without end. The mode
/// is set again after pauses that grow, and each third time the display is opened anew: the kernel may have fewer
/// modes for it by then, as `drm_connector_set_link_status_property()` in drm_connector.c explains.
struct LinkRepair {
    enum Step: Equatable {
        case modeset
        case reopen
        case wait(Instant)
    }

    private var failures = 0
    private var backoff = Backoff(first: .milliseconds(200), longest: .seconds(60))
    /// Time before which nothing is done.
    private var nextTime: Instant?

    /// Time without a failure after which earlier ones do not count.
    private static let provingTime = Duration.seconds(60)

    /// Returns what is done at a time at which the link has failed.
    mutating func next(at now: Instant) -> Step {
        if let nextTime {
            if now < nextTime { return .wait(nextTime) }
            if now > nextTime + LinkRepair.provingTime { self = LinkRepair() }
        }
        failures += 1
        nextTime = now + backoff.next()
        return failures.isMultiple(of: 3) ? .reopen : .modeset
    }
}
