extension Node {
    /// Records that a part of the node's own pixels changed, in the node's own space. Invisible
    /// nodes need no damage: they are painted when they appear.
    final func setNeedsPaint(in part: Rect) {
        guard let tree, !paintedBounds.isEmpty else { return }
        tree.keptPictures.noteChange(in: self)
        tree.addDamage(PixelRect(covering: toDevice.apply(part)).intersection(tree.bounds))
    }
}
