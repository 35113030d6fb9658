import Testing

@testable import Kiosk

/// A document that must not load, with everything that is said about it.
struct BrokenDocument: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    /// A line for each mistake.
    let report: String
    /// Another file beside the configuration.
    let file: File?

    struct File: Equatable, Sendable {
        let path: String
        let text: String
    }

    init(_ name: String, _ text: String, _ report: String) {
        self.name = name
        self.text = text
        self.report = report
        file = nil
    }

    init(_ name: String, _ text: String, _ report: String, file path: String, _ content: String) {
        self.name = name
        self.text = text
        self.report = report
        file = File(path: path, text: content)
    }

    var testDescription: String { name }

    static let all = [
        structure, nodes, values, looks, text, layout, motion, actions, templates, syntax, types,
        state,
        formulas, components, items, lists, includes, styles, themes, strings, data, commands,
        brokers, queues, steps, navigation, settings, timers, schedules, computed, foreign,
        gestures, controls, charts, control, outputs,
    ].flatMap(\.self)

    /// Documents with one mistake, about which one line is said.
    static let single = [
        types, state, formulas, components, items, includes, styles, themes, strings, data,
        commands, queues, steps, navigation, settings,
    ].flatMap(\.self)

    /// The node types as messages list them: more than a line has room for.
    static let kinds = quotedList(Registry.builtin.kinds.map(\.name))
    /// The actions as messages list them.
    static let actionNames = quotedList([
        "set", "append", "remove", "toggle", "increment", "navigate", "back", "home",
        "startOver", "show", "dismiss", "confirm", "scroll", "emit", "forward", "reply", "run",
        "http", "publish",
        "delay", "if",
        "sequence",
        "refresh", "enqueue", "retry", "drop", "flush", "submit", "reset", "timer", "theme",
        "locale", "access", "display", "log",
    ])
}

@Suite("Documents with mistakes")
struct BrokenDocumentTests {
    @Test(arguments: BrokenDocument.all.filter { $0.file == nil })
    func report(_ document: BrokenDocument) {
        #expect(documentReport(document.text) == document.report)
    }

    @Test("one mistake is one line")
    func cascades() {
        #expect(BrokenDocument.single.count >= 200)
        for document in BrokenDocument.single {
            #expect(!document.report.contains("\n"), "\(document.name)")
            #expect(document.report.contains("; "), "\(document.name)")
        }
    }

    @Test("every message is one line that says what to write instead")
    func prose() {
        for document in BrokenDocument.all
        where document.file == nil && !BrokenDocument.syntax.contains(document) {
            for line in documentReport(document.text).split(separator: "\n") {
                #expect(line.contains("; "), "\(line)")
                #expect(!line.hasSuffix("."), "\(line)")
            }
        }
    }

    @Test("the time that a machine-made file takes grows with its size only")
    func timeIsBounded() throws {
        // The time would grow with the square of the size if names were compared for every mistake,
        // or lines counted for every identifier.
        let makers = [Self.manyMistakes, Self.manyIdentifiers]
        let lines = [100, 0]
        for (make, lines) in zip(makers, lines) {
            let (small, large) = (make(2000), make(8000))
            var report = ""
            // Neighbours take the processor's caches, now and then.
            let shorts = (0..<3).map { _ in processorTime { _ = documentReport(small) } }
            let longs = (0..<3).map { _ in processorTime { report = documentReport(large) } }
            let (short, long) = try (#require(shorts.min()), #require(longs.min()))
            #expect(report.split(separator: "\n").count == lines)
            #expect(long / short < 8, "\(short) and four times as much \(long)")
        }
    }

    private static func manyMistakes(_ count: Int) -> String {
        let screens = (0..<count).map {
            #""s\#($0)": { "body": { "type": "button", "on": { "tap": { "navigate": "z\#($0)" } } } }"#
        }
        return #"{ "screens": { \#(screens.joined(separator: ", ")) } }"#
    }

    private static func manyIdentifiers(_ count: Int) -> String {
        let labels = (0..<count).map { #"{ "type": "label", "id": "i\#($0)" }"# }
        return """
            { "screens": { "home": { "body": { "type": "column", "children": [\
            \(labels.joined(separator: ", "))] } } } }
            """
    }

    @Test("the list ends somewhere")
    func tooManyMistakes() {
        let lines = Array(repeating: "5,", count: 500).joined(separator: "\n")
        let text = """
            { "screens": { "home": { "body": { "type": "column", "children": [
            \(lines)
            ] } } } }
            """
        #expect(documentReport(text).split(separator: "\n").count == 100)
    }

    @Test func missingFile() {
        #expect(
            fileReport("/nonexistent/folder") == """
                /nonexistent/folder/kiosk.json:1:1: error: this file cannot be read: No such file or \
                directory; a configuration is a folder with a kiosk.json, or such a file
                """)
    }

    @Test func folderWithoutFile() {
        let directory = TemporaryDirectory()
        #expect(
            fileReport(directory.path + "/") == """
                \(directory.path)/kiosk.json:1:1: error: this file cannot be read: No such file \
                or directory; a configuration is a folder with a kiosk.json, or such a file
                """)
    }

    @Test("a configuration that was copied into a folder, and not in its place")
    func folderInside() {
        let directory = TemporaryDirectory()
        for name in ["b", "a"] {
            directory.makeFolder(name)
            directory.write(Array("{}".utf8), as: "\(name)/kiosk.json")
        }
        #expect(
            fileReport(directory.path) == """
                \(directory.path)/kiosk.json:1:1: error: this file cannot be read: No such file \
                or directory; there is one in \(directory.path)/a
                """)
    }

    /// The service is another user than root, who copies the files.
    @Test("a configuration that its user may not read")
    func deniedFile() {
        #expect(
            Configuration(path: "/etc/kiosk").remedy(SystemError("open", number: 13))
                == "let this user read it and the folders around it; a service never sees /home and /root"
        )
    }

    @Test func folderInPlaceOfTheFile() throws {
        let directory = TemporaryDirectory()
        directory.link("/", as: "kiosk.json")
        #expect(
            fileReport(directory.path) == """
                \(directory.path)/kiosk.json:1:1: error: this file cannot be read: Is a \
                directory; a configuration is a folder with a kiosk.json, or such a file
                """)
    }

    @Test func notUTF8() {
        let directory = TemporaryDirectory()
        let file = directory.write(
            Array("{ \"theme\": \"gr".utf8) + [0xFC, 0x6E], as: "kiosk.json")
        #expect(
            fileReport(directory.path) == """
                \(file):1:15: error: this is not UTF-8: byte 0xFC begins a code that \
                Unicode does not have; save the file as UTF-8
                """)
    }

    private func fileReport(_ path: String) -> String {
        do throws(Diagnostics) {
            _ = try Configuration(path: path).load()
            return ""
        } catch {
            return error.description
        }
    }
}

extension BrokenDocument: Equatable {}

/// Messages about a document; empty if it is good.
func documentReport(_ text: String) -> String {
    do throws(Diagnostics) {
        _ = try Configuration(path: "kiosk.json").load(Array(text.utf8))
        return ""
    } catch {
        return error.description
    }
}
