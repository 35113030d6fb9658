/// Data sources.
extension DocumentReader {
    private static let dataHelp =
        "write an object such as { \"http\": \"http://…\", \"every\": \"30s\" }"

    /// Finds out what the values of data sources are, so that expressions can be checked.
    mutating func declareData() {
        for entry in sections["data"]
        where identifier(entry, "a data source")
            && isNameInExpressions(
                entry.name, at: entry.keyRange, in: entry.value, "a data source", asField: true)
        {
            var shape = CELType.dyn
            if case .object(let object) = entry.value.node.kind {
                if let place = object["shape"] {
                    shape = readType(
                        entry.value.inside(place), name: "the data source \"\(entry.name)\"")
                } else if object["clock"] != nil {
                    shape = .timestamp
                }
            }
            dataShapes.append((entry.name, shape))
        }
    }

    mutating func readData() {
        for entry in sections["data"] {
            guard let shape = dataShapes.first(where: { $0.name == entry.name })?.shape,
                let source = readSource(entry, shape)
            else { continue }
            document.data.append(source)
        }
    }

    private mutating func readSource(
        _ entry: DocumentSections.Entry, _ shape: CELType
    ) -> DataSourceSpec? {
        let place = entry.value
        guard case .object(let object) = place.node.kind else {
            mismatch(place, "a data source", help: DocumentReader.dataHelp)
            return nil
        }
        let found = DocumentGrammar.dataSources.filter { object[$0.name] != nil }
        let kinds = DocumentGrammar.dataSources.map(\.name)
        let options = DocumentGrammar.dataOptions.names
        if found.isEmpty, diagnostics.count < DocumentLimits.errors,
            let member = object.members.first(where: {
                !options.contains($0.key) && nearest(to: $0.key, among: kinds) != nil
            })
        {
            unknownKey(
                member, in: place, of: "a data source",
                help: suggestion(for: member.key, among: kinds))
            return nil
        }
        guard found.count == 1, let form = found.first else {
            error(
                place,
                found.isEmpty
                    ? "a data source needs one of \(quotedList(kinds))"
                    : "a data source is one of \(quotedList(found.map(\.name))), not several",
                help: DocumentReader.dataHelp)
            return nil
        }
        let name = form.name
        let members = self.object(
            place, keys: [name] + form.others.names + options,
            of: "a data source \"\(name)\"", help: "")
        guard let members, let head = members[name] else { return nil }
        var interval = members["every"].flatMap {
            duration($0, "\"every\"", in: DocumentTimes.interval)
        }
        guard let kind = readKind(name, head, members, place, &interval) else { return nil }
        return DataSourceSpec(
            name: entry.name, kind: kind, interval: interval,
            timeout: members["timeout"].flatMap {
                duration($0, "\"timeout\"", in: DocumentTimes.request)
            },
            sizeLimit: members["limit"].flatMap { readSize($0) },
            format: members["format"].flatMap { readFormat($0) } ?? .automatic, shape: shape,
            place: place.kept)
    }

    private mutating func readKind(
        _ name: String, _ head: Place, _ members: [String: Place], _ place: Place,
        _ interval: inout Duration?
    ) -> DataSourceSpec.Kind? {
        switch name {
        case "http":
            let body = members["body"].map { readValue($0, .dyn, "\"body\"", in: globals) }
            let method = members["method"].flatMap { readMethod($0) }
            let headers = readHeaders(members["headers"], in: globals)
            guard let url = readURL(head, in: globals) else { return nil }
            return .http(
                url: url, method: method ?? (body == nil ? .get : .post), headers: headers,
                body: body ?? nil)
        case "file":
            guard string(head, "\"file\"", help: "write a path") != nil else { return nil }
            guard let path = readValue(head, .string, "\"file\"", in: globals) else { return nil }
            if case .literal(.string(let text)) = path { checkFile(text, head) }
            return .file(path: path)
        case "command":
            guard
                let name = string(
                    head, "\"command\"", help: "write the name of one of the \"commands\""),
                let scope = knownCommand(name, head)
            else { return nil }
            let arguments = readArguments(
                members["with"], scope.parameters, "the command \"\(name)\"", at: place,
                in: globals)
            return .command(name: name, arguments: arguments)
        case "socket":
            guard let name = string(head, "\"socket\"", help: "write a name, such as \"orders\""),
                identifier(name, at: head.range, in: head, "a socket")
            else { return nil }
            return .socket(name: name)
        default:
            interval = duration(head, "\"clock\"", in: DocumentTimes.clock)
            return interval == nil ? nil : .clock
        }
    }

    /// `"64KB"`, `"1MB"`
    private mutating func readSize(_ place: Place) -> Int? {
        let help = "write a size from \"1KB\" to \"64MB\""
        guard let text = string(place, "\"limit\"", help: help) else { return nil }
        for (unit, factor) in [("KB", 1 << 10), ("MB", 1 << 20)] where text.hasSuffix(unit) {
            if let count = Int(text.dropLast(2)), (1..<100_000).contains(count),
                count * factor <= 64 << 20
            {
                return count * factor
            }
        }
        mismatch(place, "\"limit\"", help: help)
        return nil
    }

    private mutating func readFormat(_ place: Place) -> DataSourceSpec.Format? {
        let names = DataSourceSpec.Format.allCases.map(\.rawValue)
        let help = "write one of \(quotedList(names))"
        guard let name = string(place, "\"format\"", help: help) else { return nil }
        if let format = DataSourceSpec.Format(rawValue: name) { return format }
        mismatch(place, "\"format\"", help: suggestion(for: name, among: names) ?? help)
        return nil
    }
}
