/// The sign that newer content is on its way: a spinner on a disc, in the middle of the viewport's
/// beginning, whatever is there.
final class RefreshSign: ScrollFixture {
    private var fill = Color.clear
    private var edge = Color.clear
    private static let side: Float = 56
    private static let margin: Float = 16
    private static let padding: Float = 8

    override init() {
        super.init()
        layoutStyle.width = .points(RefreshSign.side)
        layoutStyle.height = .points(RefreshSign.side)
        let spinner = SpinnerNode()
        spinner.isTouchable = false
        spinner.layoutStyle.position = .absolute
        spinner.layoutStyle.inset = LayoutEdges(
            top: .points(RefreshSign.padding), right: .auto, bottom: .auto,
            left: .points(RefreshSign.padding))
        add(spinner)
    }

    /// - Parameter offset: Scroll offset of the content, which contains this node.
    func place(in size: Size, _ axis: Axis, offset: Point, isMirrored: Bool) {
        let (side, margin) = (RefreshSign.side, RefreshSign.margin)
        let x: Float
        let y: Float
        switch axis {
        case .vertical: (x, y) = (((size.width - side) / 2).rounded(), margin)
        case .horizontal:
            x = isMirrored ? size.width - margin - side : margin
            y = ((size.height - side) / 2).rounded()
        }
        transform = .translation(x: offset.x + x, y: offset.y + y)
    }

    override func updateAppearance() {
        adopt(theme[.surface], as: &fill)
        adopt(theme[.outline], as: &edge)
    }

    override func paint(into painter: inout Painter) {
        let radius = RefreshSign.side / 2
        painter.fill(bounds, radii: CornerRadii(radius), .solid(edge))
        painter.fill(
            bounds.inset(by: EdgeInsets(1)), radii: CornerRadii(radius - 1), .solid(fill))
    }
}
