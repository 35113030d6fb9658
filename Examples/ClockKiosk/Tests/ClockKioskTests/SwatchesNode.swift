import Kiosk

/// Colours to choose from, by their names.
struct SwatchesModel: Equatable, Sendable {
    var names = ["red", "green", "blue"]
    var chosen: [String] = []
    /// The settings that all controls have.
    var control = ControlSettings()
}

/// A control that draws its parts itself: squares, of which several can be chosen.
final class SwatchesNode: View<SwatchesModel>, InputNode {
    static let side: Float = 60
    /// The square that keys have reached.
    private var current = 0

    override func setUp() {
        onTap { [unowned self] position in
            choose(Int((position.x / SwatchesNode.side).rounded(.down)))
        }
    }

    private func choose(_ index: Int) {
        guard model.control.isUsable, model.names.indices.contains(index) else { return }
        let name = model.names[index]
        if model.chosen.contains(name) {
            model.chosen.removeAll { $0 == name }
        } else {
            model.chosen.append(name)
        }
        current = index
        send(ChangeEvent(input))
    }

    // MARK: Value

    var input: InputValue {
        get { .list(model.chosen.map { .text($0) }) }
        set { model.chosen = newValue.elements.map(\.text) }
    }

    var isInvalid: Bool { model.control.isInvalid }

    // MARK: States

    override class var ownStateLooks: InteractionStates { [.disabled, .busy] }

    override func updateContent() {
        interaction.adopt(model.control)
        interaction.set(.invalid, isInvalid || isRefused)
        setNeedsUpdateAppearance()
    }

    override func updateAppearance() { setNeedsPaint() }

    // MARK: Keys

    override func handle(key event: KeyEvent) -> Handling {
        guard isFocused, event.acts else { return .notHandled }
        switch event.symbol {
        case .left where current > 0: current -= 1
        case .right where current < model.names.count - 1: current += 1
        default: return .notHandled
        }
        setNeedsPaint()
        return .handled
    }

    /// Acts for Enter and Space where keys are, and not in the middle, where a tap would be.
    override func activate() -> Bool {
        guard canFocus else { return false }
        choose(current)
        return true
    }

    override var focusRingArea: Rect { rect(of: current) }

    override var focusRingRadii: CornerRadii { 4 }

    // MARK: Picture

    private func rect(of index: Int) -> Rect {
        let side = SwatchesNode.side
        return Rect(x: Float(index) * side, y: 0, width: side, height: side)
    }

    override var isMeasured: Bool { true }

    override func measure(in constraints: SizeConstraints) -> Size {
        Size(width: Float(model.names.count) * SwatchesNode.side, height: SwatchesNode.side)
    }

    override func paint(into painter: inout Painter) {
        let isFaded = hasStateLooks && !model.control.isUsable
        painter.withGroup(opacity: isFaded ? 128 : 255) { paintSquares(&$0) }
        paintBusySign(beside: model.control.font.size, in: bounds, into: &painter)
    }

    private func paintSquares(_ painter: inout Painter) {
        let mark = Paint.solid(model.control.onFill.resolved(in: theme))
        for (index, name) in model.names.enumerated() {
            let square = rect(of: index)
            let isChosen = model.chosen.contains(name)
            let paint = isChosen ? model.control.fill : model.control.track
            painter.fill(square, radii: 4, paint.resolved(in: theme, across: square))
            if isChosen { painter.fill(square.inset(by: 24), radii: 6, mark) }
        }
    }
}

extension SwatchesNode: AccessibleNode {
    func describe(_ access: inout AccessProperties) { access.role = .group }

    var accessParts: [AccessPart] {
        model.names.enumerated().map { index, name in
            var properties = AccessProperties(.checkbox, name: name)
            properties.check = model.chosen.contains(name) ? .on : .off
            return AccessPart(index, properties, in: rect(of: index))
        }
    }

    func activate(part: Int) -> Bool {
        choose(part)
        return model.control.isUsable
    }
}

extension NodeKind {
    static let swatches = NodeKind(
        "swatches", "Colours to choose from.",
        sharing: [.use(at: \SwatchesModel.control), .controls(at: \SwatchesModel.control)],
        input: .choices
    ) { SwatchesNode(SwatchesModel()) }
}
