package import Kiosk

extension KioskScript {
    /// Parses a script.
    ///
    /// - Throws: All its mistakes.
    package init(parsing source: SourceFile) throws(Diagnostics) {
        let document = try JSONDocument(parsing: source)
        var reader = KioskScriptReader(source: source)
        let script = reader.script(document.root)
        guard let script, reader.mistakes.isEmpty else { throw Diagnostics(reader.mistakes) }
        self = script
    }
}

/// Collects the mistakes of one script.
struct KioskScriptReader {
    let source: SourceFile
    var mistakes: [Diagnostic] = []

    init(source: SourceFile) { self.source = source }

    typealias Member = JSONNode.Object.Member

    // MARK: The script

    mutating func script(_ root: JSONNode) -> KioskScript? {
        guard case .object(let object) = root.kind else {
            fail(root, "expected a test", "write an object with \"steps\"")
            return nil
        }
        var (kiosk, size, time, steps) = (
            "..", PictureSize?.none, Int64?.none, [KioskScript.Step]()
        )
        var answers: [RequestPattern: ServerAnswer?]?
        for member in object.members {
            switch member.key {
            case "kiosk":
                kiosk = text(member, "the path of a configuration, from this file") ?? ".."
            case "size": size = value(member, "a size such as \"1280x800\"", PictureSize.init)
            case "time": time = value(member, StartTime.form) { StartTime($0)?.nanoseconds }
            case "steps": steps = stepList(member.value)
            case "servers": answers = servers(member) ?? [:]
            default:
                failUnknown(
                    member, among: ["kiosk", "size", "time", "servers", "steps"], in: "a test")
            }
        }
        if answers == nil { checkServers(of: steps) }
        if object["steps"] == nil {
            fail(root, "a test needs \"steps\"", ##"write "steps": [{ "tap": "#order" }]"##)
        }
        let folder = KioskScript.folder(of: source.name)
        return KioskScript(
            source: source, configuration: kiosk.hasPrefix("/") ? kiosk : "\(folder)/\(kiosk)",
            size: size, time: time, servers: answers?.compactMapValues { $0 }, steps: steps)
    }

    private mutating func stepList(_ node: JSONNode) -> [KioskScript.Step] {
        guard case .array(let elements) = node.kind else {
            fail(node, "\"steps\" is a list", ##"write "steps": [{ "tap": "#order" }]"##)
            return []
        }
        return elements.compactMap { step($0) }
    }

    // MARK: Steps

    private static let actions = [
        "tap", "longPress", "drag", "pinch", "type", "press", "scan", "wait", "set", "push", "emit",
        "navigate", "back", "theme", "locale", "servers", "expect",
    ]

    private mutating func step(_ node: JSONNode) -> KioskScript.Step? {
        if case .string("back") = node.kind {
            return KioskScript.Step(action: .back, offset: node.range.start)
        }
        guard case .object(let object) = node.kind, let first = object.members.first else {
            fail(
                node, "expected a step",
                "write an object with one of \(wordList(Self.actions.map { "\"\($0)\"" })), or \"back\""
            )
            return nil
        }
        let name = object.members.first { Self.actions.contains($0.key) } ?? first
        for member in object.members where member.keyRange != name.keyRange {
            if name.key == "expect" && member.key == "within" { continue }
            if Self.actions.contains(member.key) {
                fail(
                    at: member.keyRange.start, "a step does one thing",
                    "write another step with \"\(member.key)\"")
            } else {
                failUnknown(
                    member, among: name.key == "expect" ? ["expect", "within"] : Self.actions,
                    in: "a step")
            }
        }
        guard Self.actions.contains(name.key) else {
            if object.members.count == 1 { failUnknown(name, among: Self.actions, in: "a step") }
            return nil
        }
        return action(name, within: object.member("within")).map {
            KioskScript.Step(action: $0, offset: name.keyRange.start)
        }
    }

    private mutating func action(_ member: Member, within: Member?) -> KioskScript.Action? {
        switch member.key {
        case "tap": return place(member.value).map { .tap($0) }
        case "longPress": return longPress(member)
        case "drag": return drag(member)
        case "pinch": return pinch(member)
        case "type": return text(member, "a text").map { .type($0) }
        case "press": return key(member)
        case "scan": return text(member, "a code").map { .scan($0) }
        case "wait": return duration(member).map { .wait($0) }
        case "set":
            guard case .object(let values)? = object(member, "paths of the state with their values")
            else { return nil }
            return .set(values)
        case "push": return push(member)
        case "emit": return event(member).map { .emit(DocumentEvent(name: $0, data: $1 ?? .null)) }
        case "navigate": return navigate(member)
        case "theme": return text(member, "the name of a theme").map { .theme($0) }
        case "locale": return text(member, "the tag of a language").map { .locale($0) }
        case "servers": return servers(member, mayRemove: true).map { .servers($0) }
        case "expect": return expect(member, within)
        default:
            fail(member.value, "\"back\" has no value", "write the step \"back\"")
            return nil
        }
    }

    private mutating func place(_ node: JSONNode) -> KioskScript.Place? {
        switch node.kind {
        case .string(let target) where !target.isEmpty: return .target(target)
        case .array(let elements) where elements.count == 2:
            if case .number(let x) = elements[0].kind, case .number(let y) = elements[1].kind {
                return .point(Point(x: Float(x.double), y: Float(y.double)))
            }
        default: break
        }
        fail(
            node, "expected a place",
            "write an id such as \"#pay\", a text that is shown, or [x, y]")
        return nil
    }

    private mutating func longPress(_ member: Member) -> KioskScript.Action? {
        guard case .object = member.value.kind else {
            return place(member.value).map { .longPress($0, KioskScript.pressTime) }
        }
        guard let values = members(member, ["at", "for"]) else { return nil }
        guard let at = values["at"] else {
            fail(member.value, "a long press needs \"at\"", "write a place")
            return nil
        }
        let length = values.member("for").map { duration($0) } ?? KioskScript.pressTime
        guard let place = place(at), let length else { return nil }
        return .longPress(place, length)
    }

    private mutating func drag(_ member: Member) -> KioskScript.Action? {
        guard let values = members(member, ["from", "to", "for"]) else { return nil }
        guard let from = values["from"], let to = values["to"] else {
            fail(member.value, "a drag needs \"from\" and \"to\"", "write two places")
            return nil
        }
        let length = values.member("for").map { duration($0) } ?? .milliseconds(300)
        guard let start = place(from), let end = place(to), let length else { return nil }
        return .drag(from: start, to: end, length)
    }

    private mutating func pinch(_ member: Member) -> KioskScript.Action? {
        guard let values = members(member, ["at", "scale", "for"]) else { return nil }
        guard let at = values["at"], let scale = values["scale"] else {
            fail(
                member.value, "a pinch needs \"at\" and \"scale\"",
                "write a place, and 2 to enlarge what is there")
            return nil
        }
        let length = values.member("for").map { duration($0) } ?? .milliseconds(300)
        guard case .number(let number) = scale.kind, 0.1...10 ~= number.double else {
            fail(scale, "expected a factor", "write a number from 0.1 to 10")
            return nil
        }
        guard let place = place(at), let length else { return nil }
        return .pinch(place, scale: Float(number.double), length)
    }

    private mutating func key(_ member: Member) -> KioskScript.Action? {
        guard let name = text(member, "the name of a key") else { return nil }
        if let symbol = KeySymbol(name: name) {
            return .press(symbol, text: name.count == 1 ? name : "")
        }
        fail(
            member.value, "there is no key \(name.quotedExcerpt)",
            "write a name such as enter or F1")
        return nil
    }

    private mutating func push(_ member: Member) -> KioskScript.Action? {
        guard let values = members(member, ["source", "value", "file", "details"]) else {
            return nil
        }
        guard let source = values.member("source") else {
            fail(member.value, "\"push\" needs \"source\"", "write the name of a data source")
            return nil
        }
        guard let name = text(source, "the name of a data source") else { return nil }
        var details = JSON.Object()
        if let member = values.member("details") {
            let words = "one such as { \"topic\": \"lift/3/floor\" }"
            guard case .object(let given)? = object(member, words) else { return nil }
            details = given
        }
        if let value = values["value"] {
            return .push(source: name, value.json, details: details)
        }
        guard let content = values.member("file") else {
            fail(member.value, "\"push\" needs a value", "write \"value\", or \"file\"")
            return nil
        }
        guard let file = file(content, "the path of a JSON file, from this one") else { return nil }
        do throws(Diagnostics) {
            let value = try JSON(parsing: file.bytes, name: file.path)
            return .push(source: name, value, details: details)
        } catch {
            mistakes += error.all
            return nil
        }
    }

    private mutating func event(_ member: Member) -> (String, JSON?)? {
        if case .string(let name) = member.value.kind { return (name, nil) }
        guard let values = members(member, ["event", "data"]) else { return nil }
        guard let name = values.member("event") else {
            fail(member.value, "an event has a name", "write \"event\": \"order\"")
            return nil
        }
        return text(name, "the name of an event").map { ($0, values["data"]?.json) }
    }

    private mutating func navigate(_ member: Member) -> KioskScript.Action? {
        if case .string(let name) = member.value.kind { return .navigate(name, JSON.Object()) }
        guard let values = members(member, ["screen", "with"]) else { return nil }
        guard let screen = values.member("screen") else {
            fail(member.value, "\"navigate\" needs \"screen\"", "write the name of a screen")
            return nil
        }
        var parameters = JSON.Object()
        if let with = values.member("with") {
            guard case .object(let given)? = object(with, "parameters of the screen") else {
                return nil
            }
            parameters = given
        }
        return text(screen, "the name of a screen").map { .navigate($0, parameters) }
    }

    // MARK: Expectations

    private mutating func expect(_ member: Member, _ within: Member?) -> KioskScript.Action? {
        let keys = ["screen", "state", "text", "noText", "event", "request", "picture"]
        guard let values = members(member, keys) else { return nil }
        if values.members.isEmpty {
            fail(member.value, "nothing is expected", "write \"text\": \"Thank you\"")
        }
        var all: [KioskScript.Expectation] = []
        func add(_ kind: KioskScript.Expectation.Kind?, _ node: JSONNode) {
            if let kind {
                all.append(KioskScript.Expectation(kind: kind, offset: node.range.start))
            }
        }
        for value in values.members {
            switch value.key {
            case "screen": add(text(value, "the name of a screen").map { .screen($0) }, value.value)
            case "picture": add(pictureName(value).map { .picture($0) }, value.value)
            case "event": add(event(value).map { .event($0, data: $1) }, value.value)
            case "request": add(wantedRequest(value).map { .request($0) }, value.value)
            case "text": for (text, node) in texts(value) { add(.text(text), node) }
            case "noText": for (text, node) in texts(value) { add(.noText(text), node) }
            case "state":
                guard case .object(let paths) = value.value.kind else {
                    fail(value.value, "expected values by their paths", #"write { "count": 3 }"#)
                    continue
                }
                for path in paths.members {
                    add(.state(path: path.key, path.value.json), path.value)
                }
            default: break
            }
        }
        let patience = within.map { duration($0) }
        if case .some(nil) = patience { return nil }
        return .expect(all, within: patience ?? nil)
    }

    /// Reads a name that becomes part of a file's name.
    private mutating func pictureName(_ member: Member) -> String? {
        guard let name = text(member, "the name of a picture") else { return nil }
        let isPlain = name.utf8.allSatisfy {
            ASCII.isAlphanumeric($0) || $0 == ASCII.minus || $0 == UInt8(ascii: "_")
        }
        if isPlain, (1...100).contains(name.utf8.count) { return name }
        fail(
            member.value, "\(name.quotedExcerpt) is no name of a picture",
            "write letters, digits, - and _, without \".png\"")
        return nil
    }

    private mutating func texts(_ member: Member) -> [(String, JSONNode)] {
        let nodes =
            if case .array(let elements) = member.value.kind { elements } else { [member.value] }
        var result: [(String, JSONNode)] = []
        for node in nodes {
            if case .string(let text) = node.kind, !text.isEmpty {
                result.append((text, node))
            } else {
                fail(node, "expected a text", "write one, or a list of them")
            }
        }
        return result
    }

    // MARK: Values

    mutating func text(_ member: Member, _ words: String) -> String? {
        if case .string(let text) = member.value.kind, !text.isEmpty { return text }
        fail(member.value, "expected \(words)", "write a text after \"\(member.key)\"")
        return nil
    }

    /// Reads a text that stands for what the key names.
    private mutating func value<Value>(
        _ member: Member, _ words: String, _ parse: (String) -> Value?
    ) -> Value? {
        guard let text = text(member, words) else { return nil }
        if let value = parse(text) { return value }
        fail(member.value, "\(text.quotedExcerpt) is no \(member.key)", "write \(words)")
        return nil
    }

    /// Reads the file that a member names.
    mutating func file(_ member: Member, _ words: String) -> (path: String, bytes: [UInt8])? {
        guard let path = text(member, words) else { return nil }
        let full = path.hasPrefix("/") ? path : "\(KioskScript.folder(of: source.name))/\(path)"
        do throws(SystemError) {
            return (full, try File.read(full, limit: KioskScript.sizeLimit))
        } catch {
            fail(member.value, "\(full) cannot be read", "\(error)")
            return nil
        }
    }

    mutating func duration(_ member: Member) -> Duration? {
        if case .string(let text) = member.value.kind, let time = Duration(briefText: text),
            time <= .seconds(86_400)
        {
            return time
        }
        fail(
            member.value, "expected a time", "write one such as \"300ms\" or \"2s\", at most \"1d\""
        )
        return nil
    }

    private mutating func object(_ member: Member, _ words: String) -> JSON? {
        if case .object = member.value.kind { return member.value.json }
        fail(member.value, "expected an object", "write \(words)")
        return nil
    }

    mutating func members(_ member: Member, _ keys: [String]) -> JSONNode.Object? {
        guard case .object(let object) = member.value.kind else {
            fail(
                member.value, "expected an object",
                "write one with \(wordList(keys.map { "\"\($0)\"" }))")
            return nil
        }
        for inner in object.members where !keys.contains(inner.key) {
            failUnknown(inner, among: keys, in: "\"\(member.key)\"")
        }
        return object
    }

    // MARK: Mistakes

    private mutating func failUnknown(_ member: Member, among keys: [String], in place: String) {
        let help =
            suggestion(for: member.key, among: keys)
            ?? "write \(keys.count == 1 ? "" : "one of ")\(wordList(keys.map { "\"\($0)\"" }))"
        fail(
            at: member.keyRange.start, "unknown key \(member.key.quotedExcerpt) in \(place)", help)
    }

    mutating func fail(_ node: JSONNode, _ message: String, _ help: String) {
        fail(at: node.range.start, message, help)
    }

    mutating func fail(at offset: Int, _ message: String, _ help: String) {
        mistakes.append(source.diagnostic(.error, at: offset, pointer: .root, message, help: help))
    }
}
