import Kiosk
import KioskTesting
import Testing

/// Entries of queues, from the action to the receiver.
@Suite("Documents: queues")
struct DocumentQueueTests {
    /// A kiosk with a state file, over several runs, and its server.
    private final class Shop {
        let folder = TemporaryDirectory()
        var server: LocalHTTPServer? = LocalHTTPServer()
        let port: UInt16
        private var kiosk: Harness?
        /// Settings of the queue "orders".
        var settings = ""
        var queues: String?

        init() { port = server!.port }

        private var text: String {
            let orders = #"""
                "orders": { "http": { "url": "http://127.0.0.1:\#(port)/orders", "timeout": "5s" }, \#(settings)
                  "on": { "sent": [
                      { "append": { "sent": "${event.entry.value.n}" } },
                      { "set": { "answer": "${event.value}" } }],
                    "failed": { "append": { "lost": "${event.entry.value.n}" } } } }
                """#
            return #"""
                { "types": { "order": { "n": "int" } },
                  "state": { "n": { "value": 0, "persist": true },
                             "sent": { "type": "list(int)", "persist": true },
                             "lost": { "type": "list(int)", "persist": true },
                             "accepted": { "type": "list(int)" }, "answer": { "type": "any" }, "said": "" },
                  "queues": { \#(queues ?? orders) },
                  "screens": { "home": { "body": { "type": "button", "text": "Order", "on": { "tap": {
                    "sequence": [
                      { "increment": "n" },
                      { "enqueue": { "queue": "orders", "value": { "n": "${n}" } } },
                      { "append": { "accepted": "${n}" } }],
                    "catch": { "set": { "said": "${error}" } } } } } } } }
                """#
        }

        func run(_ body: (Harness) throws -> Void) throws {
            folder.write(Array(text.utf8), as: "kiosk.json")
            let kiosk = try Harness(
                configuration: folder.path, width: 200, height: 200,
                state: folder.path + "/state.db")
            self.kiosk = kiosk
            try kiosk.advance(by: .milliseconds(20))
            try body(kiosk)
            kiosk.stage.engine.close()
        }

        func reload(_ kiosk: Harness) throws {
            folder.write(Array(text.utf8), as: "kiosk.json")
            kiosk.reload()
            try kiosk.advance(by: .milliseconds(20))
        }

        func order(_ kiosk: Harness) throws {
            try kiosk.tap("Order")
            try kiosk.advance(by: .milliseconds(100))
        }

        var keys: [String] { (server?.requests ?? []).map { $0.headers["idempotency-key"] ?? "" } }
        var bodies: [String] {
            (server?.requests ?? []).map { String(decoding: $0.body, as: UTF8.self) }
        }
    }

    private func queue(_ kiosk: Harness, _ field: String) -> JSON? {
        kiosk.value(of: "queues")?["orders"]?[field]
    }

    /// The log without what the HTTP client tells those who look for faults.
    private func said(_ kiosk: Harness) -> [String] {
        kiosk.log.filter { !$0.hasPrefix("debug: ") }
    }

    @Test("entries arrive in order, each with its own key, and the answer comes as an event")
    func delivery() throws {
        let shop = Shop()
        shop.server?.on("/orders") { request in
            .status(201, [("Content-Type", "application/json")], body: request.body)
        }
        try shop.run { kiosk in
            for _ in 1...3 { try shop.order(kiosk) }
            #expect(kiosk.value(of: "accepted") == [1, 2, 3])
            #expect(kiosk.value(of: "sent") == [1, 2, 3])
            #expect(kiosk.value(of: "answer") == ["n": 3])
            #expect(shop.bodies == [#"{"n":1}"#, #"{"n":2}"#, #"{"n":3}"#])
            #expect(Set(shop.keys).count == 3)
            #expect(shop.keys.allSatisfy { $0.count == 32 })
            #expect(shop.server?.requests.allSatisfy { $0.method == "POST" } == true)
            #expect(queue(kiosk, "pending") == 0)
            #expect(queue(kiosk, "oldest") == .null)
            #expect(said(kiosk).isEmpty)
        }
        #expect(try stored(shop.folder).keys.sorted() == ["n", "sent"])
    }

    /// What the disk has now.
    private func stored(_ folder: TemporaryDirectory) throws -> [String: JSON] {
        let copy = TemporaryDirectory()
        for name in ["state.db", "state.db-wal"] {
            guard let bytes = try? File.read("\(folder.path)/\(name)", limit: 1 << 24) else {
                continue
            }
            copy.write(bytes, as: name)
        }
        let store = StateStore(path: copy.path + "/state.db", loop: try EventLoop(), log: .silent)
        defer { store.close() }
        return store.values
    }

    @Test("when the action goes on, the entry is on the disk with what was set before")
    func together() throws {
        let shop = Shop()
        shop.server?.on("/orders", .status(503))
        try shop.run { kiosk in
            for round: Int64 in 1...5 {
                try kiosk.tap("Order")
                #expect(kiosk.value(of: "accepted")?[Int(round) - 1] == .int(round))
                let values = try stored(shop.folder)
                #expect(values["n"] == .int(round))
                #expect(values.keys.filter { $0.hasPrefix("queues/orders/") }.count == Int(round))
            }
        }
    }

    @Test("a server that fails is asked again with growing pauses, with the same key")
    func retries() throws {
        let shop = Shop()
        shop.server?.on("/orders", .status(503))
        try shop.run { kiosk in
            try shop.order(kiosk)
            #expect(shop.keys.count == 1)
            #expect(queue(kiosk, "pending") == 1)
            #expect(queue(kiosk, "error") == "the server answered with status 503")
            #expect(queue(kiosk, "oldest") != .null)
            // After about 1, 2, 4, 8, 16, 32, 60 and 60 seconds.
            try kiosk.advance(by: .seconds(200))
            #expect((8...10).contains(shop.keys.count))
            shop.server?.on("/orders", .status(200))
            try kiosk.advance(by: .seconds(80))
            #expect(kiosk.value(of: "sent") == [1])
            #expect(Set(shop.keys).count == 1)
            #expect(queue(kiosk, "error") == "")
            #expect(said(kiosk).count == 2)
        }
    }

    @Test("Retry-After is honoured, in seconds and as a date")
    func retryAfter() throws {
        // The virtual clock begins at noon.
        for value in ["40", "Thu, 01 Jan 2026 12:00:40 GMT"] {
            let shop = Shop()
            shop.server?.on("/orders", .status(429, [("Retry-After", value)]))
            try shop.run { kiosk in
                try shop.order(kiosk)
                try kiosk.advance(by: .seconds(38))
                #expect(shop.keys.count == 1)
                try kiosk.advance(by: .seconds(3))
                #expect(shop.keys.count == 2)
            }
        }
    }

    @Test("entries wait over restarts, in their order and with their keys")
    func restart() throws {
        let shop = Shop()
        shop.server?.on("/orders", .status(500))
        for round in 1...3 {
            try shop.run { kiosk in
                #expect(queue(kiosk, "pending") == .int(Int64(round) - 1))
                try shop.order(kiosk)
            }
        }
        let key = try #require(shop.keys.first)
        #expect(Set(shop.keys) == [key])
        let count = shop.keys.count
        shop.server?.on("/orders", .status(204))
        try shop.run { kiosk in
            try kiosk.advance(by: .seconds(1))
            #expect(kiosk.value(of: "sent") == [1, 2, 3])
            #expect(shop.bodies[count...] == [#"{"n":1}"#, #"{"n":2}"#, #"{"n":3}"#])
            #expect(shop.keys[count] == key)
        }
    }

    @Test("without a server orders are taken all the same, and arrive when there is one")
    func noServer() throws {
        let shop = Shop()
        shop.server?.stop()
        shop.server = nil
        try shop.run { kiosk in
            for _ in 1...3 { try shop.order(kiosk) }
            #expect(kiosk.value(of: "accepted") == [1, 2, 3])
            #expect(queue(kiosk, "pending") == 3)
            let server = LocalHTTPServer(port: shop.port)
            server.on("/orders", .status(200))
            shop.server = server
            try kiosk.advance(by: .seconds(70))
            #expect(kiosk.value(of: "sent") == [1, 2, 3])
        }
    }

    @Test("what a server refuses is kept aside, and can be tried again and dropped")
    func refusal() throws {
        let shop = Shop()
        shop.server?.on("/orders") { request in
            .status(request.body == Array(#"{"n":2}"#.utf8) ? 422 : 200)
        }
        try shop.run { kiosk in
            for _ in 1...3 { try shop.order(kiosk) }
            #expect(kiosk.value(of: "sent") == [1, 3])
            #expect(kiosk.value(of: "lost") == [2])
            #expect(queue(kiosk, "failed") == 1)
            #expect(queue(kiosk, "aside")?[0]?["value"] == ["n": 2])
            #expect(queue(kiosk, "aside")?[0]?["status"] == 422)
            #expect(said(kiosk).count == 1)
        }
        shop.queues = Self.answering(shop.port, "retry")
        shop.server?.on("/orders", .status(200))
        try shop.run { kiosk in
            #expect(queue(kiosk, "failed") == 1)
            kiosk.set("said", to: "again")
            try kiosk.tap("Order")
            try kiosk.advance(by: .seconds(1))
            #expect(queue(kiosk, "failed") == 0)
            #expect(kiosk.value(of: "sent") == [1, 3, 4, 2])
        }
    }

    /// A queue whose entries, when they are taken, do something with those set aside.
    private static func answering(_ port: UInt16, _ action: String) -> String {
        #"""
        "orders": { "http": "http://127.0.0.1:\#(port)/orders", "on": { "sent": [
            { "append": { "sent": "${event.entry.value.n}" } }, { "\#(action)": "orders" }] } }
        """#
    }

    @Test("what was set aside stays until it is dropped")
    func drop() throws {
        let shop = Shop()
        shop.server?.on("/orders", .status(400))
        try shop.run { try shop.order($0) }
        shop.queues = Self.answering(shop.port, "drop")
        shop.server?.on("/orders", .status(200))
        try shop.run { kiosk in
            #expect(queue(kiosk, "failed") == 1)
            try shop.order(kiosk)
            #expect(queue(kiosk, "failed") == 0)
        }
        #expect(try stored(shop.folder).keys.allSatisfy { !$0.hasPrefix("queues/") })
    }

    @Test("after as many attempts as it may have, an entry is set aside; restarts count along")
    func attempts() throws {
        let shop = Shop()
        shop.settings = #""giveUp": { "attempts": 3 }, "#
        shop.server?.on("/orders", .status(503))
        try shop.run { try shop.order($0) }
        try shop.run { kiosk in
            try kiosk.advance(by: .milliseconds(500))
            #expect(queue(kiosk, "failed") == 0)
            try kiosk.advance(by: .seconds(2))
            #expect(queue(kiosk, "failed") == 1)
            #expect(kiosk.value(of: "lost") == [1])
            #expect(shop.keys.count == 3)
        }
    }

    @Test("statuses may be named that refuse an entry")
    func ownRefusals() throws {
        let shop = Shop()
        shop.settings = #""refusals": [503], "#
        shop.server?.on("/orders", .status(503))
        try shop.run { kiosk in
            try shop.order(kiosk)
            #expect(queue(kiosk, "failed") == 1)
            shop.server?.on("/orders", .status(422))
            try shop.order(kiosk)
            #expect(queue(kiosk, "pending") == 1)
        }
    }

    @Test("a full queue says so at once, and takes entries again when there is room")
    func limit() throws {
        let shop = Shop()
        shop.settings = #""limit": 2, "#
        shop.server?.on("/orders", .status(503))
        try shop.run { kiosk in
            for _ in 1...3 { try shop.order(kiosk) }
            #expect(kiosk.value(of: "accepted") == [1, 2])
            #expect(kiosk.value(of: "said") == #"the queue "orders" has 2 entries already"#)
            shop.server?.on("/orders", .status(200))
            try kiosk.advance(by: .seconds(5))
            try shop.order(kiosk)
            #expect(kiosk.value(of: "sent") == [1, 2, 4])
        }
    }

    @Test("where nothing is kept, nothing is accepted")
    func noState() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "queues": { "orders": { "http": "http://127.0.0.1:1/" } }, "state": { "said": "" },
              "screens": { "home": { "body": { "type": "button", "text": "Order", "on": { "tap": {
                "sequence": { "enqueue": { "queue": "orders", "value": 1 } },
                "catch": { "set": { "said": "${error}" } } } } } } } }
            """#)
        try kiosk.harness.tap("Order")
        #expect(
            kiosk.harness.value(of: "said") == "nothing is kept here: the kiosk has no state file")
        #expect(kiosk.harness.value(of: "queues")?["orders"]?["pending"] == 0)
    }

