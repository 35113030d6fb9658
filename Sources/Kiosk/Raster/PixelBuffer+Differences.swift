extension PixelBuffer {
    /// Returns the number of pixels that differ from those of a picture of the same size, and the
    /// smallest rectangle around them.
    package func differences(from other: PixelBuffer) -> (count: Int, bounds: PixelRect) {
        precondition(width == other.width && height == other.height)
        var (count, bounds) = (0, PixelRect.empty)
        for y in 0..<height {
            withRow(y) { row in
                other.withRow(y) { otherRow in
                    for x in 0..<width where row[x] != otherRow[x] {
                        count += 1
                        bounds = bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
                    }
                }
            }
        }
        return (count, bounds)
    }
}
