/// Nodes of items that were left out and may be on their way out still, by the items' keys.
struct LeavingItems<Key: Equatable> {
    private struct Item {
        let key: Key
        let nodes: [WeakNode]
    }

    private struct WeakNode {
        weak var node: Node?
    }

    private var items: [Item] = []

    /// Notes the nodes of an item that is left out.
    mutating func note(_ key: Key, _ fragments: [Fragment]) {
        let nodes = nodes(of: fragments)
        guard nodes.contains(where: \.hasExit) else { return }
        items.removeAll { item in item.nodes.allSatisfy { $0.node?.parent == nil } }
        items.append(Item(key: key, nodes: nodes.map { WeakNode(node: $0) }))
    }

    /// Lets the nodes of an item that has returned start where its former ones are.
    mutating func meet(_ key: Key, _ fragments: [Fragment]) {
        guard let index = items.lastIndex(where: { $0.key == key }) else { return }
        let former = items.remove(at: index).nodes
        for (node, old) in zip(nodes(of: fragments), former) {
            if let old = old.node { node.follow(old) }
        }
    }

    private func nodes(of fragments: [Fragment]) -> [Node] {
        var nodes: [Node] = []
        for fragment in fragments { fragment.appendNodes(to: &nodes) }
        return nodes
    }
}
