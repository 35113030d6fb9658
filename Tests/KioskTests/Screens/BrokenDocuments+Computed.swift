/// Computed values, `let`, and functions.
extension BrokenDocument {
    static let computed: [BrokenDocument] = [
        document(
            "a computed value that needs itself",
            #""computed": { "a": "${b + 1}", "b": "${c + 1}", "c": "${a + 1}" }"#,
            #"1:17: error: "a" needs itself: a → b → c → a; leave out one of the steps"#),
        document(
            "a computed value of another type",
            #""computed": { "a": { "type": "int", "value": "${'x'}" } }"#,
            #"1:48: error: "a" has to be a whole number, and this is a string; write int(…)"#),
        document(
            "a computed value of a type that its readers do not want",
            #""computed": { "a": "${n + 1}" }, "on": { "start": { "if": "${a}", "then": [] } }"#,
            #"1:61: error: "if" has to be true or false, and this is a whole number; write a comparison, such as x > 0"#
        ),
        document(
            "a computed value that an action sets",
            #""computed": { "a": "${n + 1}" }, "on": { "start": { "set": { "a": 2 } } }"#,
            #"1:64: error: "a" cannot be set: it is computed; set a variable of "state", or emit an event"#
        ),
        document(
            "a computed value with a mistake", #""computed": { "a": "${m + 1}", "b": "${a}" }"#,
            #"1:25: error: there is no variable "m"; declare it in "state" with its first value, or write a text in quotes"#
        ),
        document(
            "a computed value without a value", #""computed": { "a": { "type": "int" } }"#,
            #"1:22: error: a computed value needs "value"; write an expression, or an object with "type" and "value""#
        ),
        document(
            "a function that calls itself",
            #""functions": { "a": { "value": "${b()}" }, "b": { "value": "${a() + 1}" } }"#,
            #"1:18: error: the function "a" calls itself: a → b → a; functions cannot; use a function of lists, such as map or filter"#
        ),
        document(
            "a function that reads a variable", #""functions": { "a": { "value": "${n}" } }"#,
            #"1:37: error: there is no variable "n"; a function sees its parameters only: add one to "params""#
        ),
        document(
            "a function that is there already",
            #""functions": { "size": { "params": { "x": "int" }, "value": "${x}" } }"#,
            #"1:18: error: there is a function "size" already; give it another name"#),
        document(
            "a function without a value", #""functions": { "a": { "params": { "x": "int" } } }"#,
            #"1:23: error: a function needs a "value"; write an object such as { "params": { "n": "int" }, "value": "${n * 2}" }"#
        ),
        document(
            "a function of a text", #""functions": { "a": { "value": "x" } }"#,
            #"1:34: error: the value of a function has to be one expression; write it as one, such as "${n * 2}""#
        ),
        document(
            "a function without a value that is called",
            #""functions": { "a": {} }, "on": { "start": { "log": "${a()}" } }"#,
            #"1:23: error: a function needs a "value"; write an object such as { "params": { "n": "int" }, "value": "${n * 2}" }"#
        ),
        document(
            "a function of a text that is called",
            #""functions": { "a": { "params": { "x": "int" }, "value": "x" } }, "on": { "start": { "log": "${a(2)}" } }"#,
            #"1:60: error: the value of a function has to be one expression; write it as one, such as "${n * 2}""#
        ),
        document(
            "a function's parameter with a name that is none",
            #""functions": { "a": { "params": { "my-x": "int" }, "value": "${1}" } }, "on": { "start": { "log": "${a(2)}" } }"#,
            #"1:37: error: "my-x" cannot be the name of a parameter; use A to Z, a to z, digits and underscores, and no digit first"#
        ),
        document(
            "an argument of another type",
            #""functions": { "a": { "params": { "x": "int" }, "value": "${x}" } }, "on": { "start": { "log": "${a('b')}" } }"#,
            #"1:101: error: a does not take string; write a(int)"#),
        document(
            "a misspelt function",
            #""functions": { "priceOf": { "params": { "x": "int" }, "value": "${x}" } }, "on": { "start": { "log": "${pricOf(1)}" } }"#,
            #"1:107: error: there is no function "pricOf"; did you mean "priceOf"?"#),
        document(
            "a when without actions", #""when": { "if": "${n > 1}" }"#,
            #"1:11: error: "when" needs "do"; write an object such as { "if": "${size(cart) > 9}", "do": … }"#
        ),
        document(
            "a when that is no condition", #""when": [{ "if": "${n}", "do": "home" }]"#,
            #"1:20: error: "if" has to be true or false, and this is a whole number; write a comparison, such as x > 0"#
        ),
        BrokenDocument(
            "a list of other things",
            #"""
            { "types": { "place": { "name": "string" } }, "state": { "names": ["a"] },
            "computed": { "places": { "type": "list(place)",
              "value": "${names.map(n, {'name': n})}" } },
            "screens": { "home": { "body": { "type": "column" } } } }
            """#,
            #"""
            kiosk.json:3:12: error: "places" has to be list(place), and this is list(map(string, string)); what is inside has to agree; {…} in an expression is a map: write dyn({…}) for an object of a type
            """#),
        BrokenDocument(
            "a let without a body",
            #"{ "screens": { "home": { "body": { "type": "row", "children": { "let": { "a": "${1}" } } } } } }"#,
            #"kiosk.json:1:63: error: "let" needs "body"; write "body": { "type": … }, or an array of nodes"#
        ),
    ]

    private static func document(_ name: String, _ parts: String, _ report: String)
        -> BrokenDocument
    {
        BrokenDocument(
            name,
            #"{ \#(parts), "state": { "n": 1 }, "screens": { "home": { "body": { "type": "row" } } } }"#,
            "kiosk.json:" + report)
    }
}
