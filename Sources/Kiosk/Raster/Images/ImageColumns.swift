import CPixels

/// A sampler for a few neighbouring columns of a scaled image, row by row.
///
/// Enlarging interpolates between the two nearest pixels along each axis; reducing averages
/// everything that a device pixel covers. Each axis is treated independently. Weights are in 1/256
/// and sums are rounded to nearest, first across, then down, so that an image of one colour keeps
/// it.
struct ImageColumns {
    /// Maximum number of columns.
    static let capacity = 256
    /// Maximum when averaging more than two rows, with four sums per column.
    static let wideCapacity = 64

    private let rows: ImageRows
    private let vertical: AxisSampling
    private let across: RowSampling
    private let count: Int
    private let scratch: ImageScratch
    /// Numbers of the cached image rows, sampled across; row n is in slot n modulo four, since
    /// successive device rows share most of them. Averages of many rows only need the last one, in slot 0.
    private var kept = (-1, -1, -1, -1)

    init(
        _ rows: ImageRows, horizontal: AxisSampling, vertical: AxisSampling, minX: Int,
        count: Int, scratch: ImageScratch
    ) {
        self.rows = rows
        self.vertical = vertical
        self.count = count
        self.scratch = scratch
        across = RowSampling(horizontal, minX: minX, count: count, scratch: scratch)
    }

    /// Returns the columns' pixels in the device row `y`, valid until the next call.
    mutating func row(_ y: Int) -> UnsafePointer<UInt32> {
        if vertical.isWide { return wideRow(y) }
        let taps = vertical.taps(at: y)
        let top = taps.index
        switch taps.weights {
        case (256, _, _): return sampledRow(top)
        case (_, 256, _): return sampledRow(top + 1)
        case (_, _, 256): return sampledRow(top + 2)
        case (let upper, let lower, 0):
            kiosk_mix2(
                scratch.result, sampledRow(top), sampledRow(top + 1), count, UInt16(upper),
                UInt16(lower))
        case (0, let upper, let lower):
            kiosk_mix2(
                scratch.result, sampledRow(top + 1), sampledRow(top + 2), count, UInt16(upper),
                UInt16(lower))
        case (let upper, let middle, let lower):
            kiosk_mix3(
                scratch.result, sampledRow(top), sampledRow(top + 1), sampledRow(top + 2), count,
                UInt16(upper), UInt16(middle), UInt16(lower))
        }
        return UnsafePointer(scratch.result)
    }

    private mutating func sampledRow(_ row: Int) -> UnsafePointer<UInt32> {
        let sampled = scratch.row(row & 3)
        let isKept: Bool
        switch row & 3 {
        case 0: (isKept, kept.0) = (kept.0 == row, row)
        case 1: (isKept, kept.1) = (kept.1 == row, row)
        case 2: (isKept, kept.2) = (kept.2 == row, row)
        default: (isKept, kept.3) = (kept.3 == row, row)
        }
        if !isKept {
            prefetch(row + 1)
            across.sample(line(row), into: sampled)
        }
        return UnsafePointer(sampled)
    }

    /// Fetches a row that will be sampled next.
    private func prefetch(_ row: Int) {
        if row < vertical.count { rows.prefetch(row, across.columns) }
    }

    private func line(_ row: Int) -> UnsafePointer<UInt32> {
        rows.row(row, across.columns)
    }

    /// Returns the average of all image rows that the device row covers.
    private mutating func wideRow(_ y: Int) -> UnsafePointer<UInt32> {
        let cover = vertical.cover(at: y)
        let sums = scratch.sums
        let sampled = scratch.row(0)
        sums.initialize(repeating: 0, count: 4 * count)
        var position = cover.lowerBound
        while position < cover.upperBound {
            let row = position >> 8
            let end = min((row &+ 1) << 8, cover.upperBound)
            // Device rows that meet within an image row share it.
            if kept.0 != row {
                prefetch(row &+ 1)
                across.sample(line(row), into: sampled)
                kept.0 = row
            }
            kiosk_add_row(sums, sampled, count, UInt32(truncatingIfNeeded: end &- position))
            position = end
        }
        kiosk_divide_row(scratch.result, sums, count, Reciprocal(cover.count).factor)
        return UnsafePointer(scratch.result)
    }
}

/// Stack memory for one block of columns.
struct ImageScratch {
    private let base: UnsafeMutablePointer<UInt32>
    private static let words = ImageColumns.capacity

    static func with(_ body: (ImageScratch) -> Void) {
        var storage = InlineArray<2304, UInt32>(repeating: 0)
        var span = storage.mutableSpan
        span.withUnsafeMutableBufferPointer { body(ImageScratch(base: $0.baseAddress!)) }
    }

    /// Index of the first image pixel of each column.
    var starts: UnsafeMutablePointer<UInt32> { base }
    /// Weights of each column's second and third pixel.
    var weights: UnsafeMutablePointer<UInt32> { base + ImageScratch.words }
    var lastWeights: UnsafeMutablePointer<UInt32> { base + 2 * ImageScratch.words }
    /// Returns the columns of the image row in a slot from 0 to 3.
    func row(_ slot: Int) -> UnsafeMutablePointer<UInt32> {
        base + (3 + slot) * ImageScratch.words
    }
    var result: UnsafeMutablePointer<UInt32> { base + 7 * ImageScratch.words }
    /// Sums of four channels for `ImageColumns.wideCapacity` columns.
    var sums: UnsafeMutablePointer<UInt32> { base + 8 * ImageScratch.words }
}
