import Foundation
import Testing

@testable import Kiosk

/// Backlights in a folder that looks like sysfs.
@Suite("Backlights")
struct BacklightTests {
    private let scratch = Scratch()

    private func make(_ name: String, type: String, maximum: String) throws {
        try FileManager.default.createDirectory(
            atPath: scratch[name], withIntermediateDirectories: true)
        scratch.write("\(type)\n", to: "\(name)/type")
        scratch.write("\(maximum)\n", to: "\(name)/max_brightness")
        scratch.write("\(maximum)\n", to: "\(name)/brightness")
        scratch.write("0\n", to: "\(name)/bl_power")
    }

    @Test("the firmware's comes before the platform's, and that before a raw one")
    func order() throws {
        #expect(Backlight(root: scratch.path) == nil)
        #expect(Backlight(root: "/nothing") == nil)
        try make("a", type: "raw", maximum: "255")
        #expect(Backlight(root: scratch.path)?.path == scratch["a"])
        try make("c", type: "platform", maximum: "10")
        #expect(Backlight(root: scratch.path)?.path == scratch["c"])
        try make("b", type: "platform", maximum: "10")
        #expect(Backlight(root: scratch.path)?.path == scratch["b"])
        try make("z", type: "firmware", maximum: "10")
        #expect(Backlight(root: scratch.path)?.path == scratch["z"])
        // A file without a use is no backlight.
        try make("y", type: "firmware", maximum: "0")
        try make("x", type: "firmware", maximum: "many")
        try make("w", type: "other", maximum: "10")
        #expect(Backlight(root: scratch.path)?.path == scratch["z"])
    }

    @Test(
        "a brightness is a part of the greatest one, and never dark",
        arguments: [(1.0, "937"), (0.5, "469"), (0.0001, "1"), (0, "1"), (2, "937")])
    func brightness(_ level: Double, _ expected: String) throws {
        try make("panel", type: "raw", maximum: "937")
        let backlight = try #require(Backlight(root: scratch.path))
        try backlight.set(brightness: level)
        #expect(scratch.read("panel/brightness") == "\(expected)\n")
    }

    @Test("power is a switch of its own")
    func power() throws {
        try make("panel", type: "raw", maximum: "10")
        let backlight = try #require(Backlight(root: scratch.path))
        try backlight.set(isOn: false)
        #expect(scratch.read("panel/bl_power") == "4\n")
        try backlight.set(isOn: true)
        #expect(scratch.read("panel/bl_power") == "0\n")
        #expect(scratch.read("panel/brightness") == "10\n")
    }

    @Test("what cannot be written, or does not become bright, is said")
    func failures() throws {
        try make("panel", type: "raw", maximum: "10")
        let backlight = try #require(Backlight(root: scratch.path))
        scratch.write("0\n", to: "panel/actual_brightness")
        #expect(throws: LightError.self) { try backlight.set(brightness: 0.5) }
        scratch.write("5\n", to: "panel/actual_brightness")
        try backlight.set(brightness: 0.5)
        scratch.remove("panel/bl_power")
        let error = #expect(throws: LightError.self) { try backlight.set(isOn: false) }
        #expect(error?.description.contains("bl_power: No such file") == true)
        // Nothing was made there.
        #expect(!FileManager.default.fileExists(atPath: scratch["panel/bl_power"]))
    }
}
