private let positive: ClosedRange<Float> = 0...ClosedRange<Float>.unlimited
private let anyLength: ClosedRange<Float> =
    -ClosedRange<Float>.unlimited...ClosedRange<Float>.unlimited

/// Widths, heights and their limits.
private let size = LengthCodec(positive, words: ["auto"])
private let inset = LengthCodec(anyLength, words: ["auto"])
private let gap = LengthCodec(positive)
private let share = NumberCodec(positive)

/// Content alignment, in the terms of CSS Box Alignment.
private let contentAlignment = ChoiceCodec<LayoutStyle.ContentAlignment>(
    .normal, .start, .center, .end, .stretch, .spaceBetween, .spaceAround, .spaceEvenly)
private let itemAlignment = ChoiceCodec<LayoutStyle.ItemAlignment>(
    .normal, .stretch, .start, .center, .end)
private let itemAlignmentOrBaseline = ChoiceCodec<LayoutStyle.ItemAlignment>(
    .normal, .stretch, .start, .center, .end, .baseline)

private let blendModes = ChoiceCodec<BlendMode>([
    ("normal", .sourceOver), ("multiply", .multiply), ("screen", .screen), ("plus", .plus),
])

private let nextFocus = ObjectCodec(
    "the next nodes", example: "{ \"down\": \"pay\" }", FocusTargets(),
    [
        ObjectField("left", StringCodec(), \.left), ObjectField("right", StringCodec(), \.right),
        ObjectField("up", StringCodec(), \.up), ObjectField("down", StringCodec(), \.down),
        ObjectField("next", StringCodec(), \.next),
    ])

/// The codec of `accessibility`.
private let accessibility = ObjectCodec(
    "a description", example: "{ \"name\": \"Close\" }", AccessOverrides(),
    [
        ObjectField(
            "role", ChoiceCodec(AccessRole.self), "The role, in place of the kind's."
        ) { $0.role = $1 },
        ObjectField("name", .string, "The name, in place of the text inside.") { $0.name = $1 },
        ObjectField("value", .string, "The value as it is read aloud.") { $0.value = $1 },
        ObjectField("description", .string, "A further text.") { $0.description = $1 },
        ObjectField(
            "live", ChoiceCodec(AccessLive.self),
            "Whether changes are told: when nothing else is, or at once."
        ) { $0.live = $1 },
        ObjectField(
            "hidden", .bool, "Whether it and all inside is left out, as a mere decoration."
        ) { $0.hidden = $1 },
    ])

/// The properties that several kinds share.
extension PropertyGroup {
    /// Properties of all nodes: the position in the container.
    package static let placement = PropertyGroup(
        title: "Every node",
        properties: still + Property.movements(of: MovableProperties(of: still)))

    private static let still = sizes + spacing + flexibility + alignment + position + effects

    private static let sizes: [Property] = [
        .layout("width", size, \.width, default: "auto", "Width, padding included."),
        .layout("height", size, \.height, default: "auto", "Height, padding included."),
        .layout(
            "minWidth", size, \.minWidth, default: "auto",
            "Smallest width; \"auto\" is that of the content, in rows, columns and grids."),
        .layout("minHeight", size, \.minHeight, default: "auto", "Smallest height, as `minWidth`."),
        .layout(
            "maxWidth", size, \.maxWidth, default: "auto", "Largest width; \"auto\" is no limit."),
        .layout(
            "maxHeight", size, \.maxHeight, default: "auto", "Largest height; \"auto\" is no limit."
        ),
        .layout(
            "aspectRatio", RatioCodec(), \.aspectRatio,
            "Width by height, where one of the two comes from the other."),
    ]

    private static let spacing: [Property] = [
        .layout(
            "margin", EdgesCodec(anyLength, words: ["auto"]), \.margin, default: 0,
            "Space around the node; \"auto\" takes what is left over."),
        .layout(
            "padding", EdgesCodec(positive), \.padding, default: 0, "Space inside the node's edges."
        ),
    ]

