/// Strings with `${…}`.
extension BrokenDocument {
    static let templates: [BrokenDocument] = [
        BrokenDocument(
            "unknown variable",
            #"""
            {
              "state": { "count": 0 },
              "screens": { "home": { "body": { "type": "label", "text": "You tapped ${ cuont } times" } } }
            }
            """#,
            #"""
            kiosk.json:3:76: error: there is no variable "cuont"; did you mean "count"?
            """#),
        BrokenDocument(
            "no variable like it",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "text": "${name}" }
            } } }
            """#,
            #"""
            kiosk.json:2:31: error: there is no variable "name"; declare it in "state" with its first value, or write a text in quotes
            """#),
        BrokenDocument(
            "two unknown variables",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "text": "${a} and ${b}" }
            } } }
            """#,
            #"""
            kiosk.json:2:31: error: there is no variable "a"; declare it in "state" with its first value, or write a text in quotes
            kiosk.json:2:40: error: there is no variable "b"; declare it in "state" with its first value, or write a text in quotes
            """#),
        BrokenDocument(
            "unknown variable behind escapes",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "text": "\u00fc\n\"${x}\"" }
            } } }
            """#,
            #"""
            kiosk.json:2:41: error: there is no variable "x"; declare it in "state" with its first value, or write a text in quotes
            """#),
        BrokenDocument(
            "member of an unknown variable",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "text": "${order.size}" }
            } } }
            """#,
            #"""
            kiosk.json:2:31: error: there is no variable "order"; declare it in "state" with its first value, or write a text in quotes
            """#),
        BrokenDocument(
            "not closed",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "text": "5 ${count" }
            } } }
            """#,
            #"""
            kiosk.json:2:31: error: "${" without "}"; close it with "}", or write "$${" for the characters themselves
            """#),
        BrokenDocument(
            "no name",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "text": "${}" }
            } } }
            """#,
            #"""
            kiosk.json:2:31: error: there is no expression; write a value, such as count + 1
            """#),
        BrokenDocument(
            "expression",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "text": "${count + 1}" }
            } } }
            """#,
            #"""
            kiosk.json:2:31: error: there is no variable "count"; declare it in "state" with its first value, or write a text in quotes
            """#),
        BrokenDocument(
            "element",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "text": "${items.0}" }
            } } }
            """#,
            #"""
            kiosk.json:2:37: error: expected a field's name behind the point; found a number
            """#),
        BrokenDocument(
            "constant of the wrong kind",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "fontSize": "$${size}" }
            } } }
            """#,
            #"""
            kiosk.json:2:32: error: "fontSize" cannot be "${size}"; write a number from 1 to 1000
            """#),
        BrokenDocument(
            "in a style",
            #"""
            {
              "styles": { "a": { "color": "${tint}" } },
              "screens": { "home": { "body": { "type": "label", "style": "a" } } }
            }
            """#,
            #"""
            kiosk.json:2:34: error: there is no variable "tint"; declare it in "state" with its first value, or write a text in quotes
            """#),
        BrokenDocument(
            "in data",
            #"""
            { "screens": { "home": { "body":
            { "type": "button", "on": { "tap": { "emit": { "event": "x", "data": { "a": ["${b"] } } } } }
            } } }
            """#,
            #"""
            kiosk.json:2:79: error: "${" without "}"; close it with "}", or write "$${" for the characters themselves
            """#),
    ]
}
