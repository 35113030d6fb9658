/// Decides whether a flip's timestamp is plausible, and when the flip counts.
struct FlipPacing {
    /// Vertical blank of the last flip; nil after a modeset.
    private(set) var lastFlip: Instant?

    enum Verdict: Equatable {
        /// Displayed since this time.
        case shown(Instant)
        /// The event came before the display can have refreshed; it counts at this time.
        case early(until: Instant)
    }

    /// - Parameters:
    ///   - stamp: The kernel's timestamp; nil if it is on another clock.
    ///   - commitTime: A time not later than the commit.
    func judge(
        _ stamp: Instant?, commitTime: Instant, now: Instant, period: Duration
    ) -> Verdict {
        var time = now
        // vkms stamps the first flip after a modeset with its timer's last setting, minutes or
        // years ago.
        if let stamp, stamp + period > commitTime, stamp < now + period { time = stamp }
        // Drivers without a vertical blank send the event as soon as the picture is transferred
        // (drm_atomic_helper_fake_vblank()). A quarter of a period allows for timestamps that
        // jitter.
        if let lastFlip, time < lastFlip + period * 3 / 4 {
            return .early(until: lastFlip + period)
        }
        return .shown(time)
    }

    mutating func flipped(at time: Instant) { lastFlip = time }

    mutating func reset() { lastFlip = nil }

    /// Estimates the next vertical blank.
    func estimatedBlank(after now: Instant, period: Duration) -> Instant {
        guard let lastFlip, lastFlip <= now else { return now + period }
        let length = max(1, period.nanoseconds)
        let count = (now - lastFlip).nanoseconds / length + 1
        return lastFlip + .nanoseconds(count * length)
    }
}
