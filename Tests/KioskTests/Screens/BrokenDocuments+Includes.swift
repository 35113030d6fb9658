/// Configurations of several files.
extension BrokenDocument {
    static let includes: [BrokenDocument] = [
        BrokenDocument(
            "a missing file",
            #"""
            { "include": ["screens/menu.json"],
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:15: error: "screens/menu.json" cannot be read: No such file or directory; the path begins at the folder of kiosk.json
            """#),
        BrokenDocument(
            "a path that is no text",
            #"""
            { "include": [5],
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:15: error: a path cannot be 5; write an array of paths, such as ["screens/menu.json"]
            """#),
        BrokenDocument(
            "no array",
            #"""
            { "include": "menu.json",
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:14: error: "include" cannot be "menu.json"; write an array of paths, such as ["screens/menu.json"]
            """#,
            file: "menu.json",
            #"""
            {}
            """#),
        BrokenDocument(
            "the same name twice",
            #"""
            { "include": ["menu.json"],
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            ./menu.json:3:1: error: "home" is in "screens" of kiosk.json, line 2 already; give one of the two another name
            """#,
            file: "menu.json",
            #"""
            { "screens": {
            "menu": { "body": { "type": "row" } },
            "home": { "body": { "type": "column" } }
            } }
            """#),
        BrokenDocument(
            "a key of the configuration",
            #"""
            { "include": ["menu.json"],
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            ./menu.json:1:3: error: "theme" counts in the configuration itself only, not in a file that it includes; write it into kiosk.json
            """#,
            file: "menu.json",
            #"""
            { "theme": "dark",
            "screens": { "menu": { "body": { "type": "row" } } } }
            """#),
        BrokenDocument(
            "an array in the included file",
            #"""
            { "include": ["menu.json"],
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            ./menu.json:1:1: error: an included file cannot be an array; write an object with "screens"
            """#,
            file: "menu.json",
            #"""
            [{ "screens": {} }]
            """#),
        BrokenDocument(
            "a mistake in the included file",
            #"""
            { "include": ["drinks.json"],
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            ./drinks.json:2:31: error: there is no variable "itms"; did you mean "items"?
            """#,
            file: "drinks.json",
            #"""
            { "screens": { "menu": { "body":
            { "type": "label", "text": "${itms}" }
            } },
            "state": { "items": [1] } }
            """#),
        BrokenDocument(
            "a misspelt key in the included file",
            #"""
            { "include": ["menu.json"],
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            ./menu.json:1:3: error: unknown key "screen" in an included file; did you mean "screens"?
            """#,
            file: "menu.json",
            #"""
            { "screen": {} }
            """#),
        BrokenDocument(
            "a syntax error in the included file",
            #"""
            { "include": ["menu.json"],
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            ./menu.json:1:55: error: expected '}' to close the object that begins on line 1; found the end of the file
            """#,
            file: "menu.json",
            #"""
            { "screens": { "menu": { "body": { "type": "row" } } }
            """#),
    ]
}
