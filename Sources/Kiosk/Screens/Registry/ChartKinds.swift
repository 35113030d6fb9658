/// The node kinds that draw data.
extension NodeKind {
    static let chart = NodeKind(
        name: "chart",
        doc: """
            Values as lines, bars, shares or points, with axes in the kiosk's language. A finger or \
            arrow keys read a value.
            """,
        groups: [.placement, .use(at: \ChartModel.self), .text(at: \ChartModel.heading)],
        own: [
            .model(
                "plot", ChoiceCodec(ChartModel.Plot.self), \ChartModel.plot, default: "line",
                """
                How values are drawn: \"area\" and \"bar\" begin at zero, \"pie\" and \"donut\" show \
                shares of a sum, \"scatter\" points, and \"sparkline\" is a line alone.
                """),
            .model(
                "values", ChartValuesCodec(), \ChartModel.values, default: [],
                "The values of the only series: numbers, with null for a gap."),
            .model(
                "series", SeriesCodec(), \ChartModel.series, default: [],
                "The series, in the order of their colours; instead of `values`."),
            .model(
                "labels", TextsCodec(), \ChartModel.labels, default: [],
                """
                What the values stand for, in their order; dates such as \"2026-03-01\" are shown in \
                the kiosk's language.
                """),
            .model(
                "stacked", .bool, \ChartModel.isStacked, default: false,
                "Whether series lie on top of each other, in \"bar\" and \"area\"."),
            .model(
                "minimum", .scale, \ChartModel.minimum,
                "Where the vertical axis begins; without it, it follows the values."),
            .model(
                "maximum", .scale, \ChartModel.maximum, "Where the vertical axis ends, likewise."),
            .model(
                "window", IntegerCodec<Int>(2...ChartValuesCodec.limit), \ChartModel.window,
                "How many of the latest values are shown; for values that come one by one."),
            .model(
                "unit", StringCodec(), \ChartModel.unit, default: "",
                "The unit of the values, behind their numbers."),
            .model(
                "currency", CurrencyCodec(), \ChartModel.currency,
                "The currency of the values, such as \"EUR\", in place of a unit."),
            .model(
                "legend", .bool, \ChartModel.hasLegend, default: true,
                "Whether the names of the series are shown, if there are several."),
            .model(
                "gridLines", .bool, \ChartModel.hasGrid, default: true,
                "Whether lines mark the steps of the vertical axis."),
            .model(
                "referenceLines", ReferenceLinesCodec(), \ChartModel.referenceLines, default: [],
                """
                Lines at values of the vertical axis, such as a goal or a limit; the axis reaches as \
                far as they do.
                """),
            .model(
                "axes", .bool, \ChartModel.hasAxes, default: true,
                "Whether the axes have numbers and labels."),
        ],
        defaults: ["fontWeight": "semibold", "minWidth": 48, "minHeight": 24], hasChildren: false
    ) { ChartNode(ChartModel()) }

    static let canvas = NodeKind(
        control: "canvas",
        """
        Shapes that a document describes: plans of seats, drawings, diagrams. A touch of a shape with an \
        `id` chooses it.
        """, .choices, CanvasModel.self,
        [
            .model(
                "shapes", ShapesCodec(), \CanvasModel.shapes, default: [],
                "What is drawn, from back to front; a formula may make it of a list."),
            .model(
                "viewBox", ViewBoxCodec(), \CanvasModel.viewBox,
                """
                The part of the shapes' coordinates that fills the canvas: left, top, width and height. \
                Without it, they are pixels.
                """),
            .model(
                "chosen", ChosenCodec(), \CanvasModel.chosen, default: [],
                "The value of the chosen option, or a list of them, without a `bind`."),
            .model(
                "multiple", .bool, \CanvasModel.allowsSeveral, default: false,
                "Whether several can be chosen; the value is then a list."),
        ], namedBy: nil
    ) { CanvasNode(CanvasModel()) }
}
