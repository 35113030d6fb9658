/// The model of a number pad.
public struct PadModel: ControlModel {
    public var control: ControlSettings
    /// Entered digits, with a point in front of a fraction.
    public var digits = ""
    /// Greatest number of digits.
    public var maximumLength = 12
    /// True for a secret number: dots stand for the digits.
    public var isObscured = false
    /// True if a fraction can be entered.
    public var allowsFraction = false
    /// Stands there while nothing has been entered; nil for a zero.
    public var placeholder: String?
    /// A pad that takes the focus gets it by itself, when it appears, is enabled or begins to take it,
    /// and keeps it until another node takes it.
    public var takesFocus = false

    /// Makes a pad with a text above it.
    public init(_ text: String = "") { control = ControlSettings(text) }

    public var input: InputValue {
        get { .text(digits) }
        set {
            let text = newValue.text
            digits = text.allSatisfy { "0123456789.".contains($0) } ? text : ""
        }
    }
}

/// A pad of digits with what was entered above them. A secret number is submitted when it is
/// complete.
public final class PadNode: HeadedNode<PadModel> {
    /// The key that the focus is shown on.
    private(set) var current = 0
    /// True if the last finger has gone down on the key that deletes, which acts again and again
    /// while the finger stays. Other keys act when it is lifted, however long that takes.
    private var isOnDelete = false
    /// True from an entry until a tap elsewhere.
    private var isEntered = false
    /// The effect of Enter: that of the return key after digits of a keyboard, and on a pad that has the
    /// focus by itself, and otherwise a tap on the key that the focus is shown on.
    private var enterUse = EnterUse.tap
    private enum EnterUse { case tap, submit, nothing }
    /// The finger that leaves the pad if it taps.
    private var leaver: (slot: Int, start: Point)?
    static let deleteKey = 11
    static let pointKey = 9
    private static let gap: Float = 8
    /// Greatest size of a sign, as a share of the height in which it stands: that of a line is a
    /// fifth more than its letters' size.
    private static let letterShare: Float = 0.75

    // MARK: Places

    private var keyHeight: Float { metrics.target * 1.25 }

    override func measureBody(in constraints: SizeConstraints, _ engine: TextEngine) -> Size {
        let width = metrics.target * 4.5 + 2 * PadNode.gap
        return Size(
            width: min(width, constraints.width ?? width),
            height: metrics.target + 4 * (keyHeight.rounded() + PadNode.gap))
    }

    /// Returns the height of what was entered. On a low pad it gives way to the keys, down to the least
    /// height that is pressed.
    private func displayHeight(in height: Float) -> Float {
        let (least, keys) = (ControlMetrics.leastTarget, 4 * PadNode.gap)
        return min(metrics.target, max(least, height - keys - 4 * least))
    }

    /// Returns the height of what stands above the keys, with the gaps between their rows.
    private func heightBesideKeys(in height: Float) -> Float {
        displayHeight(in: height) + 4 * PadNode.gap
    }

    /// The part of the body that the pad takes, in the middle of its width: keys are at most twice as
    /// high as usual, and four times as wide as high.
    private var pad: Rect {
        let body = body
        let rest = heightBesideKeys(in: body.height)
        let height = min(body.height, rest + 4 * 2 * keyHeight)
        let key = max(keyHeight, (height - rest) / 4)
        let width = min(body.width, 3 * 4 * key + 2 * PadNode.gap)
        return Rect(
            x: body.minX + ((body.width - width) / 2).rounded(), y: body.minY, width: width,
            height: height)
    }

    var display: Rect {
        let pad = pad
        return Rect(
            x: pad.minX, y: pad.minY, width: pad.width, height: displayHeight(in: pad.height))
    }

    /// The place of a key: three in a row, from 1 on. Digits stand in this order in all languages.
    func key(_ index: Int) -> Rect {
        let pad = pad
        let top = displayHeight(in: pad.height) + PadNode.gap
        let width = (pad.width - 2 * PadNode.gap) / 3
        let height = (pad.height - heightBesideKeys(in: pad.height)) / 4
        return Rect(
            x: (pad.minX + Float(index % 3) * (width + PadNode.gap)).rounded(),
            y: (pad.minY + top + Float(index / 3) * (height + PadNode.gap)).rounded(),
            width: width.rounded(), height: height.rounded())
    }

    /// True if a text above the pad leaves less than a finger needs to its keys.
    public override var cutsText: Bool {
        hasText && key(0).height < ControlMetrics.leastTarget
    }

    func exists(_ key: Int) -> Bool { key != PadNode.pointKey || model.allowsFraction }

    override func part(at position: Point) -> Int? {
        (0..<12).first { exists($0) && key($0).contains(position) }
    }

    // MARK: Entry

