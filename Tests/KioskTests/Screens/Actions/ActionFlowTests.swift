import KioskTesting
import Testing

@testable import Kiosk

/// In what order actions run, when they wait, and how they end.
@Suite("Actions: order")
struct ActionFlowTests {
    private func kiosk(state: String = #"{ "n": 0, "text": "" }"#, _ actions: String) throws
        -> DocumentKiosk
    {
        try DocumentKiosk(
            state: state,
            body: #"{ "type": "button", "text": "Go", "on": { "tap": \#(actions) } }"#)
    }

    @Test("if and else")
    func conditions() throws {
        let kiosk = try kiosk(
            #"""
            [{ "if": "${n < 2}", "then": { "increment": "n" }, "else": { "set": { "n": 10 } } },
             { "increment": "n" }]
            """#)
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "n") == 2)
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "n") == 11)
    }

    @Test("a delay holds back the rest of its list, and nothing else")
    func delay() throws {
        let kiosk = try kiosk(
            #"[{ "increment": "n" }, { "delay": "2s" }, { "increment": { "n": 10 } }]"#)
        try kiosk.harness.tap("Go")
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "n") == 2)
        try kiosk.harness.advance(by: .milliseconds(1800))
        #expect(kiosk.harness.value(of: "n") == 2)
        try kiosk.harness.advance(by: .milliseconds(300))
        #expect(kiosk.harness.value(of: "n") == 22)
    }

    @Test("a failure goes to the nearest catch, which knows why")
    func failures() throws {
        let kiosk = try kiosk(
            #"""
            [{ "sequence": [
                { "sequence": { "if": true, "then": [{ "set": { "n": "${10 / n}" } },
                                                     { "set": { "text": "never" } }] } },
                { "set": { "text": "never" } }],
               "catch": { "set": { "text": "${error}" } } },
             { "increment": "n" }]
            """#)
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "text") == "division by zero")
        #expect(kiosk.harness.value(of: "n") == 1)
        #expect(kiosk.harness.log.isEmpty)
    }

    @Test("a failure in a catch goes further out")
    func failureInCatch() throws {
        let kiosk = try kiosk(
            #"""
            { "sequence": { "sequence": { "set": { "n": "${1 / n}" } },
                            "catch": { "set": { "n": "${2 % n}" } } },
              "catch": { "set": { "n": 5 } } }
            """#)
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "n") == 5)
    }

    @Test("a list without a catch leaves a failure to the list around; an empty catch ends it")
    func emptyCatch() throws {
        for (answer, text) in [("", "caught"), (#", "catch": []"#, "went on")] {
            let kiosk = try kiosk(
                """
                { "sequence": [{ "sequence": { "set": { "n": "${1 / n}" } }\(answer) },
                               { "set": { "text": "went on" } }],
                  "catch": { "set": { "text": "caught" } } }
                """)
            try kiosk.harness.tap("Go")
            #expect(kiosk.harness.value(of: "text") == .string(text))
        }
        // So no default stands for an absent one.
        let key = SequenceAction.form.others.first
        #expect(key?.name == "catch" && key?.defaultValue == nil)
    }

    @Test("a failure after a wait is caught as well")
    func failureAfterWait() throws {
        let kiosk = try kiosk(
            #"""
            { "sequence": [{ "delay": "1s" }, { "set": { "n": "${1 / n}" } }],
              "catch": { "set": { "text": "caught" } } }
            """#)
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "text") == "")
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.value(of: "text") == "caught")
    }

    @Test("without a catch the list ends, and the log names the place once")
    func uncaught() throws {
        let kiosk = try kiosk(#"[{ "set": { "n": "${1 / n}" } }, { "set": { "n": 7 } }]"#)
        try kiosk.harness.tap("Go")
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "n") == 0)
        #expect(kiosk.harness.log.count == 1)
        #expect(kiosk.harness.log.first?.contains("division by zero") == true)
    }

    @Test("a list that waits ends when its screen is gone")
    func goneScreen() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "n": 0 }, "screens": {
              "home": { "body": { "type": "button", "text": "Next",
                "on": { "tap": { "navigate": "next" } } } },
              "next": { "body": { "type": "column", "children": [
                { "type": "button", "text": "Wait", "on": { "tap": [
                  { "delay": "1s" }, { "increment": "n" }] } },
                { "type": "button", "text": "Back", "on": { "tap": "back" } }] } } } }
            """#)
        try kiosk.harness.tap("Next")
        try kiosk.harness.tap("Wait")
        try kiosk.harness.tap("Back")
        try kiosk.harness.advance(by: .seconds(2))
        #expect(kiosk.harness.value(of: "n") == 0)
        try kiosk.harness.tap("Next")
        try kiosk.harness.tap("Wait")
        try kiosk.harness.advance(by: .seconds(2))
        #expect(kiosk.harness.value(of: "n") == 1)
    }

    @Test("an event causes a thousand actions at most")
    func limit() throws {
        let many = Array(repeating: #"{ "increment": "n" }"#, count: 400).joined(separator: ",")
        let kiosk = try DocumentKiosk(
            state: #"{ "n": 0 }"#,
            body: #"""
                { "type": "button", "text": "Go", "on": {
                  "tap": [\#(many), { "emit": "more" }, { "emit": "more" }],
                  "more": [\#(many)] } }
                """#)
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "n") == 998)
        #expect(kiosk.harness.log.count == 1)
        // The next event has as many.
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "n") == 1996)
    }

    @Test("data of an event are seen by its handler")
    func eventData() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "n": 0 }"#,
            body: #"""
                { "type": "column", "on": { "add": { "increment": { "n": "${event.by}" } } },
                  "children": [{ "type": "button", "text": "Go",
                    "on": { "tap": { "emit": { "event": "add", "data": { "by": 3 } } } } }] }
                """#)
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "n") == 3)
    }

    @Test("start comes once, and not again when the file was edited")
    func start() throws {
        let text = #"""
            { "state": { "n": 0 }, "on": { "start": { "increment": "n" } },
              "screens": { "home": { "body": { "type": "label", "id": "n", "text": "${n}" } } } }
            """#
        let kiosk = try DocumentKiosk(text)
        #expect(kiosk.label("n")?.model.text == "1")
        try kiosk.reload(text)
        #expect(kiosk.label("n")?.model.text == "1")
    }

    @Test("log writes into the log")
    func log() throws {
        let kiosk = try kiosk(#"{ "log": "n is ${n}" }"#)
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.log.count == 1)
        #expect(kiosk.harness.log.first?.hasSuffix("n is 0") == true)
    }
}
