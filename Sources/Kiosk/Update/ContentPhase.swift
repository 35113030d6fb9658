extension FrameUpdate {
    /// Brings inner models up to date, parents before children.
    func updateContent(_ node: Node) {
        node.subtreeMarks.remove(.content)
        if node.ownMarks.contains(.content) {
            node.ownMarks.remove(.content)
            tree.statistics.contentUpdates += 1
            node.updateContent()
        }
        // Over the children that there were: a child may change this node's children meanwhile.
        // Those that come in raise their marks up to the root for another round.
        for child in node.children
        where child.isChild(of: node) && child.subtreeMarks.contains(.content) {
            updateContent(child)
        }
    }
}
