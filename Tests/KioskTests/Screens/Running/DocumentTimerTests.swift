import Kiosk
import KioskTesting
import Testing

/// Timers of the kiosk, of screens and of components.
@Suite("Documents: timers")
struct DocumentTimerTests {
    private func kiosk(_ timers: String, body: String = #"{ "type": "row" }"#) throws
        -> DocumentKiosk
    {
        try DocumentKiosk(
            #"""
            { "timeZone": "UTC", "state": { "n": 0, "m": 0, "pace": "2s" }, "timers": { \#(timers) },
              "on": { "go": { "timer": { "start": "t" } }, "halt": { "timer": { "stop": "t" } },
                "wait": { "timer": { "pause": "t" } }, "on": { "timer": { "resume": "t" } } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "button", "id": "go", "text": "1", "on": { "tap": { "emit": "go" } } },
                { "type": "button", "id": "halt", "text": "2", "on": { "tap": { "emit": "halt" } } },
                { "type": "button", "id": "wait", "text": "3", "on": { "tap": { "emit": "wait" } } },
                { "type": "button", "id": "on", "text": "4", "on": { "tap": { "emit": "on" } } },
                \#(body) ] } } } }
            """#, width: 240, height: 240)
    }

    private func count(_ kiosk: DocumentKiosk, _ name: String = "n") -> JSON? {
        kiosk.harness.value(of: name)
    }

    @Test("every: again and again, in step with the start, however long the kiosk lives")
    func every() throws {
        let kiosk = try kiosk(#""t": { "every": "1s", "do": { "increment": "n" } }"#)
        try kiosk.harness.advance(by: .milliseconds(900))
        #expect(count(kiosk) == 0)
        try kiosk.harness.advance(by: .milliseconds(200))
        #expect(count(kiosk) == 1)
        try kiosk.harness.advance(by: .seconds(3600))
        #expect(count(kiosk) == 3601)
    }

    @Test("after: once")
    func after() throws {
        let kiosk = try kiosk(#""t": { "after": "3s", "do": { "increment": "n" } }"#)
        try kiosk.harness.advance(by: .milliseconds(2900))
        #expect(count(kiosk) == 0)
        try kiosk.harness.advance(by: .seconds(60))
        #expect(count(kiosk) == 1)
    }

    @Test("an action starts, stops, pauses and continues a timer")
    func actions() throws {
        let kiosk = try kiosk(
            #""t": { "after": "10s", "autostart": false, "do": { "increment": "n" } }"#)
        try kiosk.harness.advance(by: .seconds(30))
        #expect(count(kiosk) == 0)
        try kiosk.harness.tap("go")
        try kiosk.harness.advance(by: .seconds(8))
        try kiosk.harness.tap("wait")
        try kiosk.harness.advance(by: .seconds(60))
        #expect(count(kiosk) == 0)
        try kiosk.harness.tap("on")
        try kiosk.harness.advance(by: .seconds(1))
        #expect(count(kiosk) == 0)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(count(kiosk) == 1)
        try kiosk.harness.tap("go")
        try kiosk.harness.advance(by: .seconds(5))
        try kiosk.harness.tap("go")
        try kiosk.harness.advance(by: .seconds(8))
        #expect(count(kiosk) == 1)
        try kiosk.harness.tap("halt")
        try kiosk.harness.advance(by: .seconds(60))
        #expect(count(kiosk) == 1)
        #expect(kiosk.harness.log.isEmpty)
    }

    @Test("what is left is a value, by whole seconds, and costs nothing where nobody reads it")
    func left() throws {
        let label = #"""
            { "type": "label", "id": "left",
              "text": "${timers.t.left == null ? '-' : string(timers.t.left)} ${timers.t.running}" }
            """#
        let timer = #""t": { "after": "10s", "do": { "increment": "n" } }"#
        let kiosk = try kiosk(timer, body: label)
        try kiosk.frame()
        #expect(kiosk.label("left")?.model.text == "10s true")
        let evaluations = try #require(kiosk.harness.host?.evaluationCount)
        try kiosk.harness.advance(by: .milliseconds(2500))
        #expect(kiosk.label("left")?.model.text == "8s true")
        try kiosk.harness.advance(by: .seconds(7))
        #expect(kiosk.label("left")?.model.text == "1s true")
        #expect(kiosk.harness.host?.evaluationCount == evaluations + 9)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.label("left")?.model.text == "- false")

        let quiet = try self.kiosk(timer)
        try quiet.frame()
        let loop = quiet.harness.stage.engine.loop
        let deadline = try #require(loop.earliestDeadline)
        #expect(deadline - loop.now > .seconds(9))
    }

    @Test("an action sees what is left at its moment")
    func leftInActions() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "left": { "type": "duration?" } },
              "timers": { "t": { "after": "10s", "do": [] } },
              "screens": { "home": { "body": { "type": "button", "text": "Ask", "on": { "tap":
                { "set": { "left": "${timers.t.left}" } } } } } } }
            """#)
        try kiosk.harness.advance(by: .milliseconds(6500))
        try kiosk.harness.tap("Ask")
        #expect(kiosk.harness.value(of: "left") == "4s")
    }

    @Test("a duration may be an expression; a change counts from where the present one began")
    func formula() throws {
        let kiosk = try kiosk(#""t": { "every": "${pace}", "do": { "increment": "n" } }"#)
        try kiosk.harness.advance(by: .seconds(7))
        #expect(count(kiosk) == 3)
        try kiosk.set("pace", to: "10s")
        try kiosk.harness.advance(by: .milliseconds(8500))
        #expect(count(kiosk) == 3)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(count(kiosk) == 4)
        try kiosk.set("pace", to: "soon")
        try kiosk.harness.advance(by: .seconds(60))
        #expect(count(kiosk) == 4)
        #expect(kiosk.harness.log.count == 1)
        #expect(
            kiosk.harness.log[0].hasSuffix(
                """
                the timer "t" stands still: this has to be a time from 100ms to 7d, not soon
                """), "\(kiosk.harness.log)")
        // The next value is one again.
        try kiosk.set("pace", to: "1s")
        try kiosk.harness.advance(by: .milliseconds(1500))
        #expect(count(kiosk) == 5)
    }

    @Test("a timer whose duration has not come yet begins when it does, unless it is paused")
    func loading() throws {
        let server = LocalHTTPServer()
        server.on("/pace", .status(503))
        let kiosk = try DocumentKiosk(
            #"""
            { "types": { "paces": { "fast": "string" } }, "state": { "n": 0, "m": 0 },
              "data": { "pace": { "http": "\#(server.url)/pace", "shape": "paces" } },
              "timers": {
                "t": { "every": "${data.pace.value.fast}", "do": { "increment": "n" } },
                "u": { "every": "${data.pace.value.fast}", "do": { "increment": "m" } } },
              "screens": { "home": { "on": { "appear": { "timer": { "pause": "u" } } },
                "body": { "type": "column", "children": [
                { "type": "button", "text": "Load", "on": { "tap": { "refresh": "pace" } } },
                { "type": "button", "text": "Go", "on": { "tap": { "timer": { "resume": "u" } } } }
              ] } } } }
            """#, height: 240)
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(count(kiosk) == 0)
        let json = Array(#"{ "fast": "2s" }"#.utf8)
        server.on("/pace", .status(200, [("Content-Type", "application/json")], body: json))
        try kiosk.harness.tap("Load")
        try kiosk.harness.advance(by: .milliseconds(5100))
        #expect(count(kiosk) == 2)
        #expect(count(kiosk, "m") == 0)
        try kiosk.harness.tap("Go")
        try kiosk.harness.advance(by: .milliseconds(2100))
        #expect(count(kiosk) == 3)
        #expect(count(kiosk, "m") == 1)
    }

    @Test("a time that finds the actions of the one before at work is left out")
    func overlap() throws {
        let kiosk = try kiosk(
            #""t": { "every": "1s", "do": [{ "increment": "n" }, { "delay": "2500ms" }, { "increment": "m" }] }"#
        )
        try kiosk.harness.advance(by: .milliseconds(9100))
        #expect(count(kiosk) == 3)
        #expect(count(kiosk, "m") == 2)
    }

    @Test("a screen's timers begin when it appears, and end when it is covered or gone")
    func screens() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "n": 0 }, "screens": {
              "home": { "body": { "type": "row" } },
              "bye": { "timers": { "go": { "after": "5s", "do": [{ "increment": "n" }, "home"] } },
                "body": { "type": "row" } },
              "help": { "body": { "type": "row" } } } }
            """#)
        try kiosk.harness.advance(by: .seconds(60))
        #expect(kiosk.harness.value(of: "n") == 0)
        kiosk.harness.navigate(to: "bye")
        try kiosk.harness.advance(by: .seconds(4))
        kiosk.harness.navigate(to: "help")
        try kiosk.harness.advance(by: .seconds(60))
        #expect(kiosk.harness.value(of: "n") == 0)
        kiosk.harness.navigate(to: "bye")
        try kiosk.harness.advance(by: .seconds(4))
        #expect(kiosk.harness.screenName == "bye")
        try kiosk.harness.advance(by: .seconds(2))
        #expect(kiosk.harness.screenName == "home")
        #expect(kiosk.harness.value(of: "n") == 1)
    }

    @Test("an action that waits starts no timer of a screen that is covered meanwhile")
    func covered() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "n": 0 }, "screens": {
              "home": {
                "timers": { "t": { "after": "5s", "autostart": false, "do": { "increment": "n" } } },
                "on": { "appear": [{ "delay": "2s" }, { "timer": { "start": "t" } }] },
                "body": { "type": "row" } },
              "help": { "body": { "type": "button", "text": "Back", "on": { "tap": "back" } } } } }
            """#)
        try kiosk.harness.advance(by: .seconds(1))
        kiosk.harness.navigate(to: "help")
        try kiosk.harness.advance(by: .seconds(60))
        #expect(kiosk.harness.screenName == "help")
        #expect(kiosk.harness.value(of: "n") == 0)
        try kiosk.harness.tap("Back")
        try kiosk.harness.advance(by: .seconds(8))
        #expect(kiosk.harness.screenName == "home")
        #expect(kiosk.harness.value(of: "n") == 1)
    }

    @Test(
        "a timer that is started while its screen is covered begins when that is seen again",
        arguments: [
            #"{ "timer": { "start": "t" } }"#,
            #"[{ "timer": { "start": "t" } }, { "timer": { "pause": "t" } },"#
                + #" { "timer": { "resume": "t" } }]"#,
        ], [false, true])
    func startedWhileCovered(_ actions: String, reloads: Bool) throws {
        func text(_ color: String) -> String {
            #"""
            { "state": { "n": 0, "isLate": false }, "screens": {
              "home": {
                "timers": { "t": { "after": "5s", "autostart": false, "do": { "increment": "n" } } },
                "when": { "if": "${isLate}", "do": \#(actions) },
                "body": { "type": "row" } },
              "help": { "body": { "type": "column", "children": [
                { "type": "button", "text": "Back", "on": { "tap": "back" } },
                { "type": "label", "text": "\#(color)" } ] } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text("danger"))
        kiosk.harness.navigate(to: "help")
        try kiosk.set("isLate", to: true)
        try kiosk.harness.advance(by: .seconds(60))
        if reloads { try kiosk.reload(text("primary")) }
        try kiosk.harness.advance(by: .seconds(60))
        #expect(kiosk.harness.value(of: "n") == 0)
        try kiosk.harness.tap("Back")
        try kiosk.harness.advance(by: .seconds(6))
        #expect(kiosk.harness.value(of: "n") == 1)
    }

    @Test("a component's timers are its own, and live as long as its nodes")
    func components() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "shown": 2, "beats": 0 },
              "components": { "beat": { "params": { "pace": "string" }, "state": { "n": 0 },
                "timers": { "t": { "every": "${pace}", "do": [{ "increment": "n" },
                  { "emit": "beat" }] } },
                "body": { "type": "label", "text": "${n}" } } },
              "screens": { "home": { "on": { "beat": { "increment": "beats" } },
                "body": { "type": "column", "children": [
                { "forEach": "${lists.range(shown)}", "as": "i",
                  "body": { "type": "beat", "id": "fixed", "pace": "${string(i + 1) + 's'}" } } ] } } } }
            """#)
        try kiosk.harness.advance(by: .milliseconds(4100))
        #expect(kiosk.harness.value(of: "beats") == 6)
        try kiosk.set("shown", to: 1)
        try kiosk.harness.advance(by: .seconds(4))
        #expect(kiosk.harness.value(of: "beats") == 10)
        try kiosk.set("shown", to: 0)
        try kiosk.harness.advance(by: .seconds(10))
        #expect(kiosk.harness.value(of: "beats") == 10)
        #expect(kiosk.harness.log.isEmpty)
    }

    @Test("a timer with equal settings keeps its phase over a reload, also that of a screen")
    func reload() throws {
        func text(_ after: String, _ action: String) -> String {
            #"""
            { "state": { "n": 0, "m": 0 },
              "timers": { "a": { "after": "10s", "do": { "\#(action)": "n" } },
                "b": { "after": "\#(after)", "do": { "increment": "n" } } },
              "screens": { "home": {
                "timers": { "c": { "every": "10s", "do": { "increment": "m" } } },
                "body": { "type": "label", "text": "\#(after)" } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text("1s", "log"))
        try kiosk.harness.advance(by: .seconds(6))
        #expect(kiosk.harness.value(of: "n") == 1)
        try kiosk.reload(text("1s", "increment"))
        try kiosk.harness.advance(by: .milliseconds(3900))
        #expect(kiosk.harness.value(of: "n") == 1)
        #expect(kiosk.harness.value(of: "m") == 0)
        try kiosk.harness.advance(by: .milliseconds(200))
        #expect(kiosk.harness.value(of: "n") == 2)
        #expect(kiosk.harness.value(of: "m") == 1)
        try kiosk.reload(text("2s", "increment"))
        try kiosk.harness.advance(by: .seconds(30))
        #expect(kiosk.harness.value(of: "n") == 3)
    }

    @Test("a component's timers go on over a reload, as its variables do")
    func componentReload() throws {
        func text(_ color: String) -> String {
            #"""
            { "state": { "beats": 0, "m": 0 },
              "components": { "beat": { "state": { "n": 0 },
                "timers": { "t": { "every": "10s", "do": [{ "increment": "n" }, { "emit": "beat" }] } },
                "body": { "type": "label", "text": "n = ${n}", "color": "\#(color)",
                  "on": { "appear": { "log": "seen" } } } } },
              "screens": { "home": { "on": { "beat": { "increment": "beats" } },
                "body": { "type": "column", "children": [{ "type": "beat" }] } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text("text"))
        try kiosk.harness.advance(by: .seconds(16))
        for color in ["danger", "primary"] { try kiosk.reload(text(color)) }
        #expect(kiosk.harness.node(showing: "n = 1") != nil)
        try kiosk.harness.advance(by: .milliseconds(3800))
        #expect(kiosk.harness.value(of: "beats") == 1)
        try kiosk.harness.advance(by: .milliseconds(300))
        #expect(kiosk.harness.value(of: "beats") == 2)
        #expect(kiosk.harness.node(showing: "n = 2") != nil)
        #expect(kiosk.harness.log.count == 1)
    }

    @Test("a component's timers begin once its covered screen is seen, also after a reload")
    func coveredComponentReload() throws {
        func text(_ color: String) -> String {
            #"""
            { "state": { "n": 0 },
              "components": { "beat": {
                "timers": { "t": { "every": "10s", "do": { "increment": "n" } } },
                "body": { "type": "label", "text": "Beat" } } },
              "screens": { "home": { "body": { "type": "beat" } },
                "help": { "body": { "type": "column", "children": [
                  { "type": "button", "text": "Back", "on": { "tap": "back" } },
                  { "type": "label", "text": "\#(color)" } ] } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text("danger"))
        try kiosk.harness.advance(by: .seconds(1))
        kiosk.harness.navigate(to: "help")
        for color in ["primary", "danger"] {
            try kiosk.harness.advance(by: .seconds(60))
            try kiosk.reload(text(color))
        }
        #expect(kiosk.harness.value(of: "n") == 0)
        try kiosk.harness.tap("Back")
        try kiosk.harness.advance(by: .seconds(11))
        #expect(kiosk.harness.value(of: "n") == 1)
    }

    @Test("there is a limit, and it is said")
    func limit() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "n": 0 }, "components": { "c": {
                "timers": { "t": { "after": "1s", "do": { "increment": "n" } } },
                "body": { "type": "row" } } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "forEach": "${lists.range(1001)}", "body": { "type": "c" } } ] } } } }
            """#)
        try kiosk.harness.advance(by: .seconds(2))
        #expect(kiosk.harness.value(of: "n") == 1000)
        #expect(kiosk.harness.log.count == 1)
        #expect(
            kiosk.harness.log[0].contains("there are 1000 timers already; this one is left out"))
    }
}
