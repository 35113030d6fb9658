/// The calibration of a touchscreen under way: targets on the panel, which a person touches in turn.
final class Calibration {
    /// The result of a calibration.
    struct Outcome {
        let touchscreen: String
        /// Greatest distance between a target and its touch with the new map, as a part of the panel.
        let error: Float
        /// False if the map is forgotten when the kiosk ends.
        let isKept: Bool
    }

    /// A reason why there is none.
    struct Failure: Error {
        let message: String
    }

    private unowned let engine: Engine
    private let node: CalibrationNode
    private lazy var timer = Timer(loop: engine.loop) { [unowned self] in
        fail("nobody has touched the targets for a minute")
    }
    private var finger: Int?
    private var reported: [Point] = []
    private let done: (Result<Outcome, Failure>) -> Void

    /// Time without a touch after which the calibration is given up.
    static let patience = Duration.seconds(60)
    /// Greatest error with which a calibration counts: worse touches were not on the targets.
    static let tolerance: Float = 0.05

    init(_ engine: Engine, done: @escaping (Result<Outcome, Failure>) -> Void) {
        self.engine = engine
        self.done = done
        node = CalibrationNode(panel: engine.spans.isEmpty ? nil : engine.mapping.size)
        engine.tree.cancelTouches()
        engine.services.power.set(.on)
        engine.tree.root.add(node)
        timer.arm(after: Calibration.patience)
    }

    /// Takes a touch of the panel. Where a finger lifts counts, since it may look for its place.
    func take(_ touch: DeviceTouch) {
        timer.arm(after: Calibration.patience)
        switch touch.phase {
        case .down: finger = finger ?? touch.slot
        case .cancel where finger == touch.slot: finger = nil
        case .up where finger == touch.slot:
            finger = nil
            reported.append(touch.position)
            node.number = reported.count
            if reported.count == CalibrationNode.targets.count { finish() }
        default: break
        }
    }

    /// Gives the calibration up, for a reason that a sentence tells.
    func fail(_ message: String) { end(.failure(Failure(message: message))) }

    private func end(_ result: Result<Outcome, Failure>) {
        timer.disarm()
        node.removeFromParent()
        engine.calibration = nil
        done(result)
    }

    private func finish() {
        let size = engine.mapping.size
        let targets = CalibrationNode.targets.map {
            engine.mapping.device(Point(x: $0.x * size.width, y: $0.y * size.height))
        }
        guard let map = TouchCalibration(from: reported, to: targets) else {
            return fail("the touches were all at one place, or in one line")
        }
        var error: Float = 0
        for (point, target) in zip(reported, targets) {
            let mapped = map.apply(point)
            error = max(error, abs(mapped.x - target.x), abs(mapped.y - target.y))
        }
        guard error <= Calibration.tolerance else {
            return fail("the touches do not fit the targets; begin again")
        }
        let sources = (engine.first ?? engine).sources
        var change: (touchscreen: String, isKept: Bool)?
        for source in sources where change == nil { change = source.correctLastTouched(by: map) }
        guard let change else { return fail("no touchscreen of this machine was touched") }
        end(
            .success(
                Outcome(touchscreen: change.touchscreen, error: error, isKept: change.isKept)))
    }
}

/// The picture of a calibration: one target after the other.
final class CalibrationNode: Node {
    /// Positions of the targets, as parts of the picture.
    static let targets = [
        Point(x: 0.1, y: 0.1), Point(x: 0.9, y: 0.1), Point(x: 0.9, y: 0.9), Point(x: 0.1, y: 0.9),
        Point(x: 0.5, y: 0.5),
    ]
    private let panel: Size?
    /// Number of the target that is touched next.
    var number = 0 {
        didSet { setNeedsPaint() }
    }

    /// - Parameter panel: Size of a panel that shows a part of the picture only; nil for all of it.
    init(panel: Size?) {
        self.panel = panel
        super.init()
    }

    override func setUpLayout() {
        layoutStyle.position = .absolute
        layoutStyle.width = panel.map { .points($0.width) } ?? .percent(100)
        layoutStyle.height = panel.map { .points($0.height) } ?? .percent(100)
    }

    override func paint(into painter: inout Painter) {
        painter.fill(bounds, .solid(theme[.background]))
        guard number < CalibrationNode.targets.count else { return }
        let target = CalibrationNode.targets[number]
        let (x, y) = (target.x * bounds.size.width, target.y * bounds.size.height)
        func fill(_ width: Float, _ height: Float, _ role: Theme.Role, radius: CornerRadii = 0) {
            painter.fill(
                Rect(x: x - width / 2, y: y - height / 2, width: width, height: height),
                radii: radius, .solid(theme[role]))
        }
        fill(64, 2, .text)
        fill(2, 64, .text)
        fill(20, 20, .primary, radius: 10)
        fill(4, 4, .background, radius: 2)
    }

    override func updateAppearance() { setNeedsPaint() }
    override var opaqueBounds: Rect { bounds }
}

extension Engine {
    /// Shows targets on the panel, and corrects the touchscreen that touches them.
    ///
    /// - Parameter done: Called once, at the latest after a minute without a touch.
    /// - Returns: A function that gives it up.
    @discardableResult
    func calibrate(
        done: @escaping (Result<Calibration.Outcome, Calibration.Failure>) -> Void
    ) -> () -> Void {
        calibration?.fail("another calibration has begun")
        guard (first ?? self).sources.contains(where: \.hasTouchscreen) else {
            done(.failure(Calibration.Failure(message: "this kiosk has no touchscreen")))
            return {}
        }
        let calibration = Calibration(self, done: done)
        self.calibration = calibration
        return { [weak calibration] in calibration?.fail("it was given up") }
    }
}
