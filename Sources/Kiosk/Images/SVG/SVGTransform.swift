extension AffineTransform {
    /// Parses a list of transform functions: in the attribute's syntax, with angles in degrees and
    /// lengths in user units, or in that of CSS, with units. nil for anything else.
    init?(svg text: String) {
        var result = AffineTransform.identity
        var scanner = SVGScanner(text)
        if text.trimmed == "none" {
            self = .identity
            return
        }
        while !scanner.isAtEnd() {
            let name = scanner.word()
            scanner.skipSpace()
            guard !name.isEmpty, scanner.consume("("), let values = Self.arguments(&scanner),
                let step = AffineTransform(function: name, values)
            else { return nil }
            result = result.appending(inner: step)
            scanner.skipSeparator()
        }
        self = result
    }

    /// A number of a function and its unit.
    private typealias Argument = (value: Double, unit: String)

    private static func arguments(_ scanner: inout SVGScanner) -> [Argument]? {
        var values: [Argument] = []
        scanner.skipSpace()
        while !scanner.consume(")") {
            guard values.count < 6, let value = scanner.number() else { return nil }
            values.append((value, scanner.word()))
            scanner.skipSeparator()
        }
        return values
    }

    private init?(function name: String, _ values: [Argument]) {
        let count = values.count
        switch name {
        case "matrix" where count == 6:
            guard values.allSatisfy({ $0.unit.isEmpty }) else { return nil }
            let v = values.map { Float($0.value) }
            self.init(a: v[0], b: v[1], c: v[2], d: v[3], e: v[4], f: v[5])
        case "translate" where count == 1 || count == 2, "translatex" where count == 1:
            guard let v = Self.lengths(values) else { return nil }
            self = .translation(x: v[0], y: count == 2 ? v[1] : 0)
        case "translatey" where count == 1:
            guard let v = Self.lengths(values) else { return nil }
            self = .translation(x: 0, y: v[0])
        case "scale" where count == 1 || count == 2:
            guard let v = Self.factors(values) else { return nil }
            self = .scale(x: v[0], y: v[count - 1])
        case "scalex" where count == 1:
            guard let v = Self.factors(values) else { return nil }
            self = .scale(x: v[0], y: 1)
        case "scaley" where count == 1:
            guard let v = Self.factors(values) else { return nil }
            self = .scale(x: 1, y: v[0])
        case "rotate" where count == 1 || count == 3:
            guard let angle = SVGAngle.degrees(values[0].value, values[0].unit),
                let center = Self.lengths(Array(values.dropFirst()))
            else { return nil }
            self = .rotation(degrees: Float(angle))
            if count == 3 { self = around(Point(x: center[0], y: center[1])) }
        case "skewx" where count == 1, "skewy" where count == 1,
            "skew" where count <= 2 && count > 0:
            let slopes = values.map { SVGAngle.degrees($0.value, $0.unit).flatMap(Self.tangent) }
            guard let first = slopes[0], let last = slopes[count - 1] else { return nil }
            let x = name == "skewy" ? 0 : first
            let y = name == "skewy" ? first : count == 2 ? last : 0
            self.init(a: 1, b: y, c: x, d: 1, e: 0, f: 0)
        default: return nil
        }
    }

    /// Returns the transform about another point than the origin.
    func around(_ point: Point) -> AffineTransform {
        AffineTransform.translation(x: point.x, y: point.y).appending(inner: self)
            .appending(inner: .translation(x: -point.x, y: -point.y))
    }

    /// True if the transform is not degenerate and its numbers are in range.
    var isUsable: Bool {
        let determinant = a * d - b * c
        return determinant.isFinite && determinant != 0 && e.isFinite && f.isFinite
    }

    /// Upper bound of the enlargement, within a factor of the square root of two.
    var reach: Float { max(abs(a) + abs(c), abs(b) + abs(d)) }

    private static func lengths(_ values: [Argument]) -> [Float]? {
        var result: [Float] = []
        for (value, unit) in values {
            guard let length = SVGLength(value, unit: unit), !length.isPercentage else {
                return nil
            }
            result.append(Float(length.value))
        }
        return result
    }

    private static func factors(_ values: [Argument]) -> [Float]? {
        guard values.allSatisfy({ $0.unit.isEmpty || $0.unit == "%" }) else { return nil }
        return values.map { Float($0.unit == "%" ? $0.value / 100 : $0.value) }
    }

    /// Returns the tangent; nil at a right angle.
    private static func tangent(_ degrees: Double) -> Float? {
        let turn = UnitVector(degrees: degrees)
        return turn.x == 0 ? nil : Float(turn.y / turn.x)
    }
}
