/// The types of a document's queues.
struct QueueDeclarations {
    let section: DocumentSection
    fileprivate let shapes: [String: CELType]

    init(_ section: DocumentSection, _ types: TypeReader) {
        self.section = section
        var shapes: [String: CELType] = [:]
        for entry in section.entries where types.fieldName(entry, "a queue") {
            shapes[entry.name] =
                entry.value[QueueChecker.shape.name].map {
                    types.type($0, name: "an entry of the queue \"\(entry.name)\"")
                } ?? .dyn
        }
        self.shapes = shapes
    }

    /// The type of the entries of a queue; reports a queue that does not exist.
    func shape(of name: String, _ location: ValueLocation, _ checker: some Checker) -> CELType? {
        checker.isKnown(
            name, in: section, of: "queue", location,
            help: "declare it in \"queues\", such as { \"orders\": { \"http\": \"http://…\" } }")
        // nil for a name that a queue cannot have, too, which is reported where it is declared.
        return shapes[name]
    }

    /// The type of the variable `queues`.
    var type: CELType {
        guard section.isComplete else { return .dyn }
        let fields = shapes.map { ($0, QueueChecker.valueType($0, of: $1)) }
        return .object(named: "\"queues\"", Dictionary(uniqueKeysWithValues: fields))
    }
}

/// Reading of queues: values that are kept until a receiver has taken them.
package struct QueueChecker: Checker {
    static let section = SectionKey(
        "queues", .members(.object(keys), by: "name"),
        "Values that are kept until a server, a program or a broker has taken them, in order.",
        help: "write an object with queues by name")
    package static let keys = [
        http, run, mqtt, shape, events, giveUp, refusals, pause.entry, limit.entry,
    ]
    private static let http = DocumentKey(
        "http", .either([.formula("a URL"), .object(httpKeys)]),
        "The server that gets the entries; `entry` is the one. A status of 200 to 299 takes it.")
    private static let run = DocumentKey(
        "run", .either([.string("the name of a command"), .object(runKeys)]),
        "The program that gets the entries; `entry` is the one. Status 0 takes it.")
    private static let mqtt = DocumentKey(
        "mqtt", .object(mqttKeys),
        "The broker that gets the entries; `entry` is the one. Its acknowledgement takes it.")
    fileprivate static let shape = DocumentKey(
        "shape", .type, default: "any", "What the entries' values have to be.")
    private static let events = DocumentKey(
        "on", .object([sent, failed]), default: [:],
        "What answers the end of an entry; `event` is `{ \"entry\", \"status\", \"value\", "
            + "\"error\" }`.")
    private static let sent = DocumentKey(
        "sent", .actions, default: [], "The receiver has taken the entry.")
    private static let failed = DocumentKey(
        "failed", .actions, default: [], "The entry was set aside.")
    private static let giveUp = DocumentKey(
        "giveUp", .object([attempts.entry, age.entry]), default: [:],
        "When an entry that nobody takes is set aside; without it, never.")
    private static let attempts = ValueKey.wholeNumber(
        "attempts", in: 1...100_000, "After so many attempts.")
    private static let age = ValueKey.duration(
        "after", in: .seconds(60)...(.seconds(86_400 * 30)), "When it is so old.")
    private static let refusals = DocumentKey(
        "refusals", .array(.wholeNumber(1...599)),
        "Statuses by which the receiver says that it will never take the entry, which is then set "
            + "aside. Without it, of servers 400 to 499 but 401, 403, 407, 408, 409, 425 and 429, and "
            + "of programs none.")
    private static let pause = ValueKey.duration(
        "pause", in: .seconds(1)...(.seconds(3600)), default: QueueReceiver.usualPause,
        "The longest pause between two attempts.")
    private static let limit = ValueKey.wholeNumber(
        "limit", in: 1...DocumentLimits.queueEntries.most,
        default: DocumentLimits.queueEntries.usual,
        "How many entries it holds, with those set aside.")

    package static let httpKeys = [
        url, method.entry, RequestSpec.headers, body.entry, timeout.entry,
    ]
    private static let url = DocumentKey("url", .formula("a URL"), required: true, "Where.")
    private static let method = RequestSpec.method("How; without it \"POST\".")
    private static let body = ScopedKey.value(
        "body", "What is sent; without it the entry's value.")
    private static let timeout = RequestSpec.timeout("How long an attempt may take.")
    package static let runKeys = [CommandCall.command, DocumentGrammar.with]

    package static let mqttKeys = [
        PublicationSpec.broker, PublicationSpec.topic, mqttValue.entry, quality.entry,
        BrokerChecker.retain.entry,
    ]
    private static let mqttValue = ScopedKey.value(
        "value", "What is sent; without it the entry's value.")
    private static let quality = BrokerChecker.quality(1...2)

    private static let help = "write an object such as { \"http\": \"http://…/orders\" }"

    let scope: ScopeReader
    let commands: CommandDeclarations
    let brokers: BrokerDeclarations
    let handlers: HandlerReader

    var diagnostics: DiagnosticSink { scope.diagnostics }

    func check(_ declarations: QueueDeclarations) -> [QueueSpec] {
        let entries = declarations.section.entries
        limited(
            entries, to: DocumentLimits.queues, "queues",
            help: "use one queue for several kinds of entries")
        return entries.compactMap { entry in
            declarations.shapes[entry.name].flatMap { queue(entry, $0) }
        }
    }

    private func queue(_ entry: MemberLocation, _ shape: CELType) -> QueueSpec? {
        let members = object(
            entry.value, keys: QueueChecker.keys, of: "a queue", help: QueueChecker.help)
        guard let members else { return nil }
        var inner = scope
        let slot = inner.nextSlot
        inner.declare(
            "entry", .object(QueueChecker.entryType(shape)), fixed: "it is what is delivered")
        let receiver = receiver(members, inner)
        let settings = settings(members)
        let on = members.object(
            QueueChecker.events,
            help: "write an object with actions by event, such as { \"sent\": … }")
        let sent = handler(QueueChecker.sent, on)
        let failed = handler(QueueChecker.failed, on)
        guard let receiver else { return nil }
        return QueueSpec(
            name: entry.name, receiver: receiver, shape: shape, entrySlot: slot,
            settings: settings, sent: sent, failed: failed, location: entry.value.start)
    }

    private func handler(_ key: DocumentKey, _ members: Members?) -> HandlerSpec? {
        members?[key].map { handlers.handler(key.name, $0, at: $0, scope) }
    }

    private func receiver(_ members: Members, _ scope: ScopeReader) -> QueueSpec.Receiver? {
        let receivers = [QueueChecker.http, QueueChecker.run, QueueChecker.mqtt]
            .compactMap { key in members[key].map { (key.name, $0) } }
        guard receivers.count < 2 else {
            let names = wordList(receivers.map { "\"\($0.0)\"" })
            error(
                members.location, "a queue has one receiver, and this one has \(names)",
                help: "make a queue for each, and put the entry into all of them")
            return nil
        }
        switch receivers.first {
        case ("http", let location)?: return server(location, scope)
        case ("mqtt", _)?: return broker(of: members, scope)
        case (_, let location)?:
            let members = object(
                location, keys: QueueChecker.runKeys, shortFor: CommandCall.command,
                of: "\"run\"", help: CommandCall.help)
            return
                members
                .flatMap { CommandCall($0, "\"run\"", commands, scope) }
                .map { .program($0) }
        case nil:
            missing(
                "http", in: members.location, "a queue needs \"http\", \"run\" or \"mqtt\"",
                help: QueueChecker.help)
            return nil
        }
    }

    private func broker(of queue: Members, _ scope: ScopeReader) -> QueueSpec.Receiver? {
        let help =
            "write an object such as { \"broker\": \"plant\", \"topic\": \"orders\" }"
        guard let members = queue.object(QueueChecker.mqtt, help: help),
            let value = try? scope.formula("${entry.value}", members.location)
        else { return nil }
        return PublicationSpec(
            members, "\"mqtt\"", help: help,
            value: members[QueueChecker.mqttValue, scope] ?? value, quality: QueueChecker.quality,
            brokers, scope
        ).map { .broker($0) }
    }

    private func server(_ location: ValueLocation, _ scope: ScopeReader) -> QueueSpec.Receiver? {
        let help =
            "write a URL, or an object such as { \"url\": \"http://…\", \"timeout\": \"10s\" }"
        let members = object(
            location, keys: QueueChecker.httpKeys, shortFor: QueueChecker.url, of: "\"http\"",
            help: help)
        guard let members,
            let url = members.needed(QueueChecker.url, "\"http\"", help: help),
            let value = try? scope.formula("${entry.value}", location),
            let request = RequestSpec(
                url, members, method: QueueChecker.method, scope, body: value)
        else { return nil }
        return .http(request, timeout: members.value(of: QueueChecker.timeout))
    }

    private func settings(_ members: Members) -> QueueSpec.Settings {
        var settings = QueueSpec.Settings(
            entries: members.value(of: QueueChecker.limit),
            longestPause: members.value(of: QueueChecker.pause))
        let giveUp = members.object(
            QueueChecker.giveUp,
            help: "write an object such as { \"attempts\": 20 } or { \"after\": \"24h\" }")
        settings.attempts = giveUp?[QueueChecker.attempts]
        settings.age = giveUp?[QueueChecker.age]
        if let location = members[QueueChecker.refusals] {
            guard case .array = location.node.kind else {
                mismatch(
                    location, "\"refusals\"", help: "write an array of statuses, such as [400]")
                return settings
            }
            settings.refusals = Set(
                location.elements.compactMap { wholeNumber($0, "a status", in: 1...599) })
        }
        return settings
    }
}

