import Kiosk
import KioskTesting
import Testing

/// Scripts that test a configuration: what they do, and what they say.
@Suite("Scripts")
final class KioskScriptTests {
    private let folder = Scratch()
    private static let kiosk = """
        { "state": { "n": 0, "name": "", "items": [1, 2], "kept": { "value": 1, "persist": true } },
          "display": { "mode": "400x300" },
          "control": { "events": ["ready", "unknown"] },
          "data": { "menu": { "socket": "menu", "shape": ["int"],
            "on": { "message": { "set": { "n": "${event.size()}" } } } },
            "news": { "http": "http://127.0.0.1:9/news", "stream": "events", "if": false,
              "on": { "message": { "set": { "name": "${event.event} ${event.value}" } } } } },
          "on": { "ready": { "set": { "n": "${event}" } } },
          "screens": {
            "home": { "body": { "type": "column", "children": [
              { "type": "button", "id": "add", "text": "Add",
                "on": { "tap": [{ "increment": "n" }, { "emit": { "event": "added", "data": { "n": "${n}" } } }] } },
              { "type": "button", "id": "later", "text": "Later",
                "on": { "tap": { "sequence": [{ "delay": "1500ms" }, { "navigate": "other" }] } } },
              { "type": "field", "id": "name", "bind": "name" },
              { "type": "label", "text": "n is ${n}" },
              { "type": "button", "text": "Tea, hot", "on": { "tap": { "set": { "n": 9 } } } },
              { "type": "label", "text": "${formatDate(now(), 'yyyy')}" } ] } },
            "other": { "body": { "type": "label", "text": "The other" } } } }
        """

    init() { folder.write(KioskScriptTests.kiosk, to: "kiosk.json") }

    private func run(_ steps: String, size: String = "", bless: Bool = false) throws
        -> KioskScriptOutcome
    {
        let text = #"{ "kiosk": ".", \#(size) "steps": [ \#(steps) ] }"#
        let script = try KioskScript(
            parsing: SourceFile(name: folder["order.json"], bytes: Array(text.utf8)))
        return try KioskScriptRun.run(
            script,
            goldens: Goldens(
                folder: folder["pictures"], artifacts: folder["failures"], isBlessing: bless))
    }

    /// The messages of failures, with what to do.
    private func complaints(_ steps: String) throws -> [String] {
        try run(steps).failures.map { "\($0.message)" + ($0.help.map { "; \($0)" } ?? "") }
    }

    @Test(
        "what a guest and an application do",
        arguments: [
            ##"{ "tap": "#add" }, { "tap": "Add" }, { "tap": [10, 10] }, { "expect": { "state": { "n": 3 } } }"##,
            #"{ "tap": "hot" }, { "expect": { "state": { "n": 9 }, "text": "Tea" } }"#,
            ##"{ "tap": "#name" }, { "type": "Ada L" }, { "expect": { "state": { "name": "Ada L" } } }"##,
            ##"{ "tap": "#name" }, { "type": "ab" }, { "press": "backspace" }, { "expect": { "state": { "name": "a" } } }"##,
            #"{ "set": { "n": 5, "items[1]": 7 } }, { "expect": { "state": { "items": [1, 7.0] }, "text": ["n is 5", "Add"], "noText": "n is 0" } }"#,
            #"{ "push": { "source": "menu", "value": [1, 2, 3] } }, { "expect": { "state": { "n": 3 } } }"#,
            #"{ "push": { "source": "news", "value": 3, "details": { "event": "late" } } }, { "expect": { "state": { "name": "late 3" } } }"#,
            #"{ "emit": { "event": "ready", "data": 42 } }, { "expect": { "state": { "n": 42 } } }"#,
            #"{ "navigate": "other" }, { "expect": { "screen": "other" } }, "back", { "expect": { "screen": "home" } }"#,
            #"{ "tap": "Later" }, { "expect": { "screen": "other" } }"#,
            #"{ "tap": "Later" }, { "wait": "1s" }, { "expect": { "screen": "home" } }"#,
            #"{ "tap": "Add" }, { "tap": "Add" }, { "expect": { "event": "added" } }, { "expect": { "event": { "event": "added", "data": { "n": 2 } } } }"#,
            #"{ "theme": "dark" }, { "locale": "de" }, { "expect": { "state": { "theme": "dark", "locale": "de" } } }"#,
            ##"{ "drag": { "from": "#add", "to": [300, 200], "for": "100ms" } }, { "expect": { "state": { "n": 0 } } }"##,
        ])
    func passes(_ steps: String) throws {
        let outcome = try run(steps)
        #expect(outcome.failures.map(\.description) == [])
        #expect(outcome.hasPassed && outcome.steps >= 2)
    }

