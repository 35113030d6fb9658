/// The interface of a component.
struct ComponentSignature {
    let name: String
    let scope: ScopeSpec
    let timers: [TimerDeclaration]
    let watchers: ValueLocation?
    let slots: [String]
    /// Slots that occur in the body.
    let usedSlots: Set<String>
    /// The scope of the body.
    let reader: ScopeReader
    let body: ValueLocation?

    static let defaultSlot = "children"
}

/// The components of a document, before their bodies are read.
struct ComponentDeclarations {
    let all: [ComponentSignature]
    /// True if there are no others.
    let isComplete: Bool
    private let numbers: [String: Int]

    fileprivate init(_ all: [ComponentSignature], isComplete: Bool) {
        self.all = all
        self.isComplete = isComplete
        numbers = Dictionary(all.enumerated().map { ($1.name, $0) }) { $1 }
    }

    func number(of name: String) -> Int? { numbers[name] }

    /// Returns the kind of a component's outermost node; nil if its body does not tell.
    func rootKind(of number: Int, _ registry: Registry) -> NodeKind? {
        var number = number
        // As many steps as there are components: some may contain each other.
        for _ in all {
            guard case .object(let object)? = all[number].body?.node.kind,
                case .string(let name)? = object["type"]?.kind
            else { return nil }
            let kind = registry.kind(name)
            guard let inner = numbers[name], inner != number || kind == nil else { return kind }
            number = inner
        }
        return nil
    }
}

/// Declares the parts that a document uses as nodes of kinds of their own.
struct ComponentDeclarer: Checker {
    static let section = SectionKey(
        "components", .members(.object(keys), by: "name"),
        "Parts that are used as nodes of kinds of their own.",
        help: "write an object with components by name")
    static let keys = [
        parameterKey, stateKey, computedKey, watcherKey, timerKey, slotKey.entry, bodyKey,
    ]
    private static let parameterKey = DocumentKey(
        "params", .members(.parameter, by: "name"), default: [:],
        "What its uses tell it. One without a default must be given, unless it may be null.")
    private static let stateKey = DocumentKey(
        "state", .members(.variable, by: "name"), default: [:],
        "Variables that each use has for itself.")
    private static let computedKey = ComputedReader.key(
        "Variables of each use that are computed from others.")
    private static let watcherKey = WatcherReader.key(
        "What happens at the moment at which a condition becomes true, or is true at first.")
    private static let timerKey = TimerReader.key(
        "Timers that each use has for itself, and that run while it is seen.")
    private static let slotKey = ValueKey<[String]>(
        "slots", .array(.string("a name")), default: [ComponentSignature.defaultSlot],
        writtenAs: .array([.string(ComponentSignature.defaultSlot)]),
        "The places that uses fill with nodes of their own."
    ) { location, checker in
        let help = "write an array of names, such as [\"children\", \"footer\"]"
        guard case .array = location.node.kind else {
            checker.mismatch(location, "\"slots\"", help: help)
            return nil
        }
        return location.elements.compactMap {
            checker.string($0, "the name of a slot", help: help)
        }
    }
    private static let bodyKey = DocumentKey(
        "body", .node, required: true, "What each use is replaced by.")

    let registry: Registry
    let state: CheckedState
    let variables: VariableReader
    var diagnostics: DiagnosticSink { variables.diagnostics }

    func declare(_ section: DocumentSection) -> ComponentDeclarations {
        ComponentDeclarations(
            section.entries.compactMap(signature), isComplete: section.isComplete)
    }

    private func signature(_ entry: MemberLocation) -> ComponentSignature? {
        // It is read under its name nevertheless, so that its uses are not reported as well.
        _ = identifier(entry, "a component")
        let members = object(
            entry.value, keys: ComponentDeclarer.keys, of: "a component",
            help: "write an object with a \"body\"")
        guard let members else { return nil }
        var reader = state.scope
        let (scope, timers) = variables.declare(entry.value, in: &reader, registry)
        for parameter in scope.parameters
        where DocumentGrammar.useKeys.names.contains(parameter.name) {
            error(
                entry.value,
                "\"\(parameter.name)\" cannot be a parameter, because it means something already",
                help: "give it another name")
        }
        let slots = members.value(of: ComponentDeclarer.slotKey)
        reader.slots = slots
        let body = members[ComponentDeclarer.bodyKey]
        if body == nil {
            missing(
                "body", in: entry.value, "a component needs a \"body\"",
                help: "write \"body\": { \"type\": \"row\", \"children\": [ … ] }")
        }
        return ComponentSignature(
            name: entry.name, scope: scope, timers: timers,
            watchers: members[ComponentDeclarer.watcherKey], slots: slots,
            usedSlots: body?.node.slotNames ?? [],
            reader: reader, body: body)
    }
}

extension JSONNode {
    /// The names in all objects such as `{ "slot": "footer" }`.
    fileprivate var slotNames: Set<String> {
        var names = parts.reduce(into: Set<String>()) { $0.formUnion($1.slotNames) }
        if case .object(let object) = kind, case .string(let name)? = object["slot"]?.kind {
            names.insert(name)
        }
        return names
    }
}
