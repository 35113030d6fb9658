/// Effects that `filter` names by functions, such as `drop-shadow(0 2px 4px #0006)`.
enum SVGFilterFunctions {
    /// Maximum number of functions in a row.
    private static let limit = 16

    /// Reads a list of functions; nil if one of them is none, or has a mistake.
    ///
    /// - Parameter current: What `currentColor` means here.
    static func steps(_ text: String, current: SVGColor) -> [SVGFilterStep]? {
        var steps: [SVGFilterStep] = []
        var rest = Substring(text.trimmed)
        while !rest.isEmpty {
            guard steps.count < limit, let (name, arguments, end) = function(rest),
                let kind = kind(name, arguments.trimmed, current)
            else { return nil }
            let input = steps.isEmpty ? SVGFilterStep.Input.source : .step(steps.count - 1)
            steps.append(SVGFilterStep(kind: kind, inputs: [input], isLinear: false, part: nil))
            rest = rest[end...].drop(while: \.isWhitespace)
        }
        return steps.isEmpty ? nil : steps
    }

    /// Splits off a function, whose arguments may have functions of their own.
    private static func function(
        _ text: Substring
    ) -> (name: String, arguments: String, end: String.Index)? {
        guard let open = text.firstIndex(of: "(") else { return nil }
        var depth = 0
        for index in text[open...].indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            guard depth == 0 else { continue }
            let arguments = text[text.index(after: open)..<index]
            return (text[..<open].lowercased(), String(arguments), text.index(after: index))
        }
        return nil
    }

    private static func kind(
        _ name: String, _ arguments: String, _ current: SVGColor
    ) -> SVGFilterStep.Kind? {
        switch name {
        case "blur":
            guard let radius = arguments.isEmpty ? 0 : length(arguments), radius >= 0 else {
                return nil
            }
            return .blur(Size(width: radius, height: radius))
        case "drop-shadow": return shadow(arguments, current)
        case "hue-rotate":
            guard let degrees = arguments.isEmpty ? 0 : SVGAngle.degrees(arguments) else {
                return nil
            }
            return .matrix(SVGColorMatrix(hueDegrees: degrees))
        default:
            guard let amount = arguments.isEmpty ? 1 : amount(arguments), amount >= 0 else {
                return nil
            }
            return matrix(name, amount).map { .matrix($0) }
        }
    }

    private static func matrix(_ name: String, _ amount: Float) -> SVGColorMatrix? {
        func scaled(_ factor: Float, plus constant: Float, alpha: Float = 1) -> SVGColorMatrix? {
            SVGColorMatrix([
                factor, 0, 0, 0, constant, 0, factor, 0, 0, constant, 0, 0, factor, 0, constant,
                0, 0, 0, alpha, 0,
            ])
        }
        let part = min(1, amount)
        switch name {
        case "brightness": return scaled(amount, plus: 0)
        case "contrast": return scaled(amount, plus: 0.5 - amount / 2)
        case "invert": return scaled(1 - 2 * part, plus: part)
        case "opacity": return scaled(1, plus: 0, alpha: part)
        case "saturate": return SVGColorMatrix(saturation: amount)
        case "grayscale": return SVGColorMatrix(saturation: 1 - part)
        case "sepia":
            let rest = 1 - part
            return SVGColorMatrix([
                0.393 + 0.607 * rest, 0.769 - 0.769 * rest, 0.189 - 0.189 * rest, 0, 0,
                0.349 - 0.349 * rest, 0.686 + 0.314 * rest, 0.168 - 0.168 * rest, 0, 0,
                0.272 - 0.272 * rest, 0.534 - 0.534 * rest, 0.131 + 0.869 * rest, 0, 0,
                0, 0, 0, 1, 0,
            ])
        default: return nil
        }
    }

    /// Reads two or three lengths, and a colour before or after them.
    private static func shadow(_ arguments: String, _ current: SVGColor) -> SVGFilterStep.Kind? {
        var lengths: [Float] = []
        var color: SVGColor?
        var rest = Substring(arguments)
        while !rest.isEmpty {
            // Up to a space that is in no parentheses.
            var depth = 0
            let end =
                rest.firstIndex { character in
                    if character == "(" { depth += 1 }
                    if character == ")" { depth -= 1 }
                    return depth == 0 && character.isWhitespace
                } ?? rest.endIndex
            let word = String(rest[..<end])
            rest = rest[end...].drop(while: \.isWhitespace)
            if let length = length(word), lengths.count < 3 {
                lengths.append(length)
            } else if color == nil, let value = SVGColor(word) {
                color = value
            } else {
                return nil
            }
        }
        guard lengths.count >= 2 else { return nil }
        let blur = lengths.count > 2 ? lengths[2] : 0
        guard blur >= 0 else { return nil }
        let ink = color.map { $0 == .current ? current : $0 } ?? current
        return .shadow(
            offset: Point(x: lengths[0], y: lengths[1]), blur: Size(width: blur, height: blur),
            ink, opacity: 1)
    }

    private static func length(_ text: String) -> Float? {
        SVGLength(text).flatMap { $0.isPercentage ? nil : Float($0.value) }
    }

    /// Reads a number, or a percentage.
    private static func amount(_ text: String) -> Float? {
        guard let (number, unit) = SVGScanner.quantity(text), unit == "" || unit == "%" else {
            return nil
        }
        return Float(unit == "%" ? number / 100 : number)
    }
}
