/// Place in which a dropdown shows its list.
extension DropdownNode {
    /// True if the list opens as a sheet now.
    var opensSheet: Bool {
        switch model.presentation {
        case .card: return false
        case .sheet: return true
        case .auto:
            guard let size = tree?.size else { return false }
            let length = Float(model.options.count) * metrics.target
            return size.width < 600 || size.height > size.width && length > size.height / 2
        }
    }

    /// Makes the card of a list in the middle of the picture.
    func card(_ list: ScrollNode) -> BoxNode {
        let card = ground(CornerRadii(metrics.radius + 4))
        // As wide as the control, so far as the overlay has room.
        let room = (tree?.root.frame.width ?? 0) * OverlayNode.contentShare
        card.layoutStyle.minWidth = .points(min(frame.width + 16, room.rounded(.down)))
        let text = model.control.label.text
        if !text.isEmpty {
            let title = title(text)
            title.layoutStyle.padding = LayoutEdges(
                horizontal: .points(metrics.inset), vertical: .points(metrics.gap))
            card.add(title)
        }
        card.add(list)
        return card
    }

    /// Makes the sheet of a list, with a title and a button that closes it.
    func sheet(_ list: ScrollNode) -> BoxNode {
        let radius = metrics.radius + 12
        let sheet = ground(
            CornerRadii(topLeft: radius, topRight: radius, bottomRight: 0, bottomLeft: 0))
        let head = BoxNode(.row)
        head.layoutStyle.shrink = 0
        head.layoutStyle.align = .center
        head.layoutStyle.padding = LayoutEdges(horizontal: 0, vertical: 4)
        let title = title(sheetTitle)
        title.layoutStyle.grow = 1
        title.layoutStyle.basis = .points(0)
        // It begins where the texts of the rows do.
        title.layoutStyle.padding = LayoutEdges(
            horizontal: .points(metrics.inset), vertical: .points(0))
        head.add([title, closeButton])
        sheet.add([head, list])
        return sheet
    }

    /// Title of the sheet: the control's text, or its placeholder.
    var sheetTitle: String {
        let text = model.control.label.text
        return text.isEmpty ? model.placeholder : text
    }

    private func ground(_ radii: CornerRadii) -> BoxNode {
        let card = makeCard(radii: radii)
        card.layoutStyle.padding = LayoutEdges(8)
        // The list, and not the card, is cut where the picture is too low for it.
        card.layoutStyle.maxHeight = .points(
            ((tree?.root.frame.height ?? 0) * OverlayNode.contentShare).rounded(.down))
        return card
    }

    /// Makes the text above a list. The list itself, or the sheet, tells it in words.
    private func title(_ text: String) -> LabelNode {
        let title = LabelNode("")
        title.model = model.control.label
        if title.model.text != text { title.model.text = text }
        title.model.font.typeface.weight = .semibold
        title.model.alignment = .start
        title.layoutStyle.shrink = 0
        title.accessibility = AccessOverrides(hidden: true)
        return title
    }

    private var closeButton: ButtonNode {
        let (button, side) = (ButtonNode(""), metrics.target)
        button.model.background = .role(.surfaceMuted)
        button.model.cornerRadii = CornerRadii(side / 2)
        button.layoutStyle.padding = LayoutEdges(0)
        button.layoutStyle.width = .points(side)
        button.layoutStyle.height = .points(side)
        button.layoutStyle.shrink = 0
        button.accessibility = AccessOverrides(name: accessWords[.close])
        button.add(CrossNode(side: metrics.mark))
        button.on(TapEvent.self) { [weak self] _ in
            self?.close()
            return .handled
        }
        return button
    }
}

/// The sign of a button that closes.
private final class CrossNode: Node {
    init(side: Float) {
        super.init()
        isTouchable = false
        layoutStyle = LayoutStyle(square: side)
    }

    override func updateAppearance() { setNeedsPaint() }

    override func paint(into painter: inout Painter) {
        ControlSign.draw(
            ControlSign.cross, in: bounds, theme[.text], into: &painter, side: bounds.width)
    }
}
