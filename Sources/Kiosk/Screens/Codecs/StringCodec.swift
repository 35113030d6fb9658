/// A string; numbers and results of expressions are shown as text.
public struct StringCodec: Codec {
    /// Accepts any text.
    public init() {}

    public var expectation: String { "a string" }
    public var reference: String { "text" }
    public var literalSchemas: [JSON] { [["type": ["string", "number"]]] }
    public var forms: ValueForms { .string }
    public var isText: Bool { true }

    public func decode(_ value: CELValue) -> String? { value.writtenText }

    public func decodeResult(_ value: CELValue) throws(CodecError) -> String? {
        try value.shownText()
    }
}

extension Codec where Self == StringCodec {
    /// A string; numbers and results of expressions are shown as text.
    public static var string: StringCodec { StringCodec() }
}

extension CELValue {
    /// A literal as text: a string unchanged, a number as in interpolation.
    var writtenText: String? {
        switch self {
        case .string(let text): text
        case .int, .double: interpolated
        default: nil
        }
    }

    /// Formats the value as in interpolation.
    ///
    /// - Throws: An error if the text is too long to be shown.
    func shownText() throws(CodecError) -> String {
        let text = interpolated
        if text.utf8.count <= DocumentLimits.textLength { return text }
        throw CodecError(reason: DocumentLimits.textMessage, help: DocumentLimits.textHelp)
    }
}
