/// The reduced pixels from which some pixels along an axis are interpolated. They are counted from
/// the picture's origin, so that every part of the picture uses the same ones.
struct BackdropAxis {
    let level: Int
    /// The first reduced pixel needed, and their number.
    let first: Int
    let count: Int
    /// Centre of the first pixel relative to that of the first reduced pixel, in half pixels.
    let start: Int

    init(_ pixels: Range<Int32>, _ blur: BoxBlur) {
        level = blur.level
        first = Self.position(Int(pixels.lowerBound), level) >> (level + 1)
        count = Self.position(Int(pixels.upperBound) - 1, level) >> (level + 1) + 2 - first
        start = Self.position(Int(pixels.lowerBound), level) - first << (level + 1)
    }

    /// Returns a pixel's centre relative to that of the picture's first reduced pixel, in half
    /// pixels.
    @inline(__always)
    private static func position(_ pixel: Int, _ level: Int) -> Int {
        2 &* pixel &+ 1 &- 1 << level
    }

    /// Returns the reduced pixel before a pixel's centre.
    @inline(__always)
    func index(_ pixel: Int) -> Int { Self.position(pixel, level) >> (level &+ 1) }

    /// Returns the weight of the next reduced pixel, in 1/2 to the power of `level` + 1.
    @inline(__always)
    func part(_ pixel: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: Self.position(pixel, level) & (2 << level &- 1))
    }
}
