/// Gives the pixels of a gradient, a stretch of a row at a time.
///
/// Sixteen bits a channel become eight by ordered dithering with an 8 × 8 matrix of the device
/// pixel's place; a colour without a fraction stays as it is.
struct GradientSpan {
    let table: ColorTable
    let place: GradientPlace
    let spread: Gradient.Spread
    /// Where dithering begins.
    let origin: PixelOrigin
    let colors: UnsafeMutablePointer<UInt64>
    let pixels: UnsafeMutablePointer<UInt32>

    /// The pixels from `x` on, valid until the next call.
    func row(_ y: Int, x: Int, count: Int) -> UnsafePointer<UInt32> {
        place.evaluate(table, spread, x: x, y: y, count: count, into: colors)
        for index in 0..<count {
            pixels[index] = Self.dithered(colors[index], x &+ index &- origin.x, y &- origin.y)
        }
        return UnsafePointer(pixels)
    }

    /// No channel overflows: whole ones are at most 255 · 256, thresholds below 256. None becomes
    /// greater than alpha, as all four have the same threshold.
    @inline(__always)
    static func dithered(_ color: UInt64, _ x: Int, _ y: Int) -> UInt32 {
        let sum = color &+ threshold(x, y) &* 0x0001_0001_0001_0001
        let bytes = (sum >> 8) & 0x00FF_00FF_00FF_00FF
        let pairs = bytes | bytes >> 8
        return UInt32(truncatingIfNeeded: (pairs & 0xFFFF) | (pairs >> 16 & 0xFFFF_0000))
    }

    /// Bayer's matrix: the bits of x ^ y and y, interleaved and reversed; from 2 to 254.
    @inline(__always)
    private static func threshold(_ x: Int, _ y: Int) -> UInt64 {
        let (mixed, down) = (x ^ y, y)
        let value =
            (mixed & 1) << 5 | (down & 1) << 4 | (mixed & 2) << 2 | (down & 2) << 1
            | (mixed & 4) >> 1 | (down & 4) >> 2
        return UInt64(truncatingIfNeeded: value &* 4 &+ 2)
    }
}
