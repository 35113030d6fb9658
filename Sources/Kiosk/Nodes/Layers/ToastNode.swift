/// A short message at the bottom, which appears and disappears by itself and ignores touches.
///
/// If it would cover something to touch, it lies above that, if there is room; a keyboard that comes
/// later raises it, and so does a screen that takes the place of the shown one, or an overlay. It covers
/// all of its parent, whose last child it should be.
package final class ToastNode: Node {
    /// Called once when the message has disappeared. The owner then removes the node.
    package var onEnd: (() -> Void)?

    private let duration: Duration
    private let pill = BoxNode(.row)
    private let label: LabelNode
    private var coming: Movement
    private var going: Movement
    /// The screens over which it has found its place.
    private var screens: [ShownScreen] = []
    /// True if other things can be touched behind it since the last layout.
    private var isDisplaced = false
    private static let fading = Duration.milliseconds(180)

    /// - Parameter duration: From the moment when it is fully seen until it begins to fade.
    package init(_ text: String, duration: Duration = Layers.toastDuration) {
        (coming, going) = (Movement(over: .zero), Movement(over: .zero))
        self.duration = duration
        label = LabelNode(text)
        super.init()
        isTouchable = false
        layoutStyle.position = .absolute
        layoutStyle.inset = LayoutEdges(0)
        layoutStyle.align = .center
        layoutStyle.justify = .end
        label.isTouchable = false
        label.model.alignment = .center
        label.model.maximumLines = 3
        pill.isTouchable = false
        pill.add(label)
        add(pill)
    }

    /// The theme's inverted colours, which contrast with every surface.
    package override func setUpAppearance() {
        let scale = layerScale
        pill.model.background = .role(.text)
        pill.model.cornerRadii = CornerRadii(scale(24))
        pill.model.shadows = [
            ThemeShadow(
                color: .literal(Color(0x000000, alpha: 64)), offset: Point(x: 0, y: scale(4)),
                blur: scale(16))
        ]
        label.model.color = .role(.background)
        label.model.font = label.model.font.withSize(scale(label.model.font.size))
    }

    package override func setUpLayout() {
        let scale = layerScale
        lieAtEdge()
        pill.layoutStyle.padding = LayoutEdges(
            horizontal: .points(scale(24)), vertical: .points(scale(12)))
        pill.layoutStyle.maxWidth = .points(scale(800))
        let style = layers?.style
        style?(.toast, pill)
        style?(.toastText, label)
    }

    /// Begins at the lower edge of another panel.
    override func panelDidChange() { lieAtEdge() }

    /// Finds its place again: on another panel, in letters of another size, and over an overlay that has
    /// come.
    package override func updateLayout() { isDisplaced = hasAppeared }

    private func lieAtEdge() {
        let scale = layerScale
        layoutStyle.padding = LayoutEdges(
            horizontal: .points(scale(24)), vertical: .points(scale(32)))
    }

    /// Distance to what it must not cover.
    private var margin: Float { layerScale(16) }

    /// Raises the message as far as it would lie below an edge in its parent. One that is about to appear
    /// finds its place by itself.
    func stay(above edge: Float) {
        guard hasAppeared else { return }
        let distance = frame.minY + pill.frame.maxY + margin - edge
        let room = pill.frame.minY - margin
        transform = .translation(x: 0, y: -max(0, min(distance, room)).rounded())
    }

    /// Raises the message above what can be touched.
    ///
    /// - Parameter again: True if it has found a place before, where it stays if that is free.
    private func makeWay(again: Bool = false) {
        guard let parent else { return }
        // Without the distance by which a keyboard has raised it.
        let area = parent.toRoot.apply(frame)
        let place = parent.toRoot.apply(pill.frame.offset(by: frame.origin))
        var pillFrame = place
        var obstacles = Obstacles(in: pillFrame.minX - margin...pillFrame.maxX + margin)
        for sibling in parent.children where sibling !== self {
            obstacles.add(sibling, toRoot: sibling.toRoot, clip: area)
        }
        screens = obstacles.screens
        // A node that fills most of the panel would leave no place at all.
        obstacles.areas.removeAll { $0.height > area.height / 2 }
        while pillFrame.minY >= area.minY + margin,
            let index = obstacles.areas.firstIndex(where: {
                $0.minY < pillFrame.maxY + margin && $0.maxY > pillFrame.minY - margin
            })
        {
            let obstacle = obstacles.areas[index]
            pillFrame = pillFrame.offset(
                by: Point(x: 0, y: obstacle.minY - margin - pillFrame.maxY))
            // Its edge may still seem to touch, by a rounding.
            obstacles.areas.remove(at: index)
        }
        guard pillFrame.minY >= area.minY + margin else { return }
        // Its style may have a margin, which would raise it with each screen.
        if again, pillFrame == place { return }
        layoutStyle.padding.bottom = .points(max(0, area.maxY - pillFrame.maxY))
    }

    package override func didAppear() {
        let fading = motionDuration(ToastNode.fading)
        coming = Movement(over: fading, .easeOutCubic)
        going = Movement(over: fading, after: fading + duration)
        effects.opacity = fading == .zero ? 1 : 0
        makeWay()
        setNeedsAnimation(.immediately)
    }

    package override var followsLayout: Bool { true }

    /// Looks for another place in the next frame, in which all of a screen that comes is laid out.
    package override func didLayOut() {
        if isDisplaced || screens.contains(where: { $0.next != nil }) {
            setNeedsAnimation(.immediately)
        }
    }

    package override func animate(at time: Instant) {
        if isDisplaced || screens.contains(where: { $0.next?.hasAppeared == true }) {
            isDisplaced = false
            pill.move = pill.move ?? .curve(.easeOutCubic, over: ToastNode.fading)
            makeWay(again: true)
        }
        coming.advance(to: time)
        going.advance(to: time)
        effects.opacity = coming.isOver ? 1 - going.value : coming.value
        setNeedsAnimation(min(coming.nextFrame, going.nextFrame))
        if going.isOver { finish() }
    }

    package override func didDisappear() { setNeedsAnimation(.never) }

    private func finish() {
        let end = onEnd
        onEnd = nil
        end?()
    }
}

