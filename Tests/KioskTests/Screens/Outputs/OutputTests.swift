import Foundation
import KioskTesting
import Testing

@testable import Kiosk

/// Two displays of one document, each with a stack of screens.
@Suite("Several outputs")
struct OutputTests {
    private static func document(_ output: String = "") -> String {
        """
        { "state": { "count": 0 },
          "outputs": { "customer": { "connector": "HDMI-A-2", "start": "prices"\(output) } },
          "screens": {
            "home": { "body": { "type": "column", "children": [
              { "type": "button", "id": "more", "text": "More", "on": { "tap": { "increment": "count" } } },
              { "type": "button", "id": "thank", "text": "Thank",
                "on": { "tap": { "navigate": { "screen": "thanks", "output": "customer" } } } },
              { "type": "label", "id": "own", "text": "${count} here" } ] } },
            "prices": { "body": { "type": "column", "children": [
              { "type": "label", "id": "shown", "text": "${count} there" },
              { "type": "button", "id": "next", "text": "Next", "on": { "tap": { "navigate": "details" } } } ] } },
            "details": { "body": { "type": "column", "children": [
              { "type": "label", "id": "detail", "text": "Details" },
              { "type": "button", "id": "back", "text": "Back", "on": { "tap": "back" } } ] } },
            "thanks": { "body": { "type": "label", "id": "thanked", "text": "Thank you" } } } }
        """
    }

    @Test("each shows its own screen, of its own size, over the same state")
    func ownScreens() throws {
        let kiosk = try OutputKiosk(Self.document())
        #expect(kiosk.text("own", on: kiosk.stage.engine) == "0 here")
        #expect(kiosk.text("shown", on: kiosk.customer) == "0 there")
        #expect(kiosk.stage.tree.node(named: "shown") == nil)
        #expect(kiosk.customer.tree.size == Size(width: 200, height: 300))
        try kiosk.tap("more", on: kiosk.stage.engine, output: 0)
        #expect(kiosk.text("own", on: kiosk.stage.engine) == "1 here")
        #expect(kiosk.text("shown", on: kiosk.customer) == "1 there")
        #expect(kiosk.stage.engine.differencesFromRepaint() == 0)
        #expect(kiosk.customer.differencesFromRepaint() == 0)
    }

    @Test("a touch acts on the output whose panel it is on, and so do its actions")
    func touches() throws {
        let kiosk = try OutputKiosk(Self.document())
        let home = kiosk.stage.picture.contents
        try kiosk.tap("next", on: kiosk.customer, output: 1)
        #expect(kiosk.text("detail", on: kiosk.customer) == "Details")
        #expect(kiosk.host.screenName == "home")
        #expect(kiosk.stage.picture.contents == home)
        try kiosk.tap("back", on: kiosk.customer, output: 1)
        #expect(kiosk.text("shown", on: kiosk.customer) == "0 there")
    }

    @Test("an action shows a screen on another output")
    func navigate() throws {
        let kiosk = try OutputKiosk(Self.document())
        try kiosk.tap("thank", on: kiosk.stage.engine, output: 0)
        #expect(kiosk.text("thanked", on: kiosk.customer) == "Thank you")
        #expect(kiosk.host.screenName == "home")
    }

    @Test("an output that is gone waits with its screens, where the document says nothing else")
    func waits() throws {
        let kiosk = try OutputKiosk(Self.document())
        try kiosk.tap("next", on: kiosk.customer, output: 1)
        let home = kiosk.stage.picture.contents
        try kiosk.unplug()
        #expect(kiosk.stage.picture.contents == home)
        // Nobody sees what would be touched.
        try kiosk.tap("back", on: kiosk.customer, output: 1)
        try kiosk.plugIn(width: 320, height: 200)
        #expect(kiosk.text("detail", on: kiosk.customer) == "Details")
        #expect(kiosk.customer.tree.size == Size(width: 320, height: 200))
        #expect(kiosk.customer.differencesFromRepaint() == 0)
    }

