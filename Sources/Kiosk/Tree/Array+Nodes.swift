/// Walks over siblings. Most frames change few of many: what is passed by is only read, one word of
/// each, and not retained.
extension [Node] {
    /// The place of the first node from a place on for which a condition holds; the end if there is
    /// none.
    @inline(__always)
    func firstIndex(from start: Int, where condition: (Node) -> Bool) -> Int {
        withUnsafeBufferPointer { nodes in
            var index = start
            while index < nodes.count, !condition(nodes[index]) { index += 1 }
            return index
        }
    }

    /// Calls a function with each node for which a condition holds when its turn comes.
    @inline(__always)
    func forEach(where condition: (Node) -> Bool, _ body: (Node) -> Void) {
        var index = firstIndex(from: 0, where: condition)
        while index < count {
            body(self[index])
            index = firstIndex(from: index + 1, where: condition)
        }
    }
}
