/// An item of a running document: nodes, or a choice of nodes. It counts among the document's live
/// items from its creation to its release.
class Fragment {
    final let runtime: DocumentRuntime

    init(_ runtime: DocumentRuntime) {
        self.runtime = runtime
        runtime.liveItemCount += 1
    }

    deinit { runtime.liveItemCount -= 1 }

    /// Appends the item's current nodes, in order.
    func appendNodes(to nodes: inout [Node]) {}

    /// Adds the items that it consists of to an index, the outer ones first.
    ///
    /// - Parameter path: Path of what the item is in.
    func addItems(to items: ItemIndex, at path: ItemPath) {}

    /// Ends all computations, here and within. The nodes become useless.
    func end() {}
}

/// Items in order: the content of a slot, of a branch, of a `let` or of an empty list.
class GroupFragment: Fragment {
    final var fragments: [Fragment]

    init(_ fragments: [Fragment], _ runtime: DocumentRuntime) {
        self.fragments = fragments
        super.init(runtime)
    }

    override func appendNodes(to nodes: inout [Node]) {
        for fragment in fragments { fragment.appendNodes(to: &nodes) }
    }

    override func addItems(to items: ItemIndex, at path: ItemPath) {
        for fragment in fragments { fragment.addItems(to: items, at: path) }
    }

    override func end() {
        for fragment in fragments { fragment.end() }
        fragments = []
    }
}

/// A fragment whose nodes depend on values.
class ChangingFragment: GroupFragment {
    /// The fragment's computation; nil for one that never changes.
    private final var computation: Computation?
    let builder: ItemBuilder
    let context: ItemContext

    init(_ builder: ItemBuilder, in context: ItemContext) {
        self.builder = builder
        self.context = context
        super.init([], builder.runtime)
    }

    /// Updates the choice of nodes.
    func update() { fatalError("every changing fragment overrides it") }

    /// Makes the first choice, and updates it when one of the formulas changes. `others` are
    /// followed only in some variables.
    final func start(_ formulas: [Formula], following follow: (Computation) -> Void = { _ in }) {
        let computation = FragmentComputation(self, builder.updates)
        computation.follow(formulas, in: context.scope)
        follow(computation)
        self.computation = computation
        computation.begin()
    }

    override func end() {
        computation?.end()
        super.end()
    }
}

private final class FragmentComputation: Computation {
    private unowned let fragment: ChangingFragment

    init(_ fragment: ChangingFragment, _ updates: UpdateQueue) {
        self.fragment = fragment
        super.init(updates)
    }

    override func update() { fragment.update() }
}
