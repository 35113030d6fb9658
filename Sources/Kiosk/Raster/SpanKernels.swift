/// The loops over runs of neighbouring pixels. All of Raster's work on pixels ends here.
///
/// The pixels are premultiplied, and every kernel computes exactly what its scalar formula in
/// `PixelArithmetic` says, whatever the run's length and alignment. Blending goes by blocks of
/// eight pixels, see `BlendBlock`, and pixel by pixel at the end.
enum SpanKernels {
    /// Replaces.
    @inline(__always)
    static func fill(_ destination: UnsafeMutablePointer<UInt32>, count: Int, pixel: UInt32) {
        destination.update(repeating: pixel, count: count)
    }

    /// Replaces.
    @inline(__always)
    static func copy(
        _ destination: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>, count: Int
    ) {
        destination.update(from: source, count: count)
    }

    /// Source-over of one pixel.
    @inline(__always)
    static func paint(_ destination: UnsafeMutablePointer<UInt32>, count: Int, pixel: UInt32) {
        switch pixel >> 24 {
        case 255: fill(destination, count: count, pixel: pixel)
        case 0: break
        default: blend(destination, count: count, pixel: pixel)
        }
    }

    /// Source-over of one translucent pixel.
    static func blend(_ destination: UnsafeMutablePointer<UInt32>, count: Int, pixel: UInt32) {
        let blocks = count & ~7
        if blocks > 0 {
            BlendBlock.withBlock { block in
                for lane in 0..<8 { block.load(lane, source: pixel) }
                var start = 0
                while start < blocks {
                    block.blend(destination + start)
                    start &+= 8
                }
            }
        }
        for index in blocks..<count {
            destination[index] = sourceOver(pixel, destination[index])
        }
    }

    /// Source-over of one pixel of which each place takes a part of 255.
    static func blend(
        _ destination: UnsafeMutablePointer<UInt32>, coverage: UnsafePointer<UInt8>, count: Int,
        pixel: UInt32
    ) {
        let blocks = count & ~7
        if blocks > 0 {
            BlendBlock.withBlock { block in
                var start = 0
                while start < blocks {
                    // Most of a glyph is either empty or full.
                    let all = UnsafeRawPointer(coverage + start).loadUnaligned(as: UInt64.self)
                    if all == .max {
                        paint(destination + start, count: 8, pixel: pixel)
                    } else if all != 0 {
                        for lane in 0..<8 {
                            let part = UInt32(truncatingIfNeeded: all >> UInt64(lane &* 8)) & 255
                            block.load(lane, source: pixel, coverage: part)
                        }
                        block.scaleAndBlend(destination + start)
                    }
                    start &+= 8
                }
            }
        }
        for index in blocks..<count where coverage[index] != 0 {
            let source = scaled(pixel, by: UInt32(coverage[index]))
            destination[index] = sourceOver(source, destination[index])
        }
    }

    /// Source-over.
    static func blend(
        _ destination: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>, count: Int
    ) {
        let blocks = count & ~7
        if blocks > 0 {
            BlendBlock.withBlock { block in
                var start = 0
                while start < blocks {
                    // Most of a picture is either empty or opaque.
                    var any: UInt32 = 0
                    var all: UInt32 = .max
                    for lane in 0..<8 {
                        any |= source[start &+ lane]
                        all &= source[start &+ lane]
                    }
                    if all >= 0xFF00_0000 {
                        copy(destination + start, source: source + start, count: 8)
                    } else if any != 0 {
                        for lane in 0..<8 { block.load(lane, source: source[start &+ lane]) }
                        block.blend(destination + start)
                    }
                    start &+= 8
                }
            }
        }
        for index in blocks..<count {
            destination[index] = sourceOver(source[index], destination[index])
        }
    }

    /// Source-over of `source` times `coverage / 255`.
    static func blend(
        _ destination: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>, count: Int,
        coverage: UInt32
    ) {
        for index in 0..<count {
            destination[index] = sourceOver(
                scaled(source[index], by: coverage), destination[index])
        }
    }

    /// Source-over of `source`, of which each place takes a part of 255.
    static func blend(
        _ destination: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>,
        coverage: UnsafePointer<UInt8>, count: Int
    ) {
        for index in 0..<count {
            let part = scaled(source[index], by: UInt32(coverage[index]))
            destination[index] = sourceOver(part, destination[index])
        }
    }

    /// a · w₀ + b · w₁ for each channel, the weights in 1/256 and 1 in all, rounded to nearest.
    static func mix(
        _ destination: UnsafeMutablePointer<UInt32>, _ a: UnsafePointer<UInt32>,
        _ b: UnsafePointer<UInt32>, weights: (UInt16, UInt16), count: Int
    ) {
        let (target, first, second) = (halves(destination), halves(a), halves(b))
        for index in 0..<(count &* 2) {
            let (x, y) = (first[index], second[index])
            let low = (x & 0xFF) &* weights.0 &+ (y & 0xFF) &* weights.1 &+ 128
            let high = (x >> 8) &* weights.0 &+ (y >> 8) &* weights.1 &+ 128
            target[index] = (low >> 8) | (high & 0xFF00)
        }
    }

    /// The same of three rows.
    static func mix(
        _ destination: UnsafeMutablePointer<UInt32>, _ a: UnsafePointer<UInt32>,
        _ b: UnsafePointer<UInt32>, _ c: UnsafePointer<UInt32>,
        weights: (UInt16, UInt16, UInt16), count: Int
    ) {
        let (target, first, second) = (halves(destination), halves(a), halves(b))
        let third = halves(c)
        for index in 0..<(count &* 2) {
            let (x, y, z) = (first[index], second[index], third[index])
            let low =
                (x & 0xFF) &* weights.0 &+ (y & 0xFF) &* weights.1 &+ (z & 0xFF) &* weights.2
                &+ 128
            let high =
                (x >> 8) &* weights.0 &+ (y >> 8) &* weights.1 &+ (z >> 8) &* weights.2 &+ 128
            target[index] = (low >> 8) | (high & 0xFF00)
        }
    }

    @inline(__always)
    private static func halves(
        _ words: UnsafeMutablePointer<UInt32>
    ) -> UnsafeMutablePointer<UInt16> {
        UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt16.self)
    }

    @inline(__always)
    private static func halves(_ words: UnsafePointer<UInt32>) -> UnsafePointer<UInt16> {
        UnsafeRawPointer(words).assumingMemoryBound(to: UInt16.self)
    }
}