    @Test("a script begins within opening hours, and sees their end")
    func hours() throws {
        folder.write(
            """
            { "timeZone": "UTC", "schedule": { "name": "open", "from": "08:00", "to": "13:00" },
              "screens": { "home": { "body": {
                "type": "label", "text": "${schedule.open ? 'Welcome' : 'Closed'}" } } } }
            """, to: "kiosk.json")
        let outcome = try run(
            #"""
            { "expect": { "state": { "schedule.open": true }, "text": "Welcome" } }, { "wait": "2h" },
            { "expect": { "state": { "schedule.open": false }, "text": "Closed" } }
            """#, size: #""time": "2026-12-24T11:30:00Z", "#)
        #expect(outcome.failures.map(\.description) == [])
    }

    @Test("the time of day, and what is kept, are the script's own")
    func surroundings() throws {
        for _ in 0..<2 {
            let outcome = try run(
                #"{ "expect": { "text": "2031", "state": { "kept": 1 } } }, { "set": { "kept": 2 } }"#,
                size: #""time": "2031-05-01T12:00:00Z", "#)
            #expect(outcome.failures.map(\.description) == [])
        }
    }

    @Test("a script's time is that of the start, too, and of clocks with hands")
    func timeOfStart() throws {
        folder.write(
            """
            { "locale": "de", "timeZone": "UTC", "state": { "began": "" },
              "on": { "start": { "set": { "began": "${formatDate(now(), 'HH:mm')}" } } },
              "screens": { "home": { "body": { "type": "clock", "seconds": false } } } }
            """, to: "kiosk.json")
        let outcome = try run(
            #"{ "expect": { "state": { "began": "18:05" }, "text": "18:05" } }"#,
            size: #""time": "2026-12-24T18:05:00Z", "#)
        #expect(outcome.failures.map(\.description) == [])
    }

    @Test("a step that fails says what there is instead")
    func failures() throws {
        #expect(
            try complaints(#"{ "tap": "Ad" }"#)
                == [#"nothing that can be reached is "Ad"; did you mean "Add"?"#])
        #expect(
            try complaints(#"{ "expect": { "state": { "n": 1 }, "screen": "other" } }"#)
                == ["n is 0, not 1", #"the screen is "home", not "other""#])
        #expect(
            try complaints(#"{ "expect": { "text": "n is 1" } }"#)
                == [#""n is 1" is not shown; did you mean "n is 0"?"#])
        #expect(
            try complaints(#"{ "tap": "Add" }, { "expect": { "event": "order" } }"#)
                == [
                    #"the event "order" has not left the document; "#
                        + #"nothing in the document has handled added {"n":1}"#
                ])
        #expect(
            try complaints(#"{ "expect": { "event": "order" } }"#)
                == [
                    #"the event "order" has not left the document; "#
                        + "none has since the last that was expected"
                ])
        #expect(try complaints(#"{ "set": { "m": 1 } }"#)[0].contains("no variable"))
        #expect(try complaints(#"{ "navigate": "othr" }"#)[0].contains("did you mean"))
        #expect(try complaints(#"{ "push": { "source": "menu", "value": 1 } }"#).count == 1)
        #expect(try complaints(#"{ "emit": "unknown" }"#)[0].contains("nothing handles"))
        #expect(
            try complaints(#"{ "type": "Ada" }"#)
                == ["nothing takes the text; tap a field first, which gives it the focus"])
        #expect(
            try complaints(#"{ "set": { "name": "Ada" } }, { "tap": "Ada" }"#)[0]
                .hasSuffix("or it is a value or a description"))
        #expect(try complaints(#"{ "tap": [4000, 1] }"#)[0].contains("400x300"))
        #expect(try complaints(#"{ "expect": { "state": { "n.x": 1 } } }"#).count == 1)
        #expect(try complaints(#"{ "theme": "drak" }"#)[0].contains("did you mean"))
    }

    @Test("a step that fails names the events that nothing has handled since the last expected")
    func unhandledEvents() throws {
        let step = #"{ "expect": { "state": { "name": "Ada" } } }"#
        #expect(try complaints(step) == [#"name is "", not "Ada""#])
        #expect(
            try complaints(#"{ "tap": "Add" }, { "tap": "Add" }, \#(step)"#)
                == [
                    #"name is "", not "Ada"; "#
                        + #"nothing in the document has handled added {"n":1}, added {"n":2}"#
                ])
        #expect(
            try complaints(#"{ "tap": "Add" }, { "expect": { "event": "added" } }, \#(step)"#)
                == [#"name is "", not "Ada""#])
    }

    @Test("of many texts that are shown, the first eight are told, and that there are more")
    func manyTexts() throws {
        for (count, end) in [(8, "8\""), (9, "8\", …")] {
            folder.write(
                """
                { "screens": { "home": { "body": { "type": "column", "children": {
                  "forEach": "${lists.range(\(count))}", "body": { "type": "label", "text": "row ${item + 1}" } } } } } }
                """, to: "kiosk.json")
            let complaint = try complaints(#"{ "expect": { "text": "Something else" } }"#)[0]
            #expect(complaint.hasSuffix(end), "\(complaint)")
        }
    }

    @Test("what is typed is no code, also where scanners are told by their speed")
    func typingBesideScanners() throws {
        folder.write(
            """
            { "scanner": { "gap": "30ms" }, "state": { "name": "", "code": "" },
              "on": { "scan": { "set": { "code": "${event}" } } },
              "screens": { "home": { "body": { "type": "field", "id": "name", "bind": "name" } } } }
            """, to: "kiosk.json")
        let outcome = try run(
            ##"""
            { "tap": "#name" }, { "type": "Adalbert" }, { "scan": "4006381333931" },
            { "expect": { "state": { "name": "Adalbert", "code": "4006381333931" } } }
            """##)
        #expect(outcome.failures.map(\.description) == [])
    }

    @Test("what another node covers is not tapped; what lets touches through covers nothing")
    func covered() throws {
        for (touchable, complaint) in [
            (true, [#""Room" is covered by "Egypt""#]), (false, []),
        ] {
            folder.write(
                #"""
                { "screens": { "home": { "body": { "type": "stack", "children": [
                  { "type": "button", "text": "Room" },
                  { "type": "label", "text": "Egypt", "touchable": \#(touchable) } ] } } } }
                """#, to: "kiosk.json")
            #expect(try complaints(#"{ "tap": "Room" }"#) == complaint)
        }
    }

    @Test("a shape of a drawing is not tapped where another one lies in front of its middle")
    func coveredShape() throws {
        folder.write(
            #"""
            { "state": { "zone": "" }, "display": { "mode": "400x300" },
              "screens": { "home": { "body": {
                "type": "canvas", "bind": "zone", "viewBox": [0, 0, 100, 100], "shapes": [
                  { "id": "B", "label": "Zone B", "circle": [50, 50, 40], "fill": "primary" },
                  { "id": "A", "label": "Zone A", "circle": [50, 50, 20], "fill": "surface" } ] } } } }
            """#, to: "kiosk.json")
        #expect(try complaints(#"{ "tap": "Zone B" }"#) == [#""Zone B" is covered by "Zone A""#])
        #expect(
            try complaints(#"{ "tap": "Zone A" }, { "expect": { "state": { "zone": "A" } } }"#)
                == [])
    }

    @Test("what a question darkens is covered by the question")
    func coveredByQuestion() throws {
        folder.write(
            """
            { "screens": { "home": { "body": { "type": "column", "children": [
              { "type": "button", "text": "Drop", "on": { "tap": {
                "confirm": "Drop it all?", "then": [{ "log": "yes" }] } } },
              { "type": "button", "id": "other", "text": "Other" } ] } } } }
            """, to: "kiosk.json")
        #expect(
            try complaints(##"{ "tap": "Drop" }, { "tap": "#other" }"##)
                == [##""#other" is covered by "Drop it all?""##])
        #expect(
            try complaints(#"{ "tap": "Drop" }, { "tap": "Other" }"#)
                == [
                    #"nothing that can be reached is "Other"; it is shown, but behind something modal, "#
                        + "or it is a value or a description"
                ])
    }

    @Test(
        "a tap goes through what covers a target if it is answered around both, or by nothing there",
        arguments: [
            (##"{ "tap": "#photo" }"##, 1), (##"{ "tap": "Tea" }"##, 10),
            (##"{ "drag": { "from": "#photo", "to": [10, 900], "for": "100ms" } }"##, 0),
        ])
    func passedOn(_ step: String, _ count: Int) throws {
        folder.write(
            #"""
            { "state": { "n": 0 }, "screens": { "home": { "body": { "type": "column", "children": [
              { "type": "stack", "on": { "tap": { "set": { "n": "${n + 1}" } } }, "children": [
                { "type": "row", "id": "photo", "height": 80 }, { "type": "row" } ] },
              { "type": "stack", "children": [
                { "type": "label", "text": "Tea" },
                { "type": "button", "on": { "tap": { "set": { "n": "${n + 10}" } } } } ] } ] } } } }
            """#, to: "kiosk.json")
        let expected = #", { "expect": { "state": { "n": \#(count) } } }"#
        #expect(try complaints(step + expected) == [])
    }

    @Test("a finger presses long, and two pinch", arguments: [##""#plan""##, "[160, 150]"])
    func gestures(_ place: String) throws {
        folder.write(
            #"""
            { "state": { "n": 0, "zoom": 1.0 }, "display": { "mode": "400x300" },
              "computed": { "isLarge": "${zoom > 1.7}", "isSmall": "${zoom < 0.6}" },
              "screens": { "home": { "body": { "type": "row", "id": "plan", "on": {
                "longPress": { "increment": "n" }, "pinch": { "set": { "zoom": "${event.scale}" } } } } } } }
            """#, to: "kiosk.json")
        let steps = #"""
            { "longPress": \#(place) }, { "expect": { "state": { "n": 1, "zoom": 1 } } },
            { "longPress": { "at": \#(place), "for": "300ms" } }, { "expect": { "state": { "n": 1 } } },
            { "pinch": { "at": \#(place), "scale": 2 } }, { "expect": { "state": { "isLarge": true } } },
            { "pinch": { "at": \#(place), "scale": 0.5, "for": "1s" } },
            { "expect": { "state": { "isSmall": true, "n": 1 } } }
            """#
        #expect(try complaints(steps) == [])
    }

    @Test("a target that is scrolled out of view is not tapped where something else is")
    func scrolledOut() throws {
        folder.write(
            #"""
            { "screens": { "home": { "body": { "type": "column", "children": [
              { "type": "row", "height": 50 },
              { "type": "scroll", "height": 100, "children": [
                { "type": "row", "height": 400 }, { "type": "button", "id": "low", "text": "Low" } ] }
            ] } } } }
            """#, to: "kiosk.json")
        #expect(try complaints(##"{ "tap": "#low" }"##)[0].contains("is not in the picture"))
    }

    @Test("logical pixels are as large as on the panel")
    func scale() throws {
        folder.write(
            #"""
            { "display": { "mode": "400x300", "scale": 2 },
              "screens": { "home": { "body": { "type": "row" } } } }
            """#, to: "kiosk.json")
        #expect(try complaints(#"{ "tap": [199, 149] }"#) == [])
        #expect(try complaints(#"{ "tap": [201, 1] }"#)[0].contains("200x150"))
    }

    @Test("nothing runs after a step that failed, and its picture is kept")
    func ends() throws {
        let outcome = try run(#"{ "tap": "Add" }, { "tap": "Nothing" }, { "tap": "Add" }"#)
        #expect(outcome.steps == 1)
        #expect(outcome.failures.count == 1)
        #expect(outcome.failures[0].line == 1)
        #expect(try ImageDecoder.decode(path: folder["failures/order-failure.png"]).width == 400)
    }

    @Test("pictures are compared, and accepted")
    func pictures() throws {
        let step = #"{ "expect": { "picture": "home" } }"#
        #expect(try run(step).failures[0].message.contains("there is no"))
        #expect(try run(step, bless: true).hasPassed)
        #expect(try run(step).hasPassed)
        let other = try run(#"{ "tap": "Add" }, "# + step)
        #expect(other.failures.count == 1)
        #expect(other.failures[0].message.contains("home-difference.png"))
    }

    @Test(
        "mistakes in a script have their place, and what to write",
        arguments: [
            ("[]", "1:1: error: expected a test"),
            (
                #"{ "steps": [{ "tab": "Add" }] }"#,
                #"1:15: error: unknown key "tab" in a step; did you mean "tap"?"#
            ),
            (
                #"{ "steps": [{ "tap": "A", "type": "b" }] }"#,
                #"1:27: error: a step does one thing"#
            ),
            (#"{ "steps": [{ "tap": 3 }] }"#, "1:22: error: expected a place"),
            (#"{ "steps": [{ "wait": "3" }] }"#, "1:23: error: expected a time"),
            (#"{ "steps": [{ "press": "entr" }] }"#, "1:24: error: there is no key"),
            (#"{ "steps": [{ "expect": { "txt": "A" } }] }"#, #"did you mean "text"?"#),
            (#"{ "steps": [{ "expect": {} }] }"#, "nothing is expected"),
            (#"{ "steps": [{ "expect": { "picture": "../a" } }] }"#, "is no name of a picture"),
            (#"{ "steps": [{ "push": { "source": "a" } }] }"#, "needs a value"),
            (#"{ "steps": [{ "push": { "source": "a", "file": "no.json" } }] }"#, "cannot be read"),
            (#"{ "steps": [{ "drag": { "from": "a" } }] }"#, "needs \"from\" and \"to\""),
            (#"{ "steps": [{ "emit": {} }] }"#, "an event has a name"),
            (#"{ "steps": [{ "back": 1 }] }"#, "\"back\" has no value"),
            (#"{ "steps": [{ "longPress": { "for": "1s" } }] }"#, "a long press needs \"at\""),
            (#"{ "steps": [{ "pinch": { "at": "Map" } }] }"#, "a pinch needs \"at\" and \"scale\""),
            (#"{ "steps": [{ "pinch": { "at": "Map", "scale": 0 } }] }"#, "expected a factor"),
            (#"{ "steps": [1] }"#, "expected a step"),
            (#"{ "size": "big", "steps": [] }"#, #"1:11: error: "big" is no size"#),
            (#"{ "time": "noon", "steps": [] }"#, "is no time"),
            (#"{ "kiosks": "..", "steps": [] }"#, #"did you mean "kiosk"?"#),
            (#"{ "servers": [], "steps": [] }"#, "1:14: error: expected answers by requests"),
            (
                #"{ "servers": { "GTE http://a/": {} }, "steps": [] }"#,
                #"1:16: error: "GTE http://a/" is no request"#
            ),
            (
                #"{ "servers": { "http://a/": { "stats": 200 } }, "steps": [] }"#,
                #"unknown key "stats" in "http://a/"; did you mean "status"?"#
            ),
            (#"{ "servers": { "http://a/": null }, "steps": [] }"#, "expected an answer"),
            (
                #"{ "servers": { "http://a/": { "status": 99 } }, "steps": [] }"#,
                "expected a status"
            ),
            (
                #"{ "servers": { "http://a/": { "json": 1, "text": "b" } }, "steps": [] }"#,
                "an answer has one body"
            ),
            (
                #"{ "servers": { "http://a/": { "file": "no.json" } }, "steps": [] }"#,
                "cannot be read"
            ),
            (
                #"{ "steps": [{ "servers": {} }] }"#,
                "1:15: error: this test asks the servers of the network"
            ),
            (
                #"{ "steps": [{ "expect": { "request": "GET http://a/" } }] }"#,
                "this test asks the servers of the network"
            ),
            (
                #"{ "servers": {}, "steps": [{ "expect": { "request": { "body": 1 } } }] }"#,
                "a request has an address"
            ),
            ("{ }", "a test needs \"steps\""),
            (#"{ "steps": [ "#, "1:"),
        ])
    func mistakes(_ text: String, _ message: String) throws {
        do throws(Diagnostics) {
            _ = try KioskScript(
                parsing: SourceFile(name: "tests/order.json", bytes: Array(text.utf8)))
            Issue.record("\(text) was accepted")
        } catch {
            #expect(error.description.contains(message), "\(error.description)")
            #expect(error.description.hasPrefix("tests/order.json:"))
        }
    }

    @Test("a configuration with mistakes fails with them")
    func broken() throws {
        folder.write(
            #"{ "screens": { "home": { "body": { "type": "labl" } } } }"#, to: "kiosk.json")
        let outcome = try run(#"{ "tap": "Add" }"#)
        #expect(outcome.steps == 0)
        #expect(outcome.failures.first?.message.contains("labl") == true)
    }
}
