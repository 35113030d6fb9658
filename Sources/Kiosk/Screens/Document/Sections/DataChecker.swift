/// The types of a document's data sources.
struct DataDeclarations {
    let section: DocumentSection
    fileprivate let catalog: DataCatalog
    fileprivate let shapes: [String: CELType]

    init(_ section: DocumentSection, _ catalog: DataCatalog, _ types: TypeReader) {
        self.section = section
        self.catalog = catalog
        var shapes: [String: CELType] = [:]
        for entry in section.entries where types.fieldName(entry, "a data source") {
            let location = entry.value
            if let shape = location[DataChecker.shape.name] {
                shapes[entry.name] = types.type(
                    shape, name: "the data source \"\(entry.name)\"")
            } else {
                let kinds = catalog.all.lazy.filter { location[$0.name] != nil }
                shapes[entry.name] = kinds.map { $0.valueType }.first { $0 != .dyn } ?? .dyn
            }
        }
        self.shapes = shapes
    }

    /// The type of the variable `data`.
    var type: CELType {
        guard section.isComplete else { return .dyn }
        let fields = shapes.map { name, shape in
            var fields = DataChecker.fields.types
            fields["value"] = shape == .dyn ? .dyn : .nullable(shape)
            return (name, CELType.object(named: "the data source \"\(name)\"", fields))
        }
        return .object(named: "\"data\"", Dictionary(uniqueKeysWithValues: fields))
    }
}

/// Data sources.
package struct DataChecker: Checker {
    static let section = SectionKey(
        "data", .members(.dataSource, by: "name"),
        "Data from servers, files, programs, sockets, brokers and the clock, read as `data.NAME.value`.",
        help: "write an object with data sources by name")

    /// Keys common to all data sources.
    package static let options = [
        condition.entry, interval.entry, timeout.entry, sizeLimit.entry, format.entry, shape,
        handlers,
    ]
    private static let condition = ScopedKey.condition(
        "if",
        "It is asked, and listened to, while this holds. Otherwise `status` is \"off\", and the last "
            + "value stays.")
    private static let interval = ValueKey.duration(
        "every", in: .milliseconds(100)...(.seconds(86_400 * 7)),
        "How often it is asked again; without it, once.")
    private static let timeout = RequestSpec.timeout(
        default: nil,
        "How long an answer may take; without it 10 seconds, or a command's own time.")
    private static let sizeLimit = ValueKey<Int>(
        "limit", .size, default: DataSourceRequest(.file(path: "")).sizeLimit,
        writtenAs: "1MB", "How large an answer may be.",
        help: "write a size from \"1KB\" to \"64MB\""
    ) { written in
        guard case .string(let text) = written else { return nil }
        for (unit, factor) in [("KB", 1 << 10), ("MB", 1 << 20)] where text.hasSuffix(unit) {
            if let count = Int(digits: text.dropLast(2)), (1..<100_000).contains(count),
                count * factor <= 64 << 20
            {
                return count * factor
            }
        }
        return nil
    }
    private static let format = ValueKey<DataSourceRequest.Format>.choice(
        "format", default: .automatic,
        "What an answer is; \"automatic\" believes the server, and tries JSON where that says nothing."
    )
    fileprivate static let shape = DocumentKey(
        "shape", .type, default: "any",
        "What the value has to be. Another one is an error of the source, and not a value.")

    private static let handlers = DocumentKey(
        "on", .object(events), default: [:], "What answers events of the source.")
    /// Events of each source.
    package static let events = [
        DocumentKey(
            "change", .actions, default: [],
            "There is a value, and another one than before; `event` is the value."),
        DocumentKey(
            "message", .actions, default: [],
            "Something was sent, also if it equals what came before; `event` is what was sent. "
                + "Only of sources that others send to."),
        DocumentKey(
            "error", .actions, default: [],
            "The source has come into error; `event` is the reason."),
    ]

    /// Fields of each source, for expressions.
    package static let fields = [
        VariableField("status", .string, "string", "\"loading\", \"ready\", \"error\" or \"off\"."),
        VariableField("value", .dyn, "shape?", "The newest good value; null before the first."),
        VariableField(
            "error", .string, "string", "Why there is no newer one; empty while all is well."),
        VariableField(
            "updatedAt", .nullable(.timestamp), "timestamp?",
            "When the value came, or last came again."),
    ]

    private static let help =
        "write an object such as { \"http\": \"http://…\", \"every\": \"30s\" }"

    let scope: ScopeReader
    let commands: CommandDeclarations
    let brokers: BrokerDeclarations
    let handlers: HandlerReader

    var diagnostics: DiagnosticSink { scope.diagnostics }

    func check(_ declarations: DataDeclarations) -> [DataSourceSpec] {
        declarations.section.entries.compactMap { entry in
            guard let shape = declarations.shapes[entry.name],
                let type = type(of: entry.value, declarations.catalog)
            else { return nil }
            let members = object(
                entry.value, keys: type.form.keys + DataChecker.options,
                of: "a data source \"\(type.name)\"", help: "")
            guard let members, let value = members[type.name] else { return nil }
            let interval = members[DataChecker.interval]
            let kind = type.init(
                DataSourceReader(
                    value: value, members: members, scope: scope, commands: commands,
                    brokers: brokers))
            guard let kind else { return nil }
            return DataSourceSpec(
                name: entry.name, kind: kind,
                condition: members[DataChecker.condition, scope],
                interval: kind.interval ?? interval,
                timeout: members[DataChecker.timeout],
                sizeLimit: members.value(of: DataChecker.sizeLimit),
                format: members.value(of: DataChecker.format), shape: shape,
                handlers: handlers(members, of: kind, shape),
                location: entry.value.start)
        }
    }

    /// Reads the handlers of a source's events.
    private func handlers(
        _ members: Members, of kind: any DocumentDataKind, _ shape: CELType
    ) -> [HandlerSpec] {
        guard let location = members[DataChecker.handlers] else { return [] }
        let help = "write an object with actions by event, such as { \"change\": … }"
        _ = object(location, keys: DataChecker.events, of: "\"on\" of a data source", help: help)
        return (location.members ?? []).compactMap { entry in
            let type: CELType
            var canReply = false
            switch entry.name {
            case "change": type = shape
            case "error": type = .string
            case "message":
                guard let event = kind.messages.event(shape) else {
                    error(
                        atKeyOf: entry, "nobody sends messages to this data source",
                        help: "write \"change\", which comes with each other value")
                    return nil
                }
                (type, canReply) = (event, kind.messages.canReply)
            default: return nil
            }
            return handlers.dataHandler(entry, type, canReply: canReply, scope)
        }
    }

    /// The kind of a data source by one of its keys; nil after a mistake was reported.
    private func type(
        of location: ValueLocation, _ catalog: DataCatalog
    ) -> (any DocumentDataKind.Type)? {
        guard case .object(let object) = location.node.kind else {
            mismatch(location, "a data source", help: DataChecker.help)
            return nil
        }
        let found = catalog.all.filter { object[$0.name] != nil }
        if found.count == 1 { return found[0] }
        let options = DataChecker.options.names
        if found.isEmpty, canReport,
            let member = object.members.first(where: {
                !options.contains($0.key) && nearest(to: $0.key, among: catalog.names) != nil
            })
        {
            unknownKey(
                member, in: location, of: "a data source",
                help: suggestion(for: member.key, among: catalog.names))
            return nil
        }
        error(
            location,
            found.isEmpty
                ? "a data source needs one of \(quotedList(catalog.names))"
                : "a data source is one of \(quotedList(found.map { $0.name })), not several",
            help: DataChecker.help)
        return nil
    }
}
