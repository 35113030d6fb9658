/// What uses of a component have to know.
struct ComponentSignature {
    let name: String
    let scope: ScopeSpec
    let slots: [String]
    /// The slots that the body has a place for.
    let usedSlots: Set<String>
    let context: DocumentContext
    let body: DocumentReader.Place?
}

/// Parts that a document uses as nodes of kinds of their own.
extension DocumentReader {
    static let defaultSlot = "children"

    mutating func declareComponents() {
        for entry in sections["components"] {
            // It is read under its name all the same, so that its uses are no further mistakes.
            _ = identifier(entry, "a component")
            if registry.kind(entry.name) != nil {
                error(
                    at: entry.keyRange, in: entry.value,
                    "\"\(entry.name)\" is a node type already",
                    help: "give the component another name")
                continue
            }
            let members = object(
                entry.value, keys: DocumentGrammar.componentKeys.names, of: "a component",
                help: "write an object with a \"body\"")
            guard let members else { continue }
            var context = globals
            let scope = readScope(
                params: members["params"], state: members["state"], in: &context)
            for parameter in scope.parameters
            where DocumentGrammar.useKeys.names.contains(parameter.name)
                || parameter.name == "style"
            {
                error(
                    entry.value,
                    "\"\(parameter.name)\" cannot be a parameter, because it means something already",
                    help: "give it another name")
            }
            context.slots = readSlotNames(members["slots"])
            if members["body"] == nil {
                missing(
                    "body", in: entry.value, "a component needs a \"body\"",
                    help: "write \"body\": { \"type\": \"row\", \"children\": [ … ] }")
            }
            componentNumbers[entry.name] = components.count
            components.append(
                ComponentSignature(
                    name: entry.name, scope: scope, slots: context.slots!,
                    usedSlots: members["body"]?.node.slotNames ?? [], context: context,
                    body: members["body"]))
        }
    }

    private mutating func readSlotNames(_ place: Place?) -> [String] {
        guard let place else { return [DocumentReader.defaultSlot] }
        let help = "write an array of names, such as [\"children\", \"footer\"]"
        guard case .array(let elements) = place.node.kind else {
            mismatch(place, "\"slots\"", help: help)
            return [DocumentReader.defaultSlot]
        }
        return elements.compactMap { string(place.inside($0), "the name of a slot", help: help) }
    }

    mutating func readComponents() {
        for (number, component) in components.enumerated() {
            idPlaces = [:]
            currentComponent = number
            let body = component.body.flatMap { readBody(of: component, $0) }
            currentComponent = nil
            document.components.append(
                ComponentSpec(
                    name: component.name, scope: component.scope, slots: component.slots,
                    body: body ?? .slot(SlotSpec(name: "", otherwise: [])),
                    place: component.body?.kept ?? DocumentPlace(file: 0, offset: 0)))
        }
        for number in components.indices { reportCycles(from: number) }
    }

    private mutating func readBody(of component: ComponentSignature, _ place: Place) -> ItemSpec? {
        if case .object(let object) = place.node.kind, object["type"] == nil,
            DocumentGrammar.structures.contains(where: { object[$0.name] != nil })
        {
            error(
                place, "a component's \"body\" has to be one node",
                help: "put this into a row, column, grid or stack")
        } else if case .array = place.node.kind {
            error(
                place, "a component's \"body\" has to be one node, and this is an array",
                help: "put the nodes into a row, column, grid or stack")
            return nil
        }
        return readItem(place, in: .unknown, component.context)
    }

    /// Reports a component that is a part of itself, at the use that closes the circle.
    private mutating func reportCycles(from start: Int) {
        var way = [start]
        var seen: Set<Int> = []
        func search(_ number: Int, _ uses: [Int: [(component: Int, place: Place)]]) -> Place? {
            for use in uses[number] ?? [] {
                if use.component == start { return use.place }
                guard seen.insert(use.component).inserted else { continue }
                way.append(use.component)
                if let place = search(use.component, uses) { return place }
                way.removeLast()
            }
            return nil
        }
        guard let place = search(start, componentUses), way.min() == start else { return }
        let names = (way + [start]).map { components[$0].name }
        error(
            place,
            "the component \(names[0].quotedExcerpt) contains itself: "
                + names.joined(separator: " → "), help: "leave out one of the uses on the way")
    }

