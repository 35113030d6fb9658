/// The parts of questions, toasts and menus, whose looks an owner of layers may change.
public enum LayerPart: String, CaseIterable, Sendable {
    /// The card of a question, a `BoxNode`.
    case question
    /// Title of a question, a `LabelNode`.
    case questionTitle
    /// Text of a question below its title, a `LabelNode`.
    case questionText
    /// The button that says yes, a `ButtonNode`.
    case questionYes
    /// The button that says yes to something that destroys, a `ButtonNode`.
    case questionDanger
    /// The button that says no, a `ButtonNode`.
    case questionNo
    /// The ground of a toast, a `BoxNode`.
    case toast
    /// Text of a toast, a `LabelNode`.
    case toastText
    /// The card of a list that a dropdown, a menu or a search field shows, a `BoxNode`.
    case menu
}

extension Layers {
    /// Gives a card the look that the owner of the layers wants, and the list in it its ground.
    func dress(_ part: LayerPart, _ card: BoxNode, around list: ScrollNode) {
        guard let style else { return }
        style(part, card)
        list.model.box.background = card.ground
    }
}

extension BoxNode {
    /// The card's ground for what is scrolled on it, which costs least before one colour; nil where
    /// the card has several.
    var ground: ThemePaint? {
        if case .color? = model.background { model.background } else { nil }
    }
}
