/// A value as the length of a line.
///
/// ```swift
/// Bar(value: level, from: 0, to: 500).axis(.vertical).thickness(40)
/// ```
@dynamicMemberLookup
public struct Bar: ElementConvertible {
    public var model: BarModel

    public init(value: Float, from minimum: Float = 0, to maximum: Float = 100) {
        model = BarModel(value, from: minimum, to: maximum)
    }

    public init(_ model: BarModel) { self.model = model }

    public var element: Element {
        Element(
            ViewStorage(kind: ObjectIdentifier(BarNode.self), model: model, style: .bar) {
                BarNode($0)
            })
    }

    /// Any property of the model: `.thickness(20)`, `.fill(.role(.success))`.
    public subscript<Value>(
        dynamicMember property: WritableKeyPath<BarModel, Value>
    ) -> Property<Value> { Property(bar: self, path: property) }

    /// A property of a bar, to be given another value.
    public struct Property<Value> {
        let bar: Bar
        let path: WritableKeyPath<BarModel, Value>

        public func callAsFunction(_ value: Value) -> Bar {
            var bar = bar
            bar.model[keyPath: path] = value
            return bar
        }
    }
}

extension StyleBox {
    fileprivate static let bar = StyleBox(BarNode.defaultLayoutStyle)
}
