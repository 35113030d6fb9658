/// A keyboard at the lower edge of what the field with the focus belongs to. It slides in and out,
/// and moves what it would cover: viewports scroll on, and what does not scroll is raised. A finger
/// moves what is raised, so that all of it can be reached.
final class KeyboardPanelNode: Node {
    /// The progress of the panel, from 0 to 1, and of the raised screen, in pixels.
    private struct Progress: Equatable {
        var shown: Float = 0
        var raised: Float = 0
    }

    /// A viewport with content behind the panel.
    private struct Viewport {
        weak var node: ScrollNode?
    }

    private static let duration = Duration.milliseconds(220)
    private static let gap: Float = 24

    let keyboard = KeyboardNode()
    /// True if it came with a pad of digits, which is less wide than a wide panel.
    private var isPad = false
    private weak var field: Node?
    /// The screen, or the overlay, that is raised.
    private weak var raised: Node?
    private var viewports: [Viewport] = []
    private var (start, progress, goal) = (Progress(), Progress(), Progress())
    private var movement = Movement(over: .zero)
    private var surface = Color.clear
    private var edge = Color.clear
    /// Distance by which the screen has to be raised for the field.
    private var needed: Float = 0
    /// Distance by which a finger has raised the screen instead; nil for none.
    private var moved: Float?
    /// Distance by which the screen was raised when a finger began to move it.
    private var grip: Float?
    /// The field that was scrolled into view, and the panel's upper edge at that time.
    private var revealed: (field: ObjectIdentifier, top: Float)?

    /// True from the beginning of its way in to that of its way out.
    private(set) var isComing = false

    override init() {
        super.init()
        layoutStyle.position = .absolute
        layoutStyle.inset = LayoutEdges(top: .auto, right: .zero, bottom: .zero, left: .zero)
        layoutStyle.align = .center
        // Keys have their places on the panel, whatever the language.
        layoutStyle.writingDirection = .leftToRight
        keyboard.model.background = nil
        keyboard.model.hasDoneKey = true
        keyboard.model.isSplitWhenWide = true
        keyboard.fitsPanel = true
        keyboard.layoutStyle.width = .percent(100)
        keyboard.onDone = { [weak self] in self?.finish() }
        transform = NodeTransform(share: Point(x: 0, y: 1))
        add(keyboard)
    }

    override func setUp() { name = name ?? "keyboardPanel" }

    /// Comes, or stays, for a field.
    func show(_ layouts: [KeyboardLayout], for field: Node) {
        keyboard.model.layout = layouts.first ?? .latin
        keyboard.model.others = Array(layouts.dropFirst())
        isPad = !keyboard.model.layout.pad.isEmpty
        self.field = field
        revealed = nil
        (isComing, isInert) = (true, false)
        let host = parent
        let screen = field.upwards.first { $0.parent === host }
        if screen !== raised {
            letGo()
            raised = screen
            progress.raised = 0
        }
        // The movement begins when the layout knows the sizes.
        setNeedsUpdateLayout()
    }

    override func updateLayout() {
        keyboard.layoutStyle.maxWidth =
            isPad ? .points(440 * keyboard.panelScale) : .percent(100)
    }

    /// Slides the keyboard out, and the nodes that it has moved back.
    func leave() {
        guard isComing else { return }
        (isComing, isInert) = (false, true)
        // Another field may take the focus before the next frame.
        setNeedsUpdateContent()
    }

    override func updateContent() {
        guard !isComing else { return }
        for viewport in viewports { viewport.node?.uncover() }
        viewports = []
        allowPan(false)
        (moved, grip) = (nil, nil)
        go(to: Progress())
    }

    /// Ends the typing, for the key that does so.
    private func finish() {
        guard let focus = tree?.focus, !focus.holdsFocus else { return leave() }
        tree?.dropFocus()
    }

    // MARK: Room for the field

    override var followsLayout: Bool { true }

    /// Scrolls the field into view once more: in letters of another size it is elsewhere.
    override func textScaleDidChange() {
        revealed = nil
        super.textScaleDidChange()
    }

    override func didLayOut() {
        guard isComing, let field, let parent, let raised, isLaidOut else { return }
        let top = frame.minY
        needed = makeRoom(for: field, in: raised, above: top, of: parent)
        let end = viewports.compactMap(\.node).map { rect(of: $0, in: parent).maxY }.max() ?? 0
        // A viewport that reaches to the lower edge shows all that is in it by itself.
        allowPan(needed > 0 || end < frame.maxY - 1)
        go(to: Progress(shown: 1, raised: moved ?? needed))
        // It may have another height.
        raiseToasts()
    }

    // MARK: Fingers on the screen

    private var canPan = false

    /// Lets fingers move the screen up and down, or no more.
    private func allowPan(_ isAllowed: Bool) {
        guard isAllowed != canPan else { return }
        canPan = isAllowed
        if isAllowed {
            raised?.lend(.verticalPan, to: self) { [weak self] in self?.pan($0) }
        } else {
            raised?.takeBackGestures(from: self)
        }
    }

