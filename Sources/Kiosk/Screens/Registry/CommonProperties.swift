private let positive: ClosedRange<Float> = 0...PropertyType.unlimited
private let anyLength: ClosedRange<Float> = -PropertyType.unlimited...PropertyType.unlimited

/// Widths, heights and their limits.
private let size = PropertyType.length(positive, words: ["auto"])
private let inset = PropertyType.length(anyLength, words: ["auto"])
private let gap = PropertyType.length(positive, words: [])
private let share = PropertyType.number(positive)

/// Where content lies; the words are those of CSS Box Alignment.
private let contentAlignment = PropertyType.choice([
    "normal", "start", "center", "end", "stretch", "space-between", "space-around", "space-evenly",
])
private let itemAlignment = PropertyType.choice(["normal", "stretch", "start", "center", "end"])
private let itemAlignmentOrBaseline = PropertyType.choice([
    "normal", "stretch", "start", "center", "end", "baseline",
])

/// The properties that nodes have in common.
extension PropertyGroup {
    /// Of every node: its place in its container.
    static let placement = PropertyGroup(
        title: "Every node",
        properties: sizes + spacing + flexibility + alignment + position + effects)

    private static let sizes: [Property] = [
        .layout("width", size, default: "auto", "Width, padding included.") {
            $0.width = $1.length
        },
        .layout("height", size, default: "auto", "Height, padding included.") {
            $0.height = $1.length
        },
        .layout(
            "minWidth", size, default: "auto",
            "Smallest width; \"auto\" is that of the content, in rows, columns and grids."
        ) { $0.minWidth = $1.length },
        .layout("minHeight", size, default: "auto", "Smallest height, as `minWidth`.") {
            $0.minHeight = $1.length
        },
        .layout("maxWidth", size, default: "auto", "Largest width; \"auto\" is no limit.") {
            $0.maxWidth = $1.length
        },
        .layout("maxHeight", size, default: "auto", "Largest height; \"auto\" is no limit.") {
            $0.maxHeight = $1.length
        },
        .layout(
            "aspectRatio", .ratio, "Width by height, where one of the two comes from the other."
        ) { $0.aspectRatio = $1.number }.clearingLayout { $0.aspectRatio = nil },
    ]

    private static let spacing: [Property] = [
        .layout(
            "margin", .edges(anyLength, words: ["auto"]), default: 0,
            "Space around the node; \"auto\" takes what is left over."
        ) { $0.margin = $1.edges },
        .layout(
            "padding", .edges(positive, words: []), default: 0, "Space inside the node's edges."
        ) { $0.padding = $1.edges },
    ]

    private static let flexibility: [Property] = [
        .layout("grow", share, default: 0, "Share of the free space; 0 takes none.") {
            $0.grow = $1.number
        },
        .layout("shrink", share, default: 1, "Share of what is missing; 0 keeps the size.") {
            $0.shrink = $1.number
        },
        .layout(
            "basis", .length(positive, words: ["auto", "content"]), default: "auto",
            "Size along the container before `grow` and `shrink`; \"auto\" is `width` or `height`."
        ) { $0.basis = $1.length },
        .layout(
            "order", .integer(-1000...1000), default: 0,
            "Children with a smaller one are placed first."
        ) { $0.order = Int32($1.number) },
    ]

    private static let alignment: [Property] = [
        .layout(
            "alignSelf", itemAlignmentOrBaseline,
            "Overrides the container's `align` for this node."
        ) { $0.alignSelf = LayoutStyle.ItemAlignment(rawValue: $1.string) }
        .clearingLayout { $0.alignSelf = nil },
        .layout(
            "justifySelf", itemAlignment, in: ["grid", "stack"],
            "Overrides the container's `justifyItems` for this node."
        ) { $0.justifySelf = LayoutStyle.ItemAlignment(rawValue: $1.string) }
        .clearingLayout { $0.justifySelf = nil },
        .layout(
            "column", .gridArea, in: ["grid"], default: "auto",
            "The columns that the node covers; \"auto\" is the next free cell."
        ) { $0.gridColumn = $1.gridArea },
        .layout(
            "row", .gridArea, in: ["grid"], default: "auto",
            "The rows that the node covers, as `column`."
        ) { $0.gridRow = $1.gridArea },
    ]

    private static let position: [Property] = [
        .layout(
            "position", .choice(LayoutStyle.Position.allCases.map(\.rawValue)),
            default: "relative",
            "\"absolute\" leaves no place for the node; the four sides place it in its container."
        ) { $0.position = LayoutStyle.Position(rawValue: $1.string) ?? .relative },
        .layout(
            "top", inset, default: "auto",
            "From the container's edge; of a \"relative\" node, from where it would be."
        ) { $0.inset.top = $1.length },
        .layout("right", inset, default: "auto", "As `top`.") { $0.inset.right = $1.length },
        .layout("bottom", inset, default: "auto", "As `top`.") { $0.inset.bottom = $1.length },
        .layout("left", inset, default: "auto", "As `top`.") { $0.inset.left = $1.length },
    ]

    private static let effects: [Property] = [
        Property(
            "hidden", .bool, phase: .paint, default: false,
            "Keeps the node's place, but neither shows nor touches it."
        ) { $0.isHidden = $1.bool },
        Property(
            "opacity", .number(0...1), phase: .paint, default: 1,
            "How much of the node and its children, as one picture, is seen."
        ) { $0.effects.opacity = $1.number },
        Property(
            "blend", .choice(BlendMode.allCases.map(\.documentName)), phase: .paint,
            default: "normal",
            """
            How that picture goes together with what lies behind: "multiply" darkens, "screen" \
            lightens, "plus" adds light to light.
            """
        ) { $0.effects.blendMode = BlendMode(documentName: $1.string) ?? .sourceOver },
    ]

