/// The model of a tooltip.
public struct TooltipModel: Equatable, Sendable {
    /// Text of the hint.
    public var hint: LabelModel

    /// Makes a tooltip.
    public init(_ text: String = "") {
        hint = LabelModel(text)
        hint.color = .role(.background)
    }
}

/// Children that a hint belongs to. It appears beside them when a finger stays on them, until it goes
/// up, and when keys move the focus to one of them.
public final class TooltipNode: View<TooltipModel> {
    private var popup: PopupNode?
    /// The time from a key until the hint appears; nil for none.
    private var wait: Movement?

    /// Time for which the focus stays before the hint appears.
    private static let delay = Duration.milliseconds(600)
    private static let widest: Float = 480

    /// Makes a tooltip.
    public convenience init(_ text: String) { self.init(TooltipModel(text)) }

    public override class var defaultLayoutStyle: LayoutStyle { .with { $0.display = .stack } }

    /// True while the hint is shown.
    var isShown: Bool { popup?.parent != nil }

    public override func updateContent() { if isShown { show() } }

    private func show() {
        hide()
        guard !model.hint.text.isEmpty, let layers else { return }
        let label = LabelNode(model.hint)
        let bubble = BoxNode(.column)
        bubble.model.background = .role(.text)
        bubble.model.cornerRadii = 8
        bubble.layoutStyle.maxWidth = .points(TooltipNode.widest)
        bubble.layoutStyle.padding = LayoutEdges(horizontal: 14, vertical: 10)
        bubble.add(label)
        let holder = Node()
        holder.add(bubble)
        popup = layers.show(holder, beside: self, isModal: false)
    }

    private func hide() {
        popup?.removeFromParent()
        popup = nil
    }

    override var ownGestures: GestureSet { .longPress }
    override var sendsTaps: Bool { false }
    override var isTappable: Bool { false }
    override var reportsPress: Bool { false }
    public override var canFocus: Bool { false }

    override func handle(gesture event: GestureEvent) {
        guard event.kind == .longPress else { return }
        switch event.phase {
        case .began: show()
        case .ended, .cancelled: hide()
        default: break
        }
    }

    override var watchesTouches: Bool { true }

    /// A finger that goes up takes the hint away.
    override func panelWasTouched(_ touch: Touch) {
        if touch.phase != .move { hide() }
    }

    override func keyWasPressed(_ key: KeyEvent) {
        hide()
        // Escape takes the hint away, and the next key brings it back.
        wait = key.symbol == .escape ? nil : Movement(over: .zero, after: TooltipNode.delay)
        setNeedsAnimation(wait?.nextFrame ?? .never)
    }

    public override func animate(at time: Instant) {
        wait?.advance(to: time)
        setNeedsAnimation(wait?.nextFrame ?? .never)
        guard wait?.isOver == true, let tree, tree.showsFocusRing, let focus = tree.focus,
            isAncestor(of: focus)
        else {
            return
        }
        wait = nil
        show()
    }

    public override func didDisappear() {
        wait = nil
        hide()
        setNeedsAnimation(.never)
    }
}
