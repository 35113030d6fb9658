/// Mistakes in what stands around the screens.
extension BrokenDocument {
    static let structure: [BrokenDocument] = [
        BrokenDocument(
            "not an object",
            #"""
            [1, 2]
            """#,
            #"""
            kiosk.json:1:1: error: a configuration cannot be an array; write an object with "screens"
            """#),
        BrokenDocument(
            "unknown keys of the document",
            #"""
            {
              "screen": {},
              "screens": { "home": { "body": { "type": "row" } } },
              "colors": 1
            }
            """#,
            #"""
            kiosk.json:2:3: error: unknown key "screen" in a configuration; did you mean "screens"?
            kiosk.json:4:3: error: unknown key "colors" in a configuration; write one of "include", "types", "state", "data", "assets", "strings", "themes", "styles", "components", "commands", "brokers", "queues", "screens", "on", "timers", "computed", "functions", "when", "$schema", "display", "fonts", "theme", "locale", "motion", "transition", "timeZone", "start", "idle", "staff", "gestures", "keyboard", "onScreenKeyboard", "scanner", "input" and 6 more
            """#),
        BrokenDocument(
            "no screens",
            #"""
            { "theme": "dark", "start": "home" }
            """#,
            #"""
            kiosk.json:1:1: error: a configuration needs "screens"; write "screens": { "home": { "body": … } }
            """#),
        BrokenDocument(
            "screens misspelt",
            #"""
            { "screns": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:3: error: unknown key "screns" in a configuration; did you mean "screens"?
            """#),
        BrokenDocument(
            "screens are an array",
            #"""
            {
              "screens": [],
              "start": "home"
            }
            """#,
            #"""
            kiosk.json:2:14: error: "screens" cannot be an array; write an object with screens by name
            """#),
        BrokenDocument(
            "no screen",
            #"""
            { "screens": {}, "start": "home" }
            """#,
            #"""
            kiosk.json:1:14: error: a configuration needs at least one screen; write "home": { "body": … }
            """#),
        BrokenDocument(
            "screens of the wrong kind",
            #"""
            { "screens": {
              "home": [],
              "menu": {},
              "order": { "body": 5 },
              "done": { "boddy": { "type": "row" } }
            } }
            """#,
            #"""
            kiosk.json:2:11: error: a screen cannot be an array; write an object with a "body"
            kiosk.json:3:11: error: a screen needs a "body"; write "body": { "type": "column", "children": [ … ] }
            kiosk.json:4:22: error: a node cannot be 5; write an object with a "type"
            kiosk.json:5:13: error: unknown key "boddy" in a screen; did you mean "body"?
            """#),
        BrokenDocument(
            "unknown start",
            #"""
            {
              "screens": { "home": { "body": { "type": "row" } } },
              "start": "hone"
            }
            """#,
            #"""
            kiosk.json:3:12: error: there is no screen "hone"; did you mean "home"?
            """#),
        BrokenDocument(
            "start without a like",
            #"""
            {
              "screens": { "home": { "body": { "type": "row" } } },
              "start": "menu"
            }
            """#,
            #"""
            kiosk.json:3:12: error: there is no screen "menu"; write the name of a screen in "screens", such as "home"
            """#),
        BrokenDocument(
            "start is a number",
            #"""
            { "screens": { "home": { "body": { "type": "row" } } }, "start": 1 }
            """#,
            #"""
            kiosk.json:1:66: error: "start" cannot be 1; write the name of a screen
            """#),
        BrokenDocument(
            "display",
            #"""
            {
              "display": {
                "rotation": 45,
                "mode": "fast",
                "connector": 1,
                "britness": 50
              },
              "screens": { "home": { "body": { "type": "row" } } }
            }
            """#,
            #"""
            kiosk.json:3:17: error: "rotation" cannot be 45; write 0, 90, 180 or 270, in degrees clockwise
            kiosk.json:4:13: error: "mode" cannot be "fast"; write preferred, current, a size as in 1920x1080, or a size and a rate as in 1920x1080@60
            kiosk.json:5:18: error: "connector" cannot be 1; write a connector's name, such as "HDMI-A-1"
            kiosk.json:6:5: error: unknown key "britness" in "display"; write one of "rotation", "scale", "mode", "modeline", "device", "connector", "monitor", "touch", "frameStart", "light", "shift", "gamma"
            """#),
        BrokenDocument(
            "which display",
            #"""
            {
              "display": {
                "modeline": "29.5 800 824 896 992  480 483 493 0",
                "device": "card1",
                "monitor": "Dell",
                "frameStart": "never",
                "light": ["backlight", "lamp"],
                "shift": 40,
                "gamma": 0,
                "scale": "big"
              },
              "screens": { "home": { "body": { "type": "row" } } }
            }
            """#,
            #"""
            kiosk.json:3:17: error: "modeline" cannot be "29.5 800 824 896 992  480 483 493 0"; at character 35, write a whole number from 1 to 65535
            kiosk.json:4:15: error: "device" cannot be "card1"; write a path, such as "/dev/dri/card1" or "/dev/fb0"
            kiosk.json:5:16: error: "monitor" cannot be "Dell"; begin with the three capital letters of its maker, as in "DEL/DELL U2412M"; "kioskctl displays" lists what is connected
            kiosk.json:6:19: error: "frameStart" cannot be "never"; write one of "early", "late"
            kiosk.json:7:28: error: an entry of "light" cannot be "lamp"; write one of "backlight", "ddc", "cec"
            kiosk.json:8:14: error: "shift" cannot be 40; write a whole number from 0 to 16
            kiosk.json:9:14: error: "gamma" cannot be 0; write a number from 0.3 to 3, such as 1.2
            kiosk.json:10:14: error: "scale" cannot be "big"; write a number from 0.5 to 8, such as 1.5, or "auto"
            """#),
        BrokenDocument(
            "a mode twice",
            #"""
            {
              "display": { "modeline": "29.5 800 824 896 992 480 483 493 500", "mode": "800x480" },
              "screens": { "home": { "body": { "type": "row" } } }
            }
            """#,
            #"""
            kiosk.json:2:76: error: a display has either "mode" or "modeline"; leave one of them out
            """#),
        BrokenDocument(
            "more display",
            #"""
            {
              "display": { "rotaton": 90, "mode": 1080 },
              "screens": { "home": { "body": { "type": "row" } } }
            }
            """#,
            #"""
            kiosk.json:2:16: error: unknown key "rotaton" in "display"; did you mean "rotation"?
            kiosk.json:2:39: error: "mode" cannot be 1080; write a mode as a string, such as "1920x1080@60"
            """#),
        BrokenDocument(
            "display is a number",
            #"""
            { "display": 90, "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:14: error: "display" cannot be 90; write an object, such as { "rotation": 90 }
            """#),
        BrokenDocument(
            "fonts",
            #"""
            {
              "fonts": {
                "default": "",
                "files": "fonts/Brand.otf",
                "directories": [1],
                "fallback": {},
                "system": "no",
                "size": 12
              },
              "screens": { "home": { "body": { "type": "row" } } }
            }
            """#,
            #"""
            kiosk.json:3:16: error: "default" cannot be empty; write a family's name
            kiosk.json:4:14: error: "files" cannot be "fonts/Brand.otf"; write an array of paths, such as ["fonts/Brand.otf"]
            kiosk.json:5:21: error: an element of "directories" cannot be 1; write an array of paths, such as ["fonts"]
            kiosk.json:6:17: error: "fallback" cannot be an object; write an array of families, such as ["Noto Sans Arabic"]
            kiosk.json:7:15: error: "system" cannot be "no"; write true or false
            kiosk.json:8:5: error: unknown key "size" in "fonts"; write one of "default", "files", "directories", "fallback", "system"
            """#),
        BrokenDocument(
            "unknown theme",
            #"""
            { "theme": "drak", "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:12: error: there is no theme "drak"; did you mean "dark"?
            """#),
        BrokenDocument(
            "theme without a like",
            #"""
            { "theme": 1, "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:12: error: "theme" cannot be 1; write the name of a theme, such as "dark"
            """#),
        BrokenDocument(
            "state is an array",
            #"""
            {
              "state": ["count"],
              "screens": { "home": { "body": { "type": "label", "text": "${count}" } } }
            }
            """#,
            #"""
            kiosk.json:2:12: error: "state" cannot be an array; write an object with a first value for each variable
            """#),
        BrokenDocument(
            "names of variables",
            #"""
            {
              "state": {
                "2nd": 0,
                "first name": "",
                "": 1,
                "größe": 1
              },
              "screens": { "home": { "body": { "type": "row" } } }
            }
            """#,
            #"""
            kiosk.json:3:5: error: "2nd" cannot be the name of a variable; use A to Z, a to z, digits and underscores, and no digit first
            kiosk.json:4:5: error: "first name" cannot be the name of a variable; use A to Z, a to z, digits and underscores, and no digit first
            kiosk.json:5:5: error: "" cannot be the name of a variable; use A to Z, a to z, digits and underscores, and no digit first
            kiosk.json:6:5: error: "größe" cannot be the name of a variable; use A to Z, a to z, digits and underscores, and no digit first
            """#),
        BrokenDocument(
            "styles",
            #"""
            {
              "styles": {
                "big": 5,
                "bold": { "fontWeigth": "bold", "on": {} },
                "wide": { "width": "wide" }
              },
              "screens": { "home": { "body": { "type": "label", "style": "bold" } } }
            }
            """#,
            #"""
            kiosk.json:3:12: error: a style cannot be 5; write an object with properties of nodes
            kiosk.json:4:15: error: unknown key "fontWeigth" in a style; did you mean "fontWeight"?
            kiosk.json:4:37: error: unknown key "on" in a style; write properties only; docs/reference.md lists them
            kiosk.json:5:24: error: "width" cannot be "wide"; write a number from 0 to 1000000, a percentage such as "50%", or "auto"
            """#),
        BrokenDocument(
            "styles are an array",
            #"""
            { "styles": [], "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:13: error: "styles" cannot be an array; write an object with styles by name
            """#),
    ]
}
