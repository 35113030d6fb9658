/// Shows large letters, and moves controls into the guest's reach, as far as a screen has room for it:
/// nothing to read or to press is pushed out of the picture.
final class GuestFit {
    private unowned let document: DocumentNode
    private let loop: EventLoop
    private let handle: TreeHandle
    private var tree: Tree? { handle.tree }
    private var modes = GuestModes()
    /// Share of the guest's wishes that the shown screen has room for.
    private var share: Float = 1
    /// That share for the screens that were seen, by their names.
    private var shares: [String: Float] = [:]
    private lazy var check = Timer(loop: loop) { [unowned self] in fit() }

    /// Part of the panel that is left free at its top, or at a side.
    private static let freePart: Float = 0.45
    private static let step: Float = 0.125

    init(_ document: DocumentNode, _ tree: Tree, _ loop: EventLoop) {
        (self.document, self.loop, handle) = (document, loop, tree.handle)
    }

    func close() {
        check.disarm()
        tree?.textScale = 1
    }

    /// Puts the guest's wishes into force.
    func use(_ new: GuestModes) {
        guard new.text != modes.text || new.reach != modes.reach else { return }
        modes = new
        (share, shares) = (1, [:])
        apply()
    }

    func screenDidChange() {
        guard isNeeded else { return }
        share = shares[document.screenName] ?? 1
        apply()
    }

    /// Gives another panel's screens what the guest asked for, and what lies over them, too.
    func sizeDidChange() {
        guard isNeeded else { return }
        (share, shares) = (1, [:])
        apply()
        for case let overlay as OverlayNode in document.children {
            overlay.layoutStyle.padding = document.layoutStyle.padding
        }
    }

    /// Checks, after a frame, whether the screen has room for the guest's wishes.
    func frameDidEnd() { if isNeeded && share > 0 { check.arm(after: .zero) } }

    private var isNeeded: Bool { modes.text != 1 || modes.reach != .full }

    private func fit() {
        guard isNeeded, share > 0, let screen = document.screens.shown, screen.isLaidOut,
            screen.losesSomething
        else { return }
        share = max(0, share - GuestFit.step)
        shares[document.screenName] = share
        apply()
    }

    private func apply() {
        guard let tree else { return }
        let scale = 1 + (Float(modes.text) - 1) * share
        if scale != tree.textScale {
            tree.textScale = scale
            // Screens that are covered are in no tree.
            for screen in document.screens.stacked where screen.tree == nil {
                screen.forEachDescendant { $0.textScaleDidChange() }
            }
        }
        var padding = LayoutEdges(0)
        let free = GuestFit.freePart * share
        switch modes.reach {
        case .full: break
        case .low: padding.top = .points((tree.size.height * free).rounded())
        case .left: padding.right = .points((tree.size.width * free).rounded())
        case .right: padding.left = .points((tree.size.width * free).rounded())
        }
        document.layoutStyle.padding = padding
    }
}

extension Node {
    /// True if a text or a control in it is not wholly seen, and cannot be moved into view, or if
    /// a text leaves the surface that it stands on.
    fileprivate var losesSomething: Bool { losesSomething(in: bounds, box: bounds) }

    /// - Parameters:
    ///   - seen: What is seen of the node, in its own space.
    ///   - box: The nearest surface on which it stands, such as a card.
    private func losesSomething(in seen: Rect, box: Rect) -> Bool {
        let slack: Float = 2
        // Nodes beyond a viewport's ends can be moved into view.
        let reach = self.reach
        let own = reach ?? bounds
        let room = (reach ?? (clipsContent ? seen.intersection(bounds) : seen)).inset(by: -slack)
        let box = reach ?? (opaqueBounds.isEmpty ? box : bounds)
        for child in children where !child.isHidden && child.isLaidOut && child.effects.opacity > 0
        {
            let isText = child is LabelNode
            if isText || child.canFocus {
                // A text also stays on its surface, and breaks no word.
                let limit =
                    isText
                    ? room.intersection(own.inset(by: -slack))
                        .intersection(box.inset(by: -2 * slack)) : room
                if !limit.holds(child.frame) { return true }
            }
            if child.cutsText { return true }
            if let scroll = child as? ScrollNode, scroll.canScroll,
                !room.holds(child.frame) || scroll.length < ScrollNode.leastLength
            {
                return true
            }
            let way = Point(x: -child.frame.minX, y: -child.frame.minY)
            let inner = room.inset(by: slack).offset(by: way)
            if child.losesSomething(in: inner, box: box.offset(by: way)) { return true }
        }
        return false
    }

    /// The viewport, without ends along the axes that are scrolled; nil if none is.
    private var reach: Rect? {
        let far: Float = -1e6
        let vertical = scrolls(along: .vertical) ? far : 0
        let horizontal = scrolls(along: .horizontal) ? far : 0
        guard vertical != 0 || horizontal != 0 else { return nil }
        return bounds.inset(
            by: EdgeInsets(top: vertical, right: horizontal, bottom: vertical, left: horizontal))
    }
}

extension ScrollNode {
    /// The least length of a viewport in which a guest can still read and scroll.
    fileprivate static let leastLength: Float = 96
}

extension Rect {
    /// Returns true if no part of another rectangle lies outside.
    fileprivate func holds(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }
}
