/// A movement through several looks, once, several times or endlessly: for attract loops.
public struct Keyframes: Hashable, Sendable {
    /// A look at a moment.
    public struct Frame: Hashable, Sendable {
        /// Share of the duration, from 0 to 1.
        public var time: Float
        /// The values then. A property that other frames have, and this one does not, is in between
        /// those of its neighbours.
        public var values: [AnimatedValue]
        /// The curve from here to the next frame.
        public var curve: Curve

        /// Makes a look at a moment.
        ///
        /// - Parameter values: Values of further properties.
        public init(
            _ time: Float, opacity: Float? = nil, transform: NodeTransform? = nil,
            values: [AnimatedValue] = [], curve: Curve = .linear
        ) {
            (self.time, self.curve) = (time, curve)
            self.values = [AnimatedValue](opacity: opacity, transform: transform, values)
        }
    }

    /// Time for all frames once.
    public var duration: Duration
    /// The frames in the order of their times.
    public var frames: [Frame]
    /// Number of times that the frames are gone through; nil for endlessly.
    public var repetitions: Int?
    /// True if every other time goes backwards.
    public var alternates: Bool
    /// Time before the first frame.
    public var delay: Duration

    /// Makes a movement, which is endless without a number of repetitions.
    public init(
        over duration: Duration, _ frames: [Frame], repetitions: Int? = nil,
        alternates: Bool = false, after delay: Duration = .zero
    ) {
        (self.duration, self.frames, self.repetitions) = (duration, frames, repetitions)
        (self.alternates, self.delay) = (alternates, delay)
    }

    /// Returns the share of the frames' time at a time since the beginning; nil once it is over.
    func share(after elapsed: Duration) -> Float? {
        guard elapsed > .zero, duration > .zero else {
            return duration > .zero ? 0 : nil
        }
        let (turn, rest) = elapsed.nanoseconds.quotientAndRemainder(
            dividingBy: duration.nanoseconds)
        if let repetitions, turn >= Int64(repetitions) { return nil }
        let share = Float(Double(rest) / Double(duration.nanoseconds))
        return alternates && turn % 2 == 1 ? 1 - share : share
    }

    /// True if the frames are gone through from the last to the first at a time since the beginning.
    func runsBackwards(after elapsed: Duration) -> Bool {
        alternates && duration > .zero && elapsed.nanoseconds / duration.nanoseconds % 2 == 1
    }

    /// The share at the end; that of the last frame for an endless movement.
    var lastShare: Float {
        guard alternates, let repetitions else { return 1 }
        return repetitions % 2 == 0 ? 0 : 1
    }
}
