import KioskTesting
import Testing

@testable import Kiosk

@Suite("Charts")
struct ChartTests {
    private let chart = ChartNode(ChartModel())
    private let root = BoxNode(.column)
    private let stage: Stage

    init() throws {
        root.model.background = .role(.surface)
        root.layoutStyle.padding = LayoutEdges(10)
        chart.layoutStyle.grow = 1
        root.add([chart])
        stage = try Stage(root, width: 420, height: 240)
    }

    /// Expects the picture on the glass to equal one that is painted anew.
    private func check(_ comment: Comment? = nil) {
        #expect(stage.repaintDifferences == 0, comment)
    }

    private func wave(_ count: Int, from start: Int = 0) -> [Double?] {
        (start..<start + count).map { number -> Double? in
            let noise = number * 7919 % 97
            let slope = abs(number % 600 - 300) / 4
            return Double(noise + slope)
        }
    }

    @Test("what appears over a chart may take series away")
    func fewerSeries() throws {
        var model = ChartModel(.bar, (0..<3).map { _ in ChartSeries("", wave(6)) })
        model.isStacked = true
        chart.model = model
        try stage.frame()
        let cover = AppearingNode { [chart] in chart.model.series.removeLast(2) }
        cover.layoutStyle.position = .absolute
        cover.layoutStyle.inset = LayoutEdges(0)
        root.add([cover])
        try stage.frame()
        #expect(cover.hasAppeared && chart.model.series.count == 1)
        try stage.frame()
        check()
    }

    @Test("samples of a legend stand beside the middle of their names, however high lines are")
    func legend() throws {
        for lineHeight in [Float?.none, 2, 3] {
            var model = ChartModel(
                .line, [ChartSeries("One", [1, 2]), ChartSeries("Two", [2, 1])])
            model.heading.lineHeight = lineHeight
            chart.model = model
            try stage.frame()
            let legend = try #require(chart.layout?.legend)
            #expect(legend.count == 2)
            for entry in legend {
                #expect(abs(entry.sample.center.y - entry.text.bounds.center.y) <= 1.5)
            }
        }
    }

    // MARK: Many values

    @Test("columns of values that go on are those of all values at once")
    func columns() throws {
        var values = wave(1200)
        var trace = ChartTrace(ChartValues(values), slots: 1200, width: 200)
        for round in 0..<400 {
            let added = round % 7 == 0 ? 3 : 1
            values += wave(added, from: 1200 + round * 3)
            // Every fifth round, values leave at the beginning.
            if round % 5 == 0 { values.removeFirst(min(4, values.count - 1200)) }
            let (isSame, _) = trace.advance(to: ChartValues(values))
            #expect(isSame)
            // The first column may begin before the latest values do.
            let last = values.suffix(1200).compactMap { $0 }
            let inner = last.suffix(1194)
            let reach = try #require(trace.reach)
            #expect(reach.lowerBound >= last.min()! && reach.upperBound <= last.max()!)
            #expect(reach.lowerBound <= inner.min()! && reach.upperBound >= inner.max()!)
        }
    }

    @Test("the least and the greatest value of each column are kept")
    func extremes() throws {
        var values: [Double?] = Array(repeating: 5, count: 10_000)
        values[4321] = 90
        values[8765] = -40
        let trace = ChartTrace(ChartValues(values), slots: 10_000, width: 300)
        let columns = try #require(trace.columns).columns
        #expect(columns.filter { $0.high == 90 }.count == 1)
        #expect(columns.filter { $0.low == -40 }.count == 1)
        #expect(columns[4321 * 300 / 10_000].high == 90)
    }

    @Test("a value more damages its column alone, and the picture is right")
    func damage() throws {
        var values = wave(10_000)
        chart.model.window = 10_000
        chart.model.values = ChartValues(values)
        try stage.frame()
        try stage.frame()
        let whole = 420 * 240
        var small = 0
        for index in 0..<60 {
            values.append(Double(index % 50))
            values.removeFirst()
            let work = try stage.work { chart.model.values = ChartValues(values) }
            if work.damagedPixels < whole / 20 { small += 1 }
            check("after \(index)")
        }
        // Also where a column is full and the others move.
        #expect(small == 60)
    }

