private let sizes = NumberCodec(1...1000)
private let spacings = NumberCodec(-1...10)

extension NodeKind {
    static let label = NodeKind(
        name: "label", doc: "A paragraph of text.",
        groups: [.placement, .text(at: \LabelModel.self)],
        own: Property.paragraph(at: \LabelModel.self), hasChildren: false
    ) { LabelNode("") }
}

extension Property {
    /// Makes the properties of paragraphs, beside those of all texts: `textAlign`, `direction`,
    /// `minimumFontSize` and others. A kind with children has `direction` anyway, and cannot have
    /// them.
    ///
    /// - Parameter label: Path to the label in a kind's model; a `LabelNode` shows it.
    public static func paragraph<Model: Equatable & SendableMetatype>(
        at label: any WritableKeyPath<Model, LabelModel> & Sendable
    ) -> [Property] {
        paragraph(of: ModelPart(label))
    }

    private static func paragraph(of label: ModelPart<LabelModel>) -> [Property] {
        [
            .model(
                "textAlign", ChoiceCodec(TextAlignment.self), label, \.style.alignment,
                default: "start", "Where lines lie between the edges."),
            .direction(of: label),
            .model(
                "wordBreak", ChoiceCodec(LineBreakRules.WordBreak.self), label,
                \.style.lineBreaking.wordBreak, default: "normal",
                """
                Where lines break: "break-all" breaks words anywhere, "keep-all" keeps Korean \
                words whole.
                """),
            .model(
                "lineBreak", ChoiceCodec(LineBreakRules.Strictness.self), label,
                \.style.lineBreaking.strictness, default: "strict",
                """
                What may begin and end a Chinese or Japanese line: "normal" allows small kana at \
                the start, "loose" more yet, for narrow columns.
                """),
            .model(
                "minimumFontSize", sizes, label, \.style.minimumSize,
                "A text that does not fit into the node becomes smaller, down to this size."),
            .model(
                "baselineGrid", NumberCodec(0...1000), label, \.gridStep, default: 0,
                "Lines are multiples of so many pixels high; 0 is no grid."),
            .model(
                "tabStops", AscendingCodec(0...10_000), label, \.style.tabStops.positions,
                default: [], "Where tabs end, in pixels from the start of the line."),
            .model(
                "textShadow", .textShadow, label, \.effects.shadow, "Shadow of the letters."),
            .model(
                "textOutline", .textOutline, label, \.effects.outline,
                "Line around the letters, as wide as it reaches beyond them."),
        ]
    }

    /// Makes the property of the direction, for the layout and for the text.
    private static func direction(of label: ModelPart<LabelModel>) -> Property {
        let text = Property.model(
            "direction", ChoiceCodec(LayoutStyle.WritingDirection.self), label,
            \.writingDirection, "")
        return .custom(
            "direction", ChoiceCodec(LayoutStyle.WritingDirection.self),
            """
            Where reading begins. Without it, lines start where those of the container do, and \
            run as their first letter says.
            """,
            clear: { node in
                node.layoutStyle.writingDirection = nil
                text.clear(node)
            },
            apply: { node, direction in
                node.layoutStyle.writingDirection = direction
                text.apply(.of(direction), to: node)
            })
    }
}

extension PropertyGroup {
    /// Makes the properties of labels, and of the captions of buttons: `text`, `fontSize`,
    /// `fontWeight`, `color` and others.
    ///
    /// - Parameter label: Path to the label in a kind's model; a `LabelNode` shows it.
    public static func text<Model: Equatable & SendableMetatype>(
        at label: any WritableKeyPath<Model, LabelModel> & Sendable
    ) -> PropertyGroup {
        text(of: ModelPart(label))
    }

    private static func text(of label: ModelPart<LabelModel>) -> PropertyGroup {
        PropertyGroup(title: textTitle, properties: font(of: label) + lines(of: label))
    }

    package static let textTitle = "Labels and buttons"

