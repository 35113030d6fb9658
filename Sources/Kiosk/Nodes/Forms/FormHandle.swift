/// A form as a component knows it: its state, and the ways to submit and reset it.
///
/// ```swift
/// @State private var form = FormHandle()
///
/// Button("Send").enabled(form.isValid).onTap { form.submit() }
/// ```
public final class FormHandle: Observable {
    @Published private var state = FormNode.State()
    private weak var node: FormNode?

    /// Makes a handle, to be passed to a `Form`.
    public init() {}

    /// True if nothing is wrong with any input of the form, whether that is shown or not.
    public var isValid: Bool { state.isValid }

    /// True once a guest has changed an input of the form, or has left one.
    public var isTouched: Bool { state.isTouched }

    /// Submits the form, or shows what is wrong and moves the focus to the first wrong input.
    ///
    /// - Returns: False if something is wrong, or the form is not there.
    @discardableResult
    public func submit() -> Bool { node?.submit() ?? false }

    /// Gives all inputs of the form the values that they had when they appeared.
    public func reset() { node?.reset() }

    /// Takes over the form of a node.
    func attach(_ node: FormNode) {
        guard node !== self.node else { return }
        self.node = node
        state = node.state
        node.onState = { [weak self, weak node] in
            if let self, self.node === node { state = $0 }
        }
    }
}
