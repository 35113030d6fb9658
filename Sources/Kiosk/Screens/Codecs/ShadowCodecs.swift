/// A shadow, or an array of them, the first one on top.
public struct ShadowsCodec: Codec {
    package static let shadow = ObjectCodec(
        "a shadow", example: "{ \"y\": 8, \"blur\": 24 }", ThemeShadow(), definition: "shadow",
        reference: "",
        [
            ObjectField("x", NumberCodec(-1000...1000), \.offset.x),
            ObjectField("y", NumberCodec(-1000...1000), \.offset.y),
            ObjectField("blur", NumberCodec(0...400), \.blur),
            ObjectField("spread", NumberCodec(-1000...1000), \.spread),
            ObjectField("color", .color, \.color),
            ObjectField("inner", .bool, \.isInner),
        ])

    private static let limit = 16

    /// Accepts a limited number of shadows.
    public init() {}

    public var expectation: String {
        "an object such as { \"y\": 8, \"blur\": 24, \"color\": \"#00000040\" }, "
            + "or an array of them"
    }

    public var reference: String { "[shadows](#values)" }

    public var literalSchemas: [JSON] {
        let one = Self.shadow.literalSchema
        return [one, ["type": "array", "items": one]]
    }

    public var forms: ValueForms { [.list, .object] }

    public func decode(_ value: CELValue) throws(CodecError) -> [ThemeShadow]? {
        switch value {
        case .map(let map): return [try Self.shadow.value(map, at: .root)]
        case .list(let elements):
            return try elements.decoded(most: Self.limit, "shadows", Self.shadow.element)
        default: return nil
        }
    }
}

extension Codec where Self == ShadowsCodec {
    /// A shadow, or an array of them, the first one on top.
    public static var shadows: ShadowsCodec { ShadowsCodec() }
}

extension Codec where Self == ObjectCodec<ThemeTextShadow> {
    /// A shadow of letters.
    package static var textShadow: Self {
        ObjectCodec(
            "a shadow", example: "{ \"y\": 2, \"blur\": 6, \"color\": \"#00000080\" }",
            ThemeTextShadow(), definition: "textShadow", reference: "[text shadow](#values)",
            [
                ObjectField("x", NumberCodec(-1000...1000), \.offset.x),
                ObjectField("y", NumberCodec(-1000...1000), \.offset.y),
                ObjectField("blur", NumberCodec(0...200), \.blur),
                ObjectField("color", .color, \.color),
            ])
    }
}

extension Codec where Self == ObjectCodec<ThemeTextOutline> {
    /// A line around letters.
    package static var textOutline: Self {
        ObjectCodec(
            "an outline", example: "{ \"width\": 2, \"color\": \"#000000\" }", ThemeTextOutline(),
            definition: "textOutline", reference: "[outline](#values)",
            [
                ObjectField("width", NumberCodec(0...100), \.width),
                ObjectField("color", .color, \.color),
            ])
    }
}

extension [CELValue] {
    /// Decodes each element with a function that receives its path in the array.
    ///
    /// - Parameters:
    ///   - limit: Maximum number of elements: each is painted in every frame.
    ///   - what: The elements, in a message.
    func decoded<Value>(
        most limit: Int, _ what: String,
        _ element: (CELValue, JSONPointer) throws(CodecError) -> Value
    ) throws(CodecError) -> [Value] {
        try check(most: limit, what)
        var result: [Value] = []
        for (index, value) in enumerated() {
            result.append(try element(value, JSONPointer.root.appending(index)))
        }
        return result
    }

    /// Checks the number of elements.
    func check(
        most limit: Int, _ what: String, at path: JSONPointer = .root
    ) throws(CodecError) {
        guard count > limit else { return }
        throw CodecError(
            reason: "there are at most \(limit) \(what), and here are \(count)",
            help: "leave out those that are hardly seen", path: path)
    }
}
