extension SpanKernels {
    /// Each pixel times `coverage` / 255.
    static func scale(
        _ pixels: UnsafeMutablePointer<UInt32>, by coverage: UInt8, count: Int
    ) {
        for index in 0..<count { pixels[index] = scaled(pixels[index], by: UInt32(coverage)) }
    }

    /// Each pixel times its coverage / 255.
    static func scale(
        _ pixels: UnsafeMutablePointer<UInt32>, by coverages: UnsafePointer<UInt8>, count: Int
    ) {
        for index in 0..<count {
            pixels[index] = scaled(pixels[index], by: UInt32(coverages[index]))
        }
    }

    /// Blends premultiplied pixels with a mode.
    static func blend(
        _ destination: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>, count: Int,
        mode: BlendMode
    ) {
        switch mode {
        case .sourceOver: blend(destination, source: source, count: count)
        case .multiply:
            each(destination, source, count) { s, d, sa, da in
                div255(s &* d &+ s &* (255 &- da) &+ d &* (255 &- sa))
            }
        case .screen:
            each(destination, source, count) { s, d, _, _ in
                div255(255 &* s &+ 255 &* d &- s &* d)
            }
        case .plus: each(destination, source, count) { s, d, _, _ in min(255, s &+ d) }
        }
    }

    @inline(__always)
    private static func each(
        _ destination: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
        _ count: Int, _ body: (UInt32, UInt32, UInt32, UInt32) -> UInt32
    ) {
        for index in 0..<count {
            let (s, d) = (source[index], destination[index])
            var result: UInt32 = 0
            for shift: UInt32 in [0, 8, 16, 24] {
                let value = body((s >> shift) & 255, (d >> shift) & 255, s >> 24, d >> 24)
                result |= value << shift
            }
            destination[index] = result
        }
    }

    /// Replaces by eight pixels that repeat.
    static func fill(
        _ destination: UnsafeMutablePointer<UInt32>, count: Int, pattern: UnsafePointer<UInt32>
    ) {
        for index in 0..<count { destination[index] = pattern[index & 7] }
    }
}
