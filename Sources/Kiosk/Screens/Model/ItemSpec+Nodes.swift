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

extension ScreenDocument {
    /// Calls a function with all nodes of screens and components.
    func forEachNode(_ body: (NodeSpec) -> Void) {
        for item in screens.lazy.flatMap(\.body) { item.forEachNode(body) }
        for component in components { component.body.forEachNode(body) }
    }

    /// Slots of the variables that `obscured` inputs are bound to.
    var obscuredSlots: Set<Int> {
        var slots: Set<Int> = []
        forEachNode { node in
            if let slot = node.binding?.slot, node.mayBeObscured { slots.insert(slot) }
        }
        return slots
    }
}

extension NodeSpec {
    /// True unless it always shows what is entered.
    fileprivate var mayBeObscured: Bool {
        (properties + variants.flatMap(\.properties)).contains { property in
            guard property.property.name == "obscured" else { return false }
            guard case .literal(let value) = property.value else { return true }
            return value.value(as: Bool.self) == true
        }
    }
}
