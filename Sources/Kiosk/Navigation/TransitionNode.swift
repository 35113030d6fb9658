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
        let transition: Transition
        /// The child that lies in front, and is moved all of the way.
        let front: Node
        let back: Node
        /// Share of the way that the front one is away from its place.
        var away: MovingVector
        /// Looks of the two before the change.
        let looks: (front: Look, back: Look)
        let clipsContent: Bool
        /// Nodes that both screens have; nil until the one that comes was laid out.
        var shared: [SharedElement]?
        /// True if the shared ones go to the front one's places.
        let sharedEndInFront: Bool

        func leaving(for shown: Node) -> Node { shown === front ? back : front }
    }

    private struct Look {
        let transform: NodeTransform
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

    /// Puts a node in the place of the one that is shown, nil for nothing. If that is the one that is
    /// just leaving, the two turn back from where they are. Any other change that is still under
    /// way is finished first.
    ///
    /// Without a way to go (the first node, a node that is not shown yet, reduced motion) it is there
    /// at once.
    ///
    /// - Returns: Those that have left, to be told now that everything is in its place: they may lead
    ///   on from there.
    final func replace(
        with new: Node?, _ transition: Transition, backwards: Bool
    ) -> Departure {
        if let new, let shown, change?.leaving(for: shown) === new { return turnBack(to: new) }
        settle()
        guard new !== shown else { return arrange(new.map { [$0] } ?? []) }
        let old = shown
        shown = new
        guard let new else { return arrange([]) }
        guard let old, tree != nil, hasAppeared, !transition.isNone,
            motionDuration(.seconds(1)) > .zero
        else {
            return arrange([new])
        }
        // A screen that goes on its way back uncovers the one that comes.
        let uncovers = backwards && transition.kind != .fade
        let (front, back) = uncovers ? (old, new) : (new, old)
        let goal: Float = uncovers ? 1 : 0
        change = Change(
            transition: transition, front: front, back: back,
            away: MovingVector(
                from: MotionVector(1 - goal), to: MotionVector(goal), transition.timing),
            looks: (Look(front), Look(back)), clipsContent: clipsContent,
            sharedEndInFront: new === front)
        if transition.kind == .fade || transition.kind == .zoom {
            front.makeMotion().carriedLook = MovingLook(
                hasTransform: transition.kind == .zoom, hasOpacity: true,
                greatestScale: front.transform.scale)
        }
        clipsContent = true
        old.isInert = true
        var departure = arrange([back, front])
        place()
        setNeedsAnimation(.immediately)
        tree?.touches.forget(in: old, &departure)
        return departure
    }

    /// Lets the two that are changing places turn back from where they are.
    private func turnBack(to new: Node) -> Departure {
        guard var change, let old = shown else { return Departure() }
        change.away.turn(
            to: MotionVector(new === change.front ? 0 : 1), change.transition.timing)
        self.change = change
        shown = new
        (old.isInert, new.isInert) = (true, false)
        setNeedsAnimation(.immediately)
        var departure = Departure()
        tree?.touches.forget(in: old, &departure)
        return departure
    }

    /// Puts a node in the place of the one that is shown, and tells those that have left.
    package final func show(_ new: Node, _ transition: Transition, backwards: Bool = false) {
        replace(with: new, transition, backwards: backwards).announce()
    }

    package override func animate(at time: Instant) {
        change?.away.advance(to: time)
        guard let change else { return }
        if change.away.isOver { return finish() }
        if change.shared == nil, change.front.hasAppeared, change.back.hasAppeared { share() }
        place()
        setNeedsAnimation(change.away.nextFrame)
    }

    /// Lets what both screens have go from its place in the one to that in the other.
    private func share() {
        guard let change else { return }
        let (start, end) =
            change.sharedEndInFront ? (change.back, change.front) : (change.front, change.back)
        let goals = end.sharedNodes()
        var shared: [SharedElement] = []
        if !goals.isEmpty {
            for (name, node) in start.sharedNodes().sorted(by: { $0.key < $1.key }) {
                guard let goal = goals[name],
                    let element = SharedElement(from: node, to: goal, in: self)
                else { continue }
                shared.append(element)
            }
        }
        self.change?.shared = shared
        if !shared.isEmpty { _ = arrange([change.back, change.front] + shared) }
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
        guard let change else { return }
        self.change = nil
        for element in change.shared ?? [] { element.end() }
        (change.front.isInert, change.back.isInert) = (false, false)
        change.looks.front.restore(change.front)
        change.front.motionRecord?.carriedLook = nil
        change.looks.back.restore(change.back)
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

    /// Moves both to where they are now.
    private func place() {
        guard let change else { return }
        let away = max(0, min(1, change.away.current[0]))
        for element in change.shared ?? [] {
            element.progress = change.sharedEndInFront ? 1 - away : away
        }
        let distance = isRightToLeft ? -frame.width : frame.width
        switch change.transition.kind {
        case .none: break
        case .fade: fade(away)
        case .slide:
            move(change.front, change.looks.front, x: (distance * away).rounded(), y: 0)
            // The screen below moves a quarter of the way.
            move(change.back, change.looks.back, x: (-distance / 4 * (1 - away)).rounded(), y: 0)
        case .push:
            let place = (distance * away).rounded()
            move(change.front, change.looks.front, x: place, y: 0)
            move(change.back, change.looks.back, x: place - distance.rounded(), y: 0)
        case .rise:
            move(change.front, change.looks.front, x: 0, y: (frame.height * away).rounded())
        case .zoom:
            fade(away)
            change.front.transform.scale =
                change.looks.front.transform.scale * (1 - TransitionNode.zoomed * away)
        }
    }

    /// Share of its size that a screen lacks when it begins to grow.
    private static let zoomed: Float = 0.2

    private func fade(_ away: Float) {
        guard let change else { return }
        change.front.effects.opacity = change.looks.front.effects.opacity * (1 - away)
    }

    private func move(_ node: Node, _ look: Look, x: Float, y: Float) {
        var transform = look.transform
        transform.translation = transform.translation + Point(x: x, y: y)
        node.transform = transform
    }
}
