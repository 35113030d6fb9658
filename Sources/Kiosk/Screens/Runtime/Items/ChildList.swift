/// The children of a node that come from a document's items: its composed children. Those that the
/// node has made itself are not affected.
final class ChildList {
    private unowned let node: Node
    private unowned let builder: ItemBuilder
    private var fragments: [Fragment] = []
    private var isNoted = false
    private var hasEnded = false

    init(of node: Node, _ builder: ItemBuilder) {
        self.node = node
        self.builder = builder
    }

    /// Makes the initial children of a node that is not in a tree yet.
    func fill(_ items: [ItemSpec], in scope: Scope, _ contents: SlotContents?) {
        let context = ItemContext(scope: scope, contents: contents, list: self)
        // A list in a new fragment is filled completely.
        isNoted = true
        fragments = builder.build(items, in: context)
        self.place()
    }

    /// Records that a fragment's nodes changed; they are inserted after all updates.
    func noteChange() {
        guard !isNoted, !hasEnded else { return }
        isNoted = true
        builder.note(self)
    }

    /// Reconciles the node's children with the fragments.
    func place() {
        isNoted = false
        guard !hasEnded else { return }
        let old = node.composedChildren
        var new: [Node] = []
        new.reserveCapacity(old.count)
        for fragment in fragments { fragment.appendNodes(to: &new) }
        guard let change = ChildrenChange(from: old, to: new) else { return }
        node.compose(change, in: node.tree)
    }

    func addItems(to items: ItemIndex, at path: ItemPath) {
        for fragment in fragments { fragment.addItems(to: items, at: path) }
    }

    func end() {
        hasEnded = true
        for fragment in fragments { fragment.end() }
        fragments = []
    }
}
