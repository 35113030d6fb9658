/// Children.
extension Node {
    /// Adds a child in front of the others. One that is a child already comes to the front.
    public final func add(_ child: Node) { insert(child, at: children.count) }

    public final func add(_ newChildren: [Node]) {
        for child in newChildren { add(child) }
    }

    /// Inserts a child at a position from the back.
    ///
    /// A child of another node leaves that first, with all that belongs to leaving. A child of this
    /// node only changes its place: it keeps its life and the fingers on it. `index` counts without
    /// it then.
    public final func insert(_ child: Node, at index: Int) {
        if child.parent === self {
            move(child, to: index)
            return
        }
        precondition(!child.isAncestor(of: self), "a node cannot become its own descendant")
        child.removeFromParent()
        children.insert(child, at: index)
        child.parent = self
        child.raise(child.allMarks)
        guard let tree else { return }
        child.join(tree)
        childrenChanged(tree)
    }

    /// Takes this node, and everything in it, out of its parent.
    public final func removeFromParent() {
        guard let parent else { return }
        parent.children.remove(at: parent.index(of: self))
        self.parent = nil
        guard let tree else { return }
        var departure = Departure()
        leave(tree, &departure)
        parent.childrenChanged(tree)
        departure.announce()
    }

    public final func removeAllChildren() {
        let removed = children
        children = []
        for child in removed { child.parent = nil }
        guard let tree, !removed.isEmpty else { return }
        var departure = Departure()
        for child in removed where child.tree != nil { child.leave(tree, &departure) }
        childrenChanged(tree)
        departure.announce()
    }

    /// Changes several children at once.
    ///
    /// - Parameter start: Which child the change's place 0 stands for.
    /// - Returns: Who has to be told that they left the tree.
    final func apply(_ change: ChildrenChange, from start: Int) -> Departure {
        children.replaceSubrange(change.range.offset(by: start), with: change.nodes)
        for child in change.removed { child.parent = nil }
        for child in change.nodes where child.parent !== self {
            precondition(child.parent == nil, "a node has one parent")
            child.parent = self
            child.raise(child.allMarks)
        }
        var departure = Departure()
        guard let tree else { return departure }
        for child in change.removed where child.tree != nil { child.leave(tree, &departure) }
        for child in change.nodes where child.tree == nil { child.join(tree) }
        for child in change.moved { child.mark(.geometry) }
        if !change.moved.isEmpty { tree.preferences.noteMove() }
        childrenChanged(tree)
        return departure
    }

    private func move(_ child: Node, to index: Int) {
        let old = self.index(of: child)
        let new = min(index, children.count - 1)
        guard old != new else { return }
        children.insert(children.remove(at: old), at: new)
        child.mark(.geometry)
        tree?.preferences.noteMove()
        if let tree { childrenChanged(tree) }
    }

    /// Most often the last one is looked for.
    private func index(of child: Node) -> Int {
        if children.last === child { return children.count - 1 }
        return children.firstIndex { $0 === child }!
    }

    final func isAncestor(of node: Node) -> Bool {
        var current: Node? = node
        while let ancestor = current {
            if ancestor === self { return true }
            current = ancestor.parent
        }
        return false
    }

    /// The layout hears of any number of changes once, just before it runs.
    final func childrenChanged(_ tree: Tree) {
        tree.link(self)
        tree.noteLayout()
    }
}

/// Other nodes in place of some of a node's children.
struct ChildrenChange {
    /// The places of the children that the change is about, among those that were there before. The
    /// ones before and behind them stay where they are.
    var range: Range<Int>
    /// Who is there now.
    var nodes: [Node] = []
    /// Who was there and is not any more.
    var removed: [Node] = []
    /// Those that lie before others than they did.
    var moved: [Node] = []

    init(in range: Range<Int>) { self.range = range }
}

extension Range<Int> {
    fileprivate func offset(by distance: Int) -> Range<Int> {
        lowerBound + distance..<upperBound + distance
    }
}
