/// Children.
extension Node {
    /// Adds a child in front of the others. An existing child is moved to the front.
    public final func add(_ child: Node) { insert(child, at: children.count) }

    /// Adds children in front of the others, the last one frontmost. Existing ones are moved there.
    public final func add(_ newChildren: [Node]) {
        for child in newChildren { add(child) }
    }

    /// Inserts a child at a position from the back.
    ///
    /// A child of another node is removed from that first. A child of this node only changes its
    /// position: it stays in the tree and keeps its touches; `index` then counts without it.
    public final func insert(_ child: Node, at index: Int) {
        if child.parent === self {
            move(child, to: index)
            return
        }
        guard !child.isAncestor(of: self) else {
            fatalError("a node cannot become its own descendant; see \(child)")
        }
        child.removeFromParent()
        children.insert(child, at: index)
        child.parent = self
        child.raise(child.allMarks)
        guard let tree else { return }
        child.join(tree)
        childrenChanged(tree)
    }

    /// Removes this node, with its descendants, from its parent.
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

    /// Adds a child that is not there yet, in front of the others without an index, or removes it.
    final func setChild(_ child: Node, isThere: Bool, at index: Int? = nil) {
        guard isThere != (child.parent === self) else { return }
        if isThere { insert(child, at: index ?? children.count) } else { child.removeFromParent() }
    }

    /// Removes all children, with their descendants. They are notified afterwards that they left.
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
    /// - Parameter start: Index of the child to which the change's index 0 refers.
    /// - Returns: The nodes to notify that they left the tree.
    final func apply(_ change: ChildrenChange, from start: Int) -> Departure {
        children.replaceSubrange(change.range.offset(by: start), with: change.nodes)
        for child in change.removed { child.parent = nil }
        for child in change.nodes where child.parent !== self {
            guard child.parent == nil else {
                fatalError("\(child) is in another node: remove it there first, or make a new one")
            }
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

    /// Searches from the end, since mostly the last child is searched for.
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

    /// Schedules the layout's update of the children, once for any number of changes.
    final func childrenChanged(_ tree: Tree) {
        tree.link(self)
        tree.noteLayout()
        tree.keptPictures.noteChange(in: self)
    }
}

extension Range<Int> {
    fileprivate func offset(by distance: Int) -> Range<Int> {
        lowerBound + distance..<upperBound + distance
    }
}
