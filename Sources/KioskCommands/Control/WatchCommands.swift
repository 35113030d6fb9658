import ArgumentParser
import Glibc
import Kiosk
import KioskTooling

/// `kioskctl events`
struct Events: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints what happens in a running kiosk: events, changes of its state, screens.",
        discussion: """
            A line for each, as it happens. With --follow it goes on until it is ended; without it, \
            it ends after the first line.
            """)

    @Option(
        name: .customLong("only"),
        help: "Only event, state, screen or configuration; may be written several times.")
    var kinds: [EventKind] = []

    @Flag(help: "Go on after the first line.")
    var follow = false

    @OptionGroup var connection: ControlOptions

    func run() throws {
        try stream(
            "Subscribe",
            kinds.isEmpty ? [:] : ["kinds": .array(kinds.map { .string($0.rawValue) })],
            isEndless: follow
        ) { event in
            if connection.json { return print(event.text()) }
            if let lost = event["lost"], lost != 0 { print("lost \(lost.text())") }
            guard let kind = event["kind"]?.plainText, kind != "lost" else { return }
            var line = "\(kind) \(event["name"]?.plainText ?? "")"
            if let value = event["value"], value != .null { line += " \(value.text())" }
            print(line)
        }
    }
}

/// A kind of what `kioskctl events` prints.
enum EventKind: String, CaseIterable, ExpressibleByArgument {
    case event, state, screen, configuration
}

/// `kioskctl stats`
struct Stats: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints what a running kiosk has counted: frames, missed blanks, memory.")

    @Flag(help: "Print it again every second, or as often as --seconds says.")
    var watch = false

    @Option(help: "Seconds between two of them.")
    var seconds: Double?

    @OptionGroup var connection: ControlOptions

    func validate() throws {
        try requireNumber(seconds, "--seconds")
        if seconds != nil && !watch { throw ValidationError("--seconds needs --watch") }
    }

    func run() throws {
        guard watch else { return show(try call("Stats"), text: \.statistics) }
        try stream("Stats", ["seconds": seconds.map { .double($0) }]) { stats in
            print(connection.json ? stats.text() : stats.statistics + "\n")
        }
    }
}

/// `kioskctl tree`
struct TreeCommand: ControlCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree",
        abstract: "Prints what a running kiosk shows: roles, names, values and frames.",
        discussion: """
            As a screen reader would announce it: docs/access.md. A name or an id, with # before \
            it, is what "kioskctl tap" takes.
            """)

    @OptionGroup var output: OutputOptions

    @OptionGroup var connection: ControlOptions

    func run() throws {
        show(try call("Tree", ["output": output.parameter])) { results in
            var lines: [String] = []
            TreeCommand.write(results["elements"], indent: 0, to: &lines)
            return lines.joined(separator: "\n")
        }
    }

    private static func write(_ elements: JSON?, indent: Int, to lines: inout [String]) {
        guard case .array(let elements)? = elements else { return }
        for element in elements {
            var line = String(repeating: "  ", count: indent) + (element["role"]?.plainText ?? "")
            if let id = element["id"] { line += " #\(id.plainText)" }
            if let name = element["name"] { line += " \(name.text())" }
            if let value = element["value"] { line += " = \(value.text())" }
            for state in states(of: element) { line += " \(state)" }
            if case .array(let frame)? = element["frame"] {
                line += " at " + frame.map { $0.text() }.joined(separator: ",")
            }
            lines.append(line)
            write(element["children"], indent: indent + 1, to: &lines)
        }
    }

    /// Returns the states of an element, in the words of `kioskctl access`.
    private static func states(of element: JSON) -> [String] {
        var states: [String] = []
        switch element["checked"]?.plainText {
        case "on"?: states.append("checked")
        case "off"?: states.append("unchecked")
        case let other?: states.append(other)
        case nil: break
        }
        if element["selected"] == true { states.append("selected") }
        if let isExpanded = element["expanded"] {
            states.append(isExpanded == true ? "expanded" : "collapsed")
        }
        return states + ["disabled", "invalid", "busy"].filter { element[$0] == true }
    }
}

/// `kioskctl screenshot -o FILE`
struct Screenshot: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes the picture of a running kiosk to a PNG file.")

    @Argument(help: "Only a part: a node's id, such as '#pay', or a text.")
    var target: String?

    @Option(
        name: .shortAndLong, help: "The file to write; - for the standard output.",
        completion: .file())
    var output: String?

    @OptionGroup var shown: OutputOptions

    @OptionGroup var connection: ControlOptions

    func validate() throws {
        try requireText(target, "the part")
        try requireText(output, "the path of the picture")
        guard output != nil || connection.json else {
            throw ValidationError("write the name of a file, such as -o picture.png")
        }
    }

    func run() throws {
        let results = try call(
            "Screenshot",
            ["target": target.map { .string($0) }, "output": shown.parameter], mayTakeLong: true)
        if let output {
            guard let png = Base64.bytes(of: results["png"]?.plainText ?? "") else {
                throw Failure("the kiosk has sent no picture", help: "is it of another version?")
            }
            if output == "-" {
                try Screenshot.print(png)
            } else {
                try writeFile(png, to: output)
            }
        }
        if connection.json { Swift.print(results.text(.pretty)) }
    }

    /// Writes bytes to the standard output.
    private static func print(_ bytes: [UInt8]) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count)
            }
            if count > 0 {
                rest.removeFirst(count)
            } else if errno != EINTR {
                throw Failure("cannot write -", help: "\(SystemError("write"))")
            }
        }
    }
}

extension JSON {
    /// Members on lines of their own, as a table for people.
    var table: String {
        guard case .object(let members) = self else { return "" }
        let width = members.map(\.key.count).max() ?? 0
        return members.map { member in
            let space = String(repeating: " ", count: width - member.key.count)
            return "\(member.key)\(space)  \(member.value.plainText)"
        }.joined(separator: "\n")
    }

    /// Statistics for people: numbers as a table, and a line for each part of frames, data source and
    /// queue.
    fileprivate var statistics: String {
        guard case .object(let members) = self else { return "" }
        var numbers = JSON.Object()
        for member in members {
            if case .array = member.value { continue }
            numbers[member.key] = member.value
        }
        var lines = [JSON.object(numbers).table]
        func list(_ key: String, _ line: (JSON) -> String) {
            guard case .array(let elements)? = self[key], !elements.isEmpty else { return }
            lines += ["", "\(key):"] + elements.map { "  " + line($0) }
        }
        func text(_ value: JSON, _ key: String) -> String { value[key]?.plainText ?? "" }
        list("times") { part in
            func time(_ key: String) -> String {
                guard case .double(let seconds)? = part[key] else { return "" }
                return JSON.double((seconds * 1e6).rounded() / 1000).text() + " ms"
            }
            return "\(text(part, "part")): median \(time("median")), 99 % within \(time("most")), "
                + "longest \(time("longest"))"
        }
        list("outputs") { output in
            "\(text(output, "name")): \(text(output, "frames")) frames, \(text(output, "missed")) missed, "
                + "blanks per frame: \(text(output, "divisor"))"
        }
        list("sources") { source in
            let age = text(source, "age")
            let error = text(source, "error")
            return "\(text(source, "name")): \(text(source, "status"))"
                + (age.isEmpty || age == "null" ? "" : ", \(age) s old")
                + (error.isEmpty ? "" : ", \(error)")
        }
        list("queues") { queue in
            "\(text(queue, "name")): \(text(queue, "pending")) wait, \(text(queue, "failed")) failed"
        }
        return lines.joined(separator: "\n")
    }
}
