private let sizes = PropertyType.number(1...1000)
private let spacings = PropertyType.number(-1...10)
private let weights = PropertyType.choice(FontWeight.names.map(\.0))

extension NodeKind {
    static let label = NodeKind(
        name: "label", doc: "A paragraph of text.", groups: [.placement, .text],
        own: [
            .text(
                "textAlign", .choice(TextAlignment.allCases.map(\.rawValue)), default: "start",
                "Where lines lie between the edges."
            ) { $0.alignment = TextAlignment(rawValue: $1.string) ?? .start },
            Property(
                "direction", .choice(LayoutStyle.WritingDirection.allCases.map(\.rawValue)),
                """
                Where reading begins. Without it, lines start where those of the container do, and \
                run as their first letter says.
                """
            ) { node, value in
                let direction = LayoutStyle.WritingDirection(rawValue: value.string)
                node.layoutStyle.writingDirection = direction
                changeText(of: node) {
                    $0.direction = direction == .rightToLeft ? .rightToLeft : .leftToRight
                }
            }.clearing { node in
                node.layoutStyle.writingDirection = nil
                changeText(of: node) { $0.direction = .automatic }
            },
            .text(
                "wordBreak", .choice(LineBreakRules.WordBreak.allCases.map(\.rawValue)),
                default: "normal",
                """
                Where lines break: "break-all" breaks words anywhere, "keep-all" keeps Korean \
                words whole.
                """
            ) {
                $0.lineBreaking.wordBreak = LineBreakRules.WordBreak(rawValue: $1.string) ?? .normal
            },
            .text(
                "lineBreak", .choice(LineBreakRules.Strictness.allCases.map(\.rawValue)),
                default: "strict",
                """
                What may begin and end a Chinese or Japanese line: "normal" allows small kana at \
                the start, "loose" more yet, for narrow columns.
                """
            ) {
                $0.lineBreaking.strictness =
                    LineBreakRules.Strictness(rawValue: $1.string) ?? .strict
            },
            .text(
                "minimumFontSize", sizes,
                "A text that does not fit into the node becomes smaller, down to this size."
            ) { $0.minimumSize = $1.number }.clearingText { $0.minimumSize = nil },
            .text(
                "baselineGrid", .number(0...1000), default: 0,
                "Lines are multiples of so many pixels high; 0 is no grid."
            ) { $0.baselineGrid = $1.number > 0 ? $1.number : nil },
            .text(
                "tabStops", .ascending(0...10_000), default: [],
                "Where tabs end, in pixels from the start of the line."
            ) { $0.tabStops.positions = $1.numbers },
            .text("textShadow", .textShadow, "Shadow of the letters.") {
                $0.effects.shadow = $1.textShadow
            }.clearingText { $0.effects.shadow = nil },
            .text(
                "textOutline", .textOutline,
                "Line around the letters, as wide as it reaches beyond them."
            ) { $0.effects.outline = $1.textOutline }.clearingText { $0.effects.outline = nil },
        ],
        hasChildren: false
    ) { LabelNode("") }
}

extension PropertyGroup {
    /// Of labels, and of the captions of buttons.
    static let text = PropertyGroup(
        title: "Labels and buttons",
        properties: [
            .text("text", .richText, default: "", "What it says.") { $0.content = $1.richText },
            .text("fontSize", sizes, default: 18, "Size in pixels.") {
                $0.font = $0.font.withSize($1.number)
            },
            .text("fontWeight", weights, default: "regular", "How bold the text is.") {
                $0.font.typeface.weight = FontWeight(name: $1.string) ?? .regular
            },
            .text(
                "fontFamily", .string, default: "",
                "The family's name; without one it is the default family."
            ) { $0.font.typeface.family = $1.string.isEmpty ? nil : $1.string },
            .text("italic", .bool, default: false, "Whether letters lean.") {
                $0.font.typeface.slant = $1.bool ? .italic : .upright
            },
            .text("underline", .bool, default: false, "Draws a line under the text.") {
                $0.underline = $1.bool ? TextDecoration() : nil
            },
            .text("strikethrough", .bool, default: false, "Draws a line through the text.") {
                $0.strikethrough = $1.bool ? TextDecoration() : nil
            },
            .text("color", .color, default: "text", "Colour of the text.") { $0.color = $1.color },
            .text(
                "letterSpacing", spacings, default: 0,
                "Added after every letter, in multiples of fontSize; 0.05 suits capitals."
            ) { $0.letterSpacing = $1.number },
            .text(
                "wordSpacing", spacings, default: 0,
                "Added to every space, in multiples of fontSize."
            ) { $0.wordSpacing = $1.number },
            .text(
                "tabularFigures", .bool, default: false,
                "Digits of one width, so that numbers stand below each other."
            ) { $0.font.hasTabularFigures = $1.bool },
            .text(
                "fontFeatures", .features, default: [:],
                "Features of the font by their tags in OpenType: 1 is on, 0 off."
            ) { $0.font.setFeatures($1.features) },
            .text(
                "language", .language,
                "Chooses between shapes of characters that languages share."
            ) { $0.language = $1.string }.clearingText { $0.language = nil },
            .text(
                "lineHeight", .number(0.5...4),
                "Distance between baselines in multiples of fontSize."
            ) { $0.lineHeight = $1.number }.clearingText { $0.lineHeight = nil },
            .text(
                "maxLines", .integer(1...10_000),
                "What does not fit into these lines is cut off, as `truncate` says."
            ) { $0.maximumLines = Int($1.number) }.clearingText { $0.maximumLines = nil },
            .text(
                "truncate", .choice(TextTruncation.allCases.map(\.rawValue)), default: "end",
                "Which part of a text with `maxLines` an ellipsis stands for."
            ) { $0.truncation = TextTruncation(rawValue: $1.string) ?? .end },
        ])
}

extension Property {
    /// A property of what labels and captions of buttons say.
    fileprivate static func text(
        _ name: String, _ type: PropertyType, default defaultValue: JSON? = nil, _ doc: String,
        _ change: @escaping @Sendable (inout LabelModel, PropertyValue) -> Void
    ) -> Property {
        Property(name, type, default: defaultValue, doc) { node, value in
            changeText(of: node) { change(&$0, value) }
        }
    }

    /// The property, with what takes it out of the text.
    fileprivate func clearingText(
        _ change: @escaping @Sendable (inout LabelModel) -> Void
    ) -> Property {
        clearing { changeText(of: $0, change) }
    }
}

private func changeText(of node: Node, _ change: (inout LabelModel) -> Void) {
    switch node {
    case let label as LabelNode: change(&label.model)
    case let button as ButtonNode: change(&button.model.caption)
    case let field as FieldNode: change(&field.model.label)
    default: preconditionFailure("\(type(of: node)) shows no text")
    }
}

extension Font {
    /// Whether `tabularFigures` comes before the other features. Those are set apart from it.
    fileprivate var hasTabularFigures: Bool {
        get { features.first == .tabularFigures }
        set {
            if hasTabularFigures { features.removeFirst() }
            if newValue { features.insert(.tabularFigures, at: 0) }
        }
    }

    fileprivate mutating func setFeatures(_ others: [FontFeature]) {
        features = (hasTabularFigures ? [.tabularFigures] : []) + others
    }
}

extension FontWeight {
    /// The weights as documents name them.
    static let names: [(String, FontWeight)] = [
        ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
        ("semibold", .semibold), ("bold", .bold), ("black", .black),
    ]

    init?(name: String) {
        guard let (_, weight) = FontWeight.names.first(where: { $0.0 == name }) else { return nil }
        self = weight
    }
}
