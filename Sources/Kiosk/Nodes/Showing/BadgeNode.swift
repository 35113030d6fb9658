/// A number or a word in a pill, or a dot: what is new, or how much.
public final class BadgeNode: MeasuredNode<SignModel> {
    private var look = SignLook()

    /// Makes a badge.
    public convenience init(_ text: String) { self.init(.badge(text)) }

    public override func updateAppearance() {
        adopt(SignLook(model.color, on: model.background, theme), as: &look)
    }

    /// A pill is at least as wide as it is high.
    public override func measure(in constraints: SizeConstraints) -> Size {
        let unit = model.font.size * (tree?.textScale ?? 1)
        guard !model.text.isEmpty, let engine = tree?.text else {
            return Size(width: (unit * 0.75).rounded(), height: (unit * 0.75).rounded())
        }
        let text = engine.measure(model.caption.content, style: style, width: .maxContent)
        let height = (unit * 1.6).rounded()
        let width = max(height, (text.width + unit * 0.9).rounded(.up))
        return Size(width: min(width, constraints.width ?? width), height: height)
    }

    private var style: ParagraphStyle { model.lineStyle(isRightToLeft: isRightToLeft) }

    public override func paint(into painter: inout Painter) {
        let box = contentBounds
        painter.fill(
            box, radii: CornerRadii(min(box.width, box.height) / 2), look.ground.paint(in: box))
        guard !model.text.isEmpty, let engine = tree?.text else { return }
        let text = engine.layout(model.caption.content, style: style, width: box.width)
        painter.draw(text, in: box, color: look.ink, theme: theme, engine: engine)
    }
}
