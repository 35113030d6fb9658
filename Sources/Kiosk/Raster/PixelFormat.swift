/// A pixel format of the display, named as in drm_fourcc.h: from the most significant bit of a
/// little-endian word.
public enum PixelFormat: String, CaseIterable, Sendable {
    /// Eight bits per channel, red in the third byte; the fourth is ignored.
    case xrgb8888 = "XRGB8888"
    /// The format that AM335x's tilcdc, and many framebuffer devices, have in place of XRGB8888.
    case xbgr8888 = "XBGR8888"
    /// Five, six and five bits.
    case rgb565 = "RGB565"

    /// Size of a pixel in memory, in bytes.
    public var bytesPerPixel: Int {
        switch self {
        case .xrgb8888, .xbgr8888: 4
        case .rgb565: 2
        }
    }
}
