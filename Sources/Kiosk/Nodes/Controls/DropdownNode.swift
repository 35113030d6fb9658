/// A choice of one of many options, which shows the chosen one, and a list of all over the kiosk
/// when it is tapped: on a card, or on a sheet at the lower edge.
public final class DropdownNode: HeadedNode<ChoiceModel> {
    private var overlay: OverlayNode?

    override var isSelected: Bool { model.chosenIndex != nil }

    /// True while the list is shown.
    var isOpen: Bool { overlay?.parent != nil }

    override func measureBody(in constraints: SizeConstraints, _ engine: TextEngine) -> Size {
        let texts = model.options.prefix(100).map(\.text) + [model.placeholder]
        let widest = texts.reduce(0) {
            max($0, paragraph(RichText($1), engine, lines: 1).size.width)
        }
        let natural = (widest + 2 * metrics.inset + metrics.gap + metrics.mark).rounded(.up)
        let width = max(metrics.target * 3, natural)
        return Size(width: min(width, constraints.width ?? width), height: metrics.target)
    }

    /// The box, as high as there is room for, so that it fits beside fields that are higher than usual.
    private var button: Rect {
        let (body, target) = (body, metrics.target)
        return Rect(
            x: body.minX, y: body.minY, width: body.width,
            height: max(target, min(body.height, target * 1.5)))
    }

    override func part(at position: Point) -> Int? { button.contains(position) ? 0 : nil }

    override var focusArea: (rect: Rect, radius: Float) { (button, metrics.radius) }

    /// Box of the busy sign, which covers the arrow if no text is above the control.
    override var busyLine: Rect? { hasText ? super.busyLine : busyEnd(of: button) }

    override func tap(_ part: Int) { isOpen ? close() : open() }

    /// Shows the list.
    ///
    /// - Parameter letter: Goes to the first option that begins with it, behind the chosen one.
    func open(at letter: Character? = nil) {
        guard isUsable, !isOpen, !model.options.isEmpty, let layers else { return }
        let menu = MenuNode(model) { [weak self] option in
            guard let self else { return }
            close()
            // The list goes with its screen, but not before a transition is over.
            if isThere { change { $0.choose(option) } }
        }
        if let letter { menu.find(letter) }
        let list = ScrollNode()
        list.model.box.background = .role(.surface)
        list.add(menu)
        let isSheet = opensSheet
        let card = isSheet ? sheet(list) : card(list)
        layers.dress(.menu, card, around: list)
        let onTapOutside = { [weak self] () -> Void in self?.close() }
        let overlay =
            isSheet
            ? layers.show(sheet: card, onTapOutside: onTapOutside)
            : layers.show(card, onTapOutside: onTapOutside)
        if isSheet { overlay.accessibility = AccessOverrides(name: sheetTitle) }
        self.overlay = overlay
        setNeedsPaint()
    }

    /// Takes the list away.
    func close() {
        guard let overlay else { return }
        self.overlay = nil
        overlay.removeFromParent()
        setNeedsPaint()
    }

    override func press(_ key: KeySymbol, _ modifiers: KeyModifiers) -> Bool {
        switch key {
        case .space, .down, .up: open()
        case .character(let letter) where model.hasOption(beginningWith: letter): open(at: letter)
        default: return false
        }
        return true
    }

    override func modelDidChange(from old: ChoiceModel?) {
        guard let old, isOpen else { return }
        var new = model
        new.input = old.input
        if new != old { close() }
    }

    /// Closes the list, whose place and sizes are those of the panel before.
    override func panelDidChange() { close() }

    public override func didDisappear() { close() }

    override func drawBody(_ body: Rect, _ engine: TextEngine, into painter: inout Painter) {
        let button = button
        drawBox(button, isPressed: pressedPart != nil, into: &painter)
        let (room, sign) = textAndSign(in: button)
        ControlSign.draw(ControlSign.down, in: sign, look.text, into: &painter, side: sign.width)
        let chosen = model.chosenIndex.map { model.options[$0].text }
        let text = paragraph(
            RichText(chosen ?? model.placeholder), engine, width: room.width, lines: 1)
        draw(text, in: room, chosen == nil ? look.mutedText : look.text, engine, into: &painter)
    }
}
