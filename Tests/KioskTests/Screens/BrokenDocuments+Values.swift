/// Values of properties.
extension BrokenDocument {
    static let values: [BrokenDocument] = [
        BrokenDocument(
            "truth values",
            #"""
            { "screens": { "home": { "body":
            { "type": "row", "hidden": 1, "clip": "true" }
            } } }
            """#,
            #"""
            kiosk.json:2:28: error: "hidden" cannot be 1; write true or false
            kiosk.json:2:39: error: "clip" cannot be "true"; write true without quotes
            """#),
        BrokenDocument(
            "numbers",
            #"""
            { "screens": { "home": { "body":
            { "type": "row",
              "grow": "1",
              "shrink": null,
              "gap": -1,
              "borderWidth": [2],
              "cornerRadius": 1e300
            }
            } } }
            """#,
            #"""
            kiosk.json:3:11: error: "grow" cannot be "1"; write 1 without quotes
            kiosk.json:4:13: error: "shrink" cannot be null; write a number from 0 to 1000000
            kiosk.json:5:10: error: "gap" cannot be -1; write a number from 0 to 1000000, or a percentage such as "5%"
            kiosk.json:6:18: error: "borderWidth" cannot be an array; write a number from 0 to 10000
            kiosk.json:7:19: error: "cornerRadius" cannot be 1e+300; write one number, or [top left, top right, bottom right, bottom left], each from 0 to 10000
            """#),
        BrokenDocument(
            "numbers out of range",
            #"""
            { "screens": { "home": { "body":
            { "type": "label",
              "fontSize": 0,
              "maxLines": 10001
            }
            } } }
            """#,
            #"""
            kiosk.json:3:15: error: "fontSize" cannot be 0; write a number from 1 to 1000
            kiosk.json:4:15: error: "maxLines" cannot be 10001; write a whole number from 1 to 10000
            """#),
        BrokenDocument(
            "whole numbers",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "maxLines": 2.5 }
            } } }
            """#,
            #"""
            kiosk.json:2:32: error: "maxLines" cannot be 2.5; write a whole number from 1 to 10000
            """#),
        BrokenDocument(
            "texts",
            #"""
            { "screens": { "home": { "body":
            { "type": "row", "children": [
              { "type": "label", "text": true },
              { "type": "button", "text": null },
              { "type": "image", "source": 5 }
            ] }
            } } }
            """#,
            #"""
            kiosk.json:3:30: error: "text" cannot be true; write a string, or an array of strings and parts such as { "text": "12.40", "weight": "bold" }
            kiosk.json:4:31: error: "text" cannot be null; write a string, or an array of strings and parts such as { "text": "12.40", "weight": "bold" }
            kiosk.json:5:32: error: "source" cannot be 5; write the path or the URL of a picture, as a string
            """#),
        BrokenDocument(
            "words",
            #"""
            { "screens": { "home": { "body":
            { "type": "row", "justify": "centre", "align": "middle", "alignSelf": 5 }
            } } }
            """#,
            #"""
            kiosk.json:2:29: error: "justify" cannot be "centre"; did you mean "center"?
            kiosk.json:2:48: error: "align" cannot be "middle"; write one of "normal", "stretch", "start", "center", "end", "baseline"
            kiosk.json:2:71: error: "alignSelf" cannot be 5; write one of "normal", "stretch", "start", "center", "end", "baseline"
            """#),
        BrokenDocument(
            "words of a label",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "fontWeight": "heavy", "textAlign": "middle" }
            } } }
            """#,
            #"""
            kiosk.json:2:34: error: "fontWeight" cannot be "heavy"; write one of "thin", "light", "regular", "medium", "semibold", "bold", "black"
            kiosk.json:2:56: error: "textAlign" cannot be "middle"; write one of "start", "center", "end", "justify"
            """#),
        BrokenDocument(
            "sizes",
            #"""
            { "screens": { "home": { "body":
            { "type": "row",
              "width": "40px",
              "height": -1,
              "children": [
                { "type": "row", "width": "0x10%", "height": "40" },
                { "type": "row", "width": "20000%", "height": "%" }
              ]
            }
            } } }
            """#,
            #"""
            kiosk.json:3:12: error: "width" cannot be "40px"; write a number from 0 to 1000000, a percentage such as "50%", or "auto"
            kiosk.json:4:13: error: "height" cannot be -1; write a number from 0 to 1000000, a percentage such as "50%", or "auto"
            kiosk.json:6:31: error: "width" cannot be "0x10%"; write a percentage from "0%" to "10000%"
            kiosk.json:6:50: error: "height" cannot be "40"; write 40 without quotes
            kiosk.json:7:31: error: "width" cannot be "20000%"; write a percentage from "0%" to "10000%"
            kiosk.json:7:51: error: "height" cannot be "%"; write a percentage from "0%" to "10000%"
            """#),
        BrokenDocument(
            "pictures",
            #"""
            { "screens": { "home": { "body":
            { "type": "stack", "children": [
              { "type": "image", "fit": "tiles", "anchor": "top-left", "density": 0 },
              { "type": "image", "slices": [8, 8, 8], "tint": "primry", "plays": "false" },
              { "type": "image", "slices": "8", "filter": "linear", "anchor": { "x": 0 } },
              { "type": "image", "slices": ["8", 8] }
            ] }
            } } }
            """#,
            #"""
            kiosk.json:3:29: error: "fit" cannot be "tiles"; did you mean "tile"?
            kiosk.json:3:48: error: "anchor" cannot be "top-left"; did you mean "top left"?
            kiosk.json:3:71: error: "density" cannot be 0; write a number from 0.1 to 10
            kiosk.json:4:32: error: "slices" cannot be such an array; write one number, [vertical, horizontal] or [top, right, bottom, left], each from 0 to 10000
            kiosk.json:4:51: error: "tint" cannot be "primry"; did you mean "primary"?
            kiosk.json:4:70: error: "plays" cannot be "false"; write false without quotes
            kiosk.json:5:32: error: "slices" cannot be "8"; write 8 without quotes
            kiosk.json:5:47: error: "filter" cannot be "linear"; did you mean "bilinear"?
            kiosk.json:5:67: error: "anchor" cannot be an object; write one of "top left", "top", "top right", "left", "center", "right", "bottom left", "bottom", "bottom right"
            kiosk.json:6:32: error: "slices" cannot be such an array; write one number, [vertical, horizontal] or [top, right, bottom, left], each from 0 to 10000
            """#),
        BrokenDocument(
            "insets",
            #"""
            { "screens": { "home": { "body":
            { "type": "row",
              "margin": [1, 2, 3],
              "padding": -1,
              "children": [
                { "type": "row", "margin": ["1", "2"], "padding": "8" }
              ]
            }
            } } }
            """#,
            #"""
            kiosk.json:3:13: error: "margin" cannot be such an array; write one length, [vertical, horizontal], [top, right, bottom, left], or an object such as { "start": 8 }, each length a number from -1000000 to 1000000, a percentage such as "50%", or "auto"
            kiosk.json:4:14: error: "padding" cannot be -1; write one length, [vertical, horizontal], [top, right, bottom, left], or an object such as { "start": 8 }, each length a number from 0 to 1000000, or a percentage such as "5%"
            kiosk.json:6:32: error: "margin" cannot be such an array; write one length, [vertical, horizontal], [top, right, bottom, left], or an object such as { "start": 8 }, each length a number from -1000000 to 1000000, a percentage such as "50%", or "auto"
            kiosk.json:6:55: error: "padding" cannot be "8"; write 8 without quotes
            """#),
        BrokenDocument(
            "colours",
            #"""
            { "screens": { "home": { "body":
            { "type": "row",
              "background": "#12345",
              "borderColor": "primry",
              "children": [
                { "type": "label", "color": "red" },
                { "type": "label", "color": 255 },
                { "type": "label", "color": "#gggggg" }
              ]
            }
            } } }
            """#,
            #"""
            kiosk.json:3:17: error: "background" cannot be "#12345"; write "#rrggbb" or "#rrggbbaa" with hexadecimal digits
            kiosk.json:4:18: error: "borderColor" cannot be "primry"; did you mean "primary"?
            kiosk.json:6:33: error: "color" cannot be "red"; write "#rrggbb" or one of "background", "surface", "surface-muted", "text", "text-muted", "primary", "on-primary", "outline", "danger", "success", "focus", "transparent"
            kiosk.json:7:33: error: "color" cannot be 255; write a colour: "#rrggbb", "#rrggbbaa", or one of the theme's
            kiosk.json:8:33: error: "color" cannot be "#gggggg"; write "#rrggbb" or "#rrggbbaa" with hexadecimal digits
            """#),
        BrokenDocument(
            "fit",
            #"""
            { "screens": { "home": { "body":
            { "type": "image", "fit": "scale" }
            } } }
            """#,
            #"""
            kiosk.json:2:27: error: "fit" cannot be "scale"; write one of "contain", "cover", "fill", "none", "tile"
            """#),
        BrokenDocument(
            "several in one node",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "fontSize": "big", "text": {}, "colr": 1 }
            } } }
            """#,
            #"""
            kiosk.json:2:32: error: "fontSize" cannot be "big"; write a number from 1 to 1000
            kiosk.json:2:47: error: "text" cannot be an object; write a string, or an array of strings and parts such as { "text": "12.40", "weight": "bold" }
            kiosk.json:2:51: error: unknown key "colr" in a label; did you mean "color"?
            """#),
        BrokenDocument(
            "too large",
            #"""
            { "screens": { "home": { "body":
            { "type": "row", "width": 2000000, "gap": 2e6 }
            } } }
            """#,
            #"""
            kiosk.json:2:27: error: "width" cannot be 2000000; write a number from 0 to 1000000, a percentage such as "50%", or "auto"
            kiosk.json:2:43: error: "gap" cannot be 2000000; write a number from 0 to 1000000, or a percentage such as "5%"
            """#),
    ]
}
