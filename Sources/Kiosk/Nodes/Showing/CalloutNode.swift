/// The model of a callout.
public struct CalloutModel: Equatable, Sendable {
    /// The kinds of messages.
    public enum Tone: String, CaseIterable, Sendable {
        /// Something to know.
        case info
        /// Something went well.
        case success
        /// Something is wrong, or will be.
        case danger

        var role: Theme.Role {
            switch self {
            case .info: .primary
            case .success: .success
            case .danger: .danger
            }
        }
    }

    /// Title; empty for none.
    public var title: LabelModel
    /// The kind of message.
    public var tone: Tone

    /// Makes a callout with a title.
    public init(_ text: String = "", _ tone: Tone = .info) {
        title = LabelModel(text)
        title.font.typeface.weight = .semibold
        self.tone = tone
    }
}

/// A message that stands out: a title with a sign of its kind, and children below it.
public final class CalloutNode: View<CalloutModel> {
    private let title = LabelNode("")
    private var tone = Color.clear
    private var surface = Color.clear
    /// The box of the sign.
    private(set) var sign = Rect.zero

    private static let bar: Float = 5
    private static let sign: Float = 26
    private static let inset: Float = 18
    /// Height of the middle of letters above their baseline, in sizes of the font.
    private static let middle: Float = 1 / 3

    /// Makes a callout with a title.
    public convenience init(_ text: String, _ tone: CalloutModel.Tone = .info) {
        self.init(CalloutModel(text, tone))
    }

    public override init(_ model: CalloutModel) {
        super.init(model)
        title.layoutStyle.order = -1
        contentRadii = 12
    }

    public override class var defaultLayoutStyle: LayoutStyle {
        var style = LayoutStyle()
        style.gap = 6
        // Room for the sign on either side, so that both directions have the same lines.
        let side = CalloutNode.bar + CalloutNode.inset * 1.7 + CalloutNode.sign
        style.padding = LayoutEdges(
            horizontal: .points(side.rounded()), vertical: .points(CalloutNode.inset))
        style.minHeight = .points(CalloutNode.sign + 2 * CalloutNode.inset)
        style.shrink = 0
        return style
    }

    public override func updateContent() {
        title.model = model.title
        setChild(title, isThere: !model.title.text.isEmpty, at: 0)
        setNeedsUpdateAppearance()
        setNeedsPaint()
    }

    public override func updateAppearance() {
        adopt(theme[model.tone.role], as: &tone)
        adopt(theme[.surface], as: &surface)
    }

    public override func paint(into painter: inout Painter) {
        let (box, radii) = (bounds, CornerRadii(12))
        painter.fill(box, radii: radii, .solid(surface))
        painter.fill(box, radii: radii, .solid(tone.faded(26)))
        let bar = side(of: box, width: CalloutNode.bar)
        painter.withClip(box, radii: radii) { $0.fill(bar, .solid(tone)) }
        painter.fill(sign, radii: CornerRadii(sign.height / 2), .solid(tone))
        let lines: ControlSign.Lines =
            switch model.tone {
            case .success: ControlSign.check
            case .info: [[(0, -0.05), (0, 0.24)], [(0, -0.24), (0, -0.23)]]
            case .danger: [[(0, -0.24), (0, 0.06)], [(0, 0.23), (0, 0.24)]]
            }
        ControlSign.draw(lines, in: sign, surface, into: &painter, side: sign.height)
    }

    override var followsLayout: Bool { true }

    override func didLayOut() { adopt(place(), as: &sign) }

    /// Returns the place of the sign: beside the first line of the title.
    private func place() -> Rect {
        let (box, side) = (bounds, CalloutNode.sign)
        let start = CalloutNode.bar + CalloutNode.inset * 0.8
        var y = box.minY + CalloutNode.inset - 1
        if title.parent != nil, let tree, let baseline = title.baseline(in: title.frame.size) {
            let height = title.model.font.size * tree.textScale * CalloutNode.middle
            y = (title.frame.minY + baseline - height - side / 2).rounded()
            y = max(box.minY, min(y, box.maxY - side))
        }
        return Rect(
            x: (isRightToLeft ? box.maxX - start - side : box.minX + start).rounded(), y: y,
            width: side, height: side)
    }
}
