import Foundation
import Testing

@testable import Kiosk
@testable import KioskTesting

/// The program as a service manager and an operator meet it, on the offscreen output.
@Suite struct DaemonTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("kiosk-daemon-\(UUID().uuidString)")
    private var file: URL { folder.appendingPathComponent("kiosk.json") }
    private static let good = """
        {
          "state": { "n": 1 },
          "screens": {
            "one": { "body": { "type": "label", "text": "${n}" } },
            "two": { "body": { "type": "label", "text": "two" } },
          },
        }
        """

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func write(_ text: String) throws {
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    private func start(
        _ more: [String] = [], environment: [String: String] = [:]
    ) throws -> KioskdProcess {
        try KioskdProcess(
            ["--config", folder.path, "--output", "offscreen", "--size", "320x240"] + more,
            environment: environment)
    }

    private func stop(_ kioskd: KioskdProcess) throws {
        try kioskd.end()
        #expect(kioskd.notifications.last == "STOPPING=1")
        try? FileManager.default.removeItem(at: folder)
    }

    private static let exitCodes: [(String, Int32)] = [
        ("--help", 0), ("--version", 0), ("--colour", 64), ("--config", 64),
        ("--output paper", 64), ("--mode big", 64), ("--rotation 45", 64), ("--size 100", 64),
        ("picture.png", 64), ("--output drm --device /dev/null", 69),
        ("--output offscreen --replay /nowhere", 69),
    ]

    @Test(arguments: exitCodes)
    func exitCode(_ arguments: String, _ code: Int32) throws {
        let kioskd = try KioskdProcess(arguments.split(separator: " ").map(String.init))
        #expect(try kioskd.waitForExit() == code)
        func count(_ level: String) -> Int {
            kioskd.log.split(separator: "\n").count { $0.hasPrefix("\(level): ") }
        }
        #expect(count("error") == (code == 69 ? 1 : 0))
        // A usage mistake is a warning. A kiosk that starts may warn of its configuration as well.
        if code != 69 { #expect(count("warning") == (code == 64 ? 1 : 0)) }
    }

    /// Alive and black is what must never be: a service is not ready before it has a display.
    @Test(.enabled(if: !Testbed.hasDisplay, "needs a machine without a display"))
    func aServiceWithoutADisplayWaitsForOne() throws {
        try write(Self.good)
        let kioskd = try KioskdProcess(["--config", folder.path])
        try kioskd.waitForNotification(
            "STATUS=Waiting for a display\nEXTEND_TIMEOUT_USEC=20200000")
        #expect(
            kioskd.log == """
                warning: no display: drm: there is no card in /dev/dri; fbdev: there is no \
                /dev/fb0; waiting for one

                """)
        kioskd.kill(SIGHUP)
        usleep(200_000)
        #expect(!kioskd.notifications.contains { $0.contains("READY=1") })
        try stop(kioskd)
    }

    @Test(.enabled(if: !Testbed.hasDisplay, "needs a machine without a display"))
    func aPersonWithoutADisplayHearsOfThePreview() throws {
        try write(Self.good)
        let kioskd = try KioskdProcess(
            ["-u", "NOTIFY_SOCKET", KioskdProcess.program, "--config", folder.path],
            program: "/usr/bin/env")
        try kioskd.wait(for: "the advice") {
            kioskd.log.hasSuffix(
                """
                info: display: offscreen 1920x1080@60.00; not drm: there is no card in /dev/dri; \
                not fbdev: there is no /dev/fb0
                info: nobody sees this kiosk; kiosk-preview shows one in the browser

                """)
        }
        try kioskd.end()
        try? FileManager.default.removeItem(at: folder)
    }

    @Test func mistakesInAScriptNameIt() throws {
        try write(Self.good)
        let script = folder.appendingPathComponent("in.touch").path
        try "tapp 1 2\n".write(toFile: script, atomically: true, encoding: .utf8)
        let kioskd = try start(["--replay", script])
        #expect(try kioskd.waitForExit() == 69)
        #expect(kioskd.log.contains("\nerror: \(script):1:1: there is no command \"tapp\""))
        try? FileManager.default.removeItem(at: folder)
    }

    @Test func anUnknownOptionNamesTheNearest() throws {
        let kioskd = try KioskdProcess(["--rotatoin=90"])
        #expect(try kioskd.waitForExit() == 64)
        #expect(
            kioskd.log
                == "warning: unknown option --rotatoin; did you mean --rotation?; see kioskd --help\n"
        )
    }

    @Test func readyFollowsTheFirstPicture() throws {
        try write(Self.good)
        let kioskd = try start()
        try kioskd.waitForNotification("READY=1")
        #expect(kioskd.notifications == ["READY=1\nSTATUS=Showing one"])
        #expect(kioskd.log == "info: display: offscreen 320x240@60.00\n")
        try stop(kioskd)
    }

    @Test("a line break in the name of a screen says nothing else to the service manager")
    func longName() throws {
        try write(#"{ "screens": { "a\nSTOPPING=1": { "body": { "type": "row" } } } }"#)
        let kioskd = try start()
        try kioskd.waitForNotification("READY=1")
        #expect(kioskd.notifications == [#"READY=1\#nSTATUS=Showing a\nSTOPPING=1"#])
        try stop(kioskd)
    }

    @Test func thePictureIsTheStages() throws {
        let picture = folder.appendingPathComponent("picture.png").path
        let kioskd = try KioskdProcess(
            [
                "--config", Repository.demo, "--output", "offscreen", "--size", "640x400",
                "--picture", picture,
            ])
        #expect(try kioskd.waitForExit() == 0)
        let shown = try ImageDecoder.decode(path: picture)
        let harness = try Harness(configuration: Repository.demo, width: 640, height: 400)
        #expect(GoldenDifference(shown, harness.picture) == nil)
        try? FileManager.default.removeItem(at: folder)
    }

    @Test func aReloadKeepsAGoodDocument() throws {
        try write(Self.good)
        let kioskd = try start()
        try kioskd.waitForNotification("READY=1")
        try write(Self.good.replacingOccurrences(of: "label", with: "lable"))
        kioskd.kill(SIGHUP)
        try kioskd.wait(for: "the errors") { kioskd.log.contains("did you mean") }
        // The kiosk sees the new file by itself, too, before or after the signal.
        try kioskd.wait(for: "the end of the reload") {
            kioskd.receive()
            let behind = kioskd.notifications.drop {
                !$0.hasPrefix("RELOADING=1\nMONOTONIC_USEC=")
            }
            return behind.contains("READY=1\nSTATUS=Showing one")
        }
        #expect(
            kioskd.log.contains("warning: \(file.path):4:32: there is no node type"))

        try write(Self.good.replacingOccurrences(of: "one", with: "first"))
        kioskd.kill(SIGHUP)
        try kioskd.waitForNotification("STATUS=Showing first")
        try stop(kioskd)
    }

    @Test("the service manager hears of a version that has waited once that is shown")
    func lateVersion() throws {
        let permission = folder.appendingPathComponent("free.json")
        try "false".write(to: permission, atomically: true, encoding: .utf8)
        func text(_ screen: String) -> String {
            #"""
            { "reload": "${data.free.value == true}",
              "data": { "free": { "file": "free.json", "shape": "bool" } },
              "screens": { "\#(screen)": { "body": { "type": "row" } } } }
            """#
        }
        try write(text("one"))
        let kioskd = try start()
        try kioskd.waitForNotification("READY=1\nSTATUS=Showing one")
        try write(text("first"))
        try kioskd.wait(for: "the new version") { kioskd.log.contains("the new version waits") }
        kioskd.receive()
        #expect(!kioskd.notifications.contains { $0.contains("Showing first") })
        try "true".write(to: permission, atomically: true, encoding: .utf8)
        try kioskd.waitForNotification("READY=1\nSTATUS=Showing first")
        try stop(kioskd)
    }

    @Test func aBadFileAtTheStartIsTakenAsSoonAsItIsGood() throws {
        try write("{ \"screens\": {} ")
        let kioskd = try start()
        try kioskd.waitForNotification("READY=1\nSTATUS=Waiting for \(file.path) to be correct")
        try write(Self.good)
        try kioskd.waitForNotification("STATUS=Showing one")
        try stop(kioskd)
    }

    @Test(
        "a configuration that is good only after the start is shown by the next one, once in a row")
    func lateDisplay() throws {
        let socket = folder.appendingPathComponent("control").path
        func start() throws -> KioskdProcess {
            try self.start(
                ["--control", socket], environment: ["RUNTIME_DIRECTORY": folder.path])
        }
        func write(_ screen: String, turnedBy degrees: Int) throws {
            try self.write(
                #"""
                { "display": { "rotation": \#(degrees) },
                  "screens": { "\#(screen)": { "body": { "type": "row" } } } }
                """#)
        }
        /// Size of the picture, as kioskctl tells it.
        func size() throws -> String {
            let run = try ToolRun(
                "kioskctl", ["status", "--json", "--socket", socket], in: folder.path)
            let status = try JSON(parsing: run.output)
            return ["width", "height"].map { status[$0]?.text() ?? "" }.joined(separator: "x")
        }
        try self.write("{")
        let early = try start()
        try early.waitForNotification("READY=1\nSTATUS=Waiting for \(file.path) to be correct")
        #expect(try size() == "320x240")
        try write("one", turnedBy: 90)
        #expect(try early.waitForExit() == 75)
        #expect(early.notifications.last == "STOPPING=1")
        let line = "\(file.path) is good now; ending, to be started with it\n"
        #expect(early.log.contains("info: configuration: \(line)"))

        try self.write("{")
        let late = try start()
        try late.waitForNotification("READY=1\nSTATUS=Waiting for \(file.path) to be correct")
        #expect(!late.log.contains("failed soon"))
        try write("one", turnedBy: 90)
        try late.waitForNotification("READY=1\nSTATUS=Showing one")
        #expect(try size() == "320x240")
        #expect(late.log.contains(#"what "display" says counts from the next start on"#))
        try late.end()

        let right = try start()
        try right.waitForNotification("READY=1\nSTATUS=Showing one")
        #expect(try size() == "240x320")
        try right.end()

        // Leaving helps again, now that a configuration was there at a start.
        try self.write("{")
        let again = try start()
        try again.waitForNotification("READY=1\nSTATUS=Waiting for \(file.path) to be correct")
        try write("one", turnedBy: 90)
        #expect(try again.waitForExit() == 75)
        try? FileManager.default.removeItem(at: folder)
    }

    @Test func aMissingFileIsWaitedFor() throws {
        let kioskd = try start()
        try kioskd.waitForNotification("STATUS=Waiting")
        #expect(kioskd.log.contains("No such file or directory"))
        try write(Self.good)
        try kioskd.waitForNotification("STATUS=Showing one")
        try stop(kioskd)
    }

    @Test func aFolderThatComesLaterIsWaitedFor() throws {
        try FileManager.default.removeItem(at: folder)
        let kioskd = try start()
        try kioskd.waitForNotification("STATUS=Waiting for \(file.path)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write(Self.good)
        try kioskd.waitForNotification("STATUS=Showing one")
        try stop(kioskd)
    }

    @Test("a request for the display that comes while the configuration is read ends nothing")
    func earlyRelease() throws {
        // It takes a moment to be read.
        let label = #"{ "type": "label", "text": "${1 + 1}" }"#
        let labels = Array(repeating: label, count: 40).joined(separator: ",")
        let screens = (0..<400).map {
            #""s\#($0)": { "body": { "type": "column", "children": [\#(labels)] } }"#
        }
        try write(#"{ "screens": { \#(screens.joined(separator: ",")) } }"#)
        let kioskd = try start()
        // Another thread makes what the first picture needs, meanwhile.
        try kioskd.wait(for: "its second thread") {
            kioskd.receive()
            let threads = try FileManager.default.contentsOfDirectory(
                atPath: "/proc/\(kioskd.id)/task")
            return threads.count > 1 || !kioskd.notifications.isEmpty
        }
        kioskd.kill(SIGUSR1)
        try kioskd.waitForNotification("READY=1")
        try stop(kioskd)
    }

    @Test(
        "a part of a configuration whose file system is mounted later is waited for",
        .enabled(if: SmallDisk.isAvailable, "needs to mount a tmpfs, as root"))
    func lateFileSystem() throws {
        let parent = try StateFolder()
        let part = parent.file("disk").appendingPathComponent("screens.json")
        try FileManager.default.createDirectory(
            at: parent.file("disk"), withIntermediateDirectories: true)
        try write(#"{ "include": ["\#(part.path)"] }"#)
        let kioskd = try start()
        try kioskd.waitForNotification("STATUS=Waiting for \(file.path)")
        let disk = try SmallDisk(in: parent)
        try Self.good.write(to: disk.file("screens.json"), atomically: false, encoding: .utf8)
        try kioskd.waitForNotification("STATUS=Showing one")
        try stop(kioskd)
        withExtendedLifetime(disk) {}
    }

    /// True if a process can have a namespace of users here, whose limits are its own.
    private static let hasNamespaces: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
        process.arguments = ["-Ur", "sh", "-c", DaemonTests.forbiddenWatches + " true"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()
    private static let forbiddenWatches = "echo 0 >/proc/sys/user/max_inotify_instances &&"

    @Test(
        "a kiosk whose files nobody can watch shows them, and reads them again when it is asked to",
        .enabled(if: hasNamespaces, "needs namespaces of users"))
    func noWatches() throws {
        try write(Self.good)
        let kioskd = try KioskdProcess(
            [
                "-Ur", "sh", "-c", Self.forbiddenWatches + #" exec "$0" "$@""#,
                KioskdProcess.program, "--config", folder.path, "--output", "offscreen",
            ], program: "/usr/bin/unshare")
        try kioskd.waitForNotification("READY=1\nSTATUS=Showing one")
        #expect(kioskd.log.contains("warning: configuration: changes are not noticed: inotify"))
        try write(Self.good.replacingOccurrences(of: "one", with: "first"))
        kioskd.kill(SIGHUP)
        try kioskd.waitForNotification("READY=1\nSTATUS=Showing first")
        try stop(kioskd)
    }

    @Test func theWatchdogHearsOfIt() throws {
        try write(Self.good)
        let kioskd = try start(environment: ["WATCHDOG_USEC": "300000"])
        try kioskd.wait(for: "signs of life") {
            kioskd.receive()
            return kioskd.notifications.filter { $0 == "WATCHDOG=1" }.count >= 3
        }
        try stop(kioskd)
    }

    @Test func journalLinesHavePriorities() throws {
        try write(Self.good)
        let kioskd = try start(environment: ["JOURNAL_STREAM": "8:1"])
        try kioskd.waitForNotification("READY=1")
        #expect(kioskd.log.hasPrefix("<6>display: "))
        try stop(kioskd)
    }

    /// The kernel counts how often a process went to sleep: not once more means never woken.
    @Test func anIdleKioskIsNotWoken() throws {
        try write(Self.good)
        let kioskd = try start()
        try kioskd.waitForNotification("READY=1")
        // On a busy machine, what follows the first picture takes longer, with pauses.
        try kioskd.wait(60, for: "three seconds of sleep") {
            let before = try contextSwitches(of: kioskd.id)
            usleep(3_000_000)
            return try contextSwitches(of: kioskd.id) == before
        }
        try stop(kioskd)
    }

    @Test func noFoundationIsLinked() throws {
        try write(Self.good)
        let kioskd = try start()
        try kioskd.waitForNotification("READY=1")
        let bytes = try File.read("/proc/\(kioskd.id)/maps", limit: 1 << 20)
        let maps = String(decoding: bytes, as: UTF8.self)
        #expect(maps.contains("libfreetype"))
        #expect(!maps.contains("Foundation"))
        let program = try Data(contentsOf: URL(fileURLWithPath: KioskdProcess.program))
        #expect(program.range(of: Data("FoundationEssentials".utf8)) == nil)
        try stop(kioskd)
    }

    /// Touches that are replayed and recorded at the same time are recorded as they were.
    @Test func aReplayCanBeRecorded() throws {
        try write(Self.good)
        let script = folder.appendingPathComponent("in.touch").path
        let recording = folder.appendingPathComponent("out.touch").path
        try "down 0 25% 50%\nwait 20ms\nmove 0 26.5% 50%\nwait 20ms\nup 0\n"
            .write(toFile: script, atomically: true, encoding: .utf8)
        let kioskd = try start(["--replay", script, "--record", recording])
        try kioskd.wait(for: "the recording") {
            (try? String(contentsOfFile: recording, encoding: .utf8))?.contains("up 0") == true
        }
        let played = try TouchScript(contentsOf: recording)
        #expect(played.steps.map(\.time) == [.zero, .milliseconds(20), .milliseconds(40)])
        #expect(
            played.steps.map(\.action) == [
                .down(slot: 0, .device(Point(x: 0.25, y: 0.5))),
                .move(slot: 0, .device(Point(x: 0.265, y: 0.5))), .up(slot: 0),
            ])
        try stop(kioskd)
    }

    private func contextSwitches(of process: Int32) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        return status.split(separator: "\n").filter { $0.contains("voluntary_ctxt_switches") }
            .compactMap { Int($0.split(separator: "\t").last ?? "") }.reduce(0, +)
    }

    @Test("a service manager that does not listen holds up the kiosk for a moment only")
    func deafServiceManager() throws {
        try write(Self.good)
        let kioskd = try start()
        try kioskd.waitForNotification("READY=1")
        // Each reload sends two messages; nobody takes them from the socket's queue.
        for _ in 0..<400 {
            kioskd.kill(SIGHUP)
            usleep(1000)
        }
        try kioskd.end()
        try? FileManager.default.removeItem(at: folder)
    }

    @Test("a log that nobody reads does not hold up the kiosk")
    func fullLog() throws {
        try write("[\n" + Array(repeating: "tru,", count: 50).joined(separator: "\n"))
        let pipe = Pipe()
        let kioskd = try KioskdProcess(
            ["--config", folder.path, "--output", "offscreen"], standardError: pipe)
        try kioskd.waitForNotification("READY=1")
        for number in 0..<300 {
            // Other mistakes than before, so that they are logged again.
            try write(String(repeating: "\n", count: number % 2) + "[\ntru,\ntru,\ntru")
            kioskd.kill(SIGHUP)
            usleep(5000)
            kioskd.receive()
        }
        try kioskd.end()
        withExtendedLifetime(pipe) {}
        try? FileManager.default.removeItem(at: folder)
    }

    @Test("without standard descriptors, no file of the kiosk's gets their numbers")
    func closedDescriptors() throws {
        try write(Self.good)
        let kioskd = try KioskdProcess(
            ["--config", folder.path, "--output", "offscreen"], shell: "<&- >&- 2>&-")
        try kioskd.waitForNotification("READY=1")
        for number in 0...2 {
            let file = try FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/\(kioskd.id)/fd/\(number)")
            #expect(file == "/dev/null")
        }
        try stop(kioskd)
    }

    @Test func farWatchdog() throws {
        try write(Self.good)
        let kioskd = try start(environment: ["WATCHDOG_USEC": "\(Int64.max)"])
        try kioskd.waitForNotification("WATCHDOG=1")
        try stop(kioskd)
    }
}
