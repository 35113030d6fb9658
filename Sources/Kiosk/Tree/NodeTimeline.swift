/// A node's movement through keyframes.
///
/// It makes a frame only when something may be seen to change: with slow movements that is far less
/// often than the display shows pictures.
///
/// The values that it sets may ask for animations of the node, or end the movement, while it advances.
final class NodeTimeline {
    let keyframes: Keyframes
    /// True while nothing of the node can be seen.
    var isSuspended = false
    /// True while it stands still at its end.
    var isReduced = false
    private(set) var nextFrame = NextFrame.immediately
    private var clock = Timeline()
    /// The parts of the node's look that the frames move.
    let look: MovingLook
    private var tracks: [KeyframeTrack]
    private var isMeasured = false

    /// Shorter pauses are left out: the time of two pictures of a usual display.
    private static let shortestPause = Duration.milliseconds(34)

    init(_ keyframes: Keyframes) {
        self.keyframes = keyframes
        look = keyframes.look
        tracks = KeyframeTrack.tracks(of: keyframes.frames)
    }

    /// True while it makes frames, or waits for one.
    var isRunning: Bool { !isSuspended && !isReduced && nextFrame != .never }

    /// Begins anew, with the next frame.
    func restart() {
        (isSuspended, isReduced, isMeasured) = (false, false, false)
        (nextFrame, clock) = (.immediately, Timeline())
    }

    /// Shows the look at a time.
    func advance(_ node: Node, to time: Instant) {
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
    func finish(_ node: Node) {
        nextFrame = .never
        show(keyframes.lastShare, node)
    }

    private func show(_ share: Float, _ node: Node) {
        for index in tracks.indices {
            if !isMeasured || tracks[index].property.isColor { tracks[index].measure(node) }
            tracks[index].show(at: share, node)
            // The value may have ended the movement, or begun another one.
            guard node.motionRecord?.timeline === self else { return }
        }
        isMeasured = true
    }

    private func next(
        _ share: Float, _ node: Node, at time: Instant, after elapsed: Duration
    ) -> NextFrame {
        let extent = max(node.frame.width, node.frame.height)
        let isBack = keyframes.runsBackwards(after: elapsed)
        let pause = tracks.reduce(1) {
            min($0, $1.pause(at: share, isBack: isBack, extent: extent))
        }
        let turn = keyframes.duration.nanoseconds
        // A turn may begin with quite another look than the one before ended with.
        let rest = turn - elapsed.nanoseconds % turn
        let wait = Duration.nanoseconds(min(rest, Int64(Double(pause) * Double(turn))))
        return wait < NodeTimeline.shortestPause ? .immediately : .at(time + wait)
    }
}

extension Node {
    /// The movement through keyframes that the node makes while it is seen; nil for none. It wins
    /// over the node's own values of the properties in it, and begins when the node appears.
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
        guard hasAppeared, let timeline = motionRecord?.timeline else { return }
        timeline.restart()
        tree?.noteMotion(self)
    }

    final func advanceTimeline(to time: Instant) {
        guard let timeline = motionRecord?.timeline else { return }
        if reducesMotion {
            timeline.finish(self)
            timeline.isReduced = true
            return
        }
        if timeline.isReduced { timeline.restart() }
        if !timeline.isSuspended { timeline.advance(self, to: time) }
    }

    /// True if something of the node may be seen: nothing hides it, and no opaque node covers it.
    final var isSeen: Bool {
        guard hasAppeared, let tree, !isWithinHidden else { return false }
        guard subtreeBounds.isEmpty else { return !isCovered }
        // It may be on its way in. A node whose place is out of sight is not.
        guard let parent else { return false }
        let shownFrame = frame.offset(by: .zero - parent.contentOffset)
        var visible = PixelRect(covering: parent.toDevice.apply(shownFrame)).intersection(
            tree.bounds)
        var current: Node? = parent
        while let node = current {
            if node.clipsContent {
                visible = visible.intersection(
                    PixelRect(covering: node.toDevice.apply(node.bounds)))
            }
            current = node.parent
        }
        return !visible.isEmpty
    }

    /// True if the node or an ancestor is hidden.
    final var isWithinHidden: Bool {
        var current: Node? = self
        while let node = current {
            if node.isHidden { return true }
            current = node.parent
        }
        return false
    }

    /// True if opaque nodes in front of the node cover all of it.
    final var isCovered: Bool {
        guard !subtreeBounds.isEmpty else { return false }
        var current = self
        while let parent = current.parent {
            let isFree = current.visitSiblings(inFront: true) { !$0.covers(subtreeBounds) }
            if !isFree { return true }
            current = parent
        }
        return false
    }

    private func covers(_ rect: PixelRect) -> Bool {
        guard subtreeBounds.contains(rect), !isHidden, !isMoving, !effects.isGroup else {
            return false
        }
        if paintedBounds.contains(rect), !opaqueBounds.isEmpty {
            let toDevice = toDevice
            let opaque =
                toDevice.isUpright ? PixelRect(inside: toDevice.apply(opaqueBounds)) : .empty
            if opaque.contains(rect) { return true }
        }
        if clipsContent && (contentRadii != 0 || !toRoot.isUpright) { return false }
        return children.contains { $0.covers(rect) }
    }
}
