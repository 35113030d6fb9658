/// Widths of borders, in pixels.
private let lengths = PropertyType.number(0...10_000)
/// Radii of corners, in pixels.
private let radii = PropertyType.radii(0...10_000)

extension PropertyGroup {
    /// Of boxes: what they look like.
    static let surface = PropertyGroup(
        title: "Rows, columns, grids, stacks and scrolls",
        properties: [
            .box("background", .paint, "Fills the box.") {
                $0.background = $1.paint
            }.clearingBox { $0.background = nil },
            .box("borderColor", .color, "Colour of the border.") {
                $0.borderColor = $1.color
            }.clearingBox { $0.borderColor = nil },
            .box(
                "borderWidth", lengths, default: 0,
                "Width of the border, which lies inside the box, in pixels."
            ) { $0.borderWidth = $1.number },
            .box(
                "cornerRadius", radii, default: 0,
                "Radius of the corners, in pixels."
            ) { $0.cornerRadii = $1.radii },
            .box(
                "shadow", .shadows, default: [],
                "Shadows of the box, the first one on top."
            ) { $0.shadows = $1.shadows },
            Property(
                "backdropBlur", .number(0...200), phase: .paint, default: 0,
                """
                Blurs what lies behind the box, by so many pixels; a translucent `background` goes \
                on top.
                """
            ) { $0.effects.backdropBlur = $1.number },
        ])
}

extension Property {
    /// A property of what boxes look like.
    fileprivate static func box(
        _ name: String, _ type: PropertyType, default defaultValue: JSON? = nil, _ doc: String,
        _ change: @escaping @Sendable (inout BoxModel, PropertyValue) -> Void
    ) -> Property {
        Property(name, type, default: defaultValue, doc) { node, value in
            changeBox(of: node) { change(&$0, value) }
        }
    }

    /// With what makes it as it is of a new box.
    fileprivate func clearingBox(
        _ change: @escaping @Sendable (inout BoxModel) -> Void
    ) -> Property {
        clearing { node in Property.changeBox(of: node, change) }
    }

    private static func changeBox(of node: Node, _ change: (inout BoxModel) -> Void) {
        switch node {
        case let box as BoxNode: change(&box.model)
        case let scroll as ScrollNode: change(&scroll.model.box)
        default: preconditionFailure("\(Swift.type(of: node)) is no box")
        }
    }
}
