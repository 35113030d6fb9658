/// The children of a node that come from a document's items: its composed children. Those that the
/// node has made itself stay where it wants them.
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

    /// Makes the first children, of a node that has no tree yet.
    func fill(_ items: [ItemSpec], in scope: Scope, _ contents: SlotContents?) {
        let place = ItemPlace(scope: scope, contents: contents, list: self)
        // A list in a fragment that is made only now is filled as a whole.
        isNoted = true
        fragments = builder.build(items, at: place)
        self.place()
    }

    /// A fragment has other nodes; they are placed when all updates are done.
    func noteChange() {
        guard !isNoted, !hasEnded else { return }
        isNoted = true
        builder.note(self)
    }

    /// Brings the node's children to what the fragments have.
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

    func end() {
        hasEnded = true
        for fragment in fragments { fragment.end() }
        fragments = []
    }
}
