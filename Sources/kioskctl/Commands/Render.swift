import ArgumentParser
import Kiosk

/// `kioskctl render CONFIG -o FILE`
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draws a screen of a configuration into a PNG file.",
        discussion: """
            Time is virtual: the same configuration, script and time give the same bytes. A script \
            has one command a line, such as "tap 640 400", "wait 300ms" or "at 1.5s down 0 10 20"; \
            docs/environment.md has them all.
            """)

    @Argument(help: "A folder with a kiosk.json, or that file.")
    var configuration: String

    @Option(help: "The screen to show; without it, the one that the configuration starts with.")
    var screen: String?

    @Option(help: "The picture's size in pixels.")
    var size = PictureSize(width: 1920, height: 1080)

    @Option(help: "A file with touches to play from the start.")
    var script: String?

    @Option(help: "When the picture is taken, such as 1.5s; without it, after the script.")
    var at: PointInTime?

    @Option(name: .shortAndLong, help: "The file to write.")
    var output: String

    func run() throws {
        let log = Log.standardError(threshold: .warning, priorities: false)
        let configuration = Configuration(path: self.configuration)
        do { _ = try configuration.load() } catch {
            print(error.description)
            throw ExitCode(1)
        }
        let host = DocumentHost(configuration, log: log)
        host.load()
        if let screen, !host.navigate(to: screen) {
            throw ValidationError("the configuration has no screen \"\(screen)\"")
        }
        let stage = try Stage(
            root: host, mode: DisplayMode(width: size.width, height: size.height), log: log)
        let touches = try readScript(for: stage)
        try stage.play(touches, until: at?.duration ?? touches.duration + Render.settlingTime)
        try File.write(PNGEncoder.encode(stage.picture), to: output)
    }

    /// How long the picture may move on after a script's last command.
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

/// `1280x800`
struct PictureSize: ExpressibleByArgument, CustomStringConvertible {
    let width: Int
    let height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    init?(argument: String) {
        guard case .size(let width, let height)? = try? ModeRequest(argument) else { return nil }
        self.init(width: width, height: height)
    }

    var description: String { "\(width)x\(height)" }
    var defaultValueDescription: String { description }
}

/// `1.5s` or `300ms`
struct PointInTime: ExpressibleByArgument {
    let duration: Duration

    init?(argument: String) {
        // The time of a script's `wait`, by the same grammar.
        guard !argument.contains("\n"), !argument.contains("#"),
            let script = try? TouchScript(parsing: "wait \(argument)")
        else { return nil }
        duration = script.duration
    }
}
