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
}
