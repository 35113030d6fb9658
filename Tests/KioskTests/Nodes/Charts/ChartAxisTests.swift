import KioskTesting
import Testing

@testable import Kiosk

@Suite("Charts: axes")
struct ChartAxisTests {
    private let chart = ChartNode(ChartModel())
    private let stage: Stage

    init() throws {
        let root = BoxNode(.column)
        root.model.background = .role(.surface)
        chart.layoutStyle.grow = 1
        chart.model.unit = "pcs"
        root.add([chart])
        stage = try Stage(root, width: 420, height: 240)
    }

    /// Number of the texts at the vertical axis in the next frame.
    private func numbers() throws -> Int {
        try stage.frame()
        #expect(stage.repaintDifferences == 0)
        return try #require(chart.layout).valueTexts.count
    }

    @Test("without values, an axis has lines and labels, and numbers between two given ends alone")
    func noValues() throws {
        chart.model.labels = ["Mon", "Tue"]
        chart.model.plot = .bar
        #expect(try numbers() == 0)
        let empty = try #require(chart.layout)
        #expect(empty.lines.count > 1 && empty.placeTexts.count == 2)
        #expect(empty.axes.plot.width == 420)
        chart.model.values = ChartValues([nil, nil])
        #expect(try numbers() == 0)
        chart.model.minimum = 0
        #expect(try numbers() == 0)
        chart.model.maximum = 10
        #expect(try numbers() > 1)
        (chart.model.minimum, chart.model.maximum) = (nil, nil)
        chart.model.values = ChartValues([nil, 3])
        #expect(try numbers() > 1)
    }

    @Test("the first of many values that come one by one bring the numbers")
    func firstValues() throws {
        let gaps = [Double?](repeating: nil, count: 9000)
        chart.model.window = 10_000
        chart.model.values = ChartValues(gaps)
        #expect(try numbers() == 0)
        chart.model.values = ChartValues(gaps + [0.5, 1])
        #expect(try numbers() > 1)
    }
}
