import CPixels

/// The pixels to be blurred. Beyond the bounds the outermost ones repeat.
struct BackdropSource {
    let pixels: UnsafePointer<UInt32>
    /// Distance between the starts of two rows, in pixels.
    let stride: Int
    let bounds: PixelRect

    private func row(_ y: Int) -> UnsafePointer<UInt32> {
        pixels + min(max(y, Int(bounds.minY)), Int(bounds.maxY) - 1) * stride
    }

    /// Writes `count` reduced pixels from (`x`, `y`) on, the means of squares of 1/2 to the power
    /// of -`level` pixels, each channel in 1/65280, rounded to nearest.
    func reduce(
        _ level: Int, x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt16>,
        sums: UnsafeMutablePointer<UInt32>
    ) {
        let side = 1 << level
        let start = min(max(x << level, Int(bounds.minX)), Int(bounds.maxX) - 1)
        let end = max(start + 1, min((x + count) << level, Int(bounds.maxX)))
        // Two channels in a word: 64 times 255 stays below 65536.
        let (even, odd) = (sums, sums + (end - start))
        sums.update(repeating: 0, count: 2 * (end - start))
        for line in 0..<side {
            kiosk_blur_gather(row(y << level + line) + start, even, odd, end - start)
        }
        let shift = UInt32(2 * level)
        let half = SIMD4<UInt32>(repeating: shift > 0 ? 1 << (shift - 1) : 0)
        for index in 0..<count {
            let first = (x + index) << level
            var sum = SIMD4<UInt32>.zero
            if first >= start, first + side <= end {
                let offset = first - start
                for column in offset..<(offset + side) {
                    sum &+= Self.channels(even[column], odd[column])
                }
            } else {
                for column in first..<(first + side) {
                    let offset = min(max(column, start), end - 1) - start
                    sum &+= Self.channels(even[offset], odd[offset])
                }
            }
            sum = (sum &<< 8 &+ half) &>> SIMD4(repeating: shift)
            for channel in 0..<4 {
                target[4 &* index &+ channel] = UInt16(truncatingIfNeeded: sum[channel])
            }
        }
    }

    @inline(__always)
    private static func channels(_ even: UInt32, _ odd: UInt32) -> SIMD4<UInt32> {
        SIMD4(even & 0xFFFF, odd & 0xFFFF, even >> 16, odd >> 16)
    }
}