/// The types of what formulas see of queues.
extension QueueChecker {
    /// Fields of each queue.
    package static let fields = [
        VariableField("pending", .int, "int", "How many entries wait."),
        VariableField(
            "oldest", .nullable(.timestamp), "timestamp?",
            "When the first of them was made; null without one."),
        VariableField("failed", .int, "int", "How many entries were set aside."),
        VariableField(
            "error", .string, "string",
            "Why the last attempt has failed; empty while all is well."),
        VariableField(
            "aside", .dyn, "list",
            "The entries that were set aside: `{ \"key\", \"value\", \"at\", \"attempts\", "
                + "\"error\", \"status\", \"failedAt\" }`."),
    ]

    private static let entryFields: [String: CELType] = [
        "key": .string, "at": .timestamp, "attempts": .int,
    ]

    /// The type of the variable `entry`.
    static func entryType(_ shape: CELType) -> CELObjectType {
        CELObjectType(
            name: "an entry", fields: entryFields.merging(["value": shape]) { $1 })
    }

    static func valueType(_ name: String, of shape: CELType) -> CELType {
        var fields = QueueChecker.fields.types
        let aside = entryType(shape).fields.merging(
            ["error": .string, "status": .int, "failedAt": .timestamp]) { $1 }
        fields["aside"] = .list(.object(named: "an entry that was set aside", aside))
        return .object(named: "the queue \"\(name)\"", fields)
    }
}
