/// Handlers, and whether what they wait for can come.
extension DocumentReader {
    /// Events that no document sends.
    static let builtinEvents = DocumentGrammar.events.map(\.name)

    /// Actions by event: one of the built-in ones, or the name of an event that some node emits.
    mutating func readHandlers(_ place: Place, in context: DocumentContext) -> [HandlerSpec] {
        let help = "write an object with actions by event, such as { \"tap\": \"back\" }"
        return entries(place, "\"on\"", help: help).compactMap {
            readHandler($0, in: context, ofRoot: false)
        }
    }

    mutating func readHandler(
        _ entry: DocumentSections.Entry, in context: DocumentContext, ofRoot isRoot: Bool
    ) -> HandlerSpec? {
        let spec = handler(entry.name, entry.value, entry.value, in: context)
        guard identifier(entry, "an event") else { return nil }
        if entry.name == DocumentGrammar.startEvent.name {
            if !isRoot {
                error(
                    at: entry.keyRange, in: entry.value,
                    "\"\(entry.name)\" comes to the configuration only",
                    help: "write it into \"on\" beside \"screens\", or \"appear\" here")
            }
        } else if !DocumentReader.builtinEvents.contains(entry.name) {
            handledEvents.append((entry.name, entry.value, entry.keyRange))
        }
        return spec
    }

    mutating func handler(
        _ event: String, _ actions: Place, _ place: Place, in context: DocumentContext
    ) -> HandlerSpec {
        let list = readActions(actions, in: handlerContext(in: context))
        reportEcho(of: event, in: list, actions)
        return HandlerSpec(
            event: event, firstSlot: context.nextSlot, actions: list,
            forwards: list.contains { if case .forward = $0.kind { true } else { false } },
            place: place.kept)
    }

    /// What actions see that stand in a context: the same for all handlers there.
    private mutating func handlerContext(in context: DocumentContext) -> DocumentContext {
        if let known = handlerContexts[context.number] { return known }
        var inner = context
        declare("event", .dyn, fixed: "it is what has happened", in: &inner)
        declare(DocumentReader.hiddenError, .string, fixed: "it is what went wrong", in: &inner)
        handlerContexts[context.number] = inner
        return inner
    }

    /// Whether a name can be that of an event of the document's own.
    mutating func ownEvent(_ name: String, _ place: Place) -> Bool {
        let isTaken =
            DocumentReader.builtinEvents.contains(name) || name == DocumentGrammar.startEvent.name
        if name.isIdentifier && !isTaken {
            emittedEvents.insert(name)
            return true
        }
        error(
            place, "\(name.quotedExcerpt) cannot be the name of an event of your own",
            help: isTaken
                ? "write another name, because \"\(name)\" is taken"
                : "use A to Z, a to z, digits and underscores, and no digit first")
        return false
    }

    /// Reports handlers for events that nothing sends.
    mutating func reportUnsentEvents() {
        guard nodeCount <= DocumentLimits.describedNodes else { return }
        for handler in handledEvents where !emittedEvents.contains(handler.name) {
            error(
                at: handler.range, in: handler.place,
                "nothing sends the event \(handler.name.quotedExcerpt)",
                help: suggestion(
                    for: handler.name, among: emittedEvents.union(DocumentReader.builtinEvents))
                    ?? "write \"tap\" for a touch, or let a node \"emit\" the event")
        }
    }

    /// Reports handlers for taps and changes that cannot come.
    mutating func checkSources(_ spec: NodeSpec, _ object: JSONNode.Object, _ place: Place) {
        guard case .object(let handlers)? = object["on"]?.kind else { return }
        if let member = handlers.member("tap"), spec.kind.keepsTouches {
            error(
                at: member.keyRange, in: place,
                "\(spec.kind.withArticle) keeps touches for itself and sends no taps",
                help: spec.kind.isInput
                    ? "write \"change\" for what is written, or \"submit\" for the return key"
                    : "write the handler into another node")
        }
        for name in ["change", "submit"] where !spec.canChange {
            guard let member = handlers.member(name) else { continue }
            error(
                at: member.keyRange, in: place,
                "nothing in this \(spec.kind.name) can be changed by a guest",
                help: "write \"tap\" for a touch, or put a field into it")
        }
    }
}

extension NodeSpec {
    /// Whether a guest can change this node or something in it.
    fileprivate var canChange: Bool { kind.isInput || children.contains(where: \.canChange) }
}

extension ItemSpec {
    /// The same of all nodes among these; what a slot or a component holds is not known.
    fileprivate var canChange: Bool {
        switch self {
        case .node(let node): node.canChange
        case .component, .slot: true
        case .condition(let spec): (spec.then + spec.otherwise).contains(where: \.canChange)
        case .choice(let spec):
            (spec.cases.values.joined() + spec.otherwise).contains(where: \.canChange)
        case .repetition(let spec): (spec.body + spec.empty).contains(where: \.canChange)
        }
    }
}
