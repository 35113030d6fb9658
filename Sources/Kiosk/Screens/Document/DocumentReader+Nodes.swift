/// Nodes with their properties.
extension DocumentReader {
    /// An object with a `type`: a node or the use of a component.
    mutating func readTyped(
        _ object: JSONNode.Object, _ place: Place, in container: Container,
        _ context: DocumentContext
    ) -> ItemSpec? {
        switch readKind(object, place) {
        case .kind(let kind)?:
            return .node(readNode(object, place, kind, in: container, context))
        case .component(let number)?:
            return readUse(of: number, object, place, in: container, context)
        case nil:
            checkParts(of: object, place, context)
            return nil
        }
    }

    private enum Named {
        case kind(NodeKind)
        case component(Int)
    }

    private mutating func readKind(_ object: JSONNode.Object, _ place: Place) -> Named? {
        guard let member = object.member("type") else {
            let own = DocumentGrammar.nodeKeys.names + [DocumentGrammar.children.name]
            let heads = ["type"] + DocumentGrammar.structures.map(\.name)
            for member in object.members where !own.contains(member.key) {
                guard let head = nearest(to: member.key, among: heads) else { continue }
                unknownKey(member, in: place, of: "a node", help: "did you mean \"\(head)\"?")
            }
            missing("type", in: place, "a node needs a \"type\"", help: typesHelp)
            return nil
        }
        let value = place.inside(member.value)
        guard case .string(let name) = value.node.kind else {
            mismatch(value, "\"type\"", help: typesHelp)
            return nil
        }
        if let kind = registry.kind(name) { return .kind(kind) }
        if let number = componentNumbers[name] { return .component(number) }
        guard knowsAll, !sections.unreadable.contains("components") else { return nil }
        error(
            value, "there is no node type \(name.quotedExcerpt)",
            help: suggestion(for: name, among: typeNames) ?? typesHelp)
        return nil
    }

    private var typeNames: [String] { registry.kinds.map(\.name) + components.map(\.name) }

    private var typesHelp: String { "write one of \(quotedList(typeNames))" }

    private mutating func readNode(
        _ object: JSONNode.Object, _ place: Place, _ kind: NodeKind, in container: Container,
        _ context: DocumentContext
    ) -> NodeSpec {
        let errorsBefore = diagnostics.count
        var id: String?
        var own: [PropertySpec] = []
        var inherited = StyleSpec()
        var ownVariants: [VariantSpec] = []
        var handlers: [HandlerSpec] = []
        var children: [ItemSpec] = []
        var selected: ValueSpec?
        var binding: TargetSpec?
        for member in object.members {
            let value = place.inside(member.value)
            switch member.key {
            case "type": break
            case "id": id = readID(value)
            case "style": inherited = readStyle(value, of: kind)
            case "on": handlers = readHandlers(value, in: context)
            case "selected": selected = readCondition(value, "\"selected\"", in: context)
            case "bind" where kind.isInput: binding = readBinding(value, in: context)
            case "children" where kind.hasChildren:
                children = readItems(value, in: .node(kind), context)
            default:
                guard let property = kind.property(member.key) else {
                    let variant = DocumentGrammar.variants.first { $0.key == member.key }
                    if let variant {
                        let properties = readVariant(value, member.key, of: kind, context)
                        ownVariants.append(
                            VariantSpec(state: variant.state, properties: properties))
                    } else {
                        unknownKey(member, in: place, of: kind)
                    }
                    continue
                }
                checkContainer(member, property, of: kind, in: container, place)
                if let spec = readProperty(property, value, in: context) { own.append(spec) }
            }
        }
        var properties = own
        if !inherited.properties.isEmpty {
            properties =
                inherited.properties.filter { spec in
                    !own.contains { $0.property.name == spec.property.name }
                } + own
        }
        checkLimits(properties, object, place)
        var variants = inherited.variants
        variants += ownVariants
        if variants.count > 1 { variants.sort { $0.state.rawValue < $1.state.rawValue } }
        if properties.contains(where: { !$0.property.longhands.isEmpty }) {
            properties = properties.flatMap { $0.split(for: kind, properties) }
        }
        let spec = NodeSpec(
            kind: kind, id: id, properties: properties,
            variants: variants, selected: selected, binding: binding, handlers: handlers,
            children: children, place: place.kept)
        if diagnostics.count == errorsBefore {
            checkSources(spec, object, place)
            checkSource(spec, place)
        }
        return spec
    }

    /// Properties that count in a state.
    mutating func readVariant(
        _ place: Place, _ key: String, of kind: NodeKind, _ context: DocumentContext
    ) -> [PropertySpec] {
        guard case .object(let object) = place.node.kind else {
            mismatch(
                place, "\"\(key)\"",
                help: "write an object with properties, such as { \"background\": \"primary\" }")
            return []
        }
        return object.members.compactMap { member in
            guard let property = kind.property(member.key) else {
                unknownKey(member, in: place, of: kind)
                return nil
            }
            return readProperty(property, place.inside(member.value), in: context)
        }
    }

