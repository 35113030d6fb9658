/// Mistakes about further displays.
extension BrokenDocument {
    static let outputs: [BrokenDocument] = [
        root(
            "an output that shows nothing", #""outputs": { "second": {} }"#,
            #"1:26: error: an output needs "start", "mirror" or "span"; write the name of its first screen, "mirror": true, or "span": { "column": 1 }"#
        ),
        root(
            "an output that shows both",
            #""outputs": { "second": { "start": "home", "mirror": true } }"#,
            #"1:37: error: an output has one of "start", "mirror" and "span"; leave the others out"#
        ),
        root(
            "a span at the place of the first display",
            #""outputs": { "second": { "span": { "row": 0 } } }"#,
            #"1:36: error: the first display is in column 0 and row 0; write the place of the panel, such as { "column": 1 }"#
        ),
        root(
            "a span that is no place", #""outputs": { "second": { "span": "right" } }"#,
            #"1:36: error: "span" cannot be "right"; write the place of the panel, such as { "column": 1 }"#
        ),
        root(
            "two spans at one place",
            #""outputs": { "second": { "span": { "column": 1 } }, "third": { "span": { "column": 1 } } }"#,
            #"1:74: error: another output is in this column and row; give each panel a place of its own"#
        ),
        root(
            "a span with a scale of its own",
            #""outputs": { "second": { "span": { "column": 1 }, "scale": 2 } }"#,
            #"1:62: error: a picture over several panels has the scale of the first display; leave out "scale""#
        ),
        root(
            "an output with a screen that there is not",
            #""outputs": { "second": { "start": "prices" } }"#,
            #"1:37: error: there is no screen "prices"; write the name of a screen in "screens", such as "home""#
        ),
        root(
            "a mirror that goes elsewhere",
            #""outputs": { "second": { "mirror": true, "whenGone": "display" } }"#,
            #"1:56: error: a mirror has no screens that could go elsewhere; leave out "whenGone""#),
        root(
            "an output with the name of the first display",
            #""outputs": { "display": { "start": "home" } }"#,
            #"1:16: error: "display" is the first display, which has a section of its own; give the output another name"#
        ),
        root(
            "an output with keys of the first display",
            #""outputs": { "second": { "start": "home", "light": "ddc" } }"#,
            #"1:45: error: unknown key "light" in an output; write one of "rotation", "scale", "mode", "modeline", "device", "connector", "monitor", "touch", "frameStart", "start", "mirror", "span", "whenGone""#
        ),
        root(
            "an action on an output that there is not",
            #""outputs": { "second": { "start": "home" } }, "on": { "start": { "navigate": { "screen": "home", "output": "secnd" } } }"#,
            #"1:110: error: there is no output "secnd"; did you mean "second"?"#),
    ]
}
