/// Properties under a name, for many nodes.
extension DocumentReader {
    mutating func readStyles(_ place: Place) {
        guard case .object(let object) = place.node.kind else {
            mismatch(place, "\"styles\"", help: "write an object with styles by name")
            return
        }
        for member in object.members {
            let style = Place(node: member.value, pointer: place.pointer.appending(member.key))
            styles[member.key] = readStyleProperties(style)
        }
    }

    private mutating func readStyleProperties(_ place: Place) -> [PropertySpec] {
        guard case .object(let object) = place.node.kind else {
            mismatch(place, "a style", help: "write an object with properties of nodes")
            return []
        }
        return object.members.compactMap { member in
            guard let property = Registry.property(member.key) else {
                unknownKey(
                    member, in: place, of: "a style",
                    help: suggestion(for: member.key, among: Registry.propertyNames)
                        ?? "write properties only; docs/screens.md lists them")
                return nil
            }
            let value = Place(node: member.value, pointer: place.pointer.appending(member.key))
            return readProperty(property, value)
        }
    }

    /// The properties of one style, or of several of which later ones win.
    mutating func readStyle(_ place: Place, of kind: NodeKind) -> [PropertySpec] {
        let help = "write the name of a style, or an array of names"
        var names: [(String, Place)] = []
        switch place.node.kind {
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                let element = Place(node: element, pointer: place.pointer.appending(index))
                if let name = string(element, "the name of a style", help: "write a string") {
                    names.append((name, element))
                }
            }
        case .string(let name): names = [(name, place)]
        default: mismatch(place, "\"style\"", help: help)
        }
        var result: [PropertySpec] = []
        for (name, place) in names {
            for spec in knownStyle(name, place, of: kind) {
                result.removeAll { $0.property.name == spec.property.name }
                result.append(spec)
            }
        }
        return result
    }

    /// A style's properties as those of a kind.
    private mutating func knownStyle(
        _ name: String, _ place: Place, of kind: NodeKind
    ) -> [PropertySpec] {
        guard let style = styles[name] else {
            guard isWhole else { return [] }
            error(
                place, "there is no style \(name.quotedExcerpt)",
                help: suggestion(for: name, among: styles.keys) ?? "declare it in \"styles\"")
            return []
        }
        var result: [PropertySpec] = []
        var foreign: [String] = []
        for spec in style {
            if let property = kind.property(spec.property.name) {
                result.append(
                    PropertySpec(property: property, value: spec.value, offset: spec.offset))
            } else {
                foreign.append("\"\(spec.property.name)\"")
            }
        }
        if !foreign.isEmpty {
            error(
                place,
                """
                style \(name.quotedExcerpt) sets \(wordList(foreign)), which \(kind.withArticle) \
                does not have
                """,
                help: "take that out of the style, or use another style here")
        }
        return result
    }
}
