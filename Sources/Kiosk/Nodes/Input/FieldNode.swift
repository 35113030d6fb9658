/// A text field: one line, or several to which it grows.
///
/// A tap gives the field the focus, and a `KeyboardNode` then types into it. The field sends a
/// `ChangeEvent` for each change by the user and a `SubmitEvent` for the return key, after which it
/// gives up the focus, unless it `takesFocus`, or has the first mistake of its form.
///
/// Text is written and deleted at the caret, which keys and a tap on the focused field move; with
/// Shift, keys select. A finger that stays moves the caret under a loupe, a double tap selects a word,
/// and a menu cuts, copies and pastes. A text from elsewhere has the caret at its end. The text scrolls
/// to keep the caret visible, and back to its beginning when the field loses the focus.
public class FieldNode: View<FieldModel> {
    private var look = BoxLook()
    private var textColor = Color.clear
    private var caretColor = Color.clear
    private var selectionColor = Color.clear
    /// Colour of the signs and the counter beside the text.
    private(set) final var signColor = Color.clear
    private var blink = CaretBlink()
    /// The text with its caret, until the text is changed from elsewhere.
    private var lastEdit: TextEdit?
    private var shownModel: FieldModel?
    /// The laid out line, for a content box and a focus state.
    private var shown: (line: FieldLine, content: Rect, isRightToLeft: Bool, isFocused: Bool)?
    /// Distance by which several lines are moved up.
    private var scroll: Float = 0
    /// Column from which the caret has come through lines, in the content's space.
    private var column: Float?
    final var fingers = FieldFingers()

    /// Makes a field with a text.
    public convenience init(_ text: String) { self.init(FieldModel(text)) }

    public override init(_ model: FieldModel = FieldModel()) { super.init(model) }

    public override class var defaultLayoutStyle: LayoutStyle {
        .with { $0.padding = LayoutEdges(horizontal: 16, vertical: 14) }
    }

    /// The text. Setting it sends no event.
    public final var text: String {
        get { model.text }
        set { model.text = newValue }
    }

    /// The text with its caret and its selection.
    private(set) final var edit: TextEdit {
        get {
            guard let lastEdit, lastEdit.text == text else { return TextEdit(text) }
            return lastEdit
        }
        set {
            guard newValue != lastEdit else { return }
            (lastEdit, shown, column) = (newValue, nil, nil)
            setNeedsPaint()
            noteCaret()
        }
    }

    public override var isMeasured: Bool { true }

    public override func updateContent() {
        guard model != shownModel else { return }
        let old = shownModel
        shownModel = model
        shown = nil
        if layoutDepends(on: old) { setNeedsUpdateLayout() }
        if old?.text != model.text { restartCaret() }
        modelDidChange(from: old)
        setNeedsUpdateAppearance()
        setNeedsPaint()
        var states = interaction
        states.adopt(model)
        states.set(.invalid, isInvalid || isRefused)
        interaction = states
        // Unlike other nodes that wait: the keyboard on the screen would stay, and write nothing.
        if model.isBusy && isFocused { tree?.dropFocus() }
        guard let old, hasAppeared, model.takesFocus else { return }
        if !old.takesFocus || !old.isUsable && tree?.focus == nil { takeFocus() }
    }

    /// Returns true if the layout may differ from that of the previous model.
    private func layoutDepends(on old: FieldModel?) -> Bool {
        guard let old, old.style(isRightToLeft: false) == model.style(isRightToLeft: false),
            old.lineLimit == model.lineLimit, old.isMultiline == model.isMultiline
        else { return true }
        // Several lines depend on what is shown, and on the room that its asides leave.
        return model.isMultiline
            && (old.shownText != model.shownText || old.isBusy != model.isBusy
                || old.canClear != model.canClear || old.showsCount != model.showsCount)
    }

    public override func updateAppearance() {
        let theme = theme
        let isFaded = !model.isUsable && hasStateLooks
        let opacity: UInt8 = isFaded ? Color.fadedOpacity : 255
        var new = BoxLook()
        let fill = SurfacePaint(model.background, theme)
        new.background = (isPressed && hasStateLooks ? fill.pressed : fill).faded(opacity)
        new.border = (model.borderColor?.resolved(in: theme) ?? .clear).faded(opacity)
        new.borderWidth = model.borderWidth
        if isFocused && hasStateLooks {
            new.border = theme[.primary]
            new.borderWidth = max(2, model.borderWidth)
        }
        if interaction.contains(.invalid) && hasStateLooks {
            new.border = theme[.danger]
            new.borderWidth = max(2, model.borderWidth)
        }
        new.cornerRadii = model.cornerRadii
        new.shadows = model.shadows.map { $0.resolved(in: theme).faded(opacity) }
        let color = model.text.isEmpty && !isFaded ? model.placeholderColor : model.color
        let newText = color.resolved(in: theme).faded(opacity)
        let newSign = theme[.textMuted].faded(opacity)
        if new != look || newText != textColor || newSign != signColor
            || theme[.primary] != caretColor
        {
            setNeedsPaint()
        }
        signColor = newSign
        (look, textColor, caretColor) = (new, newText, theme[.primary])
        selectionColor = theme[.primary].faded(77)
    }

