/// The model of a spinner.
public struct SpinnerModel: Equatable, Sendable {
    /// Colour of the dots.
    public var color = ThemeColor.role(.primary)

    /// Makes a spinner.
    public init() {}
}

/// Dots that go around while something takes a moment.
public final class SpinnerNode: View<SpinnerModel> {
    private static let dots = 8

    private var color = Color.clear
    private lazy var moving = PhaseNode(over: .milliseconds(1000)) { [unowned self] in
        draw($0, $1, &$2)
    }

    /// Makes a spinner.
    public convenience init() { self.init(SpinnerModel()) }

    public override class var defaultLayoutStyle: LayoutStyle {
        var style = LayoutStyle(square: 40)
        style.display = .stack
        return style
    }

    public override func setUp() { add(moving) }

    public override func updateContent() { setNeedsUpdateAppearance() }

    public override func updateAppearance() {
        moving.adopt(model.color.resolved(in: theme), as: &color)
    }

    private func draw(_ phase: Float, _ box: Rect, _ painter: inout Painter) {
        let side = min(box.width, box.height)
        let (radius, dot) = (side * 0.4, side * 0.18)
        for index in 0..<SpinnerNode.dots {
            let share = Float(index) / Float(SpinnerNode.dots)
            let way = UnitVector(degrees: Double(share) * 360 - 90)
            let center = Point(
                x: box.center.x + Float(way.x) * radius, y: box.center.y + Float(way.y) * radius)
            // The dot where the movement is has all of its colour, and those behind it less and less.
            let distance = (phase - share + 1).truncatingRemainder(dividingBy: 1)
            painter.fill(
                Rect(center: center, side: dot), radii: CornerRadii(dot / 2),
                .solid(color.faded(UInt8((1 - distance * 0.88) * 255))))
        }
    }
}
