/// The model of a progress.
public struct ProgressModel: InstrumentModel {
    /// The forms of a progress.
    public enum Shape: String, CaseIterable, Sendable {
        /// A line.
        case bar
        /// A circle.
        case ring
    }

    /// A line or a circle.
    public var shape: Shape
    public var value: Float = 0
    /// True if it is unknown how far it is: something moves instead.
    public var isIndeterminate = true
    public var minimum: Float = 0
    public var maximum: Float = 100
    public var thickness: Float = 8
    public var track = ThemePaint.role(.surfaceMuted)
    public var fill = ThemePaint.role(.primary)
    public var animates = true

    public var zones: [ValueZone] {
        get { [] }
        set {}
    }

    public var tickCount: Int {
        get { 0 }
        set {}
    }

    /// Makes a progress; without a value, it is unknown how far it is.
    public init(_ value: Float? = nil, _ shape: Shape = .bar) {
        self.shape = shape
        amount = value
    }

    /// Value from `minimum` to `maximum`; nil if it is unknown how far it is.
    public var amount: Float? {
        get { isIndeterminate ? nil : value }
        set {
            isIndeterminate = newValue == nil
            value = newValue ?? minimum
        }
    }
}

/// Progress of something as a line, which follows the lines of text, or as a circle, which goes
/// clockwise; or a sign that it goes on.
public final class ProgressNode: InstrumentNode<ProgressModel> {
    /// Share of the line or the circle that moves.
    private static let movingShare: Float = 0.3

    private lazy var moving = PhaseNode(over: .milliseconds(1600)) { [unowned self] in
        drawMoving($0, &$2)
    }

    /// Makes a progress.
    public convenience init(_ value: Float?) { self.init(ProgressModel(value)) }

    public override class var defaultLayoutStyle: LayoutStyle {
        .with { ($0.display, $0.overflow) = (.stack, .hidden) }
    }

    /// Gives the progress its own size: a measured node has no children, and what moves is one.
    private let extent = ExtentNode()

    public override var isMeasured: Bool { false }

    public override func setUp() {
        super.setUp()
        insert(extent, at: 0)
    }

    public override func updateContent() {
        super.updateContent()
        let isBar = model.shape == .bar
        extent.layoutStyle.width = .points(isBar ? 160 : 64)
        extent.layoutStyle.height = .points(isBar ? model.thickness : 64)
        setChild(moving, isThere: model.isIndeterminate)
    }

    private var ring: GaugeGeometry { GaugeGeometry(ring: model.thickness, in: contentBounds) }

    /// The line of a bar, in the middle of the box.
    private var line: Rect {
        let box = contentBounds
        let height = min(model.thickness, box.height)
        return Rect(
            x: box.minX, y: box.minY + ((box.height - height) / 2).rounded(), width: box.width,
            height: height)
    }

    override func change(from: Float, to: Float) -> Rect? { model.isIndeterminate ? nil : bounds }

    public override func paint(into painter: inout Painter) {
        let share = model.isIndeterminate ? 0 : share
        switch model.shape {
        case .bar:
            let line = line
            painter.fill(line, radii: radii(line), look.track.paint(in: line))
            if share > 0 { fill(from: 0, to: share, &painter) }
        case .ring:
            let ring = ring
            guard ring.radius > 0 else { return }
            ring.stroke(from: 0, to: 1, look.track, into: &painter)
            if share > 0 { ring.stroke(from: 0, to: share, look.fill, into: &painter) }
        }
    }

    /// Draws the part that moves: along the line, and at its middle where it stands still; or around.
    private func drawMoving(_ phase: Float, _ painter: inout Painter) {
        let length = ProgressNode.movingShare
        switch model.shape {
        case .bar:
            let position = (phase + 0.5).truncatingRemainder(dividingBy: 1)
            let start = position * (1 + length) - length
            fill(from: max(0, start), to: min(1, start + length), &painter)
        case .ring:
            let ring = ring
            guard ring.radius > 0 else { return }
            ring.stroke(from: phase, to: phase + length, look.fill, into: &painter)
        }
    }

    private func radii(_ rect: Rect) -> CornerRadii { CornerRadii(rect.height / 2) }

    private func fill(from: Float, to: Float, _ painter: inout Painter) {
        let line = line
        // Never shorter than its round ends.
        let width = max(line.height, (to - from) * line.width)
        let x = min(from * line.width, line.width - width)
        let rect = Rect(
            x: isRightToLeft ? line.maxX - x - width : line.minX + x, y: line.minY, width: width,
            height: line.height)
        painter.fill(rect, radii: radii(rect), look.fill.paint(in: line))
    }
}
