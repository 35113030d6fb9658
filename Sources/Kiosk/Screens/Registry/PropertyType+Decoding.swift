/// Why a value does not fit a property.
struct PropertyMismatch: Error {
    /// The value, as messages name it.
    let found: String
    /// What to write instead.
    var help: String
    /// What is wrong with a part of the value.
    var reason: String?
    /// Where that part begins, in UTF-8 bytes from the start of the text.
    var offset: Int?
    /// Which part of an array or an object it is.
    var path = JSONPointer.root
    /// Whether it is the key of that part, not its value.
    var isKey = false

    /// What is wrong with a property of this name.
    func message(_ name: String) -> String {
        reason.map { "\"\(name)\": \($0)" } ?? "\"\(name)\" cannot be \(found)"
    }
}

extension PropertyType {
    /// Checks a value that stands in a document, and brings it into its form.
    func decode(_ json: JSON) throws(PropertyMismatch) -> PropertyValue {
        let value: PropertyValue? =
            switch (self, json) {
            case (.bool, .bool(let value)), (.boolOr, .bool(let value)): .bool(value)
            case (.string, .string(let value)), (.path, .string(let value)): .string(value)
            // A number shown as text is what interpolation is for.
            case (.string, .int), (.string, .double): .string(json.interpolated)
            case (.number(let range), _): json.number(in: range).map { .number($0) }
            case (.integer(let range), _):
                json.number(in: range).flatMap { $0 == $0.rounded() ? .number($0) : nil }
            case (.choice(let words), .string(let word)), (.boolOr(let words), .string(let word)):
                words.contains(word) ? .string(word) : nil
            case (.length(let range, let words), _):
                Length(json, in: range, words: words).map { .length($0) }
            case (.edges(let range, let words), _):
                LayoutEdges(json, in: range, words: words).map { .edges($0) }
            case (.insets(let range), _): EdgeInsets(json, in: range).map { .insets($0) }
            case (.ratio, _): json.ratio(in: PropertyType.ratios).map { .number($0) }
            case (.tracks, .string(let text)), (.plainTracks, .string(let text)):
                .tracks(try sections(text))
            case (.gridArea, _): try GridArea(json).map { .gridArea($0) }
            case (.color, .string(let text)): ThemeColor(document: text).map { .color($0) }
            case (.paint, .string(let text)):
                ThemeColor(document: text).map { .paint(.color($0)) }
            case (.paint, .object(let members)): .paint(.gradient(try ThemeGradient(members)))
            case (.radii(let range), _): CornerRadii(json, in: range).map { .radii($0) }
            case (.shadows, .object), (.shadows, .array): .shadows(try ThemeShadow.all(json))
            case (.richText, .string(let text)): .richText(RichText(text))
            case (.richText, .int), (.richText, .double): .richText(RichText(json.interpolated))
            case (.language, .string(let tag)): tag.isLanguageTag ? .string(tag) : nil
            case (.features, .object(let members)): .features(try FontFeature.all(members))
            case (.ascending(let range), .array(let elements)):
                .numbers(try PropertyType.ascending(elements, in: range))
            case (.textShadow, .object(let members)): .textShadow(try ThemeTextShadow(members))
            case (.textOutline, .object(let members)): .textOutline(try ThemeTextOutline(members))
            case (.zones, .array(let elements)): .zones(try ValueZone.all(elements))
            default: nil
            }
        if let value { return value }
        throw PropertyMismatch(found: json.described, help: help(for: json))
    }

    /// Checks a value that a template has now. Texts take every value, as it is written inside a
    /// longer text; null is no text and no file.
    func decodeCurrent(_ json: JSON) throws(PropertyMismatch) -> PropertyValue {
        switch (self, json) {
        case (.string, _): .string(try PropertyType.shown(json.interpolated))
        case (.richText, _): .richText(RichText(try PropertyType.shown(json.interpolated)))
        case (.path, .null): .string("")
        default: try decode(json)
        }
    }

    /// A text that is short enough to be shown.
    static func shown(_ text: String) throws(PropertyMismatch) -> String {
        if text.utf8.count <= DocumentLimits.textLength { return text }
        throw PropertyMismatch(
            found: text.quotedExcerpt, help: DocumentLimits.textHelp,
            reason: DocumentLimits.textMessage)
    }

