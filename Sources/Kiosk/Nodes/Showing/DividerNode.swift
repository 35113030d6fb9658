/// The model of a divider.
public struct DividerModel: Equatable, Sendable {
    /// Direction of the line.
    public var axis = Axis.horizontal
    /// Width of the line in logical pixels.
    public var thickness: Float = 1
    /// Colour of the line.
    public var color = ThemeColor.role(.outline)

    /// Makes a divider between what lies above and below, or side by side.
    public init(_ axis: Axis = .horizontal) { self.axis = axis }
}

/// A line between two things.
public final class DividerNode: MeasuredNode<DividerModel> {
    private var color = Color.clear

    /// Makes a divider.
    public convenience init(_ axis: Axis = .horizontal) { self.init(DividerModel(axis)) }

    public override func updateAppearance() { adopt(model.color.resolved(in: theme), as: &color) }

    /// As thick as the line; the container stretches it.
    public override func measure(in constraints: SizeConstraints) -> Size {
        model.axis == .horizontal
            ? Size(width: 0, height: model.thickness) : Size(width: model.thickness, height: 0)
    }

    public override func paint(into painter: inout Painter) {
        var line = contentBounds
        let across = model.axis.across
        line.size[across] = painter.lineWidth(line.size[across])
        painter.fill(line, .solid(color))
    }
}
