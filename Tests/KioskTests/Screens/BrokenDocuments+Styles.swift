/// Styles and variants.
extension BrokenDocument {
    static let styles: [BrokenDocument] = [
        BrokenDocument(
            "extends itself",
            #"""
            { "styles": {
            "a": { "extends": "b" },
            "b": { "extends": ["a"] }
            },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:1: error: the style "a" extends itself; leave out one of the "extends" on the way round
            """#),
        BrokenDocument(
            "extends what is not there",
            #"""
            { "styles": { "heading": { "extends": "txt" }, "text": { "fontSize": 20 } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:39: error: there is no style "txt"; did you mean "text"?
            """#),
        BrokenDocument(
            "extends a number",
            #"""
            { "styles": { "heading": { "extends": 5 } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:39: error: "extends" cannot be 5; write the name of a style, or an array of names
            """#),
        BrokenDocument(
            "a computed name",
            #"""
            { "state": { "look": "a" }, "styles": { "a": { "gap": 5 } },
            "screens": { "home": { "body":
            { "type": "row", "style": "${look}" }
            } } }
            """#,
            #"""
            kiosk.json:3:27: error: the name of a style cannot be computed; write its name, and use "selected" or "if" for what changes
            """#),
        BrokenDocument(
            "an unknown one among several",
            #"""
            { "styles": { "wide": { "width": 500 } },
            "screens": { "home": { "body":
            { "type": "row", "style": ["wide", "hihg"] }
            } } }
            """#,
            #"""
            kiosk.json:3:36: error: there is no style "hihg"; declare it in "styles"
            """#),
        BrokenDocument(
            "a variant's foreign property",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "text": "a", "whenPressed": { "gap": 5 } }
            } } }
            """#,
            #"""
            kiosk.json:2:50: error: unknown key "gap" in a label; row, column, grid, scroll, list, button, form, tab, card and callout have it
            """#),
        BrokenDocument(
            "a style's foreign property in a variant",
            #"""
            { "styles": { "tile": { "whenPressed": { "gap": 5 } } },
            "screens": { "home": { "body":
            { "type": "label", "text": "a", "style": "tile" }
            } } }
            """#,
            #"""
            kiosk.json:3:42: error: style "tile" sets "gap", which a label does not have; take that out of the style, or use another style here
            """#),
        BrokenDocument(
            "a style of a component's use that does not fit its outermost node",
            #"""
            { "styles": { "card": { "width": 90, "fontSize": 5, "whenPressed": { "color": "text" } } },
            "components": { "offer": { "body": { "type": "row" } } },
            "screens": { "home": { "body":
            { "type": "offer", "style": "card" }
            } } }
            """#,
            #"""
            kiosk.json:4:29: error: style "card" sets "fontSize" and "color", which the row of "offer" does not have; take that out of the style, or use another style here
            """#),
        BrokenDocument(
            "a variant's wrong value",
            #"""
            { "styles": { "tile": { "whenPressed": { "background": "primry" } } },
            "screens": { "home": { "body": { "type": "row", "style": "tile" } } } }
            """#,
            #"""
            kiosk.json:1:56: error: "background" cannot be "primry"; did you mean "primary"?
            """#),
        BrokenDocument(
            "a misspelt variant",
            #"""
            { "styles": { "tile": { "whenPresed": { "background": "primary" } } },
            "screens": { "home": { "body": { "type": "row", "style": "tile" } } } }
            """#,
            #"""
            kiosk.json:1:25: error: unknown key "whenPresed" in a style; did you mean "whenPressed"?
            """#),
        BrokenDocument(
            "a variant that is no object",
            #"""
            { "screens": { "home": { "body":
            { "type": "button", "whenSelected": "primary" }
            } } }
            """#,
            #"""
            kiosk.json:2:37: error: "whenSelected" cannot be "primary"; write an object with properties, such as { "background": "primary" }
            """#),
        BrokenDocument(
            "another's name of a variant",
            #"""
            { "screens": { "home": { "body":
            { "type": "button", "pressed": { "background": "primary" } }
            } } }
            """#,
            #"""
            kiosk.json:2:21: error: unknown key "pressed" in a button; did you mean "whenPressed"?
            """#),
        root(
            "a part of the layers that there is not",
            #""layers": { "tost": "a" }"#,
            #"1:15: error: unknown key "tost" in "layers"; did you mean "toast"?"#),
        root(
            "layers that are no object",
            #""layers": "card""#,
            #"1:13: error: "layers" cannot be "card"; write an object with styles, such as { "question": "card" }"#
        ),
        root(
            "a style of a layer that is not there",
            #""styles": { "card": { "gap": 5 } }, "layers": { "question": "crad" }"#,
            #"1:63: error: there is no style "crad"; did you mean "card"?"#),
        root(
            "a style that does not fit a layer",
            #""styles": { "card": { "gap": 5 } }, "layers": { "toastText": ["card"] }"#,
            #"1:65: error: style "card" sets "gap", which a toastText does not have; take that out of the style, or use another style here"#
        ),
        root(
            "a style that says what a layer says",
            #""styles": { "yes": { "text": "Yes" } }, "layers": { "questionYes": "yes" }"#,
            #"1:70: error: style "yes" sets "text", which a questionYes does not have; take that out of the style, or use another style here"#
        ),
    ]
}
