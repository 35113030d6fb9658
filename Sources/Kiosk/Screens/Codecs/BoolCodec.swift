/// `true` or `false`.
public struct BoolCodec: Codec {
    /// Accepts a truth value.
    public init() {}

    public var expectation: String { "true or false" }
    public var literalSchemas: [JSON] { [["type": "boolean"]] }
    public var forms: ValueForms { .bool }

    public func decode(_ value: CELValue) -> Bool? {
        if case .bool(let value) = value { value } else { nil }
    }

    public func help(for value: CELValue) -> String {
        if case .string(let text) = value, text == "true" || text == "false" {
            return "write \(text) without quotes"
        }
        return "write \(expectation)"
    }
}

extension Codec where Self == BoolCodec {
    /// `true` or `false`.
    public static var bool: BoolCodec { BoolCodec() }
}
