/// The inherited properties of text.
struct SVGTextStyle: Hashable, SVGInheritedProperties {
    /// The part of a line that lies at its position.
    enum Anchor: String { case start, middle, end }

    /// The height of the letters that lies at a position.
    enum Baseline { case alphabetic, central, middle, hanging, top, bottom }

    /// Families in order of preference; empty for that of the kiosk.
    var families: [String] = []
    /// Size of the em in user units.
    var size: Float = 16
    var weight = 400
    var isItalic = false
    /// Width of the letters in percent.
    var stretch = 100
    /// Space after each letter, and after each word, in user units.
    var letterSpacing: Float = 0
    var wordSpacing: Float = 0
    var anchor = Anchor.start
    var baseline = Baseline.alphabetic
    /// Distance by which the letters stand above their line, in user units: the sum of those around.
    var shift: Float = 0
    var isUnderlined = false
    var isStruckThrough = false
    var isOverlined = false
    var isRightToLeft = false
    /// True if all white space is kept.
    var keepsSpace = false

    /// Sets a property, to its initial value for nil; returns false for an invalid value. Those of other
    /// things are ignored.
    mutating func set(_ property: SVGProperty, _ value: String?) -> Bool {
        switch property {
        case .font:
            if let value { return setFont(value) }
            let parts: [SVGProperty] = [
                .fontFamily, .fontSize, .fontWeight, .fontStyle, .fontStretch,
            ]
            return parts.allSatisfy { set($0, nil) }
        case .fontFamily: return assign(\.families, value, Self.families)
        case .fontSize: return assign(\.size, value) { [self] in size($0) }
        case .fontWeight: return assign(\.weight, value) { [self] in weight($0) }
        case .fontStyle:
            return assign(\.isItalic, value) {
                $0 == "normal" ? false : $0 == "italic" || $0.hasPrefix("oblique") ? true : nil
            }
        case .fontStretch: return assign(\.stretch, value, Self.stretch)
        case .letterSpacing: return assign(\.letterSpacing, value) { [self] in spacing($0) }
        case .wordSpacing: return assign(\.wordSpacing, value) { [self] in spacing($0) }
        case .textAnchor: return assign(\.anchor, value) { Anchor(rawValue: $0) }
        case .textDecoration:
            let words = (value ?? "none").split(separator: " ")
            isUnderlined = isUnderlined || words.contains("underline")
            isStruckThrough = isStruckThrough || words.contains("line-through")
            isOverlined = isOverlined || words.contains("overline")
            return true
        case .dominantBaseline: return assign(\.baseline, value) { Self.baselines[$0] }
        case .baselineShift:
            return assign(\.shift, value) { [self] in
                (Self.shifts[$0].map { $0 * size } ?? length($0)).map { shift + $0 }
            }
        case .direction: return assign(\.isRightToLeft, value) { ["ltr": false, "rtl": true][$0] }
        case .whiteSpace:
            return assign(\.keepsSpace, value) { ["pre", "pre-wrap", "break-spaces"].contains($0) }
        default: return true
        }
    }

    /// Returns a length in user units, of which `em`, `ex` and percentages are parts of the size;
    /// nil if it is invalid.
    func length(_ text: String) -> Float? {
        SVGScanner.quantity(text).flatMap { length($0.number, $0.unit) }
    }

    private func length(_ number: Double, _ unit: String) -> Float? {
        switch unit {
        case "em": Float(number) * size
        case "ex", "ch": Float(number) * size / 2
        case "%": Float(number) / 100 * size
        default: SVGLength(number, unit: unit).map { Float($0.value) }
        }
    }

    private func spacing(_ value: String) -> Float? { value == "normal" ? 0 : length(value) }

    private func size(_ value: String) -> Float? {
        if let fixed = Self.sizes[value] { return fixed }
        switch value {
        case "smaller": return size / 1.2
        case "larger": return size * 1.2
        default: return length(value).flatMap { $0 >= 0 ? $0 : nil }
        }
    }

    private func weight(_ value: String) -> Int? {
        switch value {
        case "normal", "regular": 400
        case "bold": 700
        case "bolder": weight < 350 ? 400 : weight < 550 ? 700 : 900
        case "lighter": weight < 550 ? 100 : weight < 750 ? 400 : 700
        default: Int(value).flatMap { (1...1000).contains($0) ? $0 : nil }
        }
    }

    /// Parses the shorthand: style and weight, size with an optional line height, families.
    private mutating func setFont(_ value: String) -> Bool {
        var style = self
        (style.weight, style.isItalic, style.stretch) = (400, false, 100)
        var rest = Substring(value)
        while let end = rest.firstIndex(of: " ") {
            let word = String(rest[..<end])
            let following = rest[end...].drop { $0 == " " }
            if let size = style.size(String(word.prefix { $0 != "/" })), Int(word) == nil {
                style.size = size
                style.families = Self.families(String(following))
                self = style
                return !style.families.isEmpty
            }
            if let weight = style.weight(word), word != "normal" {
                style.weight = weight
            } else if word == "italic" || word == "oblique" {
                style.isItalic = true
            } else if let stretch = Self.stretch(word), word != "normal" {
                style.stretch = stretch
            } else if word != "normal" && word != "small-caps" {
                return false
            }
            rest = following
        }
        return false
    }

    /// Splits a list of families. Generic ones are the kiosk's own, but for letters of one width.
    private static func families(_ value: String) -> [String] {
        value.split(separator: ",").compactMap { name in
            let plain = name.trimmed.filter { $0 != "\"" && $0 != "'" }
            switch plain.lowercased() {
            case "sans-serif", "serif", "system-ui", "ui-sans-serif", "cursive", "fantasy",
                "-apple-system", "inherit", "":
                return nil
            case "monospace", "ui-monospace": return "DejaVu Sans Mono"
            default: return plain
            }
        }
    }

    private static func stretch(_ value: String) -> Int? {
        if value.hasSuffix("%") {
            return Int(value.dropLast()).flatMap { (50...200).contains($0) ? $0 : nil }
        }
        return stretches[value]
    }

    private static let sizes: [String: Float] = [
        "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
        "xx-large": 32,
    ]
    private static let stretches: [String: Int] = [
        "ultra-condensed": 50, "extra-condensed": 62, "condensed": 75, "semi-condensed": 87,
        "normal": 100, "semi-expanded": 112, "expanded": 125, "extra-expanded": 150,
        "ultra-expanded": 200,
    ]
    /// Distances above the line, in ems.
    private static let shifts: [String: Float] = ["baseline": 0, "sub": -0.2, "super": 0.4]
    private static let baselines: [String: Baseline] = [
        "auto": .alphabetic, "alphabetic": .alphabetic, "baseline": .alphabetic,
        "central": .central, "middle": .middle, "hanging": .hanging,
        "mathematical": .central, "text-before-edge": .top, "text-top": .top,
        "text-after-edge": .bottom, "text-bottom": .bottom, "ideographic": .bottom,
    ]
}
