extension Codec where Self == ObjectCodec<Passage> {
    /// A look from which a node comes, or to which it goes: values of some properties, and the way.
    package static func passage(_ movable: MovableProperties) -> Self {
        ObjectCodec(
            "a passage", example: "{ \"opacity\": 0, \"transition\": \"200ms ease-out\" }",
            Passage(opacity: nil), definition: "passage", reference: "[passage](#values)",
            [ObjectField("transition", TimingCodec(), \.timing)], further: movable.keys(\.values))
    }
}
