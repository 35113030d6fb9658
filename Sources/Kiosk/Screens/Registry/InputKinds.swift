/// The node kinds for text input.
extension NodeKind {
    static let field = NodeKind(
        name: "field",
        doc: """
            Text that a guest writes, on a `keyboard` or on one that is plugged in: one line, or \
            `lines`. A tap gives the field the focus, and puts the caret into the text; a tap elsewhere \
            takes it away.
            """,
        groups: [.placement, .use(at: \FieldModel.self)],
        own: textProperties + fieldProperties + [
            .model(
                "purpose", ChoiceCodec(TypingPurpose.self),
                \FieldModel.purpose, default: "text",
                """
                What is written, for the keyboard that comes by itself: \"pin\" has digits alone, \
                \"text\" the letters of the kiosk's language. All but \"text\" is read from the left in \
                every language.
                """),
            .model(
                "obscured", .bool, \FieldModel.isObscured, default: false,
                "Whether dots stand for the characters, as for a password."),
            .model(
                "mask", MaskCodec(), \FieldModel.mask,
                """
                The form of what is written: `#` stands for a digit, `@` for a letter, `*` for either. What \
                else is in it is shown between them, and is no part of the value.
                """),
            .model(
                "lines", IntegerCodec<Int>(0...100), \FieldModel.lineLimit, default: 1,
                "To how many lines it grows; from 2 on, the return key begins another line."),
            .model(
                "clearable", .bool, \FieldModel.canClear, default: false,
                "Whether a button takes the text away, while there is some."),
        ],
        defaults: ["padding": [14, 16]], hasChildren: false, keepsTouches: true, input: .text,
        namedBy: ["placeholder"]
    ) { FieldNode() }

    static let searchField = NodeKind(
        name: "searchField",
        doc: """
            One of many options, which a guest finds by writing a part of it: those that match are \
            listed below, also without the accents of letters. The value is that of the option.
            """,
        groups: [.placement, .use(at: \FieldModel.self)],
        own: textProperties + fieldProperties + [
            .model(
                "options", OptionsCodec(), \FieldModel.options, default: [],
                "What there is to find."),
            .model(
                "free", .bool, \FieldModel.allowsOthers, default: false,
                "Whether a text that is no option is a value, too."),
        ],
        defaults: ["padding": [14, 16]], hasChildren: false, keepsTouches: true, input: .text,
        namedBy: ["placeholder"]
    ) { SearchFieldNode() }

    static let keyboard = NodeKind(
        name: "keyboard",
        doc: """
            A keyboard that types into the field with the focus. Its keys fill it; fingers need about \
            800 pixels of width, 360 for \"numeric\".
            """,
        groups: [.placement],
        own: [
            .model(
                "layout", KeyboardLayoutCodec(), \KeyboardModel.layout, default: "en",
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

/// Properties of all fields beside those of their texts.
private var fieldProperties: [Property] {
    [
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
            "characters", CharactersCodec(), \FieldModel.allowed,
            "The characters that can be written, such as `0-9A-F`; all without it."),
        .model(
            "letterCase", ChoiceCodec(LetterCase.self), \FieldModel.letterCase, default: "any",
            "Whether letters become capitals or small ones."),
        .model(
            "counter", .bool, \FieldModel.showsCount, default: false,
            "Whether the number of characters is shown, beside the greatest one."),
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
            "borderColor", .color, \FieldModel.borderColor, default: "text-muted",
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
            "invalid", .bool, \FieldModel.isInvalid, default: false,
            "Whether it is shown as one whose value is not accepted."),
    ]
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
