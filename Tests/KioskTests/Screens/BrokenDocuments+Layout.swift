/// Values and places of a layout.
extension BrokenDocument {
    static let layout: [BrokenDocument] = [
        BrokenDocument(
            "limits, ratios and positions",
            #"""
            { "screens": { "home": { "body":
            { "type": "row",
              "minWidth": "content",
              "basis": "contents",
              "aspectRatio": "16x9",
              "order": 1.5,
              "position": "fixed",
              "left": "-20000%",
              "wrap": "true",
              "direction": "left"
            }
            } } }
            """#,
            #"""
            kiosk.json:3:15: error: "minWidth" cannot be "content"; write a number from 0 to 1000000, a percentage such as "50%", or "auto"
            kiosk.json:4:12: error: "basis" cannot be "contents"; write a number from 0 to 1000000, a percentage such as "50%", "auto", or "content"
            kiosk.json:5:18: error: "aspectRatio" cannot be "16x9"; write a number from 0.01 to 100, or two such as "16:9"
            kiosk.json:6:12: error: "order" cannot be 1.5; write a whole number from -1000 to 1000
            kiosk.json:7:15: error: "position" cannot be "fixed"; write one of "relative", "absolute"
            kiosk.json:8:11: error: "left" cannot be "-20000%"; write a percentage from "-10000%" to "10000%"
            kiosk.json:9:11: error: "wrap" cannot be "true"; write true without quotes
            kiosk.json:10:16: error: "direction" cannot be "left"; write one of "ltr", "rtl"
            """#),
        BrokenDocument(
            "words of CSS for flex containers only",
            #"""
            { "screens": { "home": { "body":
            { "type": "row", "justify": "flex-start", "alignContent": "flex-end" }
            } } }
            """#,
            #"""
            kiosk.json:2:29: error: "justify" cannot be "flex-start"; did you mean "start"?
            kiosk.json:2:59: error: "alignContent" cannot be "flex-end"; did you mean "end"?
            """#),
        BrokenDocument(
            "sides",
            #"""
            { "screens": { "home": { "body":
            { "type": "row",
              "margin": { "strat": 8 },
              "padding": { "top": "4" },
              "children": [{ "type": "row", "margin": { "x": 8 }, "padding": "auto" }]
            }
            } } }
            """#,
            #"""
            kiosk.json:3:13: error: "margin" cannot be such an object; did you mean "start"?
            kiosk.json:4:14: error: "padding" cannot be such an object; top: write 4 without quotes
            kiosk.json:5:43: error: "margin" cannot be such an object; the sides are top, right, bottom, left, start and end
            kiosk.json:5:66: error: "padding" cannot be "auto"; write one length, [vertical, horizontal], [top, right, bottom, left], or an object such as { "start": 8 }, each length a number from 0 to 1000000, or a percentage such as "5%"
            """#),
        BrokenDocument(
            "sizes of columns",
            #"""
            { "screens": { "home": { "body":
            { "type": "grid", "children": [
              { "type": "grid", "columns": "1fr 120px", "rows": 3 },
              { "type": "grid", "columns": "1fr\t1fx", "autoRows": "repeat(2, 1fr)" },
              { "type": "grid", "columns": ["1fr"], "autoRows": 80, "flow": "rows" }
            ] }
            } } }
            """#,
            #"""
            kiosk.json:3:37: error: "columns": "120px" is no size; write 120, which is in pixels
            kiosk.json:3:53: error: "rows" cannot be 3; write "repeat(3, 1fr)" for 3 of the same size
            kiosk.json:4:38: error: "columns": "1fx" is no size; write sizes such as 120, 50%, 1fr or auto
            kiosk.json:4:57: error: "autoRows": there can be no repeat here; write the sizes one after the other
            kiosk.json:5:32: error: "columns" cannot be an array; write sizes such as "120 1fr auto", "repeat(3, 1fr)" or "repeat(auto-fill, minmax(160, 1fr))", or "none"
            kiosk.json:5:53: error: "autoRows" cannot be 80; write "80"
            kiosk.json:5:65: error: "flow" cannot be "rows"; did you mean "row"?
            """#),
        BrokenDocument(
            "cells",
            #"""
            { "screens": { "home": { "body":
            { "type": "grid", "children": [
              { "type": "row", "column": 0, "row": "two" },
              { "type": "row", "column": "3 / 1", "row": "2/2" },
              { "type": "row", "column": "span 2 / span 3", "row": "span 0" },
              { "type": "row", "column": 5000, "row": "1 / 2 / 3" },
              { "type": "row", "column": "+2", "row": "1 / span +2" }
            ] }
            } } }
            """#,
            #"""
            kiosk.json:3:30: error: "column" cannot be 0; write 1 for the first line, or -1 for the last one
            kiosk.json:3:40: error: "row" cannot be "two"; write a line such as 2, two lines such as "1 / 3", a number of cells such as "span 2", or "auto"
            kiosk.json:4:30: error: "column" cannot be "3 / 1"; write the smaller line first: "1 / 3"
            kiosk.json:4:46: error: "row" cannot be "2/2"; write 2, or "2 / 3"
            kiosk.json:5:30: error: "column" cannot be "span 2 / span 3"; write "span 2", or a line for one of the two
            kiosk.json:5:56: error: "row" cannot be "span 0"; write a number of cells from 1 to 1000
            kiosk.json:6:30: error: "column" cannot be 5000; write a line from -1000 to 1000
            kiosk.json:6:43: error: "row" cannot be "1 / 2 / 3"; write a line such as 2, two lines such as "1 / 3", a number of cells such as "span 2", or "auto"
            kiosk.json:7:30: error: "column" cannot be "+2"; write a line such as 2, two lines such as "1 / 3", a number of cells such as "span 2", or "auto"
            kiosk.json:7:43: error: "row" cannot be "1 / span +2"; write a line such as 2, two lines such as "1 / 3", a number of cells such as "span 2", or "auto"
            """#),
        BrokenDocument(
            "properties in the wrong container",
            #"""
            { "screens": { "home": { "body":
            { "type": "row", "column": 1, "children": [
              { "type": "label", "row": 2, "justifySelf": "end" },
              { "type": "stack", "justify": "center", "gap": 8, "columns": "1fr" }
            ] }
            } } }
            """#,
            #"""
            kiosk.json:2:18: error: "column" counts in a grid only, and this row is a whole screen; put the row into a grid, or leave that out
            kiosk.json:3:22: error: "row" counts in a grid only, and this label is in a row; put the label into a grid, or leave that out
            kiosk.json:3:32: error: "justifySelf" counts in a grid or a stack only, and this label is in a row; put the label into a grid or a stack, or leave that out
            kiosk.json:4:22: error: unknown key "justify" in a stack; write "justifyItems" for where children lie horizontally
            kiosk.json:4:43: error: unknown key "gap" in a stack; row, column, grid, scroll, list, button, form, tab, card and callout have it
            kiosk.json:4:53: error: unknown key "columns" in a stack; grid has it
            """#),
        BrokenDocument(
            "limits that contradict each other",
            #"""
            { "styles": { "narrow": { "maxWidth": 100 } }, "screens": { "home": { "body":
            { "type": "row", "style": "narrow", "minWidth": 200, "minHeight": 9, "maxHeight": 8 }
            } } }
            """#,
            #"""
            kiosk.json:2:49: error: "minWidth" 200 is more than "maxWidth" 100; make one of the two "auto", or swap them
            kiosk.json:2:67: error: "minHeight" 9 is more than "maxHeight" 8; make one of the two "auto", or swap them
            """#),
    ]
}
