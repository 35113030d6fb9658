import ArgumentParser
import Kiosk
import KioskTesting

/// `kioskctl render CONFIG -o FILE`
struct Render: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draws a screen of a configuration into a PNG file.",
        discussion: """
            Time is virtual: the same configuration, script and time give the same bytes. A script \
            has one command a line, such as "tap 640 400", "wait 300ms" or "at 1.5s down 0 10 20"; \
            docs/environment.md has them all. The configuration runs as on a panel: \
            its programs are started and its servers are asked. Lines that it logs go to standard \
            error.
            """)

    @OptionGroup var shown: ShownScreen

    @Option(help: "A file with touches to play from the start.", completion: .file())
    var script: String?

    @Flag(help: "Also print details, such as the pictures that are read and the programs that run.")
    var verbose = false

    @Option(help: "When the picture is taken, such as 1.5s or 2m; without it, after the script.")
    var at: PointInTime?

    @Option(name: .shortAndLong, help: "The file to write.", completion: .file())
    var output: String

    func validate() throws {
        try requireText(script, "the path of the script")
        try requireText(output, "the path of the picture")
    }

    func run(_ registry: Registry) throws {
        let log = Log.standardError(threshold: verbose ? .debug : .info)
        try shown.show(registry, log) { stage, _ in
            let touches = try readScript(for: stage)
            try stage.play(touches, until: at?.duration ?? touches.duration + Render.settlingTime)
            try writeFile(PNGEncoder.encode(stage.picture), to: output)
        }
    }

    /// Maximum time for the picture to settle after a script's last command.
    private static let settlingTime = Duration.milliseconds(100)

    private func readScript(for stage: Stage) throws -> TouchScript {
        guard let script else { return TouchScript(steps: [], duration: .zero) }
        do {
            let touches = try TouchScript(contentsOf: script)
            let problems = touches.problems(in: stage.tree.size)
            if !problems.isEmpty { throw TouchScript.Invalid(problems: problems) }
            return touches
        } catch let invalid as TouchScript.Invalid {
            for problem in invalid.problems {
                print("\(script):\(problem.line):\(problem.column): error: \(problem.message)")
            }
            throw ExitCode(1)
        }
    }
}

extension PictureSize: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }
}

/// `1.5s`, `300ms`, `2m` or `1h`
struct PointInTime: ExpressibleByArgument {
    let duration: Duration

    init?(argument: String) {
        // Parsed like a script's `wait`.
        guard !argument.contains("\n"), !argument.contains("#"),
            let script = try? TouchScript(parsing: "wait \(argument)")
        else { return nil }
        duration = script.duration
    }
}

/// A reason why a command failed.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ message: String) { description = message }

    init(_ message: String, help: String) { self.init("\(message); \(help)") }
}

/// Writes a file; ends the command if that fails.
func writeFile(_ bytes: [UInt8], to path: String) throws {
    do {
        try File.write(bytes, to: path)
    } catch {
        throw Failure("cannot write \(path)", help: "\(error)")
    }
}
