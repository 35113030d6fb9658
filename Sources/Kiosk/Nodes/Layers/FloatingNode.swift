/// A node in front of a kiosk beside what it belongs to, such as suggestions below a field. It leaves
/// the focus where it is, and touches elsewhere to the kiosk. It moves with what it belongs to, and is
/// closed when that is scrolled out of view.
final class FloatingNode: Node {
    private let onTouchOutside: () -> Void
    private weak var owner: Node?
    /// Position of the owner when the node got its place.
    private var anchor = Point.zero

    /// Shows a node that fills it.
    ///
    /// - Parameter onTouchOutside: Called when a finger goes down outside of it and of its owner, and not
    ///   on a keyboard, when the owner has left the view, and when the panel is another one.
    init(_ content: Node, of owner: Node, onTouchOutside: @escaping () -> Void = {}) {
        (self.owner, self.onTouchOutside) = (owner, onTouchOutside)
        super.init()
        layoutStyle.position = .absolute
        layoutStyle.align = .stretch
        content.layoutStyle.grow = 1
        add(content)
    }

    /// Puts it into a rectangle of its parent's space.
    func place(_ area: Rect) {
        layoutStyle.inset = LayoutEdges(
            top: .points(area.minY), right: .auto, bottom: .auto, left: .points(area.minX))
        layoutStyle.width = .points(area.width)
        layoutStyle.height = .points(area.height)
        anchor = owner?.frameInRoot.origin ?? .zero
        transform = .identity
    }

    override var followsContent: Bool { true }

    override func contentDidMove() {
        guard let owner, owner.tree === tree else { return }
        let distance = owner.frameInRoot.origin - anchor
        transform = .translation(x: distance.x, y: distance.y)
        // Closing may do more than a running layout allows.
        if !owner.isInView { setNeedsAnimation(.immediately) }
    }

    override func animate(at time: Instant) {
        setNeedsAnimation(.never)
        if owner?.isInView == false { onTouchOutside() }
    }

    /// Acts as for a touch outside, since its owner is elsewhere on another panel.
    override func panelDidChange() { onTouchOutside() }

    override var keepsFocus: Bool { true }

    override var watchesTouches: Bool { true }

    override func panelWasTouched(_ touch: Touch) {
        guard touch.phase == .down, let root = tree?.root,
            let point = root.toParent.unapply(touch.position)
        else { return }
        var node = root.hitTest(point)
        while let current = node {
            // Nodes that do not take the focus, such as this one and keyboards, leave it here, too.
            if current === owner || current.keepsFocus { return }
            node = current.parent
        }
        onTouchOutside()
    }
}

extension FloatingNode {
    /// Returns the area beside another one in which a node has room: below it, or above where there is
    /// more. All in the space of the picture.
    static func area(
        beside anchor: Rect, _ size: Size, in room: Rect, gap: Float, isBelow: Bool
    ) -> Rect {
        let (above, below) = (anchor.minY - gap - room.minY, room.maxY - anchor.maxY - gap)
        let goesBelow =
            isBelow ? below >= size.height || below >= above : above < size.height && below > above
        let height = max(0, min(size.height, goesBelow ? below : above))
        let left = min(max(anchor.minX, room.minX), max(room.minX, room.maxX - size.width))
        return Rect(
            x: left.rounded(),
            y: (goesBelow ? anchor.maxY + gap : anchor.minY - gap - height).rounded(),
            width: min(size.width, room.width), height: height)
    }
}

extension Node {
    /// True if the middle of the node lies in all viewports around it.
    fileprivate var isInView: Bool {
        let middle = frameInRoot.center
        return !upwards.dropFirst().contains {
            $0.clipsContent && !$0.frameInRoot.contains(middle)
        }
    }

    /// The part of the picture that no keyboard at its bottom covers, in the space of the picture.
    final var uncoveredRoom: Rect {
        guard let root = tree?.root else { return .zero }
        var room = root.frameInRoot
        if let keyboard = root.innermost(where: { $0 is KeyboardNode }) {
            let top = keyboard.frameInRoot.minY
            if top >= frameInRoot.maxY { room.size.height = top - room.minY }
        }
        return room
    }
}