    private static func font(of label: ModelPart<LabelModel>) -> [Property] {
        [
            .model("text", RichTextCodec(), label, \.content, default: "", "What it says."),
            .model("fontSize", sizes, label, \.fontSize, default: 18, "Size in pixels."),
            .model(
                "fontWeight", FontWeight.codec, label, \.style.font.typeface.weight,
                default: "regular", "How bold the text is."),
            .model(
                "fontFamily", .string, label, \.familyName, default: "",
                "The family's name; without one it is the default family."),
            .model(
                "italic", .bool, label, \.isItalic, default: false, "Whether letters lean."),
            .model(
                "underline", .bool, label, \.isUnderlined, default: false,
                "Draws a line under the text."),
            .model(
                "strikethrough", .bool, label, \.isStruckThrough, default: false,
                "Draws a line through the text."),
            .model("color", .color, label, \.color, default: "text", "Colour of the text."),
        ]
    }

    private static func lines(of label: ModelPart<LabelModel>) -> [Property] {
        [
            .model(
                "letterSpacing", spacings, label, \.style.letterSpacing, default: 0,
                "Added after every letter, in multiples of fontSize; 0.05 suits capitals."),
            .model(
                "wordSpacing", spacings, label, \.style.wordSpacing, default: 0,
                "Added to every space, in multiples of fontSize."),
            .model(
                "tabularFigures", .bool, label, \.style.font.hasTabularFigures, default: false,
                "Digits of one width, so that numbers stand below each other."),
            .model(
                "fontFeatures", FontFeaturesCodec(), label, \.style.font.otherFeatures,
                default: [:], "Features of the font by their tags in OpenType: 1 is on, 0 off."),
            .model(
                "language", LanguageCodec(), label, \.style.language,
                "Chooses between shapes of characters that languages share."),
            .model(
                "lineHeight", NumberCodec(0.5...4), label, \.style.lineHeight,
                "Distance between baselines in multiples of fontSize."),
            .model(
                "maxLines", IntegerCodec<Int>(1...10_000), label, \.style.maximumLines,
                "What does not fit into these lines is cut off, as `truncate` says."),
            .model(
                "truncate", ChoiceCodec(TextTruncation.self), label, \.style.truncation,
                default: "end",
                "Which part of a text with `maxLines` an ellipsis stands for."),
        ]
    }
}

/// Parts of a label, named as in documents.
extension LabelModel {
    fileprivate var fontSize: Float {
        get { style.font.size }
        set { style.font = style.font.withSize(newValue) }
    }

    fileprivate var familyName: String {
        get { style.font.typeface.family ?? "" }
        set { style.font.typeface.family = newValue.isEmpty ? nil : newValue }
    }

    fileprivate var isItalic: Bool {
        get { style.font.typeface.slant == .italic }
        set { style.font.typeface.slant = newValue ? .italic : .upright }
    }

    fileprivate var isUnderlined: Bool {
        get { underline != nil }
        set { underline = newValue ? TextDecoration() : nil }
    }

    fileprivate var isStruckThrough: Bool {
        get { strikethrough != nil }
        set { strikethrough = newValue ? TextDecoration() : nil }
    }

    /// Step of the baseline grid, in logical pixels; 0 for none.
    fileprivate var gridStep: Float {
        get { style.baselineGrid ?? 0 }
        set { style.baselineGrid = newValue > 0 ? newValue : nil }
    }

    /// Direction of the text; nil for that of the first letter.
    fileprivate var writingDirection: LayoutStyle.WritingDirection? {
        get {
            switch style.direction {
            case .automatic: nil
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            }
        }
        set {
            switch newValue {
            case nil: style.direction = .automatic
            case .leftToRight: style.direction = .leftToRight
            case .rightToLeft: style.direction = .rightToLeft
            }
        }
    }
}

extension Font {
    /// True if `tabularFigures` precedes the other features, which are stored separately.
    fileprivate var hasTabularFigures: Bool {
        get { features.first == .tabularFigures }
        set {
            if hasTabularFigures { features.removeFirst() }
            if newValue { features.insert(.tabularFigures, at: 0) }
        }
    }

    /// Features other than `tabularFigures`.
    fileprivate var otherFeatures: [FontFeature] {
        get { hasTabularFigures ? Array(features.dropFirst()) : features }
        set { features = (hasTabularFigures ? [.tabularFigures] : []) + newValue }
    }
}
