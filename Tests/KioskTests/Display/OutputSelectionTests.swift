import CLinux
import Glibc
import Testing

@testable import Kiosk

@Suite struct OutputSelectionTests {
    private func refusal(_ request: OutputRequest) throws -> String? {
        let loop = try EventLoop()
        do throws(OutputError) {
            _ = try OutputSelection.open(request, loop: loop, log: .silent)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func offscreenTakesTheModeThatWasAskedFor() throws {
        let loop = try EventLoop(time: VirtualClock())
        let lines = Lines()
        let output = try OutputSelection.open(
            OutputRequest(
                kind: .offscreen, mode: .exact(width: 320, height: 240, refresh: 120_000)),
            loop: loop, log: lines.log)
        #expect(output.mode == DisplayMode(width: 320, height: 240, refresh: 120_000))
        #expect(lines.all == ["info display: offscreen 320x240@120.00"])
        output.close()
    }

    @Test func aDeviceIsNeverReplacedByAnother() throws {
        #expect(
            try refusal(OutputRequest(device: "/dev/dri/card77"))
                == "no display: drm: open /dev/dri/card77: No such file or directory")
        #expect(
            try refusal(OutputRequest(device: "/dev/fb77"))
                == "no display: fbdev: open /dev/fb77: No such file or directory")
        #expect(
            try refusal(OutputRequest(device: "/dev/null"))?.contains("say which kind it is")
                == true)
        #expect(
            try refusal(OutputRequest(kind: .drm, device: "/dev/null"))
                == "no display: drm: /dev/null is no DRM device")
        #expect(
            try refusal(OutputRequest(kind: .fbdev, device: "/dev/null"))?
                .contains("FBIOGET_VSCREENINFO: Inappropriate ioctl") == true)
        #expect(
            try refusal(OutputRequest(kind: .fbdev, connector: "HDMI-A-1"))
                == "no display: fbdev: framebuffers have no connectors")
    }

    @Test("a device that is not there may still come, and what is no display may not")
    func cause() throws {
        func cause(_ request: OutputRequest) throws -> OutputError.Cause? {
            let loop = try EventLoop()
            do throws(OutputError) {
                _ = try OutputSelection.open(request, loop: loop, log: .silent)
                return nil
            } catch {
                return error.cause
            }
        }
        #expect(try cause(OutputRequest(device: "/dev/dri/card77")) == .absent)
        #expect(try cause(OutputRequest(device: "/dev/fb77")) == .absent)
        #expect(try cause(OutputRequest(kind: .drm, device: "/dev/null")) == .fault)
        #expect(try cause(OutputRequest(kind: .fbdev, device: "/dev/null")) == .fault)
        let denied = OutputError(opening: SystemError("open /dev/fb0", number: EACCES))
        #expect(denied.cause == .absent)
        #expect(denied.description.hasSuffix("; the user needs the group that owns the device"))
        #expect(OutputError(opening: SystemError("open /dev/fb0", number: EBUSY)).cause == .fault)
    }

    @Test("a device that does not work is left out, also if it was asked for")
    func broken() throws {
        var request = OutputRequest(kind: .drm, device: "/dev/dri/card77")
        request.broken = ["/dev/dri/card77"]
        #expect(try refusal(request) == "no display: drm: /dev/dri/card77 does not work")
        request.broken = ["/dev/dri/card78"]
        #expect(try refusal(request)?.contains("No such file") == true)
    }

    @Test(.enabled(if: !Testbed.hasDisplay, "needs a machine without a display"))
    func autoEndsInMemoryAndSaysWhy() throws {
        let loop = try EventLoop()
        let lines = Lines()
        let output = try OutputSelection.open(OutputRequest(), loop: loop, log: lines.log)
        #expect(output is OffscreenOutput)
        #expect(
            lines.all == [
                "info display: offscreen 1280x720@60.00; not drm: there is no card in /dev/dri; "
                    + "not fbdev: there is no /dev/fb0"
            ])
    }

    @Test func framebufferFormats() {
        func format(
            _ bits: UInt32, _ offsets: (UInt32, UInt32, UInt32), greenLength: UInt32,
            visual: Int32 = FB_VISUAL_TRUECOLOR
        ) -> PixelFormat? {
            var settings = fb_var_screeninfo()
            settings.bits_per_pixel = bits
            settings.red.offset = offsets.0
            settings.green = fb_bitfield(offset: offsets.1, length: greenLength, msb_right: 0)
            settings.blue.offset = offsets.2
            var fixed = fb_fix_screeninfo()
            fixed.type = UInt32(FB_TYPE_PACKED_PIXELS)
            fixed.visual = UInt32(visual)
            return PixelFormat(settings, fixed)
        }
        #expect(format(32, (16, 8, 0), greenLength: 8) == .xrgb8888)
        #expect(format(16, (11, 5, 0), greenLength: 6) == .rgb565)
        #expect(format(32, (0, 8, 16), greenLength: 8) == .xbgr8888)
        #expect(format(16, (10, 5, 0), greenLength: 5) == nil)
        #expect(format(8, (0, 0, 0), greenLength: 8, visual: FB_VISUAL_PSEUDOCOLOR) == nil)
    }
}
