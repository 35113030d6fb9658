/// The properties that nodes have in common.
extension PropertyGroup {
    private static let lengths = PropertyType.number(0...PropertyType.unlimited)
    private static let anyLengths = -PropertyType.unlimited...PropertyType.unlimited

    /// Of every node: its place in its container.
    static let placement = PropertyGroup(
        title: "Every node",
        properties: [
            .layout("width", .dimension, default: "auto", "Width, padding included.") {
                $0.width = $1.dimension
            },
            .layout("height", .dimension, default: "auto", "Height, padding included.") {
                $0.height = $1.dimension
            },
            .layout("grow", lengths, default: 0, "Share of the free space; 0 takes none.") {
                $0.grow = $1.number
            },
            .layout(
                "shrink", lengths, default: 1, "Share of what is missing; 0 keeps the size."
            ) { $0.shrink = $1.number },
            .layout("margin", .insets(anyLengths), default: 0, "Space around the node.") {
                $0.margin = LayoutEdges($1.insets)
            },
            .layout(
                "padding", .insets(0...PropertyType.unlimited), default: 0,
                "Space inside the node's edges."
            ) { $0.padding = LayoutEdges($1.insets) },
            .layout(
                "alignSelf", .choice(LayoutStyle.ItemAlignment.allCases.map(\.rawValue)),
                "Overrides the container's `align` for this node."
            ) { $0.alignSelf = LayoutStyle.ItemAlignment(rawValue: $1.string) },
            Property(
                "hidden", .bool, default: false,
                "Keeps the node's place, but neither shows nor touches it."
            ) { $0.isHidden = $1.bool },
        ])

    /// Of nodes with children: how these are placed.
    static let container = PropertyGroup(
        title: "Nodes with children",
        properties: [
            .layout("gap", lengths, default: 0, "Space between neighbours, in pixels.") {
                $0.gap = .points($1.number)
            },
            .layout(
                "justify", .choice(LayoutStyle.ContentAlignment.allCases.map(\.rawValue)),
                default: "normal",
                "Where free space goes along the direction; in a stack, horizontally."
            ) { $0.justify = LayoutStyle.ContentAlignment(rawValue: $1.string) ?? .start },
            .layout(
                "align", .choice(LayoutStyle.ItemAlignment.allCases.map(\.rawValue)),
                default: "normal",
                "Where children lie across the direction; in a stack, vertically."
            ) { $0.align = LayoutStyle.ItemAlignment(rawValue: $1.string) ?? .stretch },
            Property("clip", .bool, default: false, "Cuts children at the node's edges.") {
                $0.clipsContent = $1.bool
            },
        ])
}

extension Property {
    /// A property that changes the layout style.
    static func layout(
        _ name: String, _ type: PropertyType, default defaultValue: JSON? = nil, _ doc: String,
        _ change: @escaping @Sendable (inout LayoutStyle, PropertyValue) -> Void
    ) -> Property {
        Property(name, type, default: defaultValue, doc) { node, value in
            change(&node.layoutStyle, value)
        }
    }

    /// A property that changes the model of one class of views.
    static func model<Model: Equatable & SendableMetatype>(
        of view: View<Model>.Type, _ name: String, _ type: PropertyType,
        default defaultValue: JSON? = nil, _ doc: String,
        _ change: @escaping @Sendable (inout Model, PropertyValue) -> Void
    ) -> Property {
        Property(name, type, default: defaultValue, doc) { node, value in
            guard let node = node as? View<Model> else {
                preconditionFailure("\(name) is no property of \(Swift.type(of: node))")
            }
            change(&node.model, value)
        }
    }
}

/// The value of a property whose type is known from the registry.
extension PropertyValue {
    var bool: Bool {
        guard case .bool(let value) = self else { mismatch("a truth value") }
        return value
    }

    var number: Float {
        guard case .number(let value) = self else { mismatch("a number") }
        return value
    }

    var string: String {
        guard case .string(let value) = self else { mismatch("a string") }
        return value
    }

    var dimension: Length {
        guard case .dimension(let value) = self else { mismatch("a dimension") }
        return value
    }

    var insets: EdgeInsets {
        guard case .insets(let value) = self else { mismatch("insets") }
        return value
    }

    var color: ThemeColor {
        guard case .color(let value) = self else { mismatch("a colour") }
        return value
    }

    private func mismatch(_ expected: String) -> Never {
        preconditionFailure("the registry gave \(self) for \(expected)")
    }
}
