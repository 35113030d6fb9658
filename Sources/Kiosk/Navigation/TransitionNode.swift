/// Shows one child at a time, which fills it, and lets another one take its place.
///
/// The children before stay until they are out of sight, and are out of reach for touches meanwhile.
/// All are moved by their `transform` and `effects`, which are what they were when the way is over.
///
/// A change that begins while another one is under way moves all that is there as one: so each of
/// them goes on, and nothing jumps.
package class TransitionNode: View<Transition> {
    /// The child that is shown, or on its way in.
    package private(set) final var shown: Node?
    /// The screens that are changing places, in the order in which they came; empty at rest.
    private var stack: [ScreenLayer] = []
    /// The changes under way. Each is between the screens up to the one with its own number, and the
    /// next one.
    private var changes: [ScreenChange] = []
    /// Value of `clipsContent` at rest.
    private var clipsAtRest = false
    /// Changes under way at a time. Only programs begin more, and the first ones are finished then.
    private static let changeLimit = 4

    package override class var defaultLayoutStyle: LayoutStyle { .with { $0.display = .stack } }

    /// Puts a node in the place of the one that is shown, nil for nothing. If it is just leaving, all
    /// that came after it turns back from where it is.
    ///
    /// Without a way to go (the first node, a node that is not shown yet, reduced motion) it is there
    /// at once.
    ///
    /// - Returns: Those that have left, to be told now that everything is in its place: they may lead
    ///   on from there.
    final func replace(
        with new: Node?, _ transition: Transition, backwards: Bool
    ) -> Departure {
        guard new !== shown else { return Departure() }
        if let index = stack.firstIndex(where: { $0.node === new }) { return turn(to: index) }
        let old = shown
        shown = new
        guard let new, let old, tree != nil, hasAppeared, !transition.isNone, !reducesMotion else {
            settle()
            return arrange(new.map { [$0] } ?? [])
        }
        begin(transition, from: old, to: new, backwards: backwards)
        var departure = arrange(order)
        place()
        setNeedsAnimation(.immediately)
        tree?.touches.forget(in: old, &departure)
        return departure
    }

    private func begin(
        _ transition: Transition, from old: Node, to new: Node, backwards: Bool
    ) {
        if stack.isEmpty {
            stack = [ScreenLayer(old)]
            clipsAtRest = clipsContent
            clipsContent = true
        }
        while changes.count >= TransitionNode.changeLimit { end(0) }
        // What moves within something that moves is painted.
        for layer in stack { layer.node.motionRecord?.carriedLook = nil }
        // A screen that goes on its way back uncovers the one that comes.
        let uncovers = backwards && transition.kind != .fade
        if !uncovers || stack.count == 1 {
            let front = uncovers ? old : new
            if let look = transition.kind.look(of: front) {
                front.makeMotion().carriedLook = look
            }
        }
        stack.append(ScreenLayer(new))
        changes.append(ScreenChange(transition, from: old, uncovers: uncovers))
        old.isInert = true
    }

    /// Lets those that came after a layer turn back from where they are.
    private func turn(to index: Int) -> Departure {
        let old = shown
        shown = stack[index].node
        for number in changes.indices where number >= index - 1 {
            let back = number >= index
            if changes[number].isTurned != back { changes[number].turn(back: back) }
        }
        for layer in stack { layer.node.isInert = layer.node !== shown }
        setNeedsAnimation(.immediately)
        var departure = Departure()
        if let old { tree?.touches.forget(in: old, &departure) }
        return departure
    }

    /// Puts a node in the place of the one that is shown, and tells those that have left.
    package final func show(_ new: Node, _ transition: Transition, backwards: Bool = false) {
        replace(with: new, transition, backwards: backwards).announce()
    }

    // MARK: On the way

    package override func animate(at time: Instant) {
        guard !changes.isEmpty else { return }
        for index in changes.indices { changes[index].advance(to: time) }
        var isArranged = true
        while let over = changes.lastIndex(where: \.isOver) {
            end(over)
            isArranged = false
        }
        for index in changes.indices where changes[index].shared == nil {
            if share(index) { isArranged = false }
        }
        let departure = isArranged ? Departure() : arrange(order)
        place()
        var next = NextFrame.never
        for change in changes { next = min(next, change.nextFrame) }
        setNeedsAnimation(next)
        departure.announce()
    }

    /// The children from back to front.
    private var order: [Node] {
        guard let first = stack.first else { return shown.map { [$0] } ?? [] }
        var order = [first.node]
        for (index, change) in changes.enumerated() {
            order.insert(stack[index + 1].node, at: change.uncovers ? 0 : order.count)
            order += change.shared ?? []
        }
        return order
    }

    /// Moves all to where they are now.
    private func place() {
        guard !stack.isEmpty else { return }
        // What later changes do to all that was there before them.
        var around = ScreenPlacement()
        for index in changes.indices.reversed() {
            let change = changes[index]
            let (front, back) = change.transition.kind.placements(
                change.share, in: frame.size, isMirrored: isRightToLeft)
            stack[index + 1].place((change.uncovers ? back : front).within(around))
            for element in change.shared ?? [] {
                element.move(
                    to: change.uncovers ? change.share : 1 - change.share, within: around)
            }
            around = (change.uncovers ? front : back).within(around)
        }
        stack[0].place(around)
    }

    /// Begins to move the nodes that both screens of a change share.
    ///
    /// - Returns: True if there is something.
    private func share(_ index: Int) -> Bool {
        let (old, new) = (changes[index].old, stack[index + 1].node)
        guard old.hasAppeared, new.hasAppeared else { return false }
        var shared: [SharedElement] = []
        let goals = new.sharedNodes()
        if !goals.isEmpty {
            for (name, node) in old.sharedNodes().sorted(by: { $0.key < $1.key }) {
                guard let goal = goals[name] else { continue }
                let element = SharedElement(
                    from: node, to: goal, in: self, after: leader(of: node, before: index))
                if let element { shared.append(element) }
            }
        }
        changes[index].shared = shared
        return !shared.isEmpty
    }

    /// The element that leads a node on its way in an earlier change.
    private func leader(of node: Node, before index: Int) -> SharedElement? {
        for change in changes[..<index].reversed() {
            if let element = change.shared?.first(where: { $0.leads(node) }) { return element }
        }
        return nil
    }

    // MARK: The end

    package override func didDisappear() {
        settle()
        arrange(order).announce()
    }

    /// Ends a change, with all that is out of sight by that.
    private func end(_ index: Int) {
        if changes[index].isTurned {
            endSharing(index...index)
            var gone = stack.remove(at: index + 1)
            gone.restore()
            changes.remove(at: index)
        } else {
            endSharing(0...index)
            for layer in stack[...index].indices { stack[layer].restore() }
            stack.removeFirst(index + 1)
            changes.removeFirst(index + 1)
        }
        if changes.isEmpty { settle() }
        // A screen that has gone may come back as another layer.
        for index in changes.indices
        where !stack.contains(where: { $0.node === changes[index].old }) {
            endSharing(index...index)
            changes[index].shared = []
        }
    }

    private func endSharing(_ indices: ClosedRange<Int>) {
        // The later ones have taken nodes over from the earlier ones.
        for index in indices.reversed() {
            for element in changes[index].shared ?? [] { element.end() }
            changes[index].shared = nil
        }
    }

    /// Gives the screens of the transition their own transforms and opacities back.
    private func settle() {
        setNeedsAnimation(.never)
        guard !stack.isEmpty else { return }
        if !changes.isEmpty { endSharing(0...changes.count - 1) }
        for layer in stack.indices { stack[layer].restore() }
        (stack, changes) = ([], [])
        clipsContent = clipsAtRest
    }

    /// Makes these the children, from back to front.
    private func arrange(_ nodes: [Node]) -> Departure {
        ChildrenChange(from: children, to: nodes).map { apply($0, from: 0) } ?? Departure()
    }
}
