extension FrameUpdate {
    /// Brings inner models up to date, parents before children.
    func updateContent() {
        visit(.content, in: tree.root) { node in
            tree.statistics.contentUpdates += 1
            node.updateContent()
        }
    }
}
