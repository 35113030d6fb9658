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
        #expect(!field.model.hasStateLooks)
        field.submit()
        try kiosk.frame()
        #expect(kiosk.label("said")?.model.text == "7")
        #expect(field.model.borderColor == .role(.outline))
    }
}
