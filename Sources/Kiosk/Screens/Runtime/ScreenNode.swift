/// A screen of a document: a stack of nodes. Changes of values reach only the nodes that read them,
/// in the content phase. While the screen is not in a tree it is not updated; that happens when it
/// is shown again.
final class ScreenNode: Node {
    let spec: ScreenSpec
    let scope: Scope
    private let runtime: DocumentRuntime
    private let updates: UpdateQueue
    private let builder: ItemBuilder
    private var body: ChildList?
    /// The time at which it is dismissed if it is a modal; nil if it stays.
    var end: Instant?
    /// The time when the screen appeared, while it is seen.
    private(set) var appearance: Instant?
    /// Id of the node that gets the focus when the screen is shown.
    private var rememberedFocus: String?
    private let timers: TimerGroup
    private let computed: [ComputedVariable]
    private var watchers: WatcherGroup?
    private var idleRules: [IdleRule] = []

    /// - Parameters:
    ///   - arguments: Arguments in the order of the parameters; nil for the default.
    ///   - memory: State of an earlier run of the screen, which takes precedence where it fits.
    init(
        _ spec: ScreenSpec, arguments: [CELValue?], _ runtime: DocumentRuntime,
        memory: ScreenMemory? = nil
    ) {
        self.spec = spec
        self.runtime = runtime
        let parameters = spec.scope.parameters.enumerated().map { index, parameter in
            let given = index < arguments.count ? arguments[index] : nil
            return parameter.value(keeping: memory?.arguments, given: given)
        }
        let state = spec.scope.state.map { $0.value(keeping: memory?.state) }
        scope = runtime.global.inner(
            firstSlot: spec.scope.firstSlot, values: parameters + state + spec.scope.derived)
        if memory != nil { scope.countEarlierState(from: spec.scope.firstSlot) }
        let waker = Waker()
        updates = UpdateQueue(runtime.values) { waker.screen?.setNeedsUpdateContent() }
        builder = ItemBuilder(runtime, updates)
        spec.scope.makeScrolls(in: scope)
        computed = spec.scope.computed.variables(in: scope, runtime, updates)
        timers = TimerGroup(spec.timers, in: scope, runtime, updates)
        timers.earlier = memory?.timers ?? [:]
        end = memory?.end
        super.init()
        waker.screen = self
        timers.install()
        timers.attach(to: self)
        let watchers = WatcherGroup(
            spec.watchers, in: scope, keeping: memory?.trueConditions ?? [], runtime, updates)
        watchers.attach(to: self)
        self.watchers = watchers
        name = spec.name
        layoutStyle.display = .stack
        for handler in spec.handlers { runtime.install(handler, on: self, in: scope) }
        if memory != nil { builder.holdConditions() }
        let body = ChildList(of: self, builder)
        body.fill(spec.body, in: scope, nil)
        self.body = body
        if let memory { restore(memory) }
    }

    private func restore(_ memory: ScreenMemory) {
        restore(memory.items)
        builder.releaseConditions()
        // The conditions are evaluated now, before anything else changes what they read.
        updateContent()
        restore(memory.offsets)
        if memory.hasAppeared { skipNextAppearance() }
        rememberedFocus = memory.focus
    }

    deinit {
        body?.end()
        timers.close()
        watchers?.close()
        for variable in computed { variable.end() }
        updates.close()
    }

    /// Sets the arguments; nil for the default.
    func setArguments(_ arguments: [CELValue?]) {
        for (index, parameter) in spec.scope.parameters.enumerated() {
            let given = index < arguments.count ? arguments[index] : nil
            scope.set(
                spec.scope.firstSlot + index, to: parameter.value(keeping: nil, given: given))
        }
    }

    override func didAppear() {
        appearance = runtime.now
        timers.begin()
        watchIdleness()
        guard let name = rememberedFocus else { return }
        rememberedFocus = nil
        find { $0 !== self && $0.name == name }?.takeFocus()
    }

    override var takesScans: Bool { true }

    override func didDisappear() {
        appearance = nil
        timers.stop()
        for rule in idleRules {
            runtime.idle?.remove(rule)
            rule.close()
        }
        idleRules = []
    }

