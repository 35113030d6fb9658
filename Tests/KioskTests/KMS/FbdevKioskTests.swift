import Foundation
import Testing

@testable import Kiosk

/// The whole daemon on a framebuffer device; `make test` runs it with 32 and with 16 bits a pixel.
@Suite(.serialized, .enabled(if: hasFramebuffer, "needs a framebuffer in the testbed"))
struct FbdevKioskTests {
    private static let quadrants = Repository.fixture("quadrants")

    @Test(
        "a framebuffer shows the picture that is drawn in memory, turned as well",
        arguments: Rotation.allCases)
    func picture(_ rotation: Rotation) throws {
        let output = try FbdevOutput(path: framebuffer, log: .silent)
        let (mode, target) = (output.mode, try output.acquire())
        output.close()
        try #require(target.stride == mode.width * target.format.bytesPerPixel)
        let expected = try ExpectedPicture(
            Self.quadrants, rotation, mode: mode, format: target.format
        ).scanout
        let kioskd = try KioskdProcess([
            "--config", Self.quadrants, "--output", "fbdev", "--rotation", "\(rotation.rawValue)",
        ])
        try kioskd.waitForNotification("READY=1")
        #expect(kioskd.log.contains(" \(target.format.rawValue), "))
        let file = try OwnedFD(path: framebuffer, flags: O_RDONLY)
        var shown = [UInt8](repeating: 0, count: expected.count)
        #expect(pread(file.number, &shown, shown.count, 0) == shown.count)
        #expect(shown == expected)
        try kioskd.end()
        // The picture from before is back.
        #expect(pread(file.number, &shown, shown.count, 0) == shown.count)
        #expect(shown != expected)
    }
}
