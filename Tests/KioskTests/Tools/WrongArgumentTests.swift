import Testing

/// Command lines of `kioskctl` that are wrong whatever files, the configuration and the kiosk are.
@Suite("Wrong arguments of kioskctl")
struct WrongArgumentTests {
    private let folder = TemporaryDirectory()

    private func refusal(_ arguments: [String]) throws -> String {
        let run = try ToolRun("kioskctl", arguments, in: folder.path)
        #expect(run.status == 64, "\(arguments): \(run.errors)")
        #expect(run.output == "", "\(arguments)")
        return run.errors
    }

    @Test(
        "each has its sentence, and the status 64",
        arguments: [
            (["type"], "write a text, or a --key"),
            (["set", "x"], #""x" has no value; write a path=value"#),
            (["set", "=x"], #""=x" has no path; write a path=value"#),
            (["wait"], "write a path=value or a --text"),
            (["wait", "x"], #""x" has no value; write a path=value"#),
            (["wait", "x=1", "--on", "customer"], "--on needs --text"),
            (["wait", "x=1", "--for", "86401"], "--for is from 0 to 86400 seconds, not 86401.0"),
            (["tap", "nan,5"], "the x of a position is a finite number"),
            (["tap", "5,inf"], "the y of a position is a finite number"),
            (["drag", "5,5", "nan,5"], "the x of a position is a finite number"),
            (["drag", "a", "b", "--for", "61"], "--for is from 0 to 60 seconds, not 61.0"),
            (["new", "a", "--starter"], "Missing value for '--starter <starter>'"),
            (["new", "a", "--starter", ""], #"there is no starter """#),
            (["show"], "write a text, a --title or a --screen"),
            (["show", "a", "--screen", "b"], "--screen is instead of a text and a --title"),
            (
                ["show", "a", "--parameters", "{}"],
                "--parameters are those of a screen; name it with --screen"
            ),
            (
                ["render", "a", "-o", "b", "--parameters", "{}"],
                "--parameters are those of a screen; name it with --screen"
            ),
            (["navigate", "a", "--parameters", "[]"], "expected an object"),
            (["access", "a", "--scale", "9"], "--scale is from 0.5 to 8, not 9.0"),
            (["access", "a", "--text", "3"], "--text is from 1 to 2, not 3.0"),
            (
                ["render", "a", "-o", "b", "--time", "noon"],
                #""noon" is no time; write a time such as "2026-03-01T09:30:00Z""#
            ),
            (["access", "a", "--time", ""], #""" is no time"#),
            (["log-level", "loud"], "the level is error, warning, info or debug"),
            (["brightness", "7"], "the brightness is from 0 to 1, not 7.0"),
            (["help", "tpa"], #"there is no command "tpa"; did you mean "tap"?"#),
        ])
    func sentences(_ arguments: [String], _ message: String) throws {
        let errors = try refusal(arguments)
        #expect(errors.hasPrefix("Error: ") && errors.contains(message), "\(errors)")
    }

    @Test(
        "an empty path is none, and neither is an empty name",
        arguments: [
            ["check", ""], ["render", "", "-o", "a.png"], ["render", "a", "-o", ""],
            ["render", "a", "-o", "b", "--script", ""],
            ["access", ""], ["access", "a", "--locale", ""], ["access", "a", "--theme", ""],
            ["test", ""], ["test", "a", "--failures", ""], ["test", "a", "--junit", ""],
            ["new", ""], ["layout", ""], ["displays", "--folder", ""],
            ["state", "export", ""], ["state", "import", "", "a"], ["state", "import", "a", ""],
            ["migrate", "--check", ""], ["migrate", "--check", "a", ""],
            ["status", "--socket", ""], ["screenshot", "-o", ""], ["report", "-o", ""],
            ["load", ""], ["get", ""], ["emit", ""], ["push", "", "1"], ["navigate", ""],
            ["tap", ""], ["drag", "", "5,5"], ["drag", "5,5", ""], ["type", "--key", ""],
            ["theme", ""], ["locale", ""], ["wait", "--text", ""],
            ["calibrate", "--output", ""], ["tree", "--on", ""],
            ["screenshot", "-o", "a.png", "--on", ""], ["tap", "a", "--on", ""],
            ["drag", "a", "b", "--on", ""], ["type", "a", "--on", ""],
            ["wait", "--text", "a", "--on", ""],
        ])
    func empty(_ arguments: [String]) throws {
        #expect(try refusal(arguments).contains(" is empty\n"))
    }
}
