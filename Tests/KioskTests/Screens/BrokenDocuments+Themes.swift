/// Themes.
extension BrokenDocument {
    static let themes: [BrokenDocument] = [
        BrokenDocument(
            "extends what is not there",
            #"""
            { "themes": { "night": { "extends": "drak" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:37: error: there is no theme "drak"; did you mean "dark"?
            """#),
        BrokenDocument(
            "extends itself",
            #"""
            { "themes": {
            "a": { "extends": "b" },
            "b": { "extends": "a" }
            },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:3:19: error: the theme "a" extends itself; extend "light" or "dark"
            """#),
        BrokenDocument(
            "an unknown role",
            #"""
            { "themes": { "night": { "colors": { "primry": "#6fd3b5" } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:38: error: there is no role "primry" in a theme; did you mean "primary"?
            """#),
        BrokenDocument(
            "a colour that is none",
            #"""
            { "themes": { "night": { "colors": { "primary": "green" } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:49: error: "green" is no opaque colour; write "#rrggbb"
            """#),
        BrokenDocument(
            "a translucent colour",
            #"""
            { "themes": { "night": { "colors": { "primary": "#6fd3b580" } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:49: error: "#6fd3b580" is no opaque colour; write "#rrggbb"
            """#),
        BrokenDocument(
            "colours at the wrong place",
            #"""
            { "themes": { "night": { "primary": "#6fd3b5" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:26: error: unknown key "primary" in a theme; write one of "extends", "colors"
            """#),
        BrokenDocument(
            "first theme that is not there",
            #"""
            { "themes": { "night": {} }, "theme": "nigth",
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:39: error: there is no theme "nigth"; did you mean "night"?
            """#),
        BrokenDocument(
            "first theme from a number",
            #"""
            { "state": { "mode": 1 }, "theme": "${mode}",
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:36: error: "theme" has to be a string, and this is a whole number; write string(…), or put it into a text such as "${…} pieces"
            """#),
    ]
}