    private func sections(_ text: String) throws(PropertyMismatch) -> [GridTemplate.Section] {
        do {
            if self == .tracks { return try GridTrackParser.sections(text) }
            return try GridTrackParser.tracks(text).map { .track($0) }
        } catch {
            throw PropertyMismatch(
                found: text.quotedExcerpt, help: error.help, reason: error.message,
                offset: error.offset)
        }
    }
}

extension Length {
    init?(_ json: JSON, in range: ClosedRange<Float>, words: [String]) {
        if let value = json.number(in: range) {
            self = .points(value)
            return
        }
        guard case .string(let text) = json else { return nil }
        if words.contains(text) {
            self = text == "content" ? .content : .auto
            return
        }
        let largest = PropertyType.largestPercentage
        let percentages = (range.lowerBound < 0 ? -largest : 0)...largest
        let number = text.dropLast()
        let digits = number.first == "-" ? number.dropFirst() : number
        guard text.last == "%", digits.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == 0x2E }),
            let value = Float(number), percentages.contains(value)
        else { return nil }
        self = .percent(value)
    }
}

extension EdgeInsets {
    fileprivate init?(_ json: JSON, in range: ClosedRange<Float>) {
        guard case .array(let elements) = json else {
            guard let all = json.number(in: range) else { return nil }
            self.init(all)
            return
        }
        let numbers = elements.compactMap { $0.number(in: range) }
        switch (numbers.count, elements.count) {
        case (2, 2):
            self.init(top: numbers[0], right: numbers[1], bottom: numbers[0], left: numbers[1])
        case (4, 4):
            self.init(top: numbers[0], right: numbers[1], bottom: numbers[2], left: numbers[3])
        default: return nil
        }
    }
}

extension CornerRadii {
    fileprivate init?(_ json: JSON, in range: ClosedRange<Float>) {
        guard case .array(let elements) = json else {
            guard let all = json.number(in: range) else { return nil }
            self.init(all)
            return
        }
        let numbers = elements.compactMap { $0.number(in: range) }
        guard numbers.count == 4, elements.count == 4 else { return nil }
        self.init(
            topLeft: numbers[0], topRight: numbers[1], bottomRight: numbers[2],
            bottomLeft: numbers[3])
    }
}

extension LayoutEdges {
    fileprivate init?(_ json: JSON, in range: ClosedRange<Float>, words: [String]) {
        func length(_ json: JSON) -> Length? { Length(json, in: range, words: words) }
        switch json {
        case .array(let elements):
            let lengths = elements.compactMap(length)
            switch (lengths.count, elements.count) {
            case (2, 2): self.init(horizontal: lengths[1], vertical: lengths[0])
            case (4, 4):
                self.init(
                    top: lengths[0], right: lengths[1], bottom: lengths[2], left: lengths[3])
            default: return nil
            }
        case .object(let sides):
            self = .zero
            for side in sides {
                guard let value = length(side.value) else { return nil }
                switch side.key {
                case "top": top = value
                case "right": right = value
                case "bottom": bottom = value
                case "left": left = value
                case "start": start = value
                case "end": end = value
                default: return nil
                }
            }
        default:
            guard let all = length(json) else { return nil }
            self.init(all: all)
        }
    }
}

extension JSON {
    /// A number of either kind, if it lies in a range.
    func number(in range: ClosedRange<Float>) -> Float? {
        let value: Float
        switch self {
        case .int(let number): value = Float(number)
        case .double(let number): value = Float(number)
        default: return nil
        }
        return range.contains(value) ? value : nil
    }

    /// A number, or the quotient of "16:9" or "16 / 9".
    fileprivate func ratio(in range: ClosedRange<Float>) -> Float? {
        guard case .string(let text) = self else { return number(in: range) }
        let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
        let numbers = parts.compactMap { Float($0.trimmingSpaces) }
        guard parts.count == 2, numbers.count == 2, numbers[0] > 0, numbers[1] > 0 else {
            return nil
        }
        let ratio = numbers[0] / numbers[1]
        return range.contains(ratio) ? ratio : nil
    }
}

extension Substring {
    /// Without spaces at both ends.
    var trimmingSpaces: Substring {
        let start = drop { $0 == " " }
        guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
        return start[...last]
    }
}
