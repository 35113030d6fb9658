/// Reads the handlers of events.
final class HandlerReader: Checker {
    let actions: ActionListReader
    var diagnostics: DiagnosticSink { actions.diagnostics }
    private struct ScopeKey: Hashable {
        /// Number of the context around the actions.
        let context: Int
        /// Gesture that is handled; nil for another event.
        let gesture: DocumentGesture?
    }

    /// Scopes of actions.
    private var scopes: [ScopeKey: ScopeReader] = [:]
    /// All handlers that were read.
    private(set) var all: [HandlerSpec] = []
    /// The events that handlers send, in the order in which they were read.
    var emits: [(handled: String, note: EmitNote)] = []

    init(_ actions: ActionListReader) { self.actions = actions }

    /// Reads actions by event: a built-in one, or the name of an event that some node emits.
    func handlers(_ location: ValueLocation, _ scope: ScopeReader) -> [HandlerSpec] {
        let help = "write an object with actions by event, such as { \"tap\": \"back\" }"
        return entries(location, "\"on\"", help: help).compactMap {
            handler($0, scope, ofRoot: false)
        }
    }

    func handler(
        _ entry: MemberLocation, _ scope: ScopeReader, ofRoot isRoot: Bool
    ) -> HandlerSpec? {
        let emitCount = actions.events.emitCount
        let spec = handler(entry.name, entry.value, at: entry.value, scope)
        // Most handlers emit nothing.
        if actions.events.emitCount > emitCount {
            reportEcho(of: entry.name, in: spec.actions, entry.value)
            noteEmits(of: entry.name, in: spec.actions, entry.value)
        }
        guard identifier(entry, "an event") else { return nil }
        switch DocumentGrammar.RootEvent(rawValue: entry.name) {
        case nil: actions.events.handle(entry)
        case .reload: if !isRoot { actions.events.handle(entry) }
        case .start where isRoot: break
        case .start:
            error(
                atKeyOf: entry, "\"\(entry.name)\" comes to the configuration only",
                help: "write it into \"on\" beside \"screens\", or \"appear\" here")
        }
        return spec
    }

    /// Reads the actions for an event of a node, or for another occasion.
    ///
    /// - Parameter location: Place at which failures of the handler are reported.
    func handler(
        _ event: String, _ list: ValueLocation, at location: ValueLocation, _ scope: ScopeReader
    ) -> HandlerSpec {
        let (specs, nested) = actions.handler(
            list, inner(scope, DocumentGesture(rawValue: event)))
        warnOfForwarding(event, in: specs, list)
        let handler = HandlerSpec(
            event: event, firstSlot: scope.nextSlot, actions: specs, nestedLists: nested,
            forwards: specs.contains { $0.action is ForwardAction }, location: location.start)
        all.append(handler)
        return handler
    }

    /// Warns of a `forward` of an event that no other node would receive anyway.
    private func warnOfForwarding(
        _ event: String, in specs: [ActionSpec], _ list: ValueLocation
    ) {
        let gesture = DocumentGesture(rawValue: event)
        let isOwn = ["appear", "disappear"].contains(event)
        guard isOwn || gesture != nil && gesture != .tap,
            let forward = zip(specs, list.elements).first(where: { $0.0.action is ForwardAction })
        else { return }
        warn(
            forward.1,
            isOwn
                ? "\"forward\" does nothing here: \"\(event)\" comes to the node itself only"
                : "\"forward\" does nothing here: \"\(event)\" belongs to the innermost node that "
                    + "answers it",
            help: "leave it out, or emit an event of your own")
    }

    /// Reads the handler of an event of a data source.
    ///
    /// - Parameters:
    ///   - type: Type of the variable `event`.
    ///   - canReply: True if its actions may answer the sender.
    func dataHandler(
        _ entry: MemberLocation, _ type: CELType, canReply: Bool, _ scope: ScopeReader
    ) -> HandlerSpec {
        var inner = scope
        inner.declareEvent(type)
        var lists = actions
        let replies = canReply ? ReplyNote() : nil
        lists.replies = replies
        let (specs, nested) = lists.handler(entry.value, inner)
        let handler = HandlerSpec(
            event: entry.name, firstSlot: scope.nextSlot, actions: specs, nestedLists: nested,
            forwards: false, replies: replies?.isWritten == true, location: entry.value.start)
        all.append(handler)
        return handler
    }

    /// The scope of a handler's actions, shared by all handlers of the same gesture in the same
    /// context.
    private func inner(_ scope: ScopeReader, _ gesture: DocumentGesture?) -> ScopeReader {
        let key = ScopeKey(context: scope.context.number, gesture: gesture)
        if let known = scopes[key] { return known }
        var inner = scope
        inner.declareEvent(gesture?.type ?? .dyn)
        scopes[key] = inner
        return inner
    }
}

/// Detection of handlers that would call themselves endlessly.
extension HandlerReader {
    /// Reports an `emit` of the event being handled: it starts at the handler's node, which
    /// receives it again at once.
    ///
    /// Only certain cases are reported: a list with conditions, waits or possible failures may end.
    private func reportEcho(of event: String, in list: [ActionSpec], _ location: ValueLocation) {
        guard let echo = echo(of: event, in: list, location) else { return }
        error(
            echo, "the handler of \(event.quotedExcerpt) gets this event itself, without end",
            help: "write \"forward\" to let the event go on to the parent, or emit another one")
    }

    private func echo(
        of event: String, in list: [ActionSpec], _ location: ValueLocation
    ) -> ValueLocation? {
        let elements = location.elements
        // An unreadable action has already been reported.
        guard elements.count == list.count else { return nil }
        for (spec, location) in zip(list, elements) {
            if let emit = spec.action as? EmitAction, emit.event == event {
                return location[EmitAction.name]
            }
            if let sequence = spec.action as? SequenceAction, sequence.failure == nil,
                let location = location[SequenceAction.name],
                let echo = echo(of: event, in: sequence.actions, location)
            {
                return echo
            }
            guard spec.action.surelyEnds else { return nil }
        }
        return nil
    }
}

extension ScopeReader {
    /// Name of the variable `error` outside of a `catch`, which cannot be written in documents.
    private static let hiddenError = " error"

    /// Declares the variables of a handler.
    fileprivate mutating func declareEvent(_ type: CELType = .dyn) {
        declare("event", type, fixed: "it is what has happened")
        declare(ScopeReader.hiddenError, .string, fixed: "it is what went wrong")
    }

    /// Makes the variable `error` available to actions.
    mutating func showError() {
        guard let slot = context.declarations.slot(of: ScopeReader.hiddenError) else { return }
        addName("error", ofSlot: slot)
    }
}
