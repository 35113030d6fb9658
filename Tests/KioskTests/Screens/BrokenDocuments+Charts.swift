/// Charts, tables, drawings and maps.
extension BrokenDocument {
    static let charts: [BrokenDocument] = [
        BrokenDocument(
            "values of charts, tables, drawings and maps",
            #"""
            { "screens": { "home": { "body": [
            { "type": "chart", "plot": "lines", "values": [1, "2", 3] },
            { "type": "chart", "values": [1, [2, 3]], "window": 1 },
            { "type": "chart", "series": [{ "name": "A", "data": [1] }, { "values": [[1]] }] },
            { "type": "canvas", "shapes": [{ "fill": "primary" }, { "rect": [0, 0, 1, 1], "circle": [1, 1, 1] }] },
            { "type": "canvas", "shapes": [{ "id": "a", "line": [0, 0, 1] }], "viewBox": [0, 0, 0, 10] },
            { "type": "canvas", "shapes": [{ "path": "M0 0 L10" }] },
            { "type": "canvas", "shapes": [{ "id": "a", "circle": [1, 1, 1] }, { "id": "a", "circle": [1, 1, 1] }] },
            { "type": "canvas", "shapes": [{ "text": "A" }] },
            { "type": "table", "fields": [{ "title": "Price" }], "records": [1] },
            { "type": "table", "fields": [{ "field": "price", "width": "wide" }], "rowHeight": 2 },
            { "type": "map", "extent": [0, 10], "place": [1], "routes": [{ "points": [1, 2, 3] }] },
            { "type": "chart", "values": [1], "currency": "eur" },
            { "type": "table", "fields": [{ "field": "price", "currency": "€" }] },
            { "type": "chart", "values": [1], "referenceLines": [{ "value": 1 }, { "text": "Goal" }] },
            { "type": "chart", "values": [1], "referenceLines": [{ "value": "120" }] }
            ] } } }
            """#,
            #"""
            kiosk.json:2:28: error: "plot" cannot be "lines"; did you mean "line"?
            kiosk.json:2:51: error: "values": a value cannot be "2"; write a number, null for a gap, or [x, y]
            kiosk.json:3:30: error: "values": some values are points, and some are numbers; write points only, or numbers only
            kiosk.json:3:53: error: "window" cannot be 1; write a whole number from 2 to 50000
            kiosk.json:4:46: error: "series": unknown key "data"; write one of "name", "values", "color"
            kiosk.json:5:32: error: "shapes": a shape needs a form; write one of "rect", "circle", "ellipse", "arc", "line", "polyline", "polygon", "path", "text"
            kiosk.json:6:53: error: "shapes": "line" cannot be such an array; write an array of 4 numbers
            kiosk.json:6:78: error: "viewBox": width and height are more than 0; write left, top, width and height, such as [0, 0, 400, 300]
            kiosk.json:7:42: error: "shapes": the path needs a number at byte 8; write a path such as "M0 0 L10 10 Z"
            kiosk.json:8:68: error: "shapes": there are two shapes "a"; give each shape a name of its own
            kiosk.json:9:32: error: "shapes": a text needs a place; write "at": [x, y]
            kiosk.json:10:31: error: "fields": a column needs a "field"; write "field" with a name of the rows' fields
            kiosk.json:10:66: error: "records": a row cannot be 1; write an object
            kiosk.json:11:60: error: "fields": "width" cannot be "wide"; write "fit", pixels from 16 to 10000, or a part such as "2fr"
            kiosk.json:11:84: error: "rowHeight" cannot be 2; write a number from 24 to 400
            kiosk.json:12:28: error: "extent" cannot be such an array; write a width and a height, such as [800, 600]
            kiosk.json:12:46: error: "place" cannot be such an array; write x, y and perhaps a zoom, such as [120, 80, 2]
            kiosk.json:12:74: error: "routes": "points" cannot be such an array; write an array of numbers, x and y in turn
            kiosk.json:13:47: error: "currency" cannot be "eur"; did you mean "EUR"?
            kiosk.json:14:63: error: "fields": "currency" cannot be "€"; write the code of a currency such as "EUR"
            kiosk.json:15:70: error: "referenceLines": a reference line needs a "value"; write "value" with a number, or with null for no line
            kiosk.json:16:65: error: "referenceLines": "value" cannot be "120"; write 120 without quotes
            """#)
    ]
}
