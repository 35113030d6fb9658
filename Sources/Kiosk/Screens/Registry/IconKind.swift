extension NodeKind {
    static let icon = NodeKind(
        name: "icon",
        doc: """
            A picture in one colour: of an icon font, by its `name`, or of a file, such as an SVG \
            picture.
            """,
        groups: [.placement],
        own: [
            .model(
                "name", StringCodec(), \IconModel.name, default: "",
                "The icon's name in the font, such as \"arrow_back\", or its character."),
            .model(
                "source", PathCodec(isPicture: true), \IconModel.source, default: "",
                "A picture's file or address, as that of an image, if there is no `name`."),
            .model(
                "fontFamily", .string, \IconModel.fontFamily,
                default: .string(IconModel.defaultFamily),
                "The font with the icon; the first one is that of Debian's "
                    + "\(IconFonts.defaultPackage)."),
            .model(
                "size", NumberCodec(1...1000), \IconModel.size, default: 24,
                "Side of its square, in pixels; it is crisp in multiples of 24."),
            .model("color", .color, \IconModel.color, default: "text", "Colour of the icon."),
            .model(
                "followsDirection", .bool, \IconModel.followsDirection, default: false,
                "Whether it points along the lines, and is mirrored where they begin at the right."
            ),
        ],
        defaults: ["shrink": 0], hasChildren: false
    ) { IconNode("") }
}
