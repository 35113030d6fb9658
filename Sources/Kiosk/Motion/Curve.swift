/// Maps the share of a movement's time to the share of its way, as the easing functions of CSS do.
///
/// Shares of the way may lie outside of 0…1 on the way: then the movement swings over its ends.
public enum Curve: Hashable, Sendable {
    /// Constant speed.
    case linear
    /// Fast first, then ever slower: what is left of the way is the third power of what is left of
    /// the time.
    case easeOutCubic
    /// The cubic Bézier curve from (0, 0) to (1, 1) with these control points, as CSS's
    /// `cubic-bezier()`. Those of `x` are limited to 0…1.
    case cubicBezier(x1: Float, y1: Float, x2: Float, y2: Float)
    /// Steps of equal height and length, as CSS's `steps()`; at least one.
    case steps(Int, Jump = .end)
    /// Lines between points, as CSS's `linear()`.
    case points([Corner])

    /// The moments at which the value of `steps` jumps.
    public enum Jump: String, CaseIterable, Sendable {
        /// At the beginning of each step.
        case start = "jump-start"
        /// At the end of each step.
        case end = "jump-end"
        /// Between steps only: the first one stays at 0, the last one at 1.
        case none = "jump-none"
        /// At the beginning and at the end.
        case both = "jump-both"
    }

    /// A corner of a curve of lines.
    public struct Corner: Hashable, Sendable {
        /// Share of the time, from 0 to 1, not before that of the point before.
        public var time: Float
        /// Share of the way.
        public var way: Float

        /// Makes a corner.
        public init(time: Float, way: Float) { (self.time, self.way) = (time, way) }
    }

    /// CSS's `ease`: quick to start, slow to stop.
    public static let ease = Curve.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    /// CSS's `ease-in`: slow to start.
    public static let easeIn = Curve.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    /// CSS's `ease-out`: slow to stop.
    public static let easeOut = Curve.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
    /// CSS's `ease-in-out`: slow to start and to stop.
    public static let easeInOut = Curve.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

    /// Returns the covered share of the way.
    ///
    /// - Parameter share: The elapsed share of the time, from 0 to 1.
    public func callAsFunction(_ share: Float) -> Float {
        switch self {
        case .linear: return share
        case .easeOutCubic:
            let rest = 1 - share
            return 1 - rest * rest * rest
        case .cubicBezier(let x1, let y1, let x2, let y2):
            if share <= 0 || share >= 1 { return share <= 0 ? 0 : 1 }
            let parameter = Curve.parameter(at: Double(share), Double(x1), Double(x2))
            return Float(Curve.bezier(parameter, Double(y1), Double(y2)))
        case .steps(let count, let jump): return Curve.step(share, max(1, count), jump)
        case .points(let points): return Curve.line(share, points)
        }
    }

    /// Returns the speed at a share of the time, in ways per duration: the slope of the curve,
    /// measured over a thousandth. Steps have none.
    func slope(at share: Float) -> Float {
        if case .steps = self { return 0 }
        let (before, after) = (max(0, share - 0.0005), min(1, share + 0.0005))
        return (self(after) - self(before)) / (after - before)
    }

    /// Returns a coordinate of a Bézier curve from 0 to 1 with two control points.
    private static func bezier(_ parameter: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - parameter
        return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
            + parameter * parameter * parameter
    }

    /// Returns the parameter of a Bézier curve at a time, by halving: x grows with the parameter.
    private static func parameter(at time: Double, _ x1: Double, _ x2: Double) -> Double {
        let (x1, x2) = (max(0, min(1, x1)), max(0, min(1, x2)))
        var (low, high) = (0.0, 1.0)
        for _ in 0..<32 {
            let middle = (low + high) / 2
            if bezier(middle, x1, x2) < time { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// CSS Easing 1, 2.3.1.
    private static func step(_ share: Float, _ count: Int, _ jump: Jump) -> Float {
        let (jumps, early): (Int, Int) =
            switch jump {
            case .start: (count, 1)
            case .end: (count, 0)
            case .none: (max(1, count - 1), 0)
            case .both: (count + 1, 1)
            }
        let step = Int((share * Float(count)).rounded(.down)) + early
        return Float(max(0, min(jumps, share >= 1 ? jumps : step))) / Float(jumps)
    }

    /// CSS Easing 2, 2.2.
    private static func line(_ share: Float, _ points: [Corner]) -> Float {
        guard let first = points.first, let last = points.last else { return share }
        guard points.count > 1 else { return first.way }
        var index = 0
        while index < points.count - 2, points[index + 1].time <= share { index += 1 }
        let (a, b) = (points[index], points[index + 1])
        guard b.time > a.time else { return share < a.time ? a.way : last.way }
        return a.way + (b.way - a.way) * (share - a.time) / (b.time - a.time)
    }
}
