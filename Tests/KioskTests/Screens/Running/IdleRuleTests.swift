import Kiosk
import KioskTesting
import Testing

/// Rules for a kiosk that nobody touches.
@Suite("Documents: idle")
struct IdleRuleTests {
    private func kiosk(_ idle: String, screen: String = "") throws -> DocumentKiosk {
        try DocumentKiosk(
            #"""
            { "state": { "n": 0, "m": 0, "isOn": true, "time": "10s" }, "idle": \#(idle), "screens": {
              "home": { "body": { "type": "label", "id": "left",
                "text": "${idle.left == null ? '-' : string(idle.left)}" } },
              "next": { \#(screen) "body": { "type": "row" } } } }
            """#)
    }

    private func touch(_ kiosk: DocumentKiosk) throws {
        try kiosk.harness.touch(.down, x: 1, y: 1)
        try kiosk.harness.touch(.up, x: 1, y: 1)
    }

    private func value(_ kiosk: DocumentKiosk, _ name: String = "n") -> JSON? {
        kiosk.harness.value(of: name)
    }

    @Test("several rules run each at its own time, once until the next touch")
    func several() throws {
        let kiosk = try kiosk(
            #"""
            [{ "after": "10s", "do": { "increment": "n" } }, { "after": "20s", "do": { "increment": "m" } }]
            """#)
        try kiosk.harness.advance(by: .seconds(15))
        #expect(value(kiosk) == 1)
        #expect(value(kiosk, "m") == 0)
        try kiosk.harness.advance(by: .seconds(60))
        #expect(value(kiosk) == 1)
        #expect(value(kiosk, "m") == 1)
        try touch(kiosk)
        try kiosk.harness.advance(by: .seconds(15))
        #expect(value(kiosk) == 2)
        #expect(value(kiosk, "m") == 1)
    }

    @Test("a countdown is a value, and any touch is its end")
    func countdown() throws {
        let kiosk = try kiosk(
            #"{ "after": "10s", "countdown": "3s", "do": { "increment": "n" } }"#)
        try kiosk.harness.advance(by: .milliseconds(6900))
        #expect(kiosk.label("left")?.model.text == "-")
        try kiosk.harness.advance(by: .milliseconds(200))
        #expect(kiosk.label("left")?.model.text == "3s")
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.label("left")?.model.text == "2s")
        try touch(kiosk)
        try kiosk.frame()
        #expect(kiosk.label("left")?.model.text == "-")
        try kiosk.harness.advance(by: .milliseconds(9500))
        #expect(kiosk.label("left")?.model.text == "1s")
        #expect(value(kiosk) == 0)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.label("left")?.model.text == "-")
        #expect(value(kiosk) == 1)
    }

    @Test("a rule counts while its condition is true, from the moment at which it becomes true")
    func condition() throws {
        let kiosk = try kiosk(#"{ "if": "${isOn}", "after": "10s", "do": { "increment": "n" } }"#)
        try kiosk.harness.advance(by: .seconds(8))
        try kiosk.set("isOn", to: false)
        try kiosk.harness.advance(by: .seconds(30))
        #expect(value(kiosk) == 0)
        try kiosk.set("isOn", to: true)
        try kiosk.harness.advance(by: .seconds(9))
        #expect(value(kiosk) == 0)
        try kiosk.harness.advance(by: .seconds(2))
        #expect(value(kiosk) == 1)
    }

    @Test("the time may be an expression, whose changes count from the same touch")
    func formula() throws {
        let kiosk = try kiosk(#"{ "after": "${time}", "do": { "increment": "n" } }"#)
        try kiosk.harness.advance(by: .seconds(8))
        try kiosk.set("time", to: "20s")
        try kiosk.harness.advance(by: .seconds(11))
        #expect(value(kiosk) == 0)
        try kiosk.harness.advance(by: .seconds(2))
        #expect(value(kiosk) == 1)
    }

    @Test("a screen has rules of its own, while it is seen")
    func screens() throws {
        let kiosk = try kiosk(
            #"{ "after": "1h", "do": { "increment": "n" } }"#,
            screen: #""idle": { "after": "5s", "do": [{ "increment": "m" }, "home"] },"#)
        try kiosk.harness.advance(by: .seconds(60))
        #expect(value(kiosk, "m") == 0)
        kiosk.harness.navigate(to: "next")
        try kiosk.harness.advance(by: .seconds(4))
        try touch(kiosk)
        try kiosk.harness.advance(by: .seconds(4))
        #expect(kiosk.harness.screenName == "next")
        try kiosk.harness.advance(by: .seconds(2))
        #expect(kiosk.harness.screenName == "home")
        try kiosk.harness.advance(by: .seconds(60))
        #expect(value(kiosk, "m") == 1)
    }

    @Test("a rule of a screen begins when the screen is shown, also without a touch")
    func untouchedScreen() throws {
        let kiosk = try kiosk(
            #"{ "after": "1h", "do": { "increment": "n" } }"#,
            screen: #""idle": { "after": "5s", "do": [{ "increment": "m" }, "home"] },"#)
        kiosk.harness.navigate(to: "next")
        try kiosk.harness.advance(by: .seconds(4))
        #expect(kiosk.harness.screenName == "next")
        try kiosk.harness.advance(by: .seconds(2))
        #expect(kiosk.harness.screenName == "home")
        #expect(value(kiosk, "m") == 1)
    }

    @Test("a reload changes nothing for a rule that stays")
    func reload() throws {
        func text(_ color: String) -> String {
            #"""
            { "state": { "n": 0 }, "idle": { "after": "10s", "do": { "increment": "n" } },
              "screens": { "home": { "body": { "type": "row", "background": "\#(color)" } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text("text"))
        try kiosk.harness.advance(by: .seconds(8))
        try kiosk.reload(text("surface"))
        try kiosk.harness.advance(by: .seconds(3))
        #expect(kiosk.harness.value(of: "n") == 1)
        try kiosk.reload(text("text"))
        try kiosk.harness.advance(by: .seconds(60))
        #expect(kiosk.harness.value(of: "n") == 1)
    }

    @Test(
        "after a reload, a rule counts if its condition holds in the new version"
    )
    func reloadedCondition() throws {
        func text(_ isOpen: String) -> String {
            #"""
            { "state": { "n": 0 }, "computed": { "isOpen": "${\#(isOpen)}" },
              "idle": { "after": "10s", "if": "${isOpen}", "do": { "increment": "n" } },
              "screens": { "home": { "body": { "type": "row" } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text("false"))
        try kiosk.harness.advance(by: .seconds(20))
        try kiosk.reload(text("true"))
        try kiosk.harness.advance(by: .seconds(11))
        #expect(kiosk.harness.value(of: "n") == 1)
        let other = try DocumentKiosk(text("true"))
        try other.harness.advance(by: .seconds(8))
        try other.reload(text("false"))
        try other.harness.advance(by: .seconds(60))
        #expect(other.harness.value(of: "n") == 0)
    }
}
