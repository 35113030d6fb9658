import Foundation
import KioskTesting
import Testing

@testable import Kiosk

/// One document over several panels.
@Suite("Spans")
struct SpanTests {
    /// A row of four fields of which each is a button, with a number that they count up.
    private static let screen = """
        "state": { "count": 0 },
        "screens": { "home": { "body": { "type": "row", "children": [
          { "type": "button", "id": "left", "grow": 1, "basis": 0, "text": "${count}", "on": { "tap": { "increment": "count" } } },
          { "type": "spinner" },
          { "type": "button", "id": "right", "grow": 1, "basis": 0, "text": "Right ${count}", "on": { "tap": { "increment": "count" } } }
        ] } } }
        """

    private static func document(_ output: String = "") -> String {
        #"{ "outputs": { "customer": { "span": { "column": 1 }\#(output) } }, \#(screen) }"#
    }

    private static func still(_ text: String) -> String {
        text.replacingOccurrences(of: #"{ "type": "spinner" },"#, with: "")
    }

    /// The colours that an output in memory has in its scanout buffer, by rows.
    private func shown(_ output: OffscreenOutput) -> [[UInt32]] {
        output.withPixels { bytes in
            (0..<output.mode.height).map { y in
                (0..<output.mode.width).map { x in
                    bytes.loadUnaligned(
                        fromByteOffset: y * output.stride + x * 4, as: UInt32.self) & 0xFF_FFFF
                }
            }
        }
    }

    private func part(
        of picture: PixelBuffer, x: Int = 0, y: Int = 0, width: Int, height: Int
    ) -> [[UInt32]] {
        (y..<y + height).map { y in (x..<x + width).map { picture[$0, y] & 0xFF_FFFF } }
    }

    @Test("the panels together show what one panel of their size would")
    func onePicture() throws {
        let kiosk = try OutputKiosk(Self.still(Self.document()), width: 240, height: 160)
        let whole = try DocumentKiosk("{ \(Self.still(Self.screen)) }", width: 480, height: 160)
        try whole.harness.advance(by: .milliseconds(200))
        let picture = whole.harness.stage.picture
        #expect(kiosk.stage.tree.size == Size(width: 480, height: 160))
        #expect(kiosk.stage.picture.contents == picture.contents)
        #expect(shown(kiosk.stage.output) == part(of: picture, width: 240, height: 160))
        #expect(shown(kiosk.display) == part(of: picture, x: 240, width: 240, height: 160))
        try kiosk.tap("left", on: kiosk.stage.engine, output: 0)
        #expect(shown(kiosk.stage.output) == part(of: kiosk.stage.picture, width: 240, height: 160))
        #expect(
            shown(kiosk.display) == part(of: kiosk.stage.picture, x: 240, width: 240, height: 160))
        #expect(kiosk.stage.picture.contents != picture.contents)
        #expect(kiosk.stage.engine.differencesFromRepaint() == 0)
        #expect(kiosk.customer.differencesFromRepaint() == 0)
    }

