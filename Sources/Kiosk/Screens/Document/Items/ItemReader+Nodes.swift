/// Reading of nodes with their properties.
extension ItemReader {
    /// Reads an object with a `type`: a node or the use of a component.
    func typed(
        _ object: JSONNode.Object, _ location: ValueLocation, in container: ItemContainer,
        _ scope: ScopeReader
    ) -> ItemSpec? {
        switch readKind(object, location) {
        case .kind(let kind)?:
            return .node(readNode(object, location, kind, in: container, scope))
        case .component(let number)?:
            return use(of: number, object, location, in: container, scope)
        case nil:
            checkParts(of: object, location, scope)
            return nil
        }
    }

    private enum Named {
        case kind(NodeKind)
        case component(Int)
    }

    private func readKind(_ object: JSONNode.Object, _ location: ValueLocation) -> Named? {
        guard let type = object["type"].map(location.inside) else {
            let own = DocumentGrammar.nodeKeys.names + [DocumentGrammar.children.name]
            let heads = ["type"] + DocumentGrammar.structures.map(\.name)
            for member in object.members where !own.contains(member.key) {
                guard let head = nearest(to: member.key, among: heads) else { continue }
                unknownKey(member, in: location, of: "a node", help: "did you mean \"\(head)\"?")
            }
            missing("type", in: location, "a node needs a \"type\"", help: typesHelp)
            return nil
        }
        guard case .string(let name) = type.node.kind else {
            mismatch(type, "\"type\"", help: typesHelp)
            return nil
        }
        // A component takes the place of a node type with its name, so that a document means what
        // it meant before there was such a type. In its own body it would contain itself.
        if let number = services.components.number(of: name),
            number != component || services.registry.kind(name) == nil
        {
            return .component(number)
        }
        if let kind = services.registry.kind(name) { return .kind(kind) }
        guard services.components.isComplete else { return nil }
        error(
            type, "there is no node type \(name.quotedExcerpt)",
            help: ForeignWords.advice(forType: name, among: typeNames)
                ?? suggestion(for: name, among: typeNames) ?? typesHelp)
        return nil
    }

    private var typeNames: [String] {
        services.registry.kinds.map(\.name)
            + services.components.all.map(\.name).filter { services.registry.kind($0) == nil }
    }

    private var typesHelp: String { "write one of \(quotedList(typeNames))" }

    /// Checks the parts of a node whose type is unknown.
    private func checkParts(
        of object: JSONNode.Object, _ location: ValueLocation, _ scope: ScopeReader
    ) {
        if let handlers = object["on"] {
            _ = services.handlers.handlers(location.inside(handlers), scope)
        }
        if let children = object["children"] {
            _ = items(location.inside(children), in: .unknown, scope)
        }
    }

    // MARK: Nodes

    /// Members of a node, as far as they were read.
    private struct NodeParts {
        var id: String?
        var properties: [PropertySpec] = []
        var style = StyleSpec()
        var variants: [VariantSpec] = []
        var handlers: [HandlerSpec] = []
        var children: [ItemSpec] = []
        var contents: [(content: NodeContent, items: [ItemSpec])] = []
        var selected: ValueSpec?
        var binding: TargetSpec?
        var checks: [CheckSpec] = []

        var allVariants: [VariantSpec] {
            let all = style.variants + variants
            return all.count > 1 ? all.sorted { $0.state.rawValue < $1.state.rawValue } : all
        }
    }

