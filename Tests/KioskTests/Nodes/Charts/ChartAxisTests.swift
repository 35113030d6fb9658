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

    @Test("where there is room for two labels, they are the first and the last one")
    func twoLabels() throws {
        chart.model.labels = [
            "Ham", "Cheese", "Mushrooms, onions and a lot of cheese", "Tomatoes", "Olives",
        ]
        chart.model.values = ChartValues([1, 5, 3, 4, 2])
        _ = try numbers()
        let layout = try #require(chart.layout)
        #expect(layout.placeTexts.count == 2)
        #expect(abs(layout.placeTexts[1].bounds.maxX - 420) < 1)
        // The last one would lie on the first one.
        chart.model.labels[0] = "Ham, cheese, mushrooms, onions and tomatoes"
        chart.model.labels[4] = "Olives and cheese"
        _ = try numbers()
        #expect(try #require(chart.layout).placeTexts.count == 1)
    }

    @Test("the last label, which the end of the chart moves inwards, lies on no other one")
    func labelsAtTheEnd() throws {
        for count in 3...12 {
            chart.model.labels = (1...count).map { "\($0) September" }
            chart.model.values = ChartValues((1...count).map { Double($0) })
            _ = try numbers()
            let texts = try #require(chart.layout).placeTexts
            #expect(texts.count > 1, "\(count) labels")
            for (text, next) in zip(texts, texts.dropFirst()) {
                #expect(text.bounds.maxX + 6 < next.bounds.minX, "\(count) labels")
            }
        }
    }

    @Test("large letters leave room for the plot, and none of them lie on each other")
    func largeLetters() throws {
        chart.layoutStyle.grow = 0
        chart.layoutStyle.height = 180
        chart.model.plot = .bar
        chart.model.heading.text = "Visitors"
        chart.model.labels = ["Mon", "Tue"]
        chart.model.series = [
            ChartSeries("At the window", [3, 8]), ChartSeries("On the aisle", [5, 2]),
        ]
        stage.tree.textScale = 2
        try stage.advanceFrame()
        let layout = try #require(chart.layout)
        let heading = try #require(layout.heading).bounds
        #expect(layout.axes.plot.height >= 57 && layout.axes.plot.minY > heading.maxY)
        #expect(layout.legend.count == 2 && !layout.placeTexts.isEmpty)
        for entry in layout.legend {
            #expect(layout.placeTexts.allSatisfy { $0.bounds.maxY <= entry.text.bounds.minY })
            #expect(entry.text.bounds.maxY <= 180)
        }
        #expect(stage.repaintDifferences == 0)
    }

    @Test("labels in large letters are farther from the plot, and from its lowest number")
    func labelDistance() throws {
        chart.model.labels = ["Mon", "Tue"]
        chart.model.values = ChartValues([3, 8])
        for scale in [1, 1.5] as [Float] {
            stage.tree.textScale = scale
            _ = try numbers()
            let layout = try #require(chart.layout)
            let label = try #require(layout.placeTexts.first)
            #expect(layout.texts.growth == scale)
            #expect(label.origin.y == layout.axes.plot.maxY + 8 * scale)
        }
    }

    @Test("amounts of shares are not larger than the names that became smaller to have room")
    func largeShares() throws {
        chart.layoutStyle.grow = 0
        chart.layoutStyle.height = 250
        chart.model.plot = .pie
        chart.model.labels = ["A", "B", "C", "D", "E", "F", "G", "H"]
        chart.model.values = ChartValues([50, 10, 10, 10, 5, 5, 5, 5])
        stage.tree.textScale = 2
        try stage.advanceFrame()
        let (layout, shares) = (try #require(chart.layout), try #require(chart.shares))
        #expect(layout.texts.growth < 2)
        let amount = try #require(shares.texts[0])
        #expect(amount.bounds.size == layout.texts.small("50%", weight: .semibold).size)
        #expect(stage.repaintDifferences == 0)
    }

    @Test("bars of whole numbers have no marks between these")
    func wholeNumbers() throws {
        chart.model.plot = .bar
        for (values, marks) in [
            ([0, 0], [0, 1]), ([2, nil, 1], [0, 1, 2]), ([2.5, 1], [0, 0.5, 1, 1.5, 2, 2.5]),
        ] as [([Double?], [Double])] {
            chart.model.values = ChartValues(values)
            #expect(try numbers() == marks.count)
            let layout = try #require(chart.layout)
            #expect(layout.axes.scale.marks == marks)
        }
        chart.model.values = ChartValues([0, 0])
        chart.model.maximum = 0.5
        #expect(try numbers() > 2)
    }

    @Test("one of many bars that come one by one brings marks between whole numbers")
    func fractionThatComes() throws {
        let values = [2] + [Double?](repeating: 1, count: 9000)
        chart.model.plot = .bar
        chart.model.window = 10_000
        chart.model.values = ChartValues(values)
        #expect(try numbers() == 3)
        chart.model.values = ChartValues(values + [0.5])
        #expect(try numbers() == 5)
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

    @Test("money is written as the language does, whole amounts without digits behind the point")
    func money() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "locale": "de", "screens": { "home": { "body":
              { "type": "chart", "id": "chart", "values": [1200, 12.5], "currency": "EUR" } } } }
            """#)
        let chart = try #require(kiosk.harness.tree.node(named: "chart") as? ChartNode)
        let texts = try #require(chart.texts)
        let scale = ChartScale(from: 0, to: 1, steps: 5)
        #expect(
            [1200, 12.5, 0.125].map { texts.value($0, scale) }
                == ["1.200\u{A0}€", "12,50\u{A0}€", "0,125\u{A0}€"])
        #expect(texts.number(0.5, digits: 1) == "0,50\u{A0}€")
        // Steps of an axis stay different, also in a currency without fractions.
        var model = chart.model
        model.currency = "JPY"
        let yen = ChartTexts(
            model, kiosk.harness.tree.text, texts.language, isRightToLeft: false)
        #expect(yen.number(0.5, digits: 1).hasPrefix("0,50\u{A0}"))
    }

    @Test("steps are 1, 2 or 5 times a power of ten")
    func steps() {
        let cases: [(Double, Double, Int, Double, Int, [Double])] = [
            (0, 10, 5, 2, 0, [0, 2, 4, 6, 8, 10]), (0, 97, 5, 20, 0, [0, 20, 40, 60, 80, 100]),
            (-3, 7, 4, 5, 0, [-5, 0, 5, 10]), (0, 0.07, 4, 0.02, 2, [0, 0.02, 0.04, 0.06, 0.08]),
            (1_000_000, 4_200_000, 4, 1_000_000, 0, [1e6, 2e6, 3e6, 4e6, 5e6]),
        ]
        for (least, most, count, step, digits, marks) in cases {
            let scale = ChartScale(from: least, to: most, steps: count)
            #expect(scale.step == step && scale.digits == digits, "\(least) to \(most)")
            #expect(scale.marks.count == marks.count, "\(least) to \(most): \(scale.marks)")
            for (mark, wanted) in zip(scale.marks, marks) {
                #expect(abs(mark - wanted) < abs(step) * 1e-9)
            }
        }
    }

    @Test("whatever the values, a scale has an extent and few marks")
    func oddScales() {
        for value in [0, 1, -1, .leastNonzeroMagnitude, 1e-12, 1e300, -1e300, 0.1] {
            let scale = ChartScale(from: value, to: value, steps: 5)
            #expect(scale.minimum < scale.maximum, "\(value)")
            #expect(scale.marks.count < 20, "\(value)")
        }
        #expect(ChartScale(from: 5, to: 9, lowest: 20, steps: 4).maximum > 20)
    }
}