    /// Surroundings of a chart whose columns move.
    enum Surroundings: CaseIterable {
        case badgeInFront, badgeBehind, gradient, edge, rightToLeft, halfOpacity, twoSeries, area,
            bars, waiting
        case scale
    }

    @Test("columns that move look as if they were painted", arguments: Surroundings.allCases)
    func moving(in surroundings: Surroundings) throws {
        // The colour is that of the root; the stack paints nothing. Around the plot is room for its lines, as
        // what may be moved has to lie on the colour as a whole.
        let root = BoxNode(.column)
        root.model.background = .role(.surface)
        let stack = BoxNode(.stack)
        stack.layoutStyle.padding = LayoutEdges(10)
        stack.layoutStyle.grow = 1
        let badge = BoxNode(.row)
        badge.model.background = .literal(Color(0x00FF00, alpha: 120))
        badge.layoutStyle = .fixed(60, 40)
        badge.layoutStyle.alignSelf = .center
        badge.layoutStyle.justifySelf = .center
        var model = ChartModel(surroundings == .area ? .area : surroundings == .bars ? .bar : .line)
        model.window = 3000
        (model.minimum, model.maximum) = (0, 200)
        model.isBusy = surroundings == .waiting
        let chart = ChartNode(model)
        switch surroundings {
        case .badgeInFront: stack.add([chart, badge])
        case .badgeBehind: stack.add([badge, chart])
        default: stack.add([chart])
        }
        if surroundings == .gradient {
            root.model.background = .gradient(
                ThemeGradient(
                    .linear(angle: 90),
                    stops: [.init(0, .literal(.white)), .init(1, .literal(.black))]))
        }
        if surroundings == .edge {
            (stack.model.borderColor, stack.model.borderWidth) = (.literal(.black), 1)
        }
        if surroundings == .rightToLeft { root.layoutStyle.writingDirection = .rightToLeft }
        if surroundings == .halfOpacity { chart.effects.opacity = 0.5 }
        root.add([stack])
        let scale: Float = surroundings == .scale ? 2 : 1
        let stage = try Stage(
            root: root, mode: DisplayMode(width: 420 * Int(scale), height: 240 * Int(scale)),
            scale: .factor(scale), log: .silent)
        let whole = stage.picture.width * stage.picture.height
        try stage.frame()
        var series: [[Double?]] = [wave(3000)]
        if surroundings == .twoSeries { series.append(wave(3000, from: 700)) }
        var painted = 0
        for index in 0..<60 {
            for number in series.indices {
                series[number] += [Double(index * (number + 2) % 50), 20, 90]
                series[number].removeFirst(3)
            }
            chart.model.series = series.map { ChartSeries("", $0) }
            let work = try stage.work {}
            if index > 0, work.damagedPixels > whole / 4 { painted += 1 }
            #expect(stage.repaintDifferences == 0, "after \(index)")
        }
        switch surroundings {
        case .badgeBehind, .gradient, .edge, .halfOpacity, .waiting: #expect(painted > 10)
        default: #expect(painted == 0)
        }
    }

    @Test("a chart at rest makes no frames")
    func rest() throws {
        chart.model.window = 10_000
        chart.model.values = ChartValues(wave(10_000))
        for _ in 0..<3 { try stage.frame() }
        #expect(try stage.work { try stage.advance(by: .seconds(2)) }.frames == 0)
    }

    // MARK: Values

    @Test("null is a gap, and what is not finite is one, too")
    func gaps() {
        let values = ChartValues([1, nil, .infinity, 4])
        #expect([values[0], values[1], values[2], values[3], values[4]] == [1, nil, nil, 4, nil])
        #expect(values == ChartValues([1, nil, .nan, 4]))
    }

