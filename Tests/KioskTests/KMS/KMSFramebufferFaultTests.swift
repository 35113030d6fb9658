import CLinux
import Foundation
import Testing

@testable import Kiosk

/// Faults of framebuffer devices, and vertical blanks that this one does not have.
@Suite(
    .serialized,
    .enabled(if: hasKMS && access("/dev/fb0", F_OK) == 0, "needs a framebuffer in the testbed"))
struct KMSFramebufferFaultTests {
    private func start(_ faults: FaultyDisplay) throws -> BlinkingKiosk {
        let kiosk = try BlinkingKiosk(["--output", "fbdev"], environment: faults.environment)
        try kiosk.daemon.waitForNotification("READY=1")
        return kiosk
    }

    /// Waits until the framebuffer shows another picture than at first.
    private func waitUntilAlive(_ kiosk: BlinkingKiosk, after event: String) throws {
        let side = try FramebufferSide()
        let first = try side.picture()
        try kiosk.daemon.wait(for: "another picture, after \(event)") {
            let now = try side.picture()
            return now.count == first.count && memcmp(now, first, now.count) != 0
        }
    }

    private func end(_ kiosk: BlinkingKiosk) throws {
        try kiosk.daemon.end()
    }

    @Test("a driver that tells its vertical blanks paces the frames, as long as it does")
    func blanks() throws {
        let faults = try FaultyDisplay()
        faults.fail(.waitForBlank, with: -1, count: -1)
        faults.delay(.waitForBlank, milliseconds: 10)
        let kiosk = try start(faults)
        try kiosk.daemon.wait(for: "the blanks") {
            kiosk.daemon.log.contains("/dev/fb0 tells its vertical blanks")
        }
        let before = faults.hits(.waitForBlank)
        try waitUntilAlive(kiosk, after: "the start")
        try kiosk.daemon.wait(for: "more blanks") { faults.hits(.waitForBlank) > before + 2 }
        faults.fail(.waitForBlank, with: EIO, count: -1)
        try kiosk.daemon.wait(for: "the failure") { faults.hits(.waitForBlank) > before + 3 }
        try waitUntilAlive(kiosk, after: "blanks that are not told any more")
        #expect(!kiosk.daemon.log.contains("recovery"))
        try end(kiosk)
    }

    @Test("a vertical blank that never comes costs a moment of the picture")
    func lostBlank() throws {
        let faults = try FaultyDisplay()
        faults.fail(.waitForBlank, with: -1, count: -1)
        let kiosk = try start(faults)
        try kiosk.daemon.wait(for: "the blanks") {
            kiosk.daemon.log.contains("/dev/fb0 tells its vertical blanks")
        }
        faults.delay(.waitForBlank, milliseconds: 600_000)
        try kiosk.daemon.wait(for: "the recovery") {
            kiosk.daemon.log.contains("no flip within 5 refresh periods; recovery: modeset")
        }
        try waitUntilAlive(kiosk, after: "a lost blank")
        try end(kiosk)
    }

    @Test("a framebuffer that goes, as the firmware's does, gives way to what comes after it")
    func gone() throws {
        let faults = try FaultyDisplay()
        let kiosk = try start(faults)
        // As the kernel answers whoever has it open.
        faults.fail(.getMode, with: ENODEV, count: -1)
        try File.overwrite(Array("change".utf8), in: "/sys/class/graphics/fb0/uevent")
        try kiosk.daemon.wait(for: "the loss") {
            kiosk.daemon.log.contains("/dev/fb0 is gone; going on in memory")
        }
        faults.repair()
        try kiosk.daemon.wait(for: "the display") {
            kiosk.daemon.log.contains(" ms without one")
        }
        try waitUntilAlive(kiosk, after: "the loss")
        try end(kiosk)
    }

    @Test("a framebuffer whose calls fail shows the picture after a moment")
    func failingCalls() throws {
        let side = try FramebufferSide()
        let settings = try side.settings()
        try side.makeRoom()
        defer { try? side.restore(settings) }
        let faults = try FaultyDisplay()
        let kiosk = try start(faults)
        #expect(kiosk.daemon.log.contains("2 buffers"))
        for count: Int32 in [1, 3] {
            faults.fail(.setMode, with: EIO, count: 1)
            faults.fail(.pan, with: EIO, count: count)
            try kiosk.daemon.wait(for: "the faults") { faults.hits(.pan) >= Int(count) }
            faults.repair()
            try waitUntilAlive(kiosk, after: "\(count) calls that failed")
        }
        // This driver tells nothing.
        #expect(!kiosk.daemon.log.contains("vertical blanks"))
        try end(kiosk)
    }
}

/// The framebuffer as somebody else sees it.
private final class FramebufferSide {
    private let file: OwnedFD

    init() throws { file = try OwnedFD(path: "/dev/fb0", flags: O_RDWR) }

    func settings() throws -> fb_var_screeninfo {
        var settings = fb_var_screeninfo()
        try call(UInt(KIOSK_FBIOGET_VSCREENINFO), &settings)
        return settings
    }

    /// Makes room for two pictures.
    func makeRoom() throws {
        var settings = try self.settings()
        settings.yres_virtual = 2 * settings.yres
        try call(UInt(KIOSK_FBIOPUT_VSCREENINFO), &settings)
    }

    func restore(_ settings: fb_var_screeninfo) throws {
        var settings = settings
        try call(UInt(KIOSK_FBIOPUT_VSCREENINFO), &settings)
    }

    /// The picture that is shown.
    func picture() throws -> [UInt8] {
        let settings = try self.settings()
        let row = Int(settings.xres * settings.bits_per_pixel / 8)
        var bytes = [UInt8](repeating: 0, count: row * Int(settings.yres))
        let offset = row * Int(settings.yoffset)
        guard pread(file.number, &bytes, bytes.count, offset) == bytes.count else {
            throw SystemError("pread /dev/fb0")
        }
        return bytes
    }

    private func call(_ request: UInt, _ settings: inout fb_var_screeninfo) throws {
        guard kiosk_ioctl(file.number, request, &settings) == 0 else {
            throw SystemError("ioctl /dev/fb0")
        }
    }
}
