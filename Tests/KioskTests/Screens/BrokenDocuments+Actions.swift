/// Handlers and actions.
extension BrokenDocument {
    static let actions: [BrokenDocument] = [
        BrokenDocument(
            "on is an array",
            #"""
            { "screens": { "home": { "body":
            { "type": "button", "on": ["back"] }
            } } }
            """#,
            #"""
            kiosk.json:2:27: error: "on" cannot be an array; write an object with actions by event, such as { "tap": "back" }
            """#),
        BrokenDocument(
            "names of events",
            #"""
            { "screens": { "home": { "body":
            { "type": "button", "on": { "on tap": "back", "2": "back", "": "back" } }
            } } }
            """#,
            #"""
            kiosk.json:2:29: error: "on tap" cannot be the name of an event; use A to Z, a to z, digits and underscores, and no digit first
            kiosk.json:2:47: error: "2" cannot be the name of an event; use A to Z, a to z, digits and underscores, and no digit first
            kiosk.json:2:60: error: "" cannot be the name of an event; use A to Z, a to z, digits and underscores, and no digit first
            """#),
        BrokenDocument(
            "event that nothing sends",
            #"""
            { "screens": { "home": { "body":
            { "type": "button", "on": { "click": "back" } }
            } } }
            """#,
            #"""
            kiosk.json:2:29: error: nothing sends the event "click"; write "tap"
            """#),
        BrokenDocument(
            "event that is nearly right",
            #"""
            { "screens": { "home": { "body":
            { "type": "button", "on": { "Tap": { "emit": "orderd" } } }
            } } }
            """#,
            #"""
            kiosk.json:2:29: error: nothing sends the event "Tap"; did you mean "tap"?
            """#),
        BrokenDocument(
            "event that is emitted elsewhere",
            #"""
            { "screens": { "home": { "body":
            { "type": "row", "on": { "ordred": "forward" }, "children": [
              { "type": "button", "on": { "tap": { "emit": "ordered" } } }
            ] }
            } } }
            """#,
            #"""
            kiosk.json:2:26: error: nothing sends the event "ordred"; did you mean "ordered"?
            """#),
        BrokenDocument(
            "events that their own handlers emit again",
            #"""
            { "state": { "n": 0, "on": false }, "on": { "done": { "emit": "done" } },
              "components": { "inner": { "body":
                { "type": "button", "on": { "tap": { "emit": "chosen" } } } } },
              "screens": { "home": { "on": { "chosen": ["forward", { "emit": "chosen" }] }, "body":
            { "type": "row", "on": {
                "done": [{ "set": { "n": 1 } }, { "toggle": "on" }, { "emit": "done" }] },
              "children": [
              { "type": "inner", "on": {
                  "chosen": { "emit": { "event": "chosen", "data": "${event}" } },
                  "other": { "sequence": [{ "log": "x" }, { "emit": "other" }] } } },
              { "type": "button", "on": { "tap": [{ "emit": "done" }, { "emit": "other" }] } }
            ] }
            } } }
            """#,
            #"""
            kiosk.json:1:63: error: the handler of "done" gets this event itself, without end; write "forward" to let the event go on to the parent, or emit another one
            kiosk.json:4:66: error: the handler of "chosen" gets this event itself, without end; write "forward" to let the event go on to the parent, or emit another one
            kiosk.json:6:67: error: the handler of "done" gets this event itself, without end; write "forward" to let the event go on to the parent, or emit another one
            kiosk.json:9:27: error: the handler of "chosen" gets this event itself, without end; write "forward" to let the event go on to the parent, or emit another one
            kiosk.json:10:57: error: the handler of "other" gets this event itself, without end; write "forward" to let the event go on to the parent, or emit another one
            """#),
        BrokenDocument(
            "tap on what cannot be tapped",
            #"""
            { "screens": { "home": { "body":
            { "type": "row", "on": { "tap": "back" }, "children": [
              { "type": "field", "on": { "tap": "back" } }
            ] }
            } } }
            """#,
            #"""
            kiosk.json:3:30: error: a field keeps touches for itself and sends no taps; write "change" for what is written, or "submit" for the return key
            """#),
        BrokenDocument(
            "unknown actions",
            #"""
            { "screens": { "home": { "body":
            { "type": "button", "on": { "tap": ["bak", { "navigat": "home" }, { "explode": "x" }] } }
            } } }
            """#,
            #"""
            kiosk.json:2:37: error: there is no action "bak"; did you mean "back"?
            kiosk.json:2:46: error: there is no action "navigat"; did you mean "navigate"?
            kiosk.json:2:69: error: there is no action "explode"; write one of \#(actionNames)
            """#),
        BrokenDocument(
            "a screen as an action",
            #"""
            { "screens": { "start": { "body": { "type": "button", "on": { "tap": "menu" } } },
            "menu": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:70: error: there is no action "menu"; write { "navigate": "menu" }
            """#),
        BrokenDocument(
            "action of the wrong kind",
            #"""
            { "screens": { "home": { "body":
            { "type": "button", "on": { "tap": [5, []] } }
            } } }
            """#,
            #"""
            kiosk.json:2:37: error: an action cannot be 5; write an action such as { "navigate": "home" } or "back"
            kiosk.json:2:40: error: an action cannot be an array; write an action such as { "navigate": "home" } or "back"
            """#),
        BrokenDocument(
            "several keys in one action",
            #"""
            { "screens": { "home": { "body":
            { "type": "button", "on": { "tap": { "back": true, "emit": "x" } } }
            } } }
            """#,
            #"""
            kiosk.json:2:36: error: this object has several actions; write several actions as an array: [{ … }, { … }]
            """#),
        BrokenDocument(
            "no key in an action",
            #"""
            { "screens": { "home": { "body":
            { "type": "button", "on": { "tap": {} } }
            } } }
            """#,
            #"""
            kiosk.json:2:36: error: an action is missing here; write one of \#(actionNames)
            """#),
        BrokenDocument(
            "actions without a value",
            #"""
            { "screens": { "home": { "body":
            { "type": "button", "on": { "tap": [{ "back": 2 }, { "forward": false }] } }
            } } }
            """#,
            #"""
            kiosk.json:2:47: error: "back" takes no value; write just "back"
            kiosk.json:2:65: error: "forward" takes no value; write just "forward"
            """#),
        BrokenDocument(
            "navigate",
            #"""
            { "screens": { "home": { "body":
            { "type": "button", "on": { "tap": [
              { "navigate": "hom" },
              { "navigate": 1 },
              { "navigate": "${1 + 1}" },
              { "show": "${loacle}" },
              { "navigate": { "screen": "${locale}", "with": [1] } },
              { "show": { "screen": "${locale}", "with": { "a": "${loacle}" } } }
            ] } }
            } } }
            """#,
            #"""
            kiosk.json:3:17: error: there is no screen "hom"; did you mean "home"?
            kiosk.json:4:17: error: "navigate" cannot be 1; write the name of a screen
            kiosk.json:5:17: error: "navigate" has to be a string, and this is a whole number; write string(…), or put it into a text such as "${…} pieces"
            kiosk.json:6:16: error: there is no variable "loacle"; did you mean "locale"?
            kiosk.json:7:50: error: "with" cannot be an array; write an object with values by parameter
            kiosk.json:8:56: error: there is no variable "loacle"; did you mean "locale"?
            """#),
        BrokenDocument(
            "set",
            #"""
            {
              "state": { "count": 0 },
              "screens": { "home": { "body": { "type": "button", "on": { "tap": [
                { "set": "count" },
                { "set": { "cuont": 1 } },
                { "set": { "total": "${coutn}" } }
              ] } } } }
            }
            """#,
            #"""
            kiosk.json:4:14: error: "set" cannot be "count"; write an object with a value for each variable
            kiosk.json:5:16: error: there is no state variable "cuont"; did you mean "count"?
            kiosk.json:6:16: error: there is no state variable "total"; declare it in "state" with its first value
            kiosk.json:6:28: error: there is no variable "coutn"; did you mean "count"?
            """#),
        BrokenDocument(
            "emit",
            #"""
            { "screens": { "home": { "body":
            { "type": "button", "on": { "tap": [
              { "emit": 5 },
              { "emit": "two words" },
              { "emit": "tap" },
              { "emit": { "data": 1 } },
              { "emit": { "event": 1 } },
              { "emit": { "event": "ok", "date": 1 } }
            ] } }
            } } }
            """#,
            #"""
            kiosk.json:3:13: error: "emit" cannot be 5; write the name of an event, or an object with "event" and "data"
            kiosk.json:4:13: error: "two words" cannot be the name of an event of your own; use A to Z, a to z, digits and underscores, and no digit first
            kiosk.json:5:13: error: "tap" cannot be the name of an event of your own; write another name, because "tap" is taken
            kiosk.json:6:13: error: "emit" needs an "event"; write "event": "ordered"
            kiosk.json:7:24: error: "event" cannot be 1; write the event's name
            kiosk.json:8:30: error: unknown key "date" in "emit"; did you mean "data"?
            """#),
        BrokenDocument(
            "event misspelt",
            #"""
            { "screens": { "home": { "body":
            { "type": "button", "on": { "tap": { "emit": { "evnt": "x" } } } }
            } } }
            """#,
            #"""
            kiosk.json:2:48: error: unknown key "evnt" in "emit"; did you mean "event"?
            """#),
    ]
}
