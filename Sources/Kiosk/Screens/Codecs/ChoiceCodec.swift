/// One of several words, each of which stands for a value.
public struct ChoiceCodec<Value: Equatable & Sendable>: Codec {
    /// Accepted words, in the order of the reference.
    public let words: [String]
    private let values: [Value]
    /// Values of `true` and `false`, if these are accepted as well.
    private let flags: (on: Value, off: Value)?

    /// Accepts the words, given in the order of the reference.
    public init(_ choices: [(word: String, value: Value)]) {
        words = choices.map(\.word)
        values = choices.map(\.value)
        flags = nil
    }

    /// Makes a codec of truth values and words.
    public init(on: Value, off: Value, _ choices: [(word: String, value: Value)]) {
        words = choices.map(\.word)
        values = choices.map(\.value)
        flags = (on, off)
    }

    public var expectation: String {
        flags == nil ? "one of \(quotedList(words))" : "true, false or \(quotedList(words))"
    }

    public var reference: String {
        (flags == nil ? "" : "true, false, ") + words.referenceList
    }

    public var literalSchemas: [JSON] {
        (flags == nil ? [] : [["type": "boolean"]]) + [["enum": .strings(words)]]
    }

    public var forms: ValueForms { flags == nil ? .string : [.string, .bool] }

    public func decode(_ value: CELValue) -> Value? {
        switch value {
        case .string(let word): words.firstIndex(of: word).map { values[$0] }
        case .bool(let isOn): flags.map { isOn ? $0.on : $0.off }
        default: nil
        }
    }

    public func help(for value: CELValue) -> String {
        guard case .string(let text) = value else { return "write \(expectation)" }
        // CSS's `flex-` prefix is redundant here.
        let word = text.hasPrefix("flex-") ? String(text.dropFirst(5)) : text
        if flags != nil, word == "true" || word == "false" {
            return "write \(word) without quotes"
        }
        return suggestion(for: word, among: words) ?? "write \(expectation)"
    }
}

extension ChoiceCodec where Value: CaseIterable & RawRepresentable<String> {
    /// The raw values of an enumeration, in the order of its cases.
    public init(_ type: Value.Type) {
        self.init(Value.allCases.map { ($0.rawValue, $0) })
    }

    /// Raw values of some cases of an enumeration.
    init(_ cases: Value...) { self.init(cases.map { ($0.rawValue, $0) }) }
}

extension [String] {
    /// Words in quotes as code, for tables of the reference.
    var referenceList: String { map { "`\"\($0)\"`" }.joined(separator: ", ") }
}
