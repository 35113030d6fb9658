/// One frame: updates a tree and paints its changes.
///
/// ```
/// animate → content → layout → appearance → appear → damage → move → paint
/// ```
///
/// Content that depends on its size, or on a viewport's position, is rendered and laid out again after
/// the layout.
///
/// A mark for the running phase, or for a later one, is served in this frame. A mark for an earlier
/// phase waits for the next frame. Each phase ends after at most `roundLimit` rounds.
package final class FrameUpdate {
    package let tree: Tree
    /// Maximum walks per phase for marks that the phase itself causes.
    static let roundLimit = 8
    /// Maximum rounds of rendering for changed sizes: nested size-dependent content needs one round
    /// per level.
    static let sizeRoundLimit = 16
    /// List of the paint phase, reused so that a steady frame allocates nothing.
    @exclusivity(unchecked) var paintList = PaintList()
    /// Pixels to be moved before painting.
    @exclusivity(unchecked) var moves: [ScrollMove] = []
    /// True if this frame keeps a new picture.
    @exclusivity(unchecked) var hasBegunPicture = false
    /// True if the layout has computed something in this frame.
    var hasLaidOut = false
    /// True if content hidden by opaque nodes is skipped. Pictures do not depend on it.
    @exclusivity(unchecked) var skipsCovered = true
    /// Number of pixels from which on a rectangle is painted on two threads.
    @exclusivity(unchecked) package var stripArea = PaintStrips.leastArea
    /// The second thread and what it needs, since the first large rectangle.
    @exclusivity(unchecked) package internal(set) var strips: PaintStrips?
    /// Called with the damage just before it is painted.
    @exclusivity(unchecked) var beforePaint: ((Region) -> Void)?
    /// Measures the phases.
    private let recorder: FrameRecorder?

    package init(tree: Tree, recorder: FrameRecorder? = nil) {
        self.tree = tree
        self.recorder = recorder
    }

    /// Makes the frame for `time` in `shadow`.
    package func run(at time: Instant, shadow: PixelBuffer) -> FrameResult {
        tree.statistics.frames += 1
        tree.frameTime = time
        tree.isMakingFrame = true
        animate(at: time)
        recorder?.end(.animate)
        run(.content)
        recorder?.end(.content)
        run(.layout)
        renderResized()
        endLayout()
        // Content that shows what only now is known: where viewports are, and how much there is.
        if !tree.resizedNodes.isEmpty {
            renderResized()
            endLayout()
        }
        recorder?.end(.layout)
        run(.appearance)
        recorder?.end(.appearance)
        appear()
        recorder?.end(.appear)
        tree.keptPictures.markFinished()
        // Content that is moved by whole pixels would take the arrow with it.
        tree.notePointer()
        tree.noteFocusRing()
        tree.permitting([]) { collectDamage() }
        growDamageToBackdrops(shadow.bounds)
        let damage = tree.damage.intersection(shadow.bounds)
        tree.damage.removeAll()
        recorder?.end(.damage)
        for move in moves { shadow.move(move.rect, dx: move.dx, dy: move.dy) }
        recorder?.end(.move)
        beforePaint?(damage)
        tree.permitting([]) { paint(damage, into: shadow) }
        recorder?.end(.paint)
        var changed = damage
        for move in moves { changed.add(move.rect.intersection(shadow.bounds)) }
        // Marks that came too late for their phase, and animations, need the next frame.
        // It also wakes movements that were suspended.
        let hasMotion = tree.needsMotionFrame()
        let needsAnother =
            hasMotion || !tree.root.allMarks.isEmpty || tree.needsLayout || !tree.damage.isEmpty
            || !tree.animatingNodes.isEmpty
        tree.isMakingFrame = false
        tree.endFrame(needsAnother: needsAnother)
        return FrameResult(damage: changed, needsAnother: needsAnother)
    }

    /// Runs a phase until no node is marked for it.
    private func run(_ phase: Phase) {
        for _ in 0..<FrameUpdate.roundLimit {
            // Before the layout, which counts with the sizes that nodes come from.
            if phase == .content { tree.beginArrivals() }
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

    /// Renders content whose size the layout has just changed, and lays it out again: the only
    /// backward step in a frame.
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

    /// Visits the marked nodes, parents before children, and clears their marks.
    func visit(_ mark: Marks, in node: Node, _ body: (Node) -> Void) {
        node.innerMarks.remove(mark)
        if node.ownMarks.contains(mark) {
            node.ownMarks.remove(mark)
            body(node)
        }
        // Iterates over a copy: a child may change this node's children meanwhile. Inserted nodes
        // raise their marks up to the root for another round.
        let children = node.children
        var index = children.firstMarked(with: mark, from: 0)
        while index < children.count {
            let child = children[index]
            if child.isChild(of: node) { visit(mark, in: child, body) }
            index = children.firstMarked(with: mark, from: index + 1)
        }
    }

    /// Clears the marks that a phase could not serve within its limit, and logs their nodes.
    private func stop(_ node: Node, in phase: Phase) {
        guard node.allMarks.contains(Marks(phase)) else { return }
        node.innerMarks.remove(Marks(phase))
        if node.ownMarks.contains(Marks(phase)) {
            node.ownMarks.remove(Marks(phase))
            tree.statistics.stoppedNodes += 1
            report(node, "asked for \(phase.word)", FrameUpdate.roundLimit)
        }
        for child in node.children { stop(child, in: phase) }
    }

    /// Logs once per node, since it may happen in every frame.
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
    /// Returns the index of the first node at or after an index that has one of some marks, itself
    /// or in a descendant; `endIndex` if there is none.
    func firstMarked(with marks: Marks, from start: Int) -> Int {
        firstIndex(from: start) { !$0.allMarks.isDisjoint(with: marks) }
    }
}

extension Node {
    /// Returns true if a walk over a copy of `parent`'s children must visit this node: a handler
    /// may have removed either.
    func isChild(of parent: Node) -> Bool { self.parent === parent && tree != nil }
}
