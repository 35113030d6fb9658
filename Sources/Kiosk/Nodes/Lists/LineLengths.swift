/// The lengths of a list's lines along its axis, and the positions that follow from them.
///
/// A line that was never laid out counts with an estimate. Lines that were are kept in blocks of a
/// few hundred, and all others only by their number: a list of a million lines of which a hundred
/// were seen takes a few hundred bytes, and a position is found by adding up the blocks.
struct LineLengths {
    /// Neighbouring lines: measured ones, in which single lengths may be unknown, or any number of
    /// lines that are all unknown.
    fileprivate struct Block {
        var count: Int
        /// Lengths of the lines, NaN for an unknown one; empty if all are unknown.
        var lengths: [Float] = []
        var measuredCount = 0
        /// Sum of the known lengths.
        var measuredSum = 0.0

        init(count: Int) { self.count = count }

        init(_ lengths: [Float]) {
            count = lengths.count
            self.lengths = lengths
            for length in lengths where !length.isNaN {
                measuredCount += 1
                measuredSum += Double(length)
            }
        }

        func total(_ estimate: Double) -> Double {
            measuredSum + Double(count - measuredCount) * estimate
        }

        func length(at index: Int, _ estimate: Double) -> Double {
            guard !lengths.isEmpty, !lengths[index].isNaN else { return estimate }
            return Double(lengths[index])
        }

        /// The sum of the first lengths.
        func sum(before index: Int, _ estimate: Double) -> Double {
            if lengths.isEmpty { return Double(index) * estimate }
            return (0..<index).reduce(0) { $0 + length(at: $1, estimate) }
        }
    }

    /// Maximum number of lines in a block of known lengths.
    private static let blockSize = 256

    /// Length of lines that were not measured. Whole pixels keep all positions whole.
    var estimate: Double
    private(set) var count: Int
    private(set) var measuredCount = 0
    private var measuredSum = 0.0
    private var blocks: [Block]

    init(count: Int, estimate: Double) {
        (self.count, self.estimate) = (count, estimate)
        blocks = count > 0 ? [Block(count: count)] : []
    }

    /// The length of all lines.
    var total: Double { measuredSum + Double(count - measuredCount) * estimate }

    /// The mean of the known lengths; nil without any.
    var mean: Double? { measuredCount > 0 ? measuredSum / Double(measuredCount) : nil }

    /// The length of a line.
    subscript(index: Int) -> Double {
        let (block, inner) = locate(index)
        return blocks[block].length(at: inner, estimate)
    }

    func isMeasured(_ index: Int) -> Bool {
        let (block, inner) = locate(index)
        return !blocks[block].lengths.isEmpty && !blocks[block].lengths[inner].isNaN
    }

    /// The sum of the lengths of all lines before one; `index` may be `count`.
    func position(of index: Int) -> Double {
        var (first, sum) = (0, 0.0)
        for block in blocks {
            if index < first + block.count {
                return sum + block.sum(before: index - first, estimate)
            }
            first += block.count
            sum += block.total(estimate)
        }
        return sum
    }

    /// The line at a position, if there is a gap after each line: the last line that begins at it
    /// or before. The first one for a position before all, the last one for one behind all.
    ///
    /// - Precondition: There are lines.
    func line(at position: Double, gap: Double) -> Int {
        var (first, sum) = (0, 0.0)
        for block in blocks {
            let length = block.total(estimate) + Double(block.count) * gap
            if position < sum + length {
                return min(first + block.line(at: position - sum, estimate, gap), count - 1)
            }
            first += block.count
            sum += length
        }
        return count - 1
    }

    /// Records the length that a line has.
    mutating func measure(_ index: Int, _ length: Float) {
        var (block, inner) = locate(index)
        if blocks[block].lengths.isEmpty { (block, inner) = makeKnown(block, inner) }
        let old = blocks[block].lengths[inner]
        if !old.isNaN {
            blocks[block].measuredCount -= 1
            blocks[block].measuredSum -= Double(old)
            measuredCount -= 1
            measuredSum -= Double(old)
        }
        blocks[block].lengths[inner] = length
        blocks[block].measuredCount += 1
        blocks[block].measuredSum += Double(length)
        measuredCount += 1
        measuredSum += Double(length)
    }

    /// Replaces lines by others, which are unknown.
    mutating func replace(_ range: Range<Int>, by newCount: Int) {
        remove(range)
        insert(newCount, at: range.lowerBound)
    }

