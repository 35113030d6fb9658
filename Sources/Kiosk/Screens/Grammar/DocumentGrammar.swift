/// The document language beside its nodes: every key with what may stand there and what it means.
/// Nodes and their properties are in `Registry`.
enum DocumentGrammar {
    /// Parts whose members have names of their own, and may be in any file.
    static let sharedSections = [
        DocumentKey(
            "types", .members(.type, by: "name"),
            "Types with names, for `state`, `params`, `shape` and each other."),
        DocumentKey(
            "state", .members(.variable, by: "name"),
            "Variables that the whole kiosk sees, with their first values."),
        DocumentKey(
            "data", .members(.dataSource, by: "name"),
            "Data from servers, files, programs, sockets and the clock, read as `data.NAME.value`."),
        DocumentKey(
            "assets", .members(.string("the path of a file"), by: "name"),
            "Names for paths, read as `assets.NAME`."),
        DocumentKey(
            "strings",
            .members(.either([.texts, .string("the path of a JSON file")]), by: "language"),
            "Texts in several languages, read with `t(\"key\")`. The first language is the fallback."
        ),
        DocumentKey(
            "themes", .members(.object(themeKeys), by: "name"),
            "Colours by what they are for. \"light\" and \"dark\" are there already."),
        DocumentKey(
            "styles", .members(.style, by: "name"),
            "Properties that nodes share, for their `style`."),
        DocumentKey(
            "components", .members(.object(componentKeys), by: "name"),
            "Parts that are used as nodes of kinds of their own."),
        DocumentKey(
            "commands", .members(.object(commandKeys), by: "name"),
            "The only programs that the kiosk starts. There is never a shell."),
        DocumentKey("screens", .members(.object(screenKeys), by: "name"), "What the kiosk shows."),
        DocumentKey(
            "on", .handlers(ofRoot: true),
            "What answers events that no node has answered, and `start`, once after loading."),
    ]

    /// Parts that only the configuration itself has.
    static let ownSections = [
        DocumentKey("$schema", .string("a URL or a path"), "Tells editors where the schema is."),
        DocumentKey("display", .object(displayKeys), "Which display, and how it is mounted."),
        DocumentKey("fonts", .object(fontKeys), "Which fonts there are."),
        DocumentKey(
            "theme", .formula("the name of a theme, or an expression"), default: "light",
            "Which theme counts."),
        DocumentKey(
            "locale", .formula("the tag of a language such as `\"de\"`, or an expression"),
            "The first language; without it, the first of `strings`, else \"en\". Screens of "
                + "right-to-left languages are mirrored."),
        DocumentKey(
            "timeZone", .string("a name such as `\"Europe/Berlin\"`"),
            "Where the kiosk is; without it, what the system says."),
        DocumentKey(
            "start", .string("the name of a screen"),
            "The first screen; without it, the first of `screens`."),
        DocumentKey("idle", .object(idleKeys), "What happens when nobody touches the kiosk."),
    ]

    static let include = DocumentKey(
        "include", .array(.string("the path of a file")),
        "Files with further parts, from the folder of this one. They have all of these keys but "
            + "\(wordList(ownSections.dropFirst().map { "`\($0.name)`" })).")

    static let displayKeys = [
        DocumentKey(
            "rotation", .rotation, default: 0,
            "How far the picture is turned, in degrees clockwise."),
        DocumentKey(
            "mode", .string("a mode such as `\"1920x1080@60\"`"),
            "The display's mode; without it, the one that the display prefers."),
        DocumentKey(
            "connector", .string("a connector such as `\"HDMI-A-1\"`"),
            "Which display; without it, the first that is connected."),
    ]

    static let fontKeys = [
        DocumentKey("default", .string("the name of a family"), "The font of all texts."),
        DocumentKey(
            "files", .array(.string("the path of a font file")), default: [], "Fonts of the kiosk."),
        DocumentKey(
            "directories", .array(.string("the path of a folder")), default: [],
            "Folders with fonts of the kiosk."),
        DocumentKey(
            "fallback", .array(.string("the name of a family")), default: [],
            "Who is asked, in turn, for characters that a font lacks."),
        DocumentKey("system", .bool, default: true, "Whether the system's fonts count, too."),
    ]

    static let themeKeys = [
        DocumentKey(
            "extends", .string("the name of a theme"), default: "light",
            "Where the other colours come from."),
        DocumentKey(
            "colors", .colors, default: [:],
            "The colours that differ."),
    ]

    static let idleKeys = [
        DocumentKey(
            "after", .duration(DocumentTimes.idle), required: true, "How long after a touch."),
        DocumentKey("do", .actions, required: true, "What happens then."),
    ]

    static let screenKeys = [
        DocumentKey(
            "params", .members(.parameter, by: "name"), default: [:],
            "What those who show the screen tell it."),
        DocumentKey(
            "state", .members(.variable, by: "name"), default: [:],
            "Variables of the screen, new each time it is shown."),
        DocumentKey(
            "on", .handlers(ofRoot: false), default: [:],
            "What answers events that nodes of the screen have not."),
        DocumentKey("body", .items, required: true, "What is seen; the body lies in a stack."),
    ]

    static let componentKeys = [
        DocumentKey(
            "params", .members(.parameter, by: "name"), default: [:],
            "What its uses tell it. One without a default must be given, unless it may be null."),
        DocumentKey(
            "state", .members(.variable, by: "name"), default: [:],
            "Variables that each use has for itself."),
        DocumentKey(
            "slots", .array(.string("a name")), default: ["children"],
            "The places that uses fill with nodes of their own."),
        DocumentKey("body", .node, required: true, "What each use is replaced by."),
    ]

    /// Of a variable's declaration.
    static let variableKeys = [
        DocumentKey("type", .type, "What its values are; without it, what the first value is."),
        DocumentKey(
            "value", .literal,
            "The first value; without it null, false, 0, \"\", [] or {}, as the type says."),
        DocumentKey(
            "persist", .bool, default: false,
            "Whether the value outlives the process; only of variables of the whole kiosk."),
    ]

    /// Of a parameter's declaration.
    static let parameterKeys = [
        DocumentKey("type", .type, required: true, "What its values are."),
        DocumentKey("default", .literal, "The value where none is given."),
    ]

    static let commandKeys = [
        DocumentKey(
            "params", .members(.parameter, by: "name"), default: [:],
            "What those who run it tell it."),
        DocumentKey(
            "argv", .array(.text("a word, in which expressions may stand")), required: true,
            "The program, which cannot be an expression, and its arguments."),
        DocumentKey("input", .text("a text"), "What the program reads from its standard input."),
        DocumentKey(
            "timeout", .duration(DocumentTimes.command), default: "30s",
            "After this long the program is ended, and has failed."),
    ]
}
