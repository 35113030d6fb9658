extension ItemSpec {
    /// Calls a function with all nodes in it.
    func forEachNode(_ body: (NodeSpec) -> Void) {
        func visit(_ items: [ItemSpec]) {
            for item in items { item.forEachNode(body) }
        }
        switch self {
        case .node(let node):
            body(node)
            visit(node.children)
            for content in node.contents { visit(content.items) }
            if let rows = node.rows { visit(rows.items) }
        case .component(let use):
            for items in use.slots.values { visit(items) }
        case .condition(let spec):
            visit(spec.then)
            visit(spec.otherwise)
        case .choice(let spec):
            for items in spec.cases.values { visit(items) }
            visit(spec.otherwise)
        case .repetition(let spec):
            visit(spec.body)
            visit(spec.empty)
        case .names(let spec): visit(spec.body)
        case .slot(let spec): visit(spec.otherwise)
        }
    }
}
