/// One of the two directions of a layout.
enum Axis {
    case horizontal
    case vertical

    var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
    subscript(axis: Axis) -> Float {
        get { axis == .horizontal ? width : height }
        set {
            if axis == .horizontal { width = newValue } else { height = newValue }
        }
    }
}

extension Point {
    subscript(axis: Axis) -> Float {
        get { axis == .horizontal ? x : y }
        set {
            if axis == .horizontal { x = newValue } else { y = newValue }
        }
    }
}

extension SizeConstraints {
    subscript(axis: Axis) -> Float? {
        get { axis == .horizontal ? width : height }
        set {
            if axis == .horizontal { width = newValue } else { height = newValue }
        }
    }
}

extension EdgeInsets {
    func start(_ axis: Axis) -> Float { axis == .horizontal ? left : top }
    func end(_ axis: Axis) -> Float { axis == .horizontal ? right : bottom }
    func sum(_ axis: Axis) -> Float { start(axis) + end(axis) }
}

extension LayoutStyle {
    /// The fixed size along an axis; nil if it comes from content and container. A percentage of
    /// an unbounded container is auto.
    func size(_ axis: Axis, container: Float?) -> Float? {
        switch axis == .horizontal ? width : height {
        case .auto: nil
        case .points(let value): max(value, padding.sum(axis))
        case .percent(let value): container.map { max(value / 100 * $0, padding.sum(axis)) }
        }
    }

    var mainAxis: Axis { direction == .row ? .horizontal : .vertical }
}
