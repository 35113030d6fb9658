/// One frame: brings a tree up to date and paints what changed.
///
/// ```
/// animate → content → layout → appearance → appear → damage → move → paint
/// ```
///
/// Content that depends on its size is rendered after the layout, and laid out, once more.
///
/// A mark for the phase that is running, or for a later one, is served in this frame. A mark for
/// an earlier phase waits for the next frame. Each phase ends after `roundLimit` rounds at the
/// latest.
package final class FrameUpdate {
    package let tree: Tree
    /// How often a phase walks the tree for marks that it brings about itself.
    static let roundLimit = 8
    /// How often sizes that what they bring about changes again are followed: for what is rendered
    /// for its size inside of each other, a round each.
    static let sizeRoundLimit = 16
    /// Where the paint phase keeps its list; reused so that a steady frame allocates nothing.
    var paintList = PaintList()
    /// Pixels that are moved before painting.
    var moves: [ScrollMove] = []
    /// Whether the layout has computed something in this frame.
    var hasLaidOut = false
    /// Whether what opaque nodes cover is left out. Pictures do not depend on it.
    var skipsCovered = true
    /// Sees the damage just before it is painted over.
    var beforePaint: ((Region) -> Void)?

    package init(tree: Tree) { self.tree = tree }

    /// Makes the frame for `time` in `shadow`.
    package func run(at time: Instant, shadow: PixelBuffer) -> FrameResult {
        tree.statistics.frames += 1
        tree.frameTime = time
        animate(at: time)
        run(.content)
        run(.layout)
        renderResized()
        endLayout()
        run(.appearance)
        appear()
        collectDamage()
        growDamageToBackdrops(shadow.bounds)
        let damage = tree.damage.intersection(shadow.bounds)
        tree.damage.removeAll()
        for move in moves { shadow.move(move.rect, dx: move.dx, dy: move.dy) }
        beforePaint?(damage)
        paint(damage, into: shadow)
        var changed = damage
        for move in moves { changed.add(move.rect.intersection(shadow.bounds)) }
        // Marks that came too late for their phase, and whatever moves, need the next frame.
        let needsAnother =
            !tree.root.allMarks.isEmpty || tree.needsLayout || !tree.damage.isEmpty
            || !tree.animatingNodes.isEmpty
        tree.endFrame(needsAnother: needsAnother)
        return FrameResult(damage: changed, needsAnother: needsAnother)
    }

    /// Runs a phase until nothing in the tree is marked for it any more.
    private func run(_ phase: Phase) {
        for _ in 0..<FrameUpdate.roundLimit {
            guard needs(phase) else { return }
            switch phase {
            case .content: updateContent()
            case .layout: layOut()
            case .appearance: updateAppearance()
            }
        }
        if phase == .layout { tree.needsLayout = false }
        stop(tree.root, in: phase)
    }

    /// Renders what depends on sizes that the layout has just found, and lays that out: the only way
    /// back in a frame.
    private func renderResized() {
        for _ in 0..<FrameUpdate.sizeRoundLimit {
            guard tree.markResized() else { return }
            run(.content)
            run(.layout)
        }
        for node in tree.resizedNodes where node.tree === tree {
            tree.statistics.stoppedNodes += 1
            report(node, "got another size", FrameUpdate.sizeRoundLimit)
        }
        tree.resizedNodes.removeAll(keepingCapacity: true)
    }

    private func needs(_ phase: Phase) -> Bool {
        tree.root.allMarks.contains(Marks(phase)) || phase == .layout && tree.needsLayout
            || phase == .content && tree.preferences.needsUpdate
    }

    /// Visits the nodes that are marked, parents before children, and takes their marks away.
    func visit(_ mark: Marks, in node: Node, _ body: (Node) -> Void) {
        node.innerMarks.remove(mark)
        if node.ownMarks.contains(mark) {
            node.ownMarks.remove(mark)
            body(node)
        }
        // Over the children that there were: a child may change this node's children meanwhile.
        // Those that come in raise their marks up to the root for another round.
        let children = node.children
        var index = children.firstMarked(with: mark, from: 0)
        while index < children.count {
            let child = children[index]
            if child.isChild(of: node) { visit(mark, in: child, body) }
            index = children.firstMarked(with: mark, from: index + 1)
        }
    }

    /// Takes away the marks that a phase could not work off, and says who set them.
    private func stop(_ node: Node, in phase: Phase) {
        guard node.allMarks.contains(Marks(phase)) else { return }
        node.innerMarks.remove(Marks(phase))
        if node.ownMarks.contains(Marks(phase)) {
            node.ownMarks.remove(Marks(phase))
            tree.statistics.stoppedNodes += 1
            report(node, "asked for \(phase)", FrameUpdate.roundLimit)
        }
        for child in node.children { stop(child, in: phase) }
    }

    /// One line for a node's life: it may do the same in every frame.
    private func report(_ node: Node, _ what: String, _ rounds: Int) {
        guard !node.wasStopped else { return }
        node.wasStopped = true
        tree.log.error(
            """
            \(node) \(what) again in each of \(rounds) rounds of one frame; it was stopped
            """)
    }
}

extension [Node] {
    /// The place of the first node from a place on that has one of some marks, or has one inside; the
    /// end if none has.
    func firstMarked(with marks: Marks, from start: Int) -> Int {
        firstIndex(from: start) { !$0.allMarks.isDisjoint(with: marks) }
    }
}

extension Node {
    /// Whether a walk that goes over `parent`'s children as they were still has to come here: a
    /// handler may have taken either of them away.
    func isChild(of parent: Node) -> Bool { self.parent === parent && tree != nil }
}
