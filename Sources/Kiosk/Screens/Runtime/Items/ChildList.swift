/// The children of a node that come from a document's items: its composed children. Those that the
/// node has made itself stay where it wants them.
final class ChildList {
    private unowned let node: Node
    private unowned let builder: ItemBuilder
    private var fragments: [Fragment] = []
    private var isNoted = false
    private var hasEnded = false

    init(of node: Node, _ builder: ItemBuilder) {
        self.node = node
        self.builder = builder
    }

    /// Makes the first children, of a node that has no tree yet.
    func fill(_ items: [ItemSpec], in scope: Scope, _ contents: SlotContents?) {
        let place = ItemPlace(scope: scope, contents: contents, list: self)
        // A list in a fragment that is made only now is filled as a whole.
        isNoted = true
        fragments = builder.build(items, at: place)
        isNoted = false
        var nodes: [Node] = []
        for fragment in fragments { fragment.appendNodes(to: &nodes) }
        guard !nodes.isEmpty else { return }
        var change = ChildrenChange(in: 0..<0)
        change.nodes = nodes
        _ = node.changeComposedChildren(change)
    }

    /// A fragment has other nodes; they are placed when all updates are done.
    func noteChange() {
        guard !isNoted, !hasEnded else { return }
        isNoted = true
        builder.note(self)
    }

    /// Brings the node's children to what the fragments have.
    func place() {
        isNoted = false
        guard !hasEnded else { return }
        let old = node.composedChildren
        var new: [Node] = []
        new.reserveCapacity(old.count)
        for fragment in fragments { fragment.appendNodes(to: &new) }
        guard let change = ChildrenChange(from: old, to: new) else { return }
        let departure = node.changeComposedChildren(change)
        guard let tree = node.tree else { return departure.announce() }
        tree.statistics.nodesMoved += change.moved.count
        tree.statistics.nodesRemoved += departure.nodeCount
        // Those who left are told when the phase is over.
        if !departure.isEmpty { tree.departures.append(departure) }
    }

    func end() {
        hasEnded = true
        for fragment in fragments { fragment.end() }
        fragments = []
    }
}

extension ChildrenChange {
    /// How nodes become others in another order, by the fewest moves; nil if they are the same.
    init?(from old: [Node], to new: [Node]) {
        let shorter = min(old.count, new.count)
        var prefix = 0
        while prefix < shorter, old[prefix] === new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix,
            old[old.count - 1 - suffix] === new[new.count - 1 - suffix]
        {
            suffix += 1
        }
        let old = old[prefix..<old.count - suffix]
        self.init(in: old.indices)
        nodes = Array(new[prefix..<new.count - suffix])
        guard !old.isEmpty || !nodes.isEmpty else { return nil }
        guard !old.isEmpty, !nodes.isEmpty else {
            removed = Array(old)
            return
        }
        var places: [ObjectIdentifier: Int] = [:]
        places.reserveCapacity(old.count)
        for (place, node) in old.enumerated() { places[ObjectIdentifier(node)] = place }
        var found: [(node: Node, place: Int)] = []
        for node in nodes {
            guard let place = places.removeValue(forKey: ObjectIdentifier(node)) else { continue }
            found.append((node, place))
        }
        for node in old where places[ObjectIdentifier(node)] != nil { removed.append(node) }
        let stays = longestIncreasingSubsequence(found.map(\.place))
        for (entry, stays) in zip(found, stays) where !stays { moved.append(entry.node) }
    }
}
