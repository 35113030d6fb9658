import KioskTesting
import Testing

@testable import Kiosk

/// Toggles and checkboxes: what fingers and variables do to them.
@Suite("Controls: toggles and checkboxes")
struct ToggleTests {
    @Test("large letters shrink rather than breaking a word")
    func largeLetters() throws {
        let checkbox = CheckboxNode("Allgemeine Geschäftsbedingungen")
        let root = BoxNode(.column)
        root.add(checkbox)
        let stage = try Stage(root, width: 300, height: 400)
        stage.tree.textScale = 2
        try stage.frame()
        // A broken word makes a line more than there is room for beside the mark.
        #expect(checkbox.frame.height == checkbox.metrics.target)
        let text = checkbox.paragraph(
            checkbox.model.control.label.content, stage.tree.text, width: 240)
        #expect(text.minContentWidth <= 241)
    }

    private func kiosk(_ control: String, state: String) throws -> DocumentKiosk {
        try DocumentKiosk(
            state: state,
            body: """
                { "type": "column", "align": "start", "children": [\(control)] }
                """)
    }

    @Test("A tap changes the variable, and the variable the toggle")
    func toggle() throws {
        let kiosk = try kiosk(
            #"""
            { "type": "toggle", "id": "light", "text": "Light", "bind": "isOn",
              "on": { "change": { "set": { "said": "${event}" } } } }
            """#, state: #"{ "isOn": false, "said": null }"#)
        let toggle = try #require(kiosk.harness.tree.node(named: "light") as? ToggleNode)
        #expect(!toggle.model.isOn && !toggle.interaction.contains(.selected))
        try kiosk.harness.tap("light")
        #expect(kiosk.harness.value(of: "isOn") == true)
        #expect(kiosk.harness.value(of: "said") == true)
        #expect(toggle.model.isOn && toggle.interaction.contains(.selected))
        try kiosk.set("isOn", to: false)
        #expect(!toggle.model.isOn && !toggle.interaction.contains(.selected))
    }

    @Test("A mixed checkbox is checked by a tap, and not checked by the next one")
    func mixed() throws {
        let kiosk = try kiosk(
            #"{ "type": "checkbox", "id": "all", "bind": "all" }"#,
            state: #"{ "all": { "type": "bool?", "value": null } }"#)
        let checkbox = try #require(kiosk.harness.tree.node(named: "all") as? CheckboxNode)
        #expect(checkbox.model.isOn == nil)
        try kiosk.harness.tap("all")
        #expect(kiosk.harness.value(of: "all") == true)
        try kiosk.harness.tap("all")
        #expect(kiosk.harness.value(of: "all") == false)
        try kiosk.set("all", to: .null)
        #expect(checkbox.model.isOn == nil)
    }

    @Test(
        "What is disabled or busy stays as it is",
        arguments: ["\"enabled\": false", "\"busy\": true"])
    func disabled(_ property: String) throws {
        let kiosk = try kiosk(
            #"{ "type": "toggle", "id": "light", "text": "Light", "bind": "isOn", \#(property) }"#,
            state: #"{ "isOn": true }"#)
        try kiosk.harness.tap("light")
        #expect(kiosk.harness.value(of: "isOn") == true)
    }

    @Test("The first line of its text stands on the baseline")
    func baseline() throws {
        let kiosk = try kiosk(
            #"""
            { "type": "row", "align": "baseline", "gap": 8, "children": [
              { "type": "label", "id": "label", "text": "Yes", "fontSize": 18 },
              { "type": "checkbox", "id": "box", "bind": "isOn", "fontSize": 18,
                "text": "one two three four five six seven eight nine ten eleven twelve" } ] }
            """#, state: #"{ "isOn": true }"#)
        let label = try #require(kiosk.label("label"))
        let box = try #require(kiosk.harness.tree.node(named: "box") as? CheckboxNode)
        #expect(box.frame.height > box.metrics.target)
        #expect(label.frame.minY == box.frame.minY)
    }

    @Test("A style says what it looks like when it is on")
    func variants() throws {
        let kiosk = try kiosk(
            #"""
            { "type": "toggle", "id": "light", "text": "Light", "bind": "isOn", "color": "text-muted",
              "whenSelected": { "color": "success" } }
            """#, state: #"{ "isOn": false }"#)
        let toggle = try #require(kiosk.harness.tree.node(named: "light") as? ToggleNode)
        #expect(toggle.model.control.color == .role(.textMuted))
        try kiosk.harness.tap("light")
        #expect(toggle.model.control.color == .role(.success))
    }

    @Test("A finger that slides off changes nothing")
    func slide() throws {
        let kiosk = try kiosk(
            #"{ "type": "toggle", "id": "light", "text": "Light", "bind": "isOn" }"#,
            state: #"{ "isOn": false }"#)
        let toggle = try #require(kiosk.harness.tree.node(named: "light") as? ToggleNode)
        let center = toggle.frameInRoot.center
        try kiosk.harness.touch(.down, x: center.x, y: center.y)
        #expect(toggle.interaction.contains(.pressed) && toggle.pressedPart == 0)
        try kiosk.harness.touch(.move, x: center.x, y: center.y + 100)
        #expect(!toggle.interaction.contains(.pressed) && toggle.pressedPart == nil)
        try kiosk.harness.touch(.up, x: center.x, y: center.y + 100)
        #expect(kiosk.harness.value(of: "isOn") == false)
    }

    @Test("A finger has 48 pixels, however small the text")
    func targets() throws {
        let kiosk = try kiosk(
            #"{ "type": "checkbox", "id": "all", "fontSize": 10 }"#, state: "{}")
        let checkbox = try #require(kiosk.harness.tree.node(named: "all"))
        #expect(checkbox.frame.width >= 48 && checkbox.frame.height >= 48)
    }

    @Test("A mark stands inside the padding, in both directions", arguments: ["en", "ar"])
    func padding(_ locale: String) throws {
        let desk = try ControlDesk(
            #""type": "checkbox", "text": "All", "padding": { "start": 40 }"#, value: "false",
            locale: locale)
        let checkbox = try desk.node(CheckboxNode.self)
        #expect(checkbox.isRightToLeft == (locale == "ar"))
        let (mark, content) = (checkbox.markRect, checkbox.contentBounds)
        #expect(content.width < checkbox.bounds.width - 39)
        let distance =
            locale == "ar" ? content.maxX - mark.maxX : mark.minX - content.minX
        #expect(abs(distance) < 0.1)
    }
}
