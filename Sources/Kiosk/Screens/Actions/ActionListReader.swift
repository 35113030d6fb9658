/// The actions that a document may use, and the names that it may use in them.
final class ActionLanguage {
    let catalog: ActionCatalog
    let names: DocumentNames
    let events: EventNames
    /// Lists inside of the list that is being read.
    fileprivate var nestedLists: [[ActionSpec]] = []

    init(_ catalog: ActionCatalog, _ names: DocumentNames, _ events: EventNames) {
        (self.catalog, self.names, self.events) = (catalog, names, events)
    }
}

/// A note that the actions of a handler answer a message.
final class ReplyNote {
    var isWritten = false
}

/// Reads the actions of handlers.
struct ActionListReader: Checker {
    let language: ActionLanguage
    /// The actions around those that are read.
    private var depth = 0
    /// Notes a `reply` in the handler; nil where nothing can be answered.
    var replies: ReplyNote?

    var events: EventNames { language.events }
    var diagnostics: DiagnosticSink { language.events.diagnostics }
    private var catalog: ActionCatalog { language.catalog }

    init(_ language: ActionLanguage) { self.language = language }

    /// The actions of a handler, and the lists inside of them.
    func handler(
        _ location: ValueLocation, _ scope: ScopeReader
    ) -> (actions: [ActionSpec], nested: [[ActionSpec]]) {
        language.nestedLists = []
        let list = actions(location, scope)
        return (list, language.nestedLists)
    }

    /// One action or an array of them.
    func actions(_ location: ValueLocation, _ scope: ScopeReader) -> [ActionSpec] {
        let list = location.elements.compactMap { element in
            action(element, scope).map { ActionSpec(action: $0, location: element.start) }
        }
        if depth > 0 && !list.isEmpty { language.nestedLists.append(list) }
        return list
    }

    private func action(_ location: ValueLocation, _ scope: ScopeReader) -> (any DocumentAction)? {
        guard depth < DocumentLimits.nesting else {
            error(
                location,
                "actions can be \(DocumentLimits.nesting) levels deep, and this one is deeper",
                help: "emit an event, and do the rest in its handler")
            return nil
        }
        switch location.node.kind {
        case .string(let name): return word(name, location)
        case .object(let object):
            guard let (type, head) = type(of: object, location),
                let members = self.object(
                    location, keys: type.form.keys, head: type.form.head,
                    of: "the action \"\(head.key)\"", help: "")
            else { return nil }
            var inner = self
            inner.depth += 1
            return type.init(
                ActionReader(head.key, location.inside(head.value), members, scope, inner))
        default:
            mismatch(
                location, "an action",
                help: "write an action such as { \"navigate\": \"home\" } or \"back\"")
            return nil
        }
    }

    private func word(_ name: String, _ location: ValueLocation) -> (any DocumentAction)? {
        guard let type = catalog[name] else {
            // Elsewhere, a screen's name alone is enough to go there.
            let isScreen = language.names.screens[name] != nil
            unknownAction(
                name, at: location.range, in: location,
                help: isScreen ? "write { \"navigate\": \(name.quotedExcerpt) }" : nil)
            return nil
        }
        if let word = type as? any WordAction.Type { return word.init() }
        error(
            location, "the action \"\(name)\" needs a value", help: "write { \"\(name)\": … }")
        return nil
    }

    /// Finds an action's type by one of its keys, and that member; nil after reporting a mistake.
    private func type(
        of object: JSONNode.Object, _ location: ValueLocation
    ) -> (any DocumentAction.Type, JSONNode.Object.Member)? {
        var found: (any DocumentAction.Type, JSONNode.Object.Member)?
        for member in object.members {
            guard let type = catalog[member.key] else { continue }
            if found != nil {
                error(
                    location, "this object has several actions",
                    help: "write several actions as an array: [{ … }, { … }]")
                return nil
            }
            found = (type, member)
        }
        if let found { return found }
        if let member = object.members.first {
            unknownAction(member.key, at: member.keyRange, in: location)
        } else {
            error(
                location, "an action is missing here",
                help: "write one of \(quotedList(catalog.names))")
        }
        return nil
    }

    private func unknownAction(
        _ name: String, at range: SourceRange, in location: ValueLocation, help: String? = nil
    ) {
        error(
            at: range, in: location, "there is no action \(name.quotedExcerpt)",
            help: help ?? ForeignWords.advice(forAction: name, among: catalog.names)
                ?? suggestion(for: name, among: catalog.names)
                ?? "write one of \(quotedList(catalog.names))")
    }
}
