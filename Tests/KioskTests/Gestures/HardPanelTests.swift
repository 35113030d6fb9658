import KioskTesting
import Testing

@testable import Kiosk

/// Fingers on panels that report them badly, and what is on a panel without being a finger, with the thresholds
/// of docs/display.md. All in pixels of a panel whose size nobody knows: five of them count as a millimetre.
@Suite("Gestures: hard panels")
struct HardPanelTests {
    /// A finger that taps, as such a panel reports it: its way from where it goes down, every 10 ms.
    struct Finger: CustomTestStringConvertible, Sendable {
        let name: String
        /// The thresholds of docs/display.md.
        let settings: String
        let way: [Point]

        var testDescription: String { name }
    }

    private static let fingers = [
        Finger(
            name: "resistive, trembling by two millimetres",
            settings: #""slop": "3mm", "longPress": "700ms""#, way: trembling(60)),
        Finger(
            name: "infrared, that counts before it is on the glass and after it has left",
            settings: #""slop": "3mm", "hitSize": "15mm""#,
            way: (0...6).map { Point(x: 0, y: Float($0) * -2) }
                + (0..<10).map { _ in Point(x: 0, y: -12) }
                + (0...5).map { Point(x: Float($0), y: Float($0) * 2 - 12) }),
        Finger(
            name: "glove, that rolls",
            settings: #""slop": "2.5mm", "hitSize": "15mm""#,
            way: (0...30).map { Point(x: Float($0) / 6, y: Float($0) * -11 / 30) }),
    ]

    /// A finger that trembles more up and down than to the sides.
    private static func trembling(_ count: Int) -> [Point] {
        var random = SeededGenerator(seed: 19)
        return (0..<count).map { _ in
            Point(
                x: .random(in: -6...6, using: &random), y: .random(in: -10...10, using: &random))
        }
    }

    /// A list in the middle of the picture, whose rows are tapped and held.
    private struct Page {
        let kiosk: DocumentKiosk
        var harness: Harness { kiosk.harness }

        init(_ settings: String) throws {
            kiosk = try DocumentKiosk(
                #"""
                { "gestures": { \#(settings) }, "state": { "taps": 0, "held": 0 },
                  "screens": { "home": { "body": { "type": "column", "padding": 50, "children": [
                    { "type": "scroll", "id": "list", "grow": 1, "children": [
                      { "forEach": "${lists.range(40)}", "as": "n", "body": {
                        "type": "button", "height": 60, "text": "Row ${n}", "on": {
                          "tap": { "increment": "taps" }, "longPress": { "increment": "held" } } } } ] } ] } } } }
                """#, width: 320, height: 320)
        }

        var offset: Float {
            get throws {
                try #require(harness.tree.node(named: "list") as? ScrollNode).offset.y
            }
        }

        var taps: JSON? { harness.value(of: "taps") }

        /// Puts a finger on a row, lets it go its way, and lifts it.
        ///
        /// - Returns: The greatest distance by which the list has moved meanwhile.
        func play(_ way: [Point], slot: Int = 0, from start: Point = Point(x: 160, y: 140)) throws
            -> Float
        {
            var distance: Float = 0
            try harness.touch(.down, slot: slot, x: start.x, y: start.y)
            for step in way {
                try harness.advance(by: .milliseconds(10))
                try harness.touch(.move, slot: slot, x: start.x + step.x, y: start.y + step.y)
                distance = max(distance, abs(try offset))
            }
            let end = way.last ?? .zero
            try harness.touch(.up, slot: slot, x: start.x + end.x, y: start.y + end.y)
            try harness.advance(by: .milliseconds(20))
            return distance
        }
    }

    @Test(
        "with the thresholds for the panel or the hand, a tap is one and scrolls nothing",
        arguments: fingers)
    func taps(_ finger: Finger) throws {
        let page = try Page(finger.settings)
        #expect(try page.play(finger.way) == 0)
        #expect(page.taps == 1)
        #expect(page.harness.value(of: "held") == 0)
        #expect(page.harness.tree.touches.arenas.isIdle)
        // Those for bare fingers on glass would not do.
        let usual = try Page("")
        #expect(try usual.play(finger.way) > 0)
        #expect(usual.taps == 0)
    }

    @Test("they still scroll", arguments: fingers)
    func scrolls(_ finger: Finger) throws {
        let page = try Page(finger.settings)
        let way = (1...20).map { Point(x: 0, y: Float($0) * -5) }
        #expect(try page.play(way) > 50)
        #expect(page.taps == 0)
    }

    @Test("a glove finds a small button beside which it is put")
    func glove() throws {
        for (settings, expected) in [(#""hitSize": "15mm""#, true), ("", false)] {
            let kiosk = try DocumentKiosk(
                #"""
                { "gestures": { \#(settings) }, "state": { "came": false },
                  "screens": { "home": { "body": { "type": "column", "padding": 50, "align": "start", "children": [
                    { "type": "button", "width": 20, "height": 20, "padding": 0, "text": "+",
                      "on": { "tap": { "set": { "came": true } } } } ] } } } }
                """#)
            // Four millimetres beside it, which is at 50 to 70.
            try kiosk.harness.tap(x: 90, y: 60)
            #expect(kiosk.harness.value(of: "came") == .bool(expected))
        }
    }

    @Test("a sleeve on an infrared frame does nothing where nothing can be touched")
    func sleeve() throws {
        let page = try Page(#""slop": "3mm", "hitSize": "15mm""#)
        try page.harness.touch(.down, slot: 1, x: 20, y: 290)
        #expect(try page.play([.zero]) == 0)
        #expect(page.taps == 1)
        for step in 1...20 {
            try page.harness.touch(.move, slot: 1, x: 20, y: 290 - Float(step) * 3)
            try page.harness.advance(by: .milliseconds(10))
        }
        #expect(try page.play([.zero]) == 0)
        #expect(page.taps == 2)
        try page.harness.touch(.up, slot: 1, x: 20, y: 230)
        #expect(try page.offset == 0)
        #expect(page.taps == 2)
        #expect(page.harness.tree.touches.arenas.isIdle)
    }

    @Test("a drop that trembles and creeps is ignored after a minute, and holds up no finger")
    func drop() throws {
        let page = try Page("")
        var random = SeededGenerator(seed: 7)
        try page.harness.touch(.down, slot: 3, x: 200, y: 240)
        for second in 1...59 {
            try page.harness.advance(by: .seconds(1))
            // Less than a fiftieth of the panel in all.
            try page.harness.touch(
                .move, slot: 3, x: 200 + .random(in: -2...2, using: &random),
                y: 240 + Float(second) / 20 + .random(in: -2...2, using: &random))
        }
        #expect(try page.offset == 0)
        let way = (1...20).map { Point(x: 0, y: Float($0) * -5) }
        #expect(try page.play(way) > 50)
        #expect(page.taps == 0)
        let isReported = { page.harness.log.contains { $0.contains("at one place for a minute") } }
        #expect(!isReported())
        // What was thrown comes to rest as well.
        try page.harness.advance(by: .seconds(5))
        #expect(isReported())
        #expect(page.harness.tree.touches.arenas.isIdle)
        // What it does from now on does nothing.
        let offset = try page.offset
        try page.harness.touch(.move, slot: 3, x: 200, y: 100)
        try page.harness.touch(.up, slot: 3, x: 200, y: 100)
        try page.harness.advance(by: .seconds(1))
        #expect(try page.offset == offset)
        #expect(page.taps == 0)
    }

    @Test("drops that come and go, and that the panel takes back, tap and hold nothing")
    func drops() throws {
        let page = try Page("")
        for number in 0..<40 {
            let (x, y) = (Float(80 + number % 8 * 20), Float(80 + number % 5 * 40))
            try page.harness.touch(.down, slot: number % 4, x: x, y: y)
            try page.harness.advance(by: .milliseconds(30))
            try page.harness.touch(.move, slot: number % 4, x: x, y: y + 6)
            try page.harness.touch(.cancel, slot: number % 4, x: x, y: y + 6)
        }
        try page.harness.advance(by: .seconds(1))
        #expect(page.taps == 0)
        #expect(page.harness.value(of: "held") == 0)
        #expect(try page.offset == 0)
        #expect(!page.harness.stage.engine.hasTouches)
        #expect(try page.play([.zero]) == 0)
        #expect(page.taps == 1)
    }
}
