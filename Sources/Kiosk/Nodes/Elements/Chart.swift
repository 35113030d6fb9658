/// Values as lines, bars, shares or points.
///
/// ```swift
/// Chart(.bar, [ChartSeries("Visitors", [120, 180, nil, 240])]).labels(["Mon", "Tue", "Wed", "Thu"])
/// ```
public struct Chart: ModelElement {
    /// Model of the chart.
    public var model: ChartModel

    /// Makes a chart of series.
    public init(_ plot: ChartModel.Plot, _ series: [ChartSeries]) {
        model = ChartModel(plot, series)
    }

    /// Makes a chart of values.
    public init(_ plot: ChartModel.Plot, _ values: [Double?]) {
        self.init(plot, [ChartSeries("", values)])
    }

    public var element: Element {
        Element(
            ViewStorage(kind: ObjectIdentifier(ChartNode.self), model: model, style: .chart) {
                ChartNode($0)
            })
    }
}

extension StyleBox {
    fileprivate static let chart = StyleBox(ChartNode.defaultLayoutStyle)
}