    /// Forgets all lengths.
    mutating func forget() { self = LineLengths(count: count, estimate: estimate) }

    // MARK: Blocks

    private func locate(_ index: Int) -> (block: Int, inner: Int) {
        var first = 0
        for (number, block) in blocks.enumerated() {
            if index < first + block.count { return (number, index - first) }
            first += block.count
        }
        preconditionFailure("there is no line \(index)")
    }

    /// Turns a line of an unknown block into one with a place for its length: at the end of the
    /// known block before it or at the beginning of the one behind, so that lines that are seen one
    /// after the other share blocks.
    private mutating func makeKnown(_ block: Int, _ inner: Int) -> (block: Int, inner: Int) {
        let last = blocks[block].count - 1
        if inner == 0, block > 0, hasRoom(block - 1) {
            blocks[block - 1].lengths.append(.nan)
            blocks[block - 1].count += 1
            shrink(block)
            return (block - 1, blocks[block - 1].count - 1)
        }
        if inner == last, block + 1 < blocks.count, hasRoom(block + 1) {
            blocks[block + 1].lengths.insert(.nan, at: 0)
            blocks[block + 1].count += 1
            let isGone = shrink(block)
            return (isGone ? block : block + 1, 0)
        }
        var parts = [Block([.nan])]
        if inner > 0 { parts.insert(Block(count: inner), at: 0) }
        if inner < last { parts.append(Block(count: last - inner)) }
        blocks.replaceSubrange(block...block, with: parts)
        return (inner > 0 ? block + 1 : block, 0)
    }

    private func hasRoom(_ block: Int) -> Bool {
        !blocks[block].lengths.isEmpty && blocks[block].count < LineLengths.blockSize
    }

    /// Takes a line from an unknown block; returns true if it was the last one.
    @discardableResult
    private mutating func shrink(_ block: Int) -> Bool {
        blocks[block].count -= 1
        guard blocks[block].count == 0 else { return false }
        blocks.remove(at: block)
        return true
    }

    private mutating func remove(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        var kept: [Block] = []
        kept.reserveCapacity(blocks.count)
        var first = 0
        for block in blocks {
            let own = range.clamped(to: first..<first + block.count)
            let (low, high) = (own.lowerBound - first, own.upperBound - first)
            first += block.count
            if own.isEmpty {
                kept.append(block)
            } else if block.lengths.isEmpty {
                let left = block.count - own.count
                if left > 0 { kept.append(Block(count: left)) }
            } else if own.count < block.count {
                var lengths = block.lengths
                lengths.removeSubrange(low..<high)
                kept.append(Block(lengths))
            }
        }
        blocks = kept
        count -= range.count
        sumUp()
    }

    private mutating func insert(_ number: Int, at index: Int) {
        guard number > 0 else { return }
        defer { count += number }
        guard index < count else {
            if let last = blocks.indices.last, blocks[last].lengths.isEmpty {
                blocks[last].count += number
            } else {
                blocks.append(Block(count: number))
            }
            return
        }
        let (block, inner) = locate(index)
        if blocks[block].lengths.isEmpty {
            blocks[block].count += number
        } else if inner == 0, block > 0, blocks[block - 1].lengths.isEmpty {
            blocks[block - 1].count += number
        } else if blocks[block].count + number <= LineLengths.blockSize {
            blocks[block].lengths.insert(
                contentsOf: repeatElement(.nan, count: number), at: inner)
            blocks[block].count += number
        } else {
            let lengths = blocks[block].lengths
            var parts = [Block(count: number), Block(Array(lengths[inner...]))]
            if inner > 0 { parts.insert(Block(Array(lengths[..<inner])), at: 0) }
            blocks.replaceSubrange(block...block, with: parts)
        }
    }

    /// Sums the blocks again, so that rounding errors of many subtractions do not add up.
    private mutating func sumUp() {
        measuredCount = blocks.reduce(0) { $0 + $1.measuredCount }
        measuredSum = blocks.reduce(0) { $0 + $1.measuredSum }
    }
}

extension LineLengths.Block {
    /// The last line that begins at a position in the block, or before.
    fileprivate func line(at position: Double, _ estimate: Double, _ gap: Double) -> Int {
        if lengths.isEmpty {
            let step = estimate + gap
            return step > 0 ? min(max(0, Int(position / step)), count - 1) : 0
        }
        var (index, end) = (0, 0.0)
        while index < count {
            end += length(at: index, estimate) + gap
            if position < end { break }
            index += 1
        }
        return min(index, count - 1)
    }
}
