import KioskTesting
import Testing

@testable import Kiosk

/// Brightness in documents, and the light by the time of the day.
@Suite("Light in documents")
struct LightScheduleTests {
    @Test("brightness is a value and an action, within what can be seen")
    func brightness() throws {
        let kiosk = try DocumentKiosk(
            """
            { "state": { "level": 0.4 },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "id": "light",
                  "text": "${display.light} ${display.brightness}" },
                { "type": "button", "text": "Set",
                  "on": { "tap": { "display": { "brightness": "${level}" } } } },
                { "type": "button", "text": "Dim",
                  "on": { "tap": { "display": { "light": "dimmed", "brightness": 1 } } } }
              ] } } } }
            """, width: 400)
        let power = kiosk.harness.stage.engine.services.power
        func text() -> String? { kiosk.label("light")?.model.text }
        #expect(text() == "on 1")
        try kiosk.harness.tap("Set")
        #expect(text() == "on 0.4")
        #expect(power.level == 0.4)
        // Drawn, where no hardware is.
        #expect(kiosk.harness.tree.dimming == 153)
        try kiosk.harness.tap("Dim")
        #expect(text() == "dimmed 1")
        try kiosk.set("level", to: 0.0)
        try kiosk.harness.tap("Set")
        #expect(power.brightness == 0.01)
        try kiosk.set("level", to: 7.0)
        try kiosk.harness.tap("Set")
        #expect(power.brightness == 0.01)
        #expect(kiosk.harness.log.last?.contains("from 0 to 1") == true)
    }

    @Test("a schedule darkens the panel on its days, and a touch lights it for a minute")
    func schedule() throws {
        // It is a Thursday, 12:00.
        let kiosk = try DocumentKiosk(
            """
            { "timeZone": "UTC",
              "schedule": [
                { "from": "13:00", "to": "14:00", "days": ["thu"], "display": "off" },
                { "from": "15:00", "to": "16:00", "days": ["fri"], "display": "off" },
                { "from": "17:00", "to": "18:00", "display": "dimmed" }
              ],
              "screens": { "home": { "body": { "type": "label", "text": "Hello" } } } }
            """
        ).harness
        let power = kiosk.stage.engine.services.power
        func pass(_ minutes: Int) throws -> PanelLight {
            try kiosk.advance(by: .seconds(minutes * 60))
            return power.light
        }
        #expect(power.light == .on)
        #expect(try pass(61) == .off)
        #expect(kiosk.stage.output.isOff)
        try kiosk.touch(.down, x: 5, y: 5)
        try kiosk.touch(.up, x: 5, y: 5)
        #expect(power.light == .on)
        try kiosk.advance(by: .seconds(59))
        try kiosk.touch(.down, x: 5, y: 5)
        try kiosk.touch(.up, x: 5, y: 5)
        try kiosk.advance(by: .seconds(59))
        #expect(power.light == .on)
        try kiosk.advance(by: .seconds(2))
        #expect(power.light == .off)
        #expect(try pass(60) == .on)
        // Not on a Thursday.
        #expect(try pass(75) == .on)
        #expect(try pass(110) == .dimmed)
        #expect(try pass(60) == .on)
    }

    @Test("a kiosk that starts within its dark hours is ready, and a touch shows its picture")
    func darkStart() throws {
        let kiosk = try DocumentKiosk(
            """
            { "schedule": { "display": "off" },
              "screens": { "home": { "body": { "type": "label", "text": "Hello" } } } }
            """
        ).harness
        let engine = kiosk.stage.engine
        #expect(kiosk.stage.output.isOff)
        #expect(engine.hasShownPicture)
        #expect(engine.driver.counters.shown == 0)
        try kiosk.touch(.down, x: 5, y: 5)
        #expect(!kiosk.stage.output.isOff)
        #expect(engine.driver.counters.shown == 1)
    }

