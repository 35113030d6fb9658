/// Declares variables for what is known about nodes with ids, such as where a scroll is and whether a
/// form is valid, before the body with the nodes is read: expressions anywhere in it may read them.
enum NodeDeclarer {
    /// Declares those of the nodes of some types in a body.
    static func declare<Spec: NodeVariableSpec>(
        _ body: ValueLocation?, in scope: inout ScopeReader, where isWanted: (String) -> Bool
    ) -> [Spec] {
        guard let body else { return [] }
        return body.node.ids(where: isWanted).map { id in
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
        scrolls = NodeDeclarer.declare(body, in: &scope) {
            registry.kind($0)?.isScrollable == true
        }
        forms = NodeDeclarer.declare(body, in: &scope) { $0 == NodeKind.form.name }
    }
}

extension JSONNode {
    /// The ids of the nodes of some types in a part of a body, in their order and each once.
    fileprivate func ids(where isWanted: (String) -> Bool) -> [String] {
        var ids: [String] = []
        collect(&ids, isWanted)
        return ids
    }

    private func collect(_ ids: inout [String], _ isWanted: (String) -> Bool) {
        switch kind {
        case .array(let elements): for element in elements { element.collect(&ids, isWanted) }
        case .object(let object):
            // Few nodes have an id.
            if case .string(let id)? = object["id"]?.kind, id.isIdentifier,
                case .string(let type)? = object["type"]?.kind, isWanted(type), !ids.contains(id)
            {
                ids.append(id)
            }
            for member in object.members { member.value.collect(&ids, isWanted) }
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
