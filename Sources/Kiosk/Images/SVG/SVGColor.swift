/// A fixed colour, or the current colour.
enum SVGColor: Hashable, Sendable {
    case fixed(Color)
    /// `currentColor`, if no enclosing element sets `color`.
    case current

    /// Parses a CSS colour; nil if it is invalid.
    init?(_ text: some StringProtocol) {
        let text = text.trimmed
        if text.utf8.first == UInt8(ascii: "#") {
            var digits = String(text.dropFirst())
            // Each of three or four digits stands for two.
            if (3...4).contains(digits.utf8.count) { digits = digits.map { "\($0)\($0)" }.joined() }
            guard let color = Color(hexadecimal: digits) else { return nil }
            self = .fixed(color)
            return
        }
        var scanner = SVGScanner(text)
        let name = scanner.word()
        if scanner.isAtEnd() {
            if name == "currentcolor" {
                self = .current
            } else if name == "transparent" {
                self = .fixed(.clear)
            } else if let color = CSSColorNames.color(name) {
                self = .fixed(color)
            } else {
                return nil
            }
            return
        }
        guard let color = Color(function: name, &scanner), scanner.isAtEnd() else { return nil }
        self = .fixed(color)
    }

    /// Returns the colour with its alpha multiplied by `opacity`.
    func resolved(current: Color, opacity: Float) -> Color {
        var color =
            switch self {
            case .fixed(let color): color
            case .current: current
            }
        color.alpha = UInt8((Float(color.alpha) * opacity).rounded())
        return color
    }
}

extension Color {
    /// Parses the arguments of `rgb()`, `rgba()`, `hsl()` or `hsla()`, with or without commas.
    fileprivate init?(function name: String, _ scanner: inout SVGScanner) {
        guard ["rgb", "rgba", "hsl", "hsla"].contains(name), scanner.consume("(") else {
            return nil
        }
        var values: [SVGColorComponent] = []
        while !scanner.isAtEnd(), !scanner.consume(")") {
            guard values.count < 4, let value = SVGColorComponent(&scanner) else { return nil }
            values.append(value)
            scanner.skipSeparator()
            if values.count == 3, scanner.consume("/") { scanner.skipSpace() }
        }
        guard values.count >= 3 else { return nil }
        let alpha = values.count == 4 ? Self.byte(values[3].part(of: 1) * 255) : 255
        if name.hasPrefix("rgb") {
            self.init(
                red: Self.byte(values[0].part(of: 255)), green: Self.byte(values[1].part(of: 255)),
                blue: Self.byte(values[2].part(of: 255)), alpha: alpha)
        } else {
            guard let hue = values[0].degrees, values[1].isPercentage, values[2].isPercentage
            else { return nil }
            self.init(
                hue: hue, saturation: max(0, min(1, values[1].value / 100)),
                lightness: max(0, min(1, values[2].value / 100)), alpha: alpha)
        }
    }

    /// Converts HSL (CSS Color 4, section 7.1): `hue` in degrees, the others from 0 to 1.
    private init(hue: Double, saturation: Double, lightness: Double, alpha: UInt8) {
        let amount = saturation * min(lightness, 1 - lightness)
        func channel(_ start: Double) -> UInt8 {
            var sector = (start + hue / 30).truncatingRemainder(dividingBy: 12)
            if sector < 0 { sector += 12 }
            return Self.byte((lightness - amount * max(-1, min(sector - 3, 9 - sector, 1))) * 255)
        }
        self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
    }

    private static func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
}

/// An argument of a colour function.
private struct SVGColorComponent {
    let value: Double
    let unit: String

    init?(_ scanner: inout SVGScanner) {
        guard let value = scanner.number() else { return nil }
        self.value = value
        unit = scanner.word()
        guard ["", "%", "deg", "turn", "rad", "grad"].contains(unit) else { return nil }
    }

    var isPercentage: Bool { unit == "%" }

    /// Returns the number, or the percentage of `whole`.
    func part(of whole: Double) -> Double { isPercentage ? value * whole / 100 : value }

    /// The angle in degrees; nil for a percentage.
    var degrees: Double? { SVGAngle.degrees(value, unit) }
}

/// The units of angles.
enum SVGAngle {
    /// Parses a text that is only an angle.
    static func degrees(_ text: String) -> Double? {
        SVGScanner.quantity(text).flatMap { degrees($0.number, $0.unit) }
    }

    /// Converts a number with an optional unit to degrees; nil for an unknown unit.
    static func degrees(_ value: Double, _ unit: String) -> Double? {
        switch unit {
        case "", "deg": value
        case "turn": value * 360
        case "rad": value * (180 / Double.pi)
        case "grad": value * 0.9
        default: nil
        }
    }
}
