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
    ]
}
