/// A weight on a spring that pulls it to its goal, slowed down by friction: a movement without a
/// duration, which continues with the speed that it begins with.
///
/// Its place depends only on the time, by the solution of m·x″ + d·x′ + s·x = 0, and is computed
/// with the four basic operations and square roots, so that every machine shows the same.
public struct Spring: Hashable, Sendable {
    /// Force for each unit of the distance: more is faster.
    public var stiffness: Float
    /// Friction for each unit of the speed: less swings longer.
    public var damping: Float
    /// Weight: more is slower and swings longer.
    public var mass: Float

    /// Makes a spring; without arguments, one that arrives in about half a second and hardly
    /// swings. Numbers that are not positive count as very small ones.
    public init(stiffness: Float = 170, damping: Float = 26, mass: Float = 1) {
        (self.stiffness, self.damping, self.mass) = (stiffness, damping, mass)
    }

    /// Makes a spring by what is seen of it.
    ///
    /// - Parameters:
    ///   - duration: Time of a full swing without friction, in which a spring without a bounce
    ///     covers nearly all of its way.
    ///   - bounce: 0 for none, to 1 for endless swinging.
    public init(duration: Duration, bounce: Float = 0) {
        let seconds = max(0.001, Float(duration.nanoseconds) / 1e9)
        let rate = 2 * Float.pi / seconds
        self.init(stiffness: rate * rate, damping: 2 * rate * (1 - bounce), mass: 1)
    }

    /// Time after which a spring is over, however it swings.
    static let longest = Duration.seconds(10)
    /// Share of the way, or of the speed in the same measure, below which it is over.
    static let precision: Float = 0.0005

    /// The place and the speed of a spring: shares of the distance and of the speed that it begins
    /// with, in seconds.
    struct Response: Equatable {
        /// Share of the first distance that is left.
        var distance: Double
        /// Distance for each unit of the first speed.
        var way: Double
        /// Speed for each unit of the first distance.
        var speed: Double
        /// Share of the first speed that is left.
        var pace: Double
    }

    /// Full swings without friction in 2π seconds.
    var rate: Double {
        (max(0.001, Double(stiffness)) / max(0.001, Double(mass))).squareRoot()
    }

    /// Returns the position and the speed at a time after the beginning.
    func response(after seconds: Double) -> Response {
        let decay = max(0.001, Double(damping)) / (2 * max(0.001, Double(mass)))
        let square = rate * rate - decay * decay
        // Close to the limit between swinging and creeping, both formulas divide by about zero.
        if abs(square) < 1e-6 * rate * rate { return critical(decay, seconds) }
        return square > 0
            ? swinging(decay, square.squareRoot(), seconds)
            : creeping(decay, (-square).squareRoot(), seconds)
    }

    private func critical(_ decay: Double, _ time: Double) -> Response {
        let left = negativeExponential(decay * time)
        return Response(
            distance: left * (1 + decay * time), way: left * time,
            speed: -left * decay * decay * time, pace: left * (1 - decay * time))
    }

    private func swinging(_ decay: Double, _ swing: Double, _ time: Double) -> Response {
        let left = negativeExponential(decay * time)
        let turn = UnitVector(degrees: swing * time * (180 / Double.pi))
        let (cosine, sine) = (turn.x, turn.y)
        return Response(
            distance: left * (cosine + decay / swing * sine), way: left * sine / swing,
            speed: -left * (rate * rate / swing) * sine,
            pace: left * (cosine - decay / swing * sine))
    }

    private func creeping(_ decay: Double, _ spread: Double, _ time: Double) -> Response {
        let (slow, fast) = (decay - spread, decay + spread)
        let (long, short) = (negativeExponential(slow * time), negativeExponential(fast * time))
        let width = 2 * spread
        return Response(
            distance: (fast * long - slow * short) / width, way: (long - short) / width,
            speed: slow * fast * (short - long) / width,
            pace: (fast * short - slow * long) / width)
    }
}

/// Returns e to the power of a number's negative, for one that is not negative.
///
/// With the four basic operations only: the C library's function differs between machines.
func negativeExponential(_ exponent: Double) -> Double {
    guard exponent < 700 else { return 0 }
    let halvings = (exponent / logarithmOf2).rounded(.down)
    let rest = exponent - halvings * logarithmOf2
    // 1 − r (1 − r/2 (1 − r/3 (…))), with r below 0.7.
    var sum = 1.0
    for index in stride(from: 20.0, to: 0, by: -1) { sum = 1 - rest / index * sum }
    return Double(sign: .plus, exponent: -Int(halvings), significand: sum)
}

private let logarithmOf2 = 0.693147180559945309417
