/// Why a value does not fit a property.
struct PropertyMismatch: Error {
    /// The value, as messages name it.
    let found: String
    /// What to write instead.
    let help: String
}

extension PropertyType {
    /// Checks a value that stands in a document, and brings it into its form.
    func decode(_ json: JSON) throws(PropertyMismatch) -> PropertyValue {
        let value: PropertyValue? =
            switch (self, json) {
            case (.bool, .bool(let value)): .bool(value)
            case (.string, .string(let value)), (.path, .string(let value)): .string(value)
            // A number shown as text is what interpolation is for.
            case (.string, .int), (.string, .double): .string(json.interpolated)
            case (.number(let range), _): json.number(in: range).map { .number($0) }
            case (.integer(let range), _):
                json.number(in: range).flatMap { $0 == $0.rounded() ? .number($0) : nil }
            case (.choice(let words), .string(let word)):
                words.contains(word) ? .string(word) : nil
            case (.dimension, _): Length(json).map { .dimension($0) }
            case (.insets(let range), _): EdgeInsets(json, in: range).map { .insets($0) }
            case (.color, .string(let text)): ThemeColor(document: text).map { .color($0) }
            default: nil
            }
        if let value { return value }
        throw PropertyMismatch(found: json.described, help: help(for: json))
    }

    /// Checks a value that a template has now. Texts take every value, as it is written inside a
    /// longer text; null is no text and no file.
    func decodeCurrent(_ json: JSON) throws(PropertyMismatch) -> PropertyValue {
        switch (self, json) {
        case (.string, _): .string(json.interpolated)
        case (.path, .null): .string("")
        default: try decode(json)
        }
    }

    private func help(for json: JSON) -> String {
        guard case .string(let text) = json else { return "write \(expectation)" }
        switch self {
        case .choice(let words):
            return suggestion(for: text, among: words) ?? "write \(expectation)"
        case .color where text.first == "#":
            return "write \"#rrggbb\" or \"#rrggbbaa\" with hexadecimal digits"
        case .color:
            let names = ThemeColor.documentNames
            return suggestion(for: text, among: names)
                ?? "write \"#rrggbb\" or one of \(quotedList(names))"
        case .bool where text == "true" || text == "false":
            return "write \(text) without quotes"
        case .number, .integer, .dimension, .insets:
            if let number = Float(text), (try? decode(.double(Double(number)))) != nil {
                return "write \(number.plain) without quotes"
            }
            return text.last == "%" && self == .dimension
                ? "write a percentage from \"0%\" to \"\(PropertyType.largestPercentage.plain)%\""
                : "write \(expectation)"
        default: return "write \(expectation)"
        }
    }
}

extension Length {
    fileprivate init?(_ json: JSON) {
        if let value = json.number(in: 0...PropertyType.unlimited) {
            self = .points(value)
            return
        }
        guard case .string(let text) = json else { return nil }
        if text == "auto" {
            self = .auto
            return
        }
        let digits = text.dropLast()
        guard text.last == "%", digits.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == 0x2E }),
            let value = Float(digits), (0...PropertyType.largestPercentage).contains(value)
        else { return nil }
        self = .percent(value)
    }
}

extension EdgeInsets {
    fileprivate init?(_ json: JSON, in range: ClosedRange<Float>) {
        if let value = json.number(in: range) {
            self.init(value)
            return
        }
        guard case .array(let elements) = json else { return nil }
        let numbers = elements.compactMap { $0.number(in: range) }
        guard numbers.count == elements.count else { return nil }
        switch numbers.count {
        case 2:
            self.init(top: numbers[0], right: numbers[1], bottom: numbers[0], left: numbers[1])
        case 4:
            self.init(top: numbers[0], right: numbers[1], bottom: numbers[2], left: numbers[3])
        default: return nil
        }
    }
}

extension JSON {
    /// A number of either kind, if it lies in a range.
    fileprivate func number(in range: ClosedRange<Float>) -> Float? {
        let value: Float
        switch self {
        case .int(let number): value = Float(number)
        case .double(let number): value = Float(number)
        default: return nil
        }
        return range.contains(value) ? value : nil
    }
}
