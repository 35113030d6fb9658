import Foundation
import Testing

@testable import Kiosk

/// The kiosks of `Config` as a newcomer runs them: with what they talk to beside them.
@Suite("First hour") struct FirstHourTests {
    private let scratch = Scratch()

    /// A kiosk, what somebody does with it, and what is said or shown only if its peers answer.
    struct Trial: CustomTestStringConvertible, Sendable {
        let name: String
        var size = "1280x800"
        /// Commands of kioskctl; each is tried again until it can be done.
        var steps: [[String]] = []
        var shown: String
        /// The lines that the peers print.
        var printed: [String] = []
        var testDescription: String { name }

        static let all = [
            Trial(
                name: "building", size: "1080x1920",
                steps: [["tap", "#search"], ["tap", "Café"]],
                shown: "Café Kante"),
            Trial(
                name: "cafe",
                steps: [
                    ["tap", "#start"], ["tap", "Flat White"], ["tap", "#add"], ["tap", "#cart"],
                    ["tap", "#send"], ["tap", "Yes, order"],
                ],
                shown: "Thank you", printed: ["till: order 1: 1 × flat-white: 3.20 €"]),
            Trial(
                name: "clinic", size: "1920x1080",
                steps: [
                    ["set", "patient.lastName=Baumann", "patient.birth=14.03.1986"],
                    ["navigate", "find"], ["tap", "#search"],
                ],
                shown: "Nora Baumann"),
            Trial(name: "demo", shown: "button"),
            Trial(name: "gallery", steps: [["tap", "Charts"]], shown: "radio \"Charts\""),
            Trial(name: "machine", shown: "\"Connected\""),
            Trial(
                name: "tickets", size: "1080x1920",
                steps: [
                    ["tap", "Bern"], ["tap", "#continue"], ["tap", "#continue"], ["tap", "#pay"],
                ],
                shown: "Bern", printed: ["server: sold 1: ", "desk: CHF 20.00", "desk: -----"]),
        ]
    }

    @Test("each kiosk runs with what it talks to", arguments: Trial.all)
    func panel(_ trial: Trial) throws {
        let run = try TriedKiosk(
            ["--panel", "Config/\(trial.name)", "--output", "offscreen", "--size", trial.size],
            in: scratch)
        try run.check(trial)
        try run.endsAll(by: SIGTERM)
    }

    @Test("each kiosk runs in the browser with what it talks to", arguments: Trial.all)
    func browser(_ trial: Trial) throws {
        let run = try TriedKiosk(["--browser", "Config/\(trial.name)"], in: scratch)
        try run.wait(for: "an address") { run.printed.contains("the preview is at http://127.") }
        try run.check(trial)
        // Nobody is left even where nothing could be done any more.
        try run.endsAll(by: SIGKILL)
    }

    @Test("there is a trial for each kiosk")
    func complete() {
        #expect(Trial.all.map(\.name) == Repository.contents(of: "Config"))
    }

    @Test("a command line that cannot be meant says what to write")
    func commandLine() throws {
        for (arguments, words) in [
            ([], "write which kiosk"), (["--window", "x"], "there is no option --window"),
            (["Config/caffe"], "there is no Config/caffe; the examples are in Config"),
        ] {
            let run = try ToolRun(TriedKiosk.script, arguments, in: Repository.folder)
            #expect(run.status != 0 && run.errors.contains(words), "\(run.errors)")
        }
    }
}

/// A run of `scripts/kiosk-try`.
private final class TriedKiosk {
    static let script = "\(Repository.folder)/scripts/kiosk-try"
    /// Gives the peers a network of their own where this machine lets it: others may use their ports.
    private static let alone = #"""
        if unshare -rn ip link set lo up 2>/dev/null; then
            exec unshare -rn sh -c 'ip link set lo up && exec "$0" "$@"' "$0" "$@"
        fi
        exec "$0" "$@"
        """#
    private let process = Process()
    private let scratch: Scratch
    private let log: String

    /// - Parameter scratch: Gets what the kiosk keeps, and what is printed.
    init(_ arguments: [String], in scratch: Scratch) throws {
        self.scratch = scratch
        log = scratch["log"]
        scratch.write("", to: "log")
        let programs = URL(filePath: KioskdProcess.program).deletingLastPathComponent().path
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments =
            ["-c", TriedKiosk.alone, TriedKiosk.script, "--programs", programs] + arguments
        process.currentDirectoryURL = URL(filePath: Repository.folder)
        process.environment = ProcessInfo.processInfo.environment
            .merging([
                "XDG_RUNTIME_DIR": scratch.path, "XDG_STATE_HOME": scratch.path,
                "TMPDIR": scratch.path,
            ]) { $1 }
        process.standardInput = FileHandle.nullDevice
        let output = try #require(FileHandle(forWritingAtPath: log))
        process.standardOutput = output
        process.standardError = output
        try process.run()
    }

    deinit {
        if process.isRunning {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }

    var printed: String { scratch.read("log") }

    func wait(for what: String, until condition: () throws -> Bool) throws {
        let end = ContinuousClock.now + .seconds(KioskdProcess.limit)
        while ContinuousClock.now < end {
            if try condition() { return }
            usleep(20_000)
        }
        Issue.record("waited for \(what); printed:\n\(printed)")
        throw KioskdProcess.Failure(description: what)
    }

    func check(_ trial: FirstHourTests.Trial) throws {
        for step in trial.steps {
            try wait(for: step.joined(separator: " ")) { try control(step).status == 0 }
            try settle()
        }
        try wait(for: trial.shown) { try control(["tree"]).output.contains(trial.shown) }
        for words in trial.printed {
            try wait(for: words) { printed.contains(words) }
        }
    }

    /// Waits until nothing moves any more, for a while: a tap on a page that slides may miss.
    private func settle() throws {
        var last = ""
        for _ in 0..<20 {
            let now = try control(["tree"]).output
            if now == last { return }
            last = now
            usleep(100_000)
        }
    }

    /// Ends the program, and waits until all that it has started have ended.
    func endsAll(by signal: Int32) throws {
        let all = TriedKiosk.descendants(of: process.processIdentifier)
        #expect(!all.isEmpty || !printed.contains("beside the kiosk"))
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        try wait(for: "the end of \(all)") { all.allSatisfy { !TriedKiosk.isRunning($0) } }
    }

    /// Asks the kiosk, wherever its socket is.
    private func control(_ arguments: [String]) throws -> ToolRun {
        let sockets = (FileManager.default.subpaths(atPath: scratch.path) ?? [])
            .filter { $0.hasSuffix("org.kiosk.control") || $0.hasSuffix("/control") }
        return try ToolRun(
            "kioskctl", arguments + ["--socket", scratch[sockets.first ?? "none"]],
            in: scratch.path)
    }

    private static func descendants(of id: Int32) -> [Int32] {
        let path = "/proc/\(id)/task/\(id)/children"
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: " ").compactMap { Int32($0) }
            .flatMap { [$0] + descendants(of: $0) }
    }

    /// True unless a process has ended; one that nobody has asked about yet has ended, too.
    private static func isRunning(_ id: Int32) -> Bool {
        let text = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
        guard let end = text.lastIndex(of: ")") else { return false }
        return !text[end...].hasPrefix(") Z")
    }
}
