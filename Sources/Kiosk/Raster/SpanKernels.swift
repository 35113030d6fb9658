/// The loops over runs of neighbouring pixels. All of Raster's work on pixels ends here.
///
/// The pixels are premultiplied, and every kernel computes exactly what its scalar formula in
/// `PixelArithmetic` says, whatever the run's length and alignment.
enum SpanKernels {
    /// Replaces.
    @inline(__always)
    static func fill(_ destination: UnsafeMutablePointer<UInt32>, count: Int, pixel: UInt32) {
        destination.update(repeating: pixel, count: count)
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
        let inverse = UInt16(truncatingIfNeeded: 255 &- (pixel >> 24))
        let blocks = count & ~7
        if blocks > 0 {
            // Half-words: their products need no 32-bit multiplication, which baseline x86-64
            // lacks for vectors. The inner loop has a fixed length and becomes two to four
            // vector operations per step.
            let halves = UnsafeMutableRawPointer(destination)
                .assumingMemoryBound(to: UInt16.self)
            withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 16) { buffer in
                let source = buffer.baseAddress!
                for lane in 0..<16 {
                    source[lane] = UInt16(truncatingIfNeeded: lane & 1 == 0 ? pixel : pixel >> 16)
                }
                var start = 0
                while start < blocks &* 2 {
                    let block = halves + start
                    for lane in 0..<16 {
                        let value = block[lane]
                        let low = (value & 0xFF) &* inverse &+ 128
                        let high = (value >> 8) &* inverse &+ 128
                        block[lane] =
                            source[lane] &+ ((low &+ (low >> 8)) >> 8)
                            &+ ((high &+ (high >> 8)) & 0xFF00)
                    }
                    start &+= 16
                }
            }
        }
        var index = blocks
        while index < count {
            destination[index] = sourceOver(pixel, destination[index])
            index &+= 1
        }
    }

    /// Source-over of one pixel of which each place takes a part of 255.
    static func blend(
        _ destination: UnsafeMutablePointer<UInt32>, coverage: UnsafePointer<UInt8>, count: Int,
        pixel: UInt32
    ) {
        for index in 0..<count {
            let source = scaled(pixel, by: UInt32(coverage[index]))
            destination[index] = sourceOver(source, destination[index])
        }
    }

    /// Replaces.
    @inline(__always)
    static func copy(
        _ destination: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>, count: Int
    ) {
        destination.update(from: source, count: count)
    }

    /// Source-over.
    static func blend(
        _ destination: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>, count: Int
    ) {
        for index in 0..<count {
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
}