    override func textScaleDidChange() {
        shown = nil
        super.textScaleDidChange()
    }

    /// A dozen ems wide, or narrower if needed, and as high as its lines in the field's font.
    public override func measure(in constraints: SizeConstraints) -> Size {
        guard let engine = tree?.text else { return .zero }
        let natural = (model.font.size * 12).rounded(.up)
        let width = min(natural, constraints.width ?? natural)
        let line = FieldLine.reference(model, engine).size.height
        guard model.isMultiline else { return Size(width: width, height: line) }
        let beside = asides(engine)
        let room = max(1, (constraints.width ?? width) - beside.start - beside.end)
        let text = FieldLine(
            model, TextEdit(text), in: Size(width: room, height: line),
            isRightToLeft: isRightToLeft,
            showsCaret: false, engine)
        // Lines of some scripts are higher than that of the font.
        let (all, limit) = (text.paragraph.lines, model.lineLimit)
        let most = all.count < limit ? text.height : all[limit - 1].top + all[limit - 1].height
        let lines = max(line, min(text.height, most))
        return Size(width: width, height: (lines + beside.bottom).rounded(.up))
    }

    public override func baseline(in size: Size) -> Float? {
        guard let engine = tree?.text else { return nil }
        let line = FieldLine.reference(model, engine)
        if model.isMultiline { return line.firstBaseline }
        return ((size.height - line.size.height) / 2).rounded() + line.firstBaseline
    }

    public override func paint(into painter: inout Painter) {
        guard let engine = tree?.text else { return }
        look.paint(bounds, into: &painter)
        let (line, area) = (line(engine), textArea)
        var clip = bounds
        if line.isCut {
            (clip.origin.x, clip.size.width) = (area.minX, area.width)
            if model.isMultiline { (clip.origin.y, clip.size.height) = (area.minY, area.height) }
        }
        painter.withClip(clip) { drawText(into: &$0, showsCaret: isFocused && blink.isShown) }
        drawAsides(engine, into: &painter)
        if isFocused { drawEnds(line, caretColor, into: &painter) }
    }

    /// Draws the text and the selection behind it.
    final func drawText(into painter: inout Painter, showsCaret: Bool) {
        guard let engine = tree?.text else { return }
        let (line, origin) = (line(engine), textArea.origin)
        for rect in line.selection {
            painter.fill(rect.offset(by: origin), .solid(selectionColor))
        }
        painter.draw(
            line.paragraph, at: origin + line.origin, color: textColor, theme: theme,
            engine: engine)
        if showsCaret { painter.fill(line.caret.offset(by: origin), .solid(caretColor)) }
    }

    /// The caret, in the node's own space.
    final var caretArea: Rect {
        guard let engine = tree?.text else { return bounds }
        return line(engine).caret.offset(by: textArea.origin)
    }

    /// Area of the text, in the node's own space: the content without what stands beside the text.
    final var textArea: Rect {
        guard let engine = tree?.text else { return contentBounds }
        let (content, beside) = (contentBounds, asides(engine))
        return Rect(
            x: content.minX + (isRightToLeft ? beside.end : beside.start), y: content.minY,
            width: max(0, content.width - beside.start - beside.end),
            height: max(0, content.height - beside.bottom))
    }

    public override var paintBounds: Rect { look.paintBounds(bounds) }

    public override var opaqueBounds: Rect { look.opaqueBounds(bounds) }

    public override func animate(at time: Instant) {
        guard isFocused else { return }
        let wasShown = blink.isShown
        setNeedsAnimation(blink.advance(to: time))
        guard blink.isShown != wasShown, let engine = tree?.text else { return }
        setNeedsPaint(in: line(engine).caret.offset(by: textArea.origin))
    }

    override var sendsTaps: Bool { false }

    override var isTappable: Bool { model.isUsable }

    // A tap gives the focus, which the field shows instead of a press.
    override var reportsPress: Bool { !isFocused }

    override func didTap(at position: Point) {
        guard let point = toRoot.unapply(position) else { return }
        if isFocused { tree?.onFocusUse?(.tapped) }
        tap(at: point)
    }

    override var ownGestures: GestureSet {
        guard model.isUsable else { return [] }
        // A finger along the text of the focused field moves the caret; across it, content scrolls.
        return isFocused && !text.isEmpty
            ? [.press, .longPress, .panLeft, .panRight] : [.press, .longPress]
    }

    override func takesDrag(from position: Point) -> Bool { takesCaret(from: position) }

    override func handle(gesture event: GestureEvent) { follow(event) }

    /// Enter and Space are text here, or end it.
    public override func activate() -> Bool { false }

    public override func handle(key event: KeyEvent) -> Handling {
        isFocused ? answer(event) : .notHandled
    }

