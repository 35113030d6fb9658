/// A one-line text field.
///
/// A tap gives the field the focus, and a `KeyboardNode` then types into it. The field sends a
/// `ChangeEvent` for each change by the user and a `SubmitEvent` for the return key, after which it
/// gives up the focus, unless it `takesFocus`.
///
/// Text is written and deleted at the caret, which keys and a tap on the focused field move; with
/// Shift, keys select. A text from elsewhere has the caret at its end. The text scrolls to keep the
/// caret visible, and back to its beginning when the field loses the focus.
public final class FieldNode: View<FieldModel> {
    private var look = BoxLook()
    private var textColor = Color.clear
    private var caretColor = Color.clear
    private var selectionColor = Color.clear
    private var blink = CaretBlink()
    /// The text with its caret, until the text is changed from elsewhere.
    private var lastEdit: TextEdit?
    private var shownModel: FieldModel?
    /// The laid out line, for a content box and a focus state.
    private var shown: (line: FieldLine, content: Rect, isRightToLeft: Bool, isFocused: Bool)?

    /// Makes a field with a text.
    public convenience init(_ text: String = "") { self.init(FieldModel(text)) }

    public override init(_ model: FieldModel) { super.init(model) }

    public override class var defaultLayoutStyle: LayoutStyle {
        var style = LayoutStyle()
        style.padding = LayoutEdges(horizontal: 16, vertical: 14)
        return style
    }

    /// The text. Setting it sends no event.
    public var text: String {
        get { model.text }
        set { model.text = newValue }
    }

    /// The text with its caret and its selection.
    private(set) var edit: TextEdit {
        get {
            guard let lastEdit, lastEdit.text == text else { return TextEdit(text) }
            return lastEdit
        }
        set {
            guard newValue != lastEdit else { return }
            (lastEdit, shown) = (newValue, nil)
            setNeedsPaint()
        }
    }

    public override var isMeasured: Bool { true }

    public override func updateContent() {
        guard model != shownModel else { return }
        let old = shownModel
        shownModel = model
        shown = nil
        if old?.style(isRightToLeft: false) != model.style(isRightToLeft: false) {
            setNeedsUpdateLayout()
        }
        if old?.text != model.text { restartCaret() }
        setNeedsUpdateAppearance()
        setNeedsPaint()
        if !model.isEnabled && isFocused { tree?.dropFocus() }
        interaction.set(.disabled, !model.isEnabled)
        guard let old, hasAppeared, model.takesFocus else { return }
        if !old.takesFocus || !old.isEnabled && tree?.focus == nil { takeFocus() }
    }

    public override func updateAppearance() {
        let theme = theme
        let opacity: UInt8 = model.isEnabled || !hasStateLooks ? 255 : 97
        var new = BoxLook()
        new.background = SurfacePaint(model.background, theme).faded(opacity)
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
        for shadow in model.shadows {
            var shadow = shadow.resolved(in: theme)
            shadow.color = shadow.color.faded(opacity)
            new.shadows.append(shadow)
        }
        let color = model.text.isEmpty ? model.placeholderColor : model.color
        let newText = color.resolved(in: theme).faded(opacity)
        if new != look || newText != textColor || theme[.primary] != caretColor { setNeedsPaint() }
        (look, textColor, caretColor) = (new, newText, theme[.primary])
        selectionColor = theme[.primary].faded(77)
    }

    /// A dozen ems wide, or narrower if needed, and as high as a line in the field's font.
    public override func measure(in constraints: SizeConstraints) -> Size {
        guard let engine = tree?.text else { return .zero }
        let width = (model.font.size * 12).rounded(.up)
        return Size(
            width: min(width, constraints.width ?? width),
            height: FieldLine.reference(model, engine).size.height)
    }

    public override func baseline(in size: Size) -> Float? {
        guard let engine = tree?.text else { return nil }
        let line = FieldLine.reference(model, engine)
        return ((size.height - line.size.height) / 2).rounded() + line.firstBaseline
    }

    public override func paint(into painter: inout Painter) {
        guard let engine = tree?.text else { return }
        look.paint(bounds, into: &painter)
        let (line, content) = (line(engine), contentBounds)
        var clip = bounds
        if line.isCut { (clip.origin.x, clip.size.width) = (content.minX, content.width) }
        painter.withClip(clip) {
            for rect in line.selection {
                $0.fill(rect.offset(by: content.origin), .solid(selectionColor))
            }
            $0.draw(
                line.paragraph, at: content.origin + line.origin, color: textColor, theme: theme,
                engine: engine)
        }
        guard isFocused else { return }
        if blink.isShown { painter.fill(line.caret.offset(by: content.origin), .solid(caretColor)) }
        // An invisible caret does not blink; it resumes when it is painted again.
        if !blink.isOver && animationTime == nil { blinkOn() }
    }

