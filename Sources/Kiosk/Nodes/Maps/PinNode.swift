/// A sign at a place of a map, whose tip is there. It keeps its size, however large the map is.
public final class PinNode: MeasuredNode<SignModel> {
    private var fill = SurfacePaint.color(.clear)
    private var color = Color.clear
    private var edge = Color.clear

    /// Makes a pin.
    public convenience init(_ text: String) { self.init(.pin(text)) }

    public override init(_ model: SignModel) {
        super.init(model)
        // The tip is in the middle of the lower edge.
        transform = NodeTransform(share: Point(x: -0.5, y: -1))
    }

    public override class var defaultLayoutStyle: LayoutStyle {
        var style = super.defaultLayoutStyle
        style.position = .absolute
        return style
    }

    /// Height of the tip below the body.
    private static let tip: Float = 12

    private var style: ParagraphStyle { model.lineStyle(isRightToLeft: isRightToLeft) }

    /// At least as large as a finger needs.
    public override func measure(in constraints: SizeConstraints) -> Size {
        let height = max(36, (model.font.size * 2.1).rounded())
        guard !model.text.isEmpty, let engine = tree?.text else {
            return Size(width: 48, height: 48 + PinNode.tip)
        }
        let text = engine.measure(model.caption.content, style: style, width: .maxContent)
        let width = max(48, text.width + model.font.size * 1.6)
        // Even, so that its middle is on a whole pixel.
        return Size(width: (width / 2).rounded(.up) * 2, height: height + PinNode.tip)
    }

    public override func updateAppearance() {
        let plain = SurfacePaint(model.background, theme)
        adopt(isPressed && hasStateLooks ? plain.pressed : plain, as: &fill)
        adopt(model.color.resolved(in: theme), as: &color)
        adopt(theme[.surface], as: &edge)
    }

    public override class var ownStateLooks: InteractionStates { .pressed }

    /// The body alone: around the tip, too, the ring would lie over what the pin points to.
    public override var focusRingArea: Rect { body }

    public override var focusRingRadii: CornerRadii { CornerRadii(body.height / 2) }

    /// The body above the tip.
    private var body: Rect {
        let box = contentBounds
        let height = box.height - PinNode.tip
        guard model.text.isEmpty else {
            return Rect(x: box.minX, y: box.minY, width: box.width, height: height)
        }
        let size = min(38, height)
        return Rect(
            x: box.center.x - size / 2, y: box.minY + height - size, width: size, height: size)
    }

    public override func paint(into painter: inout Painter) {
        let (body, box) = (body, contentBounds)
        let radius = body.height / 2
        // Around it, a line of the ground tells it from what is below.
        paint(body.inset(by: -2), radius + 2, tip: box.maxY, half: 12, .solid(edge), &painter)
        paint(body, radius, tip: box.maxY - 3, half: 9, fill.paint(in: body), &painter)
        guard !model.text.isEmpty, let engine = tree?.text else {
            let dot = body.inset(by: body.width * 0.32)
            painter.fill(dot, radii: CornerRadii(dot.width / 2), .solid(color))
            return
        }
        let text = engine.layout(model.caption.content, style: style, width: body.width)
        painter.draw(text, in: body, color: color, theme: theme, engine: engine)
    }

    private func paint(
        _ body: Rect, _ radius: Float, tip: Float, half: Float, _ paint: Paint,
        _ painter: inout Painter
    ) {
        painter.fill(body, radii: CornerRadii(radius), paint)
        painter.withPath { painter, path in
            path.move(to: Point(x: body.center.x - half, y: body.maxY - 3))
            path.line(to: Point(x: body.center.x + half, y: body.maxY - 3))
            path.line(to: Point(x: body.center.x, y: tip))
            path.close()
            painter.fill(path, paint)
        }
    }

    public override var paintBounds: Rect { bounds.inset(by: -3) }
}
