extension FrameUpdate {
    /// Advances everything that animates to the frame's time. Changes made here belong to this
    /// frame.
    func animate(at time: Instant) {
        // Iterates over a copy; any node may stop or leave meanwhile.
        for node in tree.animatingNodes where node.isAnimating && node.tree === tree {
            node.animate(at: time)
        }
        for node in tree.movingNodes where node.tree === tree { node.advanceMotion(to: time) }
        for node in tree.takeDueNodes(at: time) where !node.isAnimating && node.tree === tree {
            node.animate(at: time)
        }
    }
}
