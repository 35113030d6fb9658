/// The value of a control before a drag, with the modal node that lay in front of the control then.
struct ValueBeforeDrag {
    let input: InputValue
    weak var modal: Node?
}

/// The common part of controls: their states, their value for bindings, fingers on their parts, and
/// text.
///
/// A control draws itself, so that one node is enough for it. It consists of parts, such as the
/// options of a group, which fingers press one by one. Taps do not take the focus, but keys move it.
public class ControlNode<Model: ControlModel>: View<Model>, InputNode {
    private var shownModel: Model?
    final private(set) var look = ControlLook()
    /// The part under the finger; nil for none.
    final private(set) var pressedPart: Int?

    // MARK: For subclasses

    /// True if the control is on, or says that something is chosen.
    var isSelected: Bool { false }

    /// Gestures beside taps that the control answers.
    var dragGestures: GestureSet { [] }

    /// Adapts to another model. The first one has none before it.
    func modelDidChange(from old: Model?) {}

    /// Returns the part at a position of the node's own space; nil for none.
    func part(at position: Point) -> Int? { 0 }

    /// Acts for a tap on a part, or for a key.
    func tap(_ part: Int) {}

    /// Follows a gesture of `dragGestures`. A finger that holds a part taps it again and again.
    func drag(_ event: GestureEvent) {
        guard event.kind == .hold, event.phase == .began || event.phase == .changed,
            let part = part(at: event.position)
        else { return }
        tap(part)
    }

    /// The area around which the focus is shown, with its radius.
    var focusArea: (rect: Rect, radius: Float) { (bounds, 8) }

    /// The line at whose end the sign of a control that waits stands: by itself that at the upper edge,
    /// where the sign covers least. It lies inside, since what is around may cut it off. nil for a
    /// control that draws the sign's dots itself.
    var busyLine: Rect? {
        Rect(
            x: bounds.minX, y: bounds.minY, width: bounds.width,
            height: metrics.busySign.size.height)
    }

    /// Acts for a key; Enter counts as Space. Left and right are those of the picture.
    ///
    /// - Returns: False if the key means nothing here.
    @discardableResult
    func press(_ key: KeySymbol, _ modifiers: KeyModifiers) -> Bool {
        guard key == .space else { return false }
        tap(0)
        return true
    }

    /// True if Space acts again and again while it is held down, and not once for each press.
    var repeatsSpace: Bool { false }

    /// Draws the control.
    func draw(_ engine: TextEngine, into painter: inout Painter) {}

    // MARK: Value

    public final var input: InputValue {
        get { model.input }
        set { if model.input != newValue { model.input = newValue } }
    }

    public final var isInvalid: Bool { model.control.isInvalid }

    /// True if the value is shown as one that is not accepted.
    final var showsError: Bool { hasStateLooks && interaction.contains(.invalid) }

    /// True if a guest can change the value now.
    final var isUsable: Bool { model.control.isUsable }

    /// Changes the value for the guest, and tells of it.
    final func change(_ body: (inout Model) -> Void) {
        guard isUsable else { return }
        let old = model.input
        body(&model)
        if model.input != old { send(ChangeEvent(model.input)) }
    }

    /// True if the control is shown, and not on its way out with its screen: a finger that is taken
    /// away from one that is not changes nothing more.
    final var isThere: Bool { hasAppeared && !isOutOfReach }

    /// The value when a drag begins, for `takeBack`.
    final var valueBeforeDrag: ValueBeforeDrag {
        ValueBeforeDrag(input: model.input, modal: modalInFront)
    }

    /// Gives the control its value from before a drag that was cancelled, unless the change itself was the
    /// cause, as it left the screen or asked a question.
    final func takeBack(to earlier: ValueBeforeDrag) {
        let modal = modalInFront
        guard isThere, modal == nil || modal === earlier.modal else { return }
        change { $0.input = earlier.input }
    }

    // MARK: Updates

    public override var isMeasured: Bool { true }

    public override func updateContent() {
        guard model != shownModel else { return }
        let old = shownModel
        shownModel = model
        var rest = model
        if let old { rest.input = old.input }
        if rest != old {
            setNeedsUpdateLayout()
            setNeedsUpdateAppearance()
        }
        setNeedsPaint()
        var states = interaction
        states.adopt(model.control)
        states.set(.invalid, isInvalid || isRefused)
        states.set(.selected, isSelected)
        interaction = states
        modelDidChange(from: old)
    }

    public override func updateAppearance() {
        adopt(
            ControlLook(model.control, theme, isWrong: showsError, showsStates: hasStateLooks),
            as: &look)
    }

    public override class var ownStateLooks: InteractionStates {
        [.pressed, .focused, .disabled, .invalid, .busy]
    }

    public override func paint(into painter: inout Painter) {
        guard let engine = tree?.text else { return }
        draw(engine, into: &painter)
        if showsBusySign, let busyLine {
            paintBusySign(metrics.busySign, in: busyLine, into: &painter)
        }
    }

    /// Paint bounds; the halo of a pressed thumb may lie outside the control.
    public override var paintBounds: Rect { bounds.inset(by: -ControlMetrics.halo) }

    // MARK: Fingers

    override var sendsTaps: Bool { false }

    override var isTappable: Bool { isUsable }

    override var ownGestures: GestureSet { isUsable ? dragGestures.union(.press) : [] }

    override func handle(gesture event: GestureEvent) {
        switch event.kind {
        case .press: press(part(at: event.position))
        case .release: press(nil)
        // A handler may want pans along the other axis. What was begun ends in any case.
        default: if event.endsGesture || dragGestures.allowsDirection(of: event) { drag(event) }
        }
    }

    override func didTap(at position: Point) {
        guard isUsable, let inner = toRoot.unapply(position), let part = part(at: inner) else {
            return
        }
        tap(part)
    }

    private func press(_ part: Int?) {
        guard part != pressedPart else { return }
        pressedPart = part
        setNeedsPaint()
    }

    // MARK: Focus

    public override var canFocus: Bool { isUsable }

    public override var focusRingArea: Rect { focusArea.rect }

    public override var focusRingRadii: CornerRadii { CornerRadii(focusArea.radius) }

    public override func focusDidChange(isFocused: Bool) { setNeedsPaint() }

    /// Acts for Enter and Space.
    public override func activate() -> Bool {
        guard isUsable else { return false }
        press(KeySymbol.space, [])
        return true
    }

    public override func handle(key event: KeyEvent) -> Handling {
        let key = event.symbol == .enter ? KeySymbol.space : event.symbol
        guard isFocused, isUsable, event.acts,
            key != .space || event.phase == .down || repeatsSpace, press(key, event.modifiers)
        else { return .notHandled }
        setNeedsPaint()
        return .handled
    }
}
