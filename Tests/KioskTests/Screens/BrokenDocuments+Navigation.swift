/// Actions that show screens, and that reach out of the kiosk.
extension BrokenDocument {
    static let navigation: [BrokenDocument] = [
        BrokenDocument(
            "navigating to a screen that is not there",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "navigate": { "screen": "drinks" } }
            } } } } }
            """#,
            #"""
            kiosk.json:2:27: error: there is no screen "drinks"; write the name of a screen in "screens", such as "home"
            """#),
        BrokenDocument(
            "navigating with an unknown parameter",
            #"""
            { "screens": {
            "home": { "body": { "type": "button", "on": { "tap":
            { "navigate": { "screen": "drink", "with": { "drnk": 1 } } }
            } } },
            "drink": { "params": { "drink": { "type": "int", "default": 0 } }, "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:3:46: error: the screen "drink" has no parameter "drnk"; did you mean "drink"?
            """#),
        BrokenDocument(
            "navigating without a parameter",
            #"""
            { "screens": {
            "home": { "body": { "type": "button", "on": { "tap":
            { "navigate": "drink" }
            } } },
            "drink": { "params": { "drink": "int" }, "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:3:15: error: the screen "drink" needs "drink"; write "with": { "drink": … }
            """#),
        BrokenDocument(
            "navigating with a misspelt parameter that is needed",
            #"""
            { "screens": {
            "home": { "body": { "type": "button", "on": { "tap":
            { "navigate": { "screen": "drink", "with": { "dirnk": 1 } } }
            } } },
            "drink": { "params": { "drink": "int" }, "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:3:46: error: the screen "drink" has no parameter "dirnk"; did you mean "drink"?
            """#),
        BrokenDocument(
            "navigating with a parameter of another type",
            #"""
            { "screens": {
            "home": { "body": { "type": "button", "on": { "tap":
            { "navigate": { "screen": "drink", "with": { "drink": "latte" } } }
            } } },
            "drink": { "params": { "drink": "int" }, "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:3:55: error: "drink": expected a whole number, not a string; write a whole number
            """#),
        BrokenDocument(
            "an unknown transition",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "navigate": { "screen": "home", "transition": "slid" } }
            } } } } }
            """#,
            #"""
            kiosk.json:2:49: error: "transition" cannot be "slid"; did you mean "slide"?
            """#),
        BrokenDocument(
            "a way of a transition that is a number",
            #"""
            { "transition": { "push": 300 },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:27: error: "push" cannot be 300; write one movement with its way, such as { "push": "300ms ease-out" }
            """#),
        BrokenDocument(
            "a way of an unknown transition",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "navigate": { "screen": "home", "transition": { "slid": "1s" } } }
            } } } } }
            """#,
            #"""
            kiosk.json:2:51: error: unknown key "slid" in "transition"; did you mean "slide"?
            """#),
        BrokenDocument(
            "two ways of a transition",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "navigate": { "screen": "home", "transition": { "push": "1s", "fade": "1s" } } }
            } } } } }
            """#,
            #"""
            kiosk.json:2:49: error: "transition" has not one movement, but 2; write one movement with its way, such as { "push": "300ms ease-out" }
            """#),
        BrokenDocument(
            "a way of a transition with an unknown curve",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "navigate": { "screen": "home", "transition": { "push": "1s ease-uot" } } }
            } } } } }
            """#,
            #"""
            kiosk.json:2:63: error: "push": there is no curve "ease-uot"; did you mean "ease-out"?
            """#),
        BrokenDocument(
            "no way of a transition",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "navigate": { "screen": "home", "transition": {} } }
            } } } } }
            """#,
            #"""
            kiosk.json:2:49: error: "transition" has not one movement, but 0; write one movement with its way, such as { "push": "300ms ease-out" }
            """#),
        BrokenDocument(
            "a modal with a transition",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "show": { "screen": "home", "transition": "fade" } }
            } } } } }
            """#,
            #"""
            kiosk.json:2:31: error: unknown key "transition" in "show"; write one of "screen", "with"
            """#),
        BrokenDocument(
            "a toast that stays for ever",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "show": { "toast": "Saved", "for": "forever" } }
            } } } } }
            """#,
            #"""
            kiosk.json:2:38: error: "for" cannot be "forever"; write a time from "500ms" to "1m"
            """#),
        BrokenDocument(
            "confirm without then",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "confirm": { "title": "Start?" } }
            } } } } }
            """#,
            #"""
            kiosk.json:2:1: error: "confirm" needs "then"; write "then": [ … ] for what follows a yes
            """#),
        BrokenDocument(
            "confirm without a title",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "confirm": { "text": "It takes a while" }, "then": "back" }
            } } } } }
            """#,
            #"""
            kiosk.json:2:14: error: "confirm" needs a "title"; write a question, or an object such as { "title": "Start?", "yes": "Start" }
            """#),
        BrokenDocument(
            "confirm with an unknown key",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "confirm": { "title": "Delete?", "dangerous": true }, "then": "back" }
            } } } } }
            """#,
            #"""
            kiosk.json:2:36: error: unknown key "dangerous" in "confirm"; did you mean "danger"?
            """#),
        BrokenDocument(
            "an http without a URL",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "http": { "method": "POST" } }
            } } } } }
            """#,
            #"""
            kiosk.json:2:11: error: "http" needs a "url"; write a URL, or an object such as { "url": "http://…", "method": "POST" }
            """#),
        BrokenDocument(
            "an http with an unknown method",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "http": { "url": "http://127.0.0.1/", "method": "SEND" } }
            } } } } }
            """#,
            #"""
            kiosk.json:2:51: error: "method" cannot be "SEND"; write one of "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"
            """#),
        BrokenDocument(
            "refreshing what is not there",
            #"""
            { "data": { "menu": { "file": "menu.json" } },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "refresh": "mneu" }
            } } } } }
            """#,
            #"""
            kiosk.json:3:14: error: there is no data source "mneu"; did you mean "menu"?
            """#),
    ]
}
