extension ItemSpec {
    /// Items that lie directly in it, wherever they are shown: those of a node, of the slots of a use,
    /// or of all branches of a structure.
    var inner: [ItemSpec] {
        switch self {
        case .node(let node): node.inner
        case .component(let use): use.slots.values.flatMap { $0 }
        case .condition(let spec): spec.then + spec.otherwise
        case .choice(let spec): spec.cases.values.joined() + spec.otherwise
        case .repetition(let spec): spec.items
        case .names(let spec): spec.body
        case .slot(let spec): spec.otherwise
        }
    }

    /// Calls a function with all nodes in it.
    func forEachNode(_ body: (NodeSpec) -> Void) {
        if case .node(let node) = self { body(node) }
        for item in inner { item.forEachNode(body) }
    }
}

extension NodeSpec {
    /// Its children, the items of its kind's other keys, and those of its rows.
    var inner: [ItemSpec] { children + contents.flatMap(\.items) + (rows?.items ?? []) }
}
