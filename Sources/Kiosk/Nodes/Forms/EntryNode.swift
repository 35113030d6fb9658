/// The model of an entry.
///
/// Properties of its text are available on the model, too: `model.text`, `model.font`.
@dynamicMemberLookup
public struct EntryModel: Equatable, Sendable {
    /// Text above the input.
    public var label: LabelModel

    /// Makes an entry with a text.
    public init(_ text: String = "") { label = LabelModel(text) }

    /// Any property of the text.
    public subscript<Value>(dynamicMember property: WritableKeyPath<LabelModel, Value>) -> Value {
        get { label[keyPath: property] }
        set { label[keyPath: property] = newValue }
    }
}

/// An input with its text above it, and what is wrong with it below.
public final class EntryNode: View<EntryModel> {
    let title = LabelNode("")
    let message = LabelNode("")

    /// Makes an entry with a text.
    public convenience init(_ text: String) { self.init(EntryModel(text)) }

    public override init(_ model: EntryModel) {
        super.init(model)
        title.layoutStyle.order = -1
        message.model.color = .role(.danger)
        onPreferenceChange(InputCheckKey.self) { [weak self] inputs in
            self?.show(inputs.first(where: \.isRefused)?.error ?? "")
        }
    }

    public override class var defaultLayoutStyle: LayoutStyle { .with { $0.gap = .points(6) } }

    public override func updateContent() {
        title.model = model.label
        message.model.style = model.label.style
        message.model.style.font = model.label.font.withSize(
            (model.label.font.size * 0.9).rounded())
        setChild(title, isThere: !model.label.text.isEmpty)
    }

    /// The text of the error that is shown; empty for none.
    var shownError: String { message.parent == nil ? "" : message.model.text }

    private func show(_ error: String) {
        if !error.isEmpty { message.model.text = error }
        setChild(message, isThere: !error.isEmpty)
    }
}
