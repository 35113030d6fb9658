import KioskTesting
import Testing

@testable import Kiosk

@Suite("Documents: fields")
struct FieldDocumentTests {
    private func kiosk(state: String, _ field: String) throws -> DocumentKiosk {
        try DocumentKiosk(
            state: state,
            body: #"""
                { "type": "column", "children": [
                    { "type": "field", "id": "field", \#(field) },
                    { "type": "label", "id": "said", "text": "${said}" },
                    { "type": "keyboard", "id": "keyboard", "layout": "numeric" } ] }
                """#)
    }

    private func field(_ kiosk: DocumentKiosk) throws -> FieldNode {
        try #require(kiosk.harness.tree.node(named: "field") as? FieldNode)
    }

    @Test("a field shows a variable and changes it")
    func binding() throws {
        let kiosk = try kiosk(
            state: #"{ "query": "tea", "said": "" }"#,
            #""bind": "query", "on": { "change": { "set": { "said": "${event}!" } } }"#)
        let field = try field(kiosk)
        #expect(field.text == "tea")
        field.type("s")
        try kiosk.frame()
        #expect(kiosk.harness.value(of: "query") == "teas")
        #expect(kiosk.label("said")?.model.text == "teas!")
        try kiosk.set("query", to: "coffee")
        #expect(field.text == "coffee")
        #expect(kiosk.label("said")?.model.text == "teas!")
    }

    @Test("the return key submits; a tap gives the focus, which a variant shows")
    func events() throws {
        let kiosk = try kiosk(
            state: #"{ "said": "" }"#,
            #"""
            "text": "7", "borderColor": "outline", "whenFocused": { "borderColor": "danger" },
            "on": { "submit": { "set": { "said": "${event}" } } }
            """#)
        let field = try field(kiosk)
        #expect(field.model.borderColor == .role(.outline))
        try kiosk.harness.tap("field")
        #expect(field.isFocused)
        #expect(field.model.borderColor == .role(.danger))
        #expect(!field.hasStateLooks)
        field.submit()
        try kiosk.frame()
        #expect(kiosk.label("said")?.model.text == "7")
        #expect(field.model.borderColor == .role(.outline))
    }

    @Test("a field with autofocus takes what is typed from the start, and after every answer")
    func autofocus() throws {
        let kiosk = try kiosk(
            state: #"{ "pin": "", "said": "", "isOpen": true }"#,
            #"""
            "bind": "pin", "autofocus": true, "enabled": "${isOpen}",
            "on": { "submit": { "set": { "said": "${event}", "pin": "" } } }
            """#)
        let field = try field(kiosk)
        #expect(field.isFocused)
        field.type("12")
        field.submit()
        try kiosk.frame()
        #expect(field.isFocused && field.text == "" && kiosk.label("said")?.model.text == "12")
        // A tap elsewhere.
        try kiosk.harness.tap("said")
        #expect(field.isFocused)
        try kiosk.set("isOpen", to: false)
        #expect(!field.isFocused)
        try kiosk.set("isOpen", to: true)
        #expect(field.isFocused)
    }

    @Test(
        "of several fields the focus goes to the one whose autofocus becomes true, or that is tapped"
    )
    func autofocusOfSeveral() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "step": 1 }, "screens": {
              "home": { "body": { "type": "column", "children": [
                { "type": "field", "id": "name", "autofocus": "${step == 1}" },
                { "type": "field", "id": "town", "autofocus": "${step == 2}" },
                { "type": "button", "text": "More", "on": { "tap": { "navigate": "more" } } } ] } },
              "more": { "body": { "type": "button", "text": "Back", "on": { "tap": "back" } } } } }
            """#, width: 400, height: 300)
        func isFocused(_ name: String) -> Bool {
            kiosk.harness.tree.node(named: name)?.isFocused == true
        }
        #expect(isFocused("name"))
        try kiosk.set("step", to: 2)
        #expect(isFocused("town"))
        try kiosk.harness.tap("name")
        #expect(isFocused("name"))
        try kiosk.harness.tap("More")
        try kiosk.harness.tap("Back")
        #expect(isFocused("town"))
    }
}