    /// Puts the screen back where it was, and leaves fingers to it.
    private func letGo() {
        allowPan(false)
        raised?.transform = .identity
        (moved, grip) = (nil, nil)
    }

    private func pan(_ event: GestureEvent) {
        guard event.kind == .pan, isComing, progress.shown > 0.99 else { return }
        let start = grip ?? progress.raised
        grip = event.phase == .ended || event.phase == .cancelled ? nil : start
        let new = max(0, min(frame.height, start - event.translation.y))
        moved = new
        goal = Progress(shown: 1, raised: new)
        (progress, self.start) = (goal, goal)
        setNeedsAnimation(.never)
        shift()
    }

    override var watchesTouches: Bool { true }

    /// Shows the field again when a finger goes on typing.
    override func panelWasTouched(_ touch: Touch) {
        guard moved != nil, touch.phase == .down, contains(rootPoint: touch.position) else {
            return
        }
        moved = nil
        go(to: Progress(shown: 1, raised: needed))
    }

    private func shift() {
        raised?.transform = .translation(x: 0, y: -progress.raised.rounded())
        raiseToasts()
        tree?.contentDidMove()
    }

    /// Keeps toasts above the part of the panel that is seen.
    private func raiseToasts() {
        let edge = frame.maxY - frame.height * progress.shown
        for case let toast as ToastNode in parent?.children ?? [] { toast.stay(above: edge) }
    }

    /// Lets the viewports around the field end at the panel.
    ///
    /// - Returns: The distance by which the screen has to be raised beside that.
    private func makeRoom(for field: Node, in screen: Node, above top: Float, of host: Node)
        -> Float
    {
        let gap = layerScale(KeyboardPanelNode.gap)
        var inner = rect(of: field, in: host)
        let height = min(inner.height, max(0, top - 2 * gap))
        var covered: [ScrollNode] = []
        for node in field.upwards.dropFirst() {
            if node === screen { break }
            guard let viewport = node as? ScrollNode, viewport.model.axis == .vertical else {
                continue
            }
            let area = rect(of: viewport, in: host)
            guard area.maxY > top else { continue }
            viewport.cover(min(area.maxY - top + gap, max(0, area.height - height)))
            covered.append(viewport)
            // Scrolling brings the field to the panel's edge, but not above the viewport's own.
            inner = Rect(
                x: inner.minX, y: min(inner.minY, max(area.minY, top - height - gap)),
                width: inner.width, height: height)
        }
        for old in viewports where !covered.contains(where: { $0 === old.node }) {
            old.node?.uncover()
        }
        viewports = covered.map { Viewport(node: $0) }
        if revealed?.field != ObjectIdentifier(field) || revealed?.top != top {
            moved = nil
            revealed = (ObjectIdentifier(field), top)
            for viewport in covered { viewport.revealAfterLayout(field) }
        }
        return max(0, min(inner.minY + height + gap - top, inner.minY))
    }

    /// Returns the frame of a node in the panel's parent, as if nothing were raised.
    private func rect(of node: Node, in host: Node) -> Rect {
        var (rect, current) = (node.bounds, node)
        while current !== host, let parent = current.parent {
            rect =
                current === raised
                ? rect.offset(by: current.frame.origin) : current.toParent.apply(rect)
            current = parent
        }
        return rect
    }

    // MARK: The way

    private func go(to new: Progress) {
        guard new != goal || !isComing else { return }
        (start, goal) = (progress, new)
        movement = Movement(over: motionDuration(KeyboardPanelNode.duration), .easeOutCubic)
        setNeedsAnimation(.immediately)
    }

    override func animate(at time: Instant) {
        movement.advance(to: time)
        let share = movement.value
        progress = Progress(
            shown: start.shown + (goal.shown - start.shown) * share,
            raised: start.raised + (goal.raised - start.raised) * share)
        transform = NodeTransform(share: Point(x: 0, y: 1 - progress.shown))
        shift()
        setNeedsAnimation(movement.nextFrame)
        if movement.isOver && !isComing { removeFromParent() }
    }

    override func didDisappear() {
        setNeedsAnimation(.never)
        for viewport in viewports { viewport.node?.uncover() }
        letGo()
        (viewports, raised, field, isComing) = ([], nil, nil, false)
        (start, progress, goal) = (Progress(), Progress(), Progress())
    }

    // MARK: Touches and picture

    override var keepsFocus: Bool { true }

    override var stopsGestures: Bool { true }

    /// Touches beside the keys do nothing.
    override func handle(_ event: any Event) -> Handling {
        event is TouchEvent ? .handled : .notHandled
    }

    override func updateAppearance() {
        let theme = theme
        guard surface != theme[.background] || edge != theme[.outline] else { return }
        (surface, edge) = (theme[.background], theme[.outline])
        setNeedsPaint()
    }

    override func paint(into painter: inout Painter) {
        painter.fill(bounds, .solid(surface))
        let line = Rect(x: 0, y: 0, width: bounds.width, height: painter.lineWidth(1))
        painter.fill(line, .solid(edge))
    }

    override var opaqueBounds: Rect { bounds }
}
