/// A control whose text stands above it.
public class HeadedNode<Model: ControlModel>: ControlNode<Model> {
    /// The text as it was laid out last, with all that this depends on: places ask for it again and again.
    private var kept: (header: Paragraph, key: HeaderKey)?

    /// Returns the size of the control without its text.
    func measureBody(in constraints: SizeConstraints, _ engine: TextEngine) -> Size { .zero }

    /// Draws the control without its text.
    func drawBody(_ body: Rect, _ engine: TextEngine, into painter: inout Painter) {}

    private func header(_ engine: TextEngine, width: Float?) -> Paragraph {
        let label = model.control.label
        let key = HeaderKey(
            label: label, width: width, scale: engine.scale, isRightToLeft: isRightToLeft)
        if let kept, kept.key == key { return kept.header }
        let header = paragraph(
            label.content, engine, width: width, label.alignment, lines: label.maximumLines)
        kept = (header, key)
        return header
    }

    private func headerHeight(_ engine: TextEngine, width: Float?) -> Float {
        hasText ? header(engine, width: width).size.height + metrics.headerGap : 0
    }

    public override func measure(in constraints: SizeConstraints) -> Size {
        guard let engine = tree?.text else { return .zero }
        let body = measureBody(in: constraints, engine)
        guard hasText else { return body }
        let text = engine.measure(
            model.control.label.content,
            style: model.control.label.paragraphStyle(isRightToLeft: isRightToLeft),
            in: constraints)
        let width = max(body.width, text.width)
        // A control that is wider than its room has its text in the room.
        let room = min(width, max(text.width, constraints.width ?? width))
        // The frame may be a part of a pixel narrower.
        let header = headerHeight(engine, width: room.wholePixels)
        return Size(width: width, height: body.height + header)
    }

    public override func baseline(in size: Size) -> Float? {
        guard let engine = tree?.text, hasText else { return nil }
        return header(engine, width: size.width).firstBaseline
    }

    /// The content box without the text.
    final var body: Rect {
        guard let engine = tree?.text else { return contentBounds }
        let content = contentBounds
        let height = headerHeight(engine, width: content.width)
        return Rect(
            x: content.minX, y: content.minY + height, width: content.width,
            height: max(0, content.height - height))
    }

    override var focusArea: (rect: Rect, radius: Float) { (body, metrics.radius) }

    override var busyLine: Rect? {
        guard let engine = tree?.text, hasText else { return super.busyLine }
        let content = contentBounds
        return Rect(
            x: content.minX, y: content.minY, width: content.width,
            height: header(engine, width: content.width).size.height)
    }

    override func draw(_ engine: TextEngine, into painter: inout Painter) {
        if hasText {
            let text = header(engine, width: contentBounds.width)
            painter.draw(
                text, at: contentBounds.origin, color: look.text, theme: theme, engine: engine)
        }
        drawBody(body, engine, into: &painter)
    }
}

/// Inputs of the layout of a text above a control.
private struct HeaderKey: Equatable {
    let label: LabelModel
    let width: Float?
    let scale: Float
    let isRightToLeft: Bool
}
