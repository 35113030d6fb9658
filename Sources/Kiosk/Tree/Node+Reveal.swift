extension Node {
    /// Scrolls the viewports around the node by the least distances that make it wholly visible. Of a node
    /// with the focus that is longer than a viewport, the part with the focus comes into view. Content that
    /// snaps shows the focus where it comes to rest.
    public final func reveal(animated: Bool = true) {
        for node in upwards.dropFirst() { node.bringIntoView(self, animated: animated) }
    }
}
