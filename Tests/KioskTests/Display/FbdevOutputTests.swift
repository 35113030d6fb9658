import Glibc
import Testing

@testable import Kiosk

private let framebuffer = "/dev/fb0"

/// Only in the testbed: elsewhere somebody may be looking at it.
private let canOpen: Bool = {
    guard hasKMS, let output = try? FbdevOutput(path: framebuffer, log: .silent) else {
        return false
    }
    output.close()
    return true
}()

@Suite(.serialized, .enabled(if: canOpen, "needs a framebuffer in one of our formats"))
struct FbdevOutputTests {
    @Test func showsAndRestores() throws {
        let file = try OwnedFD(path: framebuffer, flags: O_RDWR)
        let splash = [UInt8](repeating: 0x5a, count: 320 * 240)
        #expect(pwrite(file.number, splash, splash.count, 0) == splash.count)

        let output = try FbdevOutput(path: framebuffer, log: .silent)
        #expect(try output.acquire().age == 0)
        var target = try output.acquire()
        for y in 0..<output.mode.height {
            (target.base + y * target.stride).initializeMemory(
                as: UInt8.self, repeating: UInt8(truncatingIfNeeded: y),
                count: output.mode.width * target.format.bytesPerPixel)
        }
        #expect(try output.commit(damage: Region()) == .shown)
        #expect(try output.acquire().age == 1)
        var byte: UInt8 = 0
        #expect(pread(file.number, &byte, 1, 7 * target.stride + 3) == 1)
        #expect(byte == 7)

        for step in RecoveryStep.allCases {
            try output.recover(step)
            target = try output.acquire()
            #expect(target.age == 0)
            target.base.storeBytes(of: 0x77, as: UInt8.self)
            _ = try output.commit(damage: Region())
            #expect(pread(file.number, &byte, 1, 0) == 1)
            #expect(byte == 0x77)
        }

        output.close()
        var shown = [UInt8](repeating: 0, count: splash.count)
        #expect(pread(file.number, &shown, shown.count, 0) == shown.count)
        #expect(shown == splash)
    }

    @Test func cannotBeSetToAnotherSize() throws {
        let output = try FbdevOutput(path: framebuffer, log: .silent)
        let mode = output.mode
        output.close()
        _ = try FbdevOutput(
            path: framebuffer, mode: .size(width: mode.width, height: mode.height), log: .silent)
        let reason = refusal {
            _ = try FbdevOutput(
                path: framebuffer, mode: .size(width: 31, height: 17), log: .silent)
        }
        #expect(
            reason
                == "/dev/fb0 shows \(mode.width)x\(mode.height) and cannot be set to 31x17")
    }
}
