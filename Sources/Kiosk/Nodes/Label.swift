/// What a label says and how.
public struct LabelModel: Equatable, Sendable {
    public var text: String
    public var font = Font(size: 18, weight: .regular)
    public var color = ThemeColor.role(.text)
    public var alignment = TextAlignment.start
    /// The distance between baselines in multiples of the font size; nil for what the font asks
    /// for.
    public var lineHeight: Float?
    /// What does not fit into these lines ends in an ellipsis; nil is any number.
    public var maximumLines: Int?

    public init(_ text: String) { self.text = text }
}

/// A paragraph of text in one font.
public final class Label: View<LabelModel> {
    /// A colour that somebody else has chosen already; the model's does not count then.
    var fixedColor: Color? {
        didSet { if fixedColor != oldValue { setNeedsUpdateAppearance() } }
    }

    private var color = Color.clear
    private var paragraph: Paragraph?
    private var paragraphWidth: Float = -1
    private var paragraphStyle: ParagraphStyle?
    private var shownModel: LabelModel?

    public init(_ text: String) { super.init(LabelModel(text)) }

    public override init(_ model: LabelModel) { super.init(model) }

    public override var isMeasured: Bool { true }

    public override func updateContent() {
        guard model != shownModel else { return }
        let sizeMayChange =
            shownModel.map { old in
                old.text != model.text || old.font != model.font
                    || old.lineHeight != model.lineHeight
                    || old.maximumLines != model.maximumLines
            } ?? true
        shownModel = model
        paragraph = nil
        if sizeMayChange { setNeedsUpdateLayout() }
        setNeedsUpdateAppearance()
        setNeedsPaint()
    }

    public override func updateAppearance() {
        let new = fixedColor ?? model.color.resolved(in: theme)
        if new != color { setNeedsPaint() }
        color = new
    }

    public override func measure(in constraints: SizeConstraints) -> Size {
        tree?.text.measure(model.text, style: style, in: constraints) ?? .zero
    }

    public override func baseline(in size: Size) -> Float? {
        tree?.text.firstBaseline(of: style)
    }

    public override func paint(into painter: inout Painter) {
        guard let engine = tree?.text else { return }
        let content = Rect(origin: .zero, size: frame.size).inset(by: contentInsets)
        let style = style
        if paragraph == nil || paragraphWidth != content.width || paragraphStyle != style {
            paragraph = engine.layout(model.text, style: style, width: content.width)
            (paragraphWidth, paragraphStyle) = (content.width, style)
        }
        painter.draw(paragraph!, at: content.origin, color: color, engine: engine)
    }

    /// Glyphs may reach out of the line box: italics, swashes, stacked accents.
    public override var paintBounds: Rect {
        Rect(origin: .zero, size: frame.size).inset(by: -(model.font.size / 2).rounded(.up))
    }

    private var style: ParagraphStyle { model.paragraphStyle(isRightToLeft: isRightToLeft) }
}
