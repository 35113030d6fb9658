import KioskTesting
import Testing

@testable import Kiosk

/// Events of data sources: what other programs send, and what answers it.
@Suite("Documents: events of data")
struct DataEventTests {
    private let scratch = Scratch()

    private func text(_ actions: String, state: String = "", more: String = "") -> String {
        #"""
        { "types": { "scan": { "code": "string" } },
          "state": { \#(state) "codes": { "type": "list(string)" }, "changes": 0,
            "reasons": { "type": "list(string)" } },
          "data": { "scanner": { "socket": "scanner", "shape": "scan", "on": \#(actions) } },
          \#(more)
          "screens": { "home": { "body":
            { "type": "label", "id": "text", "text": "${data.scanner.value.code}" } } } }
        """#
    }

    private static let queue = #"""
        { "message": { "append": { "codes": "${event.code}" } },
          "change": { "increment": "changes" } }
        """#

    private func kiosk(_ text: String, _ registry: Registry = .builtin) throws -> DocumentKiosk {
        let kiosk = try DocumentKiosk(text, registry: registry, socketDirectory: scratch.path)
        try kiosk.frame()
        return kiosk
    }

    private func client() -> LocalClient { LocalClient(scratch["scanner"]) }

    /// The answers that a client hears within the time of a frame.
    private func hear(_ client: LocalClient, _ kiosk: DocumentKiosk) throws -> [String] {
        try kiosk.frame()
        return (client.receive() ?? "").split(separator: "\n").map(String.init)
    }

    @Test("each message is handled once, in order, also equal ones and three in one write")
    func queue() throws {
        let kiosk = try kiosk(text(Self.queue))
        let client = client()
        client.send("{\"code\":\"C\"}\n{\"code\":\"D\"}\n{\"code\":\"E\"}\n")
        #expect(try hear(client, kiosk) == Array(repeating: "{\"ok\":true}", count: 3))
        client.send("{\"code\":\"E\"}\n")
        #expect(try hear(client, kiosk) == ["{\"ok\":true}"])
        #expect(kiosk.harness.value(of: "codes") == ["C", "D", "E", "E"])
        #expect(kiosk.harness.value(of: "changes") == 3)
        #expect(kiosk.label("text")?.model.text == "E")
    }

    @Test("a line of another shape is refused, and is no value")
    func shape() throws {
        let kiosk = try kiosk(text(Self.queue))
        let client = client()
        client.send("{\"code\":\"C\"}\n{\"code\":5}\n{\n")
        let answers = try hear(client, kiosk)
        #expect(answers.count == 3 && answers[0] == "{\"ok\":true}")
        #expect(answers[1].hasPrefix("{\"ok\":false,\"error\":\"") && answers[1].contains("code"))
        #expect(answers[2].hasPrefix("{\"ok\":false,\"error\":\"line:1:2: "))
        #expect(kiosk.harness.value(of: "codes") == ["C"])
        #expect(kiosk.harness.value(of: "data")?["scanner"]?["status"] == "ready")
        #expect(kiosk.harness.log.count { $0.hasPrefix("warning: data.scanner:") } == 1)
    }

    @Test("a message whose handler fails is refused; a \"catch\" takes it")
    func failure() throws {
        let failing = #"{ "set": { "codes": "${[string(1 / changes)]}" } }"#
        let kiosk = try kiosk(text(#"{ "message": [\#(failing)] }"#))
        let client = client()
        client.send("{\"code\":\"C\"}\n")
        let answers = try hear(client, kiosk)
        #expect(answers.count == 1 && answers[0].hasPrefix("{\"ok\":false,\"error\":\"divi"))
        try kiosk.reload(
            text(
                #"{ "message": { "sequence": [\#(failing)], "catch": { "increment": "changes" } } }"#
            ))
        client.send("{\"code\":\"D\"}\n")
        #expect(try hear(client, kiosk) == ["{\"ok\":true}"])
        #expect(kiosk.harness.value(of: "changes") == 1)
    }

    @Test("a wait takes the message, but for one until the disk has it")
    func waits() throws {
        let kiosk = try kiosk(
            text(
                #"""
                { "message": [ { "sync": true }, { "append": { "codes": "${event.code}" } },
                  { "delay": "5s" }, { "increment": "changes" } ] }
                """#), Registry(actions: [SyncAction.self]))
        let client = client()
        client.send("{\"code\":\"C\"}\n{\"code\":\"D\"}\n")
        #expect(try hear(client, kiosk) == [])
        try kiosk.harness.advance(by: .seconds(1))
        #expect(try hear(client, kiosk) == ["{\"ok\":true}"])
        #expect(kiosk.harness.value(of: "codes") == ["C"])
        try kiosk.harness.advance(by: .seconds(1))
        #expect(try hear(client, kiosk) == ["{\"ok\":true}"])
        #expect(kiosk.harness.value(of: "changes") == 0)
        try kiosk.harness.advance(by: .seconds(5))
        #expect(kiosk.harness.value(of: "changes") == 2)
    }

    @Test("a reply is the answer, once, also after a wait")
    func reply() throws {
        let kiosk = try kiosk(
            text(
                #"""
                { "message": [ { "if": "${event.code == 'price'}", "then": [
                    { "delay": "2s" }, { "reply": { "price": "${codes.size() + 250}" } } ] },
                  { "if": "${event.code == 'twice'}", "then": [ { "reply": 1 }, { "reply": 2 } ] }
                ] }
                """#))
        let client = client()
        client.send("{\"code\":\"price\"}\n{\"code\":\"other\"}\n{\"code\":\"twice\"}\n")
        #expect(try hear(client, kiosk) == [])
        try kiosk.harness.advance(by: .seconds(2))
        #expect(try hear(client, kiosk) == ["{\"price\":250}", "{\"ok\":true}", "1"])
        #expect(kiosk.harness.log.contains { $0.contains("the message was answered before") })
    }

    @Test("a change without a handler of messages takes the message")
    func change() throws {
        let kiosk = try kiosk(
            text(
                #"{ "change": [ { "sync": true }, { "append": { "codes": "${event.code}" } } ] }"#),
            Registry(actions: [SyncAction.self]))
        let client = client()
        client.send("{\"code\":\"C\"}\n{\"code\":\"C\"}\n")
        #expect(try hear(client, kiosk) == [])
        try kiosk.harness.advance(by: .seconds(1))
        #expect(try hear(client, kiosk) == Array(repeating: "{\"ok\":true}", count: 2))
        #expect(kiosk.harness.value(of: "codes") == ["C"])
    }

    @Test("clients stay over a reload, and each line is handled once")
    func reload() throws {
        let kiosk = try kiosk(text(Self.queue))
        let client = client()
        client.send("{\"code\":\"A\"}\n")
        #expect(try hear(client, kiosk).count == 1)
        for number in 0..<20 {
            client.send("{\"code\":\"\(number)a\"}\n{\"code\":\"\(number)b\"}\n")
            if number % 3 == 0 { try kiosk.frame() }
            kiosk.newFile("kiosk.json", text(Self.queue, state: "\"n\(number)\": 0,"))
            kiosk.harness.reload()
            // Before the new document has begun.
            if number % 2 == 0 { try kiosk.harness.stage.engine.loop.turn(timeout: 0) }
        }
        var heard: [String] = []
        while heard.count < 40 {
            let more = try hear(client, kiosk)
            if more.isEmpty { break }
            heard += more
        }
        #expect(heard == Array(repeating: "{\"ok\":true}", count: 40))
        let codes = ["A"] + (0..<20).flatMap { ["\($0)a", "\($0)b"] }
        #expect(kiosk.harness.value(of: "codes") == .array(codes.map { .string($0) }))
        #expect(kiosk.harness.value(of: "changes") == 41)
        #expect(!client.isAtEnd)
    }

    @Test("a message whose handler a reload ends is refused; a socket that is gone is closed")
    func reloadEnds() throws {
        let kiosk = try kiosk(text(#"{ "message": [ { "delay": "5s" }, { "reply": 1 } ] }"#))
        let client = client()
        client.send("{\"code\":\"A\"}\n")
        #expect(try hear(client, kiosk) == [])
        try kiosk.reload(#"{ "screens": { "home": { "body": [] } } }"#)
        #expect(client.receive()?.hasPrefix("{\"ok\":false,\"error\":\"") == true)
        #expect(client.receive() == nil)
        #expect(client.isAtEnd)
        #expect(scratch.read("scanner") == "")
    }

    @Test("events that wait end with the document, also when one of them ends it")
    func close() throws {
        let loop = try EventLoop(time: VirtualClock())
        let events = DataEvents { _, _, _ in }
        let journal = Journal()
        events.begin(on: loop)
        events.hold {
            events.send {
                journal.note("first")
                events.close()
            }
            events.send { journal.note("second") }
        }
        #expect(journal.take() == [])
        try loop.turn(timeout: 0)
        #expect(journal.take() == ["first"])
        #expect(loop.earliestDeadline == nil)
    }

    @Test("coming into error is an event with the reason, once; the first good value is a change")
    func error() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "reasons": { "type": "list(string)" }, "values": { "type": "list(any)" },
                "started": 0 },
              "data": { "menu": { "file": "menu.json", "on": {
                "error": { "append": { "reasons": "${event}" } },
                "change": { "append": { "values": "${event}" } } } } },
              "on": { "start": { "set": { "started": "${reasons.size() + values.size() + 1}" } } },
              "screens": { "home": { "body": [] } } }
            """#)
        try kiosk.harness.advance(by: .seconds(30))
        #expect(kiosk.harness.value(of: "started") == 1)
        let reasons = try #require(kiosk.harness.value(of: "reasons"))
        #expect(reasons[0] != nil && reasons[1] == nil)
        #expect(kiosk.harness.value(of: "values") == [])
        kiosk.newFile("menu.json", "[1]")
        try kiosk.harness.advance(by: .seconds(70))
        #expect(kiosk.harness.value(of: "values") == [[1]])
        #expect(kiosk.harness.value(of: "reasons") == reasons)
        let text = try File.read(kiosk.file, limit: 1 << 20)
        try kiosk.reload(String(decoding: text, as: UTF8.self))
        try kiosk.harness.advance(by: .seconds(2))
        #expect(kiosk.harness.value(of: "values") == [[1]])
    }

    @Test("the actions have the document, and outlive the screen that is shown")
    func scope() throws {
        let kiosk = try kiosk(
            #"""
            { "state": { "codes": { "type": "list(string)" } },
              "data": { "scanner": { "socket": "scanner", "shape": "string", "on": { "message": [
                { "navigate": "second" }, { "delay": "2s" }, "home", { "emit": "done" } ] } } },
              "on": { "done": { "append": { "codes": "done" } } },
              "screens": { "home": { "body": [] }, "second": { "body": [] } } }
            """#)
        let client = client()
        client.send("\"x\"\n")
        #expect(try hear(client, kiosk) == ["{\"ok\":true}"])
        #expect(kiosk.harness.screenName == "second")
        try kiosk.harness.advance(by: .seconds(3))
        #expect(kiosk.harness.screenName == "home")
        #expect(kiosk.harness.value(of: "codes") == ["done"])
    }
}

/// An action that waits a second for the disk.
private struct SyncAction: WordAction {
    static let form = DocumentForm.word("sync", "Waits until the disk has it.")

    func perform(in run: ActionRun) throws(ActionFailure) {
        let loop = try run.services().loop
        run.suspend(survivesScreen: true, untilSynced: true) { resume in
            let timer = Timer(loop: loop) { resume() }
            timer.arm(after: .seconds(1))
            return { timer.disarm() }
        }
    }
}
