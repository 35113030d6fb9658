extension DocumentReader {
    private static let actionNames = ["set", "navigate", "back", "emit", "forward"]

    /// Actions by event: `"tap"`, or the name of an event that some node emits.
    mutating func readHandlers(_ place: Place) -> [String: [Action]] {
        guard case .object(let object) = place.node.kind else {
            mismatch(place, "an object with actions by event, such as { \"tap\": [\"back\"] }")
            return [:]
        }
        var result: [String: [Action]] = [:]
        for member in object.members {
            let value = Place(node: member.value, pointer: place.pointer.appending(member.key))
            guard member.key.isIdentifier else {
                error(
                    at: member.keyRange, value.pointer,
                    "\(member.key.quotedExcerpt) cannot be the name of an event",
                    help: "write \"tap\", or a name of letters, digits and underscores")
                continue
            }
            result[member.key] = readActions(value)
        }
        return result
    }

    private mutating func readActions(_ place: Place) -> [Action] {
        guard case .array(let elements) = place.node.kind else {
            return readAction(place).map { [$0] } ?? []
        }
        return elements.enumerated().compactMap { index, element in
            readAction(Place(node: element, pointer: place.pointer.appending(index)))
        }
    }

    private mutating func readAction(_ place: Place) -> Action? {
        switch place.node.kind {
        case .string("back"): return .back
        case .string("forward"): return .forward
        case .string(let name):
            unknownAction(name, at: place.range, place.pointer)
        case .object(let object):
            guard object.members.count == 1, let member = object.members.first else {
                error(
                    place, "an action is an object with one key",
                    help: "write several actions as an array")
                return nil
            }
            let value = Place(node: member.value, pointer: place.pointer.appending(member.key))
            return readAction(member, value)
        default:
            mismatch(place, "an action, such as { \"navigate\": \"home\" } or \"back\"")
        }
        return nil
    }

    private mutating func readAction(
        _ member: JSONNode.Object.Member, _ value: Place
    ) -> Action? {
        switch member.key {
        case "set": return readSet(value)
        case "navigate":
            guard let name = string(value), knownScreen(name, value) else { return nil }
            return .navigate(screen: name)
        case "emit": return readEmit(value)
        case "back": return readFlag(value, "back", .back)
        case "forward": return readFlag(value, "forward", .forward)
        default:
            unknownAction(member.key, at: member.keyRange, value.pointer)
            return nil
        }
    }

    /// `{ "back": true }`, the long form of `"back"`.
    private mutating func readFlag(
        _ place: Place, _ name: String, _ action: Action
    ) -> Action? {
        if case .bool(true) = place.node.kind { return action }
        error(place, "\"\(name)\" takes no value", help: "write just \"\(name)\"")
        return nil
    }

    private mutating func readSet(_ place: Place) -> Action? {
        guard case .object(let object) = place.node.kind else {
            mismatch(place, "an object with new values by state variable")
            return nil
        }
        var assignments: [(variable: String, value: ActionValue)] = []
        for member in object.members {
            let value = Place(node: member.value, pointer: place.pointer.appending(member.key))
            guard stateNames.contains(member.key) else {
                error(
                    at: member.keyRange, value.pointer,
                    "there is no state variable \(member.key.quotedExcerpt)",
                    help: suggestion(for: member.key, among: stateNames)
                        ?? "declare it in \"state\" with its first value")
                continue
            }
            assignments.append((member.key, readValue(value)))
        }
        return .set(assignments)
    }

    private mutating func readEmit(_ place: Place) -> Action? {
        if case .string(let name) = place.node.kind {
            guard eventName(name, place) else { return nil }
            return .emit(name: name, data: .literal(.null))
        }
        guard let members = object(place, keys: ["event", "data"], of: "\"emit\"") else {
            return nil
        }
        guard let event = members["event"] else {
            error(place, "\"emit\" needs the name of an \"event\"")
            return nil
        }
        guard let name = string(event), eventName(name, event) else { return nil }
        return .emit(name: name, data: members["data"].map { readValue($0) } ?? .literal(.null))
    }

    private mutating func eventName(_ name: String, _ place: Place) -> Bool {
        if name.isIdentifier && name != "tap" { return true }
        error(
            place, "\(name.quotedExcerpt) cannot be the name of an event of your own",
            help: "use letters, digits and underscores; \"tap\" is taken")
        return false
    }

    /// A value in which strings may be templates.
    private mutating func readValue(_ place: Place) -> ActionValue {
        switch place.node.kind {
        case .string(let text):
            return template(text, place).map(ActionValue.template) ?? .literal(.string(text))
        case .array(let elements):
            return .array(
                elements.enumerated().map { index, element in
                    readValue(Place(node: element, pointer: place.pointer.appending(index)))
                })
        case .object(let object):
            return .object(
                object.members.map { member in
                    (
                        member.key,
                        readValue(
                            Place(
                                node: member.value,
                                pointer: place.pointer.appending(member.key)))
                    )
                })
        default:
            return .literal(place.node.json)
        }
    }

    private mutating func unknownAction(
        _ name: String, at range: SourceRange, _ pointer: JSONPointer
    ) {
        error(
            at: range, pointer, "there is no action \(name.quotedExcerpt)",
            help: suggestion(for: name, among: DocumentReader.actionNames)
                ?? "write one of \(DocumentReader.actionNames.joined(separator: ", "))")
    }
}
