extension Node {
    /// Calls a function for the node and all that is in it, outer nodes first.
    package final func forEachDescendant(_ body: (Node) -> Void) {
        body(self)
        for child in children { child.forEachDescendant(body) }
    }

    /// Returns the first one of the node and all that is in it, in paint order, that satisfies a condition.
    package final func find(where condition: (Node) -> Bool) -> Node? {
        if condition(self) { return self }
        for child in children {
            if let found = child.find(where: condition) { return found }
        }
        return nil
    }
}
