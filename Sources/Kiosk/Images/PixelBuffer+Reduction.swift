extension PixelBuffer {
    /// Returns the picture with `1 << halvings` pixels along each axis averaged to one, sizes
    /// rounded up.
    ///
    /// Channels are premultiplied, so that the colours of transparent pixels have no effect. Means
    /// are rounded to nearest, once per four halvings.
    func reduced(halvings: Int) -> PixelBuffer {
        guard halvings > 0 else { return self }
        let result = PixelBuffer(
            width: DecodeSize.halved(width, halvings), height: DecodeSize.halved(height, halvings))
        copy(into: result, halvings: halvings)
        return result
    }

    /// Writes the reduced picture into one of matching size.
    func copy(into result: PixelBuffer, halvings: Int) {
        result.isOpaque = isOpaque
        if halvings <= PixelBuffer.halvingsAtOnce {
            reduce(into: result, halvings: halvings)
        } else {
            reduced(halvings: PixelBuffer.halvingsAtOnce)
                .copy(into: result, halvings: halvings - PixelBuffer.halvingsAtOnce)
        }
    }

    /// Limit at which the sum of 256 bytes fits into a channel's 16 bits.
    private static let halvingsAtOnce = 4

    /// Writes the means of squares into a picture of matching size, for at most four halvings.
    private func reduce(into result: PixelBuffer, halvings: Int) {
        guard halvings > 0 else {
            for y in 0..<height {
                withRow(y) { (result.pixels + y * result.stride).update(from: $0, count: width) }
            }
            return
        }
        let side = 1 << halvings
        // Rows of an indexed picture, as many as become one.
        let unpacked = indexed.map { _ in
            UnsafeMutablePointer<UInt32>.allocate(capacity: side * stride)
        }
        defer { unpacked?.deallocate() }
        for y in 0..<result.height {
            let top = y << halvings
            let bottom = min(top + side, height)
            let target = result.pixels + y * result.stride
            if let unpacked {
                indexed?.unpack(
                    from: top * stride, count: (bottom - top) * stride, into: unpacked)
            }
            let rows = unpacked ?? pixels + top * stride
            for x in 0..<result.width {
                let left = x << halvings
                let right = min(left + side, width)
                // Two channels in each: red and blue, alpha and green.
                var (redBlue, alphaGreen): (UInt32, UInt32) = (0, 0)
                for line in 0..<bottom - top {
                    let row = rows + line * stride
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

/// Returns the means of two 16-bit sums, each rounded to nearest.
@inline(__always)
private func mean(_ sums: UInt32, count: UInt32, shift: Int) -> UInt32 {
    let (high, low) = ((sums >> 16) &+ count / 2, (sums & 0xFFFF) &+ count / 2)
    // Most squares are complete; those at the right and bottom edges may be smaller.
    return count == 1 << shift
        ? (high >> shift) << 16 | low >> shift : (high / count) << 16 | low / count
}
