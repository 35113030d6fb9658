import Kiosk
import KioskTesting
import Testing

/// The harness as its users meet it.
@Suite("The test harness")
struct HarnessTests {
    @Test("taps find nodes by name, then by text")
    func taps() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "n": 0 }"#,
            body: #"""
                { "type": "column", "children": [
                  { "type": "button", "id": "first", "text": "One",
                    "on": { "tap": { "set": { "n": 1 } } } },
                  { "type": "button", "id": "second", "text": "first",
                    "on": { "tap": { "set": { "n": 2 } } } },
                  { "type": "label", "text": "n is ${n}" }
                ] }
                """#
        ).harness
        try kiosk.tap("first")
        #expect(kiosk.value(of: "n") == 1)
        #expect(kiosk.node(showing: "n is 1") is LabelNode)
        try kiosk.tap("second")
        #expect(kiosk.value(of: "n") == 2)
        #expect(throws: NodeNotFound.self) { try kiosk.tap("third") }
    }

    @Test("taps find parts of nodes by what those who do not see them are told")
    func partTaps() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "size": "s" }"#,
            body: #"""
                { "type": "segments", "bind": "size", "options": [
                  { "value": "s", "text": "Small" }, { "value": "l", "text": "Large" }
                ] }
                """#
        ).harness
        try kiosk.tap("Large")
        #expect(kiosk.value(of: "size") == "l")
        #expect(throws: NodeNotFound.self) { try kiosk.tap("Larger") }
    }

    @Test("a turned panel is used in the picture's own pixels")
    func rotation() throws {
        let label = LabelNode("Turned")
        let button = ButtonNode("Press")
        var taps = 0
        button.on(TapEvent.self) { _ in
            taps += 1
            return .handled
        }
        let column = BoxNode(.column)
        column.add([label, button])
        let kiosk = try Harness(root: column, width: 120, height: 200, rotation: .quarter)
        #expect(kiosk.picture.width == 120)
        #expect(kiosk.stage.output.mode.width == 200)
        try kiosk.tap(button)
        #expect(taps == 1)
        #expect(kiosk.log == [])
    }

    @Test("a kiosk without a configuration has no screens")
    func noConfiguration() throws {
        let kiosk = try Harness(root: LabelNode("Hello"), width: 50, height: 20)
        #expect(kiosk.screenName == "")
        #expect(kiosk.value(of: "n") == nil)
        #expect(!kiosk.navigate(to: "home"))
    }
}