    private static let flexibility: [Property] = [
        .layout("grow", share, \.grow, default: 0, "Share of the free space; 0 takes none."),
        .layout(
            "shrink", share, \.shrink, default: 1, "Share of what is missing; 0 keeps the size."),
        .layout(
            "basis", LengthCodec(positive, words: ["auto", "content"]), \.basis, default: "auto",
            "Size along the container before `grow` and `shrink`; \"auto\" is `width` or `height`."),
        .layout(
            "order", IntegerCodec<Int32>(-1000...1000), \.order, default: 0,
            "Children with a smaller one are placed first."),
    ]

    private static let alignment: [Property] = [
        .layout(
            "alignSelf", itemAlignmentOrBaseline, \.alignSelf,
            "Overrides the container's `align` for this node."),
        .layout(
            "justifySelf", itemAlignment, \.justifySelf, in: ["grid", "stack"],
            "Overrides the container's `justifyItems` for this node."),
        .layout(
            "column", GridAreaCodec(), \.gridColumn, in: ["grid"], default: "auto",
            "The columns that the node covers; \"auto\" is the next free cell."),
        .layout(
            "row", GridAreaCodec(), \.gridRow, in: ["grid"], default: "auto",
            "The rows that the node covers, as `column`."),
    ]

    private static let position: [Property] = [
        .layout(
            "position", ChoiceCodec(LayoutStyle.Position.self), \.position,
            default: "relative",
            "\"absolute\" leaves no place for the node; the four sides place it in its container."),
        .layout(
            "top", inset, \.inset.top, default: "auto",
            "From the container's edge; of a \"relative\" node, from where it would be."),
        .layout("right", inset, \.inset.right, default: "auto", "As `top`."),
        .layout("bottom", inset, \.inset.bottom, default: "auto", "As `top`."),
        .layout("left", inset, \.inset.left, default: "auto", "As `top`."),
    ]

    private static let effects: [Property] = [
        .custom(
            "hidden", .bool, phase: .paint, default: false,
            "Keeps the node's place, but neither shows nor touches it."
        ) { $0.isHidden = $1 },
        .custom(
            "touchable", .bool, phase: .nothing, default: true,
            """
            Lets touches find the node, and keys reach it; without that touches go on to what lies behind it. \
            Its children are found in any case.
            """
        ) { $0.isTouchable = $1 },
        .custom(
            "sticky", .bool, phase: .paint, in: ["scroll"], default: false,
            "Stays in view at the beginning, in front of its siblings, until the next one pushes it out."
        ) { $0.isSticky = $1 },
        .custom(
            "opacity", NumberCodec(0...1), phase: .paint, default: 1,
            "How much of the node and its children, as one picture, is seen.", animated: .opacity
        ) { $0.effects.opacity = $1 },
        .custom(
            "transform", .transform, phase: .paint, default: [:],
            "Scales, rotates and moves the node with its children, after the layout.",
            animated: .transform
        ) { $0.transform = $1 },
        .custom(
            "blend", blendModes, phase: .paint, default: "normal",
            """
            How that picture goes together with what lies behind: "multiply" darkens, "screen" \
            lightens, "plus" adds light to light.
            """
        ) { $0.effects.blendMode = $1 },
        .custom(
            "transition", TransitionsCodec(), phase: .nothing, default: [:],
            """
            The ways that values of other properties take when they change: one for all, or one for \
            each name.
            """
        ) { $0.transitions = $1 },
        .custom(
            "move", TimingCodec(), phase: .nothing,
            "The way that the node takes when the layout gives it another place in its container.",
            clear: { $0.move = nil }
        ) { $0.move = $1 },
        .custom(
            "accessibility", accessibility, phase: .nothing, default: [:],
            "What is told to those who do not see the node, in place of what follows from its kind."
        ) { $0.accessibility = $1 },
        .custom(
            "nextFocus", nextFocus, phase: .nothing, default: [:],
            "The ids of the nodes that arrows and Tab (`next`) lead to, where places or the order mislead."
        ) { $0.nextFocus = $1 },
        .custom(
            "shared", StringCodec(), phase: .nothing,
            """
            A name that a node of another screen has, too: when the screens change places, the two are \
            one, which goes from its place in the one to that in the other.
            """,
            clear: { $0.sharedName = nil }
        ) { $0.sharedName = $1 },
    ]

