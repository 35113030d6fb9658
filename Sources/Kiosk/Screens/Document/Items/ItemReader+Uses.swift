/// Uses of components.
extension ItemReader {
    /// Members of a use, as far as they were read.
    private struct UseParts {
        var id: String?
        var arguments: [ValueSpec?]
        var handlers: [HandlerSpec] = []
        var placement: [PropertySpec] = []
        var style = StyleSpec()
        var slots: [String: [ItemSpec]] = [:]
    }

    /// Reads the use of a component.
    func use(
        of number: Int, _ object: JSONNode.Object, _ location: ValueLocation,
        in container: ItemContainer, _ scope: ScopeReader
    ) -> ItemSpec? {
        if component != nil { uses.append((number, location["type"] ?? location)) }
        let component = services.components.all[number]
        let parameters = component.scope.parameters
        var parts = UseParts(arguments: Array(repeating: nil, count: parameters.count))
        for member in object.members {
            if member.key == "style" {
                // Without a kind its body has a mistake.
                if let kind = services.components.rootKind(of: number, services.registry) {
                    parts.style = services.styles.style(
                        location.inside(member.value), ofUseOf: component.name, as: kind)
                }
            } else {
                read(member, in: location, of: component, in: container, into: &parts, scope)
            }
        }
        for parameter in parameters where parameter.isNeeded && object[parameter.name] == nil {
            missing(
                parameter.name, in: location,
                "\(component.name.withArticle) needs \"\(parameter.name)\"",
                help: "write \"\(parameter.name)\" with \(parameter.type.phrase)")
        }
        return .component(
            ComponentUse(
                component: number, id: parts.id, arguments: parts.arguments,
                placement: parts.style.properties(under: parts.placement),
                variants: parts.style.variants,
                handlers: parts.handlers, slots: parts.slots, location: location.start))
    }

    private func read(
        _ member: JSONNode.Object.Member, in location: ValueLocation,
        of component: ComponentSignature,
        in container: ItemContainer, into parts: inout UseParts, _ scope: ScopeReader
    ) {
        let value = location.inside(member.value)
        let parameters = component.scope.parameters
        switch member.key {
        case "type": break
        case "id": parts.id = identifier(value)
        case "on": parts.handlers = services.handlers.handlers(value, scope)
        case "children":
            let slot = MemberLocation(
                name: ComponentSignature.defaultSlot, keyRange: member.keyRange, value: value)
            fill(slot, of: component, &parts.slots, scope)
        case "slots":
            for slot in entries(value, "\"slots\"", help: "write an object with nodes by slot") {
                fill(slot, of: component, &parts.slots, scope)
            }
        default:
            if let index = parameters.firstIndex(where: { $0.name == member.key }) {
                parts.arguments[index] = scope.value(
                    value, parameters[index].type, "\"\(member.key)\"")
            } else if let property = PropertyGroup.placement.property(member.key) {
                checkContainer(member, property, of: nil, in: container, location)
                if let spec = scope.property(property, value) { parts.placement.append(spec) }
            } else {
                unknownKey(
                    member, in: location, of: component.name.withArticle,
                    help: advice(for: member.key, among: parameters.map(\.name)))
            }
        }
    }

    private func advice(for key: String, among parameters: [String]) -> String {
        suggestion(
            for: key,
            among: parameters + DocumentGrammar.useKeys.names
                + PropertyGroup.placement.properties.map(\.name))
            ?? (parameters.isEmpty
                ? "the component has no parameters"
                : "its parameters are \(wordList(parameters))")
    }

    private func fill(
        _ slot: MemberLocation, of component: ComponentSignature,
        _ slots: inout [String: [ItemSpec]],
        _ scope: ScopeReader
    ) {
        let items = items(slot.value, in: .unknown, scope)
        guard component.slots.contains(slot.name) else {
            error(
                atKeyOf: slot,
                "\(component.name.withArticle) has no slot \(slot.name.quotedExcerpt)",
                help: suggestion(for: slot.name, among: component.slots)
                    ?? (component.slots.isEmpty
                        ? "leave that out" : "its slots are \(wordList(component.slots))"))
            return
        }
        // Only "children" has two places, since an object has no key twice.
        guard slots[slot.name] == nil else {
            return error(
                atKeyOf: slot,
                "\(slot.name.quotedExcerpt) is given twice: by itself, and in \"slots\"",
                help: "leave it out in one of the two")
        }
        if diagnostics.files.isComplete, component.body != nil,
            !component.usedSlots.contains(slot.name)
        {
            error(
                atKeyOf: slot,
                "the body of \(component.name.quotedExcerpt) has no place for the slot "
                    + slot.name.quotedExcerpt,
                help: "write { \"slot\": \"\(slot.name.excerpt())\" } there, or leave this out")
        }
        slots[slot.name] = items
    }
}
