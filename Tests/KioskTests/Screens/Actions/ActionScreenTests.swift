import KioskTesting
import Testing

@testable import Kiosk

/// Screens, modals, toasts and questions.
@Suite("Actions: screens")
struct ActionScreenTests {
    private static let shop = #"""
        { "state": { "answer": "" },
          "screens": {
            "home": { "body": { "type": "column", "children": [
              { "type": "label", "id": "screen", "text": "${screen}" },
              { "type": "button", "text": "Drink", "on": { "tap": {
                "navigate": { "screen": "drink", "with": { "name": "Tea", "cups": "${1 + 1}" } } } } },
              { "type": "button", "text": "Help", "on": { "tap": { "show": "help" } } },
              { "type": "button", "text": "Toast", "on": { "tap": [
                { "show": { "toast": "One", "for": "1s" } }, { "show": { "toast": "Two", "for": "1s" } }
              ] } },
              { "type": "button", "text": "Ask", "on": { "tap": [
                { "confirm": { "title": "Sure?", "yes": "Of course", "no": "Not now" },
                  "then": { "set": { "answer": "yes" } }, "else": { "set": { "answer": "no" } } },
                { "set": { "answer": "${answer}!" } }] } }
            ] } },
            "drink": { "params": { "name": "string", "cups": { "type": "int", "default": 1 } },
              "body": { "type": "column", "children": [
                { "type": "label", "id": "order", "text": "${cups} × ${name}" },
                { "type": "button", "text": "More", "on": { "tap": {
                  "navigate": { "screen": "drink", "with": { "name": "Cocoa" } } } } },
                { "type": "button", "text": "Help", "on": { "tap": { "show": "help" } } },
                { "type": "button", "text": "Home", "on": { "tap": "home" } }] } },
            "help": { "body": { "type": "column", "children": [
              { "type": "button", "text": "Close", "on": { "tap": "dismiss" } },
              { "type": "button", "text": "Away", "on": { "tap": "back" } },
              { "type": "button", "text": "Restart", "on": { "tap": { "navigate": "home" } } }] } }
          } }
        """#

    private func shop() throws -> DocumentKiosk {
        try DocumentKiosk(Self.shop, width: 400, height: 400)
    }

    @Test("a screen has its arguments, and others when the way leads there again")
    func arguments() throws {
        let kiosk = try shop()
        try kiosk.harness.tap("Drink")
        #expect(kiosk.label("order")?.model.text == "2 × Tea")
        try kiosk.harness.tap("More")
        #expect(kiosk.label("order")?.model.text == "1 × Cocoa")
        #expect(kiosk.harness.host?.screenCount == 2)
        try kiosk.harness.tap("Home")
        #expect(kiosk.harness.screenName == "home")
        #expect(kiosk.harness.host?.screenCount == 1)
    }

    @Test("the variable screen is the name of the one that is shown")
    func screenVariable() throws {
        let kiosk = try shop()
        #expect(kiosk.label("screen")?.model.text == "home")
        try kiosk.harness.tap("Drink")
        #expect(kiosk.harness.value(of: "screen") == "drink")
    }

    @Test("a modal lies over the screen until it is dismissed")
    func modal() throws {
        let kiosk = try shop()
        for close in ["Close", "Away"] {
            try kiosk.harness.tap("Help")
            try kiosk.harness.advance(by: .seconds(1))
            #expect(kiosk.harness.screenName == "home")
            #expect(kiosk.harness.node(showing: "Drink") != nil)
            try kiosk.harness.tap(close)
            #expect(kiosk.harness.node(showing: "Close") == nil)
            #expect(kiosk.harness.screenName == "home")
        }
    }

    @Test("a touch beside a modal takes it away")
    func besideModal() throws {
        let kiosk = try shop()
        try kiosk.harness.tap("Help")
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.node(showing: "Close") != nil)
        try kiosk.harness.tap(x: 2, y: 398)
        #expect(kiosk.harness.node(showing: "Close") == nil)
    }

    @Test("who leaves a screen leaves its modals")
    func navigateFromModal() throws {
        let kiosk = try shop()
        try kiosk.harness.tap("Drink")
        try kiosk.harness.tap("Help")
        try kiosk.harness.advance(by: .seconds(1))
        try kiosk.harness.tap("Restart")
        #expect(kiosk.harness.screenName == "home")
        #expect(kiosk.harness.node(showing: "Close") == nil)
    }

    @Test("toasts come one after the other")
    func toasts() throws {
        let kiosk = try shop()
        try kiosk.harness.tap("Toast")
        #expect(kiosk.harness.node(showing: "One") != nil)
        #expect(kiosk.harness.node(showing: "Two") == nil)
        try kiosk.harness.advance(by: .seconds(2))
        #expect(kiosk.harness.node(showing: "One") == nil)
        #expect(kiosk.harness.node(showing: "Two") != nil)
        try kiosk.harness.advance(by: .seconds(2))
        #expect(kiosk.harness.node(showing: "Two") == nil)
    }

    @Test("a question holds back its list until it is answered")
    func confirmation() throws {
        let kiosk = try shop()
        for (answer, result) in [("Of course", "yes!"), ("Not now", "no!")] {
            try kiosk.harness.tap("Ask")
            try kiosk.harness.advance(by: .seconds(1))
            #expect(kiosk.harness.node(showing: "Sure?") != nil)
            try kiosk.harness.tap(answer)
            #expect(kiosk.harness.value(of: "answer") == .string(result))
            #expect(kiosk.harness.node(showing: "Sure?") == nil)
        }
    }

    @Test("a question goes with its screen")
    func confirmationOfGoneScreen() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "n": 0 }, "screens": {
              "home": { "body": { "type": "row" } },
              "next": { "body": { "type": "button", "text": "Ask", "on": { "tap": {
                "confirm": { "title": "Sure?" }, "then": { "increment": "n" } } } } } } }
            """#, width: 400, height: 400)
        #expect(kiosk.harness.navigate(to: "next"))
        try kiosk.frame()
        try kiosk.harness.tap("Ask")
        #expect(kiosk.harness.node(showing: "Sure?") != nil)
        #expect(kiosk.harness.navigate(to: "home"))
        try kiosk.frame()
        #expect(kiosk.harness.node(showing: "Sure?") == nil)
    }

    @Test("a screen that needs arguments is not shown without")
    func missingArguments() throws {
        let kiosk = try shop()
        #expect(!kiosk.harness.navigate(to: "drink"))
        #expect(kiosk.harness.screenName == "home")
    }
}

