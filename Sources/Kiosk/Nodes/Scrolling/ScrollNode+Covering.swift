/// The end of a viewport that something in front covers, such as a keyboard. Its content can be
/// scrolled out from there.
extension ScrollNode {
    /// Lets the content end where something begins to cover the viewport.
    final func cover(_ length: Float) {
        guard length != coveredEnd else { return }
        coveredEnd = length
        if isLaidOut { main.range = reachableRange() }
    }

    /// Lets content glide back that was scrolled out from below a cover, which is gone.
    final func uncover() {
        guard coveredEnd != 0 else { return }
        coveredEnd = 0
        guard isLaidOut, tree != nil else { return }
        main.range = reachableRange()
        if mainPosition > range.upperBound { glide(to: range.upperBound) }
    }

    /// Scrolls to a descendant at the end of a layout.
    final func revealAfterLayout(_ node: Node) {
        nodeTarget = ScrollTarget(node: node, isAnimated: true)
        scrollToTarget()
    }

    /// Returns the range of positions, with those that lead out from what covers the viewport.
    final func reachableRange() -> ClosedRange<Double> {
        let range = contentRange()
        guard coveredEnd > 0, model.axis == .vertical, roundLength == nil else { return range }
        return range.lowerBound...(range.upperBound + Double(coveredEnd))
    }
}
