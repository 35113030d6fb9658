extension PixelBuffer {
    /// The picture with `1 << halvings` pixels along each axis averaged to one, sizes rounded up.
    ///
    /// Channels are premultiplied, so that transparent pixels do not shine through. Means are
    /// rounded to the nearest, after each four halvings.
    func reduced(halvings: Int) -> PixelBuffer {
        guard halvings > 0 else { return self }
        let result = PixelBuffer(
            width: DecodeSize.halved(width, halvings), height: DecodeSize.halved(height, halvings))
        copy(into: result, halvings: halvings)
        return result
    }

    /// Writes the same into a picture that has the size for it.
    func copy(into result: PixelBuffer, halvings: Int) {
        result.isOpaque = isOpaque
        if halvings <= PixelBuffer.halvingsAtOnce {
            reduce(into: result, halvings: halvings)
        } else {
            reduced(halvings: PixelBuffer.halvingsAtOnce)
                .copy(into: result, halvings: halvings - PixelBuffer.halvingsAtOnce)
        }
    }

    /// The sum of 256 bytes fits into the 16 bits that a channel has here.
    private static let halvingsAtOnce = 4

    /// Writes the means of squares into a picture of the size that is right for `halvings`, which
    /// are at most four.
    private func reduce(into result: PixelBuffer, halvings: Int) {
        guard halvings > 0 else {
            for y in 0..<height {
                (result.pixels + y * result.stride).update(from: pixels + y * stride, count: width)
            }
            return
        }
        let side = 1 << halvings
        for y in 0..<result.height {
            let top = y << halvings
            let bottom = min(top + side, height)
            let target = result.pixels + y * result.stride
            for x in 0..<result.width {
                let left = x << halvings
                let right = min(left + side, width)
                // Two channels in each: red and blue, alpha and green.
                var (redBlue, alphaGreen): (UInt32, UInt32) = (0, 0)
                for line in top..<bottom {
                    let row = pixels + line * stride
                    for column in left..<right {
                        redBlue &+= row[column] & 0x00FF_00FF
                        alphaGreen &+= row[column] >> 8 & 0x00FF_00FF
                    }
                }
                let count = UInt32((bottom - top) * (right - left))
                target[x] =
                    mean(redBlue, count: count, shift: 2 * halvings)
                    | mean(alphaGreen, count: count, shift: 2 * halvings) << 8
            }
        }
    }
}

/// The means of two sums of 16 bits, each rounded to the nearest.
@inline(__always)
private func mean(_ sums: UInt32, count: UInt32, shift: Int) -> UInt32 {
    let (high, low) = ((sums >> 16) &+ count / 2, (sums & 0xFFFF) &+ count / 2)
    // Whole squares are most; at the right and bottom edges there are smaller ones.
    return count == 1 << shift
        ? (high >> shift) << 16 | low >> shift : (high / count) << 16 | low / count
}
