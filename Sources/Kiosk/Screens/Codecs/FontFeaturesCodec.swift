/// Features of OpenType by their tags: `{ "ss01": 1, "liga": 0 }`.
public struct FontFeaturesCodec: Codec {
    private static let values = IntegerCodec<UInt32>(0...65_535)

    /// Accepts any features except `tnum`, which has a property of its own.
    public init() {}

    public var expectation: String { "an object such as { \"ss01\": 1, \"liga\": 0 }" }
    public var reference: String { "[features](#values)" }

    public var literalSchemas: [JSON] {
        [
            [
                "type": "object", "propertyNames": ["pattern": "^(?!tnum$)[ -~]{4}$"],
                "additionalProperties": Self.values.literalSchema,
            ]
        ]
    }

    public var forms: ValueForms { .object }

    public func decode(_ value: CELValue) throws(CodecError) -> [FontFeature]? {
        guard case .map(let map) = value else { return nil }
        let names = map.members.map(\.name)
        let object = try ObjectReader(map, keys: names)
        var result: [FontFeature] = []
        for name in names {
            let path = JSONPointer.root.appending(name)
            guard name.utf8.count == 4, let tag = FontTag(name) else {
                throw CodecError(
                    reason: "\(name.quotedExcerpt) is no tag of a feature",
                    help: "write four letters or digits such as \"ss01\"", path: path, isKey: true)
            }
            guard tag != FontFeature.tabularFigures.tag else {
                throw CodecError(
                    reason: "\"tnum\" has a key of its own",
                    help: "write \"tabularFigures\": true beside it", path: path, isKey: true)
            }
            if let value = try object.value(name, Self.values) {
                result.append(FontFeature(tag, value))
            }
        }
        return result
    }
}
