/// A property's value after its type was checked.
enum PropertyValue: Equatable, Sendable {
    case bool(Bool)
    case number(Float)
    case string(String)
    case dimension(LayoutStyle.Dimension)
    case insets(EdgeInsets)
    case color(ThemeColor)
}

/// What a property accepts.
enum PropertyType: Sendable {
    case bool
    /// A number in a range, in the unit that the property's documentation names.
    case number(ClosedRange<Float>)
    case string
    /// One of some words.
    case choice([String])
    /// A number of pixels, a percentage, or "auto".
    case dimension
    /// One number for all edges, two for vertical and horizontal, or four from the top clockwise.
    case insets
    case color
    /// The path of a file, from the configuration's directory.
    case path

    /// What an author may write, for messages.
    var expectation: String {
        switch self {
        case .bool: "true or false"
        case .number(let range) where range.upperBound >= PropertyType.unlimited:
            "a number of at least \(range.lowerBound.plain)"
        case .number(let range):
            "a number from \(range.lowerBound.plain) to \(range.upperBound.plain)"
        case .string: "a string"
        case .choice(let words): "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
        case .dimension: "a number of pixels, a percentage such as \"50%\", or \"auto\""
        case .insets:
            "a number of pixels, [vertical, horizontal], or [top, right, bottom, left]"
        case .color: "a colour such as \"#1d1b18\", or a colour of the theme such as \"primary\""
        case .path: "the path of a file, as a string"
        }
    }

    /// The upper bound of numbers that have none of their own: the largest length in pixels.
    static let unlimited: Float = 1_000_000
}

/// Why a value does not fit a property.
struct PropertyMismatch: Error {
    let message: String
    var help: String?
}

extension PropertyType {
    /// Checks a value against the type and brings it into its form.
    func decode(_ json: JSON) throws(PropertyMismatch) -> PropertyValue {
        switch (self, json) {
        case (.bool, .bool(let value)): return .bool(value)
        case (.string, .string(let value)), (.path, .string(let value)): return .string(value)
        // A number shown as text is what interpolation is for.
        case (.string, .int(let value)): return .string(String(value))
        case (.string, .double(let value)): return .string(Float(value).plain)
        case (.number(let range), _):
            guard let value = json.number else { break }
            guard range.contains(value) else {
                throw PropertyMismatch(message: "\(value.plain) is not \(expectation)")
            }
            return .number(value)
        case (.choice(let words), .string(let word)):
            if words.contains(word) { return .string(word) }
            throw PropertyMismatch(
                message: "\(word.quotedExcerpt) is not \(expectation)",
                help: suggestion(for: word, among: words))
        case (.dimension, _):
            if let value = try dimension(json) { return .dimension(value) }
        case (.insets, _):
            if let value = insets(json) { return .insets(value) }
        case (.color, .string(let text)):
            return .color(try color(text))
        default: break
        }
        throw PropertyMismatch(message: "expected \(expectation), found \(json.described)")
    }

    private func dimension(_ json: JSON) throws(PropertyMismatch) -> LayoutStyle.Dimension? {
        if let value = json.number {
            return (0...PropertyType.unlimited).contains(value) ? .points(value) : nil
        }
        guard case .string(let text) = json else { return nil }
        if text == "auto" { return .auto }
        guard text.last == "%", let value = Float(text.dropLast()), value.isFinite, value >= 0
        else { return nil }
        return .percent(value)
    }

    private func insets(_ json: JSON) -> EdgeInsets? {
        let limit = -PropertyType.unlimited...PropertyType.unlimited
        if let value = json.number { return limit.contains(value) ? EdgeInsets(value) : nil }
        guard case .array(let elements) = json else { return nil }
        let numbers = elements.compactMap(\.number).filter(limit.contains)
        guard numbers.count == elements.count else { return nil }
        switch numbers.count {
        case 2:
            return EdgeInsets(
                top: numbers[0], right: numbers[1], bottom: numbers[0], left: numbers[1])
        case 4:
            return EdgeInsets(
                top: numbers[0], right: numbers[1], bottom: numbers[2], left: numbers[3])
        default: return nil
        }
    }

    private func color(_ text: String) throws(PropertyMismatch) -> ThemeColor {
        if let role = Theme.Role(rawValue: text) { return .role(role) }
        if text == "transparent" { return .literal(.clear) }
        if text.first == "#", let color = Color(hexadecimal: text.dropFirst()) {
            return .literal(color)
        }
        let roles = Theme.Role.allCases.map(\.rawValue) + ["transparent"]
        throw PropertyMismatch(
            message: "\(text.quotedExcerpt) is not a colour",
            help: text.first == "#"
                ? "write \"#rrggbb\" or \"#rrggbbaa\" with hexadecimal digits"
                : suggestion(for: text, among: roles)
                    ?? "write \"#rrggbb\" or one of \(roles.joined(separator: ", "))")
    }
}

/// “did you mean …?” for a word that is not known; nil when nothing is near.
func suggestion(for word: String, among known: some Sequence<String>) -> String? {
    nearest(to: word, among: known).map { "did you mean \"\($0)\"?" }
}

extension JSON {
    /// A number of either kind, if a `Float` can hold it.
    var number: Float? {
        switch self {
        case .int(let value): Float(value)
        case .double(let value): Float(value).isFinite ? Float(value) : nil
        default: nil
        }
    }

    /// The value in a message: short ones as they are, long ones by their kind.
    var described: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .double(let value): Float(value).plain
        case .string(let text): "the string \(text.quotedExcerpt)"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension Float {
    /// Without a fraction where there is none: "12", "0.5".
    var plain: String {
        self == rounded() && abs(self) < 1e9 ? String(Int64(self)) : String(self)
    }
}

extension Color {
    /// From six or eight hexadecimal digits, the last two being alpha.
    init?(hexadecimal digits: Substring) {
        guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
            return nil
        }
        switch digits.utf8.count {
        case 6: self.init(value)
        case 8: self.init(value >> 8, alpha: UInt8(truncatingIfNeeded: value))
        default: return nil
        }
    }
}
