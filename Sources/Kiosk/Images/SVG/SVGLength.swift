/// A length in user units or in percent of the viewport.
struct SVGLength: Hashable {
    /// The extent of the viewport to which a percentage refers.
    enum Axis { case x, y, diagonal }

    var value: Double
    var isPercentage = false

    /// Parses a number with an optional unit. An inch has 96 user units; `em` is 16, as there is no
    /// text with a size.
    init?(_ scanner: inout SVGScanner) {
        guard let number = scanner.number() else { return nil }
        self.init(number, unit: scanner.word())
    }

    /// Converts a number with a unit in lower case; nil for an unknown unit.
    init?(_ number: Double, unit: String) {
        guard let factor = Self.units[unit] else { return nil }
        value = number * factor
        isPercentage = unit == "%"
    }

    /// Parses a text that is only a length.
    init?(_ text: String) {
        guard let (number, unit) = SVGScanner.quantity(text) else { return nil }
        self.init(number, unit: unit)
    }

    init(_ value: Double, isPercentage: Bool = false) {
        self.value = value
        self.isPercentage = isPercentage
    }

    /// Returns the length in user units.
    func resolved(_ axis: Axis, in viewport: Size) -> Float {
        guard isPercentage else { return Float(value) }
        let (width, height) = (Double(viewport.width), Double(viewport.height))
        let whole =
            switch axis {
            case .x: width
            case .y: height
            case .diagonal: ((width * width + height * height) / 2).squareRoot()
            }
        return Float(value * whole / 100)
    }

    /// The value as a fraction, for which percentages and numbers are equivalent.
    var fraction: Float { Float(isPercentage ? value / 100 : value) }

    private static let units: [String: Double] = [
        "": 1, "px": 1, "%": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54,
        "mm": 96 / 25.4, "q": 96 / 101.6, "em": 16, "rem": 16, "ex": 8, "ch": 8,
    ]
}
