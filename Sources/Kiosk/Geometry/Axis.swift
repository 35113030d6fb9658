/// The horizontal or vertical axis.
public enum Axis: String, CaseIterable, Sendable {
    /// The x axis.
    case horizontal
    /// The y axis.
    case vertical
}

extension Axis {
    /// The other axis.
    var across: Axis { self == .vertical ? .horizontal : .vertical }
}

extension Point {
    /// The coordinate along an axis.
    subscript(axis: Axis) -> Float {
        get { axis == .vertical ? y : x }
        set { if axis == .vertical { y = newValue } else { x = newValue } }
    }
}

extension Size {
    /// The length along an axis.
    subscript(axis: Axis) -> Float {
        get { axis == .vertical ? height : width }
        set { if axis == .vertical { height = newValue } else { width = newValue } }
    }
}
