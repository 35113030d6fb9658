/// The weights of a Gaussian blur, in 1/65536, which add up to exactly one.
///
/// A weight is the integral of the Gaussian over the pixel, summed at 16 points per pixel. So the
/// blurred edge of a half plane that ends between two pixels has exact values at pixel centres.
/// Pixels farther than three deviations are left out: they would change no pixel by 1/255. Each
/// weight is rounded to nearest, and the remainder goes to the middle. Computed in double precision
/// with the four basic operations, so identical on every machine.
struct GaussianWeights {
    /// Number of neighbours on either side.
    let reach: Int
    /// Weights from the first neighbour to the last.
    let values: [UInt32]

    static let one: UInt32 = 65536

    /// Least deviation that blurs, in pixels.
    static let leastDeviation = 0.125

    /// Computes the weights for a deviation in pixels. Below `leastDeviation`, only the pixel
    /// itself counts.
    init(deviation: Double) {
        guard deviation >= Self.leastDeviation else {
            (reach, values) = (0, [Self.one])
            return
        }
        reach = Self.reach(deviation: deviation)
        var integrals = [Double](repeating: 0, count: reach + 1)
        // The Gaussian at (n + ½) / 16 is the one before times qⁿ, q = exp(-1 / (16 · deviation)²).
        let steps = 16
        let factor = Self.exponential(
            ofMinus: 1 / (Double(steps * steps) * deviation * deviation))
        var (value, ratio) = (1.0, factor)
        for n in 0..<(reach * steps + steps / 2) {
            integrals[(n + steps / 2) / steps] += value
            value *= ratio
            ratio *= factor
        }
        integrals[0] *= 2
        let total = integrals[0] + 2 * integrals.dropFirst().reduce(0, +)
        let rounded = integrals.map { UInt32($0 / total * Double(Self.one) + 0.5) }
        let middle = Self.one - 2 * rounded.dropFirst().reduce(0, +)
        values = rounded.dropFirst().reversed() + [middle] + rounded.dropFirst()
    }

    /// Returns the number of neighbours on either side, for a deviation in pixels.
    static func reach(deviation: Double) -> Int {
        deviation < leastDeviation ? 0 : Int((deviation * 3).rounded(.up))
    }

    /// Computes exp(-x) for x from 0 to ¼.
    private static func exponential(ofMinus x: Double) -> Double {
        var (sum, term) = (1.0, 1.0)
        for n in 1...14 {
            term *= -x / Double(n)
            sum += term
        }
        return sum
    }
}
