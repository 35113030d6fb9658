/// Sent by a search field when the user has changed its text or has chosen an option.
public struct SearchEvent: Event, Equatable {
    /// The whole text.
    public var text: String
    /// Value of the option that the text names; nil for none.
    public var option: String?
}

/// A field that finds one of many options: those that match are listed below it while the guest
/// writes.
///
/// Its value is that of the option. A text that is none has no value, or is the value itself if the
/// field allows others.
public final class SearchFieldNode: FieldNode {
    private var matches = SearchMatches([])
    /// The chosen option, or a value whose option has not come yet.
    private var chosen: (value: String, text: String)?
    private var list: (menu: SuggestionsNode, scroll: ScrollNode, floating: FloatingNode)?

    public override init(_ model: FieldModel = FieldModel()) {
        var model = model
        model.canClear = true
        super.init(model)
    }

    override var startSign: ControlSign.Lines? { ControlSign.search }

    // MARK: Value

    public override var input: InputValue {
        get {
            if let chosen, chosen.text == text { return .text(chosen.value) }
            return .text(model.allowsOthers ? text : "")
        }
        set {
            let value = newValue.text
            guard newValue != input || value.isEmpty && !isFocused else { return }
            let option = matches.option(valued: value)
            chosen =
                value.isEmpty ? nil : (value, option?.text ?? (model.allowsOthers ? value : ""))
            text = chosen?.text ?? ""
            close()
        }
    }

    override func modelDidChange(from old: FieldModel?) {
        guard old?.options != model.options else { return }
        matches = SearchMatches(model.options)
        if let value = chosen?.value, let option = matches.option(valued: value), !isFocused,
            option.text != text
        {
            // The option has come after its value, or has another text now.
            chosen = (value, option.text)
            text = option.text
        }
        if list != nil { suggest() }
    }

    override func textDidChange() {
        let option = matches.option(named: text)
        chosen = option.map { ($0.value, text) }
        tell()
        if text.isEmpty { close() } else { suggest() }
    }

    private func choose(_ option: ControlOption) {
        close()
        let old = (input, text)
        chosen = (option.value, option.text)
        if text != option.text { text = option.text }
        select { $0.move(to: $0.count) }
        if old != (input, text) { tell() }
    }

    private func tell() {
        super.textDidChange()
        tellText()
    }

    private func tellText() {
        send(SearchEvent(text: text, option: chosen?.text == text ? chosen?.value : nil))
    }

    public override func didReset() { tellText() }

    // MARK: List

    override var isListShown: Bool? { list != nil }

    /// The options that are listed; none while there is no list.
    var suggestions: [ControlOption] { list?.menu.model.options ?? [] }

    /// Lists what matches the text.
    private func suggest() {
        let found = matches.options(with: text)
        let isOnly = found.count == 1 && found.first?.value == chosen?.value
        guard isFocused, !found.isEmpty, !isOnly, let layers else { return close() }
        let menu: SuggestionsNode
        if let list {
            menu = list.menu
            if menu.model.options != found {
                // A finger is on a row that is another one now.
                menu.cancelGestures()
                list.scroll.scroll(to: .zero, animated: false)
            }
            menu.current = nil
            menu.model.options = found
            return place()
        }
        var model = ChoiceModel("", found)
        model.control.label.font = self.model.font
        menu = SuggestionsNode(model) { [weak self] in self?.choose(found: $0) }
        let scroll = ScrollNode()
        scroll.model.box.background = .role(.surface)
        scroll.layoutStyle.grow = 1
        scroll.layoutStyle.height = .points(0)
        scroll.add(menu)
        let card = makeCard(radii: self.model.cornerRadii, edge: .textMuted)
        card.layoutStyle.padding = LayoutEdges(4)
        card.add(scroll)
        layers.dress(.menu, card, around: scroll)
        let floating = FloatingNode(card, of: self) { [weak self] in self?.close() }
        list = (menu, scroll, floating)
        layers.show(floating, in: area)
    }

    private func choose(found index: Int) {
        guard suggestions.indices.contains(index) else { return }
        choose(suggestions[index])
    }

    /// The place of the list, in the space of the picture.
    private var area: Rect {
        // The list may be in no tree yet.
        let row = ControlMetrics(
            list?.menu.model.control ?? ControlSettings(), scale: tree?.textScale ?? 1
        ).target
        let (anchor, count) = (frameInRoot, min(suggestions.count, SuggestionsNode.rowCount))
        return FloatingNode.area(
            beside: anchor, Size(width: anchor.width, height: row * Float(count) + 8),
            in: uncoveredRoom, gap: 4, isBelow: true)
    }

    private func place() {
        let area = area
        guard let floating = list?.floating, let parent = floating.parent,
            let origin = parent.toRoot.unapply(area.origin)
        else { return }
        floating.place(Rect(origin: origin, size: area.size))
    }

    private func close() {
        guard let list else { return }
        self.list = nil
        list.floating.removeFromParent()
    }

    public override func focusDidChange(isFocused: Bool) {
        super.focusDidChange(isFocused: isFocused)
        if !isFocused { close() }
    }

    public override func didDisappear() {
        super.didDisappear()
        close()
    }

    // MARK: Keys

    override func answer(_ event: KeyEvent) -> Handling {
        guard event.acts, model.isUsable else { return .notHandled }
        switch event.symbol {
        case .down, .up:
            if list == nil { suggest() }
            list?.menu.move(by: event.symbol == .down ? 1 : -1)
            return .handled
        case .escape where list != nil:
            close()
            return .handled
        case .escape where !text.isEmpty:
            change { $0 = TextEdit("") }
            return .handled
        default: return super.answer(event)
        }
    }

    /// Chooses the option that keys have reached, or else the first one; without a list, submits.
    public override func submit() {
        guard let list else { return super.submit() }
        if let index = list.menu.current ?? (model.allowsOthers ? nil : 0) {
            choose(found: index)
        } else {
            close()
            super.submit()
        }
    }
}

/// The list of a search field: only the rows in view are laid out and drawn.
final class SuggestionsNode: MenuNode {
    /// Greatest number of rows that are seen at once.
    static let rowCount = 6

    override func place(width: Float?, _ engine: TextEngine) -> (rects: [Rect], size: Size) {
        let (width, height) = (max(0, width ?? 0), metrics.target)
        let rects = model.options.indices.map {
            Rect(x: 0, y: Float($0) * height, width: width, height: height)
        }
        return (rects, Size(width: width, height: Float(rects.count) * height))
    }

    // Keys stay in the field.
    override var canFocus: Bool { false }

    /// Goes to the next option, or to the one before; past the last to the first.
    func move(by step: Int) {
        let count = model.options.count
        guard count > 0 else { return }
        let next = current.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
        _ = reach(next)
        setNeedsPaint()
    }

    override func draw(
        _ option: Int, in rect: Rect, _ engine: TextEngine, into painter: inout Painter
    ) {
        if current == option {
            painter.fill(rect, radii: CornerRadii(metrics.radius), look.track.paint(in: rect))
        }
        super.draw(option, in: rect, engine, into: &painter)
    }
}
