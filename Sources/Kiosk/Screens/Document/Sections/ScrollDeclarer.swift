/// Declares variables for the positions of nodes that scroll, before the body with the nodes is read:
/// expressions anywhere in it may read them.
struct ScrollDeclarer {
    let registry: Registry

    /// Declares those of a body.
    func declare(_ body: ValueLocation?, in scope: inout ScopeReader) -> [ScrollSpec] {
        guard let body else { return [] }
        return body.node.ids { registry.kind($0)?.isScrollable == true }.map { id in
            defer {
                scope.declare(
                    ScrollSpec.namespace + id, ScrollSpec.type(id),
                    fixed: "the action \"scroll\" changes it")
            }
            return ScrollSpec(slot: scope.nextSlot)
        }
    }
}

/// Declares variables for what is known about forms, before the body with them is read.
enum FormDeclarer {
    /// Declares those of a body.
    static func declare(_ body: ValueLocation?, in scope: inout ScopeReader) -> [FormSpec] {
        guard let body else { return [] }
        return body.node.ids { $0 == NodeKind.form.name }.map { id in
            defer {
                scope.declare(
                    FormSpec.namespace + id, FormSpec.type(id),
                    fixed: "what a guest writes changes it")
            }
            return FormSpec(slot: scope.nextSlot)
        }
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
            if case .string(let type)? = object["type"]?.kind, isWanted(type),
                case .string(let id)? = object["id"]?.kind, id.isIdentifier, !ids.contains(id)
            {
                ids.append(id)
            }
            for member in object.members { member.value.collect(&ids, isWanted) }
        default: break
        }
    }
}

extension ScopeReader {
    /// The slot of the variable with the position of the node with an id; nil for an id that
    /// expressions cannot name.
    func scrollSlot(of id: String) -> Int? {
        context.declarations.slot(of: ScrollSpec.namespace + id)
    }
}

extension ScopeReader {
    /// The slot of the variable with what is known about the form with an id; nil for an id that
    /// expressions cannot name.
    func formSlot(of id: String) -> Int? {
        context.declarations.slot(of: FormSpec.namespace + id)
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
