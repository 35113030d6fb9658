/// An on-screen keyboard, which types into the focused field.
///
/// Keys show a press at once and act when the finger goes up; a finger that slides off has no
/// effect. A finger that stays on a letter gets those behind it, such as é behind e, slides to one
/// and goes up. With several fingers a key acts as soon as the next one goes down, so that letters come
/// in the order of their presses. The delete key repeats while it is held. Without a focus, keys
/// only show presses.
///
/// The keyboard draws all of its keys itself. They fill its content box, whatever its size; keys of
/// at least 56 pixels are easy to hit, which a keyboard of 800 pixels and its natural height
/// provides.
public final class KeyboardNode: View<KeyboardModel> {
    /// A finger on a key.
    struct Finger {
        let slot: Int
        let keyArea: KeyboardGeometry.KeyArea
        /// True while the key is pressed: the finger is on it and the key has not acted.
        var isPressed = true
        /// True once the key has repeated.
        var hasRepeated = false
    }

    /// Delay before delete repeats, and time between repetitions.
    private static let repeatDelay = Duration.milliseconds(500)
    private static let repeatPeriod = Duration.milliseconds(60)
    /// Time after which a finger gets the letters behind a key.
    private static let popupDelay = Duration.milliseconds(450)
    /// Largest share of the picture's height for a panel of keys.
    private static let panelShare: Float = 0.55
    /// Tolerance by which a finger may leave a pressed key, in logical pixels.
    private static let slack: Float = 12

    private(set) var state = KeyboardState()
    private var fingers: [Finger] = []
    private var lastShift: Instant?
    private var nextRepeat: Instant?
    /// The field in which delete repeats.
    private weak var repeatField: (any TypingTarget)?
    /// Time at which the finger that came last gets the letters behind its key.
    private var popupTime: Instant?
    /// The letters behind a key, while a finger chooses one.
    private(set) var popup: KeyboardPopup?
    private var armedAccent: String?
    /// The field in which the accent was typed.
    private weak var accentField: (any TypingTarget)?
    /// The accent for the letter that is typed next.
    var accent: String? { target === accentField ? armedAccent : nil }
    /// True if the height suits a panel at the lower edge of the picture.
    var fitsPanel = false
    /// Called when the key that ends the typing was tapped; nil gives the focus up.
    var onDone: (() -> Void)?
    private var look = KeyboardLook()
    /// The model of the keys that are shown, without what is behind them.
    private var shownKeys: KeyboardModel?
    private var geometry: (value: KeyboardGeometry, bounds: Rect)?
    private var face: KeyboardFace?

    /// Makes a keyboard.
    public convenience init(_ layout: KeyboardLayout = .latin) { self.init(KeyboardModel(layout)) }

    public override class var defaultLayoutStyle: LayoutStyle {
        .with { $0.padding = LayoutEdges(horizontal: 6, vertical: 6) }
    }

    public override var isMeasured: Bool { true }

    public override func updateContent() {
        setNeedsUpdateAppearance()
        var keys = model
        (keys.background, keys.cornerRadii) = (nil, 0)
        guard keys != shownKeys else { return }
        shownKeys = keys
        reset()
        setNeedsUpdateLayout()
    }

    public override func updateAppearance() { adopt(KeyboardLook(model, theme), as: &look) }

    public override func measure(in constraints: SizeConstraints) -> Size {
        let width = min(model.layout.preferredWidth, constraints.width ?? .infinity)
        let scale = fitsPanel ? panelScale : 1
        let count = Float(model.layout.rowCount)
        let row = model.layout.rowHeight(forWidth: (constraints.width ?? width) / scale) * scale
        let room = fitsPanel ? (tree?.size.height ?? 0) * KeyboardNode.panelShare : .infinity
        return Size(width: width, height: min(row * count, room.rounded()))
    }

    /// Factor of the sizes of keys on a panel with more pixels than 1080 across, which are smaller.
    final var panelScale: Float {
        tree.map { max(1, min($0.size.width, $0.size.height) / 1080) } ?? 1
    }

    public override func paint(into painter: inout Painter) {
        guard let engine = tree?.text else { return }
        look.box.paint(bounds, into: &painter)
        let geometry = currentGeometry
        let face = face ?? KeyboardFace(geometry, model, state, engine)
        self.face = face
        for keycap in face.keycaps { draw(keycap, face, engine, into: &painter) }
        for finger in fingers {
            preview(finger)?.paint(
                into: &painter, look, radius: face.radius, engine,
                isRightToLeft: sheet.isRightToLeft)
        }
        popup?.paint(
            into: &painter, look, radius: face.radius, engine, isRightToLeft: sheet.isRightToLeft)
    }

