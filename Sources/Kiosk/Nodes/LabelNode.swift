/// A text with as many lines as it needs.
///
///     let total = LabelNode(LabelModel(RichText("Total ") + RichText("12.40", .bold)))
///     total.model.alignment = .end
public final class LabelNode: View<LabelModel> {
    private var content = RichText("")
    private var color = Color.clear
    private var textEffects = TextEffects.none
    /// The paragraph for the current size and direction.
    @exclusivity(unchecked)
    private var shown: (paragraph: Paragraph, size: Size, isRightToLeft: Bool)?
    /// Ink bounds of the paragraph.
    @exclusivity(unchecked) private var ink: Rect?
    private var shownModel: LabelModel?
    /// Colour in a state of the control whose label it is; nil for that of the model.
    var stateColor: ThemeColor? {
        didSet { if stateColor != oldValue { setNeedsUpdateAppearance() } }
    }

    /// Makes a label.
    public convenience init(_ text: String) { self.init(LabelModel(text)) }

    public override var isMeasured: Bool { true }

    public override func updateContent() {
        guard model != shownModel else { return }
        let sizeMayChange = shownModel.map { layoutDepends(on: $0) } ?? true
        shownModel = model
        content = model.decoratedContent
        (shown, ink) = (nil, nil)
        if sizeMayChange { setNeedsUpdateLayout() }
        setNeedsUpdateAppearance()
        setNeedsPaint()
    }

    /// Returns true if the layout may differ from that of the previous model.
    private func layoutDepends(on old: LabelModel) -> Bool {
        if old.style != model.style { return true }
        if old.content == model.content { return false }
        guard layoutStyle.isFixed, let engine = tree?.text else { return true }
        // Siblings may be aligned to its baseline.
        let size = contentBounds.size
        return engine.firstBaseline(of: old.content, style: style, in: size)
            != engine.firstBaseline(of: model.content, style: style, in: size)
    }

    public override func updateAppearance() {
        let newColor = (stateColor ?? model.color).resolved(in: theme)
        let newEffects = model.effects.resolved(in: theme)
        if newColor != color || newEffects != textEffects || !content.isPlain { setNeedsPaint() }
        if newEffects != textEffects { ink = nil }
        (color, textEffects) = (newColor, newEffects)
    }

    override func textScaleDidChange() {
        (shown, ink) = (nil, nil)
        super.textScaleDidChange()
    }

    public override func measure(in constraints: SizeConstraints) -> Size {
        tree?.text.measure(content, style: style, in: constraints) ?? .zero
    }

    public override func baseline(in size: Size) -> Float? {
        tree?.text.firstBaseline(of: content, style: style, in: size)
    }

    public override func paint(into painter: inout Painter) {
        guard let engine = tree?.text else { return }
        painter.draw(
            paragraph(engine), at: contentBounds.origin, color: color, theme: theme,
            effects: textEffects, engine: engine)
    }

    /// Letters may exceed the frame (italics, swashes, stacked accents), and so may a shadow, an
    /// outline, and lines that do not fit.
    public override var paintBounds: Rect {
        let frame = bounds
        guard let engine = tree?.text else { return frame }
        let paragraph = paragraph(engine)
        let ink = ink ?? paragraph.inkBounds(textEffects, fonts: engine.fonts)
        self.ink = ink
        return frame.union(ink.offset(by: contentBounds.origin))
    }

    /// Returns the rectangles of a part of the text, in UTF-8 bytes: one for each line.
    func rects(of part: Range<Int>) -> [Rect] {
        guard let engine = tree?.text else { return [] }
        return paragraph(engine).rects(of: part).map { $0.offset(by: contentBounds.origin) }
    }

    /// True if a word of a text in several lines has no room in one of them.
    public override var cutsText: Bool {
        guard let engine = tree?.text, model.maximumLines == nil, !model.text.isEmpty else {
            return false
        }
        let paragraph = paragraph(engine)
        return paragraph.minContentWidth > contentBounds.width + 1
    }

    private func paragraph(_ engine: TextEngine) -> Paragraph {
        // The frame is whole pixels, but padding need not be: what is left of a pixel counts as a whole one,
        // so that the text has the room that it was measured for.
        let box = contentBounds.size
        let size = Size(
            width: (box.width - 1 / 64).rounded(.up), height: (box.height - 1 / 64).rounded(.up))
        let isRightToLeft = isRightToLeft
        if let shown, shown.size == size, shown.isRightToLeft == isRightToLeft {
            return shown.paragraph
        }
        let paragraph = engine.layout(
            content, style: style, width: size.width, height: size.height)
        shown = (paragraph, size, isRightToLeft)
        ink = nil
        return paragraph
    }

    private var style: ParagraphStyle { model.paragraphStyle(isRightToLeft: isRightToLeft) }
}

extension LayoutStyle {
    /// True if both sides have fixed lengths, independent of the content.
    fileprivate var isFixed: Bool {
        guard case .points = width, case .points = height, basis == .auto else { return false }
        return shrink == 0 || overflow != .visible
    }
}
