/// What handlers do.
extension DocumentGrammar {
    static let actions: [DocumentForm] =
        stateActions + screenActions + eventActions + outsideActions + flowActions + kioskActions

    private static let stateActions = [
        DocumentForm(
            "set", .assignments,
            "Sets variables, or parts of them. All values are computed before the first is set."),
        DocumentForm("append", .assignments, "Adds a value to the end of a list."),
        DocumentForm(
            "remove", .oneOrMore(.target), "Takes an element out of a list, or a key out of a map."),
        DocumentForm("toggle", .oneOrMore(.target), "Makes false of true, and true of false."),
        DocumentForm(
            "increment", .either([.target, .assignments]), "Adds 1, or another number, to a number."
        ),
    ]

    private static let screenActions = [
        DocumentForm(
            "navigate", .either([.string("the name of a screen"), .object(destinationKeys)]),
            "Shows a screen; `back` leads to the one before."),
        .word("back", "Shows the screen before."),
        .word("home", "Shows the first screen, and forgets the others."),
        DocumentForm(
            "show",
            .either([
                .string("the name of a screen"), .object(modalKeys), .object(toastKeys),
            ]), "Shows a screen over the one that is there, or a short text."),
        .word("dismiss", "Closes the topmost screen that `show` has opened."),
        DocumentForm(
            "confirm", .either([.text("a question"), .object(questionKeys)]),
            [
                DocumentKey("then", .actions, required: true, "What follows a yes."),
                DocumentKey("else", .actions, default: [], "What follows a no."),
            ], "Asks, and waits for the answer."),
    ]

    private static let eventActions = [
        DocumentForm(
            "emit", .either([.string("the name of an event"), .object(eventKeys)]),
            "Sends an event of your own from the node where the handler is."),
        .word("forward", "Lets the event go on to the parent, as if nobody had answered."),
    ]

    private static let outsideActions = [
        DocumentForm(
            "run", .either([.string("the name of a command"), .object(runKeys)]),
            "Runs a program of `commands`, and waits. Fails if the program does."),
        DocumentForm(
            "http", .either([.formula("a URL"), .object(requestKeys)]),
            "Asks a server, and waits. Fails unless the server says that all is well."),
    ]

    private static let flowActions = [
        DocumentForm("delay", .duration(DocumentTimes.delay), "Waits."),
        DocumentForm(
            "if", .condition,
            [
                DocumentKey("then", .actions, required: true, "What happens if it is true."),
                DocumentKey("else", .actions, default: [], "What happens if it is not."),
            ], "Decides which actions happen."),
        DocumentForm(
            "sequence", .actions,
            [
                DocumentKey(
                    "catch", .actions, default: [],
                    "What happens when an action in it failed; `error` says why.")
            ], "Does one action after the other, until one fails."),
    ]

    private static let kioskActions = [
        DocumentForm(
            "refresh", .oneOrMore(.string("the name of a data source")),
            "Asks a data source again at once."),
        DocumentForm(
            "theme", .formula("the name of a theme, or an expression"), "Makes another theme count."
        ),
        DocumentForm(
            "locale", .formula("the tag of a language, or an expression"),
            "Makes another language count."),
        DocumentForm("log", .value, "Writes a line into the log."),
    ]

    static let modalKeys = [
        DocumentKey("screen", .string("the name of a screen"), required: true, "Which one."),
        with,
    ]
    static let destinationKeys =
        modalKeys + [
            DocumentKey(
                "transition", .choice(Transition.allCases.map(\.rawValue)),
                "How the new screen comes.")
        ]
    static let toastKeys = [
        DocumentKey("toast", .text("a text"), required: true, "What it says."),
        DocumentKey(
            "for", .duration(DocumentTimes.toast),
            default: .string(Layers.toastDuration.briefText), "How long."),
    ]
    static let questionKeys = [
        DocumentKey("title", .text("a text"), required: true, "What is asked."),
        DocumentKey("text", .text("a text"), "What is said below."),
        DocumentKey(
            "yes", .text("a text"),
            "What the one button says; without it, yes in the language of `locale`."),
        DocumentKey("no", .text("a text"), "What the other button says; without it, no."),
        DocumentKey(
            "danger", .bool, default: false, "Whether a yes destroys something, which is shown."),
    ]
    static let eventKeys = [
        DocumentKey("event", .string("the name of an event"), required: true, "Which one."),
        DocumentKey("data", .value, "What handlers see as `event`."),
    ]
    static let runKeys = [
        DocumentKey("command", .string("the name of a command"), required: true, "Which one."),
        with,
        DocumentKey(
            "into", .target,
            "The variable that gets `{ \"ok\": bool, \"status\": int, \"output\": string, "
                + "\"error\": string }`."),
    ]
    static let requestKeys = [
        DocumentKey("url", .formula("a URL"), required: true, "Where."),
        DocumentKey("method", methods, "How; without it \"GET\", with a body \"POST\"."),
        headers, body,
        DocumentKey("timeout", .duration(DocumentTimes.request), "How long it may take."),
        DocumentKey(
            "into", .target,
            "The variable that gets `{ \"ok\": bool, \"status\": int, \"value\": any, "
                + "\"error\": string }`."),
    ]
}