    @Test("stacked bars grow to both sides of zero")
    func stacks() {
        var model = ChartModel(.bar, [ChartSeries("", [3, -2]), ChartSeries("", [4, -5])])
        model.isStacked = true
        #expect(model.drawnValues == [ChartValues([3, -2]), ChartValues([7, -7])])
    }

    @Test("shares of a circle add up, and negative values have none")
    func shares() {
        let model = ChartModel(.pie, [ChartSeries("", [3, -9, 1, nil])])
        let circle = ChartCircle(model, in: Rect(x: 0, y: 0, width: 100, height: 100))
        #expect(circle.shares.map(\.sweep) == [270, 0, 90, 0])
        #expect(circle.share(at: Point(x: 80, y: 60)) == 0)
        #expect(circle.share(at: Point(x: 35, y: 20)) == 2)
        #expect(circle.share(at: Point(x: 2, y: 2)) == nil)
    }

    // MARK: Reading

    @Test("a finger reads the value under it, and keys go on from there")
    func reading() throws {
        chart.model.values = ChartValues([10, 20, 30, 40])
        try stage.frame()
        let axes = try #require(chart.layout).axes
        let place = Point(x: axes.x(ofSlot: 2) + 10, y: 120)
        try stage.touch(.down, at: place)
        #expect(chart.reading == ChartReading(slot: 2))
        check("while the finger is there")
        try stage.touch(.up, at: place)
        try stage.advance(by: .seconds(6))
        #expect(chart.reading == nil)
        #expect(chart.takeFocus())
        try stage.press(.right)
        #expect(chart.reading == ChartReading(slot: 0))
        try stage.press(.end)
        try stage.press(.left)
        #expect(chart.reading == ChartReading(slot: 2))
        try stage.press(.escape)
        #expect(chart.reading == nil)
    }

    @Test("what is read of values that go on leaves nothing beside the plot")
    func readingOfMany() throws {
        var values = wave(3000)
        chart.model.text = "Guests"
        (chart.model.minimum, chart.model.maximum) = (0, 200)
        chart.model.window = 3000
        chart.model.values = ChartValues(values)
        try stage.frame()
        #expect(chart.takeFocus())
        try stage.press(.end)
        #expect(chart.reading == ChartReading(slot: 2999))
        // The bubble goes from the top of the plot to its bottom.
        for index in 0..<6 {
            values.append(index % 2 == 0 ? 199 : 1)
            values.removeFirst()
            chart.model.values = ChartValues(values)
            try stage.frame()
            check("after \(index)")
        }
    }

    @Test("numbers beside a series of points are read, too")
    func numbersAndPoints() throws {
        // Series without any are left out.
        chart.model = ChartModel(
            .line,
            [ChartSeries(), ChartSeries("a"), ChartSeries(), ChartSeries("b", [1, 2, 3])])
        chart.model.series[1].values = ChartValues(points: [(x: 0, y: 1), (x: 9, y: 3)])
        try stage.frame()
        #expect(chart.takeFocus())
        try stage.press(.end)
        #expect(chart.reading == ChartReading(slot: 1, series: 1))
        check("a point")
        try stage.press(.right)
        #expect(chart.reading == ChartReading(slot: 0, series: 3))
        check("a number")
        try stage.press(.left)
        #expect(chart.reading == ChartReading(slot: 1, series: 1))
    }

