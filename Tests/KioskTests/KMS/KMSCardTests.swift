import Foundation
import Testing

@testable import Kiosk

/// A daemon on a machine with two cards, of which one comes and goes, as with a dock.
@Suite(.serialized, .enabled(if: hasKMS, "needs the KMS testbed: make test"))
struct KMSCardTests {
    private static let red: UInt32 = 0xcc2200
    private static let blue: UInt32 = 0x0022cc

    /// One red screen and, with `outputs`, a blue one on the second card.
    private func configuration(_ sections: String = "") -> Scratch {
        let folder = Scratch()
        folder.write(
            """
            { \(sections)
              "screens": {
                "home": { "body": { "type": "column", "background": "#cc2200" } },
                "other": { "body": { "type": "column", "background": "#0022cc" } } } }
            """, to: "kiosk.json")
        return folder
    }

    private func start(_ folder: Scratch, _ more: [String] = []) throws -> KioskdProcess {
        let kioskd = try KioskdProcess(
            ["--config", folder.path, "--output", "drm", "--mode", "800x480@60"] + more)
        try kioskd.waitForNotification("READY=1")
        return kioskd
    }

    @Test("a card that is named by its path is taken, whatever its number is")
    func byPath() throws {
        defer { SecondCard.restore() }
        try SecondCard.insert()
        let folder = configuration()
        for (own, other) in [("card1", "card0"), ("card0", "card1")] {
            #expect(File.resolved(SecondCard.path) == "/dev/dri/\(own)")
            let kioskd = try start(folder, ["--device", SecondCard.path])
            #expect(try DisplaySide("/dev/dri/\(own)").isFilled(with: Self.red))
            #expect(try !DisplaySide("/dev/dri/\(other)").isActive)
            try kioskd.end()
            if own == "card1" { try SecondCard.swapNumbers() }
        }
    }

    @Test(
        "a card that comes beside one that works changes nothing, and is taken when that one goes")
    func dock() throws {
        defer { SecondCard.restore() }
        try Monitor.plug(true)
        let kioskd = try start(configuration())
        let first = try DisplaySide()
        #expect(first.isFilled(with: Self.red))
        func displayLines() -> [Substring] {
            kioskd.log.split(separator: "\n").filter { $0.contains("display: ") }
        }
        let lines = displayLines()
        try SecondCard.insert()
        var second: DisplaySide? = try DisplaySide("/dev/dri/card1")
        #expect(second?.isActive == false)
        #expect(first.isFilled(with: Self.red))
        #expect(displayLines() == lines)

        try Monitor.plug(false)
        try kioskd.wait(for: "the second card") { second?.isFilled(with: Self.red) == true }
        #expect(kioskd.log.contains("DRM /dev/dri/card1 (vkm2)"))
        // Taken off the dock: its monitor goes, and then the card.
        try Monitor.plug(true)
        try Monitor.plug(false, card: "card1")
        try kioskd.wait(for: "the first card") {
            kioskd.log.components(separatedBy: "DRM /dev/dri/card0 (vkms)").count == 3
                && first.isFilled(with: Self.red)
        }
        second = nil
        try kioskd.wait(for: "the second card to be free") { try SecondCard.remove() }
        #expect(first.isFilled(with: Self.red))
        try kioskd.end()
    }

    @Test(
        "a further display on a card that comes and goes is taken each time, and the first goes on")
    func furtherOutput() throws {
        defer { SecondCard.restore() }
        try Monitor.plug(true)
        let outputs = """
            "outputs": { "second": { "device": "\(SecondCard.path)", "mode": "1024x768", \
            "start": "other" } },
            """
        let kioskd = try start(configuration(outputs))
        let first = try DisplaySide()
        for _ in 0..<2 {
            #expect(first.isFilled(with: Self.red))
            try SecondCard.insert()
            var second: DisplaySide? = try DisplaySide("/dev/dri/card1")
            try kioskd.wait(for: "the second screen") { second?.isFilled(with: Self.blue) == true }
            #expect(second?.timing?.width == 1024)
            #expect(first.isFilled(with: Self.red))
            try Monitor.plug(false, card: "card1")
            second = nil
            try kioskd.wait(for: "the second card to be free") { try SecondCard.remove() }
        }
        #expect(first.isFilled(with: Self.red))
        #expect(kioskd.log.contains("second: display: Virtual-2 was unplugged"))
        #expect(!kioskd.log.contains("warning: display: "))
        try kioskd.end()
    }
}
