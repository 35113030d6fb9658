extension Node {
    /// Calls a function for the node and all that is in it, outer nodes first.
    package final func forEachDescendant(_ body: (Node) -> Void) {
        body(self)
        for child in children { child.forEachDescendant(body) }
    }
}
