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
    /// The time when the screen appeared, while it is seen.
    private(set) var appearance: Instant?
    /// Id of the node that gets the focus when the screen is shown.
    private var nextFocus: String?

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
            firstSlot: spec.scope.firstSlot, values: parameters + state)
        let waker = Waker()
        updates = UpdateQueue(runtime.values) { waker.screen?.setNeedsUpdateContent() }
        builder = ItemBuilder(runtime, updates)
        super.init()
        waker.screen = self
        name = spec.name
        layoutStyle.display = .stack
        for handler in spec.handlers { runtime.install(handler, on: self, in: scope) }
        let body = ChildList(of: self, builder)
        body.fill(spec.body, in: scope, nil)
        self.body = body
        if let memory { restore(memory.offsets) }
        nextFocus = memory?.focus
    }

    deinit { body?.end() }

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
        guard let name = nextFocus else { return }
        nextFocus = nil
        node(named: name, in: self)?.takeFocus()
    }

    override func didDisappear() { appearance = nil }

    override func updateContent() {
        updates.run()
        builder.placeChildren()
    }

    /// State for a later run of the screen.
    var memory: ScreenMemory {
        var memory = ScreenMemory(name: spec.name)
        for (index, variable) in spec.scope.variables.enumerated() {
            let value = scope[spec.scope.firstSlot + index]
            if index < spec.scope.parameters.count {
                memory.arguments[variable.name] = value
            } else {
                memory.state[variable.name] = value
            }
        }
        if let focus = tree?.focus, isAncestor(of: focus) { memory.focus = focus.name }
        visitScrollable(self) { name, node in
            if node.offset != .zero { memory.offsets[name] = node.offset }
        }
        return memory
    }

    private func restore(_ offsets: [String: Point]) {
        guard !offsets.isEmpty else { return }
        visitScrollable(self) { name, node in
            if let offset = offsets[name] { node.offset = offset }
        }
    }

    private func node(named name: String, in node: Node) -> Node? {
        for child in node.children {
            if child.name == name { return child }
            if let found = self.node(named: name, in: child) { return found }
        }
        return nil
    }

    /// Calls a closure with all scrollable nodes that have an id.
    private func visitScrollable(_ node: Node, _ body: (String, any ScrollableNode) -> Void) {
        for child in node.children {
            if let name = child.name, let child = child as? any ScrollableNode { body(name, child) }
            visitScrollable(child, body)
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
