/// A control of one part: a mark, and a text beside it that wraps.
public class MarkedNode<Model: ControlModel>: ControlNode<Model> {
    /// Size of the mark.
    var markSize: Size { .zero }

    /// True if the mark stands at the end of the line, behind the text.
    var isMarkAtEnd: Bool { false }

    /// Radius of the mark, for the focus.
    var markRadius: Float { 0 }

    /// Draws the mark into its rectangle.
    func drawMark(_ rect: Rect, into painter: inout Painter) {}

    public override func measure(in constraints: SizeConstraints) -> Size {
        guard let engine = tree?.text else { return .zero }
        let height = metrics.target
        guard hasText else { return Size(width: max(markSize.width, height), height: height) }
        let beside = markSize.width + metrics.gap
        let room = constraints.width.map { max(0, $0 - beside) }
        let size: Size =
            if let room, room > 0 {
                // As it is shown.
                text(engine, width: room.wholePixels).size
            } else {
                engine.measure(
                    model.control.label.content,
                    style: model.control.label.paragraphStyle(isRightToLeft: isRightToLeft),
                    in: SizeConstraints(width: room))
            }
        return Size(
            width: size.width.rounded(.up) + beside, height: max(height, size.height))
    }

    public override func baseline(in size: Size) -> Float? {
        guard let engine = tree?.text, hasText else { return nil }
        // The frame may be a part of a pixel narrower.
        let room = max(0, size.width.wholePixels - markSize.width - metrics.gap)
        let text = text(engine, width: room)
        return ((size.height - text.size.height) / 2).rounded() + text.firstBaseline
    }

    /// Returns the text beside the mark. Where a word has no room, the letters are smaller, unless even the
    /// smallest ones would break it.
    final func text(_ engine: TextEngine, width: Float) -> Paragraph {
        let label = model.control.label
        func text(_ leastShare: Float) -> Paragraph {
            paragraph(
                label.content, engine, width: width, label.alignment, lines: label.maximumLines,
                leastShare: leastShare)
        }
        let usual = text(1)
        guard usual.breaksWord(in: width) else { return usual }
        let small = text(ControlMetrics.leastLetters)
        return small.breaksWord(in: width) ? usual : small
    }

    /// The mark, in the middle of the first line.
    final var markRect: Rect {
        let (content, size) = (contentBounds, markSize)
        let x: Float =
            if !hasText {
                ((content.width - size.width) / 2).rounded()
            } else if isMarkAtEnd {
                content.width - size.width
            } else {
                0
            }
        return mirrored(
            Rect(
                x: content.minX + x,
                y: content.minY + ((content.height - size.height) / 2).rounded(),
                width: size.width, height: size.height))
    }

    override var focusArea: (rect: Rect, radius: Float) {
        hasText ? (bounds, metrics.radius) : (markRect, markRadius)
    }

    override var focusRingMargin: Float { hasText ? 4 : 0 }

    /// None: the dots of a control that waits stand in its mark.
    override var busyLine: Rect? { nil }

    override func draw(_ engine: TextEngine, into painter: inout Painter) {
        drawMark(markRect, into: &painter)
        guard hasText else { return }
        let room = rest(
            of: contentBounds, without: markSize.width + metrics.gap, atStart: !isMarkAtEnd)
        draw(text(engine, width: room.width), in: room, look.text, engine, into: &painter)
    }
}
