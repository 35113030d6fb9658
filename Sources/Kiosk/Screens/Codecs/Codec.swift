/// A type of property values: the accepted notation, and its conversion to a Swift value.
///
/// A codec is declared once and used for everything: it decodes literals when a document is read
/// and results of expressions at run time, and it describes values in messages, the JSON Schema and
/// the reference page.
public protocol Codec<Value>: Sendable {
    /// The type of the Swift values.
    associatedtype Value: Equatable & Sendable

    /// The accepted values, as a part of a sentence: `a number from 0 to 1`.
    var expectation: String { get }
    /// The accepted values in a few words of Markdown, for tables of the reference.
    var reference: String { get }
    /// JSON Schemas of the accepted literals, one for each form.
    var literalSchemas: [JSON] { get }
    /// Forms of possibly valid values. A formula with a result of another form is an error.
    var forms: ValueForms { get }
    /// True if a text with expressions is valid, so that every string is accepted and a result of
    /// any type is shown as text.
    var isText: Bool { get }
    /// The numbers through which values change over time; nil for values that change at once.
    ///
    /// By default, colours and values of a type that is `Animatable` have them. A codec that is
    /// generic over the type has none by default.
    static var motion: ValueMotion<Value>? { get }

    /// Decodes a literal of a document.
    ///
    /// - Returns: nil for an invalid value; the message is then made from `expectation` and
    ///   `help(for:)`.
    /// - Throws: A more precise error, such as the invalid part of an object.
    func decode(_ value: CELValue) throws(CodecError) -> Value?

    /// Decodes the result of an expression at run time; by default like a literal.
    func decodeResult(_ value: CELValue) throws(CodecError) -> Value?

    /// Resolves relative paths in a value against a configuration's folder, given without a
    /// trailing slash. Only needed for codecs of paths.
    func resolve(_ value: Value, in folder: String) -> Value

    /// Returns the remedy for an invalid value: an imperative sentence without a full stop, `write
    /// true without quotes`.
    func help(for value: CELValue) -> String
}

extension Codec {
    public var reference: String { expectation }
    public var isText: Bool { false }
    public static var motion: ValueMotion<Value>? { nil }

    public func decodeResult(_ value: CELValue) throws(CodecError) -> Value? { try decode(value) }

    public func resolve(_ value: Value, in folder: String) -> Value { value }

    public func help(for value: CELValue) -> String { "write \(expectation)" }

    /// Decodes a literal.
    ///
    /// - Throws: The reason why it is invalid.
    public func value(of literal: CELValue) throws(CodecError) -> Value {
        if let value = try decode(literal) { return value }
        throw mismatch(literal)
    }

    /// Decodes the result of an expression.
    ///
    /// - Throws: The reason why it is invalid.
    func value(ofResult result: CELValue) throws(CodecError) -> Value {
        if let value = try decodeResult(result) { return value }
        throw mismatch(result)
    }

    private func mismatch(_ value: CELValue) -> CodecError {
        CodecError(found: found(value), help: help(for: value))
    }

    /// Names an invalid value in a message: an array where others are valid is not refused as an array.
    private func found(_ value: CELValue) -> String {
        switch value {
        case .list where forms.contains(.list): "such an array"
        case .map where forms.contains(.object): "such an object"
        default: value.described
        }
    }

    /// Returns true if results of an expression's type may be valid.
    func accepts(_ type: CELType) -> Bool {
        isText || ValueForms(of: type).map { !forms.isDisjoint(with: $0) } ?? true
    }

    /// Schema of everything that a document may contain: a literal, or a string with an expression.
    package var schema: JSON {
        // If every string is a valid literal, so is one with an expression.
        if isText || literalSchemas.contains(["type": "string"]) { return literalSchema }
        let composed = (self as? any ComposedCodec)?.composedSchema.map { [$0] }
        return .anyOf((composed ?? literalSchemas) + [.reference("expression")])
    }

    /// Schema of literals, without expressions.
    package var literalSchema: JSON {
        literalSchemas.count == 1 ? literalSchemas[0] : .anyOf(literalSchemas)
    }
}

// A requirement and not a cast: at run time each search for a conformance goes through all
// conformances of the program, and there are hundreds of properties.
extension Codec where Value: Animatable {
    public static var motion: ValueMotion<Value>? { ValueMotion() }
}

extension Codec where Value == ThemeColor {
    public static var motion: ValueMotion<Value>? { ValueMotion(themed: ()) }
}

extension Codec where Value == ThemePaint {
    public static var motion: ValueMotion<Value>? { ValueMotion(themed: ()) }
}

/// Forms of values, by which invalid ones can be found before run time.
public struct ValueForms: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `true` or `false`.
    public static let bool = ValueForms(rawValue: 1)
    /// A number of any kind.
    public static let number = ValueForms(rawValue: 2)
    /// A text.
    public static let string = ValueForms(rawValue: 4)
    /// An array.
    public static let list = ValueForms(rawValue: 8)
    /// An object.
    public static let object = ValueForms(rawValue: 16)

    /// The form of a type's values; nil if it is only known at run time.
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
