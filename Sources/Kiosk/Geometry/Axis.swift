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

extension Rect {
    /// The positions along an axis of the left and the right edge, or of the top and the bottom one.
    func ends(of axis: Axis) -> (start: Float, end: Float) {
        axis == .vertical ? (minY, maxY) : (minX, maxX)
    }
}

extension EdgeInsets {
    /// The distances at the ends of an axis.
    ///
    /// - Parameter isMirrored: True if the horizontal axis begins at the right.
    func ends(of axis: Axis, isMirrored: Bool = false) -> (start: Float, end: Float) {
        switch axis {
        case .vertical: (top, bottom)
        case .horizontal: isMirrored ? (right, left) : (left, right)
        }
    }
}
