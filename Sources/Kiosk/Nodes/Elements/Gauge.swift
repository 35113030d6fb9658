/// A value on a scale around a circle.
///
/// ```swift
/// Gauge(value: pressure, from: 0, to: 10).zones([ValueZone(from: 8, to: 10, .role(.danger))])
/// ```
public struct Gauge: ModelElement {
    /// Model of the gauge.
    public var model: GaugeModel

    /// Makes a gauge on a scale.
    public init(value: Float, from minimum: Float = 0, to maximum: Float = 100) {
        model = GaugeModel(value, from: minimum, to: maximum)
    }

    /// Makes a gauge from its model.
    public init(_ model: GaugeModel) { self.model = model }

    public var element: Element { Element(model) { GaugeNode($0) } }
}
