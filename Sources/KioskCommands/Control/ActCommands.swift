import ArgumentParser
import Kiosk
import KioskTooling

/// `kioskctl emit EVENT [DATA]`
struct Emit: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Sends a running kiosk an event, which its handlers answer.",
        discussion: "Exits with 1 if nothing has handled it.")

    @Argument(help: "The event's name.")
    var event: String

    @Argument(help: "What goes with it: JSON, or else a text.")
    var data: String?

    @OptionGroup var connection: ControlOptions

    func validate() throws { try requireText(event, "the name of the event") }

    func run() throws {
        let results = try call(
            "Emit", ["event": .string(event), "data": data.map(controlValue)])
        show(results) { _ in "" }
        guard results["handled"] == true else {
            throw Failure(
                "nothing has handled the event \(event.quotedExcerpt)",
                help: "write a handler into \"on\", and the event into \"control\"")
        }
    }
}

/// `kioskctl push SOURCE VALUE`
struct Push: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Gives a data source of a running kiosk a value, and prints the reply.")

    @Argument(help: "The name of the data source.")
    var source: String

    @Argument(help: "The value: JSON, or else a text.")
    var value: String

    @Option(
        help: ArgumentHelp(
            "An object with what comes with it, such as '{\"topic\": \"lift/3/floor\"}'.",
            valueName: "json"),
        transform: readObject)
    var details: JSON.Object?

    @OptionGroup var connection: ControlOptions

    func validate() throws { try requireText(source, "the name of the data source") }

    func run() throws {
        let results = try call(
            "PushData",
            [
                "source": .string(source), "value": controlValue(value),
                "details": details.map { .object($0) },
            ], mayTakeLong: true)
        show(results) { $0["reply"].map(\.plainText) ?? "" }
    }
}

/// `kioskctl navigate SCREEN`
struct Navigate: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows a screen on a running kiosk.")

    @Argument(help: "The name of the screen.")
    var screen: String

    @OptionGroup var values: ScreenValues

    @OptionGroup var connection: ControlOptions

    func validate() throws { try requireText(screen, "the name of the screen") }

    func run() throws {
        let results = try call(
            "Navigate",
            ["screen": .string(screen), "parameters": values.parameters.map { .object($0) }])
        show(results) { _ in "" }
    }
}

/// `kioskctl back`
struct Back: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Leads a running kiosk back to the screen before, and prints its name.")

    @OptionGroup var connection: ControlOptions

    func run() throws { show(try call("Back")) { $0["screen"]?.plainText ?? "" } }
}

/// `kioskctl show [TEXT]`
struct Show: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows a text, a question or a screen over what a running kiosk shows.",
        discussion: """
            A text alone is a toast. With a title it is a card, and the answer is printed: yes, no, or \
            expired when its time is up.
            """)

    @Argument(help: "The text.")
    var text: String?

    @Option(help: "The title of a card.")
    var title: String?

    @Option(help: "The caption of a card's button; without it, OK.")
    var yes: String?

    @Option(help: "The caption of a second button.")
    var no: String?

    @Option(help: "The name of a screen of the configuration, instead of a text.")
    var screen: String?

    @OptionGroup var values: ScreenValues

    @Option(name: .customLong("for"), help: "How many seconds it is there.")
    var seconds: Double?

    @OptionGroup var connection: ControlOptions

    func validate() throws {
        try requireNumber(seconds, "--for")
        if title == nil, yes != nil || no != nil {
            throw ValidationError("--yes and --no are buttons of a card: give it a --title")
        }
        try values.requireScreen(screen)
        let hasText = !(text ?? "").isEmpty
        if screen != nil && (title != nil || hasText) {
            throw ValidationError("--screen is instead of a text and a --title")
        }
        if screen == nil && title == nil && !hasText {
            throw ValidationError("write a text, a --title or a --screen")
        }
        try requireText(screen, "the name of the screen")
    }

    func run() throws {
        let results = try call(
            "Show",
            [
                "text": text.map { .string($0) }, "title": title.map { .string($0) },
                "yes": yes.map { .string($0) }, "no": no.map { .string($0) },
                "screen": screen.map { .string($0) },
                "parameters": values.parameters.map { .object($0) },
                "seconds": seconds.map { .double($0) },
            ], mayTakeLong: true)
        show(results) { $0["answer"]?.plainText ?? "" }
    }
}

