/// A length: user units, or a part of the viewport.
struct SVGLength: Hashable {
    /// Which extent of the viewport a percentage is of.
    enum Axis { case x, y, diagonal }

    var value: Double
    var isPercentage = false

    /// Reads a number with a unit or without one. An inch has 96 user units; `em` is 16 of them, as
    /// there is no text to have a size.
    init?(_ scanner: inout SVGScanner) {
        guard let number = scanner.number() else { return nil }
        self.init(number, unit: scanner.word())
    }

    /// Nil for a unit that does not exist; it is in lower case.
    init?(_ number: Double, unit: String) {
        guard let factor = Self.units[unit] else { return nil }
        value = number * factor
        isPercentage = unit == "%"
    }

    /// A value that is a length and nothing else.
    init?(_ text: String) {
        var scanner = SVGScanner(text)
        scanner.skipSpace()
        self.init(&scanner)
        guard scanner.isAtEnd() else { return nil }
    }

    init(_ value: Double, isPercentage: Bool = false) {
        self.value = value
        self.isPercentage = isPercentage
    }

    /// In user units.
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

    /// As a part of one, where percentages and numbers mean the same.
    var fraction: Float { Float(isPercentage ? value / 100 : value) }

    private static let units: [String: Double] = [
        "": 1, "px": 1, "%": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54,
        "mm": 96 / 25.4, "q": 96 / 101.6, "em": 16, "rem": 16, "ex": 8, "ch": 8,
    ]
}
