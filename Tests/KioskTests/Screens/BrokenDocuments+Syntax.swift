/// Texts that are no JSON; the parser has many more of its own.
extension BrokenDocument {
    static let syntax: [BrokenDocument] = [
        BrokenDocument(
            "empty",
            #"""
            """#,
            #"""
            kiosk.json:1:1: error: expected a value; found nothing; a document holds at least {}
            """#),
        BrokenDocument(
            "a missing comma",
            #"""
            { "screens": { "home": { "body": { "type": "row" "gap": 5 } } } }
            """#,
            #"""
            kiosk.json:1:50: error: expected ',' or '}' after this value; found string "gap"
            """#),
        BrokenDocument(
            "a missing comma, and mistakes on the same line",
            #"""
            {
              "state": { "count": 1 }
              "screens": { "home": { "body": { "type": "row", "children": [
                { "type": "labl" } { "type": "label", "text": "${cuont}" } ] } } },
            }
            """#,
            #"""
            kiosk.json:3:3: error: expected ',' or '}' after this value; found string "screens"
            kiosk.json:4:15: error: there is no node type "labl"; did you mean "label"?
            kiosk.json:4:24: error: expected ',' or ']' after this value; found '{'
            kiosk.json:4:54: error: there is no variable "cuont"; did you mean "count"?
            """#),
        BrokenDocument(
            "several",
            #"""
            {
              "theme": 'dark',
              "state": { "a": 1, "a": 2 },
              "screens": { "home": { "body": { "type": "row", "gap": .5, "width": #fff } } }
            }
            """#,
            #"""
            kiosk.json:2:12: error: strings are written with double quotes; write "dark"
            kiosk.json:3:22: error: duplicate key "a"; the first is on line 3; remove one of the two
            kiosk.json:4:58: error: '.5' is not a number; write 0.5
            """#),
        BrokenDocument(
            "not closed",
            #"""
            { "screens": { "home": { "body": {
            """#,
            #"""
            kiosk.json:1:35: error: expected '}' to close the object that begins on line 1; found the end of the file
            """#),
        BrokenDocument(
            "a string in single quotes",
            #"""
            { "screens": { "home": { "body": { "type": "label", "text": 'Hello' } } } }
            """#,
            #"""
            kiosk.json:1:61: error: strings are written with double quotes; write "Hello"
            """#),
        BrokenDocument(
            "a missing comma",
            #"""
            { "screens": { "home": { "body": { "type": "label" "text": "Hello" } } } }
            """#,
            #"""
            kiosk.json:1:52: error: expected ',' or '}' after this value; found string "text"
            """#),
        BrokenDocument(
            "a key without quotes",
            #"""
            { screens: { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:3: error: keys are written in double quotes; found 'screens'; write "screens"
            """#),
        BrokenDocument(
            "a string over two lines",
            #"""
            { "screens": { "home": { "body": { "type": "label", "text": "Hello
            world" } } } }
            """#,
            #"""
            kiosk.json:1:61: error: this string is not closed on its line; close it with '"'; a line break in a string is written \n
            """#),
        BrokenDocument(
            "an unknown escape",
            #"""
            { "screens": { "home": { "body": { "type": "label", "text": "50\€" } } } }
            """#,
            #"""
            kiosk.json:1:64: error: unknown escape \€ in a string; the escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits; a backslash itself is written \\
            """#),
        BrokenDocument(
            "a comment that is not closed",
            #"""
            { "screens": { "home": { "body": { "type": "row" } } } /* the end
            }
            """#,
            #"""
            kiosk.json:1:56: error: this comment is not closed; close it with */
            """#),
        BrokenDocument(
            "a brace too many",
            #"""
            { "screens": { "home": { "body": { "type": "row" } } } } }
            """#,
            #"""
            kiosk.json:1:58: error: expected the end of the file after the value; found '}'; remove it, or the '}' before it if that closes the value too early
            """#),
        BrokenDocument(
            "a key twice",
            #"""
            { "screens": { "home": { "body": { "type": "row", "gap": 4, "gap": 8 } } } }
            """#,
            #"""
            kiosk.json:1:61: error: duplicate key "gap"; the first is on line 1; remove one of the two
            """#),
        BrokenDocument(
            "True",
            #"""
            { "screens": { "home": { "body": { "type": "row", "hidden": True } } } }
            """#,
            #"""
            kiosk.json:1:61: error: 'True' is not a value; write true
            """#),
    ]
}
