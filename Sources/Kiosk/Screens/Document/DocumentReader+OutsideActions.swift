/// Actions that reach out of the kiosk: programs and servers.
extension DocumentReader {
    /// What `into` of `run` gets.
    private static let runResult = CELType.object(
        CELObjectType(
            name: "the result of \"run\"",
            fields: ["ok": .bool, "status": .int, "output": .string, "error": .string]))
    /// What `into` of `http` gets.
    private static let requestResult = CELType.object(
        CELObjectType(
            name: "the result of \"http\"",
            fields: ["ok": .bool, "status": .int, "value": .dyn, "error": .string]))

    /// `"print"`, or `{ "command": "print", "with": { … }, "into": "printed" }`
    mutating func readRun(_ place: Place, in context: DocumentContext) -> ActionSpec.Kind? {
        let help = "write the name of one of the \"commands\""
        var members: [String: Place] = ["command": place]
        if case .object = place.node.kind {
            let read = object(place, keys: DocumentGrammar.runKeys.names, of: "\"run\"", help: help)
            guard let read else { return nil }
            members = read
        }
        guard let command = members["command"] else {
            missing("command", in: place, "\"run\" needs a \"command\"", help: help)
            return nil
        }
        guard let name = string(command, "\"run\"", help: help),
            let scope = knownCommand(name, command)
        else { return nil }
        let arguments = readArguments(
            members["with"], scope.parameters, "the command \"\(name)\"", at: place, in: context)
        let target = members["into"].flatMap {
            readInto($0, DocumentReader.runResult, in: context)
        }
        return .run(ActionSpec.RunSpec(command: name, arguments: arguments, target: target))
    }

    private mutating func readInto(
        _ place: Place, _ result: CELType, in context: DocumentContext
    ) -> TargetSpec? {
        guard let path = string(place, "\"into\"", help: "write the name of a variable"),
            let target = readTarget(path, place.range, in: place, context)
        else { return nil }
        guard target.type.takes(result) else {
            guard case .object(let shape) = result else { return target }
            let fields = shape.fields.sorted { $0.key < $1.key }.map {
                "\"\($0.key)\": \"\($0.value == .dyn ? "any" : $0.value.description)\""
            }
            error(
                place,
                "\"into\" needs a variable that can hold \(shape.name), and this is \(target.type.phrase)",
                help: "declare it with the type \"any\", or { \(fields.joined(separator: ", ")) }")
            return nil
        }
        return target
    }

    mutating func readRequest(_ place: Place, in context: DocumentContext) -> ActionSpec.Kind? {
        let help =
            "write a URL, or an object such as { \"url\": \"http://…\", \"method\": \"POST\" }"
        var members: [String: Place] = ["url": place]
        if case .string = place.node.kind {
        } else {
            let keys = DocumentGrammar.requestKeys.names
            guard let read = object(place, keys: keys, of: "\"http\"", help: help) else {
                return nil
            }
            members = read
        }
        guard let url = members["url"] else {
            missing("url", in: place, "\"http\" needs a \"url\"", help: help)
            return nil
        }
        let address = readURL(url, in: context)
        let method = members["method"].flatMap { readMethod($0) }
        let headers = readHeaders(members["headers"], in: context)
        let body = members["body"].map { readValue($0, .dyn, "\"body\"", in: context) }
        let timeout = members["timeout"].flatMap {
            duration($0, "\"timeout\"", in: DocumentTimes.request)
        }
        let target = members["into"].flatMap {
            readInto($0, DocumentReader.requestResult, in: context)
        }
        guard let address else { return nil }
        return .http(
            ActionSpec.RequestSpec(
                url: address, method: method ?? (body == nil ? .get : .post), headers: headers,
                body: body ?? nil, timeout: timeout, target: target))
    }

    /// An absolute URL; what is known of it before the kiosk runs is checked.
    mutating func readURL(_ place: Place, in context: DocumentContext) -> ValueSpec? {
        let help = "write a URL such as \"http://127.0.0.1:9000/menu.json\""
        guard string(place, "a URL", help: help) != nil,
            let value = readValue(place, .string, "a URL", in: context)
        else { return nil }
        if case .literal(.string(let url)) = value {
            let start = url.prefix(8).lowercased()
            if !start.hasPrefix("http://") && !start.hasPrefix("https://") {
                error(place, "\(url.quotedExcerpt) is no URL of a server", help: help)
                return nil
            }
            let rest = url.utf8.drop { $0 != ASCII.slash }.dropFirst(2)
            if rest.first.map({ $0 == ASCII.slash || $0 == UInt8(ascii: "?") }) ?? true {
                error(place, "the URL \(url.quotedExcerpt) names no server", help: help)
                return nil
            }
            if url.utf8.contains(where: { $0 <= ASCII.space || $0 == 0x7F }) {
                error(
                    place, "the URL \(url.quotedExcerpt) has a space in it",
                    help: "write %20, or ${encodeURL('…')} for a part of it")
                return nil
            }
        }
        return value
    }

    mutating func readMethod(_ place: Place) -> HTTPRequest.Method? {
        let names = HTTPRequest.Method.allCases.map(\.rawValue)
        let help = "write one of \(quotedList(names))"
        guard let name = string(place, "\"method\"", help: help) else { return nil }
        if let method = HTTPRequest.Method(rawValue: name) { return method }
        mismatch(
            place, "\"method\"", help: suggestion(for: name.uppercased(), among: names) ?? help)
        return nil
    }

    mutating func readHeaders(
        _ place: Place?, in context: DocumentContext
    ) -> [(name: String, value: ValueSpec)] {
        entries(place, "\"headers\"", help: "write an object with texts by name").compactMap {
            entry in
            readValue(entry.value, .string, entry.name.quotedExcerpt, in: context)
                .map { (entry.name, $0) }
        }
    }
}
