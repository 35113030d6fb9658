extension [ItemSpec] {
    /// True if a component in them has variables, timers or conditions of its own, so that its nodes
    /// cannot stand for another element of a list.
    func keepState(in components: [ComponentSpec]) -> Bool {
        var stateless: Set<Int> = []
        return keepState(in: components, &stateless)
    }

    /// - Parameter stateless: Components known to keep no state, so that each is examined once.
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
        if inner.keepState(in: components, &stateless) { return true }
        guard case .component(let use) = self, !stateless.contains(use.component) else {
            return false
        }
        let spec = components[use.component]
        let keepsState =
            !spec.scope.state.isEmpty || !spec.timers.isEmpty || !spec.watchers.isEmpty
            || [spec.body].keepState(in: components, &stateless)
        if !keepsState { stateless.insert(use.component) }
        return keepsState
    }
}
