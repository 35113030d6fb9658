/// Writes runs of pixels into a scanout buffer in its format.
struct ScanoutWriter {
    /// The words of the table that `init` fills.
    static let ditherCapacity = 4 * ditherStride
    private static let ditherStride = 12
    private static let block = 8

    private let base: UnsafeMutableRawPointer
    private let stride: Int
    let format: PixelFormat
    private let dither: UnsafeMutablePointer<UInt32>

    /// The ordered dither's 4×4 matrix of Bayer, from 0 to 7 with each value twice.
    private static func threshold(x: Int, y: Int) -> UInt32 {
        // Nibbles, the leftmost lowest.
        let rows: UInt64 = 0x2637_4051_3726_5140
        return UInt32(truncatingIfNeeded: rows >> UInt64((y & 3) * 16 + (x & 3) * 4)) & 7
    }

    init(_ target: ScanoutTarget, dither: UnsafeMutablePointer<UInt32>) {
        base = target.base
        stride = target.stride
        format = target.format
        self.dither = dither
        // Wide enough for a block that begins in any of the matrix's four columns.
        for y in 0..<4 {
            for x in 0..<ScanoutWriter.ditherStride {
                let value = ScanoutWriter.threshold(x: x, y: y)
                dither[y * ScanoutWriter.ditherStride + x] = value << 16 | (value >> 1) << 8 | value
            }
        }
    }

    /// Writes `count` pixels from (`x`, `y`) on, in scanout coordinates.
    @inline(__always)
    func write(_ source: UnsafePointer<UInt32>, count: Int, x: Int, y: Int) {
        let place = base + (y &* stride &+ x &* format.bytesPerPixel)
        switch format {
        case .xrgb8888: writeXRGB8888(source, count, to: place)
        case .xbgr8888: writeXBGR8888(source, count, to: place)
        case .rgb565:
            let row = dither + ((y & 3) &* ScanoutWriter.ditherStride &+ (x & 3))
            writeRGB565(source, count, to: place, dither: row)
        }
    }

    /// Writes a rectangle of turned pixels, whose upper left one belongs at (`x`, `y`) in scanout
    /// coordinates. `tile` is room for as many.
    @inline(__always)
    func write(
        _ source: UnsafePointer<UInt32>, _ turn: PixelTurn, width: Int, height: Int, x: Int,
        y: Int, tile: UnsafeMutablePointer<UInt32>
    ) {
        switch format {
        case .xrgb8888:
            let place = (base + (y &* stride &+ x &* 4)).assumingMemoryBound(to: UInt32.self)
            turn.copy(source, to: place, stride: stride / 4, width: width, height: height)
        case .xbgr8888, .rgb565:
            turn.copy(source, to: tile, stride: width, width: width, height: height)
            for row in 0..<height {
                write(tile + row &* width, count: width, x: x, y: y &+ row)
            }
        }
    }

    @inline(__always)
    private func writeXRGB8888(
        _ source: UnsafePointer<UInt32>, _ count: Int, to place: UnsafeMutableRawPointer
    ) {
        let words = place.assumingMemoryBound(to: UInt32.self)
        for index in 0..<count { words[index] = source[index] | 0xFF00_0000 }
    }

    @inline(__always)
    private func writeXBGR8888(
        _ source: UnsafePointer<UInt32>, _ count: Int, to place: UnsafeMutableRawPointer
    ) {
        let words = place.assumingMemoryBound(to: UInt32.self)
        for index in 0..<count {
            let pixel = source[index]
            let swapped = (pixel >> 16) & 0xFF | (pixel & 0xFF) << 16
            words[index] = swapped | pixel & 0xFF00 | 0xFF00_0000
        }
    }

    /// Not inlined: on its own the compiler turns it into vectors, inside a tile not.
    @inline(never)
    private func writeRGB565(
        _ source: UnsafePointer<UInt32>, _ count: Int, to place: UnsafeMutableRawPointer,
        dither: UnsafePointer<UInt32>
    ) {
        let halves = place.assumingMemoryBound(to: UInt16.self)
        let blocks = count & ~(ScanoutWriter.block &- 1)
        var start = 0
        while start < blocks {
            for lane in 0..<ScanoutWriter.block {
                halves[start &+ lane] = ScanoutWriter.rgb565(
                    source[start &+ lane], dither: dither[lane])
            }
            start &+= ScanoutWriter.block
        }
        for index in blocks..<count {
            halves[index] = ScanoutWriter.rgb565(
                source[index], dither: dither[index &- blocks])
        }
    }

    /// The pixel in RGB565, its rest against the next level decided by the dither.
    ///
    /// A level q of five bits widens to 8q + (q >> 2), and v − (v >> 5) takes that back to 8q; with
    /// six bits it is 4q + (q >> 4) and v − (v >> 6). So the colours that RGB565 can show come out
    /// as themselves, whatever is added below 8 or 4.
    @inline(__always)
    private static func rgb565(_ pixel: UInt32, dither: UInt32) -> UInt16 {
        let excess = ((pixel >> 5) & 0x0007_0007) | ((pixel >> 6) & 0x0000_0300)
        let value = pixel &- excess &+ dither
        return UInt16(
            truncatingIfNeeded: ((value >> 8) & 0xF800) | ((value >> 5) & 0x07E0)
                | ((value >> 3) & 0x001F))
    }
}
