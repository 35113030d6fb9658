/// Shows one child at a time, which fills it, and lets another one take its place.
///
/// The child before stays until it is out of sight, and is out of reach for touches meanwhile. Both
/// are moved by their `transform` and `effects`, which are what they were when the way is over.
package class TransitionNode: View<Transition> {
    /// The child that is shown, or on its way in.
    package private(set) final var shown: Node?
    private var change: Change?

    /// A change that is under way.
    private struct Change {
        let leaving: Node
        let transition: Transition
        let isBackwards: Bool
        var movement: Movement
        /// Looks of the two screens before the change.
        let looks: (shown: Look, leaving: Look)
        let clipsContent: Bool
    }

    private struct Look {
        let transform: Transform
        let effects: Effects

        init(_ node: Node) { (transform, effects) = (node.transform, node.effects) }

        func restore(_ node: Node) {
            node.transform = transform
            node.effects = effects
        }
    }

    package override class var defaultLayoutStyle: LayoutStyle {
        var style = LayoutStyle()
        style.display = .stack
        return style
    }

    /// Puts a node in the place of the one that is shown, nil for nothing. A change that is still
    /// under way is finished first.
    ///
    /// Without a way to go (the first node, a node that is not shown yet) it is there at once.
    ///
    /// - Returns: Those that have left, to be told now that everything is in its place: they may lead
    ///   on from there.
    final func replace(
        with new: Node?, _ transition: Transition, backwards: Bool
    ) -> Departure {
        settle()
        guard new !== shown else { return arrange(new.map { [$0] } ?? []) }
        let old = shown
        shown = new
        guard let new else { return arrange([]) }
        guard let old, transition != .none, tree != nil, hasAppeared else { return arrange([new]) }
        change = Change(
            leaving: old, transition: transition, isBackwards: backwards,
            movement: Movement(over: transition.duration, .easeOut),
            looks: (Look(new), Look(old)), clipsContent: clipsContent)
        clipsContent = true
        old.isInert = true
        // What goes away on its way back uncovers what comes.
        var departure = arrange(backwards && transition != .fade ? [new, old] : [old, new])
        place(0)
        setNeedsAnimation(.immediately)
        tree?.touches.forget(in: old, &departure)
        return departure
    }

    /// Puts a node in the place of the one that is shown, and tells those that have left.
    package final func show(_ new: Node, _ transition: Transition, backwards: Bool = false) {
        replace(with: new, transition, backwards: backwards).announce()
    }

    package override func animate(at time: Instant) {
        change?.movement.advance(to: time)
        guard let movement = change?.movement else { return }
        if movement.isOver { finish() } else { place(movement.value) }
    }

    package override func didDisappear() { finish() }

    /// Brings a change that is under way to its end.
    private func finish() {
        settle()
        arrange(shown.map { [$0] } ?? []).announce()
    }

    /// Gives those that are under way the looks that they have by themselves.
    private func settle() {
        setNeedsAnimation(.never)
        guard let change, let shown else { return }
        self.change = nil
        change.leaving.isInert = false
        change.looks.leaving.restore(change.leaving)
        change.looks.shown.restore(shown)
        clipsContent = change.clipsContent
    }

    /// Makes these the children, from back to front.
    private func arrange(_ nodes: [Node]) -> Departure {
        let kept = children.filter { child in nodes.contains { $0 === child } }
        var change = ChildrenChange(in: children.indices)
        change.nodes = nodes
        change.removed = children.filter { child in !nodes.contains { $0 === child } }
        let order = nodes.filter { node in kept.contains { $0 === node } }
        if !order.elementsEqual(kept, by: ===) { change.moved = kept }
        if change.removed.isEmpty && nodes.elementsEqual(children, by: ===) { return Departure() }
        return apply(change, from: 0)
    }

    /// Moves both to where they are after a share of the way.
    private func place(_ share: Float) {
        guard let change, let shown else { return }
        let (leaving, looks, isBackwards) = (change.leaving, change.looks, change.isBackwards)
        // What comes or goes moves all of the way, what lies below it a quarter.
        let front = isBackwards ? leaving : shown
        let back = isBackwards ? shown : leaving
        let (frontLook, backLook) =
            isBackwards ? (looks.leaving, looks.shown) : (looks.shown, looks.leaving)
        let away = isBackwards ? share : 1 - share
        switch change.transition {
        case .none: break
        case .fade: shown.effects.opacity = looks.shown.effects.opacity * share
        case .slide:
            let distance = isRightToLeft ? -frame.width : frame.width
            move(front, frontLook, x: (distance * away).rounded(), y: 0)
            move(back, backLook, x: (-distance / 4 * (1 - away)).rounded(), y: 0)
        case .rise: move(front, frontLook, x: 0, y: (frame.height * away).rounded())
        }
    }

    private func move(_ node: Node, _ look: Look, x: Float, y: Float) {
        node.transform = Transform.translation(x: x, y: y).appending(inner: look.transform)
    }
}
