/// A clock for something that moves. It starts with the first frame that asks for the time, unless
/// a start is given.
///
/// So a movement whose first frame comes late is shown from its beginning.
public struct Timeline: Hashable, Sendable {
    private var start: Instant?

    /// Makes a clock.
    ///
    /// - Parameter start: The start; nil for the first time that is passed to `elapsed`.
    public init(from start: Instant? = nil) { self.start = start }

    /// Returns the time since the start, which is `time` in the first call without one. Negative
    /// before the start.
    public mutating func elapsed(at time: Instant) -> Duration {
        let start = start ?? time
        self.start = start
        return time - start
    }
}

/// The next frame that a movement needs. Values compare by time: the earlier frame is less.
public enum NextFrame: Comparable, Hashable, Sendable {
    /// The next frame of the display, because it is moving.
    case immediately
    /// The first frame at a time or later; it stands still until then.
    case at(Instant)
    /// None, because it is over.
    case never
}
