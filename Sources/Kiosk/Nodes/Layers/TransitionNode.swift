/// How one screen takes the place of another.
package enum Transition: String, CaseIterable, Sendable {
    /// At once.
    case none
    /// The new one appears on top of the old one.
    case fade
    /// The new one comes from where lines of text end; backwards, the old one goes there.
    case slide
    /// The new one comes from below; backwards, the old one goes there.
    case rise
}

/// Shows one child at a time, which fills it, and lets another one take its place.
///
/// The child before stays until it is out of sight, and is out of reach for touches meanwhile. Both
/// are moved by their `transform` and `effects`, which are what they were when the way is over.
package final class TransitionNode: Node {
    /// The child that is shown, or on its way in.
    package private(set) var shown: Node?
    private var leaving: Node?
    private var transition = Transition.none
    private var isBackwards = false
    private var movement = Movement(over: duration, .easeOut)
    /// What the two looked like before they were moved.
    private var looks: (shown: Look, leaving: Look)?
    static let duration = Duration.milliseconds(220)

    private struct Look {
        let transform: Transform
        let effects: Effects

        init(_ node: Node) { (transform, effects) = (node.transform, node.effects) }

        func restore(_ node: Node) {
            node.transform = transform
            node.effects = effects
        }
    }

    package override init() {
        super.init()
        layoutStyle.display = .stack
        clipsContent = true
    }

    /// Puts a node in the place of the one that is shown. A change that is still under way is
    /// finished first.
    ///
    /// Without a way to go (the first node, a node that is not shown yet) it is there at once. Those
    /// that leave are told when everything is in its place: they may lead on from there.
    package func show(_ new: Node, _ transition: Transition, backwards: Bool = false) {
        let earlier = settle()
        if new === shown {
            drop(earlier)
            return
        }
        let old = shown
        shown = new
        guard let old, transition != .none, tree != nil, hasAppeared else {
            add(new)
            drop(earlier)
            drop(old)
            return
        }
        (leaving, self.transition, isBackwards) = (old, transition, backwards)
        movement = Movement(over: TransitionNode.duration, .easeOut)
        looks = (Look(new), Look(old))
        tree?.touches.cancel(in: old)
        old.isInert = true
        // What goes away on its way back uncovers what comes.
        insert(new, at: backwards && transition != .fade ? 0 : children.count)
        place(0)
        setNeedsAnimation(.immediately)
        drop(earlier)
    }

    package override func animate(at time: Instant) {
        movement.advance(to: time)
        if movement.isOver { finish() } else { place(movement.value) }
    }

    package override func didDisappear() { finish() }

    /// Brings a change that is under way to its end.
    private func finish() { drop(settle()) }

    /// Gives those that are under way the looks that they have by themselves.
    ///
    /// - Returns: The one that goes, which is still a child.
    private func settle() -> Node? {
        setNeedsAnimation(.never)
        guard let leaving, let shown, let looks else { return nil }
        (self.leaving, self.looks) = (nil, nil)
        leaving.isInert = false
        looks.leaving.restore(leaving)
        looks.shown.restore(shown)
        return leaving
    }

    /// Takes a child away that is neither shown nor on its way.
    private func drop(_ node: Node?) {
        guard let node, node.parent === self, node !== shown, node !== leaving else { return }
        node.removeFromParent()
    }

    /// Moves both to where they are after a share of the way.
    private func place(_ share: Float) {
        guard let leaving, let shown, let looks else { return }
        // What comes or goes moves all of the way, what lies below it a quarter.
        let front = isBackwards ? leaving : shown
        let back = isBackwards ? shown : leaving
        let (frontLook, backLook) =
            isBackwards ? (looks.leaving, looks.shown) : (looks.shown, looks.leaving)
        let away = isBackwards ? share : 1 - share
        switch transition {
        case .none: break
        case .fade: shown.effects.opacity = looks.shown.effects.opacity * share
        case .slide:
            let way = isRightToLeft ? -frame.width : frame.width
            move(front, frontLook, x: (way * away).rounded(), y: 0)
            move(back, backLook, x: (-way / 4 * (1 - away)).rounded(), y: 0)
        case .rise: move(front, frontLook, x: 0, y: (frame.height * away).rounded())
        }
    }

    private func move(_ node: Node, _ look: Look, x: Float, y: Float) {
        node.transform = Transform.translation(x: x, y: y).appending(inner: look.transform)
    }
}
