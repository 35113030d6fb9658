/// A part of a node that moves endlessly: it draws what belongs to a phase from 0 to 1.
///
/// A timeline moves the phase, so that it costs nothing where it is not seen, and stands still at 1
/// where motion is reduced. So 1 has to look like 0, and also good at rest.
final class PhaseNode: Node {
    private var phase: Float = 0 {
        didSet { if phase != oldValue { setNeedsPaint() } }
    }
    private let draw: (Float, Rect, inout Painter) -> Void

    private static let phase = AnimatedProperty(
        "phase", of: PhaseNode.self, get: { $0.phase }, set: { $0.phase = $1 })

    /// - Parameters:
    ///   - turn: Time for a phase from 0 to 1.
    ///   - draw: Draws a phase into a rectangle.
    init(over turn: Duration, _ draw: @escaping (Float, Rect, inout Painter) -> Void) {
        self.draw = draw
        super.init()
        isTouchable = false
        layoutStyle.position = .absolute
        layoutStyle.inset = LayoutEdges(0)
        timeline = Keyframes(
            over: turn,
            [0, 1].map { .init($0, values: [AnimatedValue(PhaseNode.phase, $0)]) })
    }

    override func paint(into painter: inout Painter) { draw(phase, bounds, &painter) }
}
