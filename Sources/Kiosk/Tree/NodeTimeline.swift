/// A node's movement through keyframes.
///
/// It makes a frame only when something may be seen to change: with slow movements that is far less
/// often than the display shows pictures.
struct NodeTimeline {
    let keyframes: Keyframes
    /// True while nothing of the node can be seen.
    var isSuspended = false
    /// True while it stands still at its end.
    var isReduced = false
    private(set) var nextFrame = NextFrame.immediately
    private var clock = Timeline()
    private let opacity: KeyframeTrack?
    private let transform: KeyframeTrack?

    /// Number of visible steps for a pixel of a movement.
    private static let stepsPerPixel: Float = 8
    /// Pauses that are shorter are none: two pictures of a usual display.
    private static let shortestPause = Duration.milliseconds(34)

    init(_ keyframes: Keyframes) {
        self.keyframes = keyframes
        opacity = KeyframeTrack(keyframes.frames) { $0.opacity?.motionVector }
        transform = KeyframeTrack(keyframes.frames) { $0.transform?.motionVector }
    }

    /// Begins anew, with the next frame.
    mutating func restart() { self = NodeTimeline(keyframes) }

    /// Shows what is there at a time.
    mutating func advance(_ node: Node, to time: Instant) {
        let elapsed = clock.elapsed(at: time) - keyframes.delay
        guard elapsed >= .zero else {
            nextFrame = .at(time + (.zero - elapsed))
            return
        }
        guard let share = keyframes.share(after: elapsed) else { return finish(node) }
        show(share, node)
        nextFrame = next(share, node, at: time, after: elapsed)
    }

    /// Shows the end.
    mutating func finish(_ node: Node) {
        nextFrame = .never
        show(keyframes.lastShare, node)
    }

    private func show(_ share: Float, _ node: Node) {
        if let opacity { node.effects.opacity = opacity.vector(at: share)[0] }
        if let transform { node.transform = NodeTransform(transform.vector(at: share)) }
    }

    private func next(
        _ share: Float, _ node: Node, at time: Instant, after elapsed: Duration
    ) -> NextFrame {
        let extent = max(node.frame.width, node.frame.height)
        var pause: Float = 1
        if let opacity { pause = opacity.pause(at: share) { abs($0[0] - $1[0]) * 255 } }
        if let transform {
            let own = transform.pause(at: share) { a, b in
                let change = a.lanes - b.lanes
                let pixels =
                    abs(change[0]) + abs(change[1])
                    + (abs(change[2]) + abs(change[3]) + abs(change[4])) * extent
                    + abs(change[5]) * (.pi / 180) * extent
                    + (abs(change[6]) + abs(change[7])) * extent
                return pixels * NodeTimeline.stepsPerPixel
            }
            pause = min(pause, own)
        }
        let turn = keyframes.duration.nanoseconds
        // A turn begins anew with what may be quite another look.
        let rest = turn - elapsed.nanoseconds % turn
        let wait = Duration.nanoseconds(min(rest, Int64(Double(pause) * Double(turn))))
        return wait < NodeTimeline.shortestPause ? .immediately : .at(time + wait)
    }
}

extension Node {
    /// The movement through keyframes that the node makes while it is seen; nil for none. It wins
    /// over the node's opacity and transform, and begins when the node appears.
    public final var timeline: Keyframes? {
        get { motionRecord?.timeline?.keyframes }
        set {
            guard newValue != timeline else { return }
            makeMotion().timeline = newValue.map(NodeTimeline.init)
            if newValue == nil { endMotionIfIdle() } else { beginTimeline() }
        }
    }

    /// Starts the movement of a node that has appeared.
    final func beginTimeline() {
        guard hasAppeared, motionRecord?.timeline != nil else { return }
        motionRecord?.timeline?.restart()
        tree?.noteMotion(self)
    }

    final func advanceTimeline(to time: Instant) {
        guard let motion = motionRecord, motion.timeline != nil else { return }
        if environment(ReducedMotionKey.self) {
            motion.timeline?.finish(self)
            motion.timeline?.isReduced = true
            return
        }
        if motion.timeline?.isReduced == true { motion.timeline?.restart() }
        if motion.timeline?.isSuspended == false { motion.timeline?.advance(self, to: time) }
    }

    /// True if something of the node may be seen: nothing hides it, and no opaque node covers it.
    final var isSeen: Bool {
        guard hasAppeared, let tree else { return false }
        var current: Node? = self
        while let node = current {
            if node.isHidden { return false }
            current = node.parent
        }
        guard subtreeBounds.isEmpty else { return !isCovered }
        // It may be on its way in. A node whose place is out of sight is not.
        guard let parent else { return false }
        let place = frame.offset(by: .zero - parent.contentOffset)
        var visible = PixelRect(covering: parent.toRoot.apply(place)).intersection(tree.bounds)
        current = parent
        while let node = current {
            if node.clipsContent {
                visible = visible.intersection(PixelRect(covering: node.frameInRoot))
            }
            current = node.parent
        }
        return !visible.isEmpty
    }

    /// True if opaque nodes in front of the node cover all of it.
    final var isCovered: Bool {
        guard !subtreeBounds.isEmpty else { return false }
        var current = self
        while let parent = current.parent {
            var isInFront = false
            for sibling in parent.children {
                if sibling === current {
                    isInFront = true
                } else if isInFront, sibling.covers(subtreeBounds) {
                    return true
                }
            }
            current = parent
        }
        return false
    }

    private func covers(_ rect: PixelRect) -> Bool {
        guard subtreeBounds.contains(rect), !isHidden, !isMoving, !effects.isGroup else {
            return false
        }
        if paintedBounds.contains(rect), !opaqueBounds.isEmpty {
            let toRoot = toRoot
            let opaque = toRoot.isUpright ? PixelRect(inside: toRoot.apply(opaqueBounds)) : .empty
            if opaque.contains(rect) { return true }
        }
        if clipsContent && (contentRadii != 0 || !toRoot.isUpright) { return false }
        return children.contains { $0.covers(rect) }
    }
}
