/// What each neighbour counts in a Gaussian blur, in 1/65536, exactly one in all.
///
/// A neighbour counts by the integral of the Gaussian over its pixel, of which 16 places in each
/// pixel are added up. So the blurred edge of a half plane that ends between two pixels has, in the
/// centre of each pixel, the value of the true one. What lies farther than three deviations is left
/// out: it would change no pixel by 1/255. Each weight is rounded to nearest, and what is missing
/// goes to the middle. Double precision with the four operations, so the same on every machine.
struct GaussianWeights {
    /// How many neighbours count on either side.
    let reach: Int
    /// From the first neighbour to the last.
    let values: [UInt32]

    static let one: UInt32 = 65536

    /// The least deviation that blurs, in pixels.
    static let leastDeviation = 0.125

    /// `deviation` is in pixels. Below `leastDeviation` only the pixel itself counts.
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

    /// How many neighbours on either side count, of a deviation in pixels.
    static func reach(deviation: Double) -> Int {
        deviation < leastDeviation ? 0 : Int((deviation * 3).rounded(.up))
    }

    /// exp(-x) for x from 0 to ¼.
    private static func exponential(ofMinus x: Double) -> Double {
        var (sum, term) = (1.0, 1.0)
        for n in 1...14 {
            term *= -x / Double(n)
            sum += term
        }
        return sum
    }
}
