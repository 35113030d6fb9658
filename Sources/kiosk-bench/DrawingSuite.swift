import Kiosk

/// The cost of repainting nodes that draw data, each alone in a frame, with its caches filled.
enum DrawingSuite {
    static func make(_ log: Log) throws -> Suite {
        var cases: [Case] = []
        for plot in ChartModel.Plot.allCases {
            cases.append(try repaint("chart: \(plot.rawValue)", ChartNode(chart(plot, 24)), log))
        }
        for plot in [ChartModel.Plot.line, .area, .bar] {
            cases.append(
                try repaint(
                    "chart: \(plot.rawValue) of 10,000 values", ChartNode(chart(plot, 10_000)), log)
            )
            var stacked = chart(plot, 24)
            stacked.isStacked = true
            cases.append(
                try repaint("chart: \(plot.rawValue), stacked", ChartNode(stacked), log))
        }
        for plot in [ChartModel.Plot.line, .donut, .scatter] {
            cases.append(
                try repaint(
                    "chart: \(plot.rawValue), touched", ChartNode(chart(plot, 24)), log,
                    isTouched: true))
        }
        return Suite(
            name: "drawings", yardstick: .memset,
            cases: cases + [
                try repaint("table", table, log), try repaint("canvas", canvas, log),
                try repaint("map", map, log),
            ])
    }

    /// Makes a case of full repaints of a frame with one node.
    private static func repaint(
        _ name: String, _ node: Node, _ log: Log, isTouched: Bool = false
    ) throws -> Case {
        let root = BoxNode(.column)
        root.model.background = .role(.surface)
        node.layoutStyle.grow = 1
        root.add(node)
        let panel = try Panel(root: root, log: log)
        if isTouched {
            panel.touch(.down, at: FrameSize.rect.center)
            try panel.rest()
        }
        return Case(
            name: name, prepare: { try panel.rest() },
            run: { try panel.frame { panel.engine.tree.damageAll() } })
    }

    private static func chart(_ plot: ChartModel.Plot, _ count: Int) -> ChartModel {
        let values = (0..<count).map { Double($0 * 7919 % 97) }
        var series = [ChartSeries("Rooms", values), ChartSeries("Doors", values.reversed())]
        if plot == .scatter {
            for index in series.indices {
                series[index].values = ChartValues(
                    points: values.enumerated().map { (x: Double($0 * 31 % 17), y: $1) })
            }
        }
        var model = ChartModel(plot, series)
        model.heading.text = "Visitors"
        if count < 100, plot != .scatter { model.labels = (0..<count).map { "No. \($0)" } }
        return model
    }

    private static var table: TableNode {
        let records = (0..<200).map { row in
            TableRecord(["name": .text("Room \(row)"), "price": .number(Double(row))])
        }
        var model = Kiosk.TableModel(
            [TableColumn("name", "Name"), TableColumn("price", "Price", .fit)], records)
        (model.key, model.chosen, model.sorting) = ("name", ["Room 190"], "-price")
        return TableNode(model)
    }

    private static var canvas: CanvasNode {
        var shapes: [CanvasShape] = []
        for seat in 0..<100 {
            let (x, y) = (Float(seat % 10) * 40, Float(seat / 10) * 30)
            let box = Rect(x: x, y: y, width: 32, height: 24)
            shapes.append(
                CanvasShape(
                    Path(box, radii: 6), fill: .role(.surfaceMuted), stroke: .role(.outline)))
            shapes.append(CanvasShape("\(seat)", at: Point(x: x + 16, y: y + 16), .middle))
        }
        return CanvasNode(CanvasModel(shapes, viewBox: Rect(x: 0, y: 0, width: 400, height: 300)))
    }

    private static var map: MapPictureNode {
        var model = MapModel(extent: Size(width: 200, height: 100))
        model.routes = [MapRoute([Point(x: 10, y: 10), Point(x: 90, y: 60), Point(x: 190, y: 20)])]
        model.routes[0].dashes = [12, 8]
        let map = MapPictureNode(model)
        map.add([PinNode("Gate"), PinNode("")])
        return map
    }
}
