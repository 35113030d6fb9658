/// The node kinds for text input.
extension NodeKind {
    static let field = NodeKind(
        name: "field",
        doc: """
            One line of text that a guest writes, on a `keyboard` or on one that is plugged in. A tap \
            gives the field the focus, and puts the caret into the text; a tap elsewhere takes it away.
            """,
        groups: [.placement],
        own: textProperties + [
            .model(
                "placeholder", .string, \FieldModel.placeholder, default: "",
                "Stands there while nothing has been written."),
            .model(
                "placeholderColor", .color, \FieldModel.placeholderColor, default: "text-muted",
                "Colour of the placeholder."),
            .model(
                "maxLength", IntegerCodec<Int>(1...10_000), \FieldModel.maximumLength,
                default: 1000,
                "How many characters can be written."),
            .model(
                "obscured", .bool, \FieldModel.isObscured, default: false,
                "Whether dots stand for the characters, as for a password."),
            .model(
                "autofocus", .bool, \FieldModel.takesFocus, default: false,
                """
                Whether the field gets the focus by itself, when it appears or this becomes true, and \
                keeps it until another field is tapped.
                """),
            .model(
                "background", .paint, \FieldModel.background, default: "surface",
                "Fills the field."),
            .model(
                "borderColor", .color, \FieldModel.borderColor, default: "outline",
                """
                Colour of the border; with the focus it is that of the theme's `primary`, unless \
                there is a `whenFocused`.
                """),
            .model(
                "borderWidth", NumberCodec(0...10_000), \FieldModel.borderWidth, default: 1,
                "Width of the border, which lies inside the field, in pixels."),
            .model(
                "cornerRadius", RadiiCodec(), \FieldModel.cornerRadii, default: 12,
                "Radius of the corners, in pixels."),
            .model(
                "shadow", .shadows, \FieldModel.shadows, default: [],
                "Shadows of the field, the first one on top."),
            .model(
                "enabled", .bool, \FieldModel.isEnabled, default: true,
                "Whether something can be written."),
        ],
        defaults: ["padding": [14, 16]], hasChildren: false, keepsTouches: true, input: .text
    ) { FieldNode() }

    static let keyboard = NodeKind(
        name: "keyboard",
        doc: """
            A keyboard that types into the field with the focus. Its keys fill it; fingers need about \
            800 pixels of width, 360 for \"numeric\".
            """,
        groups: [.placement],
        own: [
            .model(
                "layout", KeyboardLayoutCodec(), \KeyboardModel.layout, default: "latin",
                "Which letters there are."),
            .model(
                "background", .paint, \KeyboardModel.background, default: "background",
                "Lies behind the keys."),
            .model(
                "cornerRadius", RadiiCodec(), \KeyboardModel.cornerRadii, default: 0,
                "Radius of the corners, in pixels."),
        ],
        defaults: ["padding": [6, 6]], hasChildren: false, keepsTouches: true
    ) { KeyboardNode() }
}

/// Properties of labels that apply to one line in one style.
private var textProperties: [Property] {
    let names = [
        "text", "fontSize", "fontWeight", "fontFamily", "italic", "color", "letterSpacing",
        "tabularFigures", "fontFeatures", "language", "textAlign",
    ]
    let all =
        PropertyGroup.text(at: \FieldModel.label).properties
        + Property.paragraph(at: \FieldModel.label)
    return all.filter { names.contains($0.name) }
}
