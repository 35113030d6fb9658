extension Node {
    /// Scrolls the viewports around the node by the least distances that make it wholly visible.
    public final func reveal(animated: Bool = true) {
        var current = parent
        while let node = current {
            (node as? ScrollNode)?.scroll(to: self, animated: animated)
            current = node.parent
        }
    }
}
