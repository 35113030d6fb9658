import Foundation
import Testing

/// `scripts/check-layers` finds a name that a folder must not know.
@Suite struct LayerTests {
    private static let violations = [
        (folder: "Geometry", line: "let injected = PixelFormat.rgb565", name: "PixelFormat"),
        (folder: "Raster", line: "func injected(_ node: Node) {}", name: "Node"),
        (folder: "Layout", line: "func injected(_ loop: EventLoop) {}", name: "EventLoop"),
        (folder: "Text", line: "func injected(_ theme: Theme) {}", name: "Theme"),
        (folder: "JSON", line: "func injected(_ rect: Rect) {}", name: "Rect"),
    ]

    @Test func injectedViolationsAreCaught() throws {
        let copy = FileManager.default.temporaryDirectory
            .appendingPathComponent("kiosk-layers-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: copy) }
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        for part in ["Sources", "scripts"] {
            try FileManager.default.copyItem(
                at: Repository.url(of: part), to: copy.appendingPathComponent(part))
        }
        let folders = Self.violations.map(\.folder)
        let clean = try check(folders, in: copy)
        #expect(clean.status == 0, "\(clean.output)")

        for (folder, line, _) in Self.violations {
            let file = copy.appendingPathComponent("Sources/Kiosk/\(folder)/Injected.swift")
            try "\n\(line)\n".write(to: file, atomically: true, encoding: .utf8)
        }
        let broken = try check(folders, in: copy)
        #expect(broken.status == 1)
        for (folder, _, name) in Self.violations {
            let message = broken.output.split(separator: "\n").first {
                $0.contains("Sources/Kiosk/\(folder)/Injected.swift:2:")
            }
            #expect(
                message?.contains("cannot find type '\(name)' in scope") == true
                    || message?.contains("cannot find '\(name)' in scope") == true,
                "\(folder): \(broken.output)")
        }
    }

    private func check(_ folders: [String], in root: URL) throws -> (status: Int32, output: String)
    {
        let run = try ToolRun(
            root.path + "/scripts/check-layers", ["--root", root.path] + folders, in: root.path)
        return (run.status, run.output + run.errors)
    }
}
