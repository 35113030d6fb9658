import KioskTesting
import Testing

@testable import Kiosk

@Suite("Charts: reference lines")
struct ChartReferenceLineTests {
    private let chart = ChartNode(ChartModel(.bar, [ChartSeries("", [40, 90])]))
    private let root = BoxNode(.column)
    private let stage: Stage

    init() throws {
        root.model.background = .role(.surface)
        chart.layoutStyle.grow = 1
        root.add([chart])
        stage = try Stage(root, width: 420, height: 240)
    }

    /// A colour that nothing else has.
    private static let green = Color(0x00FF00)

    private func line(
        _ value: Double, _ text: String = "", isDashed: Bool = false
    ) -> ChartReferenceLine {
        ChartReferenceLine(value, text, color: .literal(Self.green), isDashed: isDashed)
    }

    /// The layout after the next frame, whose pixels are checked.
    private func laidOut() throws -> ChartLayout {
        try stage.frame()
        #expect(stage.repaintDifferences == 0)
        return try #require(chart.layout)
    }

    /// The rows of device pixels in which a column has the colour of the lines.
    private func rows(_ x: Int, of stage: Stage) -> [Int] {
        let color = Self.green.premultiplied
        return (0..<stage.picture.height).filter { stage.picture[x, $0] == color }
    }

    // MARK: Range

    @Test("the axis reaches as far as a goal, whatever the plot")
    func range() throws {
        for plot in [ChartModel.Plot.line, .area, .bar, .scatter] {
            chart.model.plot = plot
            chart.model.referenceLines = [line(200), line(-30)]
            let scale = try laidOut().axes.scale
            #expect(scale.minimum <= -30 && scale.maximum >= 200, "\(plot)")
            chart.model.referenceLines = []
            #expect(try laidOut().axes.scale.maximum < 200, "\(plot)")
        }
    }

    @Test("stacked bars reach as far as their sums or the goal")
    func stacked() throws {
        chart.model.series = [ChartSeries("a", [40, 90]), ChartSeries("b", [50, 60])]
        chart.model.isStacked = true
        chart.model.referenceLines = [line(120)]
        #expect(try laidOut().axes.scale.maximum >= 150)
        chart.model.referenceLines = [line(400)]
        #expect(try laidOut().axes.scale.maximum >= 400)
    }

    @Test("a goal without values has an axis with numbers, and its line")
    func noValues() throws {
        chart.model.values = ChartValues([nil, nil])
        #expect(try laidOut().valueTexts.isEmpty)
        chart.model.referenceLines = [line(120)]
        let layout = try laidOut()
        #expect(layout.valueTexts.count > 1 && layout.referenceLines.count == 1)
    }

    @Test("a line beyond given ends is not drawn, nor one without a number or an axis")
    func unseen() throws {
        chart.model.referenceLines = [line(100), line(101), line(.nan), line(.infinity)]
        chart.model.maximum = 100
        #expect(try laidOut().referenceLines.map(\.number) == [0])
        for plot in [ChartModel.Plot.pie, .donut, .sparkline] {
            chart.model.plot = plot
            #expect(try laidOut().referenceLines.isEmpty, "\(plot)")
        }
    }

    // MARK: Picture

    @Test("a line lies over bars, at its value")
    func place() throws {
        chart.model.referenceLines = [line(30)]
        let axes = try laidOut().axes
        let y = Int(axes.y(30).rounded())
        for x in [axes.x(ofSlot: 0), axes.x(ofSlot: 1), axes.plot.minX, axes.plot.maxX - 1] {
            #expect(rows(Int(x), of: stage) == [y - 1, y])
        }
        #expect(rows(Int(axes.plot.minX) - 1, of: stage) == [])
        chart.model.referenceLines = [line(30, isDashed: true)]
        _ = try laidOut()
        let dashes = (Int(axes.plot.minX)..<Int(axes.plot.maxX)).count {
            rows($0, of: stage) == [y - 1, y]
        }
        #expect(abs(Float(dashes) - axes.plot.width * 8 / 14) < 9)
    }

    @Test("lines are equally thick at any scale", arguments: [1, 1.25, 1.5, 1.75, 2, 3] as [Float])
    func thickness(_ scale: Float) throws {
        let chart = ChartNode(ChartModel(.bar, [ChartSeries("", [40, 90])]))
        chart.model.referenceLines = stride(from: 3, to: 90, by: 11.5).map { line($0) }
        chart.layoutStyle.grow = 1
        let root = BoxNode(.column)
        root.model.background = .role(.surface)
        root.add([chart])
        let stage = try Stage(
            root: root, mode: DisplayMode(width: 840, height: 600), scale: .factor(scale),
            log: .silent)
        let plot = try #require(chart.layout).axes.plot
        let seen = rows(Int(plot.center.x * scale), of: stage)
        let starts = seen.filter { !seen.contains($0 - 1) }
        #expect(starts.count == 8)
        for start in starts {
            let end = try #require((start...).first { !seen.contains($0) })
            #expect(end - start == seen.count / 8, "\(start)")
        }
        #expect(stage.repaintDifferences == 0)
    }

