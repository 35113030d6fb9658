/// A replacement of some of a node's children.
struct ChildrenChange {
    /// Range of the previous children that the change concerns. Those before and after stay in
    /// place.
    let range: Range<Int>
    /// Children in the range after the change.
    let nodes: [Node]
    /// Children that are removed.
    var removed: [Node]
    /// The fewest children whose moves bring those that stay into their new order.
    let moved: [Node]

    /// The change of children that were matched with descriptions of new ones.
    ///
    /// - Parameter make: Makes the node of a description that continues none.
    init(_ match: KeyedMatch, of children: [Node], make: (Int) -> Node) {
        range = match.old
        nodes = match.new.map { index in
            match.source(of: index).map { children[$0] } ?? make(index)
        }
        removed = match.removed.map { children[$0] }
        moved = match.moved.map { children[$0] }
    }

    /// The change of children to others in another order, by the fewest moves; nil if they are the
    /// same.
    init?(from old: [Node], to new: [Node]) {
        let match = KeyedMatch(
            old.count, new.count, areSame: { old[$0] === new[$1] },
            oldKey: { ObjectIdentifier(old[$0]) }, newKey: { ObjectIdentifier(new[$0]) })
        guard !match.isEmpty else { return nil }
        self.init(match, of: old) { new[$0] }
    }
}

extension Node {
    /// Changes the composed children in the content phase. Nodes that leave the tree are told when the
    /// phase is over.
    ///
    /// - Parameter tree: Counts the change; nil outside of all trees.
    final func compose(_ change: ChildrenChange, in tree: Tree?) {
        let departure = changeComposedChildren(change)
        guard let tree else { return departure.announce() }
        tree.statistics.nodesMoved += change.moved.count
        tree.statistics.nodesRemoved += departure.nodeCount
        if !departure.isEmpty { tree.departures.append(departure) }
    }
}
