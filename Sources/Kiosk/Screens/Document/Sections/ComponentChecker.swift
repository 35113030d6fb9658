/// Reads the bodies of components.
struct ComponentChecker: Checker {
    let bodies: BodyServices
    var diagnostics: DiagnosticSink { bodies.diagnostics }

    /// A component that another one uses, with the location of its name there.
    private typealias Use = (component: Int, location: ValueLocation)

    func check() -> [ComponentSpec] {
        var uses: [[Use]] = []
        let components = bodies.components.all.enumerated().map { number, component in
            let items = ItemReader(bodies, ofComponent: number)
            let body = component.body.flatMap { readBody($0, items, component.reader) }
            uses.append(items.uses)
            return ComponentSpec(
                name: component.name, scope: component.scope, slots: component.slots,
                body: body ?? .slot(SlotSpec(name: "", otherwise: [])),
                timers: TimerReader(handlers: bodies.handlers)
                    .timers(component.timers, component.reader),
                watchers: WatcherReader(handlers: bodies.handlers)
                    .watchers(component.watchers, component.reader),
                location: component.body?.start ?? DocumentLocation(file: 0, offset: 0))
        }
        for number in components.indices { reportCycles(from: number, uses) }
        return components
    }

    private func readBody(
        _ location: ValueLocation, _ items: ItemReader, _ scope: ScopeReader
    ) -> ItemSpec? {
        if case .object(let object) = location.node.kind, object["type"] == nil,
            DocumentGrammar.structures.contains(where: { object[$0.name] != nil })
        {
            error(
                location, "a component's \"body\" has to be one node",
                help:
                    "write this where the component is used, or put it into a row, column, grid or stack"
            )
        } else if case .array = location.node.kind {
            error(
                location, "a component's \"body\" has to be one node, and this is an array",
                help: "put the nodes into a row, column, grid or stack")
            return nil
        }
        return items.item(location, in: .unknown, scope)
    }

    /// Reports a component that contains itself, at the use that closes the cycle.
    private func reportCycles(from start: Int, _ uses: [[Use]]) {
        var path = [start]
        var seen: Set<Int> = []
        func search(_ number: Int) -> ValueLocation? {
            for use in uses[number] {
                if use.component == start { return use.location }
                guard seen.insert(use.component).inserted else { continue }
                path.append(use.component)
                if let location = search(use.component) { return location }
                path.removeLast()
            }
            return nil
        }
        guard let location = search(start), path.min() == start else { return }
        let names = (path + [start]).map { bodies.components.all[$0].name }
        error(
            location,
            "the component \(names[0].quotedExcerpt) contains itself: "
                + names.joined(separator: " → "), help: "leave out one of the uses on the way")
    }
}
