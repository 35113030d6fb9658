/// Transforms, and all that moves.
extension BrokenDocument {
    static let motion: [BrokenDocument] = [
        BrokenDocument(
            "ways of values",
            #"""
            { "screens": { "home": { "body":
            { "type": "column", "children": [
              { "type": "row", "transition": "ease-out" },
              { "type": "row", "transition": "200ms ease-uot" },
              { "type": "row", "transition": "200 ease" },
              { "type": "row", "transition": { "opacity": "spring(0)" } },
              { "type": "row", "transition": { "opacity": 200 } },
              { "type": "row", "transition": "200ms cubic-bezier(2, 0, 1, 1)" },
              { "type": "row", "transition": "1s steps(0)" },
              { "type": "row", "transition": "200ms ease spring" },
              { "type": "row", "transition": "1s linear(0, 1" },
              { "type": "row", "transition": { "opacty": "1s" } },
              { "type": "row", "transition": { "align": "1s" } },
              { "type": "row", "transition": true },
              { "type": "row", "transition": "spring(170, fast)" },
              { "type": "row", "transition": "none(x)" }
            ] }
            } } }
            """#,
            #"""
            kiosk.json:3:34: error: "transition": a way along a curve needs a duration; write "200ms ease-out", or "200ms ease-out 50ms" with a delay
            kiosk.json:4:41: error: "transition": there is no curve "ease-uot"; did you mean "ease-out"?
            kiosk.json:5:35: error: "transition": "200" is no time up to an hour; write "200ms" or "0.2s"
            kiosk.json:6:47: error: "transition": a spring has a stiffness from 1, a damping from 0.1 and a mass from 0.001; write "spring(170, 26)", or "spring" for just that
            kiosk.json:7:47: error: "transition": "opacity" cannot be 200; write a way such as "200ms ease-out"
            kiosk.json:8:41: error: "transition": "cubic-bezier" needs x1, y1, x2 and y2, with x1 and x2 from 0 to 1; write "cubic-bezier(0.2, 0, 0, 1)"
            kiosk.json:9:38: error: "transition": "steps" needs a number of steps, and perhaps where they jump: "jump-start", "jump-end", "jump-none", "jump-both"; write "steps(4)" or "steps(4, jump-start)"
            kiosk.json:10:34: error: "transition": a spring has no duration and no curve of its own; write "spring", or "spring 50ms" for one that waits
            kiosk.json:11:38: error: "transition": a parenthesis of "linear" is not closed; write "linear(…)" with its numbers in between
            kiosk.json:12:36: error: a row has no property "opacty" that can take time to change; did you mean "opacity"?
            kiosk.json:13:36: error: "align" changes at once: there is nothing between two of its values; leave it out
            kiosk.json:14:34: error: "transition" cannot be true; write a way such as "200ms ease-out", or an object with one for each property such as { "opacity": "200ms ease-out" }
            kiosk.json:15:35: error: "transition": a spring has a stiffness from 1, a damping from 0.1 and a mass from 0.001; write "spring(170, 26)", or "spring" for just that
            kiosk.json:16:35: error: "transition": there is no curve "none"; write one of "cubic-bezier", "steps", "linear", "spring" with its numbers in parentheses
            """#),
        BrokenDocument(
            "transforms",
            #"""
            { "screens": { "home": { "body":
            { "type": "column", "children": [
              { "type": "row", "transform": { "scale": 0 } },
              { "type": "row", "transform": { "translate": 5 } },
              { "type": "row", "transform": { "origin": [0, 0] } },
              { "type": "row", "transform": { "rotat": 5 } },
              { "type": "row", "transform": "rotate(5deg)" }
            ] }
            } } }
            """#,
            #"""
            kiosk.json:3:44: error: "transform": "scale" cannot be 0; write a number from 0.001 to 1000
            kiosk.json:4:48: error: "transform": "translate" cannot be 5; write [x, y], each a number of pixels or a percentage of the node's own size
            kiosk.json:5:45: error: "transform": "origin" cannot be such an array; write [x, y], each a percentage of the node's size such as "50%"
            kiosk.json:6:35: error: "transform": unknown key "rotat"; did you mean "rotate"?
            kiosk.json:7:33: error: "transform" cannot be "rotate(5deg)"; write an object such as { "translate": [0, 12], "scale": 1.1, "rotate": 5 }
            """#),
        BrokenDocument(
            "passages and timelines",
            #"""
            { "screens": { "home": { "body":
            { "type": "column", "children": [
              { "type": "row", "enter": { "opacity": 2 } },
              { "type": "row", "exit": { "way": "1s" } },
              { "type": "row", "move": "quickly" },
              { "type": "row", "timeline": { "duration": "10s", "frames": [{ "at": "0%" }] } },
              { "type": "row", "timeline": { "duration": "10s", "frames": [{ "at": 0 }, { "at": "1%" }] } },
              { "type": "row", "timeline": { "duration": "0s" } },
              { "type": "row", "timeline": { "frames": [{ "at": "9%" }, { "at": "1%" }] } },
              { "type": "row", "timeline": { "repeat": 0, "frames": [{ "at": "9%" }, { "at": "99%" }] } },
              { "type": "row", "enter": { "heihgt": 0 } },
              { "type": "row", "enter": { "align": "end" } },
              { "type": "row", "timeline": { "frames": [{ "at": "0%", "gap": -1 }, { "at": "9%" }] } }
            ] }
            } } }
            """#,
            #"""
            kiosk.json:3:42: error: "enter": "opacity" cannot be 2; write a number from 0 to 1
            kiosk.json:4:30: error: "exit": unknown key "way"; write "opacity", "transform", or another property that can take time to change
            kiosk.json:5:29: error: "move": there is no curve "quickly"; write one of "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"
            kiosk.json:6:32: error: "timeline": a timeline needs at least two frames; write "frames" such as in { "duration": "20s", "frames": [{ "at": "0%", "opacity": 0 }, { "at": "100%", "opacity": 1 }] }
            kiosk.json:7:72: error: "timeline": "at" cannot be 0; write a percentage such as "25%"
            kiosk.json:8:46: error: "timeline": "duration" cannot be "0s"; write a time from "100ms" to "1h"
            kiosk.json:9:44: error: "timeline": frame 2 comes before the one ahead of it; write the frames in the order of "at"
            kiosk.json:10:44: error: "timeline": "repeat" cannot be 0; write true for endlessly, false for once, or a number from 1 to 10000
            kiosk.json:11:31: error: "enter": unknown key "heihgt"; did you mean "height"?
            kiosk.json:12:31: error: "enter": "align" changes at once: there is nothing between two of its values; leave it out
            kiosk.json:13:66: error: "timeline": "gap" cannot be -1; write a number from 0 to 1000000, or a percentage such as "5%"
            """#),
        BrokenDocument(
            "looks of a style on nodes without their properties",
            #"""
            { "styles": { "pulse": { "timeline": { "frames": [
              { "at": "0%", "color": "text" }, { "at": "100%", "color": "danger" }] } } },
              "screens": { "home": { "body":
            { "type": "column", "children": [
              { "type": "label", "style": "pulse" },
              { "type": "row", "style": "pulse" }
            ] }
            } } }
            """#,
            #"""
            kiosk.json:6:29: error: style "pulse" sets "color" in "timeline", which a row does not have; take that out of the style, or use another style here
            """#),
    ]
}
