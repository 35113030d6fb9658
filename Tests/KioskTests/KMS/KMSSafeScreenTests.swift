import Foundation
import Testing

@testable import Kiosk

/// The picture on the display of a kiosk that cannot start.
@Suite(.serialized, .enabled(if: hasKMS, "needs the KMS testbed: make test"))
struct KMSSafeScreenTests {
    @Test("a kiosk that cannot start says why on its display, and then starts")
    func reason() throws {
        let folder = TemporaryDirectory()
        folder.write(Array("6".utf8), as: "starts")
        let arguments = ["--output", "drm", "--mode", "800x480@60"]
        let environment = ["RUNTIME_DIRECTORY": folder.path]
        let display = try DisplaySide()
        let failing = try KioskdProcess(
            arguments + ["--replay", "/nowhere"], environment: environment)
        try failing.wait(for: "a picture") { display.isActive && display.picture() != nil }
        let unexplained = try #require(display.picture()?.bytes)
        #expect(Set(unexplained).count > 8, "letters on a ground")
        #expect(try failing.waitForExit() == 69)
        #expect(failing.log.contains("the last 6 starts failed soon; waiting 8 s"))
        let reason = String(
            decoding: try File.read(folder.path + "/failure", limit: 1000), as: UTF8.self)
        #expect(reason.contains("/nowhere"))

        // The next start knows the reason.
        let next = try KioskdProcess(
            arguments + ["--config", Repository.fixture("quadrants")], environment: environment)
        try next.wait(for: "the reason") {
            display.isActive && (display.picture()?.bytes).map { $0 != unexplained } ?? false
        }
        next.kill(SIGTERM)
        _ = try next.waitForExit()
    }
}
