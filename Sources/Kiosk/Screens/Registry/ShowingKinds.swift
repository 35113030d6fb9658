/// The node kinds that only show something.
extension NodeKind {
    static let divider = NodeKind(
        name: "divider", doc: "A line between two things.", groups: [.placement],
        own: [
            .model(
                "axis", ChoiceCodec(Axis.self), \DividerModel.axis, default: "horizontal",
                "Direction of the line: in a row, a \"vertical\" one stands between two children."),
            .model(
                "thickness", NumberCodec(1...1000), \DividerModel.thickness, default: 1,
                "Width of the line, in pixels."),
            .model(
                "color", .color, \DividerModel.color, default: "outline", "Colour of the line."),
        ],
        defaults: ["shrink": 0], hasChildren: false
    ) { DividerNode() }

    static let badge = NodeKind(
        name: "badge", doc: "A number or a word in a pill; without a text, a dot.",
        groups: [.placement, .text(at: \SignModel.caption)],
        own: [
            .model(
                "background", .paint, \SignModel.background, default: "danger",
                "Fills the badge.")
        ],
        defaults: [
            "shrink": 0, "fontSize": 15, "fontWeight": "semibold", "color": "on-primary",
        ],
        hasChildren: false
    ) { BadgeNode("") }

    static let avatar = NodeKind(
        name: "avatar", doc: "Somebody's picture in a circle, or their initials.",
        groups: [.placement],
        own: [
            .model(
                "name", StringCodec(), \AvatarModel.name, default: "",
                "Whom it stands for; their initials are shown where there is no picture."),
            .model(
                "source", PathCodec(isPicture: true), \AvatarModel.source, default: "",
                "A picture's file or address, as that of an image."),
            .model(
                "background", .paint, \AvatarModel.background, default: "surface-muted",
                "Fills the circle."),
            .model(
                "color", .color, \AvatarModel.color, default: "text", "Colour of the initials."),
        ],
        defaults: ["width": 56, "height": 56, "shrink": 0], hasChildren: false
    ) { AvatarNode("") }

    static let progress = NodeKind(
        name: "progress", doc: "How far something is; without a `value`, that it goes on.",
        groups: [.placement],
        own: [
            .model(
                "shape", ChoiceCodec(ProgressModel.Shape.self), \ProgressModel.shape,
                default: "bar", "A line or a circle."),
            .model(
                "value", .scale, \ProgressModel.amount,
                "How far it is; null if nobody knows, upon which something moves."),
            .model(
                "minimum", .scale, \ProgressModel.minimum, default: 0, "The value at the beginning."
            ),
            .model(
                "maximum", .scale, \ProgressModel.maximum, default: 100, "The value at the end."),
            .model(
                "thickness", NumberCodec(1...1000), \ProgressModel.thickness, default: 8,
                "Width of the line, in pixels."),
            .model(
                "track", .paint, \ProgressModel.track, default: "surface-muted",
                "The line where the value does not reach."),
            .model(
                "fill", .paint, \ProgressModel.fill, default: "primary",
                "The line from the beginning to the value."),
            .model(
                "animates", .bool, \ProgressModel.animates, default: true,
                "Whether a new value is reached smoothly, or at once."),
        ],
        hasChildren: false
    ) { ProgressNode(ProgressModel()) }

    static let spinner = NodeKind(
        name: "spinner", doc: "Dots that go around while something takes a moment.",
        groups: [.placement],
        own: [
            .model(
                "color", .color, \SpinnerModel.color, default: "primary", "Colour of the dots.")
        ],
        defaults: ["width": 40, "height": 40, "shrink": 0], hasChildren: false
    ) { SpinnerNode() }

    static let skeleton = NodeKind(
        name: "skeleton", doc: "The outline of what is not there yet, which pulses.",
        groups: [.placement],
        own: [
            .model(
                "lines", IntegerCodec<Int>(0...100), \SkeletonModel.lines, default: 0,
                "Number of lines of text that it stands for; 0 for one block."),
            .model(
                "color", .color, \SkeletonModel.color, default: "surface-muted",
                "Fills the block or the lines."),
            .model(
                "cornerRadius", RadiiCodec(), \SkeletonModel.cornerRadii, default: 8,
                "Radius of the corners, in pixels."),
        ],
        defaults: ["minWidth": 48, "minHeight": 48], hasChildren: false
    ) { SkeletonNode() }

    static let barcode = NodeKind(
        name: "barcode", doc: "A code of bars, for hand scanners.", groups: [.placement],
        own: [
            .model("code", StringCodec(), \BarcodeModel.code, default: "", "What it says."),
            .model(
                "symbology", ChoiceCodec(BarcodeModel.Symbology.self), \BarcodeModel.symbology,
                default: "code128",
                """
                \"code128\" says at most 80 letters, digits and signs of ASCII, \"ean13\" the number of \
                goods: 12 digits, or 13 with the right check digit, and \"ean8\" that of small ones: 7 or 8.
                """),
            .model(
                "showsText", .bool, \BarcodeModel.showsText, default: true,
                "Whether the text stands below the bars."),
            .model(
                "color", .color, \BarcodeModel.color, default: "#000000", "Colour of the bars."),
            .model(
                "background", .paint, \BarcodeModel.background, default: "#ffffff",
                "Fills the box; scanners need a light ground in every theme."),
        ],
        defaults: ["shrink": 0], hasChildren: false
    ) { BarcodeNode("") }

    static let qrCode = NodeKind(
        name: "qrCode", doc: "A code of squares, for phones.", groups: [.placement],
        own: [
            .model(
                "code", StringCodec(), \QRCodeModel.code, default: "",
                """
                What it says: an address, for example; at most 2,953 bytes, or less with more \
                `correction`.
                """),
            .model(
                "correction", ChoiceCodec(QRCodeModel.Correction.self), \QRCodeModel.correction,
                default: "medium",
                """
                How much of it may be covered or dirty: \"low\" 7 %, \"medium\" 15 %, \"quartile\" 25 %, \
                \"high\" 30 %.
                """),
            .model(
                "color", .color, \QRCodeModel.color, default: "#000000", "Colour of the squares."),
            .model(
                "background", .paint, \QRCodeModel.background, default: "#ffffff",
                "Fills the box; phones need a light ground in every theme."),
            .model(
                "cornerRadius", RadiiCodec(), \QRCodeModel.cornerRadii, default: 12,
                "Radius of the box's corners, in pixels."),
        ],
        defaults: ["shrink": 0], hasChildren: false
    ) { QRCodeNode("") }
}
