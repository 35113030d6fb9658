extension FrameUpdate {
    /// Adapts styles, then computes the dirty part of the layout and hands out frames.
    func layOut() {
        updateLayout(tree.root)
        tree.linkChildren()
        tree.arena.compute(
            root: tree.root.layoutID, size: tree.size, provider: tree
        ) { [unowned(unsafe) tree] id in
            guard let node = tree.node(id) else { return }
            node.frame = tree.arena.frame(of: id)
            node.mark(.geometry)
        }
    }

    private func updateLayout(_ node: Node) {
        node.subtreeMarks.remove(.layout)
        if node.ownMarks.contains(.layout) {
            node.ownMarks.remove(.layout)
            node.isLaidOut = true
            tree.statistics.layoutUpdates += 1
            tree.arena.markDirty(node.layoutID)
            node.updateLayout()
        }
        for child in node.children
        where child.isChild(of: node) && child.subtreeMarks.contains(.layout) {
            updateLayout(child)
        }
    }
}
