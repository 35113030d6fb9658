import Foundation
import Kiosk
import Testing

/// The programs of `Examples/ClockKiosk`, as `scripts/test-package` builds them from a copy.
@Suite(
    "A package of one's own",
    .enabled(if: ToolRun.isBuilt("clockd"), "scripts/test-package builds its programs"))
struct OwnPackageTests {
    private let scratch = Scratch()
    private let text: String

    init() throws {
        let folder = Repository.url(of: "Examples/ClockKiosk/Configuration")
        text = try String(contentsOf: folder.appending(path: "kiosk.json"), encoding: .utf8)
        scratch.write(text, to: "kiosk.json")
    }

    private func clockctl(_ arguments: [String]) throws -> ToolRun {
        try ToolRun("clockctl", arguments, in: scratch.path)
    }

    @Test func checkKnowsTheKind() throws {
        let run = try clockctl(["check", "."])
        #expect(run.output == "./kiosk.json: no mistakes; 1 screen\n")
        #expect(run.status == 0)
    }

    @Test(
        arguments: [
            (
                #""zone": "${place.zone}""#, #""zoen": "${place.zone}""#,
                #"unknown key "zoen" in a clock; did you mean "zone"?"#
            ),
            (
                #""every": "500ms""#, #""evry": "500ms""#,
                #"unknown key "evry" in the action "strike"; did you mean "every"?"#
            ),
            (
                #""strike": "#, #""strik": "#,
                #"there is no action "strik"; did you mean "strike"?"#
            ),
            (
                #""${(now().getHours(here.zone) + 11) % 12 + 1}""#, #""${here.name}""#,
                #""strike" has to be a whole number, and this is a string; write int(…)"#
            ),
            ("inWords(", "inWord(", "did you mean \"clock.inWords\"?"),
        ])
    func checkSaysWhatIsWrong(right: String, wrong: String, expected: String) throws {
        let parts = text.split(separator: right, maxSplits: 1, omittingEmptySubsequences: false)
        let line = parts[0].count { $0 == "\n" } + 1
        let column = parts[0].split(separator: "\n").last!.count + 1
        scratch.write(parts.joined(separator: wrong), to: "kiosk.json")
        let run = try clockctl(["check", "."])
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("./kiosk.json:\(line):\(column): error: "), "\(run.output)")
        #expect(run.output.contains(expected), "\(run.output)")
    }

    @Test func theSchemaHasItAll() throws {
        let schema = try clockctl(["schema"]).output
        #expect(schema.contains("\"node.clock\"") && schema.contains("\"action.strike\""))
        #expect(try clockctl(["schema", "--reference"]).output.contains("\n### `clock`\n"))
    }

    @Test func expressionsCallTheFunction() throws {
        let run = try clockctl(["eval", "clock.inWords(15, 40)"])
        #expect(run.output == "\"twenty to four\"\n")
    }

    /// The dial's centre is (240, 240), its radius 200. It is one o'clock in Berlin.
    @Test func theHandsPointWhereTheyShould() throws {
        let theme = Theme.dark
        for (time, x, y) in [("0s", 240, 80), ("15s", 400, 240), ("30s", 240, 400)] {
            let file = scratch["clock.png"]
            let run = try clockctl(
                ["render", ".", "--size", "800x480", "--at", time, "-o", file])
            #expect(run.status == 0)
            let picture = try ImageDecoder.decode(path: file)
            // The hour's hand, and the one for the seconds near its end.
            #expect(picture[280, 171] == theme[.text].premultiplied)
            #expect(picture[200, 171] == theme[.surface].premultiplied)
            #expect(picture[x, y] == theme[.danger].premultiplied)
        }
    }

    @Test func thePageShowsItsPicture() throws {
        let page = "\(Repository.folder)/Examples/ClockKiosk/clock.png"
        let file = scratch["clock.png"]
        _ = try clockctl(["render", ".", "--size", "800x480", "--at", "635s", "-o", file])
        #expect(try File.read(file, limit: 1 << 20) == File.read(page, limit: 1 << 20))
    }

    @Test func theDaemonIsAService() throws {
        let clockd = try KioskdProcess(
            ["--config", scratch.path, "--output", "offscreen", "--size", "800x480"],
            program: try ToolRun.path(of: "clockd"))
        try clockd.waitForNotification("READY=1")
        #expect(clockd.notifications == ["READY=1\nSTATUS=Showing home"])
        try clockd.end()
        #expect(clockd.notifications.last == "STOPPING=1")
        #expect(!clockd.log.contains("warning"), "\(clockd.log)")
    }
}
