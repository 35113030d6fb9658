extension Codec where Self == ObjectCodec<Passage> {
    /// A look from which a node comes, or to which it goes.
    package static var passage: Self {
        ObjectCodec(
            "a passage", example: "{ \"opacity\": 0, \"transition\": \"200ms ease-out\" }",
            Passage(opacity: nil), definition: "passage", reference: "[passage](#values)",
            [
                ObjectField("opacity", NumberCodec(0...1)) { $0.opacity = $1 },
                ObjectField("transform", ObjectCodec.transform) { $0.transform = $1 },
                ObjectField("transition", TimingCodec(), \.timing),
            ])
    }
}