    @Test("texts stand at the ends of lines, inside the plot and beside each other")
    func texts() throws {
        for (isMirrored, scale) in [(false, 1), (true, 1), (false, 2), (true, 2)] as [(Bool, Float)]
        {
            root.layoutStyle.writingDirection = isMirrored ? .rightToLeft : .leftToRight
            stage.tree.textScale = scale
            chart.model.referenceLines = [
                line(0, "None"), line(90, "Goal"), line(89, "Limit"), line(50),
            ]
            let layout = try laidOut()
            let plot = layout.axes.plot
            let boxes = layout.referenceLines.compactMap(\.label?.box)
            #expect(boxes.count == 3)
            for (number, box) in boxes.enumerated() {
                #expect(plot.intersection(box) == box)
                #expect(boxes[..<number].allSatisfy { $0.intersection(box).isEmpty })
            }
            #expect(boxes[1].minX == plot.minX || !isMirrored)
            #expect(boxes[1].maxX == plot.maxX || isMirrored)
            for label in layout.referenceLines.compactMap(\.label) {
                let (box, text) = (label.box, label.text.bounds)
                #expect(text.minX >= box.minX && text.maxX <= box.maxX)
                #expect(text.minY >= box.minY && text.maxY <= box.maxY)
            }
        }
    }

    @Test("a text that is longer than the plot is cut off")
    func longText() throws {
        let text = String(repeating: "A very long name of a goal. ", count: 9)
        chart.model.referenceLines = [line(50, text)]
        let layout = try laidOut()
        let box = try #require(layout.referenceLines.first?.label?.box)
        #expect(box.width <= layout.axes.plot.width + 1)
    }

    @Test("the bubble of what is read lies over lines, and a disabled chart's lines are faded")
    func states() throws {
        chart.model.referenceLines = [line(30, "Goal")]
        let x = Int(try laidOut().axes.x(ofSlot: 0))
        #expect(!rows(x, of: stage).isEmpty)
        #expect(chart.takeFocus())
        try stage.press(.home)
        #expect(chart.reading == ChartReading(slot: 0))
        #expect(stage.repaintDifferences == 0)
        chart.model.isEnabled = false
        _ = try laidOut()
        #expect(rows(x, of: stage) == [])
    }

    // MARK: Damage

    @Test("a line that changes is drawn anew, and so is one that goes")
    func changes() throws {
        chart.model.referenceLines = [line(30, "Goal")]
        let axes = try laidOut().axes
        let x = Int(axes.x(ofSlot: 1))
        let before = rows(x, of: stage)
        chart.model.referenceLines[0].value = 60
        #expect(try laidOut().axes.scale == axes.scale)
        #expect(rows(x, of: stage) != before)
        chart.model.referenceLines = []
        _ = try laidOut()
        #expect(rows(x, of: stage) == [])
    }

    @Test("values that go on leave lines and their texts where they are", arguments: [false, true])
    func movingValues(_ isDashed: Bool) throws {
        var values = (0..<10_000).map { Double?(Double($0 * 7919 % 97)) }
        chart.model.plot = .line
        chart.model.window = 10_000
        // Far beyond the values, which do not make a smaller axis.
        chart.model.referenceLines = [line(1000, "Limit", isDashed: isDashed), line(50, "Mean")]
        chart.model.values = ChartValues(values)
        _ = try laidOut()
        var small = 0
        for index in 0..<60 {
            values.append(Double(index % 50))
            values.removeFirst()
            let work = try stage.work { chart.model.values = ChartValues(values) }
            if work.damagedPixels < 420 * 240 / 20 { small += 1 }
            #expect(stage.repaintDifferences == 0, "after \(index)")
        }
        // All but those in which columns move.
        #expect((50..<60).contains(small))
    }

    // MARK: Documents

    @Test("a formula says where lines are, and null makes none")
    func formula() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "goal": { "type": "double?", "value": 120.5 } }"#,
            body: #"""
                { "type": "chart", "id": "chart", "plot": "bar", "values": [90], "referenceLines":
                  "${[{'value': goal, 'text': 'Goal', 'color': 'danger', 'dashed': true}]}" }
                """#)
        let chart = try #require(kiosk.harness.tree.node(named: "chart") as? ChartNode)
        #expect(
            chart.model.referenceLines == [
                ChartReferenceLine(120.5, "Goal", color: .role(.danger), isDashed: true)
            ])
        try kiosk.set("goal", to: .null)
        #expect(chart.model.referenceLines == [])
        try kiosk.set("goal", to: 80.0)
        #expect(chart.model.referenceLines.map(\.value) == [80])
        #expect(kiosk.harness.log == [])
    }

    @Test("lines with texts are told with their values, also where values are too many")
    func access() throws {
        chart.model.labels = ["Mon", "Tue"]
        chart.model.unit = "pcs"
        chart.model.referenceLines = [line(120, "Goal"), line(50)]
        _ = try laidOut()
        func description() -> String {
            var access = AccessProperties()
            chart.describe(&access)
            // Between a number and its unit is a space that does not break.
            return access.description.split(separator: "\u{A0}").joined(separator: " ")
        }
        #expect(description() == "Mon 40 pcs, Tue 90 pcs; Goal 120 pcs")
        chart.model.values = ChartValues(Array(repeating: 3, count: 30))
        _ = try laidOut()
        #expect(description() == "Goal 120 pcs")
        chart.model.referenceLines = []
        _ = try laidOut()
        #expect(description() == "")
    }

    @Test("an element has reference lines, too")
    func element() throws {
        let kiosk = try Harness(Shift(), width: 400, height: 300)
        let chart = try #require(kiosk.tree.root.find { $0 is ChartNode } as? ChartNode)
        #expect(chart.model.referenceLines == [ChartReferenceLine(120, "Goal")])
    }
}

private struct Shift: Component {
    func render() -> Elements {
        Chart(.bar, [96, 131]).referenceLines([ChartReferenceLine(120, "Goal")])
    }
}
