/// A node over all of its parent that darkens it and shows one node in its middle. `Layers` makes
/// overlays.
///
/// It should be its parent's last child. It fades in when it appears, and keeps touches from the
/// nodes behind it.
public final class OverlayNode: Node {
    /// Called when a finger taps outside the content.
    public var onTapOutside: (() -> Void)?

    /// True if it does not fade in when it appears next, since it has been there before.
    var appearsAtOnce = false

    /// The node that is shown.
    public private(set) var content: Node
    /// True if the content fills the overlay, so that only its children count as inside.
    private let isFilled: Bool
    private var appearance = Movement(over: .zero)
    private static let fading = Duration.milliseconds(180)
    /// Largest share of the overlay's width and height for a content with its own size.
    static let contentShare: Float = 0.9
    private static let scrim = Color(0x000000, alpha: 102)

    /// Shows a node in its own size, at most nine tenths of the overlay's.
    package convenience init(_ content: Node) {
        self.init(content, isFilled: false)
        layoutStyle.align = .center
        layoutStyle.justifyItems = .center
        let holder = Node()
        holder.layoutStyle.maxWidth = .percent(OverlayNode.contentShare * 100)
        holder.layoutStyle.maxHeight = .percent(OverlayNode.contentShare * 100)
        holder.add(content)
        add(holder)
    }

    /// Shows a node at the lower edge, over which it slides in.
    convenience init(sheet content: Node) {
        self.init(content, isFilled: false)
        layoutStyle.align = .end
        layoutStyle.justifyItems = .center
        add(SheetNode(content))
    }

    /// Shows the children of a stack, in their own sizes or in shares of the overlay's, never
    /// larger than that. They are centred unless positioned otherwise.
    package convenience init(filledBy stack: Node) {
        self.init(stack, isFilled: true)
        stack.layoutStyle.align = .center
        stack.layoutStyle.justifyItems = .center
        stack.layoutStyle.overflow = .contained
        add(stack)
    }

    private init(_ content: Node, isFilled: Bool) {
        self.content = content
        self.isFilled = isFilled
        super.init()
        layoutStyle.position = .absolute
        layoutStyle.inset = LayoutEdges(0)
        layoutStyle.display = .stack
    }

    /// Shows another node in the place of the content.
    func replaceContent(with new: Node) {
        let holder = content.parent
        content.removeFromParent()
        content = new
        holder?.add(new)
    }

    public override func didAppear() {
        noteEarlierFocus()
        defer { appearsAtOnce = false }
        if appearsAtOnce { return }
        let fading = motionDuration(OverlayNode.fading)
        if fading == .zero { return }
        appearance = Movement(over: fading, .easeOutCubic)
        effects.opacity = 0
        setNeedsAnimation(appearance.nextFrame)
    }

    public override func animate(at time: Instant) {
        appearance.advance(to: time)
        effects.opacity = appearance.value
        setNeedsAnimation(appearance.nextFrame)
    }

    public override func didDisappear() {
        setNeedsAnimation(.never)
        giveFocusBack()
    }

    // MARK: Keys

    override var trapsFocus: Bool { true }

    public override var canFocus: Bool { false }

    /// Escape closes it, as a tap outside does.
    public override func handle(key event: KeyEvent) -> Handling {
        guard event.symbol == .escape else { return .notHandled }
        if event.phase == .down { onTapOutside?() }
        return .handled
    }

    /// Moves the focus inside, if keys are used and nothing inside has taken it by itself.
    override func contentDidAppear() {
        guard let tree, tree.showsFocusRing else { return }
        if let focus = tree.focus, isAncestor(of: focus) { return }
        if content.focusStops.first?.takeFocus() != true { tree.dropFocus() }
    }

    // MARK: Touches

    override var stopsGestures: Bool { true }

    override var sendsTaps: Bool { false }

    override var isTappable: Bool { true }

    override var reportsPress: Bool { false }

    override func isTouched(at position: Point) -> Bool {
        contains(rootPoint: position) && !shows(position)
    }

    override func didTap(at position: Point) { onTapOutside?() }

    /// Returns true if a point of the root's space is on the content.
    private func shows(_ point: Point) -> Bool {
        isFilled
            ? content.children.contains { $0.contains(rootPoint: point) }
            : content.contains(rootPoint: point)
    }

    public override func paint(into painter: inout Painter) {
        painter.fill(bounds, .solid(OverlayNode.scrim))
    }
}
