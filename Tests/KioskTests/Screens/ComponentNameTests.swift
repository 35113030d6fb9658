import KioskTesting
import Testing

@testable import Kiosk

/// Components with the names of node types.
@Suite("Documents: components with the names of node types")
struct ComponentNameTests {
    @Test("a component takes the place of the type, and has it in its own body")
    func names() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "components": {
                "button": { "params": { "word": "string" }, "body": {
                  "type": "button", "text": "${word}!", "background": "danger" } },
                "tabs": { "params": { "title": "string" }, "body": {
                  "type": "label", "text": "${title}" } } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "button", "id": "go", "word": "Go" },
                { "type": "tabs", "id": "old", "title": "From before" } ] } } } }
            """#)
        let button = try #require(kiosk.harness.tree.node(named: "go") as? ButtonNode)
        #expect(button.model.text == "Go!" && button.model.background == .role(.danger))
        let label = try #require(kiosk.harness.tree.node(named: "old") as? LabelNode)
        #expect(label.model.text == "From before")
        #expect(kiosk.harness.log == [])
    }

    @Test("a package's kind takes the place of the built-in one")
    func packages() throws {
        let own = NodeKind("badge", "Nothing like a badge.", []) { LabelNode("Mine") }
        let kiosk = try DocumentKiosk(
            #"{ "screens": { "home": { "body": { "type": "badge", "id": "mine" } } } }"#,
            registry: Registry(kinds: [own]))
        #expect(kiosk.harness.tree.node(named: "mine") is LabelNode)
        #expect(Registry(kinds: [own]).kinds.count { $0.name == "badge" } == 1)
    }
}
