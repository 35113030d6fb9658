/// Looks of text, and its parts.
extension BrokenDocument {
    static let text: [BrokenDocument] = [
        BrokenDocument(
            "looks of text",
            #"""
            { "screens": { "home": { "body": { "type": "stack", "children": [
              { "type": "label", "truncate": "centre", "letterSpacing": "0.1em" },
              { "type": "label", "direction": "right-to-left", "wordBreak": "breakall" },
              { "type": "label", "language": "de_DE" },
              { "type": "label", "language": "German" },
              { "type": "label", "fontFeatures": { "ss1": 1 } },
              { "type": "label", "fontFeatures": { "ss01": "on", "liga": 0 } },
              { "type": "label", "fontFeatures": { "tnum": 1 } },
              { "type": "label", "fontFeatures": ["ss01"] },
              { "type": "label", "tabStops": [80, 40] },
              { "type": "label", "tabStops": [80, "120"] },
              { "type": "label", "tabStops": 80 },
              { "type": "label", "textShadow": { "y": 2, "spread": 1 } },
              { "type": "label", "textShadow": "0 2px 4px" },
              { "type": "label", "textOutline": { "width": -1 } },
              { "type": "label", "textOutline": { "colour": "text" } },
              { "type": "label", "minimumFontSize": 0, "baselineGrid": -1 },
              { "type": "label", "underline": "true", "textTruncate": "end" },
              { "type": "button", "textAlign": "center" }
            ] } } } }
            """#,
            #"""
            kiosk.json:2:34: error: "truncate" cannot be "centre"; write one of "end", "middle", "start", "none"
            kiosk.json:2:61: error: "letterSpacing" cannot be "0.1em"; write a number from -1 to 10
            kiosk.json:3:35: error: "direction" cannot be "right-to-left"; write one of "ltr", "rtl"
            kiosk.json:3:65: error: "wordBreak" cannot be "breakall"; did you mean "break-all"?
            kiosk.json:4:34: error: "language" cannot be "de_DE"; write "de-DE"
            kiosk.json:5:34: error: "language" cannot be "German"; write the tag of a language such as "de" or "zh-Hant"
            kiosk.json:6:40: error: "fontFeatures": "ss1" is no tag of a feature; write four letters or digits such as "ss01"
            kiosk.json:7:48: error: "fontFeatures": "ss01" cannot be "on"; write a whole number from 0 to 65535
            kiosk.json:8:40: error: "fontFeatures": "tnum" has a key of its own; write "tabularFigures": true beside it
            kiosk.json:9:38: error: "fontFeatures" cannot be an array; write an object such as { "ss01": 1, "liga": 0 }
            kiosk.json:10:39: error: "tabStops": 40 is not more than the number in front of it; write the numbers in ascending order
            kiosk.json:11:39: error: "tabStops": an element cannot be "120"; write 120 without quotes
            kiosk.json:12:34: error: "tabStops" cannot be 80; write an array of numbers from 0 to 10000 in ascending order
            kiosk.json:13:46: error: "textShadow": unknown key "spread"; write one of "x", "y", "blur", "color"
            kiosk.json:14:36: error: "textShadow" cannot be "0 2px 4px"; write an object such as { "y": 2, "blur": 6, "color": "#00000080" }
            kiosk.json:15:48: error: "textOutline": "width" cannot be -1; write a number from 0 to 100
            kiosk.json:16:39: error: "textOutline": unknown key "colour"; did you mean "color"?
            kiosk.json:17:41: error: "minimumFontSize" cannot be 0; write a number from 1 to 1000
            kiosk.json:17:60: error: "baselineGrid" cannot be -1; write a number from 0 to 1000
            kiosk.json:18:35: error: "underline" cannot be "true"; write true without quotes
            kiosk.json:18:43: error: unknown key "textTruncate" in a label; did you mean "truncate"?
            kiosk.json:19:23: error: unknown key "textAlign" in a button; label, field and searchField have it
            """#),
        BrokenDocument(
            "parts of a text",
            #"""
            { "state": { "n": 1 }, "screens": { "home": { "body": { "type": "stack", "children": [
              { "type": "label", "text": ["a", true, null] },
              { "type": "label", "text": ["a", ["b"]] },
              { "type": "label", "text": ["a", { "weight": "bold" }] },
              { "type": "label", "text": [{ "text": "a", "weigth": "bold" }] },
              { "type": "label", "text": [{ "text": "a", "weight": "heavy" }, { "text": "b", "size": 0 }] },
              { "type": "label", "text": [{ "text": ["a"] }] },
              { "type": "label", "text": [{ "text": "a", "color": "${n}" }] },
              { "type": "label", "text": ["${m} and ${n}", { "text": "is ${}" }] },
              { "type": "button", "text": [{ "text": "a", "fontFeatures": { "x": 1 } }] },
              { "type": "label", "text": [{ "text": "a", "rise": 3, "language": "x" }] }
            ] } } } }
            """#,
            #"""
            kiosk.json:2:36: error: "text": a part cannot be true; write a string, or an object such as { "text": "12.40", "weight": "bold" }
            kiosk.json:2:42: error: "text": a part cannot be null; write a string, or an object such as { "text": "12.40", "weight": "bold" }
            kiosk.json:3:36: error: "text": a part cannot be an array; write a string, or an object such as { "text": "12.40", "weight": "bold" }
            kiosk.json:4:36: error: "text": a part needs a "text"; write what it says
            kiosk.json:5:46: error: "text": unknown key "weigth"; did you mean "weight"?
            kiosk.json:6:56: error: "text": "weight" cannot be "heavy"; write one of "thin", "light", "regular", "medium", "semibold", "bold", "black"
            kiosk.json:6:90: error: "text": "size" cannot be 0; write a number from 1 to 1000
            kiosk.json:7:41: error: "text": "text" cannot be an array; write a string
            kiosk.json:8:55: error: "text": in a part, "${…}" can stand in the "text" only; write a value
            kiosk.json:9:34: error: there is no variable "m"; declare it in "state" with its first value, or write a text in quotes
            kiosk.json:9:64: error: there is no expression; write a value, such as count + 1
            kiosk.json:10:65: error: "text": "x" is no tag of a feature; write four letters or digits such as "ss01"
            kiosk.json:11:54: error: "text": "rise" cannot be 3; write a number from -2 to 2
            """#),
    ]
}
