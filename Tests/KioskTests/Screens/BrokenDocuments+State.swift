/// Variables, and actions that set them.
extension BrokenDocument {
    static let state: [BrokenDocument] = [
        BrokenDocument(
            "a misspelt field",
            #"""
            { "state": { "cart": { "total": 2.5, "items": [] } },
            "screens": { "home": { "body":
            { "type": "label", "text": "You pay ${cart.totl} €" }
            } } }
            """#,
            #"""
            kiosk.json:3:44: error: this object has no "totl"; did you mean "total"?
            """#),
        BrokenDocument(
            "a field of a number",
            #"""
            { "state": { "count": 1 },
            "screens": { "home": { "body":
            { "type": "label", "text": "${count.value}" }
            } } }
            """#,
            #"""
            kiosk.json:3:37: error: a value of type int has no fields; write just the value
            """#),
        BrokenDocument(
            "a name that means something already",
            #"""
            { "state": { "data": 1 },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:14: error: "data" cannot be the name of a variable, because it means something already; give it another name
            """#),
        BrokenDocument(
            "a name with a hyphen",
            #"""
            { "state": { "my-count": 1 },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:14: error: "my-count" cannot be the name of a variable; use A to Z, a to z, digits and underscores, and no digit first
            """#),
        BrokenDocument(
            "a variable of another screen",
            #"""
            { "screens": {
            "home": { "state": { "size": 1 }, "body": { "type": "row" } },
            "menu": { "body": { "type": "label", "text": "${size}" } }
            } }
            """#,
            #"""
            kiosk.json:3:49: error: there is no variable "size"; it is a function: write size(…)
            """#),
        BrokenDocument(
            "a parameter that is a variable too",
            #"""
            { "screens": {
            "home": { "body": { "type": "row" } },
            "drink": { "params": { "id": "int" }, "state": { "id": 1 }, "body": { "type": "row" } }
            } }
            """#,
            #"""
            kiosk.json:3:50: error: "id" is a parameter already; give the variable another name
            """#),
        BrokenDocument(
            "a first value that is computed",
            #"""
            { "state": { "count": 1,
            "double": "${count * 2}" },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:11: error: a first value cannot be an expression; write a value, and "set" it at "appear" or "start"
            """#),
        BrokenDocument(
            "a part of a first value that is computed",
            #"""
            { "screens": { "home": { "state": { "sizes": [1,
            "${2}"] },
            "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:1: error: a first value cannot be an expression; write a value, and "set" it at "appear" or "start"
            """#),
        BrokenDocument(
            "setting a value of another type",
            #"""
            { "state": { "count": 0 },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "set": { "count": "${'a' + 'b'}" } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:21: error: "count" has to be a whole number, and this is a string; write int(…)
            """#),
        BrokenDocument(
            "setting a text where a number belongs",
            #"""
            { "state": { "count": 0 },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "set": { "count": "1" } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:21: error: "count": expected a whole number, not a string; write a whole number
            """#),
        BrokenDocument(
            "setting null where it cannot be",
            #"""
            { "state": { "name": "" },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "set": { "name": null } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:20: error: "name": expected a string, not null; write a string
            """#),
        BrokenDocument(
            "setting a misspelt field",
            #"""
            { "state": { "cart": { "total": 0.0 } },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "set": { "cart.totl": 1 } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:18: error: there is no "totl" in this object; did you mean "total"?
            """#),
        BrokenDocument(
            "setting a field of a number",
            #"""
            { "state": { "count": 0 },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "set": { "count.value": 1 } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:19: error: "value" cannot be in a whole number; set the whole value
            """#),
        BrokenDocument(
            "setting an element of an object",
            #"""
            { "state": { "cart": { "total": 0.0 } },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "set": { "cart[0]": 1 } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:18: error: an object has no elements with numbers; write the name of what it has
            """#),
        BrokenDocument(
            "setting what is no path",
            #"""
            { "state": { "items": [1, 2] },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "set": { "items[last]": 1 } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:12: error: "items[last]" is no variable, nor a part of one; write a name such as "count", "cart.total" or "items[0].name"
            """#),
        BrokenDocument(
            "setting by a number with a sign",
            #"""
            { "state": { "items": [1, 2] },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "set": { "items[+1]": 1 } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:12: error: "items[+1]" is no variable, nor a part of one; write a name such as "count", "cart.total" or "items[0].name"
            """#),
        BrokenDocument(
            "setting with a misspelt index",
            #"""
            { "state": { "items": [1, 2], "index": 0 },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "set": { "items[${indx}]": 1 } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:21: error: there is no variable "indx"; did you mean "index"?
            """#),
        BrokenDocument(
            "setting a list's element by a text",
            #"""
            { "state": { "items": [1, 2], "name": "x" },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "set": { "items[${name}]": 1 } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:21: error: an element of a list is found by a whole number, and this is a string; write an expression for a whole number
            """#),
        BrokenDocument(
            "setting a parameter",
            #"""
            { "screens": {
            "home": { "body": { "type": "row" } },
            "drink": { "params": { "count": "int" }, "body": { "type": "button", "on": { "tap":
            { "increment": "count" }
            } } } } }
            """#,
            #"""
            kiosk.json:4:16: error: "count" cannot be set: it is a parameter; set a variable of "state", or emit an event
            """#),
        BrokenDocument(
            "setting a loop's variable",
            #"""
            { "state": { "items": [{ "name": "a" }] },
            "screens": { "home": { "body": { "type": "row", "children":
            { "forEach": "${items}", "body": { "type": "button", "on": { "tap":
            { "set": { "item.name": "b" } }
            } } } } } } }
            """#,
            #"""
            kiosk.json:4:12: error: "item" cannot be set: it is an element of "forEach"; set a variable of "state", or emit an event
            """#),
        BrokenDocument(
            "setting the theme",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "set": { "theme": "dark" } }
            } } } } }
            """#,
            #"""
            kiosk.json:2:12: error: "theme" cannot be set: the action "theme" changes it; set a variable of "state", or emit an event
            """#),
        BrokenDocument(
            "setting the size of the panel",
            #"""
            { "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "set": { "display.width": 800.0 } }
            } } } } }
            """#,
            #"""
            kiosk.json:2:12: error: "display" cannot be set: the panel and the action "display" change it; set a variable of "state", or emit an event
            """#),
        BrokenDocument(
            "setting what the document does not have",
            #"""
            { "state": { "count": 0 },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "set": { "cart": [] } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:12: error: there is no state variable "cart"; declare it in "state" with its first value
            """#),
        BrokenDocument(
            "a variable called as a word of expressions",
            #"""
            { "state": { "true": 5 },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:14: error: "true" cannot be the name of a variable, because expressions have this word; give it another name
            """#),
        BrokenDocument(
            "a parameter with a taken name, which is given",
            #"""
            { "screens": { "details": { "params": { "locale": "string" }, "body": { "type": "label", "text": "${locale}" } },
            "home": { "body": { "type": "button", "on": { "tap": { "navigate": { "screen": "details", "with": { "locale": "de" } } } } } } },
            "start": "home" }
            """#,
            #"""
            kiosk.json:1:41: error: "locale" cannot be the name of a parameter, because it means something already; give it another name
            """#),
        BrokenDocument(
            "a parameter called as a word of expressions",
            #"""
            { "screens": { "home": { "params": { "for": { "type": "int", "default": 1 } },
            "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:38: error: "for" cannot be the name of a parameter, because expressions have this word; give it another name
            """#),
    ]
}
