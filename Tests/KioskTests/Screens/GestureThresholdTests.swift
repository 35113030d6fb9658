import KioskTesting
import Testing

@testable import Kiosk

/// The thresholds of `gestures`: what is a gesture without one, and is none with it, or the other way
/// round. On a panel of 240 by 160 pixels, whose size in millimetres nobody knows.
@Suite("Documents: thresholds of gestures")
struct GestureThresholdTests {
    /// Fingers on a box that fills most of the panel.
    struct Trial: CustomTestStringConvertible, Sendable {
        let setting: String
        let event: String
        /// True if they make the gesture by the setting only; false if they make none by it.
        var isMade = false
        let fingers: @Sendable (Harness) throws -> Void

        var testDescription: String { setting }
    }

    private static let trials = [
        Trial(setting: #""slop": 30"#, event: "pan") {
            try drag($0, from: Point(x: 120, y: 80), by: Point(x: 20, y: 0))
        },
        Trial(setting: #""slop": "6mm""#, event: "pan") {
            try drag($0, from: Point(x: 120, y: 80), by: Point(x: 20, y: 0))
        },
        Trial(setting: #""holdDistance": 30"#, event: "longPress", isMade: true) {
            try $0.touch(.down, x: 120, y: 80)
            try $0.touch(.move, x: 140, y: 80)
            try $0.advance(by: .milliseconds(600))
            try $0.touch(.up, x: 140, y: 80)
        },
        Trial(setting: #""pinchSlop": 60"#, event: "pinch") {
            try pair($0, [Point(x: 120, y: 80), Point(x: 140, y: 80)])
        },
        Trial(setting: #""rotationSlop": 60"#, event: "rotate") {
            try pair($0, [Point(x: 100, y: 100), Point(x: 100, y: 120)])
        },
        Trial(setting: #""tapDistance": 20"#, event: "doubleTap") {
            try $0.tap(x: 100, y: 80)
            try $0.tap(x: 130, y: 80)
        },
        Trial(setting: #""swipeDistance": 100"#, event: "swipe", fingers: stroke),
        Trial(setting: #""swipeVelocity": 5000"#, event: "swipe", fingers: stroke),
        Trial(setting: #""swipeVelocity": "1000mm/s""#, event: "swipe", fingers: stroke),
        Trial(setting: #""flingVelocity": 5000"#, event: "fling", fingers: stroke),
        Trial(setting: #""edgeWidth": 60"#, event: "edgeSwipe", isMade: true) {
            try drag($0, from: Point(x: 40, y: 80), by: Point(x: 60, y: 0))
        },
        Trial(setting: #""doubleTap": "1s""#, event: "doubleTap", isMade: true) {
            try $0.tap(x: 100, y: 80)
            try $0.advance(by: .milliseconds(500))
            try $0.tap(x: 100, y: 80)
        },
        Trial(setting: #""longPress": "2s""#, event: "longPress") {
            try $0.touch(.down, x: 120, y: 80)
            try $0.advance(by: .milliseconds(700))
            try $0.touch(.up, x: 120, y: 80)
        },
    ]

    /// A swipe of 60 pixels, with 1,500 in a second.
    @Sendable private static func stroke(_ harness: Harness) throws {
        try drag(harness, from: Point(x: 80, y: 80), by: Point(x: 60, y: 0))
    }

    private static func drag(_ harness: Harness, from start: Point, by way: Point) throws {
        try harness.touch(.down, x: start.x, y: start.y)
        for step in 1...4 {
            try harness.advance(by: .milliseconds(10))
            let share = Float(step) / 4
            try harness.touch(.move, x: start.x + way.x * share, y: start.y + way.y * share)
        }
        try harness.touch(.up, x: start.x + way.x, y: start.y + way.y)
    }

    /// Two fingers side by side, the second of which goes along some points.
    private static func pair(_ harness: Harness, _ points: [Point]) throws {
        try harness.touch(.down, slot: 0, x: 60, y: 80)
        try harness.touch(.down, slot: 1, x: 100, y: 80)
        for point in points {
            try harness.advance(by: .milliseconds(10))
            try harness.touch(.move, slot: 1, x: point.x, y: point.y)
        }
        try harness.touch(.up, slot: 1, x: points.last!.x, y: points.last!.y)
        try harness.touch(.up, slot: 0, x: 60, y: 80)
    }

    private func kiosk(_ settings: String, _ handlers: String) throws -> DocumentKiosk {
        try DocumentKiosk(
            #"""
            { "gestures": { \#(settings) }, "state": { "came": false, "n": 0 },
              "screens": { "home": { "body": { "type": "column", "padding": 20, "children": [
                { "type": "row", "grow": 1, "on": { \#(handlers) } } ] } } } }
            """#)
    }

    @Test("a threshold makes a gesture of what is none, or none of what is one", arguments: trials)
    func thresholds(_ trial: Trial) throws {
        for (settings, expected) in [("", !trial.isMade), (trial.setting, trial.isMade)] {
            let kiosk = try kiosk(settings, #""\#(trial.event)": { "set": { "came": true } }"#)
            try trial.fingers(kiosk.harness)
            try kiosk.harness.advance(by: .seconds(3))
            #expect(
                kiosk.harness.value(of: "came") == .bool(expected), "{ \(settings) }")
            #expect(kiosk.harness.tree.touches.arenas.isIdle)
        }
    }

    @Test("a hold is repeated after the time of the configuration")
    func repetitions() throws {
        let kiosk = try kiosk(
            #""repeat": "200ms""#, #""hold": { "set": { "n": "${event.count}" } }"#)
        try kiosk.harness.touch(.down, x: 120, y: 80)
        try kiosk.harness.advance(by: .milliseconds(950))
        try kiosk.harness.touch(.up, x: 120, y: 80)
        // At 500, 700 and 900 ms.
        #expect(kiosk.harness.value(of: "n") == 3)
    }

    @Test("a small button answers as far beside it as the configuration says", arguments: [0, 100])
    func hitSize(_ size: Int) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "gestures": { "hitSize": \#(size) }, "state": { "came": false },
              "screens": { "home": { "body": { "type": "column", "padding": 20, "align": "start", "children": [
                { "type": "button", "width": 20, "height": 20, "padding": 0, "text": "+",
                  "on": { "tap": { "set": { "came": true } } } } ] } } } }
            """#)
        // The button ends at 40: 20 pixels beside it.
        try kiosk.harness.tap(x: 60, y: 30)
        #expect(kiosk.harness.value(of: "came") == .bool(size == 100))
    }

    @Test("staff touch corners of the configuration's size", arguments: [40, 90])
    func corners(_ size: Int) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "gestures": { "cornerSize": \#(size) }, "state": { "came": false },
              "staff": { "corners": "topLeft", "hold": "1s", "do": { "set": { "came": true } } },
              "screens": { "home": { "body": { "type": "row" } } } }
            """#)
        try kiosk.harness.touch(.down, x: 60, y: 60)
        try kiosk.harness.advance(by: .milliseconds(1_100))
        try kiosk.harness.touch(.up, x: 60, y: 60)
        #expect(kiosk.harness.value(of: "came") == .bool(size == 90))
    }

    @Test("millimetres are those of the panel, and pixels are pixels on all panels")
    func panels() throws {
        let kiosk = try kiosk(#""slop": "4mm", "edgeWidth": 30, "swipeVelocity": "100mm/s""#, "")
        let tree = kiosk.harness.tree
        #expect(tree.gestureSettings.slop == 20 && tree.gestureSettings.swipeVelocity == 500)
        tree.panelGestureSettings = GestureSettings(pixelsPerMillimetre: 10)
        #expect(tree.gestureSettings.slop == 40 && tree.gestureSettings.swipeVelocity == 1_000)
        #expect(tree.gestureSettings.edgeWidth == 30)
        // What the configuration leaves alone follows the panel.
        #expect(tree.gestureSettings.tapDistance == 80)
    }
}