    // The letters behind the keys of the first row lie above the keyboard, as do their previews.
    public override var paintBounds: Rect {
        let all = popup.map { bounds.union($0.frame) } ?? bounds
        // Fields that hide their text leave the room empty.
        guard model.showsPreviews, model.layout.pad.isEmpty else { return all }
        guard let first = keyAreas.first else { return all }
        return all.union(KeyboardPreview.frame(over: first.frame, in: bounds))
    }

    /// True if pressed keys have previews.
    private var hasPreviews: Bool {
        model.showsPreviews && model.layout.pad.isEmpty && target?.hidesText != true
    }

    /// The letter of a pressed key, above it.
    private func preview(_ finger: Finger) -> KeyboardPreview? {
        guard hasPreviews, finger.isPressed, popup?.slot != finger.slot,
            case .text(let text) = finger.keyArea.key
        else { return nil }
        return KeyboardPreview(text, over: finger.keyArea.frame, in: bounds)
    }

    private func draw(
        _ keycap: KeyboardFace.Keycap, _ face: KeyboardFace, _ engine: TextEngine,
        into painter: inout Painter
    ) {
        let (key, frame) = (keycap.keyArea.key, keycap.keyArea.frame)
        let isPressed =
            fingers.contains { $0.isPressed && $0.keyArea == keycap.keyArea }
            || accent != nil && key == .text(accent ?? "")
        let radii = CornerRadii(face.radius)
        painter.fill(frame.offset(by: Point(x: 0, y: 1)), radii: radii, .solid(look.edge))
        painter.fill(frame, radii: radii, .solid(look.fill(key, isPressed: isPressed)))
        if look.hasEdges { painter.strokeInside(frame, radii: radii, width: 1, .solid(look.edge)) }
        let ink = look.ink(key)
        switch keycap.legend {
        case .text(let paragraph, let origin):
            painter.draw(paragraph, at: origin, color: ink, engine: engine)
        case .sign(let path, let isFilled):
            let center = AffineTransform(
                Transform(translation: Point(x: frame.center.x, y: frame.center.y)))
            painter.withTransform(center) {
                if isFilled { $0.fill(path, .solid(ink)) }
                $0.stroke(path, face.stroke, .solid(ink))
            }
        }
    }

    public override var opaqueBounds: Rect { look.box.opaqueBounds(bounds) }

    public override var keepsFocus: Bool { true }

    public override func didDisappear() { reset() }

    /// Returns to the letters, without fingers.
    private func reset() {
        fingers = []
        lastShift = nil
        close()
        repeatDelete(at: nil)
        arm(nil)
        show(KeyboardState())
    }

    // MARK: Fingers

    public override func handle(_ event: any Event) -> Handling {
        guard let touch = event as? TouchEvent else { return .notHandled }
        switch touch.phase {
        case .down: press(touch)
        case .move: move(touch)
        case .up: release(touch)
        case .cancel:
            if let index = index(of: touch) { mark(fingers.remove(at: index).keyArea) }
            if popup?.slot == touch.slot { close() }
        }
        if !fingers.contains(where: { $0.isPressed && $0.keyArea.key == .delete }) {
            repeatDelete(at: nil)
        }
        return .handled
    }

    private func press(_ touch: TouchEvent) {
        while let index = fingers.firstIndex(where: \.isPressed) {
            act(lift(index), at: touch.time)
        }
        guard let point = toRoot.unapply(touch.position),
            let keyArea = currentGeometry.keyArea(at: point)
        else { return }
        fingers.append(Finger(slot: touch.slot, keyArea: keyArea))
        mark(keyArea)
        // The letters behind the key of the finger before do not come any more.
        popupTime = nil
        if keyArea.key == .delete, let target {
            repeatField = target
            repeatDelete(at: touch.time + KeyboardNode.repeatDelay)
        } else if case .text(let text) = keyArea.key, !sheet.variants(of: text).isEmpty {
            popupTime = touch.time + KeyboardNode.popupDelay
            arm()
        }
    }

    // MARK: Letters behind a key

    /// Shows the letters behind the key of the finger that came last.
    private func open() {
        popupTime = nil
        guard let finger = fingers.last, finger.isPressed, case .text(let text) = finger.keyArea.key
        else { return }
        // Another layout than when the finger came down may have none.
        let variants = sheet.variants(of: text)
        guard !variants.isEmpty, bounds.width >= 1 else { return }
        popup = KeyboardPopup(
            variants, over: finger.keyArea.frame, slot: finger.slot, in: bounds)
        setNeedsPaint()
    }

    private func close() {
        popupTime = nil
        guard popup != nil else { return }
        popup = nil
        setNeedsPaint()
    }

    /// Releases the key of a finger that stays down.
    @discardableResult
    private func lift(_ index: Int) -> Finger {
        fingers[index].isPressed = false
        mark(fingers[index].keyArea)
        return fingers[index]
    }

