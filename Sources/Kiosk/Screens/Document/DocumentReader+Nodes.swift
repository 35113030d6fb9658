extension DocumentReader {
    /// Keys that every node may have beside its properties.
    private static let structureKeys = ["type", "id", "style", "on"]

    mutating func readNode(_ place: Place, in container: Container) -> NodeSpec? {
        guard case .object(let object) = place.node.kind else {
            mismatch(place, "a node", help: "write an object with a \"type\"")
            return nil
        }
        nodeCount += 1
        guard nodeCount <= DocumentReader.nodeLimit else {
            if nodeCount == DocumentReader.nodeLimit + 1 {
                error(
                    place, "a configuration has at most \(DocumentReader.nodeLimit) nodes",
                    help: "leave out this one and all that follow")
            }
            return nil
        }
        let errorsBefore = diagnostics.count
        guard let kind = readKind(object, place) else {
            checkParts(of: object, place)
            return nil
        }
        let spec = readMembers(of: object, place, kind)
        for member in object.members {
            checkContainer(member, of: kind, in: container, place)
        }
        if diagnostics.count == errorsBefore { checkTaps(spec, object, place) }
        return spec
    }

    private mutating func readMembers(
        of object: JSONNode.Object, _ place: Place, _ kind: NodeKind
    ) -> NodeSpec {
        var id: String?
        var own: [PropertySpec] = []
        var inherited: [PropertySpec] = []
        var handlers: [String: [Action]] = [:]
        var children: [NodeSpec] = []
        for member in object.members {
            let value = Place(node: member.value, pointer: place.pointer.appending(member.key))
            switch member.key {
            case "type": break
            case "id": id = readID(value)
            case "style": inherited = readStyle(value, of: kind)
            case "on": handlers = readHandlers(value)
            case "children" where kind.hasChildren: children = readChildren(value, of: .node(kind))
            default:
                guard let property = kind.property(member.key) else {
                    unknownKey(member, in: place, of: kind)
                    continue
                }
                if let spec = readProperty(property, value) { own.append(spec) }
            }
        }
        let names = Set(own.map(\.property.name))
        let properties = inherited.filter { !names.contains($0.property.name) } + own
        checkLimits(properties, object, place)
        return NodeSpec(
            kind: kind, id: id, properties: properties.flatMap { $0.split(for: kind, properties) },
            handlers: handlers, children: children)
    }

    private mutating func readKind(_ object: JSONNode.Object, _ place: Place) -> NodeKind? {
        let names = Registry.kinds.map(\.name)
        let help = "write one of \(quotedList(names))"
        guard let member = object.member("type") else {
            for member in object.members where nearest(to: member.key, among: ["type"]) != nil {
                unknownKey(member, in: place, of: "a node", help: "did you mean \"type\"?")
            }
            missing("type", in: place, "a node needs a \"type\"", help: help)
            return nil
        }
        let value = Place(node: member.value, pointer: place.pointer.appending("type"))
        guard let name = string(value, "\"type\"", help: help) else { return nil }
        if let kind = Registry.kind(name) { return kind }
        error(
            value, "there is no node type \(name.quotedExcerpt)",
            help: suggestion(for: name, among: names) ?? help)
        return nil
    }

    /// Looks for further mistakes in a node whose type is not known.
    private mutating func checkParts(of object: JSONNode.Object, _ place: Place) {
        if let handlers = object["on"] {
            _ = readHandlers(Place(node: handlers, pointer: place.pointer.appending("on")))
        }
        if let children = object["children"] {
            _ = readChildren(
                Place(node: children, pointer: place.pointer.appending("children")),
                of: .unknown)
        }
    }

    private mutating func unknownKey(
        _ member: JSONNode.Object.Member, in place: Place, of kind: NodeKind
    ) {
        guard member.key != "children" else {
            error(
                at: member.keyRange, place.pointer.appending(member.key),
                "\(kind.withArticle) has no children",
                help:
                    "write a row, column, grid or stack, with this \(kind.name) among its children")
            return
        }
        var help = suggestion(
            for: member.key,
            among: kind.properties.map(\.name) + DocumentReader.structureKeys
                + (kind.hasChildren ? ["children"] : []))
        let others = Registry.kinds(with: member.key)
        if !others.isEmpty {
            help = "\(wordList(others)) \(others.count == 1 ? "has" : "have") it"
        }
        if member.key == "shadow" && kind.property("textShadow") != nil {
            help = "write \"textShadow\" for a shadow of the letters"
        }
        if member.key == "justify" && kind.property("justifyItems") != nil {
            help = "write \"justifyItems\" for where children lie horizontally"
        }
        unknownKey(
            member, in: place, of: kind.withArticle,
            help: help ?? "docs/screens.md lists the keys of \(kind.withArticle)")
    }

    private mutating func readID(_ place: Place) -> String? {
        guard let id = string(place, "\"id\"", help: "write a string") else { return nil }
        if let first = idPlaces[id] {
            let line = source.position(of: first.start).line
            error(
                place, "the node in line \(line) of this screen has the id \(id.quotedExcerpt) too",
                help: "write an id of its own for each")
        } else {
            idPlaces[id] = place.range
        }
        return id
    }

    private mutating func readChildren(_ place: Place, of container: Container) -> [NodeSpec] {
        guard case .array(let elements) = place.node.kind else {
            mismatch(place, "\"children\"", help: "write an array of nodes")
            return []
        }
        return elements.enumerated().compactMap { index, element in
            readNode(
                Place(node: element, pointer: place.pointer.appending(index)), in: container)
        }
    }

    /// Checks a property's value; what is wrong is reported.
    mutating func readProperty(_ property: Property, _ place: Place) -> PropertySpec? {
        if property.type == .richText, case .array(let parts) = place.node.kind {
            return readRichText(property, parts, place)
        }
        var json = place.node.json
        if case .string(let text) = json {
            guard case .success(let template) = Result(catching: { try template(text, place) })
            else { return nil }
            if let template {
                guard let constant = template.constant else {
                    return PropertySpec(
                        property: property, value: .template(template), offset: place.range.start)
                }
                json = .string(constant)
            }
        }
        do {
            let value = try property.type.decode(json).resolved(in: directory, for: property.type)
            return PropertySpec(
                property: property, value: .literal(value), offset: place.range.start)
        } catch {
            report(error, of: property, place)
            return nil
        }
    }
}

extension PropertyValue {
    /// With a relative path made one from the configuration's folder.
    func resolved(in directory: String, for type: PropertyType) -> PropertyValue {
        guard type == .path, case .string(let path) = self, !path.isEmpty, path.first != "/" else {
            return self
        }
        return .string("\(directory)/\(path)")
    }
}