    @Test("what is read of bars stands above them, or beside, and covers none that are read")
    func barsThatAreRead() throws {
        let values: [[Double?]] = [[1, 10, 1, -4], [0.5, 2, 10, -9]]
        chart.model = ChartModel(.bar, values.map { ChartSeries("Guests", $0) })
        try stage.frame()
        let (layout, texts) = (try #require(chart.layout), try #require(chart.texts))
        let (axes, width) = (layout.axes, chart.barGroup(layout.axes))
        var above: [Bool] = []
        for slot in values[0].indices {
            let bubble = try #require(chart.bubble(of: ChartReading(slot: slot), layout, texts))
            let (box, rule) = (try #require(bubble.box), try #require(bubble.rule))
            let ends = values.compactMap { $0[slot].map(axes.y) } + [axes.baseline]
            let (top, bottom) = (try #require(ends.min()), try #require(ends.max()))
            let bars = Rect(
                x: axes.x(ofSlot: slot) - width / 2, y: top, width: width, height: bottom - top)
            #expect(box.intersection(bars).isEmpty, "\(slot)")
            #expect(rule.maxY <= top + 0.01, "\(slot)")
            #expect(chart.bounds.intersection(box) == box, "\(slot)")
            above.append(box.maxY <= top)
        }
        #expect(above == [true, false, false, true])
    }

    @Test(
        "a chart that is disabled or waits is faded, and nobody reads it", arguments: [true, false])
    func unusable(_ waits: Bool) throws {
        chart.model.values = ChartValues([10, 20, 30, 40])
        try stage.frame()
        let color = chart.look[0]
        #expect(chart.takeFocus())
        try stage.press(.right)
        #expect(chart.reading != nil)
        (chart.model.isBusy, chart.model.isEnabled) = (waits, waits)
        try stage.frame()
        #expect(chart.reading == nil && chart.isFocused == waits && !chart.canFocus)
        let state: InteractionStates = waits ? .busy : .disabled
        #expect(chart.interaction.contains(state))
        #expect(chart.look[0] != color)
        check("faded")
        let place = Point(x: 200, y: 120)
        try stage.touch(.down, at: place)
        #expect(chart.reading == nil)
        try stage.touch(.up, at: place)
        (chart.model.isBusy, chart.model.isEnabled) = (false, true)
        try stage.frame()
        #expect(chart.canFocus && chart.look[0] == color && chart.interaction.permitUse)
    }

    @Test("from right to left, places begin at the right")
    func mirrored() throws {
        root.layoutStyle.writingDirection = .rightToLeft
        chart.model.values = ChartValues([10, 20, 30])
        try stage.frame()
        let axes = try #require(chart.layout).axes
        #expect(axes.x(ofSlot: 0) == axes.plot.maxX)
        #expect(axes.slot(at: axes.plot.maxX - 3) == 0)
    }

    @Test("shares go on clockwise where lines begin at the right, too, and so do keys")
    func clockwise() throws {
        root.layoutStyle.writingDirection = .rightToLeft
        chart.model = ChartModel(.pie, [ChartSeries("", [1, 2])])
        try stage.frame()
        let middle = try #require(chart.layout).axes.plot.center
        let place = chart.toRoot.apply(Point(x: middle.x + 40, y: middle.y - 40))
        try stage.touch(.down, at: place)
        #expect(chart.reading == ChartReading(slot: 0))
        try stage.touch(.up, at: place)
        try stage.advance(by: .seconds(6))
        #expect(chart.takeFocus())
        try stage.press(.right)
        try stage.press(.right)
        #expect(chart.reading == ChartReading(slot: 1))
        try stage.press(.left)
        #expect(chart.reading == ChartReading(slot: 0))
    }

    @Test("elements give nodes their models, and tell of what is touched")
    func elements() throws {
        let kiosk = try Harness(Panel(), width: 400, height: 600)
        let nodes = all(kiosk.tree.root)
        let chart = try #require(nodes.compactMap { $0 as? ChartNode }.first)
        #expect(chart.model.plot == .bar && chart.model.labels == ["Mon", "Tue"])
        let table = try #require(nodes.compactMap { $0 as? TableNode }.first)
        let row = table.content.toRoot.apply(table.content.frame(of: 0)).center
        try kiosk.tap(x: row.x, y: row.y)
        #expect(kiosk.node(showing: "row 0") != nil)
        let canvas = try #require(nodes.compactMap { $0 as? CanvasNode }.first)
        let place = canvas.frameInRoot.origin
        try kiosk.tap(x: place.x + 10, y: place.y + 10)
        #expect(kiosk.node(showing: "seat") != nil)
    }

    private func all(_ node: Node) -> [Node] { [node] + node.children.flatMap(all) }

    // MARK: Colours

    @Test("series differ in every theme, for all eyes, and from the ground")
    func colors() {
        var contrast = Theme.dark
        contrast[.background] = .black
        (contrast[.primary], contrast[.danger]) = (Color(0xFFE600), Color(0xFF8A80))
        (contrast[.text], contrast[.textMuted]) = (.white, Color(0xE6E6E6))
        for theme in [Theme.light, .dark, contrast] {
            let colors = ChartLook.roles.indices.map { ChartLook.color($0, theme) }
            for (index, color) in colors.enumerated() {
                for other in colors[..<index] {
                    for eye in Eye.all {
                        #expect(eye.distance(color, other) > 14, "\(color) and \(other)")
                    }
                }
                let (a, b) = (Eye.luminance(color), Eye.luminance(theme[.background]))
                #expect((max(a, b) + 0.05) / (min(a, b) + 0.05) > 2.9, "\(color)")
            }
        }
    }
}

private struct Panel: Component {
    @State private var touched = ""

    func render() -> Elements {
        Column {
            Text(touched)
            Chart(.bar, [120, 180]).labels(["Mon", "Tue"]).size(width: 380, height: 160)
            Table(
                [TableColumn("name", "Name")], [TableRecord(["name": .text("Ada")])]
            ) { touched = "row " + $0 }.size(width: 380, height: 160)
            Canvas([seat]) { touched = $0 }.size(width: 380, height: 100)
        }
    }

    private var seat: CanvasShape {
        var shape = CanvasShape(
            Path(Rect(x: 0, y: 0, width: 40, height: 40)), fill: .role(.primary))
        shape.id = "seat"
        return shape
    }
}

/// The colours that eyes see with all cones, or without those for red, green or blue: the matrices of
/// Machado, Oliveira and Fernandes (2009).
private struct Eye {
    let rows: [[Double]]

    static let all = [
        Eye(rows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
        Eye(rows: [
            [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]),
        Eye(rows: [
            [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]),
        Eye(rows: [
            [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]),
    ]

    /// The light of the channels.
    private static func linear(_ color: Color) -> [Double] {
        [color.red, color.green, color.blue].map { channel in
            let share = Double(channel) / 255
            return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055, 2.4)
        }
    }

    static func luminance(_ color: Color) -> Double {
        let light = linear(color)
        return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    }

    /// Returns the distance in CIELAB.
    func distance(_ a: Color, _ b: Color) -> Double {
        zip(lab(a), lab(b)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }

    private func lab(_ color: Color) -> [Double] {
        let light = Eye.linear(color)
        let seen = rows.map { row in
            max(0, min(1, zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }))
        }
        func f(_ t: Double) -> Double {
            t > 0.008856 ? Eye.power(t, 1.0 / 3) : 7.787 * t + 16.0 / 116
        }
        let x = f((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.9505)
        let y = f(0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2])
        let z = f((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.089)
        return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
    }

    /// Returns a power of a number from 0 to 1, by the series of the logarithm and that of e.
    private static func power(_ base: Double, _ exponent: Double) -> Double {
        guard base > 0 else { return 0 }
        var (mantissa, halvings) = (base, 0.0)
        while mantissa < 0.7 { (mantissa, halvings) = (mantissa * 2, halvings + 1) }
        let u = (mantissa - 1) / (mantissa + 1)
        var (term, log) = (u, 0.0)
        for index in stride(from: 1.0, to: 40, by: 2) {
            log += 2 * term / index
            term *= u * u
        }
        let x = exponent * (log - halvings * 0.6931471805599453)
        var (sum, part) = (1.0, 1.0)
        for index in 1..<40 {
            part *= x / 8 / Double(index)
            sum += part
        }
        return (0..<3).reduce(sum) { sum, _ in sum * sum }
    }
}
