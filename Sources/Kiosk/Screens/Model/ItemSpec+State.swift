extension [ItemSpec] {
    /// True if a component in them has variables, timers or conditions of its own, so that its nodes
    /// cannot stand for another element of a list.
    func keepState(in components: [ComponentSpec]) -> Bool {
        contains { $0.keepsState(in: components) }
    }
}

extension ItemSpec {
    fileprivate func keepsState(in components: [ComponentSpec]) -> Bool {
        switch self {
        case .node(let node):
            return node.children.keepState(in: components)
                || node.contents.contains { $0.items.keepState(in: components) }
        case .component(let use):
            let spec = components[use.component]
            return !spec.scope.state.isEmpty || !spec.timers.isEmpty || !spec.watchers.isEmpty
                || [spec.body].keepState(in: components)
                || use.slots.values.contains { $0.keepState(in: components) }
        case .condition(let spec): return (spec.then + spec.otherwise).keepState(in: components)
        case .choice(let spec):
            return (spec.cases.values.joined() + spec.otherwise).keepState(in: components)
        case .repetition(let spec): return (spec.body + spec.empty).keepState(in: components)
        case .names(let spec): return spec.body.keepState(in: components)
        case .slot(let spec): return spec.otherwise.keepState(in: components)
        }
    }
}
