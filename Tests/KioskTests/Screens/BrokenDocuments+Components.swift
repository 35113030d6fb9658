/// Components, their parameters and slots.
extension BrokenDocument {
    static let components: [BrokenDocument] = [
        BrokenDocument(
            "an unknown parameter",
            #"""
            { "components": { "tile": { "params": { "title": "string" }, "body": { "type": "label", "text": "${title}" } } },
            "screens": { "home": { "body":
            { "type": "tile", "title": "a", "titel": "b" }
            } } }
            """#,
            #"""
            kiosk.json:3:33: error: unknown key "titel" in a tile; did you mean "title"?
            """#),
        BrokenDocument(
            "a missing parameter",
            #"""
            { "components": { "tile": { "params": { "title": "string" }, "body": { "type": "label", "text": "${title}" } } },
            "screens": { "home": { "body":
            { "type": "tile" }
            } } }
            """#,
            #"""
            kiosk.json:3:1: error: a tile needs "title"; write "title" with a string
            """#),
        BrokenDocument(
            "a component whose name begins with a vowel",
            #"""
            { "components": { "offer": { "params": { "title": "string" }, "body": { "type": "label", "text": "${title}" } } },
            "screens": { "home": { "body":
            { "type": "offer" }
            } } }
            """#,
            #"""
            kiosk.json:3:1: error: an offer needs "title"; write "title" with a string
            """#),
        BrokenDocument(
            "a misspelt parameter",
            #"""
            { "components": { "tile": { "params": { "title": "string" }, "body": { "type": "label", "text": "${title}" } } },
            "screens": { "home": { "body":
            { "type": "tile", "titel": "a" }
            } } }
            """#,
            #"""
            kiosk.json:3:19: error: unknown key "titel" in a tile; did you mean "title"?
            """#),
        BrokenDocument(
            "a parameter of another type",
            #"""
            { "components": { "tile": { "params": { "price": "double" }, "body": { "type": "label", "text": "${price}" } } },
            "screens": { "home": { "body":
            { "type": "tile", "price": "2.50" }
            } } }
            """#,
            #"""
            kiosk.json:3:28: error: "price": expected a number, not a string; write a number
            """#),
        BrokenDocument(
            "a parameter from an expression of another type",
            #"""
            { "state": { "name": "x" },
            "components": { "tile": { "params": { "price": "double" }, "body": { "type": "label", "text": "${price}" } } },
            "screens": { "home": { "body":
            { "type": "tile", "price": "${name}" }
            } } }
            """#,
            #"""
            kiosk.json:4:28: error: "price" has to be a number, and this is a string; write double(…)
            """#),
        BrokenDocument(
            "a default of another type",
            #"""
            { "components": { "tile": { "params": { "price": { "type": "double", "default": "a" } }, "body": { "type": "row" } } },
            "screens": { "home": { "body": { "type": "tile" } } } }
            """#,
            #"""
            kiosk.json:1:81: error: "price": expected a number, not a string; write a number, or declare another "type"
            """#),
        BrokenDocument(
            "itself",
            #"""
            { "components": { "tile": { "body": { "type": "row", "children": [
            { "type": "tile" }
            ] } } },
            "screens": { "home": { "body": { "type": "tile" } } } }
            """#,
            #"""
            kiosk.json:2:11: error: the component "tile" contains itself: tile → tile; leave out one of the uses on the way
            """#),
        BrokenDocument(
            "each other",
            #"""
            { "components": {
            "a": { "body": { "type": "row", "children": { "type": "b" } } },
            "b": { "body": { "type": "row", "children": { "type": "a" } } }
            },
            "screens": { "home": { "body": { "type": "a" } } } }
            """#,
            #"""
            kiosk.json:3:55: error: the component "a" contains itself: a → b → a; leave out one of the uses on the way
            """#),
        BrokenDocument(
            "two nodes in the body",
            #"""
            { "components": { "tile": { "body":
            [{ "type": "row" }, { "type": "row" }]
            } },
            "screens": { "home": { "body": { "type": "tile" } } } }
            """#,
            #"""
            kiosk.json:2:1: error: a component's "body" has to be one node, and this is an array; put the nodes into a row, column, grid or stack
            """#),
        BrokenDocument(
            "a condition as the body",
            #"""
            { "components": { "tile": { "params": { "isOn": "bool" }, "body":
            { "if": "${isOn}", "then": { "type": "row" } }
            } },
            "screens": { "home": { "body": { "type": "tile", "isOn": true } } } }
            """#,
            #"""
            kiosk.json:2:1: error: a component's "body" has to be one node; write this where the component is used, or put it into a row, column, grid or stack
            """#),
        BrokenDocument(
            "no body",
            #"""
            { "components": {
            "tile": { "params": {} }
            },
            "screens": { "home": { "body": { "type": "tile" } } } }
            """#,
            #"""
            kiosk.json:2:9: error: a component needs a "body"; write "body": { "type": "row", "children": [ … ] }
            """#),
        BrokenDocument(
            "an unknown slot",
            #"""
            { "components": { "card": { "slots": ["children", "footer"], "body": { "type": "column", "children": { "slot": "footer" } } } },
            "screens": { "home": { "body":
            { "type": "card", "slots": { "fotter": { "type": "row" } } }
            } } }
            """#,
            #"""
            kiosk.json:3:30: error: a card has no slot "fotter"; did you mean "footer"?
            """#),
        BrokenDocument(
            "a slot that the component does not name",
            #"""
            { "components": { "card": { "body": { "type": "column", "children":
            { "slot": "footer" }
            } } },
            "screens": { "home": { "body": { "type": "card" } } } }
            """#,
            #"""
            kiosk.json:2:11: error: the component has no slot "footer"; name it in the component's "slots"
            """#),
        BrokenDocument(
            "a slot outside of a component",
            #"""
            { "screens": { "home": { "body":
            { "slot": "children" }
            } } }
            """#,
            #"""
            kiosk.json:2:11: error: a slot makes sense in a component's "body" only; write the nodes themselves
            """#),
        BrokenDocument(
            "children where there is no slot for them",
            #"""
            { "components": { "card": { "slots": [], "body": { "type": "column" } } },
            "screens": { "home": { "body":
            { "type": "card", "children": [{ "type": "row" }] }
            } } }
            """#,
            #"""
            kiosk.json:3:19: error: a card has no slot "children"; leave that out
            """#),
        BrokenDocument(
            "two components with the names of nodes, each in the other",
            #"""
            { "components": { "button": { "body": { "type": "row", "children": [{ "type": "label" }] } },
            "label": { "body": { "type": "button" } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:30: error: the component "button" contains itself: button → label → button; leave out one of the uses on the way
            """#),
        BrokenDocument(
            "a parameter with a taken name",
            #"""
            { "components": { "tile": { "params": { "style": "string" }, "body": { "type": "row" } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:27: error: "style" cannot be a parameter, because it means something already; give it another name
            """#),
        BrokenDocument(
            "a variable of the place where it is used",
            #"""
            { "state": { "items": [1] },
            "components": { "tile": { "body": { "type": "label", "text": "${item}" } } },
            "screens": { "home": { "body": { "type": "row", "children":
            { "forEach": "${items}", "body": { "type": "tile" } }
            } } } }
            """#,
            #"""
            kiosk.json:2:65: error: there is no variable "item"; did you mean "items"?
            """#),
        BrokenDocument(
            "setting its parameter",
            #"""
            { "components": { "tile": { "params": { "count": "int" }, "body":
            { "type": "button", "on": { "tap": { "increment": "count" } } }
            } },
            "screens": { "home": { "body": { "type": "tile", "count": 1 } } } }
            """#,
            #"""
            kiosk.json:2:51: error: "count" cannot be set: it is a parameter; set a variable of "state", or emit an event
            """#),
        BrokenDocument(
            "misspelt",
            #"""
            { "components": { "drinkTile": { "body": { "type": "row" } } },
            "screens": { "home": { "body": { "type": "drinktile" } } } }
            """#,
            #"""
            kiosk.json:2:42: error: there is no node type "drinktile"; did you mean "drinkTile"?
            """#),
        BrokenDocument(
            "children for a body without a slot",
            #"""
            { "components": { "c": { "body": { "type": "label", "text": "c" } } },
            "screens": { "home": { "body":
            { "type": "c", "children": { "type": "row" } } } } }
            """#,
            #"""
            kiosk.json:3:16: error: the body of "c" has no place for the slot "children"; write { "slot": "children" } there, or leave this out
            """#),
        BrokenDocument(
            "children in two places",
            #"""
            { "components": { "c": { "body": { "type": "row", "children": { "slot": "children" } } } },
            "screens": { "home": { "body": { "type": "row", "children": [
            { "type": "c", "children": { "type": "row" }, "slots": { "children": [] } },
            { "type": "c", "slots": { "children": { "type": "row" } } }
            ] } } } }
            """#,
            #"""
            kiosk.json:3:58: error: "children" is given twice: by itself, and in "slots"; leave it out in one of the two
            """#),
        BrokenDocument(
            "children in two places, the slots first",
            #"""
            { "components": { "c": { "body": { "type": "row", "children": { "slot": "children" } } } },
            "screens": { "home": { "body":
            { "type": "c", "slots": { "children": { "type": "row" } }, "children": [] } } } }
            """#,
            #"""
            kiosk.json:3:60: error: "children" is given twice: by itself, and in "slots"; leave it out in one of the two
            """#),
        BrokenDocument(
            "a name that is none, and is used",
            #"""
            { "components": { "my-card": { "body": { "type": "button", "on": { "tap": { "emit": "chosen" } } } } },
            "screens": { "home": { "body":
            { "type": "my-card", "on": { "chosen": "home" } } } } }
            """#,
            #"""
            kiosk.json:1:19: error: "my-card" cannot be the name of a component; use A to Z, a to z, digits and underscores, and no digit first
            """#),
        BrokenDocument(
            "a parameter's name that is none, and is given",
            #"""
            { "components": { "tile": { "params": { "my-title": "string" }, "body": { "type": "row" } } },
            "screens": { "home": { "body": { "type": "tile", "my-title": "a" } } } }
            """#,
            #"""
            kiosk.json:1:41: error: "my-title" cannot be the name of a parameter; use A to Z, a to z, digits and underscores, and no digit first
            """#),
        BrokenDocument(
            "a parameter's name that is none, and is not given",
            #"""
            { "components": { "tile": { "params": { "my-title": "string" }, "body": { "type": "row" } } },
            "screens": { "home": { "body": { "type": "tile" } } } }
            """#,
            #"""
            kiosk.json:1:41: error: "my-title" cannot be the name of a parameter; use A to Z, a to z, digits and underscores, and no digit first
            """#),
        BrokenDocument(
            "a parameter's name that is none, of the first screen",
            #"""
            { "screens": { "home": { "params": { "my-title": "string" }, "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:38: error: "my-title" cannot be the name of a parameter; use A to Z, a to z, digits and underscores, and no digit first
            """#),
    ]
}
