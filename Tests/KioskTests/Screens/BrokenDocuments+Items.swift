/// Mistakes in what decides which nodes there are.
extension BrokenDocument {
    static let items: [BrokenDocument] = [
        BrokenDocument(
            "if without then",
            #"""
            { "screens": { "home": { "body":
            { "if": true, "else": { "type": "row" } }
            } } }
            """#,
            #"""
            kiosk.json:2:1: error: "if" needs "then"; write "then": { "type": … }, or an array of nodes
            """#),
        BrokenDocument(
            "a misspelt then",
            #"""
            { "screens": { "home": { "body":
            { "if": true, "than": { "type": "row" } }
            } } }
            """#,
            #"""
            kiosk.json:2:15: error: unknown key "than" in a node with "if"; did you mean "then"?
            """#),
        BrokenDocument(
            "forEach without body",
            #"""
            { "state": { "items": [1] },
            "screens": { "home": { "body":
            { "forEach": "${items}" }
            } } }
            """#,
            #"""
            kiosk.json:3:1: error: "forEach" needs "body"; write "body": { "type": … }, or an array of nodes
            """#),
        BrokenDocument(
            "forEach with children",
            #"""
            { "state": { "items": [1] },
            "screens": { "home": { "body":
            { "forEach": "${items}", "children": [{ "type": "row" }] }
            } } }
            """#,
            #"""
            kiosk.json:3:26: error: unknown key "children" in a node with "forEach"; write one of "forEach", "as", "index", "key", "body", "empty"
            """#),
        BrokenDocument(
            "switch without cases",
            #"""
            { "state": { "size": "a" },
            "screens": { "home": { "body":
            { "switch": "${size}" }
            } } }
            """#,
            #"""
            kiosk.json:3:1: error: "switch" needs "cases"; write "cases": { "small": { "type": … } }
            """#),
        BrokenDocument(
            "cases as an array",
            #"""
            { "state": { "size": "a" },
            "screens": { "home": { "body":
            { "switch": "${size}", "cases": [{ "type": "row" }] }
            } } }
            """#,
            #"""
            kiosk.json:3:33: error: "cases" cannot be an array; write an object with nodes by value
            """#),
        BrokenDocument(
            "two structures in one object",
            #"""
            { "state": { "items": [1] },
            "screens": { "home": { "body":
            { "if": true, "then": { "type": "row" }, "forEach": "${items}", "body": { "type": "row" } }
            } } }
            """#,
            #"""
            kiosk.json:3:42: error: "if" and "forEach" cannot be in one object; write one inside of the other
            """#),
        BrokenDocument(
            "a node that is a condition too",
            #"""
            { "screens": { "home": { "body":
            { "type": "row", "if": true }
            } } }
            """#,
            #"""
            kiosk.json:2:18: error: unknown key "if" in a row; write an object with "if" around this node
            """#),
        BrokenDocument(
            "a loop's variable with a taken name",
            #"""
            { "state": { "items": [1] },
            "screens": { "home": { "body":
            { "forEach": "${items}", "as": "data", "body": { "type": "row" } }
            } } }
            """#,
            #"""
            kiosk.json:3:32: error: "data" cannot be the name of a variable, because it means something already; write another name
            """#),
        BrokenDocument(
            "a key that is the same for all",
            #"""
            { "state": { "items": [{ "id": 1 }] },
            "screens": { "home": { "body":
            { "forEach": "${items}", "key": "item.id", "body": { "type": "row" } }
            } } }
            """#,
            #"""
            kiosk.json:3:33: error: "key" has to be different for each element, and this is not; write an expression, such as "${item.id}"
            """#),
        BrokenDocument(
            "a misspelt structure",
            #"""
            { "state": { "items": [1] },
            "screens": { "home": { "body":
            { "foreach": "${items}", "body": { "type": "row" } }
            } } }
            """#,
            #"""
            kiosk.json:3:3: error: unknown key "foreach" in a node; did you mean "forEach"?
            """#),
        BrokenDocument(
            "a switch by a fraction",
            #"""
            { "state": { "size": 1.5 },
            "screens": { "home": { "body":
            { "switch": "${size}", "cases": { "1.5": { "type": "row" } } }
            } } }
            """#,
            #"""
            kiosk.json:3:13: error: "switch" decides by a string, a whole number or a truth value, and this is a number; write string(…), or use "if"
            """#),
        BrokenDocument(
            "a case that a truth value never has",
            #"""
            { "state": { "b": true },
            "screens": { "home": { "body": { "type": "row", "children": [ { "switch": "${b}", "cases": {
            "true": { "type": "row" }, "yes": { "type": "row" } } } ] } } } }
            """#,
            #"""
            kiosk.json:3:28: error: "switch" is never "yes", because it is true or false; write "true" or "false"
            """#),
        BrokenDocument(
            "a case that a number never has",
            #"""
            { "state": { "n": 1 },
            "screens": { "home": { "body": { "type": "row", "children": [ { "switch": "${n}", "cases": {
            "-1": { "type": "row" }, "one": { "type": "row" } } } ] } } } }
            """#,
            #"""
            kiosk.json:3:26: error: "switch" is never "one", because it is a whole number; write the digits of a whole number, such as "1"
            """#),
    ]
}
