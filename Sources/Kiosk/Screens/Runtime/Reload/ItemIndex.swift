/// The items of a running screen, by their paths: what a reload keeps of them.
final class ItemIndex {
    /// The state of these items.
    private(set) var memory = ItemMemory()
    /// Variables of components and rows.
    private(set) var scopes: [ItemPath: Scope] = [:]
    /// Nodes whose events the document answers.
    private(set) var nodes: [ItemPath: Node] = [:]
    private(set) var components: [ItemPath: ComponentFragment] = [:]
    /// Lists with rows.
    private(set) var lists: [ItemPath: RowsFragment] = [:]
    /// Tabs and sections with children, also with such that have not been made.
    private(set) var panels: [(path: ItemPath, fragment: NodeFragment)] = []
    /// The paths of all these scopes and nodes.
    private var paths: [ObjectIdentifier: ItemPath] = [:]

    /// Returns the path of a scope or a node; nil if it is not on the screen.
    func path(of object: AnyObject) -> ItemPath? { paths[ObjectIdentifier(object)] }

    func add(_ path: ItemPath, _ component: ComponentFragment) {
        add(path, row: component.scope)
        let state = component.spec.scope.state
        let timers = component.timerMemory
        if state.isEmpty && timers.isEmpty { return }
        if !timers.isEmpty { memory.timers[path] = timers }
        components[path] = component
        let first = component.spec.scope.firstSlot + component.spec.scope.parameters.count
        var values: [String: CELValue] = [:]
        for (index, variable) in state.enumerated() {
            values[variable.name] = component.scope[first + index]
        }
        memory.states[path] = values
    }

    func add(_ path: ItemPath, row scope: Scope) {
        scopes[path] = scope
        paths[ObjectIdentifier(scope)] = path
    }

    func add(_ path: ItemPath, _ fragment: NodeFragment) {
        if let rows = fragment.rows {
            lists[path] = rows
            memory.positions[path] = rows.position
        }
        if fragment.defersChildren {
            panels.append((path, fragment))
            if fragment.hasMadeChildren { memory.opened.insert(path) }
        }
        guard fragment.hasHandlers else { return }
        nodes[path] = fragment.node
        paths[ObjectIdentifier(fragment.node)] = path
        if fragment.node.hasAppeared { memory.appeared.insert(path) }
    }
}
