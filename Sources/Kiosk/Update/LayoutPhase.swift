extension FrameUpdate {
    /// Adapts styles, then computes the dirty part of the layout and hands out frames.
    func layOut() {
        updateLayout(tree.root)
        tree.arena.compute(
            root: tree.root.layoutID, size: tree.size, provider: tree
        ) { [unowned(unsafe) tree] id in
            let node = tree.node(id)
            node.frame = tree.arena.frame(of: id)
            node.mark(.geometry)
        }
    }

    private func updateLayout(_ node: Node) {
        node.subtreeMarks.remove(.layout)
        if node.ownMarks.contains(.layout) {
            node.ownMarks.remove(.layout)
            tree.statistics.layoutUpdates += 1
            tree.arena.markDirty(node.layoutID)
            node.updateLayout()
        }
        var index = 0
        while index < node.children.count {
            let child = node.children[index]
            if child.subtreeMarks.contains(.layout) { updateLayout(child) }
            index += 1
        }
    }
}
