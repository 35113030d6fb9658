import KioskTesting
import Testing

@testable import Kiosk

/// The end of a guest's session.
@Suite("Actions: startOver")
struct StartOverTests {
    private func kiosk() throws -> DocumentKiosk {
        try DocumentKiosk(
            #"""
            { "state": { "name": "", "cart": { "type": "list(string)", "value": ["Tea"] },
                "sold": { "value": 0, "persist": true } },
              "screens": {
                "home": { "state": { "step": 1 }, "body": { "type": "column", "children": [
                  { "type": "label", "id": "shown", "text": "${size(name)} ${size(cart)} ${step}" },
                  { "type": "field", "id": "name", "bind": "name" },
                  { "type": "button", "id": "more", "text": "More", "on": { "tap": [
                    { "append": { "cart": "Cake" } }, { "increment": "step" }, { "increment": "sold" },
                    { "navigate": "pay" }, { "show": "help" }] } },
                  { "type": "button", "id": "over", "text": "Over", "on": { "tap": "startOver" } } ] } },
                "pay": { "body": { "type": "label", "text": "Pay" } },
                "help": { "body": { "type": "column", "children": [
                  { "type": "button", "id": "cancel", "text": "Cancel", "on": { "tap": "startOver" } } ] } }
              } }
            """#, width: 400, height: 400)
    }

    @Test("variables, screens and what was copied are as at the start; what is kept stays")
    func session() throws {
        let kiosk = try kiosk()
        let harness = kiosk.harness
        let field = try #require(harness.tree.node(named: "name") as? FieldNode)
        field.takeFocus()
        try harness.type("Ada")
        field.perform(.selectAll)
        field.perform(.copy)
        #expect(harness.tree.clipboard.text == "Ada")
        try harness.tap("more")
        try harness.advance(by: .seconds(1))
        try harness.tap("cancel")
        try harness.advance(by: .seconds(1))
        #expect(kiosk.label("shown")?.model.text == "0 1 1")
        #expect(harness.value(of: "screen") == "home")
        #expect(harness.value(of: "cart") == ["Tea"])
        #expect(harness.value(of: "sold") == 1)
        #expect(harness.tree.clipboard.text == "")
        #expect(harness.tree.layers.overlayCount == 0)
    }

    @Test("what was copied on a further output is gone, too")
    func furtherOutput() throws {
        let kiosk = try OutputKiosk(
            #"""
            { "outputs": { "customer": { "start": "other" } }, "screens": {
              "home": { "body": { "type": "button", "id": "over", "text": "Over", "on": { "tap": "startOver" } } },
              "other": { "body": { "type": "field" } } } }
            """#)
        kiosk.customer.tree.clipboard.text = "0170"
        try kiosk.tap("over", on: kiosk.stage.engine, output: 0)
        #expect(kiosk.customer.tree.clipboard.text == "")
    }

    @Test("toasts, chosen modes and what a screen has asked for end with it")
    func rest() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "answer": { "type": "any", "value": "" } },
              "commands": { "card": { "argv": ["sh", "-c", "sleep 0.3; echo Ada"] } },
              "screens": {
                "home": { "body": { "type": "button", "id": "in", "text": "In", "on": { "tap": { "navigate": "loan" } } } },
                "loan": { "body": { "type": "column", "children": [
                  { "type": "button", "id": "ask", "text": "Ask", "on": { "tap": [
                    { "show": { "toast": "Ada has it", "for": "1m" } }, { "show": { "toast": "and this", "for": "1m" } },
                    { "access": { "text": 1.5 } },
                    { "run": { "command": "card", "into": "answer" } } ] } },
                  { "type": "button", "id": "over", "text": "Over", "on": { "tap": [
                    "startOver", { "show": { "toast": "Goodbye" } } ] } } ] } }
              } }
            """#, width: 400, height: 400)
        let harness = kiosk.harness
        for id in ["in", "ask"] {
            try harness.tap(id)
            try kiosk.frame()
        }
        #expect(harness.tree.root.find { $0 is ToastNode } != nil)
        try harness.tap("over")
        // The program ends meanwhile.
        try harness.advance(by: .seconds(1))
        let toasts = harness.tree.shownTexts().filter { !["In", "Ask", "Over"].contains($0) }
        #expect(toasts == ["Goodbye"])
        #expect(harness.value(of: "access")?["text"] == .double(1))
        #expect(harness.value(of: "answer") == "")
    }

    @Test("on the first screen it begins that one again")
    func first() throws {
        let kiosk = try kiosk()
        kiosk.harness.set("name", to: "Ada")
        try kiosk.frame()
        try kiosk.harness.tap("over")
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.label("shown")?.model.text == "0 1 1")
        try kiosk.harness.tap("more")
        #expect(kiosk.harness.value(of: "screen") == "pay")
    }

    @Test("what was entered takes no room any more")
    func room() throws {
        let kiosk = try kiosk()
        let document = try #require(
            kiosk.harness.tree.root.find { $0 is DocumentNode } as? DocumentNode
        )
        let before = document.values.stateBytes
        for _ in 0..<3 {
            let field = try #require(kiosk.harness.tree.node(named: "name") as? FieldNode)
            field.send(ChangeEvent(text: String(repeating: "x", count: 50_000)))
            #expect(document.values.stateBytes > before)
            try kiosk.harness.tap("over")
            try kiosk.harness.advance(by: .seconds(2))
            #expect(kiosk.harness.value(of: "name") == "")
            #expect(document.values.stateBytes == before)
        }
        #expect(kiosk.harness.log == [])
    }
}
