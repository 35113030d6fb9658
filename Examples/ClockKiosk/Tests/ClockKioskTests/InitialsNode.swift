import Kiosk

/// The letters that are engraved into a clock.
struct InitialsModel: ControlModel {
    var letters = ""
    var control = ControlSettings()

    var input: InputValue {
        get { .text(letters) }
        set { letters = String(newValue.text.uppercased().prefix(3)) }
    }
}

/// A control that is typed into, on the keyboard of the screen and on one that is plugged in.
final class InitialsNode: View<InitialsModel>, InputNode, TypingTarget {
    override func setUp() { onTap { [unowned self] in takeFocus() } }

    private func write(_ letters: String) {
        guard model.control.isUsable else { return }
        model.input = .text(letters)
        send(ChangeEvent(input))
    }

    // MARK: Value

    var input: InputValue {
        get { model.input }
        set { model.input = newValue }
    }

    var isInvalid: Bool { model.control.isInvalid }

    override func updateContent() {
        interaction.adopt(model.control)
        interaction.set(.invalid, isInvalid || isRefused)
        setNeedsUpdateAppearance()
    }

    // MARK: Keys

    func type(_ text: String) { write(model.letters + text) }
    func deleteBackward() { write(String(model.letters.dropLast())) }
    func submit() { send(SubmitEvent(text: model.letters)) }

    override func handle(key event: KeyEvent) -> Handling {
        guard isFocused, event.acts else { return .notHandled }
        switch event.symbol {
        case .backspace: deleteBackward()
        case .enter: submit()
        // With Control or Alt, a key types nothing.
        case .character where !event.text.isEmpty: type(event.text)
        default: return .notHandled
        }
        return .handled
    }

    // MARK: Picture

    override var isMeasured: Bool { true }

    override func measure(in constraints: SizeConstraints) -> Size { Size(width: 120, height: 48) }

    override func updateAppearance() { setNeedsPaint() }

    override func paint(into painter: inout Painter) {
        let edge = theme[interaction.contains(.invalid) ? .danger : .outline]
        painter.strokeInside(bounds, radii: 4, width: 1, .solid(edge))
        guard let engine = tree?.text else { return }
        let style = ParagraphStyle(font: model.control.font)
        let text = engine.layout(model.letters, style: style, width: nil)
        painter.draw(text, at: Point(x: 8, y: 8), color: theme[.text], engine: engine)
    }
}

extension NodeKind {
    static let initials = NodeKind(
        "initials", "Letters to be engraved.",
        sharing: [.use(at: \InitialsModel.control), .controls(at: \InitialsModel.control)],
        input: .text
    ) { InitialsNode(InitialsModel()) }
}

/// Initials as an element of components.
struct Initials: ControlElement {
    var model = InitialsModel()
    private let onChange: (String) -> Void

    init(_ letters: String, onChange: @escaping (String) -> Void) {
        model.letters = letters
        self.onChange = onChange
    }

    var element: Element {
        Element(InitialsNode.self, model) { InitialsNode($0).followed() }
            .on(ChangeEvent.self) { [onChange] in onChange($0.text) }
    }
}
