/// §8.5 Grid Item Placement Algorithm
///
/// The specification describes rows that are filled one after the other. Here these are called
/// lines, and their parts cells, as a grid may fill columns instead.
struct GridPlacement {
    let items: UnsafeMutableBufferPointer<GridItem>
    /// Axis along which lines follow each other.
    let lineAxis: LayoutPass.Axis
    let cellAxis: LayoutPass.Axis
    let isDense: Bool
    let scratch: Scratch
    /// Size of the implicit grid, in lines and cells.
    private(set) var lines: Int
    private(set) var cells: Int
    /// Limit of the grid; items that find no free position before it share the last line or cell.
    private let limit: Int

    /// Prepares the placement; all definite positions must lie inside the grid.
    init(
        _ items: UnsafeMutableBufferPointer<GridItem>, rows: Int, columns: Int,
        flowsInColumns: Bool, isDense: Bool, scratch: Scratch
    ) {
        self.items = items
        self.isDense = isDense
        self.scratch = scratch
        (lineAxis, cellAxis) =
            flowsInColumns ? (.horizontal, .vertical) : (.vertical, .horizontal)
        (lines, cells) = flowsInColumns ? (columns, rows) : (rows, columns)
        limit = 2 * GridTemplate.limit + items.count
    }

    /// Finds positions for the items without definite ones.
    mutating func run() {
        var area = 0
        var isLocked = false
        for item in items where !(item.row.isDefinite && item.column.isDefinite) {
            // The grid must fit the largest span.
            if !item[cellAxis].isDefinite { cells = max(cells, Int(item[cellAxis].count)) }
            if item[lineAxis].isDefinite { isLocked = true }
            area += Int(item.row.count) * Int(item.column.count)
        }
        guard area > 0 else { return }
        cells = max(1, cells)
        var room = (lines: lines + area / cells + 8, cells: isLocked ? cells + 8 : cells)
        let start = (lines, cells)
        while true {
            // The occupancy bitmap never exceeds the limit.
            room = (min(room.lines, limit), min(room.cells, limit))
            (lines, cells) = start
            let missing = attempt(room.lines, room.cells)
            if !missing.lines && !missing.cells { return }
            if missing.lines { room.lines = room.lines * 2 }
            if missing.cells { room.cells = room.cells * 2 }
        }
    }

    /// Places all items within the room; returns true for the dimensions that were too small.
    private mutating func attempt(
        _ roomLines: Int, _ roomCells: Int
    ) -> (lines: Bool, cells: Bool) {
        var copy = self
        let count = GridOccupancy.wordCount(lines: roomLines, cells: roomCells)
        let missing = scratch.withRoom(for: UInt64.self, count: count) { words in
            let taken = GridOccupancy(words, cells: roomCells)
            // Step 1: items with two definite positions.
            for item in copy.items where item.row.isDefinite && item.column.isDefinite {
                taken.take(lines: item[copy.lineAxis].tracks, cells: item[copy.cellAxis].tracks)
            }
            if !copy.placeLocked(taken, roomCells) { return (false, true) }
            return (!copy.placeOthers(taken, roomLines), false)
        }
        self = copy
        return missing
    }

    /// Step 2: items locked to a line. With sparse packing, each comes after earlier items that
    /// begin in the same line.
    private mutating func placeLocked(_ taken: GridOccupancy, _ roomCells: Int) -> Bool {
        let count = isDense ? 0 : lines
        return scratch.withRoom(for: Int32.self, count: count) { cursors in
            cursors.initialize(repeating: 0)
            for index in items.indices {
                let lineSpan = items[index][lineAxis]
                guard lineSpan.isDefinite, !items[index][cellAxis].isDefinite else { continue }
                let length = Int(items[index][cellAxis].count)
                var first = isDense ? 0 : Int(cursors[lineSpan.first])
                while first + length <= roomCells,
                    let last = taken.lastTaken(
                        lines: lineSpan.tracks, cells: first..<first + length)
                {
                    first = last.cell + 1
                }
                if first + length > roomCells {
                    guard roomCells >= limit else { return false }
                    first = roomCells - length
                }
                items[index][cellAxis].start = Int32(first)
                taken.take(lines: lineSpan.tracks, cells: first..<first + length)
                cells = max(cells, first + length)
                if !isDense { cursors[lineSpan.first] = Int32(first + length) }
            }
            return true
        }
    }

    /// Step 4: the remaining items.
    private mutating func placeOthers(_ taken: GridOccupancy, _ roomLines: Int) -> Bool {
        var cursor = (line: 0, cell: 0)
        return scratch.withRoom(for: Int32.self, count: isDense ? cells : 0) { room in
            var frontiers = GridFrontiers(room)
            for index in items.indices where !items[index][lineAxis].isDefinite {
                let (height, length) = (
                    Int(items[index][lineAxis].count), Int(items[index][cellAxis].count)
                )
                let cellSpan = items[index][cellAxis]
                if isDense { frontiers.skipFullLines(taken, before: lines) }
                if cellSpan.isDefinite {
                    if isDense {
                        cursor.line = frontiers.line(for: cellSpan.tracks)
                    } else if cellSpan.first < cursor.cell {
                        cursor.line += 1
                    }
                    cursor.cell = cellSpan.first
                    while cursor.line + height <= roomLines,
                        let last = lastLine(
                            taken, cursor.line..<cursor.line + height, cellSpan.tracks)
                    {
                        cursor.line = last + 1
                    }
                } else {
                    if isDense { cursor = frontiers.position(height, length) }
                    find(taken, &cursor, height, length, roomLines)
                }
                if cursor.line + height > roomLines {
                    guard roomLines >= limit else { return false }
                    cursor.line = roomLines - height
                }
                if isDense, !cellSpan.isDefinite { frontiers.note(height, length, cursor) }
                take(cursor, by: index, taken)
                guard isDense else { continue }
                frontiers.advance(
                    cursor.cell..<cursor.cell + length, taken, before: lines)
            }
            return true
        }
    }

    /// Puts an item at a position.
    private mutating func take(
        _ position: (line: Int, cell: Int), by index: Int, _ taken: GridOccupancy
    ) {
        items[index][lineAxis].start = Int32(position.line)
        items[index][cellAxis].start = Int32(position.cell)
        taken.take(lines: items[index][lineAxis].tracks, cells: items[index][cellAxis].tracks)
        lines = max(lines, items[index][lineAxis].tracks.upperBound)
    }

    /// Moves the cursor to the next position where an item fits.
    private func find(
        _ taken: GridOccupancy, _ cursor: inout (line: Int, cell: Int), _ height: Int,
        _ length: Int, _ roomLines: Int
    ) {
        while cursor.line + height <= roomLines {
            // Number of lines in which the item overlaps another one at every cell so far.
            var blocked = cursor.cell == 0 ? Int.max : cursor.line
            while cursor.cell + length <= cells {
                guard
                    let last = taken.lastTaken(
                        lines: cursor.line..<cursor.line + height,
                        cells: cursor.cell..<cursor.cell + length)
                else { return }
                cursor.cell = last.cell + 1
                blocked = min(blocked, last.line)
            }
            cursor = (min(blocked, roomLines) + 1, 0)
        }
    }

    /// Returns the last line in which one of the cells is occupied.
    private func lastLine(
        _ taken: GridOccupancy, _ lines: Range<Int>, _ cells: Range<Int>
    ) -> Int? {
        lines.last { taken.lastTaken(lines: $0..<$0 + 1, cells: cells) != nil }
    }
}
