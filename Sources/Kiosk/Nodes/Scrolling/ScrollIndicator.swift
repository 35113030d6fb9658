/// The thin line that shows the scroll position. It lies in front of the content, and does not
/// scroll with it.
final class ScrollIndicator: ScrollFixture {
    /// The line, in the viewport's space.
    private var line = Rect.zero
    private var color = Color.clear
    private static let width: Float = 4
    private static let margin: Float = 3
    private static let shortest: Float = 24

    /// Opacity, from 0 to 1.
    var strength: Float = 0 {
        didSet {
            guard strength != oldValue else { return }
            isHidden = strength == 0
            setNeedsPaint()
        }
    }

    override init() {
        super.init()
        isHidden = true
        layoutStyle.width = 0
        layoutStyle.height = 0
    }

    /// - Parameters:
    ///   - position: Position of the content in `range`, or beyond it.
    ///   - offset: Scroll offset of the content, which contains this node.
    ///   - sharesCorner: True if another line ends in the corner where this one ends.
    func show(
        _ position: Double, in range: ClosedRange<Double>, of size: Size, _ axis: Axis,
        offset: Point,
        isMirrored: Bool, sharesCorner: Bool
    ) {
        transform = .translation(x: offset.x, y: offset.y)
        let seen = size[axis]
        let shown = range.clamping(position)
        let span = Float(range.upperBound - range.lowerBound)
        let (width, margin) = (ScrollIndicator.width, ScrollIndicator.margin)
        let corner = sharesCorner ? width + margin : 0
        let room = seen - 2 * margin - corner
        let beyond = Float(abs(position - shown))
        let share = seen / (span + seen + beyond)
        let length = max(min(ScrollIndicator.shortest, room), (room * share).rounded())
        let progress = span > 0 ? Float(shown - range.lowerBound) / span : 0
        let begin = margin + ((room - length) * progress).rounded()
        let new: Rect
        switch axis {
        case .vertical:
            let x = isMirrored ? margin : size.width - margin - width
            new = Rect(x: x, y: begin, width: width, height: length)
        case .horizontal:
            // The vertical line is at the left where text runs to the left.
            let begin = isMirrored ? begin + corner : begin
            new = Rect(x: begin, y: size.height - margin - width, width: length, height: width)
        }
        adopt(new, as: &line)
    }

    override func updateAppearance() { adopt(theme[.text], as: &color) }

    override func paint(into painter: inout Painter) {
        var color = color
        color.alpha = UInt8(112 * strength + 0.5)
        painter.fill(line, radii: CornerRadii(ScrollIndicator.width / 2), .solid(color))
    }

    override var paintBounds: Rect { line }
}
