/// What handlers do.
extension DocumentReader {
    private static let actionNames = ["set", "navigate", "back", "emit", "forward"]

    mutating func readActions(_ place: Place) -> [Action] {
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
                    place, "an action has one key, and this one has \(object.members.count)",
                    help: object.members.isEmpty
                        ? "write one of \(quotedList(DocumentReader.actionNames))"
                        : "write several actions as an array: [{ … }, { … }]")
                return nil
            }
            let value = Place(node: member.value, pointer: place.pointer.appending(member.key))
            return readAction(member, value)
        default:
            mismatch(
                place, "an action",
                help: "write an action such as { \"navigate\": \"home\" } or \"back\"")
        }
        return nil
    }

    private mutating func readAction(
        _ member: JSONNode.Object.Member, _ value: Place
    ) -> Action? {
        switch member.key {
        case "set": return readSet(value)
        case "navigate":
            let help = "write the name of a screen"
            guard let name = string(value, "\"navigate\"", help: help),
                knownScreen(name, value)
            else { return nil }
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
            mismatch(
                place, "\"set\"", help: "write an object with a new value for each variable")
            return nil
        }
        var assignments: [(variable: String, value: ActionValue)] = []
        for member in object.members {
            let value = Place(node: member.value, pointer: place.pointer.appending(member.key))
            if let stateNames, !stateNames.contains(member.key) {
                error(
                    at: member.keyRange, value.pointer,
                    "there is no state variable \(member.key.quotedExcerpt)",
                    help: helpForVariable(member.key))
            }
            assignments.append((member.key, readValue(value)))
        }
        return .set(assignments)
    }

    private mutating func readEmit(_ place: Place) -> Action? {
        if case .string(let name) = place.node.kind {
            return ownEvent(name, place) ? .emit(name: name, data: .literal(.null)) : nil
        }
        let members = object(
            place, keys: ["event", "data"], of: "\"emit\"",
            help: "write the name of an event, or an object with \"event\" and \"data\"")
        guard let members else { return nil }
        let data = members["data"].map { readValue($0) } ?? .literal(.null)
        guard let event = members["event"] else {
            missing(
                "event", in: place, "\"emit\" needs an \"event\"",
                help: "write \"event\": \"ordered\"")
            return nil
        }
        guard let name = string(event, "\"event\"", help: "write the event's name"),
            ownEvent(name, event)
        else { return nil }
        return .emit(name: name, data: data)
    }

    /// A value in which strings may be templates.
    private mutating func readValue(_ place: Place) -> ActionValue {
        switch place.node.kind {
        case .string(let text):
            guard case .success(let template?) = Result(catching: { try template(text, place) })
            else { return .literal(.string(text)) }
            return template.constant.map { .literal(.string($0)) } ?? .template(template)
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
                ?? "write one of \(quotedList(DocumentReader.actionNames))")
    }
}
