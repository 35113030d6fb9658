/// Widths of borders, in pixels.
private let lengths = PropertyType.number(0...10_000)
/// Radii of corners, in pixels.
private let radii = PropertyType.radii(0...10_000)

/// The built-in node kinds as documents see them.
extension NodeKind {
    static let row = NodeKind(
        name: "row", doc: "Children side by side.",
        groups: [.placement, .container, .clipping, .spread, .line, .surface], hasChildren: true
    ) { BoxNode(.row) }

    static let column = NodeKind(
        name: "column", doc: "Children one below the other.",
        groups: [.placement, .container, .clipping, .spread, .line, .surface], hasChildren: true
    ) { BoxNode(.column) }

    static let grid = NodeKind(
        name: "grid", doc: "Children in the cells of rows and columns.",
        groups: [.placement, .container, .clipping, .spread, .cells, .surface],
        own: [
            .grid("columns", .tracks, default: "none", "Widths of the columns.") {
                $0.columns = $1.sections
            },
            .grid("rows", .tracks, default: "none", "Heights of the rows.") {
                $0.rows = $1.sections
            },
            .grid(
                "autoColumns", .plainTracks, default: "auto",
                "Widths of further columns that children need, in turn."
            ) { $0.autoColumns = $1.tracks },
            .grid(
                "autoRows", .plainTracks, default: "auto",
                "Heights of further rows that children need, in turn."
            ) { $0.autoRows = $1.tracks },
            .grid(
                "flow", .choice(["row", "column"]), default: "row",
                "What children without a place fill first."
            ) { $0.flowsInColumns = $1.string == "column" },
            .grid(
                "dense", .bool, default: false, "Later children fill gaps that earlier ones left."
            ) { $0.isDense = $1.bool },
        ],
        hasChildren: true
    ) { BoxNode(.grid) }

    static let stack = NodeKind(
        name: "stack", doc: "Children on top of each other, the last one in front.",
        groups: [.placement, .container, .clipping, .cells, .surface], hasChildren: true
    ) { BoxNode(.stack) }

    static let scroll = NodeKind(
        name: "scroll",
        doc: """
            Children one after the other, of which a finger moves the part that is seen. They keep \
            their sizes along the axis, and are always cut at the edges. It costs least with one \
            opaque colour as its `background`.
            """,
        groups: [.placement, .container, .spread, .surface],
        own: [
            .model(
                of: ScrollNode.self, "axis", .axis, default: "vertical",
                "Where children lie and are moved."
            ) { $0.axis = Axis(rawValue: $1.string) ?? .vertical },
            .model(
                of: ScrollNode.self, "indicator", .bool, default: true,
                "Whether a thin line tells, during a movement, which part is seen."
            ) { $0.hasIndicator = $1.bool },
        ],
        defaults: ["clip": true], hasChildren: true
    ) { ScrollNode() }

    static let button = NodeKind(
        name: "button", doc: "Something to press; it shows a text, its children, or both.",
        groups: [.placement, .container, .clipping, .spread, .line, .text],
        own: [
            .model(
                of: ButtonNode.self, "background", .paint, default: "primary", "Fills the button."
            ) { $0.background = $1.paint },
            .model(of: ButtonNode.self, "borderColor", .color, "Colour of the border.") {
                $0.borderColor = $1.color
            }.clearing { ($0 as? ButtonNode)?.model.borderColor = nil },
            .model(
                of: ButtonNode.self, "borderWidth", lengths, default: 0,
                "Width of the border, which lies inside the button, in pixels."
            ) { $0.borderWidth = $1.number },
            .model(
                of: ButtonNode.self, "cornerRadius", radii, default: 12,
                "Radius of the corners, in pixels."
            ) { $0.cornerRadii = $1.radii },
            .model(
                of: ButtonNode.self, "shadow", .shadows, default: [],
                "Shadows of the button, the first one on top."
            ) { $0.shadows = $1.shadows },
            .model(
                of: ButtonNode.self, "enabled", .bool, default: true,
                "Whether the button can be pressed."
            ) { $0.isEnabled = $1.bool },
        ],
        defaults: [
            "padding": [14, 24], "justify": "center", "align": "center", "fontWeight": "semibold",
            "color": "on-primary",
        ],
        hasChildren: true, sendsTaps: true
    ) { ButtonNode("") }

    static let image = NodeKind(
        name: "image", doc: "A picture from a PNG, JPEG, WebP, GIF or SVG file.",
        groups: [.placement],
        own: [
            .model(
                of: ImageNode.self, "source", .path, default: "",
                "The file; a relative path begins at the configuration's folder."
            ) { $0.source = $1.string },
            .model(
                of: ImageNode.self, "fit", .choice(ImageModel.Fit.allCases.map(\.rawValue)),
                default: "contain", "How the picture fits into the node."
            ) { $0.fit = ImageModel.Fit(rawValue: $1.string) ?? .contain },
            .model(
                of: ImageNode.self, "anchor", .choice(ImageModel.Anchor.allCases.map(\.rawValue)),
                default: "center",
                "Where the picture lies in the node, or, of one that is cut off, which part is seen."
            ) { $0.anchor = ImageModel.Anchor(rawValue: $1.string) ?? .center },
            .model(
                of: ImageNode.self, "density", .number(0.1...10), default: 1,
                "Pixels of the picture in the width of one pixel, where the picture has its own size."
            ) { $0.density = $1.number },
            .model(
                of: ImageNode.self, "slices", .insets(0...10_000), default: 0,
                """
                How wide the picture's edges are, in its pixels. With them the picture fills the \
                node whatever `fit` says: the corners keep their size, the rest is stretched.
                """
            ) { $0.slices = $1.insets },
            .model(
                of: ImageNode.self, "tint", .color,
                "Takes the place of all the picture's colours; its transparency stays."
            ) { $0.tint = $1.color }.clearing { ($0 as? ImageNode)?.model.tint = nil },
            .model(
                of: ImageNode.self, "filter", .choice(ImageFilter.allCases.map(\.rawValue)),
                default: "smooth",
                "How the picture is enlarged and reduced; \"nearest\" keeps pixels square."
            ) { $0.filter = ImageFilter(rawValue: $1.string) ?? .smooth },
            .model(
                of: ImageNode.self, "plays", .bool, default: true,
                "Whether a moving picture moves; otherwise it shows its first frame."
            ) { $0.plays = $1.bool },
            .model(
                of: ImageNode.self, "cornerRadius", radii, default: 0,
                "Radius of the corners, in pixels."
            ) { $0.cornerRadii = $1.radii },
        ],
        hasChildren: false
    ) { ImageNode("") }
}

extension Property {
    /// A property of grids.
    fileprivate static func grid(
        _ name: String, _ type: PropertyType, default defaultValue: JSON, _ doc: String,
        _ change: @escaping @Sendable (inout GridTemplate, PropertyValue) -> Void
    ) -> Property {
        .layout(name, type, default: defaultValue, doc) { style, value in
            var grid = style.grid ?? GridTemplate()
            change(&grid, value)
            style.grid = grid
        }
    }
}
