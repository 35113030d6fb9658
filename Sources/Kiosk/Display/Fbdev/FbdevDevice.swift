import CLinux
import Glibc

/// An open framebuffer device and the mapping of its memory.
///
/// The kernel's side is described in Documentation/fb/api.rst.
struct FbdevDevice: ~Copyable {
    let path: String
    /// Driver name: `simple`, `virtio_gpudrmfb`.
    let name: String
    let format: PixelFormat
    let mode: DisplayMode
    let stride: Int
    private let file: OwnedFD
    private let settings: fb_var_screeninfo
    private let mapping: UnsafeMutableRawPointer
    private let mappedCount: Int
    /// Offset of the visible picture in the device's memory.
    private let start: Int
    private let byteCount: Int
    /// Pictures that the memory has room for and the driver can show, at most two. The room is not asked
    /// for, since drivers set the mode again for that, which flashes.
    let pageCount: Int

    init(path: String) throws(OutputError) {
        let file: OwnedFD
        do {
            file = try OwnedFD(path: path, flags: O_RDWR)
        } catch {
            throw OutputError(opening: error)
        }
        var settings = fb_var_screeninfo()
        var fixed = fb_fix_screeninfo()
        guard kiosk_ioctl(file.number, UInt(KIOSK_FBIOGET_VSCREENINFO), &settings) == 0,
            kiosk_ioctl(file.number, UInt(KIOSK_FBIOGET_FSCREENINFO), &fixed) == 0
        else { throw OutputError("\(path): \(SystemError("FBIOGET_VSCREENINFO"))") }
        let name = String(fixedSize: fixed.id)
        guard let format = PixelFormat(settings, fixed) else {
            throw OutputError("\(path) (\(name)): \(describePixels(settings, fixed))")
        }
        let mode = DisplayMode(
            width: Int(settings.xres), height: Int(settings.yres), refresh: refresh(of: settings))
        let stride = Int(fixed.line_length)
        let start = Int(settings.yoffset) * stride + Int(settings.xoffset) * format.bytesPerPixel
        let byteCount = stride * (mode.height - 1) + mode.width * format.bytesPerPixel
        let size = Int(fixed.smem_len)
        guard mode.width > 0, mode.height > 0, start + byteCount <= size else {
            throw OutputError("\(path) (\(name)): \(mode) does not fit its \(size) bytes")
        }
        let mapped = mmap(nil, size, PROT_WRITE, MAP_SHARED, file.number, 0)
        guard let mapped, mapped != MAP_FAILED else {
            throw OutputError("\(path): \(SystemError("mmap"))")
        }
        self.path = path
        self.name = name
        self.format = format
        self.mode = mode
        self.stride = stride
        self.start = start
        self.byteCount = byteCount
        let canPan =
            fixed.ypanstep > 0 && settings.yres % UInt32(fixed.ypanstep) == 0
            && settings.xoffset == 0 && [0, settings.yres].contains(settings.yoffset)
            && settings.yres_virtual >= 2 * settings.yres && 2 * stride * mode.height <= size
        pageCount = canPan ? 2 : 1
        self.settings = settings
        self.file = file
        mapping = mapped
        mappedCount = size
    }

    deinit { munmap(mapping, mappedCount) }

    /// The page that was visible when the device was opened.
    var firstPage: Int { pageCount == 1 ? 0 : min(1, Int(settings.yoffset / settings.yres)) }

    /// The pages, of which the one that is not visible is written first.
    var turns: BufferTurns { BufferTurns(count: pageCount, back: pageCount - 1 - firstPage) }

    /// Returns the address of the first pixel of a page. It is written and never read.
    func base(of page: Int) -> UnsafeMutableRawPointer {
        mapping + (pageCount == 1 ? start : page * stride * mode.height)
    }

    /// Shows a page, which drivers do at the next vertical blank.
    func show(page: Int) throws(OutputError) {
        guard pageCount > 1 else { return }
        var settings = settings
        settings.yoffset = UInt32(page) * settings.yres
        settings.activate = UInt32(FB_ACTIVATE_VBL)
        guard kiosk_ioctl(file.number, UInt(KIOSK_FBIOPAN_DISPLAY), &settings) == 0 else {
            throw OutputError("\(path): \(SystemError("FBIOPAN_DISPLAY"))")
        }
    }

