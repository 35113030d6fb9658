import Foundation
import KioskTesting

@testable import Kiosk

/// A daemon whose picture changes between two all the time, so that a display that stands still, or shows
/// anything else, is found.
final class BlinkingKiosk {
    let daemon: KioskdProcess
    private let folder: URL
    private let pictures: [[UInt8]]

    private static let document = """
        { "state": { "on": false },
          "timers": { "beat": { "every": "100ms", "do": { "toggle": "on" } } },
          "screens": { "home": { "body": {
            "type": "column", "padding": 40, "gap": 20, "align": "stretch", "children": [
              { "type": "label", "text": "${on ? 'On' : 'Off'}", "fontSize": 60 },
              { "type": "row", "grow": 1, "cornerRadius": 40,
                "background": "${on ? 'primary' : 'surface'}" } ] } } } }
        """

    init(_ arguments: [String] = [], environment: [String: String] = [:]) throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("blinking-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Self.document.write(
            to: folder.appendingPathComponent("kiosk.json"), atomically: true, encoding: .utf8)
        let host = DocumentHost(Configuration(path: folder.path), log: .silent)
        host.load()
        let stage = try Stage(
            root: host, mode: DisplayMode(width: 800, height: 480), log: .silent)
        pictures = try (0..<2).map { _ in
            try stage.advance(by: .milliseconds(100))
            try stage.advanceFrame()
            return stage.output.withPixels { bytes in
                (0..<480).reduce(into: [UInt8]()) { picture, y in
                    let start = y * stage.output.stride
                    picture += UnsafeRawBufferPointer(rebasing: bytes[start..<start + 3200])
                }
            }
        }
        daemon = try KioskdProcess(
            ["--config", folder.path, "--output", "drm", "--mode", "800x480@60"] + arguments,
            environment: environment)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// True if the two pictures are different ones: else the display could stand still.
    var isBlinking: Bool { pictures[0] != pictures[1] }

    /// Waits until both pictures have been on the display.
    func waitUntilAlive(_ display: DisplaySide, seconds: Double, after event: String) throws {
        var seen: Set<Int> = []
        try daemon.wait(seconds, for: "both pictures, after \(event)") {
            // Nobody else reads what it says, and the kernel keeps ten datagrams: the frames would wait then.
            daemon.receive()
            if display.isActive, let bytes = display.picture()?.bytes,
                let index = pictures.firstIndex(where: { $0.isSame(as: bytes) })
            {
                seen.insert(index)
            }
            // Looking in step with the picture would only ever find one of the two.
            usleep(.random(in: 0...50_000))
            return seen.count == 2
        }
    }

    /// Waits until a display has shown enough pictures to count as one that works. Before that, a kiosk
    /// gives it up after six failures.
    func waitUntilProven(_ display: DisplaySide) throws {
        var (pictures, last) = (0, display.framebuffer)
        try daemon.wait(for: "pictures") {
            let now = display.framebuffer
            if now != last { (pictures, last) = (pictures + 1, now) }
            return pictures > 12
        }
    }

    /// Has the display released, and taken back, which closes and opens the card.
    ///
    /// - Parameter meanwhile: Called while nobody has the display.
    func reopen(meanwhile: () throws -> Void = {}) throws {
        func releases() -> Int { daemon.log.components(separatedBy: "released on request").count }
        let before = releases()
        daemon.kill(SIGUSR1)
        try daemon.wait(for: "the release") { releases() > before }
        try meanwhile()
        daemon.kill(SIGUSR1)
    }
}

extension [UInt8] {
    /// Compares as quickly in a debug build: a storm looks at hundreds of pictures.
    fileprivate func isSame(as other: [UInt8]) -> Bool {
        count == other.count && memcmp(self, other, count) == 0
    }
}
