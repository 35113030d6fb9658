import ArgumentParser
import Glibc
import Kiosk
import KioskTesting

/// `kioskctl test DIR`
struct TestCommand: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Runs the tests of a configuration.",
        discussion: """
            Tests are JSON files with steps, such as { "tap": "#order" } and { "expect": { "text": \
            "Thank you" } }, in the folder tests beside kiosk.json. Each has a kiosk of its own in \
            memory, on virtual time. Prints file:line:column: error: message; help for each step that \
            failed, and exits with 1 if one did. docs/testing.md has the steps.
            """)

    @Argument(
        help: "Folders of configurations, folders with tests, or tests.", completion: .file())
    var paths: [String]

    @Option(
        help: ArgumentHelp(
            "Run only the tests with a name in which this text is.", valueName: "text"))
    var only: String?

    @Flag(help: "Accept the pictures as they are: write those that are missing or differ.")
    var bless = false

    @Option(
        help: ArgumentHelp(
            "Where pictures of failures go; without it, to the folder failures beside the tests.",
            valueName: "folder"),
        completion: .directory)
    var failures: String?

    @Flag(help: "Print JSON, for programs.")
    var json = false

    @Option(
        help: ArgumentHelp("Also write a report as JUnit does, for CI.", valueName: "file"),
        completion: .file())
    var junit: String?

    @Flag(help: "Also print what the kiosks log.")
    var verbose = false

    func validate() throws {
        guard !paths.isEmpty else { throw ValidationError("name a folder with a kiosk.json") }
        for path in paths { try requireText(path, "a path") }
        try requireText(failures, "the path of the failures")
        try requireText(junit, "the path of the report")
    }

    func run(_ registry: Registry) throws {
        for path in paths where KioskScript.paths(in: path).isEmpty {
            throw Failure(
                "there are no tests in \(path)",
                help: "write one as \(path)/tests/order.json; docs/testing.md tells how")
        }
        let outcomes = try scripts().map { path in try run(path, registry) }
        guard !outcomes.isEmpty else {
            throw Failure("no test file matches", help: "give a part of a file's name")
        }
        let report = KioskScriptReport(outcomes)
        if json {
            print(report.json.text(.pretty))
        } else {
            print(report.summary)
        }
        if let junit { try writeFile(Array(report.junit.utf8), to: junit) }
        if !report.hasPassed { throw ExitCode(1) }
    }

    private func scripts() -> [String] {
        let all = paths.flatMap { KioskScript.paths(in: $0) }
        guard let only else { return all }
        return all.filter { path in
            (path.split(separator: "/").last ?? "").contains(only)
        }
    }

    private func run(_ path: String, _ registry: Registry) throws -> KioskScriptOutcome {
        let outcome: KioskScriptOutcome
        do throws(Diagnostics) {
            let script = try KioskScript(contentsOf: path)
            var goldens = Goldens(
                folder: "\(script.folder)/pictures",
                artifacts: failures ?? "\(script.folder)/failures", isBlessing: bless ? true : nil)
            goldens.blessing = "--bless"
            outcome = try run(script, registry, goldens)
        } catch {
            outcome = KioskScriptOutcome(file: path, failures: error.all)
        }
        guard !json else { return outcome }
        print(outcome.line)
        for failure in outcome.failures { print(failure.description) }
        if verbose { for line in outcome.log { print("  \(line)") } }
        // A long run is followed as it goes on.
        fflush(nil)
        return outcome
    }

    private func run(
        _ script: KioskScript, _ registry: Registry, _ goldens: Goldens
    ) throws(Diagnostics) -> KioskScriptOutcome {
        do {
            return try KioskScriptRun.run(script, registry: registry, goldens: goldens)
        } catch {
            throw Diagnostics([
                Diagnostic(
                    .error, file: script.source.name, line: 1, column: 1,
                    message: "the test cannot be run: \(error)")
            ])
        }
    }
}
