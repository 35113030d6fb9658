/// Searches among siblings. Most frames change few of many: skipped nodes are only read, one word
/// of each, and not retained.
extension [Node] {
    /// Returns the index of the first node at or after an index that satisfies a condition;
    /// `endIndex` if there is none.
    @inline(__always)
    func firstIndex(from start: Int, where condition: (Node) -> Bool) -> Int {
        withUnsafeBufferPointer { nodes in
            var index = start
            while index < nodes.count, !condition(nodes[index]) { index += 1 }
            return index
        }
    }
}
