/// A value that goes from 0 to 1 along a curve. It depends on the time alone, so that the movement
/// looks the same at every frame rate.
///
/// ```swift
/// override func animate(at time: Instant) {
///     movement.advance(to: time)
///     effects.opacity = movement.value
///     setNeedsAnimation(movement.nextFrame)
/// }
/// ```
public struct Movement: Hashable, Sendable {
    /// The covered share of the distance, from 0 to 1.
    public private(set) var value: Float = 0
    /// Frame in which to `advance` again.
    public private(set) var nextFrame = NextFrame.immediately

    private var timeline: Timeline
    private let delay: Duration
    private let duration: Duration
    private let curve: Curve

    /// Makes a movement, which needs the next frame.
    ///
    /// - Parameters:
    ///   - delay: Time from the beginning until the value begins to change.
    ///   - start: The beginning; nil for the first frame that the movement is advanced to.
    public init(
        over duration: Duration, _ curve: Curve = .linear, after delay: Duration = .zero,
        from start: Instant? = nil
    ) {
        (self.duration, self.curve, self.delay) = (duration, curve, delay)
        timeline = Timeline(from: start)
    }

    /// True once the movement was advanced to its end.
    public var isOver: Bool { nextFrame == .never }

    /// True until the delay is over.
    public var isWaiting: Bool { if case .at = nextFrame { true } else { false } }

    /// Sets `value` and `nextFrame` for a frame's time.
    public mutating func advance(to time: Instant) {
        let wait = delay - timeline.elapsed(at: time)
        let share = share(of: .zero - wait)
        value = curve(share)
        if share == 1 {
            nextFrame = .never
        } else {
            nextFrame = wait > .zero ? .at(time + wait) : .immediately
        }
    }

    private func share(of elapsed: Duration) -> Float {
        guard duration > .zero else { return elapsed < .zero ? 0 : 1 }
        return Float(max(0, min(1, Double(elapsed.nanoseconds) / Double(duration.nanoseconds))))
    }
}