    private func move(_ touch: TouchEvent) {
        if popup?.slot == touch.slot {
            if let point = toRoot.unapply(touch.position), popup?.choose(point) == true {
                setNeedsPaint()
            }
            return
        }
        guard let index = index(of: touch), fingers[index].isPressed,
            let point = toRoot.unapply(touch.position),
            !fingers[index].keyArea.cell.inset(by: -KeyboardNode.slack).contains(point)
        else { return }
        lift(index)
    }

    private func release(_ touch: TouchEvent) {
        move(touch)
        guard let index = index(of: touch) else { return }
        let finger = fingers.remove(at: index)
        guard finger.isPressed else { return }
        mark(finger.keyArea)
        act(finger, at: touch.time)
    }

    /// Performs a key's function, which may remove the fingers and the keyboard.
    func act(_ finger: Finger, at time: Instant) {
        var state = state
        // One of another field is forgotten.
        if accent == nil { arm(nil) }
        switch finger.keyArea.key {
        case .text(let text):
            state.noteLetter()
            if state != self.state { show(state) }
            let chosen = popup?.slot == finger.slot ? popup?.chosen : nil
            close()
            write(chosen ?? text)
        case .space:
            if let accent { write(accent) } else { target?.type(" ") }
        case .delete:
            if accent != nil {
                arm(nil)
            } else if !finger.hasRepeated {
                target?.deleteBackward()
            }
        case .enter:
            arm(nil)
            target?.submit()
        case .shift:
            state.pressShift(at: time, last: lastShift)
            lastShift = time
            show(state)
        case .signs:
            state.turn()
            show(state)
        case .letters:
            state.switchLetters(of: model.sheets.count)
            show(state)
        case .done:
            arm(nil)
            if let onDone { onDone() } else { tree?.dropFocus() }
        }
    }

    /// Types a letter, with the accent that was typed before it. An accent that is typed twice, or
    /// before a space, stands alone.
    private func write(_ text: String) {
        guard let accent else {
            if sheet.accents.contains(text) { arm(text) } else { target?.type(text) }
            return
        }
        arm(nil)
        target?.type(
            text == accent ? accent : Accents.letter(text, with: accent) ?? accent + text)
    }

    /// Keeps an accent for the next letter, or none.
    private func arm(_ accent: String?) {
        accentField = accent == nil ? nil : target
        guard accent != armedAccent else { return }
        armedAccent = accent
        setNeedsPaint()
    }

    /// The layout that is shown.
    private var sheet: KeyboardLayout { model.sheet(state) }

    /// The keys that are shown.
    var keyAreas: [KeyboardGeometry.KeyArea] { currentGeometry.keyAreas }

    /// The focused node, if it accepts typing.
    private var target: (any TypingTarget)? { tree?.focus as? any TypingTarget }

    private func index(of touch: TouchEvent) -> Int? {
        fingers.firstIndex { $0.slot == touch.slot }
    }

    // MARK: Repeating

    public override func animate(at time: Instant) {
        if let popupTime, popupTime <= time { open() }
        defer { arm() }
        guard let due = nextRepeat, due <= time else { return }
        // A held key that empties a field does not go on in another one.
        guard let target, target === repeatField,
            let index = fingers.firstIndex(where: { $0.isPressed && $0.keyArea.key == .delete })
        else { return nextRepeat = nil }
        fingers[index].hasRepeated = true
        // After a long frame, missed repetitions are skipped.
        let next = due + KeyboardNode.repeatPeriod
        repeatDelete(at: next > time ? next : time + KeyboardNode.repeatPeriod)
        target.deleteBackward()
    }

    private func repeatDelete(at time: Instant?) {
        nextRepeat = time
        arm()
    }

    private func arm() { setNeedsAnimation(at: [nextRepeat, popupTime].compactMap(\.self).min()) }

    // MARK: What is shown

    private func show(_ state: KeyboardState) {
        self.state = state
        (geometry, face) = (nil, nil)
        setNeedsPaint()
    }

    private func mark(_ keyArea: KeyboardGeometry.KeyArea) {
        var area = keyArea.frame
        if hasPreviews, case .text = keyArea.key {
            area = area.union(KeyboardPreview.frame(over: area, in: bounds))
        }
        setNeedsPaint(in: area)
    }

    var currentGeometry: KeyboardGeometry {
        let bounds = contentBounds
        if let geometry, geometry.bounds == bounds { return geometry.value }
        let new = KeyboardGeometry(
            model.page(state), in: bounds,
            isSplitWhenWide: model.isSplitWhenWide && model.layout.pad.isEmpty)
        geometry = (new, bounds)
        face = nil
        return new
    }
}