    private mutating func readBinding(_ place: Place, in context: DocumentContext) -> TargetSpec? {
        guard let path = string(place, "\"bind\"", help: "write the name of a variable") else {
            return nil
        }
        guard let target = readTarget(path, place.range, in: place, context) else { return nil }
        switch target.type.nonNull {
        case .string, .int, .double, .dyn: break
        default:
            error(
                place,
                "\"bind\" needs a variable with a string or a number, and this one is "
                    + target.type.phrase,
                help: "declare its type as \"string\"")
        }
        return target
    }

    /// Looks for further mistakes in a node whose type is not known.
    private mutating func checkParts(
        of object: JSONNode.Object, _ place: Place, _ context: DocumentContext
    ) {
        if let handlers = object["on"] { _ = readHandlers(place.inside(handlers), in: context) }
        if let children = object["children"] {
            _ = readItems(place.inside(children), in: .unknown, context)
        }
    }

    mutating func unknownKey(
        _ member: JSONNode.Object.Member, in place: Place, of kind: NodeKind
    ) {
        guard member.key != "children" else {
            error(
                at: member.keyRange, in: place, "\(kind.withArticle) has no children",
                help:
                    "write a row, column, grid or stack, with this \(kind.name) among its children")
            return
        }
        var help = suggestion(
            for: member.key,
            among: kind.properties.map(\.name) + DocumentGrammar.nodeKeys.names
                + DocumentGrammar.variants.map(\.key)
                + (kind.isInput ? [DocumentGrammar.bind.name] : [])
                + (kind.hasChildren ? [DocumentGrammar.children.name] : []))
        let others = registry.kinds(with: member.key)
        if !others.isEmpty {
            help = "\(wordList(others)) \(others.count == 1 ? "has" : "have") it"
        }
        if member.key == "shadow" && kind.property("textShadow") != nil {
            help = "write \"textShadow\" for a shadow of the letters"
        }
        if member.key == "justify" && kind.property("justifyItems") != nil {
            help = "write \"justifyItems\" for where children lie horizontally"
        }
        if DocumentGrammar.structures.contains(where: { $0.name == member.key }) {
            help = "write an object with \"\(member.key)\" around this node"
        }
        unknownKey(
            member, in: place, of: kind.withArticle,
            help: help ?? DocumentReader.likelyVariant(member.key)
                ?? "docs/reference.md lists the keys of \(kind.withArticle)")
    }

    /// The variant for who writes `pressed`.
    static func likelyVariant(_ key: String) -> String? {
        DocumentGrammar.variants.first {
            $0.key.dropFirst(4).lowercased() == key.lowercased()
        }.map { "did you mean \"\($0.key)\"?" }
    }

    mutating func readID(_ place: Place) -> String? {
        guard let id = string(place, "\"id\"", help: "write a string") else { return nil }
        if let first = idPlaces[id] {
            let line = files[first.file].source.position(of: first.range.start).line
            let whole = currentComponent == nil ? "screen" : "component"
            error(
                place,
                "the node in line \(line) of this \(whole) has the id \(id.quotedExcerpt) too",
                help: "write an id of its own for each")
        } else {
            idPlaces[id] = place
        }
        return id
    }

    /// Checks a property's value; what is wrong is reported.
    mutating func readProperty(
        _ property: Property, _ place: Place, in context: DocumentContext
    ) -> PropertySpec? {
        if property.codec is RichTextCodec, case .array(let parts) = place.node.kind {
            return readRichText(property, parts, place, in: context)
        }
        var json: JSON
        if case .string(let text) = place.node.kind {
            guard
                case .success(let value) = Result(catching: {
                    try formula(text, place, in: context)
                })
            else { return nil }
            if case .formula(let formula) = value {
                guard checkType(of: formula, property, place) else { return nil }
                return PropertySpec(property: property, value: .formula(formula), place: place.kept)
            }
            guard case .literal(.string(let constant)) = value else { return nil }
            json = .string(constant)
        } else {
            json = place.node.json
        }
        do {
            let value = try property.value(of: CELValue(json), in: directory)
            return PropertySpec(property: property, value: .literal(value), place: place.kept)
        } catch {
            report(error, of: property, place)
            return nil
        }
    }

    private mutating func checkType(
        of formula: Formula, _ property: Property, _ place: Place
    ) -> Bool {
        if property.codec.accepts(formula.type) { return true }
        error(
            place, "\"\(property.name)\" cannot be \(formula.type.phrase)",
            help: "write an expression for \(property.codec.expectation)")
        return false
    }

    /// Warns of a picture without a file.
    private mutating func checkSource(_ spec: NodeSpec, _ place: Place) {
        guard spec.kind.name == "image" else { return }
        let properties = spec.properties + spec.variants.flatMap(\.properties)
        if properties.contains(where: { $0.property.name == "source" }) { return }
        warn(place, "this image has no \"source\"", help: "write the path of a picture")
    }
}
