import Foundation
import Testing

@testable import Kiosk

/// The boot splash gives way to the kiosk.
@Suite(.serialized, .enabled(if: hasKMS, "needs the KMS testbed: make test"))
struct KMSSplashTests {
    /// Nothing in it moves, so that the kiosk has one picture.
    private static let document =
        #"{ "screens": { "home": { "body": { "type": "label", "text": "Welcome" } } } }"#

    @Test("a splash is replaced without one black or half frame")
    func handover() throws {
        // The kernel leaves blanks out for which a machine with other work has no time. A black one at the
        // change might be among them, so that such a handover does not tell enough.
        for _ in 0..<Self.attempts where try isChangeSeen() { return }
        Issue.record("the blanks at the change were left out in each of \(Self.attempts) handovers")
    }

    private static let attempts = 40

    /// Replaces a splash, and checks each vertical blank that was read.
    ///
    /// - Returns: True if none was left out between the last one of the splash and the first one of the kiosk. A
    ///   black one could only be there: nothing brings the splash back, and the kiosk draws once.
    private func isChangeSeen() throws -> Bool {
        let folder = TemporaryDirectory()
        folder.write(Array(Self.document.utf8), as: "kiosk.json")
        let display = try DisplaySide()
        _ = try display.showSplash(width: 800, height: 600, color: 0x20_40_60)
        let timing = display.timing
        #expect(display.becomeMaster())
        let sums = try FrameSums()
        sums.read(until: 5)
        let splash = try #require(sums.frames.last).sum
        let kioskd = try KioskdProcess(["--config", folder.path, "--output", "drm"])
        try kioskd.wait(for: "the wait") {
            sums.read()
            return kioskd.log.contains("another program is the DRM master")
        }
        // As a splash does that is told to leave its picture there.
        display.dropMaster()
        try kioskd.wait(for: "the kiosk") {
            sums.read()
            return kioskd.log.contains(" ms without one")
        }
        // A machine with other work may show many blanks before the kiosk has drawn its picture.
        try kioskd.wait(for: "the kiosk's picture") {
            sums.read()
            return sums.frames.last?.sum != splash
        }
        sums.read(until: sums.frames.count + 30)
        let kiosk = try #require(sums.frames.last).sum
        #expect(kiosk != splash)
        #expect(display.timing == timing, "the mode is kept")
        // Each vertical blank shows the whole of one picture or the whole of the other.
        let pairs = zip(sums.frames, sums.frames.dropFirst())
        let changes = pairs.filter { $0.sum != $1.sum }
        let isChangeSeen = changes.allSatisfy { $1.number == $0.number &+ 1 }
        let gaps = pairs.count { $1.number != $0.number &+ 1 }
        #expect(changes.count == 1)
        #expect(Set(sums.frames.map(\.sum)) == [splash, kiosk])
        print(
            """
            splash handover: \(sums.frames.count) vertical blanks read, \(gaps) gaps, \
            \(changes.count) change of picture\(isChangeSeen ? "" : " beside a gap")
            """)
        try kioskd.end()
        return isChangeSeen
    }
}
