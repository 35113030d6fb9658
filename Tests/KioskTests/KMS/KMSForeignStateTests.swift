import CDRM
import Glibc
import Testing

@testable import Kiosk

/// What other programs leave in the planes and colours of a display. vkms has none of these properties, so they are
/// those of the fault layer.
@Suite(.serialized, .enabled(if: hasKMS, "needs the KMS testbed: make test"))
struct KMSForeignStateTests {
    private func start(_ faults: FaultyDisplay) throws -> KioskdProcess {
        let kioskd = try KioskdProcess(
            [
                "--config", Repository.fixture("quadrants"), "--output", "drm", "--mode",
                "800x480@60",
            ], environment: faults.environment)
        try kioskd.waitForNotification("READY=1")
        return kioskd
    }

    @Test("planes and colours that another program has changed are as they were before")
    func atomic() throws {
        let faults = try FaultyDisplay()
        let display = try DisplaySide()
        let (before, night) = (0x1122_3344_5566_7788, 0x0102_0304_0506_0708) as (UInt64, UInt64)
        let colors = ["CTM", "DEGAMMA_LUT", "GAMMA_LUT"]
        for name in colors { faults.add(name, to: .crtc, try display.blob(before)) }
        faults.add("GAMMA_LUT_SIZE", to: .crtc, 16)
        faults.add("pixel blend mode", to: .plane, 1)
        faults.add("zpos", to: .plane, 7, minimum: 2)
        let own: [String: UInt64] = [
            "CTM": 0, "DEGAMMA_LUT": 0, "GAMMA_LUT": 0, "pixel blend mode": 0, "zpos": 2,
        ]
        func state() -> [String: UInt64] {
            Dictionary(uniqueKeysWithValues: own.keys.map { ($0, faults[$0]) })
        }
        let kioskd = try start(faults)
        #expect(state() == own)

        // Another program gets the colours that were there first, and leaves others.
        kioskd.kill(SIGUSR1)
        try kioskd.wait(for: "the release") { display.becomeMaster() }
        for name in colors {
            #expect(faults.contents(of: name) == before, "\(name)")
            faults[name] = try display.blob(night)
        }
        faults["pixel blend mode"] = 2
        faults["zpos"] = 9
        display.dropMaster()
        kioskd.kill(SIGUSR1)
        try kioskd.wait(for: "its own state") { state() == own }
        try kioskd.end()
        for name in colors { #expect(faults.contents(of: name) == night, "\(name)") }
    }

    @Test("without atomic commits the table of colours is set as well, and restored")
    func legacy() throws {
        let faults = try FaultyDisplay()
        faults.fail(.clientCapability, with: EOPNOTSUPP, count: -1)
        let warm = (0..<48).map { UInt16($0 * ($0 < 32 ? 1000 : 100)) }
        faults.ramp = warm
        let kioskd = try start(faults)
        #expect(kioskd.log.contains(" legacy, "))
        let straight = (0..<16).map { UInt16($0 * 4369) }
        #expect(faults.ramp == straight + straight + straight)
        try kioskd.end()
        #expect(faults.ramp == warm)
    }

    @Test("without atomic commits the colours are corrected by the same table")
    func correction() throws {
        let faults = try FaultyDisplay()
        faults.fail(.clientCapability, with: EOPNOTSUPP, count: -1)
        faults.ramp = Array(repeating: 0, count: 48)
        let folder = TemporaryDirectory()
        let document = """
            { "display": { "gamma": 2 },
              "screens": { "home": { "body": { "type": "label", "text": "Welcome" } } } }
            """
        folder.write(Array(document.utf8), as: "kiosk.json")
        let kioskd = try KioskdProcess(
            ["--config", folder.path, "--output", "drm"], environment: faults.environment)
        try kioskd.waitForNotification("READY=1")
        let table = ColorCurve(gamma: 2).table(size: 16)
        let red = (0..<16).map { table[$0 * 4] }
        try kioskd.wait(for: "the table") { faults.ramp == red + red + red }
        try kioskd.end()
    }
}

extension DisplaySide {
    /// Makes a blob that begins with eight bytes, as long as this side is open.
    fileprivate func blob(_ contents: UInt64) throws -> UInt64 {
        var id: UInt32 = 0
        let bytes = [contents] + Array(repeating: 0, count: 15)
        let result = drmModeCreatePropertyBlob(file.number, bytes, bytes.count * 8, &id)
        if result != 0 { throw SystemError("drmModeCreatePropertyBlob", number: -result) }
        return UInt64(id)
    }
}
