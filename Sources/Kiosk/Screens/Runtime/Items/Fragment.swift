/// An item of a running document: nodes, or a choice of nodes.
class Fragment {
    /// Adds the nodes that the item has now, in their order.
    func appendNodes(to nodes: inout [Node]) {}

    /// Lets go of all that follows values, here and within. The nodes are of no use any more.
    func end() {}
}

/// Items in their order: what was given to a slot.
final class GroupFragment: Fragment {
    private var fragments: [Fragment]

    init(_ fragments: [Fragment]) { self.fragments = fragments }

    override func appendNodes(to nodes: inout [Node]) {
        for fragment in fragments { fragment.appendNodes(to: &nodes) }
    }

    override func end() {
        for fragment in fragments { fragment.end() }
        fragments = []
    }
}

/// A fragment whose nodes depend on values.
class ChangingFragment: Fragment {
    /// The fragment's part in the updates; nil for one that never changes.
    private final var computation: Computation?
    let builder: ItemBuilder
    let place: ItemPlace

    init(_ builder: ItemBuilder, at place: ItemPlace) {
        self.builder = builder
        self.place = place
    }

    /// Chooses again.
    func update() { fatalError("every changing fragment overrides it") }

    /// Chooses for the first time, and from now on when one of the formulas has another value.
    /// `others` are those of which only some variables count.
    final func start(_ formulas: [Formula], following follow: (Computation) -> Void = { _ in }) {
        let computation = FragmentComputation(self, builder.updates)
        computation.follow(formulas, in: place.scope)
        follow(computation)
        self.computation = computation
        update()
    }

    override func end() { computation?.end() }
}

private final class FragmentComputation: Computation {
    private unowned let fragment: ChangingFragment

    init(_ fragment: ChangingFragment, _ updates: UpdateQueue) {
        self.fragment = fragment
        super.init(updates)
    }

    override func update() { fragment.update() }
}
