extension Codec where Self == ObjectCodec<Passage> {
    /// The look with which a node enters or leaves: values of some properties, and the way to go
    /// from or to them.
    package static func passage(_ movable: MovableProperties) -> Self {
        ObjectCodec(
            "a passage", example: "{ \"opacity\": 0, \"transition\": \"200ms ease-out\" }",
            Passage(opacity: nil), definition: "passage", reference: "[passage](#values)",
            [ObjectField("transition", TimingCodec(), \.timing)], further: movable.keys(\.values))
    }
}
