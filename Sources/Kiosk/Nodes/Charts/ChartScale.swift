/// The steps of an axis: 1, 2 or 5 times a power of ten.
struct ChartScale: Equatable {
    private(set) var minimum: Double
    private(set) var maximum: Double
    /// Distance of the marks.
    private(set) var step: Double
    /// Digits behind the point that the marks need.
    private(set) var digits: Int

    /// Makes a scale of numbers between two bounds.
    ///
    /// - Parameters:
    ///   - lowest: The given lower end; nil for a mark at or below the numbers.
    ///   - highest: The given upper end.
    ///   - steps: Number of steps that there is room for.
    ///   - isWhole: True if marks between whole numbers mean nothing.
    init(
        from least: Double, to most: Double, lowest: Double? = nil, highest: Double? = nil,
        steps: Int, isWhole: Bool = false
    ) {
        var low = lowest ?? least
        var high = highest ?? most
        if !(low < high) {
            // A single value stands in the middle, and zero at the bottom.
            let reach = low == 0 ? 1 : abs(low) / 2
            if highest == nil { high = low + reach }
            if lowest == nil, low != 0 { low = min(low, high) - reach }
            if !(low < high) { high = low + reach }
        }
        (step, digits) = ChartScale.step(atLeast: (high - low) / Double(max(1, steps)))
        if isWhole, step < 1 { (step, digits) = (1, 0) }
        minimum = lowest ?? (low / step).rounded(.down) * step
        maximum = highest ?? (high / step).rounded(.up) * step
        if !(minimum < maximum) { maximum = minimum + step }
    }

    /// Returns the least step that is not smaller than a number, with the digits that it needs.
    private static func step(atLeast size: Double) -> (Double, Int) {
        guard size > 0, size.isFinite else { return (1, 0) }
        var (power, exponent) = (1.0, 0)
        while power * 10 <= size, exponent < 300 { (power, exponent) = (power * 10, exponent + 1) }
        while power > size, exponent > -300 { (power, exponent) = (power / 10, exponent - 1) }
        let digits = max(0, -exponent)
        for factor in [1.0, 2, 5] where power * factor >= size * (1 - 1e-9) {
            return (power * factor, min(digits, ChartScale.mostDigits))
        }
        return (power * 10, min(max(0, digits - 1), ChartScale.mostDigits))
    }

    /// Digits behind the point that a number is shown with at most.
    static let mostDigits = 6

    /// The marks from the lower end to the upper one.
    var marks: [Double] {
        let first = (minimum / step - 1e-6).rounded(.up)
        let last = (maximum / step + 1e-6).rounded(.down)
        guard last - first < 1000 else { return [] }
        return stride(from: first, through: last, by: 1).map { $0 == 0 ? 0 : $0 * step }
    }

    /// Position of a number, from 0 at the lower end to 1; beyond for one that is outside.
    func share(of value: Double) -> Double { (value - minimum) / (maximum - minimum) }
}
