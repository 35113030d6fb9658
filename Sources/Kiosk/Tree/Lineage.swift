/// A node and its ancestors up to the root, as they were when this was made: handlers that are
/// called for them may remove any.
///
/// The path of an event takes no memory of its own, unless it is very long.
struct Lineage {
    private var near = InlineArray<32, Node?>(repeating: nil)
    private var far: [Node] = []
    private(set) var count = 0

    init(of node: Node) {
        var current: Node? = node
        while let node = current {
            if count < near.count { near[count] = node } else { far.append(node) }
            count += 1
            current = node.parent
        }
    }

    /// The node for 0, its parent for 1, and so on.
    subscript(index: Int) -> Node {
        index < near.count ? near[index]! : far[index - near.count]
    }
}