    /// Properties of nodes with children.
    static let container = PropertyGroup(
        title: "Nodes with children",
        properties: [
            .layout(
                "align", itemAlignmentOrBaseline, \.align, default: "normal",
                """
                Where children lie across a row or a column; in a grid and a stack, vertically. \
                "normal" is "stretch", but not for an `aspectRatio` in a grid or a stack.
                """),
            .layout(
                "direction", ChoiceCodec(LayoutStyle.WritingDirection.self), \.writingDirection,
                """
                Where rows and lines of text begin: "ltr" is on the left. Without it, where those of \
                the container do.
                """),
        ])

    /// Properties of nodes that may cover others.
    static let covering = PropertyGroup(
        title: "Rows, columns, grids and stacks",
        properties: [
            .custom(
                "modal", .bool, phase: .nothing, default: false,
                """
                Keeps the focus, and those who listen, inside: what lies beneath is not reached until the node \
                goes. It hears of each key as `anyKey`.
                """
            ) { $0.isModal = $1 }
        ])

    /// Properties of nodes that may be smaller than their children; a scroll node always clips.
    static let clipping = PropertyGroup(
        title: "Rows, columns, grids, stacks and buttons",
        properties: [
            .custom(
                "clip", .bool, phase: .layout, default: false,
                "Cuts children at the node's edges and corners; it may be smaller than they are."
            ) { node, value in
                node.clipsContent = value
                node.layoutStyle.overflow = value ? .hidden : .visible
            }
        ])

    /// Properties of nodes with gaps between children: `gap`, `justify` and others.
    public static let spread = PropertyGroup(
        title: "Rows, columns, grids, scrolls and buttons",
        properties: [
            .layout(
                "gap", gap, \.gap, default: 0, longhands: ["rowGap", "columnGap"],
                "Space between neighbours."),
            .layout("rowGap", gap, \.rowGap, default: 0, "Space between one row and the next."),
            .layout(
                "columnGap", gap, \.columnGap, default: 0, "Space between one column and the next."),
            .layout(
                "justify", contentAlignment, \.justify, default: "normal",
                """
                Where free space goes along a row or a column, and across the columns of a grid. \
                "normal" begins at the start; in a grid it is "stretch".
                """),
            .layout(
                "alignContent", contentAlignment, \.alignContent, default: "normal",
                "Where the lines of a node with `wrap`, or the rows of a grid, lie in free space."),
        ])

    /// Properties of flex containers: `wrap` and `reverse`.
    public static let line = PropertyGroup(
        title: "Rows, columns and buttons",
        properties: [
            .layout(
                "wrap", ChoiceCodec(on: .wrap, off: .noWrap, [("reverse", .wrapReverse)]), \.wrap,
                default: false,
                "Children that do not fit begin another line, with \"reverse\" before the others."),
            .layout(
                "reverse", .bool, \.isReversed, default: false,
                "Begins with the first child at the other end."),
        ])

    /// Properties of nodes that align each child separately.
    static let cells = PropertyGroup(
        title: "Grids and stacks",
        properties: [
            .layout(
                "justifyItems", itemAlignment, \.justifyItems, default: "normal",
                """
                Where children lie horizontally. "normal" is "stretch", but not for an \
                `aspectRatio`.
                """)
        ])
}

extension LayoutStyle {
    /// True if the order of children is reversed along the same axis.
    fileprivate var isReversed: Bool {
        get { direction == .rowReverse || direction == .columnReverse }
        set {
            switch direction {
            case .row, .rowReverse: direction = newValue ? .rowReverse : .row
            case .column, .columnReverse: direction = newValue ? .columnReverse : .column
            }
        }
    }
}
