import ArgumentParser
import Kiosk
import KioskTooling

/// `kioskctl calibrate`
struct Calibrate: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Corrects where a running kiosk's touchscreen reports fingers.",
        discussion: """
            Shows five targets on the panel, one after the other, to be touched with a finger. The \
            correction is kept for the touchscreen's name in the service's state directory.
            """)

    @Option(
        name: [.customLong("on"), .customLong("output")],
        help: ArgumentHelp(
            "The output whose panel it is, by its name in \"outputs\".", valueName: "name"))
    var output: String?

    @OptionGroup var connection: ControlOptions

    func validate() throws { try requireText(output, "the name of the output") }

    func run() throws {
        let results = try call(
            "Calibrate", ["output": output.map { .string($0) }], mayTakeLong: true)
        show(results) { results in
            guard case .double(let error)? = results["error"] else { return "" }
            let percent = "\((error * 1000).rounded() / 10) %"
            let kept = results["kept"] == true ? "" : "; it is forgotten when the kiosk ends"
            return
                "\(results["touchscreen"]?.plainText ?? ""): touches are at most \(percent) of the "
                + "panel off\(kept)"
        }
    }
}

/// `kioskctl reload`
struct Reload: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lets a running kiosk read its configuration again.",
        discussion: "Prints what is wrong with it, and exits with 1 if it was not accepted.")

    @OptionGroup var connection: ControlOptions

    func run() throws { try report(try call("Reload", mayTakeLong: true)) }
}

/// `kioskctl load CONFIG`
struct Load: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows another configuration on a running kiosk.",
        discussion: """
            It stays until kioskd ends, or for a while with --for. Prints what is wrong with it, and \
            exits with 1 if it was not accepted.
            """)

    @Argument(
        help: "A folder with a kiosk.json, or that file, which kioskd may read.",
        completion: .file())
    var path: String

    @Option(name: .customLong("for"), help: "Seconds after which the first one comes back.")
    var seconds: Double?

    @OptionGroup var connection: ControlOptions

    func validate() throws {
        try requireNumber(seconds, "--for")
        try requireText(path, "the path of the configuration")
    }

    func run() throws {
        // kioskd has another working directory.
        let path = path.hasPrefix("/") ? path : "\(File.resolved("."))/\(path)"
        let results = try call(
            "Load", ["path": .string(path), "seconds": seconds.map { .double($0) }],
            mayTakeLong: true)
        try report(results)
    }
}

/// `kioskctl log-level [LEVEL]`
struct LogLevelCommand: ControlCommand {
    static let configuration = CommandConfiguration(
        commandName: "log-level",
        abstract: "Changes which lines a running kiosk logs, and prints the level.")

    @Argument(
        help: "error, warning, info or debug; without it, the level is only printed.",
        completion: .list(LogLevel.words))
    var level: String?

    @OptionGroup var connection: ControlOptions

    func validate() throws {
        guard let level, !LogLevel.words.contains(level) else { return }
        throw ValidationError(
            "the level is error, warning, info or debug, not \(level.quotedExcerpt)")
    }

    func run() throws {
        let results = try call("LogLevel", ["level": level.map { .string($0) }])
        show(results) { $0["level"]?.plainText ?? "" }
    }
}

extension ControlCommand {
    /// Prints the outcome of reading a configuration; ends the command if it was not accepted.
    func report(_ results: JSON) throws {
        show(results) { results in
            guard case .array(let mistakes)? = results["mistakes"] else { return "" }
            var lines = mistakes.map { mistake in
                func text(_ key: String) -> String { mistake[key]?.plainText ?? "" }
                let help = text("help").isEmpty ? "" : "; \(text("help"))"
                return "\(text("file")):\(text("line")):\(text("column")): \(text("severity")): "
                    + text("message") + help
            }
            if results["waiting"] == true { lines.append("it waits until \"reload\" permits it") }
            return lines.joined(separator: "\n")
        }
        if results["accepted"] != true { throw ExitCode(1) }
    }
}
