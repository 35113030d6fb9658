import Kiosk
import KioskTesting
import Testing

/// Variables that outlive the process.
@Suite("Documents: persistence")
struct DocumentPersistenceTests {
    private static func text(_ type: String = "int") -> String {
        #"""
        { "state": { "count": { "type": "\#(type)", "persist": true }, "other": 0 },
          "screens": { "home": { "body": { "type": "column", "children": [
            { "type": "label", "id": "count", "text": "${count}" },
            { "type": "button", "text": "More", "on": { "tap": { "set": { "count": "${count + 1}",
              "other": 5 } } } }] } } } }
        """#
    }

    private func run(
        _ folder: TemporaryDirectory, _ text: String = text(), _ body: (Harness) throws -> Void
    ) throws {
        folder.write(Array(text.utf8), as: "kiosk.json")
        let kiosk = try Harness(
            configuration: folder.path, width: 200, height: 200, state: folder.path + "/state.db")
        try body(kiosk)
        kiosk.stage.engine.close()
    }

    @Test("a variable that persists has its value in the next run, others do not")
    func persists() throws {
        let folder = TemporaryDirectory()
        try run(folder) { kiosk in
            #expect((kiosk.tree.node(named: "count") as? LabelNode)?.model.text == "0")
            try kiosk.tap("More")
            try kiosk.tap("More")
        }
        try run(folder) { kiosk in
            #expect((kiosk.tree.node(named: "count") as? LabelNode)?.model.text == "2")
            #expect(kiosk.value(of: "other") == 0)
            #expect(kiosk.log.isEmpty)
        }
    }

    @Test("what is set right before the end is kept")
    func lastChange() throws {
        let folder = TemporaryDirectory()
        try run(folder) { $0.set("count", to: 9) }
        try run(folder) { #expect($0.value(of: "count") == 9) }
    }

    @Test("a value of another type is kept aside, once, and named in a warning")
    func otherType() throws {
        let folder = TemporaryDirectory()
        try run(folder) { try $0.tap("More") }
        let text = Self.text("string").replacing("${count + 1}", with: "x")
        for round in 1...2 {
            try run(folder, text) { kiosk in
                #expect(kiosk.value(of: "count") == "")
                #expect(
                    kiosk.log.count { $0.contains(#"in the state file as "count.aside-1""#) }
                        == (round == 1 ? 1 : 0))
                #expect(kiosk.log.count == (round == 1 ? 1 : 0))
            }
        }
        #expect(try stored(folder) == ["count.aside-1": 1])
        try run(folder, text) { try $0.tap("More") }
        try run(folder) { kiosk in
            #expect(kiosk.value(of: "count") == 0)
            #expect(kiosk.log.contains { $0.contains(#""count.aside-2""#) })
        }
        #expect(try stored(folder) == ["count.aside-1": 1, "count.aside-2": "x"])
    }

    private func stored(_ folder: TemporaryDirectory) throws -> [String: JSON] {
        let log = LogLines()
        let store = StateStore(path: folder.path + "/state.db", loop: try EventLoop(), log: log.log)
        defer { store.close() }
        #expect(log.all.isEmpty)
        return store.values
    }

    private static func orders(_ fields: String) -> String {
        #"""
        { "types": { "order": { \#(fields) } },
          "state": { "orders": { "type": "list(order)", "persist": true } },
          "screens": { "home": { "body": { "type": "label", "text": "${orders.size()}" } } } }
        """#
    }

    @Test("what is kept gets the fields that its type has now")
    func newField() throws {
        let folder = TemporaryDirectory()
        let first = Self.orders(#""name": "string", "note": "string""#)
        let second = Self.orders(#""name": "string", "count": "int", "tags": "list(string)""#)
        try run(folder, first) { kiosk in
            kiosk.set("orders", to: [["name": "Tea", "note": "hot"]])
            kiosk.reload(second, in: folder)
            try kiosk.advance(by: .milliseconds(20))
            #expect(
                kiosk.value(of: "orders")
                    == [["name": "Tea", "note": "hot", "count": 0, "tags": []]])
            #expect(kiosk.log.isEmpty)
        }
        // The empty values were not stored, as nothing was set.
        try run(folder, Self.orders(#""name": "string", "price": "double""#)) { kiosk in
            #expect(
                kiosk.value(of: "orders")
                    == [["name": "Tea", "note": "hot", "price": 0.0]])
            #expect(kiosk.log.isEmpty)
        }
    }

    @Test("a reload that changes a type says so, and keeps the value aside")
    func misfitAtReload() throws {
        let folder = TemporaryDirectory()
        let first = Self.orders(#""name": "string""#)
        try run(folder, first) { kiosk in
            kiosk.set("orders", to: [["name": "Tea"]])
            kiosk.reload(Self.orders(#""name": "int""#), in: folder)
            try kiosk.advance(by: .milliseconds(20))
            #expect(kiosk.value(of: "orders") == [])
            #expect(kiosk.log.count == 1)
            #expect(
                kiosk.log.contains {
                    $0.contains("kiosk.json:") && $0.contains(#""orders.aside-1""#)
                })
        }
        #expect(try stored(folder)["orders.aside-1"] == [["name": "Tea"]])
    }

    @Test("an edited document goes on with what it has, not with what was kept at the start")
    func reload() throws {
        let folder = TemporaryDirectory()
        try run(folder) { kiosk in
            try kiosk.tap("More")
            kiosk.reload()
            try kiosk.advance(by: .milliseconds(20))
            #expect(kiosk.value(of: "count") == 1)
            try kiosk.tap("More")
        }
        try run(folder) { #expect($0.value(of: "count") == 2) }
    }
}

extension Harness {
    fileprivate func reload(_ text: String, in folder: TemporaryDirectory) {
        folder.write(Array(text.utf8), as: "kiosk.json")
        reload()
    }
}
