/// Expressions, at their places and in them.
extension BrokenDocument {
    static let formulas: [BrokenDocument] = [
        BrokenDocument(
            "not closed",
            #"""
            { "state": { "count": 0 },
            "screens": { "home": { "body":
            { "type": "label", "text": "You have ${count" }
            } } }
            """#,
            #"""
            kiosk.json:3:38: error: "${" without "}"; close it with "}", or write "$${" for the characters themselves
            """#),
        BrokenDocument(
            "an operator without a right side",
            #"""
            { "state": { "count": 0 },
            "screens": { "home": { "body":
            { "type": "label", "text": "${count + }" }
            } } }
            """#,
            #"""
            kiosk.json:3:39: error: expected a value; found the end
            """#),
        BrokenDocument(
            "one equals sign",
            #"""
            { "state": { "count": 0 },
            "screens": { "home": { "body":
            { "if": "${count = 1}", "then": { "type": "row" } }
            } } }
            """#,
            #"""
            kiosk.json:3:18: error: "=" means nothing here; to compare, write ==
            """#),
        BrokenDocument(
            "the word and",
            #"""
            { "state": { "a": true, "b": true },
            "screens": { "home": { "body":
            { "if": "${a and b}", "then": { "type": "row" } }
            } } }
            """#,
            #"""
            kiosk.json:3:14: error: expected the end of the expression; found "and"; write &&
            """#),
        BrokenDocument(
            "a misspelt function",
            #"""
            { "state": { "name": "x" },
            "screens": { "home": { "body":
            { "type": "label", "text": "${name.startWith('a')}" }
            } } }
            """#,
            #"""
            kiosk.json:3:36: error: there is no function "startWith"; did you mean "startsWith"?
            """#),
        BrokenDocument(
            "a function that does not exist",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "text": "${uppercase('a')}" }
            } } }
            """#,
            #"""
            kiosk.json:2:31: error: there is no function "uppercase"; write x.upperAscii()
            """#),
        BrokenDocument(
            "arguments of other types",
            #"""
            { "state": { "name": "x" },
            "screens": { "home": { "body":
            { "type": "label", "text": "${name.startsWith(1)}" }
            } } }
            """#,
            #"""
            kiosk.json:3:36: error: startsWith does not take string, int; write string.startsWith(string)
            """#),
        BrokenDocument(
            "adding a number to a text",
            #"""
            { "state": { "count": 1 },
            "screens": { "home": { "body":
            { "type": "label", "text": "${'You have ' + count}" }
            } } }
            """#,
            #"""
            kiosk.json:3:43: error: "+" does not take values of type string and int; write string(x) to make a text of a value
            """#),
        BrokenDocument(
            "comparing a number with a text",
            #"""
            { "state": { "count": 1 },
            "screens": { "home": { "body":
            { "type": "label", "text": "${count == '1' ? 'one' : 'more'}" }
            } } }
            """#,
            #"""
            kiosk.json:3:37: error: values of type int and string are never equal; a number is written without quotes; write double(x) for the number in a text
            """#),
        BrokenDocument(
            "a text in quotes of its own",
            #"""
            { "state": { "name": "x" },
            "screens": { "home": { "body":
            { "type": "label", "text": "${name == 'x ? 'a' : 'b'}" }
            } } }
            """#,
            #"""
            kiosk.json:3:45: error: expected the end of the expression; found "a"
            """#),
        BrokenDocument(
            "behind letters of several bytes and escapes",
            #"""
            { "state": { "count": 0 },
            "screens": { "home": { "body":
            { "type": "label", "text": "Grüße \u00e9\n${count + cuont}" }
            } } }
            """#,
            #"""
            kiosk.json:3:53: error: there is no variable "cuont"; did you mean "count"?
            """#),
        BrokenDocument(
            "a text where a number belongs",
            #"""
            { "state": { "name": "x" },
            "screens": { "home": { "body":
            { "type": "label", "text": "a", "maxLines": "${name}" }
            } } }
            """#,
            #"""
            kiosk.json:3:45: error: "maxLines" cannot be a string; write an expression for a whole number from 1 to 10000
            """#),
        BrokenDocument(
            "a list where a truth value belongs",
            #"""
            { "state": { "items": [1] },
            "screens": { "home": { "body":
            { "type": "row", "hidden": "${items}" }
            } } }
            """#,
            #"""
            kiosk.json:3:28: error: "hidden" cannot be a list; write an expression for true or false
            """#),
        BrokenDocument(
            "a number as a condition",
            #"""
            { "state": { "count": 0 },
            "screens": { "home": { "body":
            { "if": "${count}", "then": { "type": "row" } }
            } } }
            """#,
            #"""
            kiosk.json:3:9: error: "if" has to be true or false, and this is a whole number; write a comparison, such as x > 0
            """#),
        BrokenDocument(
            "a condition without a formula",
            #"""
            { "state": { "isOpen": true },
            "screens": { "home": { "body":
            { "if": "isOpen", "then": { "type": "row" } }
            } } }
            """#,
            #"""
            kiosk.json:3:9: error: "if" has to be true or false, and this is a text; write an expression, such as "${isOpen}"
            """#),
        BrokenDocument(
            "forEach over a number",
            #"""
            { "state": { "count": 3 },
            "screens": { "home": { "body": { "type": "column", "children":
            { "forEach": "${count}", "body": { "type": "row" } }
            } } } }
            """#,
            #"""
            kiosk.json:3:14: error: "forEach" has to be a list, and this is a whole number; write a list, or an expression for one
            """#),
        BrokenDocument(
            "forEach over a name",
            #"""
            { "state": { "items": [3] },
            "screens": { "home": { "body": { "type": "column", "children":
            { "forEach": "items", "body": { "type": "row" } }
            } } } }
            """#,
            #"""
            kiosk.json:3:14: error: "forEach": expected a list, not a string; write an expression, such as "${items}"
            """#),
        BrokenDocument(
            "switch over a list",
            #"""
            { "state": { "items": [1] },
            "screens": { "home": { "body":
            { "switch": "${items}", "cases": { "1": { "type": "row" } } }
            } } }
            """#,
            #"""
            kiosk.json:3:13: error: "switch" decides by a string, a whole number or a truth value, and this is a list; write string(…), or use "if"
            """#),
        BrokenDocument(
            "a field of an element",
            #"""
            { "state": { "items": [{ "name": "a", "price": 2.5 }] },
            "screens": { "home": { "body": { "type": "column", "children":
            { "forEach": "${items}", "as": "drink", "body": { "type": "label", "text": "${drink.prize}" } }
            } } } }
            """#,
            #"""
            kiosk.json:3:85: error: this object has no "prize"; did you mean "price"?
            """#),
        BrokenDocument(
            "the element outside of its list",
            #"""
            { "state": { "items": [1] },
            "screens": { "home": { "body": { "type": "column", "children":
            { "forEach": "${items}", "body": { "type": "row" }, "empty": { "type": "label", "text": "${item}" } }
            } } } }
            """#,
            #"""
            kiosk.json:3:92: error: there is no variable "item"; did you mean "items"?
            """#),
        BrokenDocument(
            "selected is a text",
            #"""
            { "screens": { "home": { "body":
            { "type": "button", "selected": "yes" }
            } } }
            """#,
            #"""
            kiosk.json:2:33: error: "selected" has to be true or false, and this is a text; write an expression, such as "${yes}"
            """#),
        BrokenDocument(
            "a pattern of a date",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "text": "${formatDate(now(), 'HH:mm QQQ')}" } } } }
            """#,
            #"""
            kiosk.json:2:49: error: a date has no QQQ; there are y M d E H h m s a; put texts in single quotes
            """#),
        BrokenDocument(
            "a zone of a date",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "text": "${formatDate(now(), 'HH:mm', 'Asia/Tokio')}" } } } }
            """#,
            #"""
            kiosk.json:2:58: error: there is no time zone "Asia/Tokio"; did you mean "Asia/Tokyo"?
            """#),
    ]
}
