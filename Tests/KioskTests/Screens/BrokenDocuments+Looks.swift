/// Gradients, shadows, corners and effects.
extension BrokenDocument {
    static let looks: [BrokenDocument] = [
        BrokenDocument(
            "gradients",
            #"""
            { "screens": { "home": { "body": { "type": "stack", "children": [
              { "type": "row", "background": { "stops": ["primary", "surface"] } },
              { "type": "row", "background": { "linear": "to right", "stops": ["primary", "surface"] } },
              { "type": "row", "background": { "linear": 361, "stops": ["primary", "surface"] } },
              { "type": "row", "background": { "radial": "centre", "stops": ["primary", "surface"] } },
              { "type": "row", "background": { "conic": 0, "linear": 0, "stops": ["primary", "surface"] } },
              { "type": "row", "background": { "lineer": 0, "stops": ["primary", "surface"] } },
              { "type": "row", "background": ["primary", "surface"] },
              { "type": "button", "background": "linear-gradient(red, blue)" }
            ] } } } }
            """#,
            #"""
            kiosk.json:2:34: error: "background": a gradient needs "linear", "radial" or "conic"; write "linear": 180 for one from top to bottom
            kiosk.json:3:46: error: "background": "linear" cannot be "to right"; write a number from -360 to 360
            kiosk.json:4:46: error: "background": "linear" cannot be 361; write a number from -360 to 360
            kiosk.json:5:46: error: "background": "radial" cannot be "centre"; did you mean "center"?
            kiosk.json:6:48: error: "background": a gradient cannot be "conic" and "linear" at once; leave out all but one
            kiosk.json:7:36: error: "background": unknown key "lineer"; did you mean "linear"?
            kiosk.json:8:34: error: "background" cannot be an array; write a colour, or a gradient such as { "linear": 180, "stops": ["primary", "#000000 80%"] }
            kiosk.json:9:37: error: "background" cannot be "linear-gradient(red, blue)"; write a colour, or a gradient such as { "linear": 180, "stops": ["primary", "#000000 80%"] }
            """#),
        BrokenDocument(
            "stops",
            #"""
            { "state": { "c": "primary" }, "screens": { "home": { "body": { "type": "stack", "children": [
              { "type": "row", "background": { "linear": 0 } },
              { "type": "row", "background": { "linear": 0, "stops": "primary" } },
              { "type": "row", "background": { "linear": 0, "stops": ["primary"] } },
              { "type": "row", "background": { "linear": 0, "stops": ["primry 30%", "surface"] } },
              { "type": "row", "background": { "linear": 0, "stops": ["primary", 5] } },
              { "type": "row", "background": { "linear": 0, "stops": ["primary 1px", "surface"] } },
              { "type": "row", "background": { "linear": 0, "stops": ["primary 60%", "surface 30%"] } },
              { "type": "row", "background": { "linear": 0, "stops": ["primary", "#fff"] } },
              { "type": "row", "background": { "linear": 0, "stops": ["primary", "${c}"] } },
              { "type": "row", "background": { "linear": 0, "stops": ["primary", "surface 30% 60%"] } },
              { "type": "row", "background": { "linear": 0, "stops": ["primary", "surface +30%"] } }
            ] } } } }
            """#,
            #"""
            kiosk.json:2:34: error: "background": a gradient needs "stops"; write "stops": ["primary", "surface"]
            kiosk.json:3:58: error: "background": "stops" cannot be "primary"; write an array of two colours or more
            kiosk.json:4:58: error: "background": "stops" cannot be so short; write an array of two colours or more
            kiosk.json:5:59: error: "background": a stop cannot be "primry"; did you mean "primary"?
            kiosk.json:6:70: error: "background": a stop cannot be 5; write a colour, or a colour and a place such as "primary 30%"
            kiosk.json:7:59: error: "background": a stop cannot be "primary 1px"; write a colour, or a colour and a place such as "primary 30%"
            kiosk.json:8:74: error: "background": "surface 30%" lies before the stop in front of it; write the stops in the order of their percentages
            kiosk.json:9:70: error: "background": a stop cannot be "#fff"; write "#rrggbb" or "#rrggbbaa" with hexadecimal digits
            kiosk.json:10:70: error: "background": "${…}" stands for a text or a whole value, not for this part; write one expression for all of it, with lists as [a, b] and objects as {'key': a}
            kiosk.json:11:70: error: "background": a stop cannot be "surface 30% 60%"; write a colour, or a colour and a place such as "primary 30%"
            kiosk.json:12:70: error: "background": a stop cannot be "surface +30%"; write a colour, or a colour and a place such as "primary 30%"
            """#),
        BrokenDocument(
            "shadows",
            #"""
            { "screens": { "home": { "body": { "type": "stack", "children": [
              { "type": "row", "shadow": "0 8px 24px" },
              { "type": "row", "shadow": { "y": 8, "radius": 24 } },
              { "type": "row", "shadow": [{ "y": 8 }, { "blur": -1 }] },
              { "type": "row", "shadow": [{ "y": 8 }, 5] },
              { "type": "button", "shadow": { "x": "8", "color": "blck" } },
              { "type": "button", "shadow": { "color": "blck" } },
              { "type": "row", "shadow": { "inner": "true" } },
              { "type": "row", "shadow": { "spread": 1e9 } },
              { "type": "label", "shadow": { "y": 2 } }
            ] } } } }
            """#,
            #"""
            kiosk.json:2:30: error: "shadow" cannot be "0 8px 24px"; write an object such as { "y": 8, "blur": 24, "color": "#00000040" }, or an array of them
            kiosk.json:3:40: error: "shadow": unknown key "radius"; write one of "x", "y", "blur", "spread", "color", "inner"
            kiosk.json:4:53: error: "shadow": "blur" cannot be -1; write a number from 0 to 400
            kiosk.json:5:43: error: "shadow": a shadow cannot be 5; write an object such as { "y": 8, "blur": 24 }
            kiosk.json:6:40: error: "shadow": "x" cannot be "8"; write 8 without quotes
            kiosk.json:7:44: error: "shadow": "color" cannot be "blck"; write "#rrggbb" or one of "background", "surface", "surface-muted", "text", "text-muted", "primary", "on-primary", "outline", "danger", "success", "focus", "transparent"
            kiosk.json:8:41: error: "shadow": "inner" cannot be "true"; write true without quotes
            kiosk.json:9:42: error: "shadow": "spread" cannot be 1000000000; write a number from -1000 to 1000
            kiosk.json:10:22: error: unknown key "shadow" in a label; write "textShadow" for a shadow of the letters
            """#),
        BrokenDocument(
            "zones",
            #"""
            { "screens": { "home": { "body": { "type": "stack", "children": [
              { "type": "gauge", "zones": "danger" },
              { "type": "bar", "zones": [5] },
              { "type": "bar", "zones": [{ "from": 1, "to": 2 }] },
              { "type": "gauge", "zones": [{ "from": 1, "to": "2", "color": "danger" }] }
            ] } } } }
            """#,
            #"""
            kiosk.json:2:31: error: "zones" cannot be "danger"; write an array of objects such as { "from": 80, "to": 100, "color": "danger" }
            kiosk.json:3:30: error: "zones": a zone cannot be 5; write an object such as { "from": 80, "to": 100, "color": "danger" }
            kiosk.json:4:30: error: "zones": a zone needs "from", "to" and "color"; write an object such as { "from": 80, "to": 100, "color": "danger" }
            kiosk.json:5:51: error: "zones": "to" cannot be "2"; write 2 without quotes
            """#),
        BrokenDocument(
            "corners and effects",
            #"""
            { "screens": { "home": { "body": { "type": "stack", "children": [
              { "type": "row", "cornerRadius": [8, 8] },
              { "type": "image", "cornerRadius": "8" },
              { "type": "row", "opacity": "50%", "blend": "multiplied" },
              { "type": "label", "opacity": 1.5, "blend": "overlay" },
              { "type": "row", "backdropBlur": true },
              { "type": "button", "backdropBlur": 12 }
            ] } } } }
            """#,
            #"""
            kiosk.json:2:36: error: "cornerRadius" cannot be such an array; write one number, or [top left, top right, bottom right, bottom left], each from 0 to 10000
            kiosk.json:3:38: error: "cornerRadius" cannot be "8"; write 8 without quotes
            kiosk.json:4:31: error: "opacity" cannot be "50%"; write a number from 0 to 1
            kiosk.json:4:47: error: "blend" cannot be "multiplied"; did you mean "multiply"?
            kiosk.json:5:33: error: "opacity" cannot be 1.5; write a number from 0 to 1
            kiosk.json:5:47: error: "blend" cannot be "overlay"; write one of "normal", "multiply", "screen", "plus"
            kiosk.json:6:36: error: "backdropBlur" cannot be true; write a number from 0 to 200
            kiosk.json:7:23: error: unknown key "backdropBlur" in a button; row, column, grid, stack, scroll, list, form, map, table and card have it
            """#),
    ]
}