/// Screens whose names are not known before an action is performed.
extension ActionScreenTests {
    private func menu(_ action: String) throws -> DocumentKiosk {
        try DocumentKiosk(
            #"""
            { "state": { "to": "drink", "n": 0 }, "screens": {
              "home": { "body": { "type": "button", "text": "Go", "on": { "tap": [
                \#(action),
                { "increment": "n" }] } } },
              "drink": { "params": { "name": "string", "cups": { "type": "int", "default": 1 } },
                "body": { "type": "label", "id": "order", "text": "${cups} × ${name}" } },
              "help": { "body": { "type": "label", "text": "Touch what you would like." } } } }
            """#, width: 400, height: 400)
    }

    @Test("an expression names the screen, and its parameters get their values by name")
    func computedName() throws {
        let order = #"{ "screen": "${to}", "with": { "cups": "${1 + 1}", "name": "Tea" } }"#
        for action in ["navigate", "show"] {
            let kiosk = try menu(#"{ "\#(action)": \#(order) }"#)
            try kiosk.harness.tap("Go")
            #expect(kiosk.label("order")?.model.text == "2 × Tea")
            #expect(kiosk.harness.screenName == (action == "navigate" ? "drink" : "home"))
        }
        let kiosk = try menu(#"{ "navigate": "${to}" }"#)
        try kiosk.set("to", to: "help")
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.screenName == "help")
        #expect(kiosk.harness.value(of: "n") == 1)
        #expect(kiosk.harness.log == [])
    }

    @Test(
        "an expression that names no screen, or one that takes other values, shows nothing",
        arguments: [
            (
                #""${to + 's'}""#,
                #"the configuration has no screen "drinks"; did you mean "drink"?"#
            ),
            (
                #""${to}""#,
                """
                the screen "drink" needs "name" (string); give their values, by the names of the \
                parameters
                """
            ),
            (
                #"{ "screen": "${to}", "with": { "name": "Tea", "cusp": 2 } }"#,
                #"the screen "drink" has no parameter "cusp"; did you mean "cups"?"#
            ),
            (
                #"{ "screen": "${to}", "with": { "name": "Tea", "cups": "two" } }"#,
                #""cups": expected a whole number, not a string"#
            ),
            (
                #""${[dyn(null)][n]}""#,
                #"the configuration has no screen ""; its screens are home, drink, help"#
            ),
        ])
    func wrongComputedName(_ screen: String, _ message: String) throws {
        for action in ["navigate", "show"] {
            let kiosk = try menu(#"{ "\#(action)": \#(screen) }"#)
            try kiosk.harness.tap("Go")
            #expect(kiosk.harness.screenName == "home")
            #expect(kiosk.label("order") == nil)
            #expect(kiosk.harness.value(of: "n") == 0)
            #expect(
                kiosk.harness.log == [
                    """
                    warning: \(kiosk.file):3:5: event "tap": \(message); the actions behind it are \
                    left out
                    """
                ])
        }
    }
}

extension ActionScreenTests {
    @Test("a question is answered in the language of the kiosk, unless it says how")
    func answersByLanguage() throws {
        for (locale, yes, no) in [
            ("en", "Yes", "No"), ("de-AT", "Ja", "Nein"), ("ar", "نعم", "لا"), ("ja", "はい", "いいえ"),
            ("he", "כן", "לא"), ("nb", "Ja", "Nei"), ("no", "Ja", "Nei"), ("xx", "Yes", "No"),
        ] {
            let kiosk = try DocumentKiosk(
                #"""
                { "locale": "\#(locale)", "screens": { "home": {
                    "on": { "appear": { "confirm": { "title": "?" }, "then": { "log": "" } } },
                    "body": { "type": "row" } } } }
                """#, width: 400, height: 400)
            try kiosk.frame()
            #expect(
                kiosk.harness.node(showing: yes) != nil && kiosk.harness.node(showing: no) != nil)
        }
        for language in CELLocale.languages {
            let answers = CELLocale(language).answers
            #expect(!answers.yes.isEmpty && !answers.no.isEmpty && answers.yes != answers.no)
        }
    }
}
