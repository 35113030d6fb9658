import Kiosk
import KioskTesting
import Testing

/// The sign that only staff know, on a panel of 800 by 480 pixels.
@Suite("Documents: staff")
struct StaffTests {
    private func kiosk(_ corners: String) throws -> DocumentKiosk {
        try DocumentKiosk(
            #"""
            { "state": { "n": 0, "isStaff": false },
              "staff": { "corners": \#(corners), "hold": "2s", "do": { "set": { "isStaff": true } } },
              "screens": { "home": { "body": { "type": "row",
                "on": { "tap": { "increment": "n" } } } } } }
            """#, width: 800, height: 480)
    }

    private func hold(_ kiosk: DocumentKiosk, x: Float, y: Float, for time: Duration) throws {
        try kiosk.harness.touch(.down, x: x, y: y)
        try kiosk.harness.advance(by: time)
        try kiosk.harness.touch(.up, x: x, y: y)
        try kiosk.frame()
    }

    @Test("a finger that stays in the corner is the sign, and no tap")
    func corner() throws {
        let kiosk = try kiosk(#""topLeft""#)
        try hold(kiosk, x: 20, y: 20, for: .milliseconds(1900))
        try hold(kiosk, x: 200, y: 20, for: .seconds(4))
        #expect(kiosk.harness.value(of: "isStaff") == false && kiosk.harness.value(of: "n") == 2)
        try hold(kiosk, x: 20, y: 20, for: .milliseconds(2100))
        #expect(kiosk.harness.value(of: "isStaff") == true && kiosk.harness.value(of: "n") == 2)
    }

    @Test("taps, however fast, and several fingers are none")
    func guests() throws {
        let kiosk = try kiosk(#""topLeft""#)
        for _ in 0..<60 { try hold(kiosk, x: 20, y: 20, for: .milliseconds(40)) }
        try kiosk.harness.touch(.down, slot: 0, x: 20, y: 20)
        try kiosk.harness.touch(.down, slot: 1, x: 400, y: 300)
        try kiosk.harness.advance(by: .seconds(5))
        try kiosk.harness.touch(.up, slot: 1, x: 400, y: 300)
        try kiosk.harness.touch(.up, slot: 0, x: 20, y: 20)
        // A finger that leaves the corner.
        try kiosk.harness.touch(.down, x: 20, y: 20)
        try kiosk.harness.touch(.move, x: 300, y: 200)
        try kiosk.harness.touch(.move, x: 20, y: 20)
        try kiosk.harness.advance(by: .seconds(5))
        try kiosk.harness.touch(.up, x: 20, y: 20)
        #expect(kiosk.harness.value(of: "isStaff") == false)
    }

    @Test("a sequence of corners, of which the last one is held")
    func sequence() throws {
        let kiosk = try kiosk(#"["topLeft", "bottomRight"]"#)
        try hold(kiosk, x: 790, y: 470, for: .seconds(3))
        try hold(kiosk, x: 20, y: 20, for: .milliseconds(100))
        try kiosk.harness.advance(by: .seconds(6))
        try hold(kiosk, x: 790, y: 470, for: .seconds(3))
        try hold(kiosk, x: 20, y: 20, for: .milliseconds(100))
        try hold(kiosk, x: 400, y: 20, for: .milliseconds(100))
        try hold(kiosk, x: 790, y: 470, for: .seconds(3))
        #expect(kiosk.harness.value(of: "isStaff") == false)
        try hold(kiosk, x: 20, y: 20, for: .milliseconds(100))
        try hold(kiosk, x: 790, y: 470, for: .seconds(3))
        #expect(kiosk.harness.value(of: "isStaff") == true)
    }

    @Test("thresholds of the configuration count, and those of the panel come back without them")
    func thresholds() throws {
        let text = #"{ "screens": { "home": { "body": { "type": "row" } } } }"#
        let kiosk = try DocumentKiosk(
            text.replacing("{ \"screens\"", with: "{ \"gestures\": { \"slop\": 20 }, \"screens\""))
        try kiosk.frame()
        #expect(kiosk.harness.tree.gestureSettings.slop == 20)
        try kiosk.reload(text)
        #expect(kiosk.harness.tree.gestureSettings.slop == 8)
    }
}