/// The screen that one of the stacks behind a message has shown.
private struct ShownScreen {
    private weak var stack: TransitionNode?
    private weak var screen: Node?

    init(of stack: TransitionNode) { (self.stack, screen) = (stack, stack.shown) }

    /// The screen that is shown instead; nil for none.
    var next: Node? { stack?.shown === screen ? nil : stack?.shown }
}

/// The areas, in the root's space, of nodes that fingers press in some columns.
private struct Obstacles {
    let columns: ClosedRange<Float>
    var areas: [Rect] = []
    /// The screens among what was added.
    var screens: [ShownScreen] = []

    init(in columns: ClosedRange<Float>) { self.columns = columns }

    /// Adds what fingers press in a node. A screen or a sheet that is on its way counts where it comes to
    /// rest, and a screen that leaves counts no more.
    ///
    /// - Parameter clip: The part of the root's space in which the node is seen.
    mutating func add(_ node: Node, toRoot: AffineTransform, clip: Rect) {
        guard !node.isHidden, !node.isInert else { return }
        let stack = node as? TransitionNode
        if let stack { screens.append(ShownScreen(of: stack)) }
        let area = toRoot.apply(node.bounds)
        // What comes in this frame has not been painted yet, and has its frame alone.
        let isSeen = !area.intersection(clip).isEmpty
        if isSeen, area.minX < columns.upperBound, area.maxX > columns.lowerBound,
            node.isTappable || !node.wantedGestures.isDisjoint(with: .presses)
                || node is KeyboardNode
        {
            areas.append(area)
        }
        let clip = node.clipsContent ? area.intersection(clip) : clip
        for child in node.children {
            let origin = child.frame.origin
            let toParent =
                stack == nil && !(child is SheetNode)
                ? child.toParent : .translation(x: origin.x, y: origin.y)
            add(child, toRoot: toRoot.appending(inner: toParent), clip: clip)
        }
    }
}
