/// Mistakes about further displays.
extension BrokenDocument {
    static let outputs: [BrokenDocument] = [
        root(
            "an output that shows nothing", #""outputs": { "second": {} }"#,
            #"1:26: error: an output needs "start" or "mirror"; write the name of its first screen, or "mirror": true"#
        ),
        root(
            "an output that shows both",
            #""outputs": { "second": { "start": "home", "mirror": true } }"#,
            #"1:37: error: an output has either "start" or "mirror"; leave one of them out"#),
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
            #"1:45: error: unknown key "light" in an output; write one of "rotation", "scale", "mode", "modeline", "device", "connector", "monitor", "touch", "frameStart", "start", "mirror", "whenGone""#
        ),
        root(
            "an action on an output that there is not",
            #""outputs": { "second": { "start": "home" } }, "on": { "start": { "navigate": { "screen": "home", "output": "secnd" } } }"#,
            #"1:110: error: there is no output "secnd"; did you mean "second"?"#),
    ]
}
