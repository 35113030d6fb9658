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

    @Test("a value of another type is left out")
    func otherType() throws {
        let folder = TemporaryDirectory()
        try run(folder) { try $0.tap("More") }
        let text = Self.text("string").replacing("${count + 1}", with: "x")
        try run(folder, text) { kiosk in
            #expect(kiosk.value(of: "count") == "")
            #expect(kiosk.log.contains { $0.contains("left out") })
        }
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
