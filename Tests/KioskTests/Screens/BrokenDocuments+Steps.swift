/// Actions on variables, and what decides about actions.
extension BrokenDocument {
    static let steps: [BrokenDocument] = [
        BrokenDocument(
            "a misspelt action",
            #"""
            { "state": { "count": 0 },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "incremnt": "count" }
            } } } } }
            """#,
            #"""
            kiosk.json:3:3: error: there is no action "incremnt"; did you mean "increment"?
            """#),
        BrokenDocument(
            "two actions in one object",
            #"""
            { "state": { "count": 0 },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "set": { "count": 1 }, "navigate": "home" }
            } } } } }
            """#,
            #"""
            kiosk.json:3:1: error: this object has several actions; write several actions as an array: [{ … }, { … }]
            """#),
        BrokenDocument(
            "a word that needs more",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            "refresh"
            } } } } }
            """#,
            #"""
            kiosk.json:2:1: error: the action "refresh" needs a value; write { "refresh": … }
            """#),
        BrokenDocument(
            "if without then",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "if": true, "else": "back" }
            } } } } }
            """#,
            #"""
            kiosk.json:2:1: error: "if" needs "then"; write "then": [ … ]
            """#),
        BrokenDocument(
            "if with a number",
            #"""
            { "state": { "count": 0 },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "if": "${count}", "then": "back" }
            } } } } }
            """#,
            #"""
            kiosk.json:3:9: error: "if" has to be true or false, and this is a whole number; write a comparison, such as x > 0
            """#),
        BrokenDocument(
            "a delay without a unit",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "delay": "2" }
            } } } } }
            """#,
            #"""
            kiosk.json:2:12: error: "delay" cannot be "2"; write a time from "0ms" to "1d"
            """#),
        BrokenDocument(
            "a delay as a number",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            [{ "delay": 2 }, "back"]
            } } } } }
            """#,
            #"""
            kiosk.json:2:13: error: "delay" cannot be 2; write a time from "0ms" to "1d"
            """#),
        BrokenDocument(
            "toggling a number",
            #"""
            { "state": { "count": 0 },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "toggle": "count" }
            } } } } }
            """#,
            #"""
            kiosk.json:3:13: error: "toggle" needs a truth value, and this is a whole number; declare the variable with true or false
            """#),
        BrokenDocument(
            "incrementing a text",
            #"""
            { "state": { "name": "a" },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "increment": { "name": 2 } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:18: error: "increment" needs a number, and this is a string; write "set"
            """#),
        BrokenDocument(
            "incrementing by a text",
            #"""
            { "state": { "count": 0 },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "increment": { "count": "two" } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:27: error: "count": expected a whole number, not a string; write a whole number
            """#),
        BrokenDocument(
            "appending to a number",
            #"""
            { "state": { "count": 0 },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "append": { "count": 1 } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:15: error: "count" is a whole number, and "append" needs a list; write "set"
            """#),
        BrokenDocument(
            "appending an element of another type",
            #"""
            { "state": { "sizes": [1, 2] },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "append": { "sizes": "large" } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:24: error: "sizes": expected a whole number, not a string; write a whole number
            """#),
        BrokenDocument(
            "removing a variable",
            #"""
            { "state": { "count": 0 },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "remove": "count" }
            } } } } }
            """#,
            #"""
            kiosk.json:3:13: error: "remove" takes an element out of a list, or a key out of a map; write "count[0]", or set it to []
            """#),
        BrokenDocument(
            "removing a field that has to be there",
            #"""
            { "state": { "cart": { "total": 0.0 } },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "remove": "cart.total" }
            } } } } }
            """#,
            #"""
            kiosk.json:3:13: error: "remove" cannot take a field out of this object; set it to another value, or declare a map, such as "map(int)"
            """#),
        BrokenDocument(
            "a theme that is not there",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "theme": "drak" }
            } } } } }
            """#,
            #"""
            kiosk.json:2:12: error: there is no theme "drak"; did you mean "dark"?
            """#),
        BrokenDocument(
            "a light that no panel has",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "display": "offf" }
            } } } } }
            """#,
            #"""
            kiosk.json:2:14: error: "display" cannot be "offf"; did you mean "off"?
            """#),
        BrokenDocument(
            "a locale that is none",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "locale": "German!" }
            } } } } }
            """#,
            #"""
            kiosk.json:2:13: error: "German!" is no tag of a language; write one such as "de" or "pt-BR"
            """#),
        BrokenDocument(
            "error outside of catch",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "log": "${error}" }
            } } } } }
            """#,
            #"""
            kiosk.json:2:13: error: there is no variable "error"; it is there in the actions of "catch"
            """#),
        BrokenDocument(
            "arguments beside an action",
            #"""
            { "screens": { "home": { "body": { "type": "button", "text": "A", "on": { "tap":
            { "navigate": "home", "with": { "a": 1 } }
            } } } } }
            """#,
            #"""
            kiosk.json:2:23: error: unknown key "with" in the action "navigate"; write "navigate": { "screen": …, "with": … }
            """#),
        BrokenDocument(
            "a time beside an action",
            #"""
            { "screens": { "home": { "body": { "type": "button", "text": "A", "on": { "tap":
            { "show": { "toast": "Hello" }, "for": "2s" }
            } } } } }
            """#,
            #"""
            kiosk.json:2:33: error: unknown key "for" in the action "show"; write "show": { "toast": …, "for": … }
            """#),
        BrokenDocument(
            "a misspelt catch",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "sequence": ["back"], "cath": ["home"] }
            } } } } }
            """#,
            #"""
            kiosk.json:2:25: error: unknown key "cath" in the action "sequence"; did you mean "catch"?
            """#),
        BrokenDocument(
            "start at a node",
            #"""
            { "screens": { "home": { "body": { "type": "row", "on": { "start": "home" } } } } }
            """#,
            #"""
            kiosk.json:1:59: error: "start" comes to the configuration only; write it into "on" beside "screens", or "appear" here
            """#),
        BrokenDocument(
            "change where nothing can be changed",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "change": "home" } } } } }
            """#,
            #"""
            kiosk.json:1:62: error: nothing in this button can be changed by a guest; write "tap" for a touch, or put a field or a control into it
            """#),
    ]
}