    @Test("panels of other sizes, turned ones, and ones below have their parts")
    func places() throws {
        let text = Self.still(
            Self.document(#", "rotation": 90"#).replacingOccurrences(
                of: #""column": 1"#, with: #""column": 1, "row": 1"#))
        let kiosk = try OutputKiosk(text, width: 100, height: 200)
        // The second panel is 200 wide and 100 high, to the right of the first one and below it.
        #expect(kiosk.stage.tree.size == Size(width: 440, height: 260))
        #expect(
            part(of: kiosk.customer.picture, width: 200, height: 100)
                == part(of: kiosk.stage.picture, x: 240, y: 160, width: 200, height: 100))
        #expect(shown(kiosk.stage.output) == part(of: kiosk.stage.picture, width: 240, height: 160))
        let turned = shown(kiosk.display)
        let upright = part(of: kiosk.customer.picture, width: 200, height: 100)
        let turnedBack = (0..<100).map { (y: Int) -> [UInt32] in turned.map { $0[99 - y] } }
        #expect(turnedBack == upright)
    }

    @Test("a touch acts where it is, on whichever panel")
    func touches() throws {
        let kiosk = try OutputKiosk(Self.document(), width: 240, height: 160)
        let engine = kiosk.stage.engine
        func tap(x: Float, y: Float, output: Int) throws {
            for phase in [TouchPhase.down, .up] {
                engine.take(
                    DeviceTouch(
                        phase: phase, slot: 3, position: Point(x: x, y: y), time: kiosk.loop.now,
                        output: output))
                try kiosk.kiosk.harness.advance(by: .milliseconds(60))
            }
        }
        // In the middle of the right panel is the right button, and of the left one the left button.
        try tap(x: 0.5, y: 0.5, output: 1)
        #expect(kiosk.host.value(of: "count") == 1)
        try tap(x: 0.5, y: 0.5, output: 0)
        #expect(kiosk.host.value(of: "count") == 2)
        // Programs that touch the picture of the first display reach all of it.
        try kiosk.tap("right", on: engine, output: 0)
        #expect(kiosk.host.value(of: "count") == 3)
        // A finger that is down while its panel goes presses nothing any more.
        engine.take(
            DeviceTouch(
                phase: .down, slot: 1, position: Point(x: 0.5, y: 0.5), time: kiosk.loop.now,
                output: 1))
        try kiosk.frame()
        #expect(engine.tree.node(named: "right")?.isPressed == true)
        try kiosk.unplug()
        #expect(engine.tree.node(named: "right")?.isPressed == false)
        try tap(x: 0.5, y: 0.5, output: 1)
        #expect(kiosk.host.value(of: "count") == 3)
    }

    @Test("a panel that goes leaves its part unseen, or to the others, as the document says")
    func gone() throws {
        for refuge in ["wait", "display"] {
            let text = Self.still(Self.document(#", "whenGone": "\#(refuge)""#))
            let kiosk = try OutputKiosk(text, width: 240, height: 160)
            let whole = kiosk.stage.picture.contents
            try kiosk.unplug()
            let width: Float = refuge == "wait" ? 480 : 240
            #expect(kiosk.stage.tree.size == Size(width: width, height: 160))
            #expect(
                shown(kiosk.stage.output) == part(of: kiosk.stage.picture, width: 240, height: 160))
            try kiosk.plugIn(width: 240, height: 160)
            #expect(kiosk.stage.picture.contents == whole)
            #expect(kiosk.stage.engine.differencesFromRepaint() == 0)
            #expect(kiosk.customer.differencesFromRepaint() == 0)
            // Another panel, of another size.
            try kiosk.unplug()
            try kiosk.plugIn(width: 120, height: 300)
            #expect(kiosk.stage.tree.size == Size(width: 360, height: 300))
            #expect(kiosk.customer.differencesFromRepaint() == 0)
        }
    }

    @Test("each panel has frames of its own, and only for what it shows")
    func rates() throws {
        let kiosk = try OutputKiosk(Self.document(), width: 240, height: 160)
        let (first, second) = (kiosk.stage.engine.driver, kiosk.customer.driver)
        // The spinner is in the middle, over both panels.
        let before = (first.counters.shown, second.counters.shown)
        try kiosk.kiosk.harness.advance(by: .seconds(4))
        #expect((230...241).contains(first.counters.shown - before.0))
        #expect((95...101).contains(second.counters.shown - before.1))
        #expect(first.counters.misses == 0)
        // On the second panel alone.
        try kiosk.kiosk.reload(
            Self.document().replacingOccurrences(
                of: Self.screen,
                with:
                    #""screens": { "home": { "body": { "type": "row", "justify": "end", "children": [ { "type": "spinner" } ] } } }"#
            ))
        try kiosk.frame()
        let middle = (first.counters.shown, second.counters.shown)
        try kiosk.kiosk.harness.advance(by: .seconds(4))
        #expect(first.counters.shown == middle.0)
        #expect((95...101).contains(second.counters.shown - middle.1))
        // One that stands still holds up nobody.
        try kiosk.kiosk.reload(Self.document())
        kiosk.customer.driver.isHolding = true
        let held = first.counters.shown
        try kiosk.kiosk.harness.advance(by: .seconds(1))
        #expect(first.counters.shown - held >= 57)
    }
}
