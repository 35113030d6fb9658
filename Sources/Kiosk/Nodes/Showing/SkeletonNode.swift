/// The model of a skeleton.
public struct SkeletonModel: Equatable, Sendable {
    /// Number of lines of text that it stands for; 0 for one block.
    public var lines = 0
    /// Fills the block or the lines.
    public var color = ThemeColor.role(.surfaceMuted)
    /// Radii in logical pixels.
    public var cornerRadii: CornerRadii = 8

    /// Makes a skeleton of a block, or of lines of text.
    public init(lines: Int = 0) { self.lines = lines }
}

/// The outline of content that has not arrived yet. It pulses.
public final class SkeletonNode: View<SkeletonModel> {
    /// Greatest height of a line.
    private static let lineHeight: Float = 24

    private var color = Color.clear
    private lazy var moving = PhaseNode(over: .milliseconds(1800)) { [unowned self] in
        draw($0, $1, &$2)
    }

    /// Makes a skeleton.
    public convenience init(lines: Int = 0) { self.init(SkeletonModel(lines: lines)) }

    public override class var defaultLayoutStyle: LayoutStyle {
        var style = LayoutStyle()
        style.display = .stack
        style.minHeight = 48
        style.minWidth = 48
        return style
    }

    public override func setUp() { add(moving) }

    public override func updateContent() {
        moving.setNeedsPaint()
        setNeedsUpdateAppearance()
    }

    public override func updateAppearance() {
        moving.adopt(
            model.color == .role(.surfaceMuted) ? theme.track : model.color.resolved(in: theme),
            as: &color)
    }

    /// Half as visible in the middle of the phase.
    private func draw(_ phase: Float, _ box: Rect, _ painter: inout Painter) {
        let wave = Float(UnitVector(degrees: Double(phase) * 180).y)
        let shown = color.faded(UInt8((1 - wave * 0.5) * 255))
        guard model.lines > 0 else {
            painter.fill(box, radii: model.cornerRadii, .solid(shown))
            return
        }
        let step = box.height / Float(model.lines)
        let height = min(step * 0.6, SkeletonNode.lineHeight)
        for index in 0..<model.lines {
            // A paragraph's last line is shorter.
            let isLast = index > 0 && index == model.lines - 1
            let width = isLast ? box.width * 0.6 : box.width
            let rect = Rect(
                x: isRightToLeft ? box.maxX - width : box.minX,
                y: (box.minY + step * Float(index) + (step - height) / 2).rounded(), width: width,
                height: height.rounded())
            painter.fill(rect, radii: model.cornerRadii, .solid(shown))
        }
    }
}
