/// Types of variables, and first values.
extension BrokenDocument {
    static let types: [BrokenDocument] = [
        BrokenDocument(
            "a type whose name is none, and that is used",
            #"""
            { "types": { "my-type": "int" }, "state": { "a": { "type": "list(my-type)" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:14: error: "my-type" cannot be the name of a type; use A to Z, a to z, digits and underscores, and no digit first
            """#),
        BrokenDocument(
            "a type of another language",
            #"""
            { "types": { "drink": { "price": "number" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:34: error: there is no type "number"; write "double", or "int" for whole numbers
            """#),
        BrokenDocument(
            "a misspelt type",
            #"""
            { "types": { "drink": { "name": "string" } },
            "state": { "cart": { "type": "list(drnk)" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:30: error: there is no type "drnk"; did you mean "drink"?
            """#),
        BrokenDocument(
            "a type within itself",
            #"""
            { "types": { "node": { "name": "string", "next": "node?" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:50: error: the type "node" contains itself; write "any" where it would begin again
            """#),
        BrokenDocument(
            "two types within each other",
            #"""
            { "types": {
            "a": { "b": "list(b)" },
            "b": { "a": "a" }
            },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:3:13: error: the type "a" contains itself; write "any" where it would begin again
            """#),
        BrokenDocument(
            "a built-in type declared anew",
            #"""
            { "types": { "int": "double" },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:14: error: the type "int" is there already; give it another name
            """#),
        BrokenDocument(
            "a type that is a number",
            #"""
            { "types": { "size": 3 },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:22: error: a type cannot be 3; write "bool", "int", "double", "string", "any", a type of "types", "list(int)", "map(int)", or "int?" for what may be null
            """#),
        BrokenDocument(
            "a list of two types",
            #"""
            { "state": { "sizes": { "type": ["int", "string"] } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:33: error: a type cannot be an array; write ["int"], with the type of all elements
            """#),
        BrokenDocument(
            "a bracket that is not closed",
            #"""
            { "state": { "sizes": { "type": "list(int" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:33: error: there is no type "list(int"; write "bool", "int", "double", "string", "any", a type of "types", "list(int)", "map(int)", or "int?" for what may be null
            """#),
        BrokenDocument(
            "a name that is none",
            #"""
            { "types": { "my drink": { "name": "string" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:14: error: "my drink" cannot be the name of a type; use A to Z, a to z, digits and underscores, and no digit first
            """#),
        BrokenDocument(
            "a first value of another type",
            #"""
            { "state": { "count": { "type": "int", "value": "3" } },
            "screens": { "home": { "body": { "type": "label", "text": "${count + 1}" } } } }
            """#,
            #"""
            kiosk.json:1:49: error: "count": expected a whole number, not a string; write a whole number, or declare another "type"
            """#),
        BrokenDocument(
            "a field of a first value of another type",
            #"""
            { "types": { "drink": { "name": "string", "price": "double" } },
            "state": { "cart": { "type": ["drink"], "value": [
              { "name": "Espresso", "price": 2.4 },
              { "name": "Latte", "price": "3.20" }
            ] } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:4:31: error: "cart": [1].price: expected a number, not a string; write a number, or declare another "type"
            """#),
        BrokenDocument(
            "a field that a first value lacks",
            #"""
            { "types": { "drink": { "name": "string", "price": "double" } },
            "state": { "drink": { "type": "drink", "value": { "name": "Espresso" } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:49: error: "drink": there is no "price" in drink; write "price" with a number, or declare another "type"
            """#),
        BrokenDocument(
            "no first value",
            #"""
            { "state": { "since": { "type": "timestamp" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:23: error: "since" needs a first value; write "value" with a time such as "2026-05-01T12:00:00Z", or "timestamp?" as its type
            """#),
        BrokenDocument(
            "persist is a text",
            #"""
            { "state": { "volume": { "value": 5, "persist": "yes" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:49: error: "persist" cannot be "yes"; write true, false or "now"
            """#),
        BrokenDocument(
            "a migration without a version",
            #"""
            { "state": { "volume": { "value": 5, "persist": true,
            "migrate": "${old}" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:24: error: "migrate" needs a "version"; write "version": 1, and a higher one whenever the values change
            """#),
        BrokenDocument(
            "a migration that reads variables",
            #"""
            { "state": { "volume": { "value": 5, "persist": true, "version": 1,
            "migrate": "${old + volume}" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:21: error: there is no variable "volume"; "migrate" sees "old", the kept value, and "version", and no variables
            """#),
        BrokenDocument(
            "a migration to another type",
            #"""
            { "state": { "volume": { "value": 5, "persist": true, "version": 1,
            "migrate": "${string(old)}" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:12: error: "migrate" has to be a whole number, and this is a string; write int(…)
            """#),
        BrokenDocument(
            "a version of what is not kept",
            #"""
            { "state": { "volume": { "value": 5, "persist": false, "version": 1 } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:24: error: "version" is for values that are kept; write "persist": true, or leave out "version"
            """#),
        BrokenDocument(
            "a former name that is a variable",
            #"""
            { "state": { "loud": 1, "volume": { "value": 5, "persist": true,
            "from": "loud" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:9: error: "loud" is a variable that there is now; leave it out, or give that one another name
            """#),
        BrokenDocument(
            "two variables with one former name",
            #"""
            { "state": { "loud": { "value": 5, "persist": true, "from": "noise" },
            "volume": { "value": 5, "persist": true, "from": ["sound", "noise"] } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:60: error: "loud" has the value of "noise" already; leave it out in one of the two
            """#),
        BrokenDocument(
            "a persistent variable of a screen",
            #"""
            { "screens": { "home": {
            "state": { "volume": { "value": 5, "persist": true } },
            "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:22: error: only variables of the document can be persistent; move it to the "state" of the configuration
            """#),
    ]
}
