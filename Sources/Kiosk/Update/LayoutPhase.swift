extension FrameUpdate {
    /// Adapts styles, then computes the dirty part of the layout and hands out frames.
    func layOut() {
        visit(.layout, in: tree.root) { node in
            node.isLaidOut = true
            tree.statistics.layoutUpdates += 1
            tree.arena.markDirty(node.layoutID)
            node.updateLayout()
        }
        tree.linkChildren()
        tree.arena.compute(
            root: tree.root.layoutID, width: tree.size.width, height: tree.size.height,
            provider: tree
        ) { [unowned(unsafe) tree] id in
            guard let node = tree.node(id) else { return }
            node.frame = tree.arena.frame(of: id)
            node.mark(.geometry)
            node.frameDidChange()
        }
    }
}
