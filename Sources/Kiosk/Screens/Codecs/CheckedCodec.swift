/// The state of something to check.
enum Checked: Hashable, Sendable {
    case on, off
    /// Neither, as it stands for several that differ.
    case mixed
}

extension Codec where Self == ChoiceCodec<Checked> {
    /// True, false, or the word for what stands for several that differ.
    static var checked: ChoiceCodec<Checked> {
        ChoiceCodec(on: .on, off: .off, [("mixed", .mixed)])
    }
}
