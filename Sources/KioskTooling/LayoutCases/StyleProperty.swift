import Kiosk

/// A style property that is set from a JSON value.
struct StyleProperty: Sendable {
    /// Sets the property.
    let set: @Sendable (inout LayoutStyle, JSONNode) throws(StyleError) -> Void

    /// Makes a property of single values; `assign` returns false for an unsupported value, which
    /// messages describe by `expectation`.
    init(
        _ expectation: String, assign: @escaping @Sendable (StyleValue, inout LayoutStyle) -> Bool
    ) {
        set = { style, node throws(StyleError) in
            guard let text = node.styleText, assign(StyleValue(text), &style) else {
                throw StyleError("expected \(expectation); found \(node.excerpt)")
            }
        }
    }

    /// Makes a property whose values have their own grammar.
    init(
        _ expectation: String,
        parse: @escaping @Sendable (String, inout LayoutStyle) throws(StyleError) -> Void
    ) {
        set = { style, node throws(StyleError) in
            guard let text = node.styleText else {
                throw StyleError("expected \(expectation); found \(node.excerpt)")
            }
            try parse(text, &style)
        }
    }

    typealias Path<Value> = any WritableKeyPath<LayoutStyle, Value> & Sendable

    // MARK: Keywords

    /// Makes a property with the keywords of an enumeration.
    static func keyword<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ path: Path<Value>
    ) -> StyleProperty {
        StyleProperty(list(Value.allCases.map(\.rawValue))) { value, style in
            guard case .words(let word) = value, let keyword = Value(rawValue: word) else {
                return false
            }
            style[keyPath: path] = keyword
            return true
        }
    }

    /// Makes a property with the keywords of an enumeration, and `none` for nil.
    static func keyword<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ path: Path<Value?>, none: String?
    ) -> StyleProperty {
        StyleProperty(list(Value.allCases.map(\.rawValue) + (none.map { [$0] } ?? []))) {
            value, style in
            guard case .words(let word) = value else { return false }
            if word == none {
                style[keyPath: path] = nil
                return true
            }
            guard let keyword = Value(rawValue: word) else { return false }
            style[keyPath: path] = keyword
            return true
        }
    }

    // MARK: Lengths

    /// Makes a property of a length in pixels or percent, or a keyword.
    static func length(
        _ path: Path<Length>, words: KeyValuePairs<String, Length> = [:], isSigned: Bool = false
    ) -> StyleProperty {
        length(words, isSigned: isSigned) { $1[keyPath: path] = $0 }
    }

    /// Makes a property of a length for an edge that overrides another if set.
    static func edge(
        _ path: Path<Length?>, words: KeyValuePairs<String, Length> = [:], isSigned: Bool = false
    ) -> StyleProperty {
        length(words, isSigned: isSigned) { $1[keyPath: path] = $0 }
    }

    /// Makes a property of a border width, which has no percentage.
    static func border(_ path: Path<Length>) -> StyleProperty {
        length([:], hasPercent: false) { $1[keyPath: path] = $0 }
    }

    static func border(_ path: Path<Length?>) -> StyleProperty {
        length([:], hasPercent: false) { $1[keyPath: path] = $0 }
    }

    private static func length(
        _ words: KeyValuePairs<String, Length>, isSigned: Bool = false, hasPercent: Bool = true,
        assign: @escaping @Sendable (Length, inout LayoutStyle) -> Void
    ) -> StyleProperty {
        let words = words.map { (word: $0.key, length: $0.value) }
        let kinds =
            words.map(\.word) + ["a number of pixels"] + (hasPercent ? ["a percentage"] : [])
        return StyleProperty(list(kinds) + (isSigned ? "" : ", not negative")) { value, style in
            let length: Length? =
                switch value {
                case .words(let word): words.first { $0.word == word }?.length
                case .percent: hasPercent ? Length(value) : nil
                case .number, .pixels: Length(value)
                }
            guard let length, isSigned || !length.isNegative else { return false }
            assign(length, &style)
            return true
        }
    }

    // MARK: Numbers

    /// Makes a property of a non-negative number.
    static func factor(_ path: Path<Float>) -> StyleProperty {
        StyleProperty("a number that is not negative") { value, style in
            guard case .number(let number) = value, number >= 0 else { return false }
            style[keyPath: path] = Float(number)
            return true
        }
    }

    /// Joins words: `flex`, `grid` or `none`.
    static func list(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.joined() }
        return items.dropLast().joined(separator: ", ") + " or " + last
    }
}
