/// Mistakes in what a configuration says about itself.
extension BrokenDocument {
    static let settings: [BrokenDocument] = [
        BrokenDocument(
            "idle without after",
            #"""
            { "idle": { "do": "home" },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:11: error: "idle" needs "after"; write an object such as { "after": "60s", "do": "home" }
            """#),
        BrokenDocument(
            "idle without do",
            #"""
            { "idle": { "after": "60s" },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:11: error: "idle" needs "do"; write an object such as { "after": "60s", "do": "home" }
            """#),
        BrokenDocument(
            "idle as a time",
            #"""
            { "idle": "60s",
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:11: error: "idle" cannot be "60s"; write an object such as { "after": "60s", "do": "home" }
            """#),
        BrokenDocument(
            "idle at once",
            #"""
            { "idle": { "after": "0s", "do": "home" },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:22: error: "after" cannot be "0s"; write a time from "1s" to "1d"
            """#),
        BrokenDocument(
            "a second rule without do",
            #"""
            { "idle": [{ "after": "1m", "do": "home" }, { "after": "2m" }],
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:45: error: "idle" needs "do"; write an object such as { "after": "60s", "do": "home" }
            """#),
        BrokenDocument(
            "a countdown longer than the time",
            #"""
            { "screens": { "home": { "idle": { "after": "10s", "countdown": "1m", "do": "home" },
            "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:65: error: "countdown" is longer than "after"; write a time up to "10s"
            """#),
        BrokenDocument(
            "a condition of idle that is none",
            #"""
            { "idle": { "if": "${screen}", "after": "10s", "do": "home" },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:19: error: "if" has to be true or false, and this is a string; write a comparison, such as x == "yes"
            """#),
        BrokenDocument(
            "what is left without rules",
            #"""
            { "screens": { "home": { "body": { "type": "label", "text": "${idle.left}" } } } }
            """#,
            #"""
            kiosk.json:1:64: error: there is no variable "idle"; declare it in "state" with its first value, or write a text in quotes
            """#),
        BrokenDocument(
            "a locale that is none",
            #"""
            { "locale": "german language",
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:13: error: "german language" is no tag of a language; write one such as "de" or "pt-BR"
            """#),
        BrokenDocument(
            "a time zone that is not there",
            #"""
            { "timeZone": "Europe/Berln",
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:15: error: there is no time zone "Europe/Berln"; did you mean "Europe/Berlin"?
            """#),
        BrokenDocument(
            "a time zone as a number",
            #"""
            { "timeZone": 1,
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:15: error: "timeZone" cannot be 1; write the name of a zone, such as "Europe/Berlin"
            """#),
        BrokenDocument(
            "a first screen that needs a parameter",
            #"""
            { "start": "drink", "screens": {
            "drink": { "params": { "id": "int" }, "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:12: error: the first screen cannot need "id"; give the parameter a "default", or start with another screen
            """#),
        BrokenDocument(
            "a first screen by order that needs a parameter",
            #"""
            { "screens": {
            "drink": { "params": { "id": "int" }, "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:10: error: the first screen cannot need "id"; give the parameter a "default", or start with another screen
            """#),
        BrokenDocument(
            "an asset that is no path",
            #"""
            { "assets": { "logo": 5 },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:23: error: an asset cannot be 5; write the path of a file, such as "images/logo.svg"
            """#),
        BrokenDocument(
            "a misspelt asset",
            #"""
            { "assets": { "logo": "logo.svg" },
            "screens": { "home": { "body":
            { "type": "image", "source": "${assets.lgoo}" }
            } } }
            """#,
            #"""
            kiosk.json:3:40: error: "assets" has no "lgoo"; did you mean "logo"?
            """#),
        BrokenDocument(
            "a handler of an event that nothing sends",
            #"""
            { "on": { "paid": "home" },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:11: error: nothing sends the event "paid"; write "tap" for a touch, or let a node "emit" the event
            """#),
    ]
}
