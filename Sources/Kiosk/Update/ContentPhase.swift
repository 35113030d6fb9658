extension FrameUpdate {
    /// Updates inner models, parents before children.
    func updateContent() {
        visit(.content, in: tree.root) { node in
            if node.isComponent {
                tree.statistics.renders += 1
            } else {
                tree.statistics.contentUpdates += 1
            }
            node.updateContent()
        }
        for departure in tree.takeDepartures() { departure.announce() }
        tellPreferences()
    }

    /// Notifies preference observers.
    private func tellPreferences() {
        guard tree.preferences.needsUpdate else { return }
        for (observer, offers) in tree.preferences.takeUpdates() { observer.update(offers) }
    }
}
