extension FrameUpdate {
    /// Lets everything that moves move on to the frame's time. Changes made here belong to this
    /// frame.
    func animate(at time: Instant) {
        // By index: a node may stop, or be removed, while it is asked.
        var index = 0
        while index < tree.animatingNodes.count {
            let node = tree.animatingNodes[index]
            node.animate(at: time)
            if index < tree.animatingNodes.count && tree.animatingNodes[index] === node {
                index += 1
            }
        }
    }
}
