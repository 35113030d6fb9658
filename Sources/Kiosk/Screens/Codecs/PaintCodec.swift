/// A colour or a gradient.
public struct PaintCodec: Codec {
    private let colors = ColorCodec()
    private let gradients = GradientCodec()

    /// Accepts any colour or gradient.
    public init() {}

    public var expectation: String {
        "a colour, or a gradient such as { \"linear\": 180, \"stops\": [\"primary\", "
            + "\"#000000 80%\"] }"
    }

    public var reference: String { "[paint](#values)" }

    public var literalSchemas: [JSON] { colors.literalSchemas + [.reference("gradient")] }

    public var forms: ValueForms { [.string, .object] }

    public func decode(_ value: CELValue) throws(CodecError) -> ThemePaint? {
        guard case .map(let map) = value else {
            return colors.decode(value).map { .color($0) }
        }
        return .gradient(try gradients.gradient(map))
    }

    public func help(for value: CELValue) -> String {
        if case .string(let text) = value, !text.contains("gradient(") {
            return colors.help(for: value)
        }
        return "write \(expectation)"
    }
}

extension Codec where Self == PaintCodec {
    /// A colour or a gradient.
    public static var paint: PaintCodec { PaintCodec() }
}
