/// A picture in memory: 32-bit pixels `0xAARRGGBB` with premultiplied alpha, rows from the top.
///
/// On the little-endian machines that the project supports this is DRM's ARGB8888 byte for byte.
/// The memory starts out zeroed, that is, transparent.
public final class PixelBuffer {
    /// In pixels, at least one.
    public let width: Int
    /// In pixels, at least one.
    public let height: Int
    /// The distance between the starts of two rows, in pixels.
    public let stride: Int
    /// The first pixel. The memory lives as long as this object.
    package let pixels: UnsafeMutablePointer<UInt32>
    /// Whether every pixel is known to have alpha 255, so that drawing this picture need not blend.
    /// Whoever writes the pixels sets it.
    public var isOpaque = false
    private let memory: PageMemory
    /// For painting in this picture, from the first time on.
    private(set) lazy var fillScratch = FillScratch(width: width, height: height)

    public init(width: Int, height: Int) {
        precondition(width > 0 && height > 0)
        self.width = width
        self.height = height
        // Rows begin on cache lines. Where a row has many, their number is odd, so that a column
        // of a screen does not fall into a few sets of the cache.
        let lines = (width + 15) / 16
        stride = (lines >= 32 ? lines | 1 : lines) * 16
        memory = PageMemory(byteCount: stride * height * 4)
        pixels = memory.base.bindMemory(to: UInt32.self, capacity: stride * height)
    }

    /// The whole picture as a rectangle.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// The pixel at a position inside the buffer.
    public subscript(x: Int, y: Int) -> UInt32 {
        get {
            precondition(x >= 0 && x < width && y >= 0 && y < height)
            return pixels[y * stride + x]
        }
        set {
            precondition(x >= 0 && x < width && y >= 0 && y < height)
            pixels[y * stride + x] = newValue
        }
    }
}