    private func readNode(
        _ object: JSONNode.Object, _ location: ValueLocation, _ kind: NodeKind,
        in container: ItemContainer, _ scope: ScopeReader
    ) -> NodeSpec {
        let errorsBefore = diagnostics.errors.count
        var parts = NodeParts()
        for member in object.members {
            read(member, in: location, kind, in: container, into: &parts, scope)
        }
        let rows = kind.hasRows ? self.rows(of: kind, object, location, scope) : nil
        let looks = StyleSpec(
            properties: parts.style.properties(under: parts.properties), variants: parts.allVariants
        ).split(for: kind)
        checkLimits(looks.properties, object, location)
        let spec = NodeSpec(
            kind: kind, id: parts.id, properties: looks.properties, variants: looks.variants,
            selected: parts.selected,
            scrollSlot: kind.isScrollable
                ? parts.id.flatMap { scope.slot(of: ScrollSpec.self, $0) } : nil,
            formSlot: kind.name == NodeKind.form.name
                ? parts.id.flatMap { scope.slot(of: FormSpec.self, $0) } : nil,
            binding: parts.binding, checks: parts.checks, handlers: parts.handlers,
            children: parts.children,
            contents: parts.contents, rows: rows, location: location.start)
        if diagnostics.errors.count == errorsBefore {
            checkSeveral(spec, object, location)
            checkHandlers(spec, object, location)
            checkTransition(spec, object, location)
            checkSource(spec, location)
            checkName(spec, in: container, location)
        }
        return spec
    }

    private func read(
        _ member: JSONNode.Object.Member, in location: ValueLocation, _ kind: NodeKind,
        in container: ItemContainer, into parts: inout NodeParts, _ scope: ScopeReader
    ) {
        let value = location.inside(member.value)
        switch member.key {
        case "type": break
        case "id": parts.id = identifier(value)
        case "style": parts.style = services.styles.style(value, of: kind)
        case "on": parts.handlers = services.handlers.handlers(value, scope)
        case "selected": parts.selected = scope.condition(value, "\"selected\"")
        case "bind" where kind.isInput: parts.binding = readBinding(value, of: kind, scope)
        case DocumentGrammar.checks.name where kind.isInput:
            parts.checks = readChecks(value, scope)
        case "children" where kind.hasChildren:
            parts.children = items(value, in: .node(kind), scope)
        case _ where kind.hasRows && DocumentGrammar.rowKeys.contains { $0.name == member.key }:
            break
        default:
            if let property = kind.property(member.key) {
                checkContainer(member, property, of: kind, in: container, location)
                if let spec = scope.property(property, value) { parts.properties.append(spec) }
            } else if let content = kind.content(member.key) {
                parts.contents.append((content, items(value, in: .node(.stack), scope)))
            } else if let variant = DocumentGrammar.variants.first(where: { $0.key == member.key })
            {
                let properties = readVariant(value, member.key, of: kind, scope)
                parts.variants.append(VariantSpec(state: variant.state, properties: properties))
            } else {
                unknownKey(member, in: location, of: kind)
            }
        }
    }

    /// Reads properties that apply in a state.
    private func readVariant(
        _ location: ValueLocation, _ key: String, of kind: NodeKind, _ scope: ScopeReader
    ) -> [PropertySpec] {
        guard case .object(let object) = location.node.kind else {
            mismatch(
                location, "\"\(key)\"",
                help: "write an object with properties, such as { \"background\": \"primary\" }")
            return []
        }
        return object.members.compactMap { member in
            guard let property = kind.property(member.key) else {
                unknownKey(member, in: location, of: kind)
                return nil
            }
            return scope.property(property, location.inside(member.value))
        }
    }

    /// Reads what is checked about the value of an input.
    private func readChecks(_ location: ValueLocation, _ scope: ScopeReader) -> [CheckSpec] {
        let help = "write an object such as { \"if\": \"${name == ''}\", \"error\": \"…\" }"
        return location.elements.compactMap { location in
            let members = completeObject(
                location, keys: DocumentGrammar.checkKeys, of: "a check", help: help)
            guard let members, let condition = members[DocumentGrammar.checkKeys[0]],
                let error = members[DocumentGrammar.checkKeys[1]],
                let condition = scope.condition(condition, "\"if\""),
                let error = scope.text(error, "\"error\"")
            else { return nil }
            return CheckSpec(condition: condition, error: error)
        }
    }

    private func readBinding(
        _ location: ValueLocation, of kind: NodeKind, _ scope: ScopeReader
    ) -> TargetSpec? {
        guard let form = kind.input,
            let target = scope.target(location, "\"bind\"", help: "write the name of a variable")
        else { return nil }
        if !form.fits(target.type) {
            error(
                location,
                "\"bind\" of \(kind.withArticle) needs a variable with \(form.phrase), and this "
                    + "one is \(target.type.phrase)",
                help: form.advice)
        }
        return target
    }
}
