/// A value on a scale around a circle.
///
/// ```swift
/// Gauge(value: pressure, from: 0, to: 10).zones([ValueZone(from: 8, to: 10, .role(.danger))])
/// ```
@dynamicMemberLookup
public struct Gauge: ElementConvertible {
    public var model: GaugeModel

    public init(value: Float, from minimum: Float = 0, to maximum: Float = 100) {
        model = GaugeModel(value, from: minimum, to: maximum)
    }

    public init(_ model: GaugeModel) { self.model = model }

    public var element: Element {
        Element(
            ViewStorage(kind: ObjectIdentifier(GaugeNode.self), model: model, style: .gauge) {
                GaugeNode($0)
            })
    }

    /// Any property of the model: `.thickness(20)`, `.tickCount(11)`.
    public subscript<Value>(
        dynamicMember property: WritableKeyPath<GaugeModel, Value>
    ) -> Property<Value> { Property(gauge: self, path: property) }

    /// A property of a gauge, to be given another value.
    public struct Property<Value> {
        let gauge: Gauge
        let path: WritableKeyPath<GaugeModel, Value>

        public func callAsFunction(_ value: Value) -> Gauge {
            var gauge = gauge
            gauge.model[keyPath: path] = value
            return gauge
        }
    }
}

extension StyleBox {
    fileprivate static let gauge = StyleBox(GaugeNode.defaultLayoutStyle)
}
