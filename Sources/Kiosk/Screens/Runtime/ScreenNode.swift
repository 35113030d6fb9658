/// An event of a document's own, as `emit` sends it.
public struct DocumentEvent: Event, Equatable {
    public var name: String
    public var data: JSON
}

/// A screen of a document as nodes. Changes of the state reach its nodes in the content phase,
/// and only those that read what changed.
final class ScreenNode: Node {
    /// A property of a node whose value depends on the state.
    private struct Binding {
        let node: Node
        let property: Property
        let template: Template
    }

    let screenName: String
    private let state: DocumentState
    private let directory: String
    private let perform: (Action, Node) -> Void
    private var bindings: [Binding] = []
    private var bindingsByVariable: [String: [Int]] = [:]
    private var pending: Set<Int> = []
    /// Bindings whose value did not fit, each named once.
    private var reported: Set<Int> = []

    /// - Parameter perform: Carries out an action on behalf of a node.
    init(
        _ spec: ScreenSpec, state: DocumentState, directory: String,
        perform: @escaping (Action, Node) -> Void
    ) {
        screenName = spec.name
        self.state = state
        self.directory = directory
        self.perform = perform
        super.init()
        name = spec.name
        layoutStyle.direction = .stack
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
        let json = binding.template.evaluate(state.value(at:))
        do {
            var value = try binding.property.type.decode(json)
            if case .path = binding.property.type, !value.string.isEmpty,
                !value.string.hasPrefix("/")
            {
                value = .string("\(directory)/\(value.string)")
            }
            binding.property.apply(binding.node, value)
            reported.remove(index)
        } catch {
            // The property keeps its last good value, or its default.
            guard reported.insert(index).inserted else { return }
            tree?.log.warning(
                """
                screen "\(screenName)": "\(binding.property.name)" of \(binding.node): \
                \(error.message)
                """)
        }
    }

    private func build(_ spec: NodeSpec) -> Node {
        let node = spec.kind.make()
        node.name = spec.id
        for property in spec.properties {
            switch property.source {
            case .literal(let value): property.property.apply(node, value)
            case .template(let template):
                for variable in template.variables {
                    bindingsByVariable[variable, default: []].append(bindings.count)
                }
                bindings.append(
                    Binding(node: node, property: property.property, template: template))
            }
        }
        for (event, actions) in spec.handlers { install(actions, for: event, on: node) }
        for child in spec.children { node.add(build(child)) }
        return node
    }

    private func install(_ actions: [Action], for event: String, on node: Node) {
        let forwards = actions.contains { if case .forward = $0 { true } else { false } }
        let run = { [unowned self, unowned node] () -> Handling in
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
