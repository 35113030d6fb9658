import KioskTesting
import Testing

@testable import Kiosk

@Suite("Documents: keys, focus and scanners")
struct KeyDocumentTests {
    @Test("a screen hears of codes before the root, and no field gets them")
    func scanning() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "code": "", "others": "" },
              "on": { "scan": { "set": { "others": "${event}" } } },
              "screens": {
                "home": {
                  "on": { "scan": { "set": { "code": "${event}" } } },
                  "body": { "type": "column", "children": [
                    { "type": "field", "id": "field", "autofocus": true },
                    { "type": "button", "text": "On", "on": { "tap": { "navigate": "next" } } } ] } },
                "next": { "body": { "type": "row" } } } }
            """#)
        try kiosk.harness.scan("4006381333931")
        #expect(kiosk.harness.value(of: "code") == "4006381333931")
        #expect((kiosk.harness.tree.node(named: "field") as? FieldNode)?.text == "")
        kiosk.harness.navigate(to: "next")
        try kiosk.frame()
        try kiosk.harness.scan("12")
        #expect(kiosk.harness.value(of: "others") == "12")
    }

    @Test("the sections reach the devices, and the tree")
    func settings() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "keyboard": { "layout": "de", "variant": "nodeadkeys", "delay": "300ms" },
              "scanner": { "devices": ["05e0:1200", "0C2E"], "gap": "30ms", "prefix": "]C1" },
              "input": "keys",
              "screens": { "home": { "body": { "type": "row" } } } }
            """#)
        let tree = kiosk.harness.tree
        #expect(tree.inputMode == .keys)
        let settings = tree.keyboardSettings
        #expect(settings.layout == KeyboardLayoutName("de", variant: "nodeadkeys"))
        #expect(settings.repeatDelay == .milliseconds(300))
        #expect(settings.scanners.contains(vendor: 0x05E0, product: 0x1200))
        #expect(!settings.scanners.contains(vendor: 0x05E0, product: 0x1201))
        #expect(settings.scanners.contains(vendor: 0x0C2E, product: 7))
        #expect(settings.scanners.gap == .milliseconds(30))
    }

    @Test("arrows follow nextFocus, Enter taps, and Escape goes back")
    func walking() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": {
                "home": { "body": { "type": "column", "children": [
                  { "type": "button", "id": "a", "text": "A", "nextFocus": { "down": "c" } },
                  { "type": "button", "id": "b", "text": "B" },
                  { "type": "button", "id": "c", "text": "C",
                    "on": { "tap": { "navigate": "next" } } } ] } },
                "next": { "body": { "type": "row" } } } }
            """#)
        let harness = kiosk.harness
        try harness.press(.down)
        #expect(harness.tree.focus?.name == "a")
        try harness.press(.down)
        #expect(harness.tree.focus?.name == "c")
        try harness.press(.enter)
        try kiosk.frame()
        #expect(harness.screenName == "next")
        try harness.press(.escape)
        try harness.advance(by: .seconds(1))
        #expect(harness.screenName == "home")
    }

    @Test("a modal node keeps the focus inside, hears of each key, and gives the focus back")
    func modalNode() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "cover": false, "keys": [] },
              "screens": {
                "first": { "body": { "type": "row" } },
                "home": { "body": { "type": "stack", "children": [
                  { "type": "column", "children": [
                    { "type": "button", "id": "a", "text": "A" },
                    { "type": "button", "id": "b", "text": "B" } ] },
                  { "if": "${cover}", "then": { "type": "column", "id": "cover", "modal": true,
                    "on": { "anyKey": { "set": { "keys": "${keys + [event]}" } } },
                    "children": [
                      { "type": "button", "id": "c", "text": "C" },
                      { "type": "button", "id": "d", "text": "D" } ] } } ] } } } }
            """#)
        let harness = kiosk.harness
        harness.navigate(to: "home")
        try kiosk.frame()
        try harness.press(.tab)
        try harness.press(.tab)
        #expect(harness.tree.focus?.name == "b")
        try kiosk.set("cover", to: true)
        #expect(harness.tree.focus?.name == "c")
        for name in ["d", "c", "d"] {
            try harness.press(.tab)
            #expect(harness.tree.focus?.name == name)
        }
        try harness.press(.up)
        try harness.press(.up)
        #expect(harness.tree.focus?.name == "c")
        try harness.press(.character("5"))
        // Escape does not go back to the screen before.
        try harness.press(.escape)
        try harness.advance(by: .seconds(1))
        #expect(harness.screenName == "home")
        #expect(
            harness.value(of: "keys") == [
                "tab", "tab", "tab", "up", "up", "5", "escape",
            ])
        try kiosk.set("cover", to: false)
        #expect(harness.tree.focus?.name == "b")
        #expect(harness.log == [])
    }

    @Test("Ctrl, Alt and a function key show another terminal only where the document says so")
    func terminals() throws {
        let cases: [(String, [Int])] = [("{}", []), (#"{ "terminals": true }"#, [2, 12])]
        for (section, expected) in cases {
            let kiosk = try DocumentKiosk(
                #"""
                { "keyboard": \#(section),
                  "screens": { "home": { "body": { "type": "row" } } } }
                """#)
            let stage = kiosk.harness.stage
            var numbers: [Int] = []
            stage.engine.onTerminalKey = { numbers.append($0) }
            try stage.press(.other(0x1008_FE02), modifiers: [.control, .alt])
            try stage.press(.function(12), modifiers: [.control, .alt])
            try stage.press(.function(12), modifiers: .control)
            try stage.press(.other(0x1008_FE0D), modifiers: [.control, .alt])
            #expect(numbers == expected)
        }
    }

    @Test("keys are used by somebody: what waits for idleness begins again")
    func idleness() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "idle": { "after": "10s", "do": { "navigate": "rest" } },
              "screens": { "home": { "body": { "type": "row" } },
                           "rest": { "body": { "type": "row" } } } }
            """#)
        try kiosk.harness.advance(by: .seconds(8))
        try kiosk.harness.press(.tab)
        try kiosk.harness.advance(by: .seconds(8))
        #expect(kiosk.harness.screenName == "home")
        try kiosk.harness.advance(by: .seconds(3))
        #expect(kiosk.harness.screenName == "rest")
    }
}
