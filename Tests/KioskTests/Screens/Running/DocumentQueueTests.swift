import Foundation
import KioskTesting
import Testing

@testable import Kiosk

/// Entries of queues, from the action to the receiver.
@Suite("Documents: queues")
struct DocumentQueueTests {
    private typealias Shop = QueueShop

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
        #expect(
            try storedValues(of: shop.folder.path + "/state.db").keys.sorted() == ["n", "sent"])
    }

    @Test("when the action goes on, the entry is on the disk with what was set before")
    func together() throws {
        let shop = Shop()
        shop.server?.on("/orders", .status(503))
        try shop.run { kiosk in
            for round: Int64 in 1...5 {
                try kiosk.tap("Order")
                #expect(kiosk.value(of: "accepted")?[Int(round) - 1] == .int(round))
                let values = try storedValues(of: shop.folder.path + "/state.db")
                #expect(values["n"] == .int(round))
                #expect(values.keys.filter { $0.hasPrefix("queues/orders/") }.count == Int(round))
            }
        }
    }

    @Test("an order fails with a value that its list has set and that is too large to be kept")
    func tooLarge() throws {
        let (folder, server) = (TemporaryDirectory(), LocalHTTPServer())
        server.on("/orders", .status(503))
        let text = #"""
            { "state": { "log": { "type": "list(string)", "persist": true }, "said": "" },
              "queues": { "orders": { "http": "\#(server.url)/orders" } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "button", "text": "Order", "on": { "tap": { "sequence": [
                    { "append": { "log": "an order" } },
                    { "enqueue": { "queue": "orders", "value": 1 } }, { "set": { "said": "thanks" } }],
                  "catch": { "set": { "said": "${error}" } } } } },
                { "type": "button", "text": "Other", "on": { "tap": [
                  { "enqueue": { "queue": "orders", "value": 2 } },
                  { "set": { "said": "thanks" } }] } }] } } } }
            """#
        folder.write(Array(text.utf8), as: "kiosk.json")
        let kiosk = try Harness(
            configuration: folder.path, width: 200, height: 200, state: folder.path + "/state.db")
        try kiosk.advance(by: .milliseconds(20))
        let line = JSON.string(String(repeating: "x", count: 90_000))
        kiosk.set("log", to: .array([line, line, line]))
        try kiosk.advance(by: .seconds(2))
        try kiosk.tap("Other")
        try kiosk.advance(by: .milliseconds(100))
        #expect(kiosk.value(of: "said") == "thanks")
        try kiosk.tap("Order")
        try kiosk.advance(by: .milliseconds(100))
        #expect(
            kiosk.value(of: "said")
                == #""log" is not kept: it has 270021 bytes, and may have 262144"#)
        #expect(queue(kiosk, "pending") == 1)
        kiosk.stage.engine.close()
        let stored = try storedValues(of: folder.path + "/state.db")
        #expect(stored.values.compactMap { $0["value"] } == [2])
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
        #expect(
            try storedValues(of: shop.folder.path + "/state.db").keys.allSatisfy {
                !$0.hasPrefix("queues/")
            })
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

    @Test(
        "an entry that the disk has no room for is not accepted, and nothing of it stays",
        .enabled(if: SmallDisk.isAvailable, "needs to mount a tmpfs, as root"))
    func fullDisk() throws {
        let disk = try SmallDisk(in: StateFolder())
        let shop = Shop()
        shop.state = disk.file("state.db").path
        // The log of the state file, whose room a full disk still has, is shorter.
        shop.roll = String(repeating: "x", count: 90_000)
        shop.server?.on("/orders", .status(200))
        try shop.run { kiosk in
            try shop.order(kiosk)
            #expect(kiosk.value(of: "accepted") == [1])
            try disk.fill()
            try shop.order(kiosk)
            #expect(kiosk.value(of: "accepted") == [1])
            guard case .string(let said)? = kiosk.value(of: "said") else {
                Issue.record("nothing was said")
                return
            }
            #expect(said.contains("cannot be written"))
            #expect(queue(kiosk, "pending") == 0)
            disk.makeSpace()
            try shop.order(kiosk)
            #expect(kiosk.value(of: "accepted") == [1, 3])
            #expect(shop.bodies.map { $0.prefix(7) } == [#"{"n":1,"#, #"{"n":3,"#])
        }
        let values = try StateSnapshot(readingFrom: disk.file("state.db").path).values
        #expect(values == ["n": 3, "sent": [1, 3]])
    }

    @Test("orders of a state file that appears late are delivered, and those made meanwhile, too")
    func lateState() throws {
        let place = TemporaryDirectory()
        let shop = Shop()
        shop.state = place.path + "/place/state.db"
        shop.server?.on("/orders", .status(503))
        try FileManager.default.createDirectory(
            atPath: place.path + "/place", withIntermediateDirectories: false)
        try shop.run { kiosk in
            for _ in 1...2 { try shop.order(kiosk) }
            #expect(queue(kiosk, "pending") == 2)
            kiosk.set("sent", to: [5])
            kiosk.set("lost", to: [7])
        }
        let keys = Set(shop.keys)
        try #require(rename(place.path + "/place", place.path + "/hidden") == 0)
        try shop.run { kiosk in
            #expect(kiosk.value(of: "n") == 0)
            #expect(queue(kiosk, "pending") == 0)
            try shop.order(kiosk)
            #expect(kiosk.value(of: "accepted") == [])
            kiosk.set("lost", to: [9])
            try kiosk.advance(by: .milliseconds(20))
            try #require(rename(place.path + "/hidden", place.path + "/place") == 0)
            // The next entry makes the kiosk try to write; it has the number of an earlier one.
            try shop.order(kiosk)
            #expect(kiosk.value(of: "accepted") == [2])
            #expect(kiosk.value(of: "sent") == [5])
            shop.server?.on("/orders", .status(200))
            try kiosk.advance(by: .seconds(80))
            guard case .array(let sent)? = kiosk.value(of: "sent") else {
                Issue.record("nothing was sent")
                return
            }
            #expect(sent.count == 4)
            #expect(sent.contains(5) && sent.contains(1) && sent.contains(2))
            #expect(keys.isSubset(of: shop.keys))
            #expect(queue(kiosk, "pending") == 0)
            #expect(kiosk.value(of: "lost") == [9])
        }
        let values = try StateSnapshot(readingFrom: place.path + "/place/state.db").values
        #expect(values.keys.filter { $0.hasPrefix("queues/") } == [])
        #expect(values["lost"] == [9])
        #expect(values["lost.aside-1"] == [7])
        withExtendedLifetime(place) {}
    }

    @Test("an entry that was moved by a run that has ended right then is delivered")
    func movedEntry() throws {
        let shop = Shop()
        shop.server?.on("/orders", .status(200))
        let store = StateStore(
            path: shop.folder.path + "/state.db", loop: try EventLoop(), log: .silent)
        for (key, number) in [("a", 1), ("b", 2)] as [(String, Int64)] {
            let record: JSON = ["key": .string(key), "value": ["n": .int(number)], "time": 5]
            let name = QueueEntry.recordKey(in: "orders", 1)
            store.set(number == 1 ? name : name + ".aside-1", to: record)
        }
        store.close()
        try shop.run { kiosk in
            try kiosk.advance(by: .seconds(1))
            #expect(shop.keys == ["a", "b"])
            #expect(kiosk.value(of: "sent") == [1, 2])
        }
        let values = try StateSnapshot(readingFrom: shop.folder.path + "/state.db").values
        #expect(values == ["sent": [1, 2]])
    }

    @Test("a handler of \"sent\" that waits goes on after a reload")
    func handlerOverReload() throws {
        func queues(_ word: String) -> (UInt16) -> String {
            { port in
                #"""
                "orders": { "http": "http://127.0.0.1:\#(port)/orders", "on": { "sent": [
                  { "append": { "sent": "${event.entry.value.n}" } }, { "delay": "2s" },
                  { "set": { "answer": "\#(word) ${event.entry.value.n}" } }] } }
                """#
            }
        }
        let shop = Shop()
        shop.server?.on("/orders", .status(200))
        shop.queues = queues("old")(shop.port)
        try shop.run { kiosk in
            try shop.order(kiosk)
            #expect(kiosk.value(of: "sent") == [1])
            shop.queues = queues("new")(shop.port)
            try shop.reload(kiosk)
            #expect(kiosk.value(of: "answer") == .null)
            try kiosk.advance(by: .seconds(3))
            #expect(kiosk.value(of: "answer") == "new 1")
            try shop.order(kiosk)
            #expect(kiosk.value(of: "sent") == [1, 2])
            #expect(said(kiosk).isEmpty)
        }
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