    public override var paintBounds: Rect { look.paintBounds(bounds) }

    public override var opaqueBounds: Rect { look.opaqueBounds(bounds) }

    public override func animate(at time: Instant) {
        guard isFocused else { return }
        let wasShown = blink.isShown
        setNeedsAnimation(blink.advance(to: time))
        guard blink.isShown != wasShown, let engine = tree?.text else { return }
        setNeedsPaint(in: line(engine).caret.offset(by: contentBounds.origin))
    }

    override var sendsTaps: Bool { false }

    override var isTappable: Bool { model.isEnabled }

    // A tap gives the focus, which the field shows instead.
    override var reportsPress: Bool { false }

    override func didTap(at position: Point) {
        guard isFocused else {
            takeFocus()
            return
        }
        guard let engine = tree?.text, let point = toRoot.unapply(position), !text.isEmpty else {
            return
        }
        let line = line(engine)
        let place = line.place(nearest: point - contentBounds.origin)
        select { $0.move(to: place) }
    }

    /// Enter and Space are text here, or end it.
    public override func activate() -> Bool { false }

    public override func handle(key event: KeyEvent) -> Handling {
        isFocused ? answer(event) : .notHandled
    }

    package override class var ownStateLooks: InteractionStates { [.focused, .disabled, .invalid] }

    package override var focusRingRadii: CornerRadii { model.cornerRadii }

    public override var canFocus: Bool { model.isEnabled }

    public override func focusDidChange(isFocused: Bool) {
        if isFocused { restartCaret() } else { setNeedsAnimation(at: nil) }
        setNeedsPaint()
    }

    public override var holdsFocus: Bool { model.takesFocus }

    public override func didAppear() { if model.takesFocus { takeFocus() } }

    /// Shows the caret, which blinks from the next frame on.
    private func restartCaret() {
        guard isFocused else { return }
        blink.restart()
        blinkOn()
    }

    private func blinkOn() { if let tree { setNeedsAnimation(at: tree.frameTime) } }

    private func line(_ engine: TextEngine) -> FieldLine {
        let (content, isRightToLeft, isFocused) = (contentBounds, isRightToLeft, isFocused)
        if let shown, shown.content == content, shown.isRightToLeft == isRightToLeft,
            shown.isFocused == isFocused
        {
            return shown.line
        }
        let line = FieldLine(
            model, isFocused ? edit : TextEdit(text), in: content.size,
            isRightToLeft: isRightToLeft, showsCaret: isFocused, engine)
        shown = (line, content, isRightToLeft, isFocused)
        return line
    }
}

extension FieldNode: InputNode, TypingTarget {
    package var input: InputValue {
        get { .text(text) }
        set { if newValue.text != text { text = newValue.text } }
    }

    /// Writes what there is room for; line breaks become spaces.
    package func type(_ text: String) {
        let line = String(text.map { $0.isNewline ? " " : $0 })
        change { $0.write(line, limit: model.maximumLength) }
    }

    package func deleteBackward() { change { $0.deleteBackward() } }

    package func submit() {
        guard model.isEnabled else { return }
        send(SubmitEvent(text: text))
        if isFocused && !model.takesFocus { tree?.dropFocus() }
    }

    /// Changes the text for the user.
    func change(_ body: (inout TextEdit) -> Void) {
        guard model.isEnabled else { return }
        var new = edit
        body(&new)
        let isChanged = !new.text.utf8.elementsEqual(text.utf8)
        edit = new
        restartCaret()
        guard isChanged else { return }
        text = new.text
        send(ChangeEvent(text: new.text))
    }

    /// Moves the caret, or selects.
    func select(_ body: (inout TextEdit) -> Void) {
        var new = edit
        body(&new)
        edit = new
        restartCaret()
    }

    /// True if reading goes on to the right.
    var isForwardOnTheRight: Bool {
        guard let engine = tree?.text else { return true }
        return !line(engine).paragraph.caretMap.lines[0].isRightToLeft
    }

    /// Returns the place of the caret that is seen beside another one.
    func place(nextTo place: Int, onTheRight isRight: Bool) -> Int {
        guard let engine = tree?.text, !text.isEmpty else { return place }
        return line(engine).place(nextTo: place, onTheRight: isRight)
    }
}
