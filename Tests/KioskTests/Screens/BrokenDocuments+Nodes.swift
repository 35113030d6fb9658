/// Nodes, their keys and their styles.
extension BrokenDocument {
    static let nodes: [BrokenDocument] = [
        BrokenDocument(
            "no type",
            #"""
            { "screens": { "home": { "body":
            { "text": "Hello" }
            } } }
            """#,
            #"""
            kiosk.json:2:1: error: a node needs a "type"; write one of \#(kinds)
            """#),
        BrokenDocument(
            "type misspelt",
            #"""
            { "screens": { "home": { "body":
            { "tpye": "label", "text": "Hello" }
            } } }
            """#,
            #"""
            kiosk.json:2:3: error: unknown key "tpye" in a node; did you mean "type"?
            """#),
        BrokenDocument(
            "type is a number",
            #"""
            { "screens": { "home": { "body":
            { "type": 5 }
            } } }
            """#,
            #"""
            kiosk.json:2:11: error: "type" cannot be 5; write one of \#(kinds)
            """#),
        BrokenDocument(
            "unknown type",
            #"""
            { "screens": { "home": { "body":
            { "type": "lable", "text": "Hello", "colour": "red" }
            } } }
            """#,
            #"""
            kiosk.json:2:11: error: there is no node type "lable"; did you mean "label"?
            """#),
        BrokenDocument(
            "type without a like",
            #"""
            { "screens": { "home": { "body":
            { "type": "video" }
            } } }
            """#,
            #"""
            kiosk.json:2:11: error: there is no node type "video"; write one of \#(kinds)
            """#),
        BrokenDocument(
            "further mistakes in a node of unknown type",
            #"""
            { "screens": { "home": { "body":
            { "type": "listView", "on": { "tap": "bakc" }, "children": [
              { "type": "label", "txt": "x" }
            ] }
            } } }
            """#,
            #"""
            kiosk.json:2:11: error: there is no node type "listView"; write "list"
            kiosk.json:2:38: error: there is no action "bakc"; did you mean "back"?
            kiosk.json:3:22: error: unknown key "txt" in a label; did you mean "text"?
            """#),
        BrokenDocument(
            "node is a string",
            #"""
            { "screens": { "home": { "body":
            { "type": "row", "children": ["Hello"] }
            } } }
            """#,
            #"""
            kiosk.json:2:31: error: a node cannot be "Hello"; write an object with a "type"
            """#),
        BrokenDocument(
            "children are a text",
            #"""
            { "screens": { "home": { "body":
            { "type": "row", "children": "label" }
            } } }
            """#,
            #"""
            kiosk.json:2:30: error: a node cannot be "label"; write an object with a "type"
            """#),
        BrokenDocument(
            "children of a leaf",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "text": "a", "children": [] }
            } } }
            """#,
            #"""
            kiosk.json:2:33: error: a label has no children; write a row, column, grid or stack, with this label among its children
            """#),
        BrokenDocument(
            "children of an image",
            #"""
            { "screens": { "home": { "body":
            { "type": "image", "children": [{ "type": "labell" }] }
            } } }
            """#,
            #"""
            kiosk.json:2:20: error: an image has no children; write a row, column, grid or stack, with this image among its children
            """#),
        BrokenDocument(
            "unknown key of a node",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "fontsize": 20 }
            } } }
            """#,
            #"""
            kiosk.json:2:20: error: unknown key "fontsize" in a label; did you mean "fontSize"?
            """#),
        BrokenDocument(
            "key of other nodes",
            #"""
            { "screens": { "home": { "body":
            { "type": "row", "children": [
              { "type": "label", "background": "primary" },
              { "type": "image", "enabled": true }
            ] }
            } } }
            """#,
            #"""
            kiosk.json:3:22: error: unknown key "background" in a label; row, column, grid, stack, scroll, list, button, field, searchField, keyboard, form, map, table, badge, avatar, barcode, qrCode, card and clock have it
            kiosk.json:4:22: error: unknown key "enabled" in an image; button, field, searchField, toggle, checkbox, radio, segments, chips, dropdown, wheel, dots, slider, rangeSlider, numberStepper, rating, numberPad, datePicker, dateRangePicker, timePicker, signature, tabs, tab, accordion, section, breadcrumb, steps, menu, canvas, chart and table have it
            """#),
        BrokenDocument(
            "key that is like nothing",
            #"""
            { "screens": { "home": { "body":
            { "type": "image", "loudness": 0.5 }
            } } }
            """#,
            #"""
            kiosk.json:2:20: error: unknown key "loudness" in an image; docs/reference.md lists the keys of an image
            """#),
        BrokenDocument(
            "id is a number",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "id": 1 }
            } } }
            """#,
            #"""
            kiosk.json:2:26: error: "id" cannot be 1; write a string
            """#),
        BrokenDocument(
            "an id with an expression",
            #"""
            { "state": { "name": "a" }, "screens": { "home": { "body":
            { "type": "label", "id": "${name}" }
            } } }
            """#,
            #"""
            kiosk.json:2:26: error: "id" cannot have an expression; write a name; nodes of a list are found by its "key"
            """#),
        BrokenDocument(
            "the same id twice",
            #"""
            { "screens": { "home": { "body":
            { "type": "row", "children": [
              { "type": "label", "id": "total" },
              { "type": "label", "id": "total" }
            ] }
            } } }
            """#,
            #"""
            kiosk.json:4:28: error: the node in line 3 of this screen has the id "total" too; write an id of its own for each
            """#),
        BrokenDocument(
            "the same id twice in a component",
            #"""
            { "components": { "Bill": { "body":
            { "type": "row", "children": [
              { "type": "label", "id": "total" },
              { "type": "label", "id": "total" }
            ] }
            } },
            "screens": { "home": { "body": { "type": "Bill" } } } }
            """#,
            #"""
            kiosk.json:4:28: error: the node in line 3 of this component has the id "total" too; write an id of its own for each
            """#),
        BrokenDocument(
            "unknown style",
            #"""
            {
              "styles": { "title": { "fontSize": 40 } },
              "screens": { "home": { "body": { "type": "label", "style": "titel" } } }
            }
            """#,
            #"""
            kiosk.json:3:62: error: there is no style "titel"; did you mean "title"?
            """#),
        BrokenDocument(
            "no styles at all",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "style": "title" }
            } } }
            """#,
            #"""
            kiosk.json:2:29: error: there is no style "title"; declare it in "styles"
            """#),
        BrokenDocument(
            "style of the wrong kind",
            #"""
            { "screens": { "home": { "body":
            { "type": "row", "style": true, "children": [{ "type": "row", "style": [1] }] }
            } } }
            """#,
            #"""
            kiosk.json:2:27: error: "style" cannot be true; write the name of a style, or an array of names
            kiosk.json:2:73: error: the name of a style cannot be 1; write a string
            """#),
        BrokenDocument(
            "style with properties that the node lacks",
            #"""
            {
              "styles": { "title": { "fontSize": 40, "color": "text", "width": 5 } },
              "screens": { "home": { "body": { "type": "row", "style": "title" } } }
            }
            """#,
            #"""
            kiosk.json:3:60: error: style "title" sets "fontSize" and "color", which a row does not have; take that out of the style, or use another style here
            """#),
    ]
}
