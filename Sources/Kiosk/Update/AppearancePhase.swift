extension FrameUpdate {
    /// Adapts looks, parents before children, and lets new nodes know that they appear.
    func updateAppearance(_ node: Node) {
        node.subtreeMarks.remove(.appearance)
        if node.ownMarks.contains(.appearance) {
            node.ownMarks.remove(.appearance)
            tree.statistics.appearanceUpdates += 1
            node.updateAppearance()
        }
        var index = 0
        while index < node.children.count {
            let child = node.children[index]
            if child.subtreeMarks.contains(.appearance) { updateAppearance(child) }
            index += 1
        }
    }

    /// Calls `didAppear` of nodes that are about to be shown for the first time, parents first.
    /// What they change there belongs to the next frame.
    func appear() {
        if tree.root.subtreeMarks.contains(.appear) { appear(tree.root) }
    }

    private func appear(_ node: Node) {
        node.subtreeMarks.remove(.appear)
        if node.ownMarks.contains(.appear) {
            node.ownMarks.remove(.appear)
            node.hasAppeared = true
            node.didAppear()
        }
        var index = 0
        while index < node.children.count {
            let child = node.children[index]
            if child.subtreeMarks.contains(.appear) { appear(child) }
            index += 1
        }
    }
}
