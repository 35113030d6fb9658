extension Composer {
    /// Makes the children of a node those that the elements describe.
    ///
    /// Linear in the number of children: what is the same at both ends is not looked up. Of the rest,
    /// nodes are found by a table, and those that have to move are the ones outside a longest run
    /// that kept its order.
    func reconcile(_ elements: [Element], in parent: Node) {
        let change = compare(elements, with: parent.composedChildren)
        if !change.made.isEmpty { reportDuplicates(elements, in: parent) }
        if change.changesChildren {
            let departure = parent.changeComposedChildren(change.children)
            note(moved: change.children.moved.count, departure)
        }
        let nodes = parent.composedChildren
        for index in elements.indices where !change.isMade(index) {
            update(nodes[index], with: elements[index])
        }
    }

    /// Finds what elements change about the nodes that there are, and makes those that are new.
    private func compare(_ elements: [Element], with old: [Node]) -> ElementsChange {
        let shorter = min(old.count, elements.count)
        var prefix = 0
        while prefix < shorter, old[prefix].shows(elements[prefix]) { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix,
            old[old.count - 1 - suffix].shows(elements[elements.count - 1 - suffix])
        {
            suffix += 1
        }
        var change = ElementsChange(in: prefix..<old.count - suffix)
        match(
            elements[prefix..<elements.count - suffix], old[prefix..<old.count - suffix], &change)
        return change
    }

    /// Finds the nodes of elements whose order or number has changed.
    private func match(
        _ elements: ArraySlice<Element>, _ old: ArraySlice<Node>, _ change: inout ElementsChange
    ) {
        guard !old.isEmpty else {
            for element in elements { change.add(make(element)) }
            return
        }
        guard !elements.isEmpty else {
            change.children.removed = Array(old)
            return
        }
        var table = NodeTable(old)
        let found = elements.map { table.take($0.storage.identity) }
        let stays = longestIncreasingSubsequence(found.compactMap(\.self))
        var number = 0
        for (element, place) in zip(elements, found) {
            guard let place else {
                change.add(make(element))
                continue
            }
            change.children.nodes.append(old[place])
            if !stays[number] { change.children.moved.append(old[place]) }
            number += 1
        }
        change.children.removed = table.rest
    }

    private func reportDuplicates(_ elements: [Element], in parent: Node) {
        guard !parent.hasDuplicateKeys else { return }
        var seen = Set<ElementIdentity>()
        for element in elements {
            guard let key = element.storage.key else { continue }
            if !seen.insert(element.storage.identity).inserted {
                report(duplicate: key, in: parent)
            }
        }
    }
}

/// What elements change about a node's children.
private struct ElementsChange {
    var children: ChildrenChange
    /// The places of nodes that are new, among all children that there are then, ascending.
    private(set) var made: [Int] = []

    init(in range: Range<Int>) { children = ChildrenChange(in: range) }

    var changesChildren: Bool {
        !made.isEmpty || !children.removed.isEmpty || !children.moved.isEmpty
    }

    mutating func add(_ node: Node) {
        made.append(children.range.lowerBound + children.nodes.count)
        children.nodes.append(node)
    }

    func isMade(_ index: Int) -> Bool {
        guard !made.isEmpty else { return false }
        let place = made.firstIndexOfSorted { $0 >= index }
        return place < made.count && made[place] == index
    }
}

/// Finds nodes by the identity of their elements. Several with the same identity are found in their
/// order.
private struct NodeTable {
    private let nodes: ArraySlice<Node>
    /// The first node of each identity that has not been taken.
    private var first: [ElementIdentity: Int] = [:]
    /// For each node, the next one with the same identity; zero, which is none's successor, for none.
    private var next: [Int]
    private var isTaken: [Bool]

    init(_ nodes: ArraySlice<Node>) {
        self.nodes = nodes
        next = Array(repeating: 0, count: nodes.count)
        isTaken = Array(repeating: false, count: nodes.count)
        first.reserveCapacity(nodes.count)
        for index in nodes.indices.reversed() {
            let identity = nodes[index].elementStorage!.identity
            if let later = first.updateValue(index, forKey: identity) {
                next[index - nodes.startIndex] = later
            }
        }
    }

    /// The index of the first node with an identity that is still there.
    mutating func take(_ identity: ElementIdentity) -> Int? {
        guard let place = first.index(forKey: identity) else { return nil }
        let index = first.values[place]
        let later = next[index - nodes.startIndex]
        if later == 0 { first.remove(at: place) } else { first.values[place] = later }
        isTaken[index - nodes.startIndex] = true
        return index
    }

    /// The nodes that nobody has taken.
    var rest: [Node] { zip(nodes, isTaken).compactMap { $1 ? nil : $0 } }
}

extension Node {
    /// Whether the node is the one that an element describes.
    fileprivate func shows(_ element: Element) -> Bool {
        let (old, new) = (elementStorage!, element.storage)
        return old === new
            || old.kind == new.kind && old.position == new.position && old.key == new.key
    }
}
