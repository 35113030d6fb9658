/// A use of a component: its own variables, and the nodes of its body.
final class ComponentFragment: Fragment {
    let spec: ComponentSpec
    /// Its own variables.
    let scope: Scope
    private let location: DocumentLocation
    private var arguments: [ArgumentComputation] = []
    private var body: Fragment?
    private var timers: TimerGroup?
    private var computed: [ComputedVariable] = []
    private var watchers: WatcherGroup?
    private var hasEnded = false

    /// - Parameter parts: Components that this one represents, outermost first.
    init(
        _ use: ComponentUse, _ builder: ItemBuilder, in context: ItemContext,
        as parts: [ComponentOuterPart]
    ) {
        spec = builder.runtime.document.components[use.component]
        location = use.location
        // Components do not see each other's variables.
        scope = builder.runtime.global.inner(
            firstSlot: spec.scope.firstSlot,
            values: spec.scope.variables.map { $0.initial ?? .null } + spec.scope.derived)
        super.init(builder.runtime)
        spec.scope.makeScrolls(in: scope)
        computed = spec.scope.computed.variables(in: scope, builder.runtime, builder.updates)
        if !spec.timers.isEmpty {
            let timers = TimerGroup(spec.timers, in: scope, builder.runtime, builder.updates)
            timers.install()
            self.timers = timers
        }
        for index in use.arguments.indices where index < spec.scope.parameters.count {
            guard let value = use.arguments[index] else { continue }
            let argument = ArgumentComputation(
                value, of: spec.scope.parameters[index], slot: spec.scope.firstSlot + index,
                in: scope, from: context.scope, at: use.location, builder)
            if value.formulas.isEmpty {
                argument.run()
            } else {
                argument.begin()
                arguments.append(argument)
            }
        }
        let inner = ItemContext(
            scope: scope, contents: SlotContents(use.slots, in: context), list: context.list)
        body = builder.build(
            spec.body, in: inner, as: parts + [ComponentOuterPart(use: use, scope: context.scope)])
        startTimers()
        if !spec.watchers.isEmpty { builder.watch(self) }
    }

    /// Begins to watch conditions.
    ///
    /// - Parameter wereTrue: True if those that are true now have been true in an earlier run.
    func watch(_ builder: ItemBuilder, wereTrue: Bool) {
        guard !hasEnded, let node = firstNode else { return }
        let known = wereTrue ? Set(spec.watchers.map(\.settings)) : []
        let watchers = WatcherGroup(
            spec.watchers, in: scope, keeping: known, builder.runtime, builder.updates)
        watchers.attach(to: node)
        self.watchers = watchers
    }

    private var firstNode: Node? {
        var nodes: [Node] = []
        body?.appendNodes(to: &nodes)
        return nodes.first
    }

    /// Lets the timers run while the component's outermost node is seen.
    private func startTimers() {
        guard let timers, let node = firstNode else { return }
        timers.attach(to: node)
        node.lifeHandlers.begin.append { [weak timers] in timers?.begin() }
        node.lifeHandlers.disappear.append { [weak timers] in timers?.stop() }
    }

    override func appendNodes(to nodes: inout [Node]) { body?.appendNodes(to: &nodes) }

    override func addItems(to items: ItemIndex, at path: ItemPath) {
        let path = path.appending(.item(location))
        items.add(path, self)
        body?.addItems(to: items, at: path)
    }

    /// State of its timers, for a later version of the document.
    var timerMemory: [String: TimerMemory] { timers?.memory ?? [:] }

    /// Gives its variables the values of an earlier run, where these still fit, and its timers their
    /// state.
    func restore(_ values: [String: CELValue], timers: [String: TimerMemory]) {
        self.timers?.earlier = timers
        let first = spec.scope.firstSlot + spec.scope.parameters.count
        for (index, variable) in spec.scope.state.enumerated() {
            scope.set(first + index, to: variable.value(keeping: values))
        }
        scope.countEarlierState(from: first)
    }

    override func end() {
        hasEnded = true
        for argument in arguments { argument.end() }
        arguments = []
        timers?.close()
        watchers?.close()
        body?.end()
        for variable in computed { variable.end() }
        computed = []
    }
}

/// A parameter whose argument is a formula in the scope of the use.
private final class ArgumentComputation: Computation {
    private let value: ValueSpec
    private let parameter: VariableSpec
    private let slot: Int
    private let scope: Scope
    private let caller: Scope
    private let location: DocumentLocation
    private let runtime: DocumentRuntime

    init(
        _ value: ValueSpec, of parameter: VariableSpec, slot: Int, in scope: Scope,
        from caller: Scope, at location: DocumentLocation, _ builder: ItemBuilder
    ) {
        self.value = value
        self.parameter = parameter
        self.slot = slot
        self.scope = scope
        self.caller = caller
        self.location = location
        runtime = builder.runtime
        super.init(builder.updates)
        follow(value.formulas, in: caller)
    }

    override func update() {
        let isWaiting = runtime.isWaiting(value, in: caller)
        var result = runtime.decide(value, as: parameter.name, in: caller, at: location)
        if let given = result {
            do {
                result = try parameter.type.converted(given)
            } catch {
                result = nil
                if !isWaiting {
                    runtime.report(
                        "\"\(parameter.name)\": \(error.message)", at: value.location ?? location)
                }
            }
        }
        // Set before the readers are notified of the value.
        scope.setWaiting(isWaiting, slot)
        scope.set(slot, to: result ?? parameter.initial ?? .null)
    }
}
