extension FrameUpdate {
    /// Adapts looks, parents before children, and lets new nodes know that they appear.
    func updateAppearance(_ node: Node) {
        node.subtreeMarks.remove(.appearance)
        if node.ownMarks.contains(.appearance) {
            node.ownMarks.remove(.appearance)
            tree.statistics.appearanceUpdates += 1
            node.updateAppearance()
        }
        for child in node.children
        where child.isChild(of: node) && child.subtreeMarks.contains(.appearance) {
            updateAppearance(child)
        }
    }

    /// Calls `didAppear` of nodes that are about to be shown for the first time, parents first.
    /// What they change there belongs to the next frame. Nodes that joined behind this frame's
    /// layout have no place yet, and appear in the next frame.
    func appear() {
        if tree.root.subtreeMarks.contains(.appear) { appear(tree.root) }
    }

    private func appear(_ node: Node) {
        node.subtreeMarks.remove(.appear)
        if node.ownMarks.contains(.appear) {
            guard node.isLaidOut else {
                node.raise(.appear)
                return
            }
            node.ownMarks.remove(.appear)
            node.hasAppeared = true
            node.mark([.paint, .geometry])
            node.didAppear()
        }
        for child in node.children
        where child.isChild(of: node) && child.subtreeMarks.contains(.appear) {
            appear(child)
        }
    }
}
