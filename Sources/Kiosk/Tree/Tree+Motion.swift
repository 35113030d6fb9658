/// The environment key of the one switch for reduced motion; false by default.
///
/// If it is true, whatever would move is at its goal at once, and an endless movement stands
/// still.
public enum ReducedMotionKey: EnvironmentKey {
    public static let defaultValue = false
    public static let isLook = true
}

extension EnvironmentValues {
    /// True where whatever would move is to be at its goal at once.
    public var reducesMotion: Bool {
        get { self[ReducedMotionKey.self] }
        set { self[ReducedMotionKey.self] = newValue }
    }
}

extension Node {
    /// True where whatever would move is to be at its goal at once.
    final var reducesMotion: Bool { environment(ReducedMotionKey.self) }

    /// Returns the time that a movement of this node takes: none where motion is reduced.
    public final func motionDuration(_ duration: Duration) -> Duration {
        reducesMotion ? .zero : duration
    }

    /// Brings a value to another one, on its way if the node is seen and motion is not reduced, and
    /// requests the frames for this value alone.
    ///
    /// - Parameter isAnimated: False for a value that is to be there at once.
    /// - Returns: True unless it was set at once.
    @discardableResult
    final func bring<Value>(
        _ value: inout MovingValue<Value>, to new: Value, animated isAnimated: Bool
    ) -> Bool {
        defer { setNeedsAnimation(value.nextFrame) }
        guard isAnimated, !paintedBounds.isEmpty, !reducesMotion, let tree else {
            value.jump(to: new)
            return false
        }
        value.move(to: new, at: tree.frameTime)
        return true
    }
}

/// Nodes with values on their way.
extension Tree {
    /// Advances a node from the next frame on.
    func noteMotion(_ node: Node) {
        guard let motion = node.motionRecord else { return }
        if !motion.isListed {
            motion.isListed = true
            movingNodes.append(node)
        }
        noteMark()
    }

    /// Lets nodes that have joined come from their looks.
    func beginArrivals() {
        guard !arrivingNodes.isEmpty else { return }
        let nodes = arrivingNodes
        arrivingNodes.removeAll()
        for node in nodes where node.tree === self { node.beginEnter() }
    }

    /// Advances a node no more: all of its values are at their goals.
    func endMotion(of node: Node) {
        guard let motion = node.motionRecord, motion.isListed else { return }
        motion.isListed = false
        movingNodes.removeAll { $0 === node }
    }

    /// Returns true if a value needs the next frame; those that wait for a time get their wake-up, and
    /// where none waits any more, there is none.
    func needsMotionFrame() -> Bool {
        var (needsFrame, waits) = (false, wakeUpTime != nil)
        for node in movingNodes {
            if let timeline = node.motionRecord?.timeline {
                let isSeen = node.isSeen
                if isSeen && timeline.isSuspended { needsFrame = true }
                timeline.isSuspended = !isSeen
                if !isSeen { node.motionRecord?.keptPicture?.releasePixels() }
            }
            switch node.motionRecord?.nextFrame {
            case .immediately?: needsFrame = true
            // What was hidden or covered while it waits goes to its goal, and waits no more.
            case .at? where node.isMoving && !node.showsMotion: needsFrame = true
            case .at?: waits = true
            case .never?, nil: break
            }
        }
        if waits { chooseWakeUp() }
        return needsFrame
    }
}
