import Foundation
import Testing

/// `scripts/check-layers` finds a name that a folder must not know.
@Suite struct LayerTests {
    @Test(arguments: [
        ("Geometry", "let injected = PixelFormat.rgb565", "PixelFormat"),
        ("Raster", "func injected(_ node: Node) {}", "Node"),
        ("Layout", "func injected(_ loop: EventLoop) {}", "EventLoop"),
        ("JSON", "func injected(_ rect: Rect) {}", "Rect"),
    ])
    func anInjectedViolationIsCaught(_ folder: String, _ line: String, _ name: String) throws {
        let copy = FileManager.default.temporaryDirectory
            .appendingPathComponent("kiosk-layers-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: copy) }
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        for part in ["Sources", "scripts"] {
            try FileManager.default.copyItem(
                at: TestFiles.package.appendingPathComponent(part),
                to: copy.appendingPathComponent(part))
        }
        let clean = try check(folder, in: copy)
        #expect(clean.status == 0, "\(clean.output)")

        let file = copy.appendingPathComponent("Sources/Kiosk/\(folder)/Injected.swift")
        try "\n\(line)\n".write(to: file, atomically: true, encoding: .utf8)
        let broken = try check(folder, in: copy)
        #expect(broken.status == 1)
        #expect(broken.output.contains("Sources/Kiosk/\(folder)/Injected.swift:2:"))
        #expect(
            broken.output.contains("cannot find type '\(name)' in scope")
                || broken.output.contains("cannot find '\(name)' in scope"))
    }

    private func check(_ folder: String, in root: URL) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = root.appendingPathComponent("scripts/check-layers")
        process.arguments = ["--root", root.path, folder]
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
