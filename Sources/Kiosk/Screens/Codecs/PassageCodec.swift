/// A look from which a node comes, or to which it goes.
public struct PassageCodec: Codec {
    package let object: ObjectCodec<Passage>

    /// Accepts objects with values of some properties, and the way.
    package init(_ movable: MovableProperties) {
        object = ObjectCodec(
            "a passage", example: "{ \"opacity\": 0, \"transition\": \"200ms ease-out\" }",
            Passage(opacity: nil), definition: "passage", reference: "[passage](#values)",
            [ObjectField("transition", TimingCodec(), \.timing)], further: movable.keys(\.values))
    }

    public var expectation: String { object.expectation }
    public var reference: String { object.reference }
    public var literalSchemas: [JSON] { object.literalSchemas }
    public var forms: ValueForms { .object }

    public func decode(_ value: CELValue) throws(CodecError) -> Passage? {
        try object.decode(value)
    }
}
