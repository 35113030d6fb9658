/// Coloured parts of an instrument's scale: `[{ "from": 80, "to": 100, "color": "danger" }]`.
public struct ZonesCodec: Codec {
    package static let zone = ObjectCodec(
        "a zone", example: "{ \"from\": 80, \"to\": 100, \"color\": \"danger\" }",
        ValueZone(from: 0, to: 0, .role(.danger)), needsAll: true, definition: "zone",
        reference: "",
        [
            ObjectField("from", .scale, \.from), ObjectField("to", .scale, \.to),
            ObjectField("color", .color, \.color),
        ])

    /// Accepts any number of zones.
    public init() {}

    public var expectation: String {
        "an array of objects such as { \"from\": 80, \"to\": 100, \"color\": \"danger\" }"
    }

    public var reference: String { "[zones](#values)" }

    public var literalSchemas: [JSON] {
        [["type": "array", "items": Self.zone.literalSchema]]
    }

    public var forms: ValueForms { .list }

    public func decode(_ value: CELValue) throws(CodecError) -> [ValueZone]? {
        guard case .list(let elements) = value else { return nil }
        return try elements.decoded(most: 100, "zones", Self.zone.element)
    }
}

extension Codec where Self == NumberCodec {
    /// A value on an instrument's scale, or an end of it.
    static var scale: NumberCodec { NumberCodec(-100_000_000...100_000_000) }
}
