/// Declares variables for what is known about nodes with ids, such as where a scroll is and whether a
/// form is valid, before the body with the nodes is read: expressions anywhere in it may read them.
struct NodeDeclarer {
    /// Types and ids of the nodes that expressions can name, in their order.
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
    // Walks every value of a body: no closure and no registry is handed on, each of which would be
    // copied for each value.
    fileprivate func addIdentified(to nodes: inout [(type: String, id: String)]) {
        switch kind {
        case .array(let elements): for element in elements { element.addIdentified(to: &nodes) }
        case .object(let object):
            // Few nodes have an id.
            if case .string(let id)? = object["id"]?.kind, id.isIdentifier,
                case .string(let type)? = object["type"]?.kind
            {
                nodes.append((type, id))
            }
            for member in object.members { member.value.addIdentified(to: &nodes) }
        default: break
        }
    }
}

extension ScopeReader {
    /// The slot of the variable with what is known about the node with an id; nil for an id that
    /// expressions cannot name.
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
