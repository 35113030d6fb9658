import Kiosk

/// Colours to choose from, by their names.
struct SwatchesModel: Equatable, Sendable {
    var names = ["red", "green", "blue"]
    var chosen: [String] = []
    var isEnabled = true
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
        guard model.isEnabled, model.names.indices.contains(index) else { return }
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

    // MARK: States

    override class var ownStateLooks: InteractionStates { .disabled }

    override func updateContent() {
        interaction.set(.disabled, !model.isEnabled)
        setNeedsUpdateAppearance()
    }

    override func updateAppearance() { setNeedsPaint() }

    // MARK: Keys

    override var canFocus: Bool { model.isEnabled }

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
        for (index, name) in model.names.enumerated() {
            var color = theme[model.chosen.contains(name) ? .primary : .surfaceMuted]
            if hasStateLooks && !model.isEnabled { color.alpha = 128 }
            painter.fill(rect(of: index), radii: 4, .solid(color))
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
        return model.isEnabled
    }
}

extension NodeKind {
    static let swatches = NodeKind(
        "swatches", "Colours to choose from.",
        [
            .model(
                "enabled", .bool, \SwatchesModel.isEnabled, default: true,
                "Whether a guest can use it.")
        ], input: .choices
    ) { SwatchesNode(SwatchesModel()) }
}
