import Testing

@testable import Kiosk

@Suite("Placement of grids")
struct GridPlacementTests {
    /// Places items of given sizes densely into rows of some columns.
    private func place(_ sizes: [(height: Int, length: Int)], columns: Int) -> [GridItem] {
        var items = sizes.map { size in
            var item = GridItem(id: .none)
            (item.row.count, item.column.count) = (Int32(size.height), Int32(size.length))
            return item
        }
        items.withUnsafeMutableBufferPointer {
            var placement = GridPlacement(
                $0, rows: 0, columns: columns, flowsInColumns: false, isDense: true,
                scratch: Kiosk.Scratch())
            placement.run()
        }
        return items
    }

    @Test("dense items lie in the first gap that has room for them")
    func gaps() {
        var random = SeededGenerator(seed: 5)
        let columns = 7
        for _ in 0..<10 {
            let sizes = (0..<60).map { _ in
                (
                    height: Int.random(in: 1...4, using: &random),
                    length: Int.random(in: 1...columns, using: &random)
                )
            }
            let items = place(sizes, columns: columns)
            var taken: Set<Int> = []
            for (item, size) in zip(items, sizes) {
                let first = (0...).first { position in
                    let (row, column) = (position / columns, position % columns)
                    return column + size.length <= columns
                        && taken.isDisjoint(with: cells(row, column, size, of: columns))
                }
                let (row, column) = (item.row.first, item.column.first)
                #expect(first == row * columns + column)
                taken.formUnion(cells(row, column, size, of: columns))
            }
        }
    }

    /// The cells of an item, by their numbers in the order of reading.
    private func cells(
        _ row: Int, _ column: Int, _ size: (height: Int, length: Int), of columns: Int
    ) -> [Int] {
        (row..<row + size.height).flatMap { row in
            (column..<column + size.length).map { row * columns + $0 }
        }
    }

    @Test("dense items take time in proportion to their number, also where gaps stay open")
    func growth() throws {
        func time(_ count: Int) throws -> Duration {
            let sizes = (0..<count).map { (height: 1 + $0 % 2, length: 3) }
            return try #require(
                (0..<3).map { _ in processorTime { _ = place(sizes, columns: 4) } }.min())
        }
        let (short, long) = (try time(2000), try time(8000))
        #expect(long / short < 8, "\(short) and four times as much \(long)")
    }
}
