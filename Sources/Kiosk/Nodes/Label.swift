/// What a label says and how.
///
/// The properties of its style are properties of the model, too: `model.font`,
/// `model.maximumLines`.
@dynamicMemberLookup
public struct LabelModel: Equatable, Sendable {
    public var content: RichText
    /// What says that its surroundings are right to left is set by the label.
    public var style = ParagraphStyle(font: Font(size: 18))
    /// Of all parts that have no colour of their own.
    public var color = ThemeColor.role(.text)

    public init(_ content: RichText) { self.content = content }

    public init(_ text: String) { self.init(RichText(text)) }

    /// The content without its attributes; setting it takes them away.
    public var text: String {
        get { content.string }
        set { content = RichText(newValue) }
    }

    public subscript<Value>(
        dynamicMember property: WritableKeyPath<ParagraphStyle, Value>
    ) -> Value {
        get { style[keyPath: property] }
        set { style[keyPath: property] = newValue }
    }
}

/// A text, as many lines as it needs.
public final class Label: View<LabelModel> {
    /// A colour that somebody else has chosen already; the model's does not count then.
    var fixedColor: Color? {
        didSet { if fixedColor != oldValue { setNeedsUpdateAppearance() } }
    }

    private var color = Color.clear
    private var paragraph: Paragraph?
    private var paragraphSize = Size.zero
    private var paragraphStyle: ParagraphStyle?
    private var shownModel: LabelModel?

    public init(_ text: String) { super.init(LabelModel(text)) }

    public override init(_ model: LabelModel) { super.init(model) }

    public override var isMeasured: Bool { true }

    public override func updateContent() {
        guard model != shownModel else { return }
        let sizeMayChange =
            shownModel.map { old in
                old.content != model.content || old.style != model.style
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
        tree?.text.measure(model.content, style: style, in: constraints) ?? .zero
    }

    public override func baseline(in size: Size) -> Float? {
        tree?.text.firstBaseline(of: model.content, style: style)
    }

    public override func paint(into painter: inout Painter) {
        guard let engine = tree?.text else { return }
        let content = Rect(origin: .zero, size: frame.size).inset(by: contentInsets)
        let style = style
        if paragraph == nil || paragraphSize != content.size || paragraphStyle != style {
            paragraph = engine.layout(
                model.content, style: style, width: content.width, height: content.height)
            (paragraphSize, paragraphStyle) = (content.size, style)
        }
        painter.draw(
            paragraph!, at: content.origin, color: color, theme: theme, engine: engine)
    }

    /// Glyphs may reach out of the line box: italics, swashes, stacked accents.
    public override var paintBounds: Rect {
        Rect(origin: .zero, size: frame.size).inset(by: -(model.font.size / 2).rounded(.up))
    }

    private var style: ParagraphStyle { model.paragraphStyle(isRightToLeft: isRightToLeft) }
}
