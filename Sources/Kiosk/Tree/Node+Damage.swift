extension Node {
    /// Says that a part of the node's own pixels changed, in the node's own space. What is not on
    /// the glass needs no damage: it is painted when it comes there.
    final func setNeedsPaint(in part: Rect) {
        guard let tree, !paintedBounds.isEmpty else { return }
        tree.addDamage(PixelRect(covering: toRoot.apply(part)).intersection(tree.bounds))
    }
}
