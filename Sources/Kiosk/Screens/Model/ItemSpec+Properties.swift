extension ItemSpec {
    /// Calls a function with each property of all nodes in it.
    ///
    /// Whole documents are walked through when they are read, so nothing is collected on the way.
    func forEachProperty(_ body: (PropertySpec) -> Void) {
        forEachPart(
            { node in
                node.properties.forEach(body)
                for variant in node.variants { variant.properties.forEach(body) }
            }, uses: { $0.forEach(body) })
    }

    /// Calls a function with all nodes in it.
    func forEachNode(_ body: (NodeSpec) -> Void) { forEachPart(body, uses: { _ in }) }

    /// - Parameter uses: Called with where components are placed.
    private func forEachPart(_ body: (NodeSpec) -> Void, uses: ([PropertySpec]) -> Void) {
        func visit(_ items: [ItemSpec]) {
            for item in items { item.forEachPart(body, uses: uses) }
        }
        switch self {
        case .node(let node):
            body(node)
            visit(node.children)
            for content in node.contents { visit(content.items) }
            if let rows = node.rows { visit(rows.items) }
        case .component(let use):
            uses(use.placement)
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