    @Test("a reload does not repeat what is under way, and the new document hears of its end")
    func reloadInFlight() throws {
        let shop = Shop()
        shop.server?.on("/orders", .status(200, body: Array("done".utf8)).held)
        try shop.run { kiosk in
            kiosk.stage.engine.services.data.http.holdsVirtualTime = false
            try kiosk.tap("Order")
            while shop.keys.isEmpty { try kiosk.advance(by: .milliseconds(20)) }
            try shop.reload(kiosk)
            shop.server?.release()
            while kiosk.value(of: "sent") != [1] { try kiosk.advance(by: .milliseconds(20)) }
            #expect(kiosk.value(of: "answer") == "done")
            #expect(shop.keys.count == 1)
        }
    }

    @Test("a queue that a document does not have any more keeps its entries")
    func removed() throws {
        let shop = Shop()
        shop.server?.on("/orders", .status(503))
        try shop.run { kiosk in
            try shop.order(kiosk)
            shop.queues = #""others": { "http": "http://127.0.0.1:1/" }"#
            shop.folder.write(
                Array(
                    #"{ "queues": { \#(shop.queues!) }, "screens": { "home": { "body": { "type": "row" } } } }"#
                        .utf8), as: "kiosk.json")
            kiosk.reload()
            try kiosk.advance(by: .seconds(100))
            #expect(shop.keys.count == 1)
            #expect(
                kiosk.log.contains {
                    $0.contains(#"there is no queue "orders" any more; its 1 entries stay"#)
                })
            shop.queues = nil
            shop.server?.on("/orders", .status(200))
            try shop.reload(kiosk)
            try kiosk.advance(by: .seconds(1))
            #expect(kiosk.value(of: "sent") == [1])
        }
    }