    override func tap(_ part: Int) {
        current = part
        switch part {
        case PadNode.deleteKey: deleteBackward()
        case PadNode.pointKey: type(".")
        case 10: type("0")
        default: type(String(part + 1))
        }
    }

    override var dragGestures: GestureSet { isOnDelete ? .hold : [] }

    override func drag(_ event: GestureEvent) {
        if part(at: event.position) == PadNode.deleteKey { super.drag(event) }
    }

    /// A key that is pressed acts as soon as another finger comes down on the pad. From then on
    /// only that finger counts: one that has slid off the pad is not in its way, and one that stays
    /// on the key that deletes takes no digit back.
    public override func handle(_ event: any Event) -> Handling {
        if let touch = event as? TouchEvent, touch.phase == .down {
            let position = toRoot.unapply(touch.position)
            isOnDelete = position.flatMap(part(at:)) == PadNode.deleteKey
            let pressed = isPressed ? pressedPart : nil
            let isHeld = interactionRecord?.recognizers.longPress?.isLive == true
            // A tap that waits for a second one stays.
            if isPressed || isHeld { cancelGestures() }
            if let pressed { tap(pressed) }
        }
        return super.handle(event)
    }

    override func modelDidChange(from old: PadModel?) {
        guard let old, hasAppeared, model.takesFocus else { return }
        if !old.takesFocus || !old.control.isUsable && tree?.focus == nil {
            takeFocusByItself()
        }
    }

    /// Takes the focus, while no key has gone to one of the pad's own keys.
    private func takeFocusByItself() { if takeFocus() { enterUse = .submit } }

    public override var holdsFocus: Bool { model.takesFocus }

    public override func didAppear() { if model.takesFocus { takeFocusByItself() } }

    override var watchesTouches: Bool { true }

    /// Notes a tap elsewhere, with which the guest leaves the pad: a finger does not give it the focus
    /// that it could lose.
    override func panelWasTouched(_ touch: Touch) {
        guard isEntered, let tree else { return }
        switch touch.phase {
        case .down:
            let isInside = toRoot.unapply(touch.position).map(bounds.contains) == true
            leaver = isInside ? nil : (touch.slot, touch.position)
        case .up:
            guard let leaver, leaver.slot == touch.slot,
                touch.position.isNear(leaver.start, within: tree.gestureSettings.slop)
            else { return }
            (self.leaver, isEntered) = (nil, false)
            inputCheck?.leave()
        case .move, .cancel: break
        }
    }

    public override func didDisappear() { (leaver, isEntered) = (nil, false) }

    public override func focusDidChange(isFocused: Bool) {
        super.focusDidChange(isFocused: isFocused)
        // An arrow may leave a pad with autofocus, and come back; a dialog gives the focus back, too.
        if !model.takesFocus { enterUse = .tap }
    }

    public override func handle(key event: KeyEvent) -> Handling {
        guard event.symbol == .enter, enterUse != .tap, isFocused, isUsable, event.acts
        else { return super.handle(key: event) }
        // Who ends an entry with Enter out of habit may do so on the next, empty pad.
        if enterUse == .submit, event.phase == .down, !model.digits.isEmpty { submit() }
        return .handled
    }

    /// Digits are typed, wherever the focus is on the pad; arrows go from key to key.
    override func press(_ key: KeySymbol, _ modifiers: KeyModifiers) -> Bool {
        switch key {
        case .character(let character):
            enterUse = .submit
            type(String(character))
        case .backspace: deleteBackward()
        case .space: tap(current)
        case .left: return move(column: -1, row: 0)
        case .right: return move(column: 1, row: 0)
        case .up: return move(column: 0, row: -1)
        case .down: return move(column: 0, row: 1)
        default: return false
        }
        return true
    }

    override var repeatsSpace: Bool { current == PadNode.deleteKey }

    /// - Returns: False at the edge of the pad, which the focus then leaves.
    private func move(column: Int, row: Int) -> Bool {
        enterUse = .tap
        let cell = (column: current % 3 + column, row: current / 3 + row)
        guard 0...2 ~= cell.column, 0...3 ~= cell.row, exists(cell.row * 3 + cell.column)
        else { return false }
        current = cell.row * 3 + cell.column
        return true
    }

    override var focusArea: (rect: Rect, radius: Float) { (key(current), metrics.radius) }

    /// The line of what was entered, where there is no text above it.
    override var busyLine: Rect? {
        hasText ? super.busyLine : display
    }

    var digitCount: Int { model.digits.count { $0 != "." } }

