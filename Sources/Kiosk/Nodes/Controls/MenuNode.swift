/// The list of a dropdown: rows of options, of which the chosen one has a check.
class MenuNode: ChoiceNode {
    private let onChoose: (Int) -> Void
    /// False for a list of actions, of which none is chosen.
    var marksChoice = true

    init(_ model: ChoiceModel, onChoose: @escaping (Int) -> Void) {
        var model = model
        model.control.label.text = ""
        self.onChoose = onChoose
        super.init(model)
    }

    override func place(width: Float?, _ engine: TextEngine) -> (rects: [Rect], size: Size) {
        let beside = 2 * metrics.inset + metrics.mark + metrics.gap
        let widest = model.options.prefix(1000).reduce(Float(0)) {
            max($0, paragraph(RichText($1.text), engine, lines: 1).size.width)
        }
        let natural = (widest + beside).rounded(.up)
        let whole = width.map { max($0, 0) } ?? natural
        let height = metrics.target
        let rects = model.options.indices.map {
            Rect(x: 0, y: Float($0) * height, width: whole, height: height)
        }
        return (
            rects, Size(width: min(natural, whole), height: Float(rects.count) * height)
        )
    }

    override var arrowsChoose: Bool { false }

    /// Scrolls to the row, too.
    override func reach(_ option: Int?) -> Bool {
        guard super.reach(option), let option else { return false }
        guard let list = parent as? ScrollNode else { return true }
        let (top, height) = (Float(option) * metrics.target, list.frame.height)
        let offset = list.offset.y
        if top < offset || top + metrics.target > offset + height {
            list.scroll(
                to: Point(x: 0, y: max(0, top - (height - metrics.target) / 2)), animated: false)
        }
        return true
    }

    override func press(_ key: KeySymbol, _ modifiers: KeyModifiers) -> Bool {
        switch key {
        case .left, .right: false
        case .character(let character): find(character)
        default: super.press(key, modifiers)
        }
    }

    /// Goes to the next option that begins with a letter, and can be chosen.
    ///
    /// - Returns: False if there is none.
    @discardableResult
    final func find(_ letter: Character) -> Bool {
        let (options, start) = (model.options, focusedOption ?? -1)
        for distance in 1..<options.count + 1 {
            let option = (start + distance) % options.count
            if options[option].begins(with: letter) { return reach(option) }
        }
        return false
    }

    override func tap(_ part: Int) {
        // The list may have become shorter since it was laid out.
        guard model.options.indices.contains(part), model.options[part].isEnabled else { return }
        onChoose(part)
    }

    /// Shows the row that keys have reached, or the chosen one, in the middle of a list that is too long. Where
    /// keys are used, they act here now.
    override func didAppear() {
        if tree?.showsFocusRing == true { takeFocus() }
        guard let chosen = focusedOption, let list = parent as? ScrollNode else { return }
        let top = Float(chosen) * metrics.target - list.frame.height / 2
        list.scroll(to: Point(x: 0, y: max(0, top)), animated: false)
    }

    override func draw(
        _ option: Int, in rect: Rect, _ engine: TextEngine, into painter: inout Painter
    ) {
        let radii = CornerRadii(metrics.radius)
        if pressedPart == option { painter.fill(rect, radii: radii, .solid(look.press)) }
        let (room, sign) = textAndSign(in: rect)
        let isMarked = marksChoice && model.isChosen(option)
        if isMarked {
            painter.fill(rect, radii: radii, look.track.paint(in: rect))
            ControlSign.draw(
                ControlSign.check, in: sign, look.text, into: &painter, side: sign.width)
        }
        let text = paragraph(
            RichText(model.options[option].text), engine, width: room.width, lines: 1,
            weight: isMarked ? .semibold : nil)
        draw(text, in: room, ink(option, look.text), engine, into: &painter)
    }
}

extension ChoiceModel {
    /// Returns true if a letter leads to one of the options.
    func hasOption(beginningWith letter: Character) -> Bool {
        options.contains { $0.begins(with: letter) }
    }
}

extension ControlOption {
    /// Returns true if the text begins with a letter, large or small, and can be chosen.
    fileprivate func begins(with letter: Character) -> Bool {
        isEnabled && text.lowercased().hasPrefix(letter.lowercased())
    }
}
