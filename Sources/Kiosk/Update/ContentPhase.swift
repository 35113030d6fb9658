extension FrameUpdate {
    /// Brings inner models up to date, parents before children.
    func updateContent(_ node: Node) {
        node.subtreeMarks.remove(.content)
        if node.ownMarks.contains(.content) {
            node.ownMarks.remove(.content)
            tree.statistics.contentUpdates += 1
            node.updateContent()
        }
        // By index: `updateContent` of a child may change this node's children.
        var index = 0
        while index < node.children.count {
            let child = node.children[index]
            if child.subtreeMarks.contains(.content) { updateContent(child) }
            index += 1
        }
    }
}
