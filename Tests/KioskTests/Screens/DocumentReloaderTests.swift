import Glibc
import KioskTesting
import Testing

@testable import Kiosk

/// A kiosk whose files change while it runs: they are noticed, read beside the frames, and taken if
/// they are good.
@Suite("Documents: files that change")
struct DocumentReloaderTests {
    private let scratch = Scratch()
    private let host: DocumentHost
    private let stage: Stage
    private let reloader: DocumentReloader
    private let reloads = Journal()

    init() throws {
        scratch.write(
            #"{ "include": ["state.json"], \#(DocumentReloaderTests.screens("one")) }"#,
            to: "kiosk.json")
        scratch.write(#"{ "state": { "query": "", "count": 1 } }"#, to: "state.json")
        let lines = LogLines()
        host = DocumentHost(Configuration(path: scratch.path), log: lines.log)
        host.showsMistakes = true
        host.load()
        stage = try Stage(root: host, mode: DisplayMode(width: 240, height: 320), log: lines.log)
        reloader = DocumentReloader(host, loop: stage.engine.loop, log: lines.log)
        reloader.onReload = { [reloads] in reloads.note("read") }
    }

    /// Two screens: one with a text, a field and a list that is too long.
    private static func screens(_ text: String) -> String {
        let rows = (0..<20).map { #"{ "type": "label", "text": "\#($0)", "height": 40 }"# }
        return #"""
            "screens": {
              "home": { "body": { "type": "label", "text": "home" } },
              "list": { "state": { "own": 0 }, "body": { "type": "column", "children": [
                { "type": "label", "id": "text", "text": "\#(text) ${count} ${own}" },
                { "type": "field", "id": "field", "bind": "query" },
                { "type": "scroll", "id": "rows", "height": 100, "children": [\#(rows.joined(separator: ","))] } ] } } }
            """#
    }

    private func settle() throws { try stage.advance(by: .seconds(1)) }

    private var text: String? {
        (stage.tree.node(named: "text") as? LabelNode)?.model.text
    }

    @Test("an editor that renames over the file; what somebody was doing goes on")
    func renamed() throws {
        #expect(host.navigate(to: "list"))
        host.set("count", to: 7)
        try settle()
        #expect(text == "one 7 0")
        let field = try #require(stage.tree.node(named: "field") as? FieldNode)
        field.takeFocus()
        field.type("tea")
        let rows = try #require(stage.tree.node(named: "rows") as? ScrollNode)
        rows.offset = Point(x: 0, y: 120)
        try settle()
        scratch.write(#"{ "include": ["state.json"], \#(Self.screens("two")) }"#, to: "kiosk.json~")
        rename(scratch["kiosk.json~"], scratch["kiosk.json"])
        try settle()
        #expect(reloads.take() == ["read"])
        #expect(host.screenName == "list")
        #expect(text == "two 7 0")
        let newField = try #require(stage.tree.node(named: "field") as? FieldNode)
        #expect(newField !== field)
        #expect(newField.text == "tea")
        #expect(newField.isFocused)
        #expect((stage.tree.node(named: "rows") as? ScrollNode)?.offset == Point(x: 0, y: 120))
    }

    @Test(
        "a file that changes after it was read, and before it is watched, is read again",
        arguments: ["kiosk.json", "state.json"])
    func early(_ name: String) throws {
        let folder = Scratch()
        folder.write(#"{ "include": ["state.json"], \#(Self.screens("one")) }"#, to: "kiosk.json")
        folder.write(#"{ "state": { "query": "", "count": 1 } }"#, to: "state.json")
        let lines = LogLines()
        let host = DocumentHost(Configuration(path: folder.path), log: lines.log)
        #expect(host.load() != nil)
        let stage = try Stage(
            root: host, mode: DisplayMode(width: 240, height: 320), log: lines.log)
        func reads() throws -> [String] {
            let journal = Journal()
            let reloader = DocumentReloader(host, loop: stage.engine.loop, log: lines.log)
            reloader.onReload = { journal.note("read") }
            try stage.advance(by: .seconds(1))
            reloader.close()
            return journal.take()
        }
        #expect(try reads() == [])
        rename(folder[name], folder["before"])
        folder.write(folder.read("before") + " ", to: name)
        #expect(try reads() == ["read"])
        #expect(try reads() == [])
    }

    @Test("a file that is new among them, and changes before it is watched, is read again")
    func newlyIncluded() throws {
        scratch.write(#"{ "state": { "query": "", "count": 2 } }"#, to: "more.json")
        host.onUse = { [scratch, host] _ in
            host.onUse = nil
            scratch.write(#"{ "state": { "query": "", "count": "late" } }"#, to: "more.json")
        }
        scratch.write(#"{ "include": ["more.json"], \#(Self.screens("two")) }"#, to: "kiosk.json")
        try settle()
        #expect(host.navigate(to: "list"))
        try settle()
        #expect(text == "two late 0")
    }

    @Test(
        "an included file counts; one with a mistake replaces nothing, and is shown over the kiosk")
    func included() throws {
        #expect(host.navigate(to: "list"))
        try settle()
        #expect(text == "one 1 0")
        scratch.write(#"{ "state": { "query": "", "count": "many" } }"#, to: "state.json")
        try settle()
        #expect(text == "one many 0")
        scratch.write(#"{ "state": { "query": "", "cuont": 1 } }"#, to: "state.json")
        try settle()
        #expect(text == "one many 0")
        #expect(host.children.count == 2)
        #expect(host.children.last is DiagnosticNode)
        scratch.remove("state.json")
        try settle()
        #expect(host.children.last is DiagnosticNode)
        scratch.write(#"{ "state": { "query": "", "count": 3 } }"#, to: "state.json")
        try settle()
        #expect(text == "one 3 0")
        #expect(host.children.count == 1)
    }

    @Test("mistakes that are mended go, also while the good version waits")
    func mendedMistakes() throws {
        func write(_ sections: String) throws {
            scratch.write(
                #"{ "include": ["state.json"], "reload": "${count > 1}", \#(sections) }"#,
                to: "kiosk.json")
            try settle()
        }
        #expect(host.navigate(to: "list"))
        try write(Self.screens("one"))
        try write(Self.screens("two") + #", "sceens": {}"#)
        #expect(host.children.last is DiagnosticNode)
        try write(Self.screens("two"))
        #expect(host.isReplacementWaiting)
        #expect(host.children.count == 1)
        #expect(text == "one 1 0")
        host.set("count", to: 2)
        try settle()
        #expect(!host.isReplacementWaiting)
        #expect(text == "two 2 0")
    }

    @Test("a configuration that is read again while another one is loaded does not replace that")
    func loadedMeanwhile() throws {
        try settle()
        scratch.write(
            #"{ \#(Self.screens("other")), "state": { "query": "", "count": 2 } }"#,
            to: "other.json")
        var outcomes: [Bool] = []
        func note(_ reading: ConfigurationReading) {
            if case .success = reading.result {
                outcomes.append(true)
            } else {
                outcomes.append(false)
            }
        }
        try reloader.load(Configuration(path: scratch["other.json"]), note)
        reloader.reload(note)
        try settle()
        #expect(outcomes == [true, true])
        #expect(host.file == scratch["other.json"])
        #expect(host.navigate(to: "list"))
        try settle()
        #expect(text == "other 2 0")
    }

    @Test("nothing is read, and nobody woken, while no file changes")
    func idle() throws {
        try settle()
        #expect(reloads.take() == [])
        #expect(stage.engine.loop.earliestDeadline == nil)
        scratch.write("unrelated", to: "notes.txt")
        try settle()
        #expect(reloads.take() == [])
    }
}

/// A suite without a kiosk, as a test goes on in another thread once the process that it waits for has ended.
@Suite("Documents: readings that cannot begin")
struct DocumentReloaderThreadTests {
    @Test("a reading for which there is no thread is over, too")
    func noThread() async {
        // Descriptors belong to the whole process.
        await #expect(processExitsWith: .success) {
            let scratch = Scratch()
            scratch.write(
                #"{ "screens": { "home": { "body": { "type": "label", "text": "a" } } } }"#,
                to: "kiosk.json")
            let host = DocumentHost(Configuration(path: scratch.path), log: .silent)
            #expect(host.load() != nil)
            let loop = try EventLoop(time: VirtualClock())
            let reloader = DocumentReloader(host, loop: loop, log: .silent)
            let reloads = Journal()
            reloader.onReload = { reloads.note("read") }
            withoutDescriptors { reloader.reload() }
            #expect(reloads.take() == ["read"])
        }
    }
}