/// `kioskctl type [TEXT]`
struct TypeText: ControlCommand {
    static let configuration = CommandConfiguration(
        commandName: "type",
        abstract: "Types on a running kiosk, where its focus is.")

    @Argument(help: "The text.")
    var text: String?

    @Option(help: "A key to press first, such as tab, enter or F1.")
    var key: String?

    @OptionGroup var output: OutputOptions

    @OptionGroup var connection: ControlOptions

    func validate() throws {
        if text == nil && key == nil { throw ValidationError("write a text, or a --key") }
        try requireText(key, "the key")
    }

    func run() throws {
        let results = try call(
            "Type",
            [
                "text": text.map { .string($0) }, "key": key.map { .string($0) },
                "output": output.parameter,
            ])
        show(results) { _ in "" }
    }
}

/// `kioskctl scan CODE`
struct Scan: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Gives a running kiosk a code, as its scanner does.",
        discussion: "Exits with 1 if nothing has handled it.")

    @Argument(help: "The code.")
    var code: String

    @OptionGroup var connection: ControlOptions

    func validate() throws { try requireText(code, "the code") }

    func run() throws {
        let results = try call("Scan", ["code": .string(code)])
        show(results) { _ in "" }
        guard results["handled"] == true else {
            throw Failure(
                "nothing that is shown takes codes",
                help: "write a handler of \"scan\" into \"on\" of the configuration or of a screen")
        }
    }
}

/// `kioskctl theme NAME`
struct ThemeCommand: ControlCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme", abstract: "Shows a running kiosk in another theme.")

    @Argument(help: "The theme's name, such as dark.")
    var theme: String

    @OptionGroup var connection: ControlOptions

    func validate() throws { try requireText(theme, "the name of the theme") }

    func run() throws {
        show(try call("SetTheme", ["theme": .string(theme)])) { _ in "" }
    }
}

/// `kioskctl locale TAG`
struct LocaleCommand: ControlCommand {
    static let configuration = CommandConfiguration(
        commandName: "locale", abstract: "Shows a running kiosk in another language.")

    @Argument(help: "The language, such as de or pt-PT.")
    var locale: String

    @OptionGroup var connection: ControlOptions

    func validate() throws { try requireText(locale, "the language") }

    func run() throws {
        show(try call("SetLocale", ["locale": .string(locale)])) { _ in "" }
    }
}

/// `kioskctl blank [LIGHT]`
struct Blank: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Turns the light of a running kiosk's panel off, or on, or dims it.")

    @Argument(help: "off, dimmed or on.", completion: .list(["off", "dimmed", "on"]))
    var light = "off"

    @OptionGroup var connection: ControlOptions

    func validate() throws {
        guard PanelLight(rawValue: light) != nil else {
            throw ValidationError("the light is off, dimmed or on, not \"\(light)\"")
        }
    }

    func run() throws {
        show(try call("Blank", ["light": .string(light)])) { _ in "" }
    }
}

/// `kioskctl brightness [PART]`
struct Brightness: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Sets the brightness of a running kiosk's panel, and prints it.")

    @Argument(
        help: "A part of the panel's full light, such as 0.5; without it, it is only printed.")
    var part: Double?

    @OptionGroup var connection: ControlOptions

    func validate() throws {
        guard let part, !(0...1).contains(part) else { return }
        throw ValidationError("the brightness is from 0 to 1, not \(part)")
    }

    func run() throws {
        let results = try call("Brightness", ["brightness": part.map { .double($0) }])
        show(results) { $0["brightness"]?.plainText ?? "" }
    }
}
