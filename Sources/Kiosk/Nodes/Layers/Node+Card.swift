extension Node {
    /// Makes the card of what is shown over the kiosk for the node, such as a list of options. It has an
    /// edge, since themes of contrast have no shades that tell it from what is behind it.
    final func makeCard(
        _ arrangement: BoxNode.Arrangement = .column, radii: CornerRadii,
        edge: Theme.Role = .outline
    ) -> BoxNode {
        let card = BoxNode(arrangement)
        card.model = .card
        card.model.borderColor = .role(edge)
        card.model.cornerRadii = radii
        card.layoutStyle.writingDirection = isRightToLeft ? .rightToLeft : .leftToRight
        return card
    }
}