    /// Reads the use of a component.
    mutating func readUse(
        of number: Int, _ object: JSONNode.Object, _ place: Place, in container: Container,
        _ context: DocumentContext
    ) -> ItemSpec? {
        if let currentComponent {
            let type = object["type"].map { place.inside($0) } ?? place
            componentUses[currentComponent, default: []].append((number, type))
        }
        let component = components[number]
        let parameters = component.scope.parameters
        var arguments = [ValueSpec?](repeating: nil, count: parameters.count)
        var given: Set<String> = []
        var id: String?
        var handlers: [HandlerSpec] = []
        var placement: [PropertySpec] = []
        var slots: [String: [ItemSpec]] = [:]
        for member in object.members {
            let value = place.inside(member.value)
            given.insert(member.key)
            switch member.key {
            case "type": break
            case "id": id = readID(value)
            case "on": handlers = readHandlers(value, in: context)
            case "children":
                fill(
                    DocumentReader.defaultSlot, member, value, of: component, &slots, place, context
                )
            case "slots":
                for entry in entries(value, "\"slots\"", help: "write an object with nodes by slot")
                {
                    let member = JSONNode.Object.Member(
                        key: entry.name, keyRange: entry.keyRange, value: entry.value.node)
                    fill(entry.name, member, entry.value, of: component, &slots, place, context)
                }
            default:
                if let index = parameters.firstIndex(where: { $0.name == member.key }) {
                    arguments[index] = readValue(
                        value, parameters[index].type, "\"\(member.key)\"", in: context)
                } else if let property = PropertyGroup.placement.property(member.key) {
                    checkContainer(member, property, of: nil, in: container, place)
                    readProperty(property, value, in: context).map { placement.append($0) }
                } else {
                    unknownKey(
                        member, in: place, of: "a \(component.name)",
                        help: suggestion(
                            for: member.key,
                            among: parameters.map(\.name) + DocumentGrammar.useKeys.names
                                + PropertyGroup.placement.properties.map(\.name))
                            ?? (parameters.isEmpty
                                ? "the component has no parameters"
                                : "its parameters are \(wordList(parameters.map(\.name)))"))
                }
            }
        }
        for parameter in parameters
        where !given.contains(parameter.name) && parameter.initial == nil {
            if case .nullable = parameter.type { continue }
            missing(
                parameter.name, in: place, "a \(component.name) needs \"\(parameter.name)\"",
                help: "write \"\(parameter.name)\" with \(parameter.type.phrase)")
        }
        return .component(
            ComponentUse(
                component: number, id: id, arguments: arguments, placement: placement,
                handlers: handlers, slots: slots, place: place.kept))
    }

    private mutating func fill(
        _ slot: String, _ member: JSONNode.Object.Member, _ value: Place,
        of component: ComponentSignature, _ slots: inout [String: [ItemSpec]], _ place: Place,
        _ context: DocumentContext
    ) {
        let items = readItems(value, in: .unknown, context)
        guard component.slots.contains(slot) else {
            error(
                at: member.keyRange, in: place,
                "a \(component.name) has no slot \(slot.quotedExcerpt)",
                help: suggestion(for: slot, among: component.slots)
                    ?? (component.slots.isEmpty
                        ? "leave that out" : "its slots are \(wordList(component.slots))"))
            return
        }
        if knowsAll, component.body != nil, !component.usedSlots.contains(slot) {
            error(
                at: member.keyRange, in: place,
                "the body of \(component.name.quotedExcerpt) has no place for the slot "
                    + slot.quotedExcerpt,
                help: "write { \"slot\": \"\(slot.excerpt())\" } there, or leave this out")
        }
        slots[slot] = items
    }
}

extension JSONNode {
    /// The names in all objects such as `{ "slot": "footer" }`.
    fileprivate var slotNames: Set<String> {
        switch kind {
        case .array(let elements):
            elements.reduce(into: []) { $0.formUnion($1.slotNames) }
        case .object(let object):
            object.members.reduce(into: []) { names, member in
                if member.key == "slot", case .string(let name) = member.value.kind {
                    names.insert(name)
                }
                names.formUnion(member.value.slotNames)
            }
        default: []
        }
    }
}
