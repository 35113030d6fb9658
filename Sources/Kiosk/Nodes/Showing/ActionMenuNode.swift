/// A button that shows a list of actions beside it. The one that a guest chooses is the value; nothing
/// stays chosen, and the same action can be chosen again.
public final class ActionMenuNode: ControlNode<ChoiceModel> {
    private var popup: PopupNode?

    /// True while the list is shown.
    var isOpen: Bool { popup?.parent != nil }

    public override class var defaultLayoutStyle: LayoutStyle { .with { $0.shrink = 0 } }

    private func caption(_ engine: TextEngine, width: Float?) -> Paragraph {
        paragraph(
            model.control.label.content, engine, width: width, lines: 1, weight: .semibold)
    }

    public override func measure(in constraints: SizeConstraints) -> Size {
        guard let engine = tree?.text, hasText else {
            return Size(width: metrics.target, height: metrics.target)
        }
        // Whole pixels: an edge that is rounded down would cut the caption.
        let width =
            caption(engine, width: nil).size.width.rounded(.up) + metrics.gap + metrics.mark
            + 2 * metrics.inset
        return Size(width: min(width, constraints.width ?? width), height: metrics.target)
    }

    override var focusArea: (rect: Rect, radius: Float) { (bounds, metrics.radius) }

    /// The line through the sign, which that of a menu that waits covers.
    override var busyLine: Rect? { hasText ? busyEnd(of: bounds) : busyMiddle(of: bounds) }

    override func tap(_ part: Int) { isOpen ? close() : open() }

    override func press(_ key: KeySymbol, _ modifiers: KeyModifiers) -> Bool {
        switch key {
        case .space, .down: open()
        case .character(let letter) where model.hasOption(beginningWith: letter): open(at: letter)
        default: return false
        }
        return true
    }

    /// Shows the list.
    ///
    /// - Parameter letter: Goes to the first option that begins with it.
    func open(at letter: Character? = nil) {
        guard isUsable, !isOpen, !model.options.isEmpty, let layers else { return }
        var choice = model
        choice.chosen = []
        let menu = MenuNode(choice) { [weak self] in self?.choose($0) }
        menu.marksChoice = false
        if let letter { menu.find(letter) }
        let list = ScrollNode()
        list.model.box.background = .role(.surface)
        // Its corners lie in those of the card, which it must not paint over.
        list.model.box.cornerRadii = CornerRadii(metrics.radius)
        list.add(menu)
        let card = makeCard(radii: CornerRadii(metrics.radius + 6))
        card.model.shadows = [
            ThemeShadow(
                color: .literal(Color(0, alpha: 71)), offset: Point(x: 0, y: 4), blur: 16)
        ]
        card.layoutStyle.padding = LayoutEdges(6)
        card.layoutStyle.minWidth = .points(frame.width)
        card.add(list)
        layers.dress(.menu, card, around: list)
        popup = layers.show(card, beside: self) { [weak self] in self?.close() }
        setNeedsPaint()
    }

    private func choose(_ option: Int) {
        close()
        // The list goes with its screen, but not before a transition is over.
        guard isUsable, isThere, model.options.indices.contains(option),
            model.options[option].isEnabled
        else { return }
        model.chosen = [model.options[option].value]
        send(ChangeEvent(model.input))
    }

    /// Takes the list away.
    func close() {
        popup?.removeFromParent()
        popup = nil
        setNeedsPaint()
    }

    override func modelDidChange(from old: ChoiceModel?) {
        if !isUsable { close() }
        if let old, old.options != model.options { close() }
    }

    public override func didDisappear() { close() }

    override func draw(_ engine: TextEngine, into painter: inout Painter) {
        let (box, radii) = (bounds, CornerRadii(metrics.radius))
        drawTrack(box, into: &painter)
        if pressedPart != nil || isOpen { painter.fill(box, radii: radii, .solid(look.press)) }
        guard hasText else { return drawDots(in: box, into: &painter) }
        let (room, sign) = textAndSign(in: box)
        draw(caption(engine, width: room.width), in: room, look.text, engine, into: &painter)
        ControlSign.draw(ControlSign.down, in: sign, look.text, into: &painter, side: sign.width)
    }

    /// Three dots stand for more actions.
    private func drawDots(in box: Rect, into painter: inout Painter) {
        let side = (metrics.mark / 5).rounded()
        for index in -1...1 {
            let y = (box.center.y + Float(index) * side * 1.8 - side / 2).rounded()
            painter.fill(
                Rect(x: (box.center.x - side / 2).rounded(), y: y, width: side, height: side),
                radii: CornerRadii(side / 2), .solid(look.text))
        }
    }
}
