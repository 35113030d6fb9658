internal import CPixels

/// A glyph's coverages, divided into cells of four pixels: in each row, a cell begins at the next
/// covered pixel, so that the empty parts of a letter cost nothing.
struct GlyphCells {
    let coverages: UnsafePointer<UInt8>
    let width: Int
    let height: Int

    static let cellSize = MemoryLayout<kiosk_glyph_cell>.stride

    /// Returns the number of cells, made even by repeating one, and their total width.
    func measure() -> (count: Int, width: Int) {
        var (count, end) = (0, 0)
        forEach { _, column in
            count += 1
            end = max(end, column + 4)
        }
        return (count + count & 1, end)
    }

    /// Writes as many cells as were counted.
    func write(to target: UnsafeMutablePointer<kiosk_glyph_cell>) {
        var count = 0
        forEach { row, column in
            let coverage = coverages + row * width + column
            let left = width - column
            target[count] = kiosk_glyph_cell(
                row: UInt16(row), column: UInt16(column),
                coverages: (
                    coverage[0], left > 1 ? coverage[1] : 0, left > 2 ? coverage[2] : 0,
                    left > 3 ? coverage[3] : 0
                ))
            count += 1
        }
        if count & 1 == 1 { target[count] = target[count - 1] }
    }

    @inline(__always)
    private func forEach(_ body: (_ row: Int, _ column: Int) -> Void) {
        for row in 0..<height {
            var column = 0
            while column < width {
                if coverages[row * width + column] == 0 {
                    column += 1
                } else {
                    body(row, column)
                    column += 4
                }
            }
        }
    }
}
