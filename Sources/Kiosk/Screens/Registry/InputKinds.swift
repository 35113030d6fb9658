/// Widths of borders, in pixels.
private let lengths = PropertyType.number(0...10_000)
/// Radii of corners, in pixels.
private let radii = PropertyType.radii(0...10_000)

/// Nodes in which a guest writes.
extension NodeKind {
    static let field = NodeKind(
        name: "field",
        doc: """
            One line of text that a guest writes, on a `keyboard`. A tap gives the field the focus; a \
            tap elsewhere takes it away. The caret stays at the end of the text.
            """,
        groups: [.placement],
        own: FieldNode.textProperties + [
            .model(
                of: FieldNode.self, "placeholder", .string, default: "",
                "Stands there while nothing has been written."
            ) { $0.placeholder = $1.string },
            .model(
                of: FieldNode.self, "placeholderColor", .color, default: "text-muted",
                "Colour of the placeholder."
            ) { $0.placeholderColor = $1.color },
            .model(
                of: FieldNode.self, "maxLength", .integer(1...10_000), default: 1000,
                "How many characters can be written."
            ) { $0.maximumLength = Int($1.number) },
            .model(
                of: FieldNode.self, "obscured", .bool, default: false,
                "Whether dots stand for the characters, as for a password."
            ) { $0.isObscured = $1.bool },
            .model(
                of: FieldNode.self, "autofocus", .bool, default: false,
                """
                Whether the field gets the focus by itself, when it appears or this becomes true, and \
                keeps it until another field is tapped.
                """
            ) { $0.takesFocus = $1.bool },
            .model(
                of: FieldNode.self, "background", .paint, default: "surface", "Fills the field."
            ) { $0.background = $1.paint },
            .model(
                of: FieldNode.self, "borderColor", .color, default: "outline",
                """
                Colour of the border; with the focus it is that of the theme's `primary`, unless \
                there is a `whenFocused`.
                """
            ) { $0.borderColor = $1.color },
            .model(
                of: FieldNode.self, "borderWidth", lengths, default: 1,
                "Width of the border, which lies inside the field, in pixels."
            ) { $0.borderWidth = $1.number },
            .model(
                of: FieldNode.self, "cornerRadius", radii, default: 12,
                "Radius of the corners, in pixels."
            ) { $0.cornerRadii = $1.radii },
            .model(
                of: FieldNode.self, "shadow", .shadows, default: [],
                "Shadows of the field, the first one on top."
            ) { $0.shadows = $1.shadows },
            .model(
                of: FieldNode.self, "enabled", .bool, default: true,
                "Whether something can be written."
            ) { $0.isEnabled = $1.bool },
        ],
        defaults: ["padding": [14, 16]], hasChildren: false, isInput: true
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
                of: KeyboardNode.self, "layout",
                .choice(KeyboardLayout.allCases.map(\.rawValue)), default: "latin",
                "Which letters there are."
            ) { $0.layout = KeyboardLayout(rawValue: $1.string) ?? .latin },
            .model(
                of: KeyboardNode.self, "background", .paint, default: "background",
                "Lies behind the keys."
            ) { $0.background = $1.paint },
            .model(
                of: KeyboardNode.self, "cornerRadius", radii, default: 0,
                "Radius of the corners, in pixels."
            ) { $0.cornerRadii = $1.radii },
        ],
        defaults: ["padding": [6, 6]], hasChildren: false
    ) { KeyboardNode() }
}

extension FieldNode {
    /// Those of labels that say something about one line in one style.
    fileprivate static var textProperties: [Property] {
        let names = [
            "text", "fontSize", "fontWeight", "fontFamily", "italic", "color", "letterSpacing",
            "tabularFigures", "fontFeatures", "language", "textAlign",
        ]
        return (PropertyGroup.text.properties + NodeKind.label.own).filter {
            names.contains($0.name)
        }
    }
}
