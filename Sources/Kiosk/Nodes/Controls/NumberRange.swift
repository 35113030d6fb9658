/// The numbers that a control can have: a range, and the steps in it.
struct NumberRange: Equatable {
    let minimum: Float
    let maximum: Float
    /// Distance of the numbers, from the minimum on; 0 for any.
    let step: Float

    init(_ minimum: Float, _ maximum: Float, step: Float) {
        (self.minimum, self.maximum) = (minimum, max(minimum, maximum))
        self.step = max(0, step)
    }

    /// Returns the nearest number of the range.
    func nearest(_ value: Float) -> Float {
        guard step > 0 else { return max(minimum, min(maximum, value)) }
        let steps = ((value - minimum) / step).rounded()
        let last = ((maximum - minimum) / step + 0.001).rounded(.down)
        // Decimals, so that 3 steps of 0.1 are 0.3.
        let count = Double(max(0, min(last, steps)))
        return Float(minimum.decimal + count * step.decimal)
    }

    /// Returns the number that is some steps from another one.
    func moved(_ value: Float, by steps: Float) -> Float {
        let size = step > 0 ? step : (maximum - minimum) / 100
        // From between two steps, one step leads to the next of them.
        let from =
            step > 0 && abs(nearest(value) - value) > step / 1000
            ? minimum + step * ((value - minimum) / step).rounded(steps > 0 ? .down : .up) : value
        return nearest(from + steps * size)
    }

    /// Number of steps of a page: a tenth of the range, or more than one step.
    var page: Float {
        guard step > 0 else { return 10 }
        return max(2, ((maximum - minimum) / step / 10).rounded())
    }

    /// Returns the place of a number, from 0 to 1.
    func share(of value: Float) -> Float {
        guard maximum > minimum else { return 0 }
        return max(0, min(1, (value - minimum) / (maximum - minimum)))
    }

    /// Returns the number at a place from 0 to 1.
    func value(at share: Float) -> Float { nearest(minimum + share * (maximum - minimum)) }

    /// Number of digits behind the point that the numbers have.
    var digits: Int {
        // Each by itself: two halves add up to a whole number.
        step > 0 ? max(step.fractionDigits, minimum.fractionDigits) : 0
    }
}

extension Float {
    /// The number with the digits that are written for it, and no more.
    var decimal: Double { Double(description) ?? Double(self) }

    /// Number of digits behind the point, at most six.
    fileprivate var fractionDigits: Int {
        var (digits, rest) = (0, abs(decimal))
        while digits < 6, abs(rest - rest.rounded()) > 1e-6 {
            rest *= 10
            digits += 1
        }
        return digits
    }
}
