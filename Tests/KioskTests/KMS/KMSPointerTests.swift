import Foundation
import Testing

@testable import Kiosk

/// The arrow of real mice on a real display, and of what only says that it is one.
@Suite(.serialized, .enabled(if: hasKMS, "needs the KMS testbed: make test"))
struct KMSPointerTests {
    /// The middle of a picture of 800x480, where the arrow of a mouse begins.
    private func middle(_ picture: [UInt8]) -> [UInt8] {
        (240..<264).flatMap { y in picture[(y * 800 + 400) * 4..<(y * 800 + 424) * 4] }
    }

    @Test("a mouse that moves shows an arrow, and a television's remote control shows none")
    func phantom() throws {
        let kioskd = try KioskdProcess([
            "--config", Repository.fixture("quadrants"), "--output", "drm", "--mode", "800x480@60",
        ])
        try kioskd.waitForNotification("READY=1")
        let display = try DisplaySide()
        let first = try #require(display.picture()).bytes
        let remote = try UInputDevice(.remoteControl)
        let panel = try UInputDevice(.touchscreen)
        let mouse = try UInputDevice(.mouse)
        try kioskd.wait(for: "the devices") {
            ["Test remote control", "Test panel", "Test mouse"].allSatisfy { name in
                kioskd.log.contains("\"\(name)\"")
            }
        }
        for _ in 0..<10 { try remote.write([(2, 0, 3), (2, 1, 3), (0, 0, 0)]) }
        // What was written later is read later.
        try panel.down(0, 100, 50)
        try panel.up(0)
        try kioskd.wait(for: "the tap") {
            display.picture().map { $0.bytes != first } ?? false
        }
        #expect(middle(try #require(display.picture()).bytes) == middle(first))

        try mouse.write([(2, 0, 1), (2, 1, 1), (0, 0, 0)])
        try kioskd.wait(for: "the arrow") {
            display.picture().map { middle($0.bytes) != middle(first) } ?? false
        }
        try kioskd.end()
    }
}
