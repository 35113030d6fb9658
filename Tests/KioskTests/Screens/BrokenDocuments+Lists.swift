/// Long lists, and where they are scrolled to.
extension BrokenDocument {
    static let lists: [BrokenDocument] = [
        BrokenDocument(
            "lists without their keys",
            #"""
            { "state": { "rows": [1] },
            "screens": { "home": { "body": [
            { "type": "list", "body": { "type": "row" } },
            { "type": "list", "items": "${rows}" },
            { "type": "list", "items": "${rows}", "body": [], "children": [] },
            { "type": "list", "forEach": "${rows}", "body": [] },
            { "type": "list", "items": "${rows}", "key": "a", "body": [], "columns": 3 },
            { "type": "list", "itms": "${rows}", "body": [] },
            { "type": "list", "items": "${rows}", "body": { "type": "label", "text": "${item.a}" } }
            ] } } }
            """#,
            #"""
            kiosk.json:3:1: error: a list needs "items"; write "items": "${…}" with a list
            kiosk.json:4:1: error: "items" needs "body"; write "body": { "type": … }, or an array of nodes
            kiosk.json:5:51: error: unknown key "children" in a list; write "items" with a list, and "body" with the nodes of a row
            kiosk.json:6:19: error: unknown key "forEach" in a list; write "items" with a list, and "body" with the nodes of a row
            kiosk.json:7:46: error: "key" has to be different for each element, and this is not; write an expression, such as "${item.id}"
            kiosk.json:7:63: error: unknown key "columns" in a list; write "perLine" for a number of elements side by side
            kiosk.json:8:19: error: unknown key "itms" in a list; did you mean "items"?
            kiosk.json:9:82: error: a value of type int has no fields; write just the value
            """#),
        BrokenDocument(
            "where a list is scrolled to",
            #"""
            { "screens": { "home": { "on": { "appear": [
            { "scroll": "rows" },
            { "scroll": "rows", "index": 1, "key": 2 },
            { "scroll": 5, "index": 1 },
            { "scroll": "rows", "edge": "top" },
            { "scroll": "rows", "index": 1, "align": "middle" }
            ] }, "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:1: error: "scroll" needs to know where to; write one of "index", "key" and "edge"
            kiosk.json:3:40: error: "index" and "key" cannot be in one action; write one of "index", "key" and "edge"
            kiosk.json:4:13: error: "scroll" cannot be 5; write the id of a list or of a scroll
            kiosk.json:5:29: error: "edge" cannot be "top"; write one of "start", "end"
            kiosk.json:6:42: error: "align" cannot be "middle"; write one of "nearest", "start", "center", "end"
            """#),
    ]
}
