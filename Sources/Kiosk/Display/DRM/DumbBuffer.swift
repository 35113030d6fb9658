import CDRM
import CLinux
import Glibc

/// A dumb buffer with its framebuffer object and its mapping.
///
/// The mapping is written and never read: it is write-combined on most boards, where reads run at
/// 141 MB/s against 10 GB/s of writes (AM62L3).
struct DumbBuffer: ~Copyable {
    let framebuffer: UInt32
    let base: UnsafeMutableRawPointer
    let stride: Int
    private let byteCount: Int
    private let handle: UInt32
    private let device: DRMDevice

    init(
        width: Int, height: Int, format: PixelFormat, device: DRMDevice
    ) throws(OutputError) {
        let fd = device.descriptor
        let size = "\(width)x\(height) \(format.rawValue)"
        /// A driver may refuse the format, or have too little memory for it: then another one may do. Other
        /// failures say nothing of it, and must not make a kiosk go on with fewer colours.
        func explain(
            _ call: String, _ number: Int32, refusals: Set<Int32> = []
        ) -> OutputError {
            OutputError(
                "\(SystemError("\(call) \(size)", number: number))",
                isMomentary: !refusals.contains(number))
        }
        let refusals: Set = [EINVAL, ENOMEM, ENOSYS, EOPNOTSUPP]
        var handle: UInt32 = 0
        var pitch: UInt32 = 0
        var byteCount: UInt64 = 0
        var result = drmModeCreateDumbBuffer(
            fd, UInt32(width), UInt32(height), UInt32(format.bytesPerPixel * 8), 0, &handle,
            &pitch, &byteCount)
        if result != 0 { throw explain("drmModeCreateDumbBuffer", -result, refusals: refusals) }

        // No modifier: a dumb buffer is linear by definition, and drivers without modifiers reject
        // any.
        var framebuffer: UInt32 = 0
        result = drmModeAddFB2(
            fd, UInt32(width), UInt32(height), format.fourCC, [handle, 0, 0, 0],
            [pitch, 0, 0, 0], [0, 0, 0, 0], &framebuffer, 0)
        if result != 0 {
            drmModeDestroyDumbBuffer(fd, handle)
            throw explain("drmModeAddFB2", -result, refusals: refusals)
        }

        var offset: UInt64 = 0
        result = drmModeMapDumbBuffer(fd, handle, &offset)
        let mapped =
            result == 0
            ? mmap(nil, Int(byteCount), PROT_WRITE, MAP_SHARED, fd, Int(offset)) : nil
        guard let mapped, mapped != MAP_FAILED else {
            let number = result == 0 ? errno : -result
            drmModeRmFB(fd, framebuffer)
            drmModeDestroyDumbBuffer(fd, handle)
            throw explain("mmap of a dumb buffer", number)
        }
        self.framebuffer = framebuffer
        self.base = mapped
        self.stride = Int(pitch)
        self.byteCount = Int(byteCount)
        self.handle = handle
        self.device = device
    }

    deinit {
        munmap(base, byteCount)
        // Removing a framebuffer that is being displayed switches the display off.
        drmModeRmFB(device.descriptor, framebuffer)
        drmModeDestroyDumbBuffer(device.descriptor, handle)
    }
}

extension PixelFormat {
    /// Code of drm_fourcc.h.
    var fourCC: UInt32 {
        switch self {
        case .xrgb8888: PixelFormat.code("XR24")
        case .xbgr8888: PixelFormat.code("XB24")
        case .rgb565: PixelFormat.code("RG16")
        }
    }

    private static func code(_ text: StaticString) -> UInt32 {
        UnsafeRawPointer(text.utf8Start).loadUnaligned(as: UInt32.self).littleEndian
    }
}
