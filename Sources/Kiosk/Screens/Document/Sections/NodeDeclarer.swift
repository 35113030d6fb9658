/// Declares variables for what is known about nodes with ids, such as where a scroll is and whether a
/// form is valid, before the body with the nodes is read: expressions anywhere in it may read them.
struct NodeDeclarer {
    /// Types and ids of the nodes that expressions can name, in the order of their ends.
    private let nodes: [(type: String, id: String)]

    fileprivate init(_ body: ValueLocation?) {
        var nodes: [(type: String, id: String)] = []
        body?.node.addIdentified(to: &nodes)
        self.nodes = nodes
    }

    /// Declares those of the nodes of some types, each id once.
    fileprivate func declare<Spec: NodeVariableSpec>(
        in scope: inout ScopeReader, where isWanted: (String) -> Bool
    ) -> [Spec] {
        var ids: [String] = []
        for node in nodes where isWanted(node.type) && !ids.contains(node.id) {
            ids.append(node.id)
        }
        return ids.map { id in
            defer { scope.declare(Spec.namespace + id, Spec.type(id), fixed: Spec.cause) }
            return Spec(slot: scope.nextSlot)
        }
    }
}

extension ScopeSpec {
    /// Declares the variables of the nodes in a body.
    mutating func declareNodes(
        of body: ValueLocation?, in scope: inout ScopeReader, _ registry: Registry
    ) {
        let nodes = NodeDeclarer(body)
        scrolls = nodes.declare(in: &scope) { registry.kind($0)?.isScrollable == true }
        forms = nodes.declare(in: &scope) { $0 == NodeKind.form.name }
    }
}

extension JSONNode {
    // Walks all values of a body, so it copies none of them: neither the elements of a loop nor what
    // a closure holds.
    fileprivate func addIdentified(to nodes: inout [(type: String, id: String)]) {
        if case .array(let elements) = kind {
            for index in elements.indices where elements[index].isContainer {
                elements[index].addIdentified(to: &nodes)
            }
        } else if case .object(let object) = kind {
            var isIdentified = false
            for index in object.members.indices {
                if object.members[index].value.isContainer {
                    object.members[index].value.addIdentified(to: &nodes)
                } else if object.members[index].key == "id" {
                    isIdentified = true
                }
            }
            // Few nodes have an id.
            if isIdentified, case .string(let id)? = object["id"]?.kind, id.isIdentifier,
                case .string(let type)? = object["type"]?.kind
            {
                nodes.append((type, id))
            }
        }
    }

    private var isContainer: Bool {
        switch kind {
        case .array, .object: true
        default: false
        }
    }
}

extension ScopeReader {
    /// The slot of the variable that describes the node with an id; nil for an id that expressions
    /// cannot name.
    func slot<Spec: NodeVariableSpec>(of spec: Spec.Type, _ id: String) -> Int? {
        context.declarations.slot(of: Spec.namespace + id)
    }
}

extension ScopeSpec {
    /// Adds the first values of the variables that nothing sets, in the order of their declarations.
    mutating func addDerived(_ timers: [TimerDeclaration]) {
        derived =
            timers.map { _ in TimerSpec.stopped } + scrolls.map { _ in ScrollSpec.nowhere }
            + forms.map { _ in FormSpec.value(FormNode.State()) } + computed.map { _ in nil }
    }
}