    public override class var ownStateLooks: InteractionStates {
        [.pressed, .focused, .disabled, .invalid, .busy]
    }

    public override var focusRingRadii: CornerRadii { model.cornerRadii }

    public override var canFocus: Bool { model.isUsable }

    public override func focusDidChange(isFocused: Bool) {
        if isFocused { restartCaret() } else { setNeedsAnimation(at: nil) }
        if !isFocused {
            (scroll, column) = (0, nil)
            closeMenu()
            closeLoupe()
        }
        setNeedsPaint()
    }

    public override func didDisappear() {
        closeMenu()
        closeLoupe()
    }

    public override var holdsFocus: Bool { model.takesFocus }

    public override func didAppear() { if model.takesFocus { takeFocus() } }

    /// Shows the caret, which blinks from the next frame on.
    private func restartCaret() {
        guard isFocused, let tree else { return }
        if !blink.isShown { setNeedsPaint() }
        blink.restart()
        setNeedsAnimation(at: tree.frameTime)
    }

    final func line(_ engine: TextEngine) -> FieldLine {
        let (content, isRightToLeft, isFocused) = (textArea, isRightToLeft, isFocused)
        if let shown, shown.content == content, shown.isRightToLeft == isRightToLeft,
            shown.isFocused == isFocused
        {
            return shown.line
        }
        let line = FieldLine(
            model, isFocused ? edit : TextEdit(text), in: content.size,
            isRightToLeft: isRightToLeft, showsCaret: isFocused, scroll: scroll, engine)
        if model.isMultiline { scroll = line.scroll }
        shown = (line, content, isRightToLeft, isFocused)
        return line
    }

    // MARK: For search fields

    /// Adapts to another model. The first one has none before it.
    func modelDidChange(from old: FieldModel?) {}

    /// The value, for bindings.
    public var input: InputValue {
        get { .text(text) }
        set { if newValue.text != text { text = newValue.text } }
    }

    public var isInvalid: Bool { model.isInvalid }

    public var typingPurpose: TypingPurpose { model.purpose }

    public var hidesText: Bool { model.isObscured }

    public func didReset() {}

    /// Called when the guest has changed the text.
    func textDidChange() { send(ChangeEvent(input)) }

    /// True while a list of options is shown below the field; nil for one that has none.
    var isListShown: Bool? { nil }

    /// Sign in front of the text; nil for none.
    var startSign: ControlSign.Lines? { nil }

    /// Submits the text for the return key.
    public func submit() {
        guard model.isUsable else { return }
        let requests = tree?.focusRequests
        send(SubmitEvent(text: text))
        // A form whose first mistake is in this field has asked for the focus to stay.
        guard isFocused, !model.takesFocus, tree?.focusRequests == requests else { return }
        tree?.dropFocus()
    }

    /// Answers a key of a hardware keyboard.
    func answer(_ event: KeyEvent) -> Handling { edit(for: event) }

    // MARK: Changes

    /// Changes the text for the user.
    final func change(_ body: (inout TextEdit) -> Void) {
        guard model.isUsable else { return }
        closeMenu()
        var new = edit
        body(&new)
        let isChanged = !new.text.utf8.elementsEqual(text.utf8)
        edit = new
        restartCaret()
        guard isChanged else { return }
        text = new.text
        textDidChange()
    }

    /// Moves the caret, or selects.
    final func select(_ body: (inout TextEdit) -> Void) {
        var new = edit
        body(&new)
        edit = new
        restartCaret()
    }

    /// Moves the caret to the line above or below.
    ///
    /// - Returns: False if there is none.
    final func moveLine(isBelow: Bool, _ isSelecting: Bool) -> Bool {
        guard let engine = tree?.text, !text.isEmpty else { return false }
        let line = line(engine)
        let x = column ?? line.caret.center.x
        let position = line.position(beyond: edit, isBelow: isBelow, x: x)
        guard position.index != edit.caret else { return false }
        let before = line.caret.minY - line.origin.y
        select { $0.move(to: position.index, extending: isSelecting, position.affinity) }
        // At an end of the text, the caret has gone along its line.
        let now = self.line(engine)
        column = now.caret.minY - now.origin.y == before ? nil : x
        return true
    }
}

extension FieldNode: InputNode, TypingTarget {
    /// Writes what the field takes, and there is room for.
    public func type(_ text: String) {
        let model = model
        change { model.write(text, into: &$0) }
    }

    public func deleteBackward() { change { $0.deleteBackward() } }

    /// True if reading goes on to the right.
    var isForwardOnTheRight: Bool {
        guard let engine = tree?.text else { return true }
        return !line(engine).paragraph.caretMap.lines[0].isRightToLeft
    }

    /// Returns the position that is seen beside the caret.
    func positionBesideCaret(onTheRight isRight: Bool) -> FieldPosition {
        guard let engine = tree?.text, !text.isEmpty else { return (edit.caret, edit.affinity) }
        return line(engine).position(nextTo: edit, onTheRight: isRight)
    }
}