    @Test("its screens are shown on the first display if the document says so, and come back")
    func refuge() throws {
        let kiosk = try OutputKiosk(Self.document(#", "whenGone": "display""#))
        let engine = kiosk.stage.engine
        let home = kiosk.stage.picture.contents
        try kiosk.tap("next", on: kiosk.customer, output: 1)
        try kiosk.unplug()
        #expect(kiosk.text("detail", on: engine) == "Details")
        try kiosk.tap("back", on: engine, output: 0)
        #expect(kiosk.text("shown", on: engine) == "0 there")
        try kiosk.plugIn()
        #expect(kiosk.text("shown", on: kiosk.customer) == "0 there")
        #expect(kiosk.host.screenName == "home")
        #expect(kiosk.stage.picture.contents == home)
        #expect(engine.differencesFromRepaint() == 0)
        #expect(kiosk.customer.differencesFromRepaint() == 0)
    }

    @Test("a reload keeps the screens of each output, also of one that is gone")
    func reload() throws {
        for isPlugged in [true, false] {
            let kiosk = try OutputKiosk(Self.document(#", "whenGone": "display""#))
            try kiosk.tap("next", on: kiosk.customer, output: 1)
            if !isPlugged { try kiosk.unplug() }
            try kiosk.kiosk.reload(
                Self.document(#", "whenGone": "display""#)
                    .replacingOccurrences(of: "\"Details\"", with: "\"New details\""))
            try kiosk.frame()
            if !isPlugged { try kiosk.plugIn() }
            #expect(kiosk.text("detail", on: kiosk.customer) == "New details")
            #expect(kiosk.host.screenName == "home")
        }
    }

    @Test("a list of the document that an output began stays with it over a reload")
    func reloadDuringList() throws {
        let text = Self.document().replacingOccurrences(
            of: #"{ "state": { "count": 0 },"#,
            with: #"""
                { "state": { "count": 0 },
                  "on": { "more": [{ "delay": "1s" }, { "navigate": "thanks" }] },
                """#
        )
        .replacingOccurrences(
            of: #""on": { "tap": { "navigate": "details" } }"#,
            with: #""on": { "tap": { "emit": "more" } }"#)
        let kiosk = try OutputKiosk(text)
        try kiosk.tap("next", on: kiosk.customer, output: 1)
        try kiosk.kiosk.reload("// New\n\(text)")
        for _ in 0..<8 { try kiosk.frame() }
        #expect(kiosk.text("thanked", on: kiosk.customer) == "Thank you")
        #expect(kiosk.host.screenName == "home")
    }

    @Test(
        "a mirror shows the same picture as large as it fits, and its touches are the first display's"
    )
    func mirror() throws {
        let text = Self.document().replacingOccurrences(
            of: #""connector": "HDMI-A-2", "start": "prices""#, with: #""mirror": true"#
        )
        .replacingOccurrences(of: #", "output": "customer""#, with: "")
        let kiosk = try OutputKiosk(text, width: 240, height: 160)
        #expect(kiosk.customer.picture.contents == kiosk.stage.picture.contents)
        try kiosk.tap("more", on: kiosk.stage.engine, output: 1)
        #expect(kiosk.text("own", on: kiosk.stage.engine) == "1 here")
        #expect(kiosk.customer.picture.contents == kiosk.stage.picture.contents)
        // A finger that is down when the display goes is lifted, without effect.
        func touch(_ phase: TouchPhase) {
            let place = Point(x: 0.5, y: 0.5)
            kiosk.stage.engine.take(
                DeviceTouch(phase: phase, slot: 3, position: place, time: kiosk.loop.now, output: 1)
            )
        }
        touch(.down)
        #expect(kiosk.stage.engine.hasTouches)
        try kiosk.unplug()
        touch(.up)
        #expect(!kiosk.stage.engine.hasTouches)
        #expect(kiosk.text("own", on: kiosk.stage.engine) == "1 here")
        try kiosk.plugIn(width: 500, height: 500)
        #expect(kiosk.customer.differencesFromRepaint() == 0)
        // The picture gets another shape, and bars.
        for (width, height) in [(500, 200), (240, 160)] {
            kiosk.stage.engine.connect(
                OffscreenOutput(mode: DisplayMode(width: width, height: height), loop: kiosk.loop))
            try kiosk.frame()
            #expect(kiosk.customer.differencesFromRepaint() == 0)
        }
        // It is touched, and woken, while the first display is missing, too.
        kiosk.stage.engine.disconnectDisplay()
        try kiosk.tap("more", on: kiosk.stage.engine, output: 1)
        #expect(kiosk.text("own", on: kiosk.stage.engine) == "2 here")
        kiosk.stage.engine.services.power.set(.off)
        try kiosk.tap("more", on: kiosk.stage.engine, output: 1)
        #expect(kiosk.stage.engine.services.power.light == .on)
        #expect(kiosk.text("own", on: kiosk.stage.engine) == "2 here")
        // Dirt on the mirror holds nothing up.
        touch(.down)
        #expect(kiosk.stage.engine.hasTouches)
        try kiosk.loop.advance(by: .seconds(61))
        #expect(!kiosk.stage.engine.hasTouches)
    }

    @Test(
        "a further display that never works is tried again and again, and the first one has its frames"
    )
    func brokenOutput() throws {
        let spinner = #"{ "type": "spinner" }"#
        let kiosk = try DocumentKiosk(
            """
            { "outputs": { "customer": { "start": "other" } },
              "screens": { "home": { "body": \(spinner) }, "other": { "body": \(spinner) } } }
            """)
        let first = kiosk.harness.stage.engine
        let host = try #require(kiosk.harness.host)
        var displays: [FaultyOutput] = []
        var works = false
        let output = try DisplaySupervisor(
            host.outputs![0], of: host, in: first, ApplicationOptions(), reserved: [], log: .silent
        ) { _, loop, _ throws(OutputError) -> any Output in
            let display = FaultyOutput(
                mode: DisplayMode(width: 200, height: 300), loop: loop)
            display.results = [
                works ? .success(.shown) : .failure(OutputError("commit: broken"))
            ]
            displays.append(display)
            return display
        }
        defer { output.close() }
        let before = first.driver.counters.completed
        try kiosk.harness.advance(by: .seconds(60))
        // At the start, and after 0.1, 0.2 … 25.6 seconds.
        #expect(displays.count == 10)
        #expect(displays.allSatisfy { $0.recoveries == RecoveryStep.allCases })
        #expect((3590...3605).contains(first.driver.counters.completed - before))
        #expect(first.driver.counters.misses == 0)
        works = true
        try kiosk.harness.advance(by: .seconds(60))
        #expect(displays.count == 11)
        #expect(displays.last?.commitTimes.count ?? 0 > 60)
    }

    @Test("each has frames at its own rate, and none waits for the other")
    func rates() throws {
        let spinner = #"{ "type": "spinner" }"#
        let kiosk = try OutputKiosk(
            """
            { "outputs": { "customer": { "start": "other" } },
              "screens": { "home": { "body": \(spinner) }, "other": { "body": \(spinner) } } }
            """)
        let first = kiosk.stage.engine.driver
        let second = kiosk.customer.driver
        let before = (first.counters.completed, second.counters.completed)
        try kiosk.kiosk.harness.advance(by: .seconds(4))
        let (fast, slow) = (
            first.counters.completed - before.0, second.counters.completed - before.1
        )
        #expect((238...241).contains(fast))
        #expect((98...101).contains(slow))
        // A display that stands still holds up nobody.
        kiosk.customer.driver.isHolding = true
        let held = first.counters.shown
        try kiosk.kiosk.harness.advance(by: .seconds(1))
        #expect((59...61).contains(first.counters.shown - held))
        #expect(first.counters.misses == 0)
    }
}
