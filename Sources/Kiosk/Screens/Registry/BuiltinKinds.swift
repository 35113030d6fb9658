private let boxSurface = PropertyGroup.surface(at: \BoxModel.self)

/// The built-in node kinds of documents.
extension NodeKind {
    static let row = NodeKind(
        name: "row", doc: "Children side by side.",
        groups: [.placement, .container, .covering, .clipping, .spread, .line, boxSurface],
        hasChildren: true
    ) { BoxNode(.row) }

    static let column = NodeKind(
        name: "column", doc: "Children one below the other.",
        groups: [.placement, .container, .covering, .clipping, .spread, .line, boxSurface],
        hasChildren: true
    ) { BoxNode(.column) }

    static let grid = NodeKind(
        name: "grid", doc: "Children in the cells of rows and columns.",
        groups: [.placement, .container, .covering, .clipping, .spread, .cells, boxSurface],
        own: [
            .grid(
                "columns", TracksCodec(), \.columns, default: "none", "Widths of the columns."),
            .grid("rows", TracksCodec(), \.rows, default: "none", "Heights of the rows."),
            .grid(
                "autoColumns", PlainTracksCodec(), \.autoColumns, default: "auto",
                "Widths of further columns that children need, in turn."),
            .grid(
                "autoRows", PlainTracksCodec(), \.autoRows, default: "auto",
                "Heights of further rows that children need, in turn."),
            .grid(
                "flow", ChoiceCodec([("row", false), ("column", true)]), \.flowsInColumns,
                default: "row", "What children without a place fill first."),
            .grid(
                "dense", .bool, \.isDense, default: false,
                "Later children fill gaps that earlier ones left."),
        ],
        hasChildren: true
    ) { BoxNode(.grid) }

    static let stack = NodeKind(
        name: "stack", doc: "Children on top of each other, the last one in front.",
        groups: [.placement, .container, .covering, .clipping, .cells, boxSurface],
        hasChildren: true
    ) { BoxNode(.stack) }

    static let scroll = NodeKind(
        name: "scroll",
        doc: """
            Children one after the other, of which a finger moves the part that is seen. They keep \
            their sizes along the axis, and are always cut at the edges. It costs least with one \
            opaque colour as its `background`.
            """,
        groups: [.placement, .container, .spread, .surface(at: \ScrollModel.box), .scrolling],
        own: [
            .model(
                "across", .bool, \ScrollModel.scrollsAcross, default: false,
                "Whether they are moved across the axis, too, if they are larger there.")
        ],
        defaults: ["clip": true], hasChildren: true, isScrollable: true
    ) { ScrollNode() }

    static let button = NodeKind(
        name: "button", doc: "Something to press; it shows a text, its children, or both.",
        groups: [
            .placement, .container, .clipping, .spread, .line, .use(at: \ButtonModel.self),
            .text(at: \ButtonModel.caption),
        ],
        own: [
            .model(
                "background", .paint, \ButtonModel.background, default: "primary",
                "Fills the button."),
            .model("borderColor", .color, \ButtonModel.borderColor, "Colour of the border."),
            .model(
                "borderWidth", NumberCodec(0...10_000), \ButtonModel.borderWidth, default: 0,
                "Width of the border, which lies inside the button, in pixels."),
            .model(
                "cornerRadius", RadiiCodec(), \ButtonModel.cornerRadii, default: 12,
                "Radius of the corners, in pixels."),
            .model(
                "shadow", .shadows, \ButtonModel.shadows, default: [],
                "Shadows of the button, the first one on top."),
        ],
        defaults: [
            "padding": [14, 24], "justify": "center", "align": "center", "fontWeight": "semibold",
            "color": "on-primary",
        ],
        hasChildren: true, namedBy: ["text"]
    ) { ButtonNode("") }

    static let image = NodeKind(
        name: "image",
        doc: "A picture from a PNG, JPEG, WebP, GIF or SVG file, of this machine or of a server.",
        groups: [.placement],
        own: [
            .model(
                "source", PathCodec(isPicture: true), \ImageModel.source, default: "",
                """
                The file, whose relative path begins at the configuration's folder, or its address, \
                such as `"https://example.org/plate.png"`.
                """),
            .model(
                "fit", ChoiceCodec(ImageModel.Fit.self), \ImageModel.fit, default: "contain",
                "How the picture fits into the node."),
            .model(
                "anchor", ChoiceCodec(ImageModel.Anchor.self), \ImageModel.anchor,
                default: "center",
                "Where the picture lies in the node, or, of one that is cut off, which part is seen."
            ),
            .model(
                "density", NumberCodec(0.1...10), \ImageModel.density, default: 1,
                "Pixels of the picture in the width of one pixel, where the picture has its own size."
            ),
            .model(
                "slices", InsetsCodec(0...10_000), \ImageModel.slices, default: 0,
                """
                How wide the picture's edges are, in its pixels. With them the picture fills the \
                node whatever `fit` says: the corners keep their size, the rest is stretched.
                """),
            .model(
                "tint", .color, \ImageModel.tint,
                "Takes the place of all the picture's colours; its transparency stays."),
            .model(
                "filter", ChoiceCodec(ImageFilter.self), \ImageModel.filter, default: "smooth",
                "How the picture is enlarged and reduced; \"nearest\" keeps pixels square."),
            .model(
                "plays", .bool, \ImageModel.plays, default: true,
                "Whether a moving picture moves; otherwise it shows its first frame."),
            .model(
                "cornerRadius", RadiiCodec(), \ImageModel.cornerRadii, default: 0,
                "Radius of the corners, in pixels."),
            .model(
                "crossFade", DurationCodec(.zero ... .seconds(10)), \ImageModel.crossFade,
                default: "0s", "How long another picture takes to replace the one before."),
        ],
        hasChildren: false,
        contents: [
            NodeContent(
                "placeholder", "What is there until there is a picture.",
                container: { (image: ImageNode) in image.standIn(.placeholder) }),
            NodeContent(
                "error",
                "What is there if there can be no picture; without it, what `placeholder` says.",
                container: { (image: ImageNode) in image.standIn(.error) }),
        ], namedBy: []
    ) { ImageNode("") }
}

extension Property {
    /// Makes a property of grids.
    fileprivate static func grid<PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec,
        _ path: any WritableKeyPath<GridTemplate, PropertyCodec.Value> & Sendable,
        default defaultValue: JSON, _ doc: String
    ) -> Property {
        .custom(name, codec, phase: .layout, default: defaultValue, doc) { node, value in
            var grid = node.layoutStyle.grid ?? GridTemplate()
            grid[keyPath: path] = value
            node.layoutStyle.grid = grid
        }
    }
}
