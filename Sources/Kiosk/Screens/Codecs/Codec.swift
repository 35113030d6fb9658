/// A type of property values: what documents may write, and how that becomes a value in Swift.
///
/// A codec is declared in one place and used for everything: literals of documents are decoded when
/// a document is read, results of expressions while the kiosk runs, and messages, the JSON Schema
/// and the reference page describe a value in the codec's words.
public protocol Codec<Value>: Sendable {
    associatedtype Value: Equatable & Sendable

    /// What an author may write, as a part of a sentence: `a number from 0 to 1`.
    var expectation: String { get }
    /// The same in a few words of Markdown, for tables of the reference.
    var reference: String { get }
    /// The JSON Schemas of the literals that are accepted, one for each form.
    var literalSchemas: [JSON] { get }
    /// The forms of values that may fit. A formula whose result has another form is a mistake.
    var forms: ValueForms { get }
    /// Whether text around expressions is a value as well, so that every string is accepted and a
    /// result of any type is shown as text.
    var isText: Bool { get }

    /// Decodes a literal of a document.
    ///
    /// - Returns: nil for a value that does not fit; the message is then made from `expectation`
    ///   and `help(for:)`.
    /// - Throws: A more precise answer, such as which part of an object is wrong.
    func decode(_ value: CELValue) throws(CodecError) -> Value?

    /// Decodes what an expression gives while the kiosk runs; by default as a literal.
    func decodeResult(_ value: CELValue) throws(CodecError) -> Value?

    /// A value of which relative paths begin at a configuration's folder, given without a slash at
    /// its end. Only codecs of paths have something to do here.
    func resolve(_ value: Value, in folder: String) -> Value

    /// What to write instead of a value that does not fit: an imperative sentence without a full
    /// stop, `write true without quotes`.
    func help(for value: CELValue) -> String
}

extension Codec {
    public var reference: String { expectation }
    public var isText: Bool { false }

    public func decodeResult(_ value: CELValue) throws(CodecError) -> Value? { try decode(value) }

    public func resolve(_ value: Value, in folder: String) -> Value { value }

    public func help(for value: CELValue) -> String { "write \(expectation)" }

    /// A literal as a value.
    ///
    /// - Throws: What is wrong with it.
    public func value(of literal: CELValue) throws(CodecError) -> Value {
        if let value = try decode(literal) { return value }
        throw mismatch(literal)
    }

    /// The result of an expression as a value.
    ///
    /// - Throws: What is wrong with it.
    func value(ofResult result: CELValue) throws(CodecError) -> Value {
        if let value = try decodeResult(result) { return value }
        throw mismatch(result)
    }

    private func mismatch(_ value: CELValue) -> CodecError {
        CodecError(found: value.described, help: help(for: value))
    }

    /// Whether results of an expression's type may fit.
    func accepts(_ type: CELType) -> Bool {
        isText || ValueForms(of: type).map { !forms.isDisjoint(with: $0) } ?? true
    }

    /// Everything that a document may write: a literal, or a string with an expression.
    var schema: JSON {
        // Where every string is a literal, so is one with an expression.
        isText || literalSchemas.contains(["type": "string"])
            ? literalSchema : .anyOf(literalSchemas + [.reference("expression")])
    }

    /// The literals alone, without expressions.
    var literalSchema: JSON {
        literalSchemas.count == 1 ? literalSchemas[0] : .anyOf(literalSchemas)
    }
}

/// Forms of values, as far as they tell before the kiosk runs whether a value may fit.
public struct ValueForms: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bool = ValueForms(rawValue: 1)
    public static let number = ValueForms(rawValue: 2)
    public static let string = ValueForms(rawValue: 4)
    public static let list = ValueForms(rawValue: 8)
    public static let object = ValueForms(rawValue: 16)

    /// The form of a type's values; nil where only the running kiosk knows it.
    init?(of type: CELType) {
        switch type.nonNull {
        case .dyn, .parameter, .null: return nil
        case .bool: self = .bool
        case .int, .uint, .double: self = .number
        case .string: self = .string
        case .list: self = .list
        case .map, .object: self = .object
        default: self = []
        }
    }
}
