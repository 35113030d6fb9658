/// Joining and leaving a live tree.
extension Node {
    /// Enters a live tree, parents before children; the first time with set-up.
    final func join(_ tree: Tree) {
        depth = parent.map { $0.depth + 1 } ?? 0
        precondition(
            depth < Node.depthLimit, "a tree has at most \(Node.depthLimit) levels; see \(self)")
        self.tree = tree
        layoutID = tree.arena.insert(
            style: layoutStyle, isMeasured: isMeasured, isProportional: isProportional)
        tree.register(self)
        if takesPartInPreferences { tree.preferences.changed(self) }
        mark([.paint, .geometry, .appear])
        if !hasSetUp {
            hasSetUp = true
            setUp()
            setUpAppearance()
            setUpLayout()
        }
        // Set-up may have added children, which have joined by then, and may have taken some out.
        for child in children where child.parent === self && child.tree == nil {
            child.join(tree)
        }
        if !children.isEmpty { tree.link(self) }
    }

    /// Leaves the tree, children before parents. What was painted there is damage.
    final func leave(_ tree: Tree, _ departure: inout Departure) {
        departure.nodeCount += 1
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
        }
        if isAnimating { tree.setAnimating(self, false) }
        setNeedsAnimation(at: nil)
        tree.unregister(self)
        tree.preferences.remove(self)
        tree.arena.remove(layoutID)
        layoutID = .none
        needsLink = false
        isLaidOut = false
        // A node that comes back is laid out, painted and told again, perhaps in another theme.
        ownMarks.formUnion([.layout, .appearance, .paint, .geometry, .appear])
        if dependsOnPlace { ownMarks.insert(.content) }
        // The walk of a phase may have been interrupted between this node and those below.
        for child in children { innerMarks.formUnion(child.allMarks) }
        frame = .zero
        self.tree = nil
    }
}

/// What an element wants to be called when its node comes into the picture, and when it goes.
struct LifeHandlers {
    var appear: [() -> Void] = []
    var disappear: [() -> Void] = []
}

/// Who has to be told that nodes left a tree.
///
/// Handlers may do anything to the tree, so they are called when all nodes have left.
struct Departure {
    /// Nodes that held a finger, with its cancel.
    var cancelled: [(node: Node, event: TouchEvent)] = []
    /// Who had the focus, of those that have left.
    var unfocused: Node?
    /// Parents before children.
    var disappeared: [Node] = []
    /// How many nodes have left.
    var nodeCount = 0

    var isEmpty: Bool { cancelled.isEmpty && disappeared.isEmpty && unfocused == nil }

    func announce() {
        for (node, event) in cancelled { _ = node.answer(event) }
        unfocused?.focusDidChange(isFocused: false)
        for node in disappeared {
            node.didDisappear()
            for handler in node.lifeHandlers.disappear { handler() }
        }
    }
}
