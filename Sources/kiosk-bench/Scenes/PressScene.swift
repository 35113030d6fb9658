import Kiosk

/// S8: one card among two hundred changes its colours when it is touched. A frame is everything
/// from the touch to the painted shadow buffer.
final class PressScene: Scene {
    let name: String
    private let panel: Panel
    private let point: Point
    /// Area that a frame may change, in pixels.
    let damage: PixelRect
    private var frame = 0

    /// - Parameter base: The scene while nothing is pressed.
    init(_ file: SceneValue, base: CardScene, _ log: Log) throws {
        name = try file.string("scene")
        point = try file.member("press_point").point()
        let area = try file.member("damage")
        damage = PixelRect(
            x: try area.int("x"), y: try area.int("y"), width: try area.int("w"),
            height: try area.int("h"))
        let root = BoxNode(.stack)
        root.model.background = .literal(base.background)
        let pressed = try CardColors(file.member("pressed"))
        root.add(base.cards.map { CardNode($0, pressed: pressed) })
        panel = try Panel(root: root, fontDirectories: SceneFont.directories, log: log)
    }

    func makeCase(on target: PixelBuffer) -> Case {
        Case(name: name, prepare: { [self] in try panel.rest() }, run: { [self] in try next() })
    }

    /// The card is pressed in all odd frames.
    ///
    /// - Throws: An error if a frame changes anything but the card.
    func picture() throws -> PixelBuffer {
        repeat {
            try panel.rest()
            try next()
            let changed = panel.lastDamage
            guard changed.count == 1, changed[0] == damage else {
                throw FileMistake(description: "\(name): a frame changes more than its card")
            }
        } while frame.isMultiple(of: 2)
        return panel.engine.picture
    }

    /// Touches the card in odd frames, and lets go in even ones.
    private func next() throws {
        frame += 1
        try panel.frame { panel.touch(frame.isMultiple(of: 2) ? .up : .down, at: point) }
    }
}

/// A card that looks otherwise while a finger is on it.
final class CardNode: Node {
    private let normal: CardLook
    private let pressed: CardLook
    private var isDown = false {
        didSet { if isDown != oldValue { setNeedsUpdateAppearance() } }
    }
    private var showsPressed = false

    init(_ card: Card, pressed: CardColors) {
        let bounds = Rect(origin: .zero, size: card.rect.size)
        normal = CardLook(card.colors, in: bounds, radius: card.radius)
        self.pressed = CardLook(pressed, in: bounds, radius: card.radius)
        super.init()
        place(in: card.rect)
    }

    override func updateAppearance() {
        if showsPressed != isDown { setNeedsPaint() }
        showsPressed = isDown
    }

    override func paint(into painter: inout Painter) {
        (showsPressed ? pressed : normal).paint(into: &painter)
    }

    override func handle(_ event: any Event) -> Handling {
        guard let touch = event as? TouchEvent else { return .notHandled }
        switch touch.phase {
        case .down: isDown = true
        case .up, .cancel: isDown = false
        case .move: break
        }
        return .handled
    }
}
