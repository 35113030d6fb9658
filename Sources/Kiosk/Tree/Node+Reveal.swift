extension Node {
    /// Scrolls the viewports around the node by the least distances that make it wholly visible, or the
    /// part of it that has the focus, if it does not fit.
    public final func reveal(animated: Bool = true) {
        for node in upwards.dropFirst() { node.bringIntoView(self, animated: animated) }
    }
}
