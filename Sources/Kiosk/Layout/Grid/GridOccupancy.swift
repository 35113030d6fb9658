/// A bitmap of a grid's occupied cells.
struct GridOccupancy {
    private let words: UnsafeMutableBufferPointer<UInt64>
    private let wordsPerLine: Int

    /// Returns the number of words for a grid of this size.
    static func wordCount(lines: Int, cells: Int) -> Int { lines * ((cells + 63) / 64) }

    /// Makes an empty grid of lines with `cells` cells each.
    init(_ words: UnsafeMutableBufferPointer<UInt64>, cells: Int) {
        self.words = words
        wordsPerLine = (cells + 63) / 64
        words.update(repeating: 0)
    }

    func take(lines: Range<Int>, cells: Range<Int>) {
        for line in lines {
            forEachWord(of: line, cells) { index, mask in
                words[index] |= mask
                return true
            }
        }
    }

    /// Returns the last occupied cell of the given ones in any of the lines, and the last line in
    /// which it is occupied; nil if all are free.
    func lastTaken(lines: Range<Int>, cells: Range<Int>) -> (cell: Int, line: Int)? {
        var last: (cell: Int, line: Int)?
        for line in lines {
            forEachWord(of: line, cells) { index, mask in
                let taken = words[index] & mask
                if taken != 0 {
                    let cell = (index - line * wordsPerLine) * 64 + 63 - taken.leadingZeroBitCount
                    if cell >= last?.cell ?? cell { last = (cell, line) }
                }
                return true
            }
        }
        return last
    }

    /// Returns true if the first `cells` cells of a line are all occupied.
    func isFull(_ line: Int, cells: Int) -> Bool {
        var isFull = true
        forEachWord(of: line, 0..<cells) { index, mask in
            isFull = words[index] & mask == mask
            return isFull
        }
        return isFull
    }

    /// Calls `body` with the words that hold cells of a line and the bits of those cells, until it
    /// returns false.
    @inline(__always)
    private func forEachWord(
        of line: Int, _ cells: Range<Int>, _ body: (Int, UInt64) -> Bool
    ) {
        guard !cells.isEmpty else { return }
        let (first, last) = (cells.lowerBound / 64, (cells.upperBound - 1) / 64)
        for word in first...last {
            var mask = UInt64.max
            if word == first { mask &= .max << UInt64(cells.lowerBound % 64) }
            if word == last { mask &= .max >> UInt64(63 - (cells.upperBound - 1) % 64) }
            guard body(line * wordsPerLine + word, mask) else { return }
        }
    }
}
