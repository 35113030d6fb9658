import AllocationCounter
import KioskTesting
import Testing

@testable import Kiosk

/// Costs of a live chart. The optimised program is tested to allocate nothing when it paints again.
@Suite("Charts: allocations", .serialized)
struct ChartAllocationTests {
    private func stage(_ node: Node) throws -> Stage {
        let root = BoxNode(.column)
        node.layoutStyle.grow = 1
        root.add([node])
        let stage = try Stage(root, width: 420, height: 260)
        try stage.frame()
        return stage
    }

    @Test("what a value more allocates does not depend on how many there are")
    func appending() throws {
        let counts = try [2500, 10_000].map { count -> UInt64 in
            var values = (0..<count).map { Double($0 * 7919 % 97) as Double? }
            var model = ChartModel(.line, [ChartSeries("", values)])
            model.window = count
            let chart = ChartNode(model)
            let stage = try stage(chart)
            var (most, series) = (UInt64(0), [ChartValues]())
            for index in 0..<12 {
                values.append(Double(index))
                values.removeFirst()
                series.append(ChartValues(values))
            }
            for (index, values) in series.enumerated() {
                let before = kiosk_allocation_count()
                chart.model.values = values
                chart.updateContent()
                if index > 3 { most = max(most, kiosk_allocation_count() - before) }
                try stage.frame()
            }
            return most
        }
        #expect(counts[1] <= counts[0] + 2, "\(counts)")
    }
}
