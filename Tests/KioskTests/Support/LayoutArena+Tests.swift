@testable import Kiosk

extension LayoutArena {
    /// Whether children of a grid lie in its cells.
    static let hasGrids: Bool = {
        var grid = LayoutItem.row([.leaf(1, 1), .leaf(1, 1)])
        grid.style.display = .grid
        grid.style.grid = GridTemplate(columns: [.points(10), .points(10)])
        let bench = LayoutBench(grid)
        bench.compute()
        return bench.frames[2].minX == 10
    }()
}
