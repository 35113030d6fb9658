extension FrameUpdate {
    /// Lets everything that moves move on to the frame's time. Changes made here belong to this
    /// frame.
    func animate(at time: Instant) {
        // The loop goes over those that moved when it began; any of them may stop or leave
        // meanwhile.
        for node in tree.animatingNodes where node.isAnimating && node.tree === tree {
            node.animate(at: time)
        }
        for node in tree.takeDueNodes(at: time) where !node.isAnimating && node.tree === tree {
            node.animate(at: time)
        }
    }
}