    override func drawBody(_ body: Rect, _ engine: TextEngine, into painter: inout Painter) {
        drawDisplay(engine, into: &painter)
        let radii = CornerRadii(metrics.radius)
        for index in 0..<12 where exists(index) {
            let rect = key(index)
            if index != PadNode.deleteKey {
                drawTrack(rect, edge: look.keyEdge, into: &painter)
            }
            if pressedPart == index { painter.fill(rect, radii: radii, .solid(look.press)) }
            switch index {
            case PadNode.deleteKey: drawDelete(rect, into: &painter)
            case PadNode.pointKey: drawKey(language.decimalPoint, rect, engine, into: &painter)
            case 10: drawKey(shown("0"), rect, engine, into: &painter)
            default: drawKey(shown(String(index + 1)), rect, engine, into: &painter)
            }
        }
    }

    private func drawKey(
        _ text: String, _ rect: Rect, _ engine: TextEngine, into painter: inout Painter
    ) {
        drawCentered(
            text, in: rect, look.text, engine, into: &painter,
            size: letterSize(1.4, in: rect), weight: .medium)
    }

    /// Returns the size of letters that are larger than those of the text above the pad, as far as they
    /// have room in the height.
    private func letterSize(_ factor: Float, in rect: Rect) -> Float {
        let room = PadNode.letterShare * rect.height / (tree?.textScale ?? 1)
        return min(model.control.font.size * factor, room).rounded()
    }

    private func drawDelete(_ rect: Rect, into painter: inout Painter) {
        let center = AffineTransform(
            Transform(translation: Point(x: rect.center.x, y: rect.center.y)))
        let size = min(metrics.mark, (PadNode.letterShare * rect.height).rounded())
        let ink = model.digits.isEmpty ? look.text.faded(Color.fadedOpacity) : look.text
        painter.withTransform(center) {
            $0.stroke(
                KeySign.delete(size, isMirrored: false),
                StrokeStyle(width: max(2, size / 12), cap: .round, join: .round), .solid(ink))
        }
    }

    private func drawDisplay(_ engine: TextEngine, into painter: inout Painter) {
        let rect = display
        if model.isObscured { return drawDots(rect, into: &painter) }
        let color = model.digits.isEmpty ? look.mutedText : look.text
        // A placeholder has words, which have more room in the size of the text.
        let isWords = model.digits.isEmpty && model.placeholder != nil
        drawCentered(
            displayText, in: rect, color, engine, into: &painter,
            size: letterSize(isWords ? 1 : 1.6, in: rect), weight: isWords ? .regular : .semibold)
        let line = Rect(x: rect.minX, y: rect.maxY - 2, width: rect.width, height: 2)
        painter.fill(line, .solid(look.border))
    }

    /// The text above the keys of a pad that is not secret.
    var displayText: String {
        model.digits.isEmpty ? model.placeholder ?? shown("0") : shown(model.digits)
    }

    /// Entered text, in the digits of the language.
    func shown(_ digits: String) -> String {
        let language = language
        return digits.map { character in
            character.wholeNumberValue.map(language.number) ?? language.decimalPoint
        }.joined()
    }

    private func drawDots(_ rect: Rect, into painter: inout Painter) {
        let count = max(1, min(model.maximumLength, 12))
        let side = min((metrics.mark * 0.7).rounded(), rect.width / Float(count) / 1.8)
        let step = side * 1.8
        let left = rect.center.x - step * Float(count - 1) / 2 - side / 2
        for index in 0..<count {
            let dot = Rect(
                x: left + Float(index) * step, y: rect.center.y - side / 2, width: side,
                height: side)
            let round = CornerRadii(side / 2)
            if index < digitCount {
                painter.fill(
                    dot, radii: round,
                    showsError ? .solid(look.border) : look.fill.paint(in: dot))
            } else {
                painter.strokeInside(dot, radii: round, width: metrics.border, .solid(look.border))
            }
        }
    }
}

extension PadNode: TypingTarget {
    public var hasKeys: Bool { true }

    /// Adds digits that there is room for, and a point where there can be one.
    public func type(_ text: String) {
        isEntered = true
        let before = digitCount
        change { model in
            for character in text {
                let isPoint = character == "." || character == ","
                if isPoint {
                    guard model.allowsFraction, !model.digits.contains(".") else { continue }
                    model.digits += model.digits.isEmpty ? "0." : "."
                } else if "0123456789".contains(character),
                    model.digits.count(where: { $0 != "." }) < model.maximumLength
                {
                    model.digits.append(character)
                }
            }
        }
        guard model.isObscured, digitCount > before, digitCount == model.maximumLength
        else { return }
        // Who ends a PIN with Enter out of habit does not send it again.
        if enterUse == .submit { enterUse = .nothing }
        submit()
    }

    public func deleteBackward() {
        isEntered = true
        change { _ = $0.digits.popLast() }
    }

    public func submit() {
        guard isUsable else { return }
        send(SubmitEvent(text: model.digits))
    }
}