    @Test("a condition switches the panel off and on, whatever touches do meanwhile")
    func condition() throws {
        let kiosk = try DocumentKiosk(
            """
            { "state": { "isThere": true },
              "when": [
                { "if": "${!isThere}", "do": { "display": "off" } },
                { "if": "${isThere}", "do": { "display": "on" } }
              ],
              "screens": { "home": { "body": { "type": "label", "text": "Hello" } } } }
            """)
        let output = kiosk.harness.stage.output
        #expect(!output.isOff)
        try kiosk.set("isThere", to: false)
        #expect(output.isOff)
        try kiosk.set("isThere", to: true)
        #expect(!output.isOff)
        try kiosk.set("isThere", to: false)
        try kiosk.harness.touch(.down, x: 5, y: 5)
        try kiosk.harness.touch(.up, x: 5, y: 5)
        #expect(!output.isOff)
        try kiosk.set("isThere", to: true)
        #expect(!output.isOff)
        try kiosk.set("isThere", to: false)
        #expect(output.isOff)
    }

    @Test("the panel does not go dark in front of somebody who is there")
    func guest() throws {
        let kiosk = try DocumentKiosk(
            """
            { "timeZone": "UTC", "schedule": { "from": "12:01", "to": "14:00", "display": "off" },
              "screens": { "home": { "body": { "type": "label", "text": "Hello" } } } }
            """
        ).harness
        let power = kiosk.stage.engine.services.power
        try kiosk.advance(by: .seconds(40))
        try kiosk.touch(.down, x: 5, y: 5)
        try kiosk.touch(.up, x: 5, y: 5)
        try kiosk.advance(by: .seconds(50))
        #expect(power.light == .on)
        try kiosk.advance(by: .seconds(15))
        #expect(power.light == .off)
    }

    @Test("a reload without a schedule ends what it said")
    func reload() throws {
        let screens = #""screens": { "home": { "body": { "type": "label", "text": "Hello" } } }"#
        let kiosk = try DocumentKiosk(
            #"{ "schedule": { "display": "off" }, \#(screens) }"#)
        let power = kiosk.harness.stage.engine.services.power
        #expect(power.light == .off)
        try kiosk.reload("{ \(screens) }")
        #expect(power.light == .on)
    }

    @Test("brightness by the time of the day, until an action sets another one")
    func scheduledBrightness() throws {
        // It is 12:00.
        let entries = """
            "timeZone": "UTC", "schedule": [
              { "from": "12:00", "to": "14:00", "brightness": 0.5 },
              { "from": "13:00", "to": "15:00", "brightness": 0.25 } ],
            """
        let screens = #""screens": { "home": { "body": { "type": "label", "text": "Hello" } } }"#
        let kiosk = try DocumentKiosk("{ \(entries) \(screens) }")
        let power = kiosk.harness.stage.engine.services.power
        #expect(power.brightness == 0.5)
        power.set(brightness: 0.75)
        try kiosk.harness.advance(by: .seconds(3_000))
        #expect(power.brightness == 0.75)
        try kiosk.harness.advance(by: .seconds(700))
        #expect(power.brightness == 0.25)
        try kiosk.harness.advance(by: .seconds(7_200))
        #expect(power.brightness == 1)
        try kiosk.reload(#"{ "schedule": { "brightness": 0.4 }, \#(screens) }"#)
        #expect(power.brightness == 0.4)
        try kiosk.reload("{ \(screens) }")
        #expect(power.brightness == 1)
    }

    /// Commands of the hardware take hundreds of milliseconds; the picture does not wait for them.
    @Test("a touch on a dark panel brings the picture back with the next frame")
    func wake() throws {
        let kiosk = try DocumentKiosk(
            """
            { "idle": { "after": "10s", "do": { "display": "off" } },
              "screens": { "home": { "body": { "type": "label", "text": "Hello" } } } }
            """
        ).harness
        try kiosk.advance(by: .seconds(11))
        #expect(kiosk.stage.output.isOff)
        let (commits, time) = (kiosk.stage.output.commitCount, kiosk.stage.engine.loop.now)
        try kiosk.touch(.down, x: 5, y: 5)
        #expect(kiosk.stage.output.commitCount == commits + 1)
        #expect(!kiosk.stage.output.isOff)
        // A touch of the harness takes one frame.
        #expect(kiosk.stage.engine.loop.now - time < .milliseconds(20))
    }
}
