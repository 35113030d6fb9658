extension [ItemSpec] {
    /// True if a component in them has variables, timers or conditions of its own, so that its nodes
    /// cannot stand for another element of a list.
    func keepState(in components: [ComponentSpec]) -> Bool {
        var stateless: Set<Int> = []
        return keepState(in: components, &stateless)
    }

    /// - Parameter stateless: Components that keep none, each of which is looked at once.
    fileprivate func keepState(in components: [ComponentSpec], _ stateless: inout Set<Int>) -> Bool
    {
        for item in self where item.keepsState(in: components, &stateless) { return true }
        return false
    }
}

extension ItemSpec {
    fileprivate func keepsState(
        in components: [ComponentSpec], _ stateless: inout Set<Int>
    ) -> Bool {
        switch self {
        case .node(let node):
            let contents = node.contents.flatMap(\.items)
            return (node.children + contents).keepState(in: components, &stateless)
        case .component(let use):
            let contents = use.slots.values.flatMap { $0 }
            if contents.keepState(in: components, &stateless) { return true }
            if stateless.contains(use.component) { return false }
            let spec = components[use.component]
            let keepsState =
                !spec.scope.state.isEmpty || !spec.timers.isEmpty || !spec.watchers.isEmpty
                || [spec.body].keepState(in: components, &stateless)
            if !keepsState { stateless.insert(use.component) }
            return keepsState
        case .condition(let spec):
            return (spec.then + spec.otherwise).keepState(in: components, &stateless)
        case .choice(let spec):
            return (spec.cases.values.joined() + spec.otherwise)
                .keepState(in: components, &stateless)
        case .repetition(let spec):
            return (spec.body + spec.empty).keepState(in: components, &stateless)
        case .names(let spec): return spec.body.keepState(in: components, &stateless)
        case .slot(let spec): return spec.otherwise.keepState(in: components, &stateless)
        }
    }
}
