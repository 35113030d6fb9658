/// The state of a checkbox.
enum Checked: Hashable, Sendable {
    case on, off
    /// Neither: it stands for several checkboxes in different states.
    case mixed
}

extension Codec where Self == ChoiceCodec<Checked> {
    /// True, false, or the word for a mixed state.
    static var checked: ChoiceCodec<Checked> {
        ChoiceCodec(on: .on, off: .off, [("mixed", .mixed)])
    }
}
