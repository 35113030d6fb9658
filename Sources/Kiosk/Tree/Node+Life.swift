/// Joining and leaving a live tree.
extension Node {
    /// Joins a live tree, parents before children; sets the node up the first time.
    final func join(_ tree: Tree) {
        depth = parent.map { $0.depth + 1 } ?? 0
        guard depth < Node.depthLimit else {
            fatalError("a tree has at most \(Node.depthLimit) levels; see \(self)")
        }
        self.tree = tree
        layoutID = tree.arena.insert(
            style: layoutStyle, isMeasured: isMeasured, isProportional: isProportional)
        tree.register(self)
        if takesPartInPreferences { tree.preferences.changed(self) }
        mark([.paint, .geometry, .appear])
        noteArrival()
        if !hasSetUp {
            hasSetUp = true
            setUp()
            setUpAppearance()
            setUpLayout()
        }
        // Set-up may have added children, which have already joined, and may have removed some.
        for child in children where child.parent === self && child.tree == nil {
            child.join(tree)
        }
        if !children.isEmpty { tree.link(self) }
    }

    /// Leaves the tree, children before parents. The painted area becomes damage.
    final func leave(_ tree: Tree, _ departure: inout Departure) {
        departure.nodeCount += 1
        let wasExiting = isExiting
        if wasExiting { motionRecord?.isExiting = false }
        finishMotion()
        if let motion = motionRecord { motion.leave(tree, self) }
        if hasAppeared {
            hasAppeared = false
            departure.disappeared.append(self)
        }
        for child in children where child.tree != nil { child.leave(tree, &departure) }
        tree.addDamage(paintedBounds)
        paintedBounds = .empty
        subtreeBounds = .empty
        tree.touches.forget(self, &departure)
        if tree.focus === self {
            tree.focus = nil
            departure.unfocused = self
            tree.chooseFocusRing()
            tree.onFocusUse?(.moved)
        }
        if isAnimating { tree.setAnimating(self, false) }
        setNeedsAnimation(at: nil)
        tree.unregister(self)
        tree.preferences.remove(self)
        tree.arena.remove(layoutID)
        layoutID = .none
        needsLink = false
        isLaidOut = false
        // A node that returns is laid out, painted and notified again, perhaps in another theme.
        ownMarks.formUnion([.layout, .appearance, .paint, .geometry, .appear])
        if dependsOnAncestors { ownMarks.insert(.content) }
        // A phase's walk may have been interrupted between this node and its descendants.
        for child in children { innerMarks.formUnion(child.allMarks) }
        frame = .zero
        self.tree = nil
        // It was there only to be seen.
        if wasExiting, let parent {
            parent.children.removeAll { $0 === self }
            tree.keptPictures.noteChange(in: parent)
            self.parent = nil
        }
    }
}

/// An element's handlers for the appearance and disappearance of its node.
struct LifeHandlers {
    /// Called before the handlers of the appearance, also where those are left out.
    var begin: [() -> Void] = []
    var appear: [() -> Void] = []
    var disappear: [() -> Void] = []
}

/// The nodes to notify that they left a tree.
///
/// Handlers may change the tree, so they are called after all nodes have left.
struct Departure {
    /// Nodes that held a touch, with its cancel event.
    var cancelled: [(node: Node, event: TouchEvent)] = []
    /// The dispatcher, if it has news of gestures that were cancelled.
    var touches: TouchDispatcher?
    /// Node that had the focus, if it has left.
    var unfocused: Node?
    /// Nodes that left, parents before children.
    var disappeared: [Node] = []
    /// Number of nodes that left.
    var nodeCount = 0

    var isEmpty: Bool {
        cancelled.isEmpty && disappeared.isEmpty && unfocused == nil && touches == nil
    }

    func announce() {
        for (node, event) in cancelled { _ = node.answer(event) }
        touches?.arenas.deliver()
        unfocused?.noteFocus(false)
        for node in disappeared {
            node.didDisappear()
            if node.isModal { node.giveFocusBack() }
            for handler in node.lifeHandlers.disappear { handler() }
        }
    }
}
