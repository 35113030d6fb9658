/// Shows large letters, and moves controls into the guest's reach, as far as a screen has room for it:
/// nothing to read or to press is pushed out of the picture.
final class GuestFit {
    private unowned let document: DocumentNode
    private let loop: EventLoop
    private let handle: TreeHandle
    private var tree: Tree? { handle.tree }
    private var modes = GuestModes()
    /// Part of the guest's wishes that the shown screen has room for.
    private var room = Room(0)
    /// The same for the screens that had no room for all of it, by their names.
    private var rooms: [String: Room] = [:]
    private lazy var check = Timer(loop: loop) { [unowned self] in fit() }

    /// Part of the panel that is left free at its top, or at a side.
    private static let freePart: Float = 0.45
    /// Steps of letters twice as large, and of the free part. A lesser wish goes up to one of them, and
    /// has no steps of its own, so that a larger one never gives smaller letters.
    private static let steps: Float = 16

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
        (room, rooms) = (wish, [:])
        apply()
    }

    func screenDidChange() {
        guard isNeeded else { return }
        room = rooms[document.screenName] ?? wish
        apply()
    }

    /// Gives another panel's screens what the guest asked for, and what lies over them, too.
    func sizeDidChange() {
        guard isNeeded else { return }
        (room, rooms) = (wish, [:])
        apply()
        for case let overlay as OverlayNode in document.children {
            overlay.layoutStyle.padding = document.layoutStyle.padding
        }
    }

    /// Checks, after a frame, whether the screen has room for the guest's wishes.
    func frameDidEnd() { if isNeeded && room.step > 0 { check.arm(after: .zero) } }

    private var isNeeded: Bool { modes.text != 1 || modes.reach != .full }

    /// Room for all that the guest wishes.
    private var wish: Room {
        let steps = modes.reach == .full ? (Float(modes.text) - 1) * GuestFit.steps : GuestFit.steps
        return Room(Int(steps.rounded(.up)))
    }

    private func fit() {
        guard isNeeded, room.step > 0, let screen = document.screens.shown, screen.isLaidOut else {
            return
        }
        let step = room.step
        room.note(loses: screen.losesSomething)
        guard room.step != step else { return }
        rooms[document.screenName] = room
        apply()
    }

    private func apply() {
        guard let tree else { return }
        // What the last frame showed tells nothing of the next one.
        check.disarm()
        let share = Float(room.step) / GuestFit.steps
        let scale = min(Float(modes.text), 1 + share)
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

extension GuestFit {
    /// The step that a screen has room for, found in few frames: downwards in strides that double,
    /// then between the highest step that fits and the lowest that does not.
    private struct Room {
        /// The step that is shown.
        private(set) var step: Int
        /// The highest step that is known to fit; 0, which always does, before any is.
        private var fits = 0
        /// The lowest step above it in which something is lost, or the one above the wish.
        private var limit: Int
        private var stride = 1

        init(_ step: Int) { (self.step, limit) = (step, step + 1) }

        /// Takes in whether something is lost in the step that is shown, and chooses the next one.
        mutating func note(loses: Bool) {
            if loses {
                // What fitted is no longer what is shown.
                if step <= fits { (fits, stride) = (0, 1) }
                limit = step
            } else {
                fits = step
            }
            step = max(limit - stride, (fits + limit) / 2)
            if loses { stride *= 2 }
        }
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
            if let section = child as? SectionNode, section.isOnTheMove { continue }
            // What cannot be used now may be used later, and letters do not change by that.
            if isText || child.canFocus || !child.interaction.permitUse {
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
