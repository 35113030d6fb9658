/// One pixel row of a shape: an edge, a run of constant coverage, an edge.
struct ShapeRow {
    /// Range of columns that the shape can touch.
    var start: Int
    /// Range of columns of constant coverage.
    var solidStart: Int
    var solidEnd: Int
    var end: Int
    /// The constant coverage, in 1/255.
    var solid: UInt8
    /// The coverages from `start` to `solidStart`, and from `solidEnd` to `end`. Valid until the
    /// next row of the same shape is requested.
    var left: UnsafePointer<UInt8>
    var right: UnsafePointer<UInt8>

    /// Returns the coverage of the pixel in a column.
    @inline(__always)
    func coverage(at x: Int) -> UInt8 {
        if x < start || x >= end { return 0 }
        if x < solidStart { return left[x &- start] }
        return x < solidEnd ? solid : right[x &- solidEnd]
    }

    /// Multiplies the coverages of the pixels from `x` on by this row's.
    func multiply(_ coverages: UnsafeMutablePointer<UInt8>, x: Int, count: Int) {
        for index in 0..<count {
            let column = x &+ index
            if solid == 255 && column >= solidStart && column < solidEnd { continue }
            coverages[index] = scaled(coverages[index], by: coverage(at: column))
        }
    }
}

/// Multiplies two coverages in 1/255, rounded to nearest.
@inline(__always)
func scaled(_ coverage: UInt8, by other: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: div255(UInt32(coverage) &* UInt32(other)))
}
