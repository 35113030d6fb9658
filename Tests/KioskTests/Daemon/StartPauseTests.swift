import Foundation
import Testing

@testable import Kiosk

@Suite("Pauses between failing starts")
struct StartPauseTests {
    @Test("each failed start doubles the pause, up to a minute; a good one ends that")
    func pauses() throws {
        let folder = TemporaryDirectory()
        let starts = try #require(StartPause(directory: folder.path))
        defer { starts.end() }
        let seconds = (0..<12).map { _ in starts.begin().pause.nanoseconds / 1_000_000_000 }
        #expect(seconds == [0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60])
        starts.end()
        #expect(starts.begin().pause == .zero)
    }

    @Test(
        "a file with anything in it costs no start",
        arguments: ["", "-5", "many", "99999999999999999999", "7\n"])
    func damagedFile(_ text: String) throws {
        let folder = TemporaryDirectory()
        folder.write(Array(text.utf8), as: "starts")
        let starts = try #require(StartPause(directory: folder.path))
        #expect(starts.begin().pause == .zero)
        #expect(try File.read(folder.path + "/starts", limit: 16) == Array("1".utf8))
    }

    @Test("the reason of a failed start is there for the next one, once")
    func reason() throws {
        let folder = TemporaryDirectory()
        let starts = try #require(StartPause(directory: folder.path))
        #expect(starts.takeReason() == nil)
        starts.fail(because: "no font")
        #expect(starts.takeReason() == "no font")
        #expect(starts.takeReason() == nil)
        starts.fail(because: String(repeating: "x", count: 5000))
        #expect(starts.takeReason()?.count == 1000)
    }

    @Test("a display that has ended a process by being shown a picture is left alone")
    func fatalDisplay() throws {
        let folder = TemporaryDirectory()
        let starts = try #require(StartPause(directory: folder.path))
        var count = 0
        starts.show { count += 1 }
        starts.show { count += 1 }
        #expect(count == 2)
        // As a process leaves it that ends meanwhile.
        folder.write([], as: "waiting")
        starts.show { count += 1 }
        #expect(count == 2)
        starts.end()
        starts.show { count += 1 }
        #expect(count == 3)
    }

    @Test("a folder that cannot be written to costs no start")
    func noFolder() throws {
        #expect(StartPause(directory: "/nowhere/at/all")?.begin().pause == .zero)
        #expect(StartPause(directory: nil) == nil)
    }

    @Test("kioskd counts its failures, says that it waits, and forgets them when it is ended")
    func daemon() throws {
        let folder = TemporaryDirectory()
        folder.write(Array("3".utf8), as: "starts")
        let environment = ["RUNTIME_DIRECTORY": folder.path]
        let failing = try KioskdProcess(
            ["--output", "offscreen", "--replay", "/nowhere"], environment: environment)
        #expect(try failing.waitForExit() == 69)
        #expect(failing.log.hasPrefix("warning: the last 3 starts failed soon; waiting 1 s\n"))
        #expect(
            failing.notifications.first
                == "STATUS=Waiting after 3 starts that failed\nEXTEND_TIMEOUT_USEC=91000000")
        #expect(try File.read(folder.path + "/starts", limit: 16) == Array("4".utf8))
        let reason = try File.read(folder.path + "/failure", limit: 1000)
        #expect(String(decoding: reason, as: UTF8.self).contains("/nowhere"))
        let good = try KioskdProcess(
            ["--config", Repository.demo, "--output", "offscreen", "--size", "320x240"],
            environment: environment)
        try good.waitForNotification("READY=1")
        try good.end()
        #expect(throws: SystemError.self) { try File.read(folder.path + "/starts", limit: 16) }
    }

    @Test("a kiosk that is ended while it waits forgets its failures, too")
    func endWhileWaiting() throws {
        let folder = TemporaryDirectory()
        folder.write(Array("9".utf8), as: "starts")
        folder.write(Array("no font".utf8), as: "failure")
        let waiting = try KioskdProcess(
            ["--output", "offscreen"], environment: ["RUNTIME_DIRECTORY": folder.path])
        try waiting.waitForNotification("STATUS=Waiting after 9 starts that failed\n")
        try waiting.end()
        for name in ["starts", "failure", "waiting"] {
            #expect(throws: SystemError.self) { try File.read("\(folder.path)/\(name)", limit: 16) }
        }
    }
}
