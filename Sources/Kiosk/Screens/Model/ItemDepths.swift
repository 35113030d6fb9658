/// Levels of nodes that items make, with those of the components that they use.
struct ItemDepths {
    /// Levels that a screen may have: with the nodes around it and those of its controls, a tree has fewer
    /// than `Node.depthLimit`.
    static let limit = 400

    private let components: [ComponentSpec]
    /// The levels of components that were counted to their end.
    private var known: [Int: Int] = [:]
    /// True once something was beyond the limit, and was not counted any further.
    private var isCutOff = false

    init(of components: [ComponentSpec]) { self.components = components }

    /// Returns the levels of items, or a number above the limit if there are more than that.
    ///
    /// The contents of a slot count as below the deepest node of its component, wherever the slot is.
    mutating func depth(of items: [ItemSpec]) -> Int { depth(of: items, below: 0) }

    private mutating func depth(of items: [ItemSpec], below level: Int) -> Int {
        var depth = 0
        for item in items { depth = max(depth, self.depth(of: item, below: level)) }
        return depth
    }

    private mutating func depth(of item: ItemSpec, below level: Int) -> Int {
        guard level <= ItemDepths.limit else {
            isCutOff = true
            return 1
        }
        switch item {
        case .node(let node): return 1 + depth(of: node.inner, below: level + 1)
        case .component(let use):
            let own = depth(ofComponent: use.component, below: level)
            return own + depth(of: item.inner, below: level + own)
        case .condition, .choice, .repetition, .names, .slot:
            return depth(of: item.inner, below: level)
        }
    }

    private mutating func depth(ofComponent number: Int, below level: Int) -> Int {
        if let depth = known[number] { return depth }
        let depth = depth(of: components[number].body, below: level)
        if !isCutOff { known[number] = depth }
        return depth
    }
}