    /// Of nodes with children.
    static let container = PropertyGroup(
        title: "Nodes with children",
        properties: [
            .layout(
                "align", itemAlignmentOrBaseline, default: "normal",
                """
                Where children lie across a row or a column; in a grid and a stack, vertically. \
                "normal" is "stretch", but not for an `aspectRatio` in a grid or a stack.
                """
            ) { $0.align = LayoutStyle.ItemAlignment(rawValue: $1.string) ?? .normal },
            .layout(
                "direction", .choice(LayoutStyle.WritingDirection.allCases.map(\.rawValue)),
                """
                Where rows and lines of text begin: "ltr" is on the left. Without it, where those of \
                the container do.
                """
            ) { $0.writingDirection = LayoutStyle.WritingDirection(rawValue: $1.string) }
            .clearingLayout { $0.writingDirection = nil },
        ])

    /// Of nodes that may be smaller than their children; a scroll always is.
    static let clipping = PropertyGroup(
        title: "Rows, columns, grids, stacks and buttons",
        properties: [
            Property(
                "clip", .bool, phase: .layout, default: false,
                "Cuts children at the node's edges and corners; it may be smaller than they are."
            ) { node, value in
                node.clipsContent = value.bool
                node.layoutStyle.overflow = value.bool ? .hidden : .visible
            }
        ])

    /// Of nodes whose children lie beside each other.
    static let spread = PropertyGroup(
        title: "Rows, columns, grids, scrolls and buttons",
        properties: [
            .layout(
                "gap", gap, default: 0, longhands: ["rowGap", "columnGap"],
                "Space between neighbours."
            ) { $0.gap = $1.length },
            .layout("rowGap", gap, default: 0, "Space between one row and the next.") {
                $0.rowGap = $1.length
            },
            .layout("columnGap", gap, default: 0, "Space between one column and the next.") {
                $0.columnGap = $1.length
            },
            .layout(
                "justify", contentAlignment, default: "normal",
                """
                Where free space goes along a row or a column, and across the columns of a grid. \
                "normal" begins at the start; in a grid it is "stretch".
                """
            ) { $0.justify = LayoutStyle.ContentAlignment(rawValue: $1.string) ?? .normal },
            .layout(
                "alignContent", contentAlignment, default: "normal",
                "Where the lines of a node with `wrap`, or the rows of a grid, lie in free space."
            ) { $0.alignContent = LayoutStyle.ContentAlignment(rawValue: $1.string) ?? .normal },
        ])

    /// Of nodes whose children lie in lines.
    static let line = PropertyGroup(
        title: "Rows, columns and buttons",
        properties: [
            .layout(
                "wrap", .boolOr(["reverse"]), default: false,
                "Children that do not fit begin another line, with \"reverse\" before the others."
            ) { $0.wrap = LayoutStyle.Wrap($1) },
            .layout(
                "reverse", .bool, default: false, "Begins with the first child at the other end."
            ) {
                $0.direction = $0.direction.reversed($1.bool)
            },
        ])

    /// Of nodes that place each child by itself.
    static let cells = PropertyGroup(
        title: "Grids and stacks",
        properties: [
            .layout(
                "justifyItems", itemAlignment, default: "normal",
                """
                Where children lie horizontally. "normal" is "stretch", but not for an \
                `aspectRatio`.
                """
            ) { $0.justifyItems = LayoutStyle.ItemAlignment(rawValue: $1.string) ?? .normal }
        ])
}

extension LayoutStyle.Wrap {
    /// From a truth value or "reverse".
    fileprivate init(_ value: PropertyValue) {
        switch value {
        case .string: self = .wrapReverse
        default: self = value.bool ? .wrap : .noWrap
        }
    }
}

extension LayoutStyle.Direction {
    /// The same axis.
    fileprivate func reversed(_ isReversed: Bool) -> LayoutStyle.Direction {
        switch self {
        case .row, .rowReverse: isReversed ? .rowReverse : .row
        case .column, .columnReverse: isReversed ? .columnReverse : .column
        }
    }
}

extension BlendMode {
    /// The mode as documents name it.
    fileprivate var documentName: String {
        switch self {
        case .sourceOver: "normal"
        case .multiply: "multiply"
        case .screen: "screen"
        case .plus: "plus"
        }
    }

    fileprivate init?(documentName: String) {
        guard let mode = BlendMode.allCases.first(where: { $0.documentName == documentName })
        else { return nil }
        self = mode
    }
}

extension Property {
    /// A property that changes the layout style.
    static func layout(
        _ name: String, _ type: PropertyType, in containers: [String]? = nil,
        default defaultValue: JSON? = nil, longhands: [String] = [], _ doc: String,
        _ change: @escaping @Sendable (inout LayoutStyle, PropertyValue) -> Void
    ) -> Property {
        Property(
            name, type, phase: .layout, in: containers, default: defaultValue, longhands: longhands,
            doc
        ) { node, value in change(&node.layoutStyle, value) }
    }

    /// The property, with what takes it out of the layout style.
    fileprivate func clearingLayout(
        _ change: @escaping @Sendable (inout LayoutStyle) -> Void
    ) -> Property {
        clearing { change(&$0.layoutStyle) }
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
