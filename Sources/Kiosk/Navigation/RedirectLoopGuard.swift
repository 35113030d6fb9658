/// Detects screens that redirect to each other as soon as they appear, endlessly, so that none can
/// be seen or touched.
package struct RedirectLoopGuard {
    /// A screen that is left sooner than this was not perceptible. No finger is as fast.
    package static let glimpse = Duration.milliseconds(100)
    /// Time after which earlier redirects are no longer counted.
    static let pause = Duration.seconds(2)

    /// Number of successive early redirects that a screen may make.
    let limit: Int
    /// Number of successive early redirects per screen.
    private var counts: [String: Int] = [:]
    private var last: Instant?

    init(limit: Int) { self.limit = limit }

    /// Records that a screen is left; returns false if that is one time too many.
    ///
    /// - Parameters:
    ///   - start: Time at which the screen came.
    ///   - arrival: Time that its transition took until it could be perceived.
    mutating func mayLeave(
        _ name: String, since start: Instant, arrival: Duration, at time: Instant
    ) -> Bool {
        guard time - start < RedirectLoopGuard.glimpse + arrival else { return true }
        if let last {
            // All redirects of one list of actions count once.
            if last == time { return true }
            if time - last >= RedirectLoopGuard.pause { counts = [:] }
        }
        guard counts[name, default: 0] < limit else { return false }
        counts[name, default: 0] += 1
        last = time
        return true
    }

    /// Forgets the count: a touch or a message from outside, and no loop, made the screens change.
    mutating func noteInput() { counts = [:] }
}
