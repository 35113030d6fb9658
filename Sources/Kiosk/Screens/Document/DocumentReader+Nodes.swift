extension DocumentReader {
    /// Keys that every node may have beside its properties.
    private static let structureKeys = ["type", "id", "style", "on", "children"]

    mutating func readNode(_ place: Place) -> NodeSpec? {
        guard case .object(let object) = place.node.kind else {
            mismatch(place, "a node, that is, an object with a \"type\"")
            return nil
        }
        nodeCount += 1
        guard nodeCount <= DocumentReader.nodeLimit else {
            if nodeCount == DocumentReader.nodeLimit + 1 {
                error(place, "a document may have \(DocumentReader.nodeLimit) nodes at most")
            }
            return nil
        }
        guard let kind = readKind(object, place) else { return nil }

        var id: String?
        var own: [PropertySpec] = []
        var inherited: [PropertySpec] = []
        var handlers: [String: [Action]] = [:]
        var children: [NodeSpec] = []
        for member in object.members {
            let value = Place(node: member.value, pointer: place.pointer.appending(member.key))
            switch member.key {
            case "type": break
            case "id": id = string(value)
            case "style": inherited = readStyle(value, of: kind)
            case "on": handlers = readHandlers(value)
            case "children" where kind.hasChildren: children = readChildren(value)
            default:
                guard let property = kind.property(member.key) else {
                    var known = kind.properties.map(\.name) + DocumentReader.structureKeys
                    if !kind.hasChildren { known.removeAll { $0 == "children" } }
                    unknownKey(member, in: place, of: "a \(kind.name)", among: known)
                    continue
                }
                if let source = readProperty(property, value) {
                    own.append(PropertySpec(property: property, source: source))
                }
            }
        }
        let names = Set(own.map(\.property.name))
        return NodeSpec(
            kind: kind, id: id,
            properties: inherited.filter { !names.contains($0.property.name) } + own,
            handlers: handlers, children: children)
    }

    private mutating func readKind(_ object: JSONNode.Object, _ place: Place) -> NodeKind? {
        let names = Registry.kinds.map(\.name)
        guard let member = object.member("type") else {
            error(
                place, "a node needs a \"type\"",
                help: "write one of \(names.joined(separator: ", "))")
            return nil
        }
        let value = Place(node: member.value, pointer: place.pointer.appending("type"))
        guard let name = string(value) else { return nil }
        if let kind = Registry.kind(name) { return kind }
        error(
            value, "there is no node type \(name.quotedExcerpt)",
            help: suggestion(for: name, among: names)
                ?? "write one of \(names.joined(separator: ", "))")
        return nil
    }

    /// The properties of one style, or of several of which later ones win.
    private mutating func readStyle(_ place: Place, of kind: NodeKind) -> [PropertySpec] {
        var names: [(String, Place)] = []
        if case .array(let elements) = place.node.kind {
            for (index, element) in elements.enumerated() {
                let element = Place(node: element, pointer: place.pointer.appending(index))
                if let name = string(element) { names.append((name, element)) }
            }
        } else if case .string(let name) = place.node.kind {
            names = [(name, place)]
        } else {
            mismatch(place, "the name of a style, or an array of names")
        }
        var result: [PropertySpec] = []
        for (name, place) in names {
            guard let style = styles[name] else {
                error(
                    place, "there is no style \(name.quotedExcerpt)",
                    help: suggestion(for: name, among: styles.keys))
                continue
            }
            for spec in style {
                guard let property = kind.property(spec.property.name) else {
                    error(
                        place,
                        """
                        style \(name.quotedExcerpt) sets "\(spec.property.name)", which a \
                        \(kind.name) does not have
                        """)
                    continue
                }
                result.removeAll { $0.property.name == property.name }
                result.append(PropertySpec(property: property, source: spec.source))
            }
        }
        return result
    }

    private mutating func readChildren(_ place: Place) -> [NodeSpec] {
        guard case .array(let elements) = place.node.kind else {
            mismatch(place, "an array of nodes")
            return []
        }
        return elements.enumerated().compactMap { index, element in
            readNode(Place(node: element, pointer: place.pointer.appending(index)))
        }
    }

    /// Checks a property's value; what is wrong is reported.
    mutating func readProperty(_ property: Property, _ place: Place) -> PropertySpec.Source? {
        var json = place.node.json
        if case .string(let text) = json {
            let before = diagnostics.count
            if let template = template(text, place) {
                guard diagnostics.count == before else { return nil }
                if !template.variables.isEmpty { return .template(template) }
                json = template.evaluate { _ in .null }
            }
            guard diagnostics.count == before else { return nil }
        }
        do {
            let value = try property.type.decode(json)
            if case .path = property.type, !value.string.isEmpty {
                return .literal(.string(resolved(value.string)))
            }
            return .literal(value)
        } catch {
            self.error(place, "\"\(property.name)\": \(error.message)", help: error.help)
            return nil
        }
    }

    /// A path in the document, from the configuration's folder unless it is absolute.
    private func resolved(_ path: String) -> String {
        path.hasPrefix("/") ? path : "\(directory)/\(path)"
    }
}
