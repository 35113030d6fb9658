/// Long lists, and where they are scrolled to.
extension BrokenDocument {
    static let lists: [BrokenDocument] = [
        BrokenDocument(
            "lists without their keys",
            #"""
            { "state": { "rows": [1] },
            "screens": { "home": { "body": [
            { "type": "list", "body": { "type": "label", "text": "${item}" } },
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
            "sections, and what stays in view",
            #"""
            { "state": { "rows": ["a"] }, "screens": { "home": { "body": { "type": "column", "children": [
            { "type": "list", "items": "${rows}", "section": "${item}", "body": [] },
            { "type": "list", "items": "${rows}", "header": [], "body": [] },
            { "type": "list", "items": "${rows}", "section": "a", "header": [], "body": [] },
            { "type": "list", "items": "${rows}", "section": "${item}", "header": [], "body": [], "rowSize": 20 },
            { "type": "list", "items": "${rows}", "section": "${item}",
            "header": { "type": "label", "text": "${item}" }, "body": [] },
            { "type": "label", "text": "", "sticky": true }
            ] } } } }
            """#,
            #"""
            kiosk.json:2:50: error: "section" needs "header"; write "header": { "type": "label", "text": "${section}" }
            kiosk.json:3:49: error: "header" needs "section"; write "section": "${…}" with what the elements of a section share
            kiosk.json:4:50: error: "section" has to depend on the element, and this does not; write an expression, such as "${item.group}"
            kiosk.json:5:98: error: "rowSize" cannot be in a list with sections; leave it out, since rows with a header are larger, and stand alone
            kiosk.json:7:41: error: there is no variable "item"; declare it in "state" with its first value, or write a text in quotes
            kiosk.json:8:32: error: "sticky" counts in a scroll only, and this label is in a column; put the label into a scroll, or leave that out
            """#),
        BrokenDocument(
            "positions of lists",
            #"""
            { "screens": { "home": { "body": [
            { "type": "list", "id": "rows", "items": "${[1]}", "body": { "type": "row" } },
            { "type": "label", "text": "${scrolls.row.y}" },
            { "type": "label", "text": "${scrolls.rows.contentHight}" },
            { "type": "button", "text": "", "on": { "tap": { "set": { "scrolls.rows.y": 0.0 } } } }
            ] },
            "other": { "body": { "type": "label", "text": "${scrolls.rows.y}" } } } }
            """#,
            #"""
            kiosk.json:3:31: error: there is no "scrolls.row"; did you mean "scrolls.rows"?
            kiosk.json:4:44: error: the scroll "rows" has no "contentHight"; did you mean "contentHeight"?
            kiosk.json:5:59: error: there is no state variable "scrolls"; declare it in "state" with its first value
            kiosk.json:7:50: error: there is no variable "scrolls"; no "list" and no "scroll" of this screen or component has an "id"
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
            kiosk.json:2:1: error: "scroll" needs to know where to; write one of "index", "key", "to", "page" and "edge"
            kiosk.json:3:40: error: "index" and "key" cannot be in one action; write one of "index", "key", "to", "page" and "edge"
            kiosk.json:4:13: error: "scroll" cannot be 5; write the id of a list or of a scroll
            kiosk.json:5:29: error: "edge" cannot be "top"; write one of "start", "end"
            kiosk.json:6:42: error: "align" cannot be "middle"; write one of "nearest", "start", "center", "end"
            """#),
    ]
}
