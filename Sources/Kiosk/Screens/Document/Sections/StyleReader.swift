/// A named set of properties for many nodes.
struct StyleSpec {
    var properties: [PropertySpec] = []
    var variants: [VariantSpec] = []

    /// Adds a style, which wins over those before.
    mutating func add(_ other: StyleSpec) {
        if properties.isEmpty && variants.isEmpty {
            self = other
            return
        }
        for spec in other.properties {
            properties.removeAll { $0.property.name == spec.property.name }
            properties.append(spec)
        }
        variants += other.variants
    }

    /// Returns the style's properties that are not among a node's own, and then its own.
    func properties(under own: [PropertySpec]) -> [PropertySpec] {
        if own.isEmpty || properties.isEmpty { return properties + own }
        let inherited = properties.filter { spec in
            !own.contains { $0.property.name == spec.property.name }
        }
        return inherited + own
    }
}

/// Styles by name, as nodes and uses of components have them.
final class StyleReader: Checker {
    static let section = SectionKey(
        "styles", .members(.style, by: "name"), "Properties that nodes share, for their `style`.",
        help: "write an object with styles by name")

    /// The key of a style resolved for a kind of node.
    private struct FittedStyle: Hashable {
        let style: String
        let kind: String
    }

    /// A node of some kind, or the use of a component, that has a style.
    private struct StyledPart {
        let name: String
        /// Name in messages.
        let phrase: String
        let movable: MovableProperties
        let property: (String) -> Property?
    }

    private let registry: Registry
    private let section: DocumentSection
    private let scope: ScopeReader
    private var styles: [String: StyleSpec] = [:]
    /// Styles that fit a kind, for the kinds checked so far.
    private var fittedStyles: [FittedStyle: StyleSpec] = [:]

    var diagnostics: DiagnosticSink { scope.diagnostics }

    /// Reads all styles.
    init(_ section: DocumentSection, in state: CheckedState, _ registry: Registry) {
        self.registry = registry
        self.section = section
        scope = state.scope
        var beingRead: Set<String> = []
        for entry in section.entries { _ = style(entry, &beingRead) }
    }

    /// Resolves a style with the styles that it extends.
    private func style(
        _ entry: MemberLocation, _ beingRead: inout Set<String>
    ) -> StyleSpec {
        if let known = styles[entry.name] { return known }
        guard beingRead.insert(entry.name).inserted else {
            error(
                atKeyOf: entry, "the style \(entry.name.quotedExcerpt) extends itself",
                help: "leave out one of the \"extends\" on the way round")
            return StyleSpec()
        }
        defer { beingRead.remove(entry.name) }
        let result = readStyle(entry.value, &beingRead)
        styles[entry.name] = result
        return result
    }

    private func readStyle(
        _ location: ValueLocation, _ beingRead: inout Set<String>
    ) -> StyleSpec {
        guard case .object(let object) = location.node.kind else {
            mismatch(location, "a style", help: "write an object with properties of nodes")
            return StyleSpec()
        }
        var result = StyleSpec()
        if let bases = object["extends"] {
            for (name, location) in styleNames(location.inside(bases), "\"extends\"") {
                guard let base = section[name] else {
                    unknownStyle(name, location)
                    continue
                }
                result.add(style(base, &beingRead))
            }
        }
        var own = StyleSpec()
        for member in object.members where member.key != "extends" {
            let value = location.inside(member.value)
            if let variant = DocumentGrammar.variants.first(where: { $0.key == member.key }) {
                own.variants.append(
                    VariantSpec(
                        state: variant.state, properties: readAnyProperties(value, member.key)))
            } else if let spec = readAnyProperty(member, value, in: location) {
                own.properties.append(spec)
            }
        }
        result.add(own)
        return result
    }

    private func readAnyProperties(_ location: ValueLocation, _ key: String) -> [PropertySpec] {
        guard case .object(let object) = location.node.kind else {
            mismatch(location, "\"\(key)\"", help: "write an object with properties of nodes")
            return []
        }
        return object.members.compactMap {
            readAnyProperty($0, location.inside($0.value), in: location)
        }
    }

