import ArgumentParser
import Glibc
import Kiosk
import KioskTesting

/// The screen of a configuration that a command shows, in memory and on a virtual clock.
struct ShownScreen: ParsableArguments {
    @Argument(help: "A folder with a kiosk.json, or that file.", completion: .file())
    var configuration: String

    @Option(help: "The screen to show; without it, the one that the configuration starts with.")
    var screen: String?

    @OptionGroup var values: ScreenValues

    @Flag(help: "Show the screen as a modal, over the one that the configuration starts with.")
    var modal = false

    @Option(
        help: """
            The picture's size, such as 1280x800; without it, that of the configuration's mode, or \
            1920x1080.
            """)
    var size: PictureSize?

    @Option(
        help: "How many of the picture's pixels a logical pixel is wide; without it, as configured."
    )
    var scale: Float?

    @Option(
        help: """
            When it begins by its clock, such as 2026-12-24T18:00:00Z; without it, at \
            2026-01-01T12:00:00Z.
            """, transform: readTime)
    var time: Int64?

    @Option(help: "The language to show it in, such as de; without it, the configuration's.")
    var locale: String?

    @Option(help: "The theme to show it in, such as dark; without it, the configuration's.")
    var theme: String?

    @Option(
        help: ArgumentHelp(
            "How many times as large letters are, 1 to 2, as for a guest who asks for that.",
            valueName: "number"))
    var text: Double?

    func validate() throws {
        try requireText(configuration, "the path of the configuration")
        try requireText(screen, "the name of the screen")
        try requireText(locale, "the language")
        try requireText(theme, "the name of the theme")
        try values.requireScreen(screen)
        if modal && screen == nil {
            throw ValidationError("--modal is about a screen; name it with --screen")
        }
        if let text, !(1...2).contains(text) {
            throw ValidationError("--text is from 1 to 2, not \(text); write --text 1.5")
        }
        if let scale, !ScaleRequest.factors.contains(scale) {
            throw ValidationError("--scale is from 0.5 to 8, not \(scale); write --scale 1.5")
        }
    }

    /// Reads the configuration, and shows the screen while a function runs.
    func show(
        _ registry: Registry, _ log: Log, _ body: (Stage, DocumentHost) throws -> Void
    ) throws {
        let configuration = Configuration(path: self.configuration, registry: registry)
        let document = try loadOrReport(configuration)
        let host = DocumentHost(configuration, log: log)
        host.use(document)
        try navigate(host)
        // Data sources listen where nothing else does: the folder of the service may not be there,
        // and a kiosk may use it. Programs of the configuration find them there.
        let sockets = try TemporaryDirectory()
        setenv("RUNTIME_DIRECTORY", sockets.path, 1)
        try withExtendedLifetime(sockets) {
            let stage = try Stage(
                document, in: host, size: size, scale: scaleRequest, fonts: document.fonts,
                socketDirectory: sockets.path, time: time, log: log)
            try chooseLooks(stage, host)
            try body(stage, host)
        }
    }

    private func chooseLooks(_ stage: Stage, _ host: DocumentHost) throws {
        if let locale, let mistake = host.use(locale: locale) {
            throw Failure("--locale: \(mistake)")
        }
        if let theme, let mistake = host.use(theme: theme) {
            throw Failure("--theme: \(mistake)")
        }
        guard let text else { return }
        host.use(textFactor: text)
        // Where there is no room, letters become smaller from frame to frame.
        try stage.advance(by: .seconds(1))
    }

    private func navigate(_ host: DocumentHost) throws {
        guard let screen else { return }
        do throws(ScreenMistake) {
            try host.navigate(
                to: screen, with: values.parameters ?? JSON.Object(), asModal: modal)
        } catch {
            throw Failure(error.message, help: error.help)
        }
    }

    /// The scale that was asked for, to the hundredth; nil for the document's own.
    private var scaleRequest: ScaleRequest? {
        scale.map { .factor(($0 * 100).rounded() / 100) }
    }
}

/// Values for the parameters of a screen that a command shows.
struct ScreenValues: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "An object with the values of the screen's parameters, such as '{\"drink\": \"Tea\"}'.",
            valueName: "json"),
        transform: readObject)
    var parameters: JSON.Object?

    /// Refuses values where no screen is named.
    func requireScreen(_ screen: String?) throws {
        if parameters != nil && screen == nil {
            throw ValidationError("--parameters are those of a screen; name it with --screen")
        }
    }
}
