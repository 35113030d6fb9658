import ArgumentParser
public import Kiosk

/// The program that checks and draws configurations.
///
/// `kioskctl` is this, and so is the tool of a package with node kinds of its own:
///
/// ```swift
/// import ClockKiosk
/// import KioskCommands
///
/// KioskTool.main(registry: .clock)
/// ```
public enum KioskTool {
    /// Runs the command that the process's arguments name, and ends the process.
    ///
    /// - Parameter registry: Declarations that documents may use.
    public static func main(registry: Registry = .builtin) -> Never {
        do {
            let arguments = CommandArguments.sorted(Array(CommandLine.arguments.dropFirst()))
            try Root.check(arguments.first { $0 != "help" })
            var command = try Root.parseAsRoot(arguments)
            if let command = command as? any RegistryCommand {
                try command.run(registry)
            } else {
                try command.run()
            }
            try finishOutput()
        } catch {
            Root.exit(withError: error)
        }
        Root.exit()
    }

    private static func finishOutput() throws {
        if StandardOutput.finish() { return }
        throw Failure("cannot write the output", help: "is the disk full?")
    }
}

/// A command that depends on what documents may use.
protocol RegistryCommand: ParsableCommand {
    func run(_ registry: Registry) throws
}

private struct Root: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandLine.arguments.first?.split(separator: "/").last.map(String.init),
            abstract:
                "Makes, checks, tests and draws kiosk configurations, prints what they tell to those who do not see them, reads what kiosks keep, lays out boxes, evaluates expressions, prints the schema, and sees and steers running kiosks.",
            version: kioskVersion,
            subcommands: [
                NewCommand.self, Check.self, TestCommand.self, Render.self, Access.self,
                Displays.self,
                Migrate.self, StateCommand.self, Layout.self,
                Eval.self,
                Schema.self,
            ],
            groupedSubcommands: [
                CommandGroup(
                    name: "Running kiosks",
                    subcommands: [
                        Status.self, Stats.self, GetState.self, SetState.self, Wait.self,
                        Events.self, TreeCommand.self, Screenshot.self, Tap.self, Drag.self,
                        TypeText.self,
                        Scan.self, Emit.self, Push.self, Navigate.self, Back.self, Show.self,
                        ThemeCommand.self,
                        LocaleCommand.self, Blank.self, Brightness.self, Metrics.self, Report.self,
                        Calibrate.self, Reload.self,
                        Load.self,
                        LogLevelCommand.self,
                    ])
            ])
    }

    /// Finds a misspelt command, for which the parser has no suggestion.
    static func check(_ word: String?) throws {
        guard let word, !word.hasPrefix("-") else { return }
        let names = configuration.subcommands.map { $0._commandName } + ["help"]
        guard !names.contains(word) else { return }
        let near = nearest(to: word, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
        throw ValidationError("there is no command \(word.quotedExcerpt)\(near)")
    }
}
