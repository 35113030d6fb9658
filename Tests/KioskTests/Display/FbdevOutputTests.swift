import CLinux
import Glibc
import Testing

@testable import Kiosk

let framebuffer = "/dev/fb0"

/// True if there is a framebuffer. Only in the testbed: elsewhere somebody may be looking at it.
let hasFramebuffer = hasKMS && access(framebuffer, F_OK) == 0

@Suite(.serialized, .enabled(if: hasFramebuffer, "needs a framebuffer in the testbed"))
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

    @Test("a driver whose memory has room for two pictures shows them in turn")
    func pans() throws {
        let file = try OwnedFD(path: framebuffer, flags: O_RDWR)
        var settings = fb_var_screeninfo()
        func call(_ request: Int) throws {
            guard kiosk_ioctl(file.number, UInt(request), &settings) == 0 else {
                throw SystemError("ioctl \(framebuffer)")
            }
        }
        try call(Int(KIOSK_FBIOGET_VSCREENINFO))
        let before = settings
        settings.yres_virtual = 2 * settings.yres
        try call(Int(KIOSK_FBIOPUT_VSCREENINFO))
        defer {
            settings = before
            try? call(Int(KIOSK_FBIOPUT_VSCREENINFO))
        }
        let output = try FbdevOutput(path: framebuffer, log: .silent)
        #expect(output.summary.contains("2 buffers"))
        var (ages, offsets): ([Int], [UInt32]) = ([], [])
        for number: UInt8 in 1...4 {
            let target = try output.acquire()
            ages.append(target.age)
            target.base.storeBytes(of: number, as: UInt8.self)
            // The picture before is still there while the next one is made.
            var byte: UInt8 = 0
            let shown = Int(settings.yoffset) * target.stride
            #expect(pread(file.number, &byte, 1, shown) == 1)
            #expect(number == 1 || byte == number - 1)
            _ = try output.commit(damage: Region())
            try call(Int(KIOSK_FBIOGET_VSCREENINFO))
            offsets.append(settings.yoffset)
        }
        #expect(ages == [0, 0, 2, 2])
        #expect(offsets == [settings.yres, 0, settings.yres, 0])
        output.close()
        try call(Int(KIOSK_FBIOGET_VSCREENINFO))
        #expect(settings.yoffset == 0)
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
