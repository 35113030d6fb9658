/// A value as the length of a line.
///
/// ```swift
/// Bar(value: level, from: 0, to: 500).axis(.vertical).thickness(40)
/// ```
public struct Bar: ModelElement {
    /// Model of the bar.
    public var model: BarModel

    /// Makes a bar on a scale.
    public init(value: Float, from minimum: Float = 0, to maximum: Float = 100) {
        model = BarModel(value, from: minimum, to: maximum)
    }

    /// Makes a bar from its model.
    public init(_ model: BarModel) { self.model = model }

    public var element: Element { Element(model) { BarNode($0) } }
}
