/// The time since something began: since the first frame that saw it, unless an earlier beginning is
/// known.
///
/// A frame may come late. What begins with the frame that first shows it loses nothing to the wait.
public struct Timeline: Hashable, Sendable {
    private var start: Instant?

    /// - Parameter start: nil for the first time that is asked about.
    public init(from start: Instant? = nil) { self.start = start }

    /// The time since the beginning, which is `time` if there has not been one; negative before it.
    public mutating func elapsed(at time: Instant) -> Duration {
        let start = start ?? time
        self.start = start
        return time - start
    }
}

/// The next frame that something moving needs. The soonest is the smallest.
public enum NextFrame: Comparable, Hashable, Sendable {
    /// The very next one: it moves now.
    case immediately
    /// The first one at a time or later: it stands still until then.
    case at(Instant)
    /// None: it is over.
    case never
}
