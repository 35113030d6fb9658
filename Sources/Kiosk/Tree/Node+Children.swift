/// Joining and leaving.
extension Node {
    /// Adds a child in front of the others.
    public final func add(_ child: Node) { insert(child, at: children.count) }

    public final func add(_ newChildren: [Node]) {
        for child in newChildren { add(child) }
    }

    /// Inserts a child at a position from the back. A child of another node leaves that first.
    public final func insert(_ child: Node, at index: Int) {
        precondition(!child.isAncestor(of: self), "a node cannot become its own descendant")
        child.removeFromParent()
        children.insert(child, at: index)
        child.parent = self
        raise(child.subtreeMarks)
        if let tree {
            child.join(tree)
            linkLayout(tree)
            tree.noteMark()
        }
    }

    /// Takes this node, and everything in it, out of its parent.
    public final func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        guard let tree = parent.tree else { return }
        leave(tree)
        parent.linkLayout(tree)
        parent.raise(.layout)
        tree.noteMark()
    }

    public final func removeAllChildren() {
        while let last = children.last { last.removeFromParent() }
    }

    private func isAncestor(of node: Node) -> Bool {
        var current: Node? = node
        while let ancestor = current {
            if ancestor === self { return true }
            current = ancestor.parent
        }
        return false
    }

    /// Enters a live tree, parents before children; the first time with set-up.
    final func join(_ tree: Tree) {
        self.tree = tree
        layoutID = tree.arena.insert(style: layoutStyle, isMeasured: isMeasured)
        tree.register(self)
        mark([.paint, .geometry, .appear])
        if !hasSetUp {
            hasSetUp = true
            setUp()
            setUpAppearance()
            setUpLayout()
        }
        // Set-up may have added children, which have joined by then.
        for child in children where child.tree == nil { child.join(tree) }
        linkLayout(tree)
        raise(subtreeMarks)
    }

    /// Leaves the tree, children before parents. What was painted there is damage.
    private func leave(_ tree: Tree) {
        for child in children { child.leave(tree) }
        tree.addDamage(paintedBounds)
        paintedBounds = .empty
        tree.touches.forget(self)
        if isAnimating { tree.setAnimating(self, false) }
        tree.unregister(self)
        tree.arena.remove(layoutID)
        layoutID = .none
        // A node that comes back is laid out, painted and told again.
        ownMarks.formUnion([.layout, .paint, .geometry, .appear])
        subtreeMarks.formUnion(ownMarks)
        frame = .zero
        self.tree = nil
        if hasAppeared {
            hasAppeared = false
            didDisappear()
        }
    }

    private func linkLayout(_ tree: Tree) {
        tree.arena.setChildren(children.map(\.layoutID), of: layoutID)
        raise(.layout)
    }
}
