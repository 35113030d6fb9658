/// Samples a few neighbouring columns of a scaled image, row after row.
///
/// Enlarging and mild reducing mix the two nearest pixels along each axis; reducing to less than
/// half averages everything that a device pixel covers, without leaving out a pixel. Each axis
/// decides for itself. Weights are in 1/256 and sums are rounded to nearest, first across, then
/// down, so that an image of one colour keeps it.
struct ImageColumns {
    /// The greatest number of columns.
    static let capacity = 256
    /// The same when averaging down, which needs four sums for each column.
    static let averagingCapacity = 64

    private let image: PixelBuffer
    private let horizontal: AxisSampling
    private let vertical: AxisSampling
    private let minX: Int
    private let count: Int
    private let scratch: Scratch
    /// The rows of the image that `scratch.upper` and `scratch.lower` hold.
    private var upperRow = -1
    private var lowerRow = -1

    /// Room for `capacity` words each.
    struct Scratch {
        let columns: UnsafeMutablePointer<UInt32>
        let upper: UnsafeMutablePointer<UInt32>
        let lower: UnsafeMutablePointer<UInt32>
        let result: UnsafeMutablePointer<UInt32>

        static func with(_ body: (Scratch) -> Void) {
            // Separate buffers: up to 1024 bytes are sure to come from the stack.
            withBuffer { columns in
                withBuffer { upper in
                    withBuffer { lower in
                        withBuffer { result in
                            body(
                                Scratch(
                                    columns: columns, upper: upper, lower: lower,
                                    result: result))
                        }
                    }
                }
            }
        }

        @inline(__always)
        private static func withBuffer(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: capacity) {
                body($0.baseAddress!)
            }
        }
    }

    init(
        _ image: PixelBuffer, horizontal: AxisSampling, vertical: AxisSampling, minX: Int,
        count: Int, scratch: Scratch
    ) {
        self.image = image
        self.horizontal = horizontal
        self.vertical = vertical
        self.minX = minX
        self.count = count
        self.scratch = scratch
        guard !horizontal.isAveraging else { return }
        for index in 0..<count {
            let (left, weight) = horizontal.linear(at: minX + index)
            scratch.columns[index] = UInt32(truncatingIfNeeded: (left << 9) | weight)
        }
    }

    /// The columns' pixels in the device row `y`, valid until the next call.
    mutating func row(_ y: Int) -> UnsafePointer<UInt32> {
        if vertical.isAveraging { return averagedRow(y) }
        let (top, weight) = vertical.linear(at: y)
        let upper = sampledRow(top, unless: top + 1)
        guard weight > 0 else { return upper }
        let lower = sampledRow(top + 1, unless: top)
        guard weight < 256 else { return lower }
        SpanKernels.mix(
            scratch.result, upper, lower, weight: UInt32(weight), count: count)
        return UnsafePointer(scratch.result)
    }

    /// A row of the image, sampled across. Two are kept: rows that follow each other share one.
    private mutating func sampledRow(_ row: Int, unless kept: Int) -> UnsafePointer<UInt32> {
        if row == upperRow { return UnsafePointer(scratch.upper) }
        if row == lowerRow { return UnsafePointer(scratch.lower) }
        if upperRow != kept {
            upperRow = row
            sample(row, into: scratch.upper)
            return UnsafePointer(scratch.upper)
        }
        lowerRow = row
        sample(row, into: scratch.lower)
        return UnsafePointer(scratch.lower)
    }

    private func sample(_ row: Int, into result: UnsafeMutablePointer<UInt32>) {
        let line = UnsafePointer(image.pixels + row &* image.stride)
        if horizontal.isAveraging {
            average(line, into: result)
            return
        }
        let next = horizontal.count > 1 ? 1 : 0
        for index in 0..<count {
            let column = scratch.columns[index]
            let left = line + Int(column >> 9)
            result[index] = mix(left[0], left[next], weight: column & 511)
        }
    }

    private func average(
        _ line: UnsafePointer<UInt32>, into result: UnsafeMutablePointer<UInt32>
    ) {
        for index in 0..<count {
            let cover = horizontal.cover(at: minX &+ index)
            var sums = ChannelSums()
            var place = cover.lowerBound
            while place < cover.upperBound {
                let end = min(((place >> 8) &+ 1) << 8, cover.upperBound)
                sums.add(line[place >> 8], weight: UInt32(truncatingIfNeeded: end &- place))
                place = end
            }
            result[index] = sums.divided(by: Reciprocal(cover.count))
        }
    }

    /// Everything that the row covers, its rows sampled across first.
    private mutating func averagedRow(_ y: Int) -> UnsafePointer<UInt32> {
        let cover = vertical.cover(at: y)
        withUnsafeTemporaryAllocation(
            of: ChannelSums.self, capacity: ImageColumns.averagingCapacity
        ) { buffer in
            let sums = buffer.baseAddress!
            sums.initialize(repeating: ChannelSums(), count: count)
            var place = cover.lowerBound
            while place < cover.upperBound {
                let end = min(((place >> 8) &+ 1) << 8, cover.upperBound)
                sample(place >> 8, into: scratch.upper)
                let weight = UInt32(truncatingIfNeeded: end &- place)
                for index in 0..<count { sums[index].add(scratch.upper[index], weight: weight) }
                place = end
            }
            let reciprocal = Reciprocal(cover.count)
            for index in 0..<count {
                scratch.result[index] = sums[index].divided(by: reciprocal)
            }
        }
        return UnsafePointer(scratch.result)
    }
}
