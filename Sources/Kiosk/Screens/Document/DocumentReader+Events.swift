/// Handlers, and whether what they wait for can come.
extension DocumentReader {
    /// Actions by event: `"tap"`, or the name of an event that some node emits.
    mutating func readHandlers(_ place: Place) -> [String: [Action]] {
        guard case .object(let object) = place.node.kind else {
            mismatch(
                place, "\"on\"",
                help: "write an object with actions by event, such as { \"tap\": \"back\" }")
            return [:]
        }
        var result: [String: [Action]] = [:]
        for member in object.members {
            let value = Place(node: member.value, pointer: place.pointer.appending(member.key))
            result[member.key] = readActions(value)
            guard member.key.isIdentifier else {
                error(
                    at: member.keyRange, value.pointer,
                    "\(member.key.quotedExcerpt) cannot be the name of an event",
                    help: "use A to Z, a to z, digits and underscores, and no digit first")
                continue
            }
            if member.key != "tap" {
                handledEvents.append((member.key, member.keyRange, value.pointer))
            }
        }
        return result
    }

    /// Whether a name can be that of an event of the document's own.
    mutating func ownEvent(_ name: String, _ place: Place) -> Bool {
        if name.isIdentifier && name != "tap" {
            emittedEvents.insert(name)
            return true
        }
        error(
            place, "\(name.quotedExcerpt) cannot be the name of an event of your own",
            help: name == "tap"
                ? "write another name, because \"tap\" is taken"
                : "use A to Z, a to z, digits and underscores, and no digit first")
        return false
    }

    /// Reports handlers for events that nothing sends.
    mutating func reportUnsentEvents() {
        guard nodeCount <= DocumentReader.nodeLimit else { return }
        for handler in handledEvents where !emittedEvents.contains(handler.name) {
            error(
                at: handler.range, handler.pointer,
                "nothing sends the event \(handler.name.quotedExcerpt)",
                help: suggestion(for: handler.name, among: emittedEvents.union(["tap"]))
                    ?? "write \"tap\" for a touch, or let a node \"emit\" the event")
        }
    }

    /// Reports a handler for taps on a node where there is nothing to press.
    mutating func checkTaps(_ spec: NodeSpec, _ object: JSONNode.Object, _ place: Place) {
        guard spec.handlers["tap"] != nil, !spec.canSendTaps,
            case .object(let handlers)? = object["on"]?.kind, let member = handlers.member("tap")
        else { return }
        error(
            at: member.keyRange, place.pointer.appending("on").appending("tap"),
            "nothing in this \(spec.kind.name) can be tapped",
            help: spec.kind.hasChildren
                ? "put a button into it, or write a button instead"
                : "write a button with this \(spec.kind.name) among its children")
    }
}

extension NodeSpec {
    /// Whether a tap can start at this node or in it.
    fileprivate var canSendTaps: Bool {
        kind.sendsTaps || children.contains(where: \.canSendTaps)
    }
}
