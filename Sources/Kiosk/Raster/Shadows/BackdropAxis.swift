/// The reduced pixels that some pixels along an axis are interpolated from. They are counted from
/// the picture's origin, so that every part of the picture has the same ones.
struct BackdropAxis {
    let level: Int
    /// The first one that is needed, and how many are.
    let first: Int
    let count: Int

    init(_ pixels: Range<Int32>, _ blur: BoxBlur) {
        level = blur.level
        first = Self.place(Int(pixels.lowerBound), level) >> (level + 1)
        count = Self.place(Int(pixels.upperBound) - 1, level) >> (level + 1) + 2 - first
    }

    /// A pixel's centre, from that of the first reduced pixel on, in 1/2 to the power of
    /// `level` + 1 of a reduced pixel.
    @inline(__always)
    private static func place(_ pixel: Int, _ level: Int) -> Int { 2 &* pixel &+ 1 &- 1 << level }

    /// The reduced pixel before a pixel's centre.
    @inline(__always)
    func index(_ pixel: Int) -> Int { Self.place(pixel, level) >> (level &+ 1) }

    /// What the next one counts, in 1/2 to the power of `level` + 1.
    @inline(__always)
    func part(_ pixel: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: Self.place(pixel, level) & (2 << level &- 1))
    }

    /// Interpolates between two rows of reduced pixels, without rounding.
    func mix(
        _ above: UnsafePointer<UInt16>, _ below: UnsafePointer<UInt16>, part: UInt32,
        into line: UnsafeMutablePointer<SIMD4<UInt32>>
    ) {
        let rest: UInt32 = 2 << UInt32(level) &- part
        let values = UnsafeMutableRawPointer(line).assumingMemoryBound(to: UInt32.self)
        for index in 0..<(count &* 4) {
            let (a, b) = (UInt32(above[index]), UInt32(below[index]))
            values[index] = a &* rest &+ b &* part
        }
    }

    /// Interpolates along a mixed row: pixels, rounded to nearest.
    func enlarge(
        _ line: UnsafePointer<SIMD4<UInt32>>, from x: Int, count: Int,
        into pixels: UnsafeMutablePointer<UInt32>
    ) {
        let shift = SIMD4<UInt32>(repeating: UInt32(2 * level + 10))
        let half = SIMD4<UInt32>(repeating: 1 << UInt32(2 * level + 9))
        let one: UInt32 = 2 << UInt32(level)
        var index = 0
        while index < count {
            let reduced = self.index(x &+ index) &- first
            let part = part(x &+ index)
            let (a, b) = (line[reduced], line[reduced &+ 1])
            // Each pixel goes two parts on, until the parts are used up.
            var value = a &* SIMD4(repeating: one &- part) &+ b &* SIMD4(repeating: part) &+ half
            let step = (b &- a) &<< 1
            let end = min(count, index &+ Int(one &- part &+ 1) / 2)
            while index < end {
                let bytes = SIMD4<UInt8>(truncatingIfNeeded: value &>> shift)
                pixels[index] = unsafeBitCast(bytes, to: UInt32.self)
                value &+= step
                index &+= 1
            }
        }
    }
}
