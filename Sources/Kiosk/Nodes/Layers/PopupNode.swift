/// A node over all of its parent that shows another one beside an anchor: below it where there is more
/// room, or else above, and never over the edge. `Layers` makes popups.
///
/// A tap outside closes it, and goes no further.
final class PopupNode: Node {
    private let onTapOutside: (() -> Void)?
    private let content: Node
    /// False for a hint, which leaves fingers and keys to what is behind it.
    private let takesOver: Bool

    /// Distance from the anchor, and least distance from the edges.
    private static let gap: Float = 6
    private static let margin: Float = 8

    /// - Parameters:
    ///   - anchor: Rectangle in the space of the layers' host.
    ///   - space: Size of the host.
    ///   - isModal: False for a hint, which leaves fingers and keys to what is behind it.
    ///   - onTapOutside: Called when a finger taps outside the content, and for Escape.
    init(
        _ content: Node, beside anchor: Rect, in space: Size, isRightToLeft: Bool, isModal: Bool,
        onTapOutside: (() -> Void)?
    ) {
        (self.content, self.onTapOutside) = (content, onTapOutside)
        takesOver = isModal
        super.init()
        layoutStyle.position = .absolute
        layoutStyle.inset = LayoutEdges(0)
        isTouchable = takesOver
        content.layoutStyle.position = .absolute
        content.layoutStyle.writingDirection = isRightToLeft ? .rightToLeft : .leftToRight
        let (gap, margin) = (PopupNode.gap, PopupNode.margin)
        let (above, below) = (anchor.minY, space.height - anchor.maxY)
        let room = max(above, below) - gap - margin
        if below >= above {
            content.layoutStyle.inset.top = .points((anchor.maxY + gap).rounded())
        } else {
            content.layoutStyle.inset.bottom = .points(
                (space.height - anchor.minY + gap).rounded())
        }
        content.layoutStyle.maxHeight = .points(max(48, room))
        // It begins with the anchor's beginning, unless there is more room to the other side.
        let (toRight, toLeft) = (space.width - anchor.minX, anchor.maxX)
        let goesRight = isRightToLeft ? toLeft < toRight / 2 : toRight >= toLeft / 2
        if goesRight {
            content.layoutStyle.inset.left = .points(max(margin, anchor.minX.rounded()))
        } else {
            content.layoutStyle.inset.right = .points(
                max(margin, (space.width - anchor.maxX).rounded()))
        }
        content.layoutStyle.maxWidth = .points(
            max(48, (goesRight ? toRight : toLeft) - margin))
        add(content)
    }

    override func didAppear() {
        guard takesOver, let tree else { return }
        noteEarlierFocus()
        if tree.showsFocusRing, focusStops.first?.takeFocus() != true { tree.dropFocus() }
    }

    override func didDisappear() {
        if takesOver { giveFocusBack() }
    }

    /// Closes, since the anchor is elsewhere on another panel.
    override func panelDidChange() {
        onTapOutside?()
        removeFromParent()
    }

    override var trapsFocus: Bool { takesOver }
    override var canFocus: Bool { false }
    override var stopsGestures: Bool { takesOver }
    override var sendsTaps: Bool { false }
    override var isTappable: Bool { takesOver }
    override var reportsPress: Bool { false }

    override func handle(key event: KeyEvent) -> Handling {
        guard takesOver, event.symbol == .escape else { return .notHandled }
        if event.phase == .down { onTapOutside?() }
        return .handled
    }

    override func isTouched(at position: Point) -> Bool {
        takesOver && contains(rootPoint: position) && !content.contains(rootPoint: position)
    }

    override func didTap(at position: Point) { onTapOutside?() }
}

extension Layers {
    /// Shows a node beside another one.
    ///
    /// - Parameters:
    ///   - isModal: False for a hint, which leaves fingers and keys to what is behind it.
    ///   - onTapOutside: Called when a finger taps outside the node.
    /// - Returns: The popup, which stays until it is removed from its parent.
    func show(
        _ content: Node, beside anchor: Node, isModal: Bool = true,
        onTapOutside: (() -> Void)? = nil
    ) -> PopupNode? {
        guard let host else { return nil }
        let frame = anchor.frameInRoot.offset(
            by: Point(x: -host.frameInRoot.minX, y: -host.frameInRoot.minY))
        let popup = PopupNode(
            content, beside: frame, in: host.frame.size, isRightToLeft: anchor.isRightToLeft,
            isModal: isModal, onTapOutside: onTapOutside)
        add(popup)
        return popup
    }
}
