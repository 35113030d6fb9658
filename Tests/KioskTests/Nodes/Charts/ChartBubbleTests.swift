import KioskTesting
import Testing

@testable import Kiosk

/// The bubble in which a chart shows the values that are read.
@Suite("Bubbles of charts")
struct ChartBubbleTests {
    @Test(
        "what is read of many series stands in columns, and those without room are counted",
        arguments: ["", "A series with quite a long name"])
    func manySeries(_ name: String) throws {
        let series = (0..<24).map { ChartSeries(name, [1, Double($0)]) }
        let chart = ChartNode(ChartModel(.line, series))
        chart.layoutStyle.grow = 1
        let root = BoxNode(.column)
        root.add(chart)
        root.model.background = .role(.surface)
        let stage = try Stage(root, width: 420, height: 240)
        #expect(chart.takeFocus())
        try stage.press(.end)
        #expect(chart.reading == ChartReading(slot: 1))
        #expect(stage.repaintDifferences == 0)
        let (layout, texts) = (try #require(chart.layout), try #require(chart.texts))
        let bubble = try #require(chart.bubble(of: ChartReading(slot: 1), layout, texts))
        let box = try #require(bubble.box)
        #expect(chart.bounds.intersection(box) == box)
        for area in bubble.texts.map(\.bounds) + bubble.samples.map(\.box) {
            #expect(area.minX >= box.minX && area.maxX <= box.maxX)
            #expect(area.minY >= box.minY && area.maxY <= box.maxY)
        }
        for (number, sample) in bubble.samples.enumerated() {
            #expect(sample.series == number)
            let others = bubble.samples[..<number]
            #expect(others.allSatisfy { $0.box.intersection(sample.box).isEmpty })
        }
        if name.isEmpty {
            #expect(bubble.samples.count == 24 && bubble.texts.count == 24)
        } else {
            #expect((1..<24).contains(bubble.samples.count))
            #expect(bubble.texts.count == 2 * bubble.samples.count + 1)
        }
    }

    @Test("two series are both told of, however low the chart is")
    func lowChart() throws {
        let chart = ChartNode(ChartModel(.line, [ChartSeries("", [1, 2])]))
        let stage = try Stage(chart, width: 420, height: 240)
        let texts = try #require(chart.texts)
        let line = ChartBubble.Line(sample: 0, name: texts.small("A series"), value: nil)
        let room = Size(width: 90, height: 40)
        for (count, told) in [(1, 1), (2, 2), (3, 2)] {
            let lines = Array(repeating: line, count: count)
            let table = ChartBubbleTable(lines, nil, in: room, texts)
            #expect(table.lines.count == told)
            #expect(table.lines.count { $0.sample == nil } == (count > told ? 1 : 0))
            #expect(table.rows == told)
        }
        withExtendedLifetime(stage) {}
    }
}
