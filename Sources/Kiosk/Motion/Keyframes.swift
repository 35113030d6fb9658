/// A movement through several looks, once, several times or endlessly: for attract loops.
public struct Keyframes: Hashable, Sendable {
    /// A look at a moment.
    public struct Frame: Hashable, Sendable {
        /// Share of the duration, from 0 to 1.
        public var time: Float
        /// The opacity then; nil for one in between those of its neighbours.
        public var opacity: Float?
        /// The transform then; nil for one in between those of its neighbours.
        public var transform: NodeTransform?
        /// The curve from here to the next frame.
        public var curve: Curve

        /// Makes a look at a moment.
        public init(
            _ time: Float, opacity: Float? = nil, transform: NodeTransform? = nil,
            curve: Curve = .linear
        ) {
            (self.time, self.opacity, self.transform, self.curve) =
                (time, opacity, transform, curve)
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

    /// The share at the end; that of the last frame for an endless movement.
    var lastShare: Float {
        guard alternates, let repetitions else { return 1 }
        return repetitions % 2 == 0 ? 0 : 1
    }
}

/// The numbers of one property in a movement through keyframes.
struct KeyframeTrack {
    private struct Point {
        let time: Float
        let vector: MotionVector
        let curve: Curve
    }

    private var points: [Point]

    /// Takes a property's numbers out of the frames; nil if none has any.
    init?(_ frames: [Keyframes.Frame], _ vector: (Keyframes.Frame) -> MotionVector?) {
        points = frames.compactMap { frame in
            vector(frame).map { Point(time: frame.time, vector: $0, curve: frame.curve) }
        }
        if points.isEmpty { return nil }
    }

    /// Returns the numbers at a share of the time.
    func vector(at share: Float) -> MotionVector {
        let index = index(at: share)
        guard index >= 0 else { return points[0].vector }
        guard index + 1 < points.count else { return points[index].vector }
        let (a, b) = (points[index], points[index + 1])
        let way = a.curve((share - a.time) / (b.time - a.time))
        return MotionVector(
            a.vector.lanes + (b.vector.lanes - a.vector.lanes) * way, sort: a.vector.sort)
    }

    /// Returns the share of the time until something may be seen to change, forwards or backwards in
    /// time.
    ///
    /// - Parameter steps: Returns how many visible steps there are between two vectors.
    func pause(at share: Float, steps: (MotionVector, MotionVector) -> Float) -> Float {
        let index = index(at: share)
        guard index >= 0 else { return points[0].time - share }
        guard index + 1 < points.count else { return 1 - share }
        let (a, b) = (points[index], points[index + 1])
        let (length, count) = (b.time - a.time, steps(a.vector, b.vector))
        guard count > 0 else { return b.time - share }
        let slope = abs(a.curve.slope(at: (share - a.time) / length))
        return min(length / count / max(slope, 0.02), length / 50)
    }

    /// The last point at or before a share; -1 before the first one.
    private func index(at share: Float) -> Int {
        var index = points.count - 1
        while index >= 0, points[index].time > share { index -= 1 }
        // Of several points at one time the last one counts.
        return index
    }
}
