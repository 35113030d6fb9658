/// A group of inputs that are submitted together.
///
/// The return key in a field of it, and `submit`, show what is wrong with the inputs, open what hides
/// the first wrong one, and move the focus there. If nothing is wrong, the form sends a `SubmitEvent`.
public final class FormNode: View<FormModel> {
    /// State of all inputs of a form.
    package struct State: Equatable {
        package var isValid = true
        package var isTouched = false
    }

    /// Called when the state has changed.
    package var onState: ((State) -> Void)?
    package private(set) var state = State()
    private var inputs: [InputState] = []
    private var isSubmitting = false
    private var look = BoxLook()

    /// Makes a form without children, one below the other.
    public override init(_ model: FormModel = FormModel()) {
        super.init(model)
        onPreferenceChange(InputCheckKey.self) { [weak self] in self?.take($0) }
    }

    private func take(_ inputs: [InputState]) {
        self.inputs = inputs
        let new = State(
            isValid: inputs.allSatisfy(\.error.isEmpty),
            isTouched: inputs.contains(where: \.isTouched))
        guard new != state else { return }
        state = new
        onState?(new)
    }

    /// Submits the form.
    ///
    /// - Returns: False if something is wrong, which is shown then.
    @discardableResult
    public func submit() -> Bool {
        // A value may have changed in this turn, while the states that the form knows are those of
        // the last frame.
        let checks = inputs.map(\.check)
        for check in checks { check.show() }
        if let wrong = checks.first(where: { !$0.checkNow().isEmpty })?.node {
            wrong.openPanels()
            if !wrong.takeFocus() { wrong.reveal() }
            return false
        }
        isSubmitting = true
        send(SubmitEvent(text: ""))
        isSubmitting = false
        return true
    }

    /// Gives all inputs the values that they had when they appeared.
    public func reset() {
        tree?.dropFocus()
        for input in inputs { input.check.reset() }
    }

    public override func updateContent() {
        contentRadii = model.box.cornerRadii
        setNeedsUpdateAppearance()
    }

    public override func updateAppearance() { adopt(BoxLook(model.box, theme), as: &look) }

    public override func paint(into painter: inout Painter) {
        look.paint(bounds, into: &painter)
    }

    public override var paintBounds: Rect { look.paintBounds(bounds) }
    public override var opaqueBounds: Rect { look.opaqueBounds(bounds) }
    public override var plainBounds: Rect { look.plainBounds(bounds) }
    override var paintsLook: Bool { look.isVisible }

    public override func handle(_ event: any Event) -> Handling {
        guard event is SubmitEvent, !isSubmitting else { return .notHandled }
        submit()
        return .handled
    }
}
