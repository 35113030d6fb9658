import Foundation
import Glibc
import Testing

@testable import Kiosk

/// A seatd of the tests' own, which knows no virtual terminals: the first session has the seat until it ends.
private final class SeatDaemon {
    static let path = "/usr/sbin/seatd"
    /// Socket at which Debian's program listens, whatever its environment says.
    let socket = "/run/seatd.sock"
    private let process = Process()

    init() throws {
        process.executableURL = URL(fileURLWithPath: Self.path)
        process.arguments = ["-l", "error"]
        process.environment = ["SEATD_VTBOUND": "0"]
        try process.run()
        try waitUntil("seatd listens") { SeatDaemon.listens(at: socket) }
    }

    /// True if connections are taken at a socket, whose file is there a moment before.
    private static func listens(at path: String) -> Bool {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, size) == 0
            }
        }
    }

    /// Ends it as a crash does.
    func kill() {
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    deinit {
        if process.isRunning { kill() }
        unlink(socket)
    }
}

/// Displays that a real seatd lends.
@Suite(
    .serialized, .enabled(if: hasKMS, "needs the KMS testbed: make test"),
    .enabled(if: access(SeatDaemon.path, X_OK) == 0, "needs the Debian package seatd"))
struct KMSSeatTests {
    private static let quadrants = Repository.fixture("quadrants")
    private static let untouched = Result { try ExpectedPicture(quadrants, .none).scanout }

    private func start(_ socket: String) throws -> KioskdProcess {
        try KioskdProcess(
            ["--config", Self.quadrants, "--output", "drm", "--mode", "800x480@60"],
            environment: ["SEATD_SOCK": socket])
    }

    private func expectPicture(_ kioskd: KioskdProcess, _ display: DisplaySide) throws {
        let expected = try Self.untouched.get()
        try kioskd.wait(for: "the picture") {
            display.isActive && display.picture()?.bytes == expected
        }
    }

    @Test("the kiosk shows its picture through seatd, and goes on when that ends")
    func session() throws {
        let daemon = try SeatDaemon()
        let display = try DisplaySide()
        let kioskd = try start(daemon.socket)
        try kioskd.waitForNotification("READY=1")
        #expect(kioskd.log.contains("seat: a session of seatd"))
        try expectPicture(kioskd, display)
        daemon.kill()
        try kioskd.wait(for: "the end of seatd") { kioskd.log.contains("seatd has ended") }
        kioskd.kill(SIGUSR1)
        try kioskd.wait(for: "the release") { kioskd.log.contains("released on request") }
        kioskd.kill(SIGUSR1)
        try expectPicture(kioskd, display)
        try kioskd.end()
    }

    @Test("a session in the background waits without a device until it is in the foreground")
    func background() throws {
        let daemon = try SeatDaemon()
        setenv("SEATD_SOCK", daemon.socket, 1)
        defer { unsetenv("SEATD_SOCK") }
        let loop = try EventLoop()
        let other = try #require(Seat.open(loop: loop, log: .silent))
        #expect(other.isActive)
        let display = try DisplaySide()
        let kioskd = try start(daemon.socket)
        try kioskd.wait(for: "the wait") { kioskd.log.contains("the session is in the background") }
        #expect(kioskd.log.contains("seat: a session of seatd, which is in the background"))
        let untouched = try Self.untouched.get()
        #expect(!display.isActive || display.picture()?.bytes != untouched)
        other.close()
        try kioskd.waitForNotification("READY=1")
        try expectPicture(kioskd, display)
        try kioskd.end()
    }
}
