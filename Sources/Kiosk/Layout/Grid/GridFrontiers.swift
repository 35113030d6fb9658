/// The positions before which the items of a dense grid find no room. As cells are only taken, these
/// positions only move on, and no search has to begin at the first line.
struct GridFrontiers {
    /// The position before which no item of a size finds room.
    private struct Frontier {
        var height = 0
        var length = 0
        var line = 0
        var cell = 0
    }

    /// For each cell, the first line in which it may be free.
    private let lines: UnsafeMutableBufferPointer<Int32>
    /// Frontiers of the sizes that were placed last; a slot has one size at a time.
    private var sizes = InlineArray<16, Frontier>(repeating: Frontier())
    /// Lines before this one have no free cell.
    private var firstOpen = 0

    /// Makes the frontiers of an empty grid, with room for a number for each cell of a line.
    init(_ lines: UnsafeMutableBufferPointer<Int32>) {
        self.lines = lines
        lines.initialize(repeating: 0)
    }

    /// Returns the slot of a size. Sizes of up to three lines and five cells have one of their own.
    private func slot(_ height: Int, _ length: Int) -> Int { (5 * height + length) & 15 }

    /// Skips the lines that have become full.
    mutating func skipFullLines(_ taken: GridOccupancy, before end: Int) {
        while firstOpen < end, taken.isFull(firstOpen, cells: lines.count) { firstOpen += 1 }
    }

    /// Returns the first line for an item in given cells.
    func line(for cells: Range<Int>) -> Int {
        cells.reduce(firstOpen) { max($0, Int(lines[$1])) }
    }

    /// Returns the first position for an item of a size that may be in any cells.
    func position(_ height: Int, _ length: Int) -> (line: Int, cell: Int) {
        let frontier = sizes[slot(height, length)]
        guard frontier.height == height, frontier.length == length, frontier.line >= firstOpen
        else { return (firstOpen, 0) }
        return (frontier.line, frontier.cell)
    }

    /// Remembers the position that was found for an item of a size.
    mutating func note(_ height: Int, _ length: Int, _ position: (line: Int, cell: Int)) {
        sizes[slot(height, length)] = Frontier(
            height: height, length: length, line: position.line, cell: position.cell)
    }

    /// Moves on over the lines in which some cells are occupied now.
    func advance(_ cells: Range<Int>, _ taken: GridOccupancy, before end: Int) {
        for cell in cells {
            var line = Int(lines[cell])
            while line < end,
                taken.lastTaken(lines: line..<line + 1, cells: cell..<cell + 1) != nil
            {
                line += 1
            }
            lines[cell] = Int32(line)
        }
    }
}
