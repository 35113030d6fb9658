/// A screen of a document as nodes. Changes of the state reach its nodes in the content phase,
/// and only those that read what changed.
final class ScreenNode: Node {
    /// A property of a node whose value depends on the state.
    private struct Binding {
        let node: Node
        let property: Property
        let value: PropertySpec.Value
        /// Where the value stands in the document.
        let offset: Int
    }

    let screenName: String
    private let state: DocumentState
    private let source: SourceFile
    private let directory: String
    private let perform: (Action, Node) -> Void
    private var bindings: [Binding] = []
    private var bindingsByVariable: [String: [Int]] = [:]
    private var pending: Set<Int> = []
    /// Bindings whose value did not fit. Each is logged once, however often that happens.
    private var reported: Set<Int> = []

    /// - Parameters:
    ///   - source: What log lines name a place in.
    ///   - perform: Carries out an action on behalf of a node.
    init(
        _ spec: ScreenSpec, state: DocumentState, source: SourceFile, directory: String,
        perform: @escaping (Action, Node) -> Void
    ) {
        screenName = spec.name
        self.state = state
        self.source = source
        self.directory = directory
        self.perform = perform
        super.init()
        name = spec.name
        layoutStyle.display = .stack
        add(build(spec.body))
        pending = Set(bindings.indices)
    }

    /// A variable has a new value.
    func stateChanged(_ variable: String) {
        guard let affected = bindingsByVariable[variable] else { return }
        pending.formUnion(affected)
        setNeedsUpdateContent()
    }

    override func updateContent() {
        for index in pending.sorted() { evaluate(index) }
        pending.removeAll(keepingCapacity: true)
    }

    private func evaluate(_ index: Int) {
        let binding = bindings[index]
        let type = binding.property.type
        state.evaluationCount += 1
        do {
            let value = try binding.value.current(as: type, state.value(at:))
            binding.property.apply(binding.node, value.resolved(in: directory, for: type))
        } catch {
            // The property keeps its last good value, or its default.
            guard reported.insert(index).inserted else { return }
            let report = source.diagnostic(
                .warning, at: binding.offset, pointer: .root,
                error.message(binding.property.name)
                    + (error.reason == nil ? " and stays as it was" : ", so it stays as it was"),
                help: error.help)
            tree?.log.warning(report.description)
        }
    }

    private func build(_ spec: NodeSpec) -> Node {
        let node = spec.kind.make()
        node.name = spec.id
        for property in spec.properties {
            switch property.value {
            case .literal(let value): property.property.apply(node, value)
            case .template, .richText:
                for variable in Set(property.value.variables) {
                    bindingsByVariable[variable, default: []].append(bindings.count)
                }
                bindings.append(
                    Binding(
                        node: node, property: property.property, value: property.value,
                        offset: property.offset))
            }
        }
        for (event, actions) in spec.handlers { install(actions, for: event, on: node) }
        for child in spec.children { node.add(build(child)) }
        return node
    }

    private func install(_ actions: [Action], for event: String, on node: Node) {
        let forwards = actions.contains { if case .forward = $0 { true } else { false } }
        // An action may drop this screen, or the whole document: both live until the last one.
        let run = { [weak self, weak node] () -> Handling in
            guard let self, let node else { return .notHandled }
            for action in actions { perform(action, node) }
            return forwards ? .notHandled : .handled
        }
        if event == "tap" {
            node.on(TapEvent.self) { _ in run() }
        } else {
            node.on(DocumentEvent.self) { $0.name == event ? run() : .notHandled }
        }
    }
}