    @Test("a program takes entries by ending well")
    func program() throws {
        let folder = TemporaryDirectory()
        let text = #"""
            { "commands": { "print": { "params": { "line": "string", "key": "string" },
                "argv": ["sh", "-c", "test -e \#(folder.path)/paper && echo \"$1 $2\" >>\#(folder.path)/printed && echo ok || { echo 'no paper' >&2; exit 4; }", "sh", "${line}", "${key}"] } },
              "state": { "said": "" },
              "queues": { "slips": { "run": { "command": "print", "with": {
                  "line": "${entry.value}", "key": "${entry.key}" } },
                "on": { "sent": { "set": { "said": "${event.value}" } } } } },
              "screens": { "home": { "body": { "type": "button", "text": "Print", "on": { "tap":
                { "enqueue": { "queue": "slips", "value": "one slip", "key": "slip-1" } } } } } } }
            """#
        folder.write(Array(text.utf8), as: "kiosk.json")
        let kiosk = try Harness(
            configuration: folder.path, width: 200, height: 200, state: folder.path + "/state.db")
        try kiosk.tap("Print")
        try kiosk.tap("Print")
        try kiosk.advance(by: .milliseconds(100))
        #expect(kiosk.value(of: "queues")?["slips"]?["pending"] == 1)
        #expect(
            kiosk.value(of: "queues")?["slips"]?["error"] == "ended with status 4: no paper")
        folder.write([], as: "paper")
        try kiosk.advance(by: .seconds(3))
        #expect(kiosk.value(of: "said") == "ok")
        #expect(
            try File.read(folder.path + "/printed", limit: 1000) == Array("one slip slip-1\n".utf8))
        kiosk.stage.engine.close()
    }
}