    private func watchIdleness() {
        guard let watch = runtime.idle, let loop = runtime.loop else { return }
        idleRules = spec.idle.map { spec in
            IdleRule(spec, in: scope, runtime, loop, updates) { [weak self] in self }
        }
        for rule in idleRules {
            watch.add(rule)
            rule.begin(keeping: nil)
        }
    }

    override func updateContent() {
        updates.run()
        builder.placeChildren()
    }

    /// State for a later run of the screen.
    ///
    /// - Parameter runs: Runs of handlers of the screen that wait.
    func memory(of runs: [ActionRun] = []) -> ScreenMemory {
        var memory = ScreenMemory(name: spec.name)
        memory.hasAppeared = hasAppeared
        memory.end = end
        let items = self.items
        memory.items = items.memory
        memory.runs = runs.map { RunMemory($0, on: self, items) }
        for (index, variable) in spec.scope.variables.enumerated() {
            let value = scope[spec.scope.firstSlot + index]
            if index < spec.scope.parameters.count {
                memory.arguments[variable.name] = value
            } else {
                memory.state[variable.name] = value
            }
        }
        memory.trueConditions = watchers?.memory ?? []
        memory.timers = timers.memory
        if let focus = tree?.focus, isAncestor(of: focus) { memory.focus = focus.name }
        visitScrollable { name, node in
            if node.offset != .zero { memory.offsets[name] = node.offset }
        }
        return memory
    }

    /// The items that are on the screen now.
    var items: ItemIndex {
        let index = ItemIndex()
        body?.addItems(to: index, at: ItemPath())
        return index
    }

    /// Gives the items the state of an earlier run. That may make further items appear, with state
    /// of their own.
    private func restore(_ memory: ItemMemory) {
        var (missing, positions, opened) = (memory.states, memory.positions, memory.opened)
        while !missing.isEmpty || !positions.isEmpty || !opened.isEmpty {
            let items = self.items
            let found = items.components.filter { missing[$0.key] != nil }
            let lists = items.lists.filter { positions[$0.key] != nil }
            let panels = items.panels.filter { opened.contains($0.path) }
            if found.isEmpty && lists.isEmpty && panels.isEmpty { break }
            for (path, rows) in lists {
                if let position = positions.removeValue(forKey: path) { rows.restore(position) }
            }
            for (path, component) in found {
                if let values = missing.removeValue(forKey: path) {
                    component.restore(values, timers: memory.timers[path] ?? [:])
                }
            }
            // Their children see the restored values.
            for (path, panel) in panels {
                opened.remove(path)
                panel.makeChildren()
            }
            updateContent()
        }
        if memory.appeared.isEmpty { return }
        for (path, node) in items.nodes where memory.appeared.contains(path) {
            node.skipNextAppearance()
        }
    }

    private func restore(_ offsets: [String: Point]) {
        guard !offsets.isEmpty else { return }
        visitScrollable { name, node in
            if let offset = offsets[name] { node.offset = offset }
        }
    }

    /// Calls a closure with all scrollable nodes that have an id. Lists know their positions by
    /// elements.
    private func visitScrollable(_ body: (String, any ScrollableNode) -> Void) {
        forEachDescendant { node in
            if let name = node.name, !(node is ListNode), let node = node as? any ScrollableNode {
                body(name, node)
            }
        }
    }
}

extension Node {
    /// Skips the next call of the handlers of its appearance, since it appeared before the document
    /// was replaced.
    fileprivate func skipNextAppearance() {
        lifeHandlers.appear = lifeHandlers.appear.map { handler in
            var isSkipped = false
            return {
                if isSkipped { handler() }
                isSkipped = true
            }
        }
    }
}

/// Connects the queue to its screen, from its creation to its end.
private final class Waker {
    weak var screen: ScreenNode?
}

extension VariableSpec {
    /// Returns the value of a parameter: remembered, given, or the default.
    fileprivate func value(keeping values: [String: CELValue]?, given: CELValue?) -> CELValue {
        if values?[name] != nil { return value(keeping: values) }
        return given.flatMap { try? type.converted($0) } ?? initial ?? .null
    }
}