    /// Reads a property of any kind that has it.
    private func readAnyProperty(
        _ member: JSONNode.Object.Member, _ value: ValueLocation, in location: ValueLocation
    ) -> PropertySpec? {
        guard let property = registry.property(member.key) else {
            unknownKey(
                member, in: location, of: "a style",
                help: keyAdvice(
                    member.key,
                    among: Array(registry.propertyNames) + ["extends"]
                        + DocumentGrammar.variants.map(\.key))
                    ?? DocumentGrammar.likelyVariant(member.key)
                    ?? "write properties only; docs/reference.md lists them")
            return nil
        }
        return scope.property(property, value)
    }

    /// Reads names of styles: one, or an array of them.
    private func styleNames(_ location: ValueLocation, _ what: String) -> [(String, ValueLocation)]
    {
        switch location.node.kind {
        case .array:
            return location.elements.compactMap { element in
                string(element, "the name of a style", help: "write a string")
                    .map { ($0, element) }
            }
        case .string(let name): return [(name, location)]
        default:
            mismatch(
                location, what,
                help: location.members == nil
                    ? "write the name of a style, or an array of names"
                    : "write these properties into the node itself, or a style into \"styles\"")
            return []
        }
    }

    private func unknownStyle(_ name: String, _ location: ValueLocation) {
        guard FormulaText.isPlain(name) else {
            error(
                location, "the name of a style cannot be computed",
                help: "write its name, and use \"selected\" or \"if\" for what changes")
            return
        }
        guard section.isComplete else { return }
        if name.contains(":") {
            error(
                location, "a style is not written as CSS",
                help: "write properties into the node, such as \"color\": \"primary\"")
            return
        }
        unknownName(
            name, of: "style", location, among: section.names, help: "declare it in \"styles\"")
    }

    /// Merges one style or several for a kind; later ones win.
    func style(_ location: ValueLocation, of kind: NodeKind) -> StyleSpec {
        style(
            location,
            for: StyledPart(
                name: kind.name, phrase: kind.withArticle,
                movable: kind.movable, property: kind.property))
    }

    /// Merges one style or several for a part of a layer, whose own properties they cannot set.
    func style(_ location: ValueLocation, of part: LayerPart) -> StyleSpec {
        let kind = part.kind
        return style(
            location,
            for: StyledPart(
                name: "layers." + part.rawValue, phrase: "a \(part.rawValue)",
                movable: kind.movable,
                property: {
                    LayerPart.ownProperties.contains($0) ? nil : kind.property($0)
                }))
    }

    /// Merges one style or several for the use of a component.
    ///
    /// - Parameter kind: The kind of its outermost node.
    func style(
        _ location: ValueLocation, ofUseOf component: String, as kind: NodeKind
    ) -> StyleSpec {
        style(
            location,
            for: StyledPart(
                name: kind.name, phrase: "the \(kind.name) of \"\(component)\"",
                movable: kind.movable, property: kind.property))
    }

    private func style(_ location: ValueLocation, for part: StyledPart) -> StyleSpec {
        var result = StyleSpec()
        for (name, location) in styleNames(location, "\"style\"") {
            guard let style = styles[name] else {
                unknownStyle(name, location)
                continue
            }
            let key = FittedStyle(style: name, kind: part.name)
            result.add(fittedStyles[key] ?? fitted(style, key, location, to: part))
        }
        return result
    }

    /// Resolves a style's properties for a part.
    private func fitted(
        _ style: StyleSpec, _ key: FittedStyle, _ location: ValueLocation, to part: StyledPart
    ) -> StyleSpec {
        var foreign: [String] = []
        func fit(_ specs: [PropertySpec]) -> [PropertySpec] {
            specs.compactMap { spec in
                guard let property = part.property(spec.property.name) else {
                    let name = "\"\(spec.property.name)\""
                    if !foreign.contains(name) { foreign.append(name) }
                    return nil
                }
                if case .literal(let value) = spec.value {
                    for name in value.foreignNames(in: part.movable) {
                        let name = "\"\(name)\" in \"\(property.name)\""
                        if !foreign.contains(name) { foreign.append(name) }
                    }
                }
                return PropertySpec(property: property, value: spec.value, location: spec.location)
            }
        }
        let result = StyleSpec(
            properties: fit(style.properties),
            variants: style.variants.map {
                VariantSpec(state: $0.state, properties: fit($0.properties))
            })
        if foreign.isEmpty {
            fittedStyles[key] = result
        } else {
            error(
                location,
                """
                style \(key.style.quotedExcerpt) sets \(wordList(foreign)), which \(part.phrase) \
                does not have
                """,
                help: "take that out of the style, or use another style here")
        }
        return result
    }
}
