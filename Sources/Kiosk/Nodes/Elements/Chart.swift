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

    public var element: Element { Element(model) { ChartNode($0) } }
}

extension Chart {
    /// Enables or disables the chart: a disabled one is faded.
    public func enabled(_ isEnabled: Bool) -> Chart { with { $0.isEnabled = isEnabled } }

    /// Makes the chart wait: it is faded, and three dots say so.
    public func busy(_ isBusy: Bool) -> Chart { with { $0.isBusy = isBusy } }
}
