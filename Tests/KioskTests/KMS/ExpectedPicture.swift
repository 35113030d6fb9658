import Foundation
import KioskTesting

@testable import Kiosk

/// The picture that a display has to show: the same configuration and touches, in memory.
final class ExpectedPicture {
    private let stage: Stage
    private let host: DocumentHost
    private static let names = ["topLeft", "topRight", "bottomLeft", "bottomRight"]

    init(
        _ configuration: String, _ rotation: Rotation,
        mode: DisplayMode = DisplayMode(width: 800, height: 480),
        format: PixelFormat = .xrgb8888
    ) throws {
        host = DocumentHost(Configuration(path: configuration), log: .silent)
        host.load()
        stage = try Stage(
            root: host, mode: mode, rotation: rotation, format: format, log: .silent)
    }

    /// Picture that is scanned out, row by row without padding.
    var scanout: [UInt8] {
        let row = stage.output.mode.width * stage.output.format.bytesPerPixel
        return stage.output.withPixels { bytes in
            (0..<stage.output.mode.height).flatMap { y in
                bytes[y * stage.output.stride..<y * stage.output.stride + row]
            }
        }
    }

    /// The buttons that were tapped.
    var tapped: Set<String> {
        Set(Self.names.filter { host.value(of: $0) != .string("surface") })
    }

    /// Plays a script, and lets what follows from it come to rest.
    func play(_ script: TouchScript) throws {
        try stage.play(script, until: script.duration + .seconds(1))
    }

    /// Plays what libinput reports for a recording.
    func play(_ recording: TouchRecording) throws {
        var last: [Int: Point] = [:]
        let steps = recording.expected.map { touch in
            if let x = touch.x, let y = touch.y {
                last[touch.slot] = Point(x: Float(x / 100), y: Float(y / 100))
            }
            let position = TouchScript.Position.device(last[touch.slot]!)
            let action: TouchScript.Action =
                switch touch.phase {
                case "down": .down(slot: touch.slot, position)
                case "move": .move(slot: touch.slot, position)
                case "up": .up(slot: touch.slot)
                default: .cancel(slot: touch.slot)
                }
            return TouchScript.Step(time: .zero, action: action, line: 1)
        }
        try stage.play(
            TouchScript(steps: steps, duration: .milliseconds(10)), until: .seconds(1))
    }
}

extension TouchRecording {
    /// Writes the recording's events to a device, with the pauses that they were recorded with.
    func play(on device: UInputDevice) throws {
        var elapsed = 0.0
        for (frame, time) in zip(frames, frameTimes) {
            if time > elapsed { usleep(UInt32((time - elapsed) * 1e6)) }
            elapsed = time
            try device.write(frame.map { ($0.type, $0.code, $0.value) })
        }
    }

    /// The quarters of the turned picture in which fingers come down, reckoned without the code
    /// under test: a clockwise turn of the picture moves its top left quarter to the panel's top
    /// right.
    func quadrants(_ rotation: Rotation) -> Set<String> {
        // The panel's quarters in clockwise order, and the picture's that lie there unturned.
        let clockwise = ["topLeft", "topRight", "bottomRight", "bottomLeft"]
        return Set(
            expected.filter { $0.phase == "down" }.map { touch in
                let panel =
                    touch.y! < 50 ? (touch.x! < 50 ? 0 : 1) : (touch.x! < 50 ? 3 : 2)
                return clockwise[(panel - rotation.rawValue / 90 + 4) % 4]
            })
    }
}

/// Report of kioskd about its display, at the end.
struct DisplayCounters: CustomStringConvertible {
    let flips: Int
    let misses: Int
    let recoveries: Int

    var description: String { "\(flips) flips, \(misses) misses" }

    init?(log: String) {
        let pattern = /display: (\d+) flips, (\d+) vertical blanks missed, (\d+) recoveries/
        guard let match = log.firstMatch(of: pattern), let flips = Int(match.1),
            let misses = Int(match.2), let recoveries = Int(match.3)
        else { return nil }
        (self.flips, self.misses, self.recoveries) = (flips, misses, recoveries)
    }
}
