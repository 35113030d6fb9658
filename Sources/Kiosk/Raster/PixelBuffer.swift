/// A picture in memory: 32-bit pixels `0xAARRGGBB` with premultiplied alpha, rows from the top.
///
/// On the little-endian machines that the project supports this is DRM's ARGB8888 byte for byte.
/// The memory starts out zeroed, that is, transparent.
///
/// A large picture of an `ImageCache` may be kept as indices of a palette: it is drawn and read like
/// others, and cannot be written.
public final class PixelBuffer {
    /// Width in pixels, at least one.
    public let width: Int
    /// Height in pixels, at least one.
    public let height: Int
    /// Distance between the starts of two rows, in pixels.
    public let stride: Int
    /// The first pixel. The memory lives as long as this object. An indexed picture has no words: this is
    /// an address without memory then.
    // No optional, as each row of all painting asks for it: that took up to a quarter longer.
    package let pixels: UnsafeMutablePointer<UInt32>
    /// The pixels as indices of a palette; nil for others.
    let indexed: IndexedPixels?
    /// True if every pixel is known to have alpha 255, so that drawing this picture need not blend.
    /// Set by whoever writes the pixels.
    public var isOpaque = false
    private var memory: PageMemory?
    private var ownScratch: PaintScratch?
    private var ownTwin: PixelBuffer?

    /// Scratch memory for painting into this picture, created on first use.
    var scratch: PaintScratch {
        if let ownScratch { return ownScratch }
        let new = PaintScratch(width: width)
        ownScratch = new
        return new
    }

    /// The same pixels with scratch memory of their own, for a thread that paints another part of the
    /// picture at the same time. It must not outlive the picture.
    var twin: PixelBuffer {
        if let ownTwin { return ownTwin }
        let new = PixelBuffer(twinOf: self)
        ownTwin = new
        return new
    }

    /// Lets painting into this picture, which has not begun, use the shadow masks of others.
    func share(_ shadows: ShadowCache) {
        ownScratch = PaintScratch(width: width, shadows: shadows)
    }

    /// Frees the scratch memory of a picture that is not painted into for the time being.
    func releaseScratch() { ownScratch = nil }

    /// Makes a transparent picture. Its memory lives as long as the object.
    ///
    /// - Precondition: `width` and `height` are positive, in pixels.
    public convenience init(width: Int, height: Int) {
        self.init(width: width, height: height, filling: .first)
    }

    convenience init(width: Int, height: Int, filling: PageMemory.Filling) {
        let byteCount = PixelBuffer.byteCount(width: width, height: height)
        self.init(
            width: width, height: height,
            memory: PageMemory(byteCount: byteCount, filling: filling))
    }

    /// Makes a transparent picture in the memory of another one, which is not used any more.
    ///
    /// - Precondition: That memory is large enough.
    convenience init(width: Int, height: Int, inMemoryOf other: PixelBuffer) {
        guard let memory = other.memory.take() else { fatalError("a picture without memory") }
        memory.base.initializeMemory(
            as: UInt8.self, repeating: 0, count: PixelBuffer.byteCount(width: width, height: height)
        )
        self.init(width: width, height: height, memory: memory)
    }

    /// Makes a picture of another one's pixels.
    private init(twinOf other: PixelBuffer) {
        (width, height, stride) = (other.width, other.height, other.stride)
        pixels = other.pixels
        indexed = nil
    }

    /// Makes a picture of indices, which are all zero, and of a palette without colours.
    init(indexedWidth width: Int, height: Int) {
        precondition(width > 0 && height > 0)
        self.width = width
        self.height = height
        stride = IndexedPixels.stride(width: width)
        let memory = PageMemory(
            byteCount: IndexedPixels.byteCount(width: width, height: height))
        pixels = PixelBuffer.nowhere
        indexed = IndexedPixels(memory.base)
        self.memory = consume memory
    }

    /// - Parameter memory: Zeroed memory of the picture.
    private init(width: Int, height: Int, memory: consuming PageMemory) {
        precondition(width > 0 && height > 0)
        self.width = width
        self.height = height
        stride = PixelBuffer.stride(width: width)
        precondition(memory.byteCount >= stride * height * 4)
        pixels = memory.base.bindMemory(to: UInt32.self, capacity: stride * height)
        indexed = nil
        self.memory = consume memory
    }

    /// An address in front of all memory: the kernel maps nothing in the first 64 KB, and a program no
    /// picture behind them.
    private static var nowhere: UnsafeMutablePointer<UInt32> {
        UnsafeMutablePointer(bitPattern: MemoryLayout<UInt32>.alignment)!
    }

    /// Distance between the starts of two rows of a picture, in pixels.
    private static func stride(width: Int) -> Int {
        // Rows begin on cache lines. A long row has an odd number of lines, so that a column of
        // pixels does not map to a few cache sets.
        let lines = (width + 15) / 16
        return (lines >= 32 ? lines | 1 : lines) * 16
    }

    /// Bytes that the pixels of a picture take.
    static func byteCount(width: Int, height: Int) -> Int {
        stride(width: width) * height * 4
    }

    /// Bytes that the pixels take.
    var byteCount: Int {
        indexed == nil
            ? PixelBuffer.byteCount(width: width, height: height)
            : IndexedPixels.byteCount(width: width, height: height)
    }

    /// Bytes that the picture holds, which may be more than its pixels take.
    var capacity: Int { memory?.byteCount ?? 0 }

    /// The whole picture as a rectangle.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// Width and height.
    package var size: Size { Size(width: Float(width), height: Float(height)) }

    /// The pixel at a position inside the buffer. That of an indexed picture is only read.
    public subscript(x: Int, y: Int) -> UInt32 {
        get {
            precondition(x >= 0 && x < width && y >= 0 && y < height)
            return indexed?[y * stride + x] ?? pixels[y * stride + x]
        }
        set {
            precondition(x >= 0 && x < width && y >= 0 && y < height)
            pixels[y * stride + x] = newValue
        }
    }
}