    /// True until the driver lets go of it, as the firmware's does when that of a card is loaded.
    var isThere: Bool {
        var settings = fb_var_screeninfo()
        let result = kiosk_ioctl(file.number, UInt(KIOSK_FBIOGET_VSCREENINFO), &settings)
        // From then on the kernel answers so, whatever has its number: fb_ioctl() in fb_chrdev.c.
        return result == 0 || errno != ENODEV
    }

    /// Opens the device once more; nil if there are no descriptors left.
    func duplicate() -> OwnedFD? {
        let number = fcntl(file.number, F_DUPFD_CLOEXEC, 0)
        return number < 0 ? nil : OwnedFD(adopting: number)
    }

    /// Copies the displayed picture; nil if the driver does not support reading. Uses read(2), for
    /// which drivers choose the fastest access.
    func readPicture() -> PageMemory? {
        let picture = PageMemory(byteCount: byteCount)
        var offset = 0
        while offset < byteCount {
            let count = pread(
                file.number, picture.base + offset, byteCount - offset, start + offset)
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { return nil }
            offset += count
        }
        return picture
    }

    /// Shows the picture from before where it was.
    func restore(_ picture: borrowing PageMemory) {
        base(of: firstPage).copyMemory(from: picture.base, byteCount: byteCount)
    }

    /// Sets the current mode again, and ends blanking.
    func setModeAgain() throws(OutputError) {
        var settings = settings
        settings.activate = UInt32(FB_ACTIVATE_NOW | FB_ACTIVATE_FORCE)
        let request = UInt(KIOSK_FBIOPUT_VSCREENINFO)
        guard kiosk_ioctl(file.number, request, &settings) == 0 else {
            throw OutputError("\(path): \(SystemError("FBIOPUT_VSCREENINFO"))")
        }
        // Drivers without blanking return EINVAL; there is nothing to end then.
        _ = kiosk_ioctl_int(file.number, UInt(FBIOBLANK), Int(FB_BLANK_UNBLANK))
    }
}

/// Computes the rate in millihertz from the pixel clock; drivers of fixed panels leave that at 0,
/// and 60 Hz is a good guess.
private func refresh(of settings: fb_var_screeninfo) -> Int {
    /// Adds without overflow, whatever a driver says.
    func sum(_ parts: UInt32...) -> Double { parts.reduce(0) { $0 + Double($1) } }
    let columns = sum(
        settings.xres, settings.left_margin, settings.right_margin, settings.hsync_len)
    let rows = sum(
        settings.yres, settings.upper_margin, settings.lower_margin, settings.vsync_len)
    let picoseconds = Double(settings.pixclock) * columns * rows
    guard picoseconds > 0 else { return 60_000 }
    let rate = 1e15 / picoseconds
    return rate >= 1000 && rate <= 1_000_000 ? Int(rate.rounded()) : 60_000
}

extension PixelFormat {
    /// Returns the pixel format of a framebuffer device; nil if it is not supported.
    init?(_ settings: fb_var_screeninfo, _ fixed: fb_fix_screeninfo) {
        let isDirect = [UInt32(FB_VISUAL_TRUECOLOR), UInt32(FB_VISUAL_DIRECTCOLOR)]
            .contains(fixed.visual)
        guard fixed.type == UInt32(FB_TYPE_PACKED_PIXELS), isDirect else { return nil }
        switch (
            settings.bits_per_pixel, settings.red.offset, settings.green.offset,
            settings.blue.offset, settings.green.length
        ) {
        case (32, 16, 8, 0, 8): self = .xrgb8888
        case (32, 0, 8, 16, 8): self = .xbgr8888
        case (16, 11, 5, 0, 6): self = .rgb565
        default: return nil
        }
    }
}

private func describePixels(_ settings: fb_var_screeninfo, _ fixed: fb_fix_screeninfo) -> String {
    "its pixels of \(settings.bits_per_pixel) bits, with red at bit \(settings.red.offset), green "
        + "at \(settings.green.offset) and blue at \(settings.blue.offset), visual "
        + "\(fixed.visual), are neither XRGB8888 nor RGB565"
}
