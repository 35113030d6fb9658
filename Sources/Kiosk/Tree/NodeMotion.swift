/// The rare part of a node whose values go from one to another over time.
final class NodeMotion {
    /// A value on its way.
    struct Mover {
        let property: AnimatedProperty
        var vector: MovingVector
        /// Sets the value at the end exactly as it was given: a colour by its role, for example.
        var finish: (Node) -> Void
    }

    var transitions = Transitions()
    var enter: Passage?
    var exit: Passage?
    var move: Timing?
    var timeline: NodeTimeline?
    /// Name that the node has in common with one of another screen.
    var sharedName: String?
    /// The parts of the look that another node moves, such as that of screens; nil for none.
    var carriedLook: MovingLook?
    /// The node that paints this one at present, such as that of a node which two screens share.
    weak var standIn: Node?
    /// Picture of the node while its look moves; nil while there is no need for one.
    var keptPicture: KeptPicture?
    /// True while the node is on its way out.
    var isExiting = false
    /// Identity of its element, for a node on its way out.
    var formerIdentity: NodeIdentity?
    /// The node of the same item that may be on its way out still when this one comes.
    weak var former: Node?
    /// Position at which that one was seen in the parent, until this one has appeared.
    var formerPosition: Point?
    var movers: [Mover] = []
    /// True if the node is among those that its tree advances.
    var isListed = false
    /// Distance from the place in the layout, while the node is on its way there.
    var displacement = Point.zero

    /// Frame in which to advance again.
    var nextFrame: NextFrame {
        var next = NextFrame.never
        if let timeline, !timeline.isSuspended { next = timeline.nextFrame }
        for mover in movers { next = min(next, mover.vector.nextFrame) }
        return next
    }
}

/// A change of a property that may take time.
struct PendingChange {
    let property: AnimatedProperty
    let timing: Timing
    /// The numbers before the change.
    let from: MotionVector
}

extension Node {
    /// The ways that values take when elements, documents or `animate` change them.
    public final var transitions: Transitions {
        get { motionRecord?.transitions ?? Transitions() }
        set {
            if motionRecord == nil && newValue.isEmpty { return }
            makeMotion().transitions = newValue
        }
    }

    /// Changes a property over time: the value goes from what it is now, with the speed that it has,
    /// to what it is after the change.
    ///
    /// ```swift
    /// card.animate(.opacity, .spring()) { $0.effects.opacity = 0 }
    /// ```
    ///
    /// A node that is not seen, and one where motion is reduced, changes at once.
    ///
    /// - Parameters:
    ///   - timing: The way; nil for the one that `transitions` has for the property.
    ///   - change: Sets the property.
    public final func animate(
        _ property: AnimatedProperty, _ timing: Timing? = nil, _ change: (Node) -> Void
    ) {
        let timing = timing ?? motionRecord?.transitions.timing(of: property.name) ?? .none
        let pending = begin(property, timing)
        change(self)
        if let pending { end(pending) }
    }

    /// True while a value of the node is on its way.
    public final var isMoving: Bool { !(motionRecord?.movers.isEmpty ?? true) }

    /// Begins a change that takes the way that the node has for a property.
    ///
    /// - Returns: nil if the change is to happen at once.
    @inline(__always)
    final func beginTransition(_ property: AnimatedProperty) -> PendingChange? {
        guard let motion = motionRecord else { return nil }
        return begin(property, motion.transitions.timing(of: property.name) ?? .none)
    }

    /// Begins a change that takes a way.
    ///
    /// - Returns: nil if the change is to happen at once.
    final func begin(_ property: AnimatedProperty, _ timing: Timing) -> PendingChange? {
        guard !timing.isNone, showsMotion else {
            stop(property)
            return nil
        }
        guard let mover = motionRecord?.mover(of: property) else {
            return property.vector(self).map {
                PendingChange(property: property, timing: timing, from: $0)
            }
        }
        // The node has its true values while they are changed, also those that stay as they are.
        mover.finish(self)
        return PendingChange(property: property, timing: timing, from: mover.vector.current)
    }

    /// Lets the value go from what it was when the change began to what it is now.
    final func end(_ change: PendingChange) {
        let property = change.property
        guard let to = property.vector(self), to.sort == change.from.sort else {
            return stop(property)
        }
        go(property, from: change.from, to: to, change.timing, finish: property.keep(self))
    }

    /// Lets numbers of a property go to others. What is under way goes on to the new goal.
    ///
    /// - Parameter jumps: True if it goes on from other numbers, with its speed.
    final func go(
        _ property: AnimatedProperty, from: MotionVector, to: MotionVector, _ timing: Timing,
        jumps: Bool = false, finish: @escaping (Node) -> Void
    ) {
        guard let tree else { return }
        let motion = makeMotion()
        let start = tree.isMakingFrame ? tree.frameTime : nil
        if let index = motion.index(of: property) {
            motion.movers[index].finish = finish
            if jumps {
                motion.movers[index].vector = MovingVector(
                    from: from, velocity: motion.movers[index].vector.velocity, to: to, timing,
                    at: start)
            } else {
                motion.movers[index].vector.turn(to: to, timing, at: start)
            }
            property.set(self, motion.movers[index].vector.current)
        } else {
            guard from != to else { return }
            motion.movers.append(
                NodeMotion.Mover(
                    property: property,
                    vector: MovingVector(from: from, to: to, timing, at: start), finish: finish))
            property.set(self, from)
        }
        tree.noteMotion(self)
    }

    /// Lets the values that another node has on their way go on here, to the values of this one.
    final func takeOver(_ movers: [NodeMotion.Mover], _ timing: Timing) {
        guard let tree else { return }
        let motion = makeMotion()
        for var mover in movers {
            let property = mover.property
            guard let goal = property.vector(self), goal.sort == mover.vector.current.sort else {
                continue
            }
            mover.vector.turn(to: goal, timing, at: tree.isMakingFrame ? tree.frameTime : nil)
            mover.finish = property.keep(self)
            property.set(self, mover.vector.current)
            motion.movers.append(mover)
        }
        if isMoving { tree.noteMotion(self) }
    }

    /// Brings a property to its goal at once.
    private func stop(_ property: AnimatedProperty) {
        guard let motion = motionRecord, let index = motion.index(of: property) else { return }
        motion.movers.remove(at: index).finish(self)
        if motion.movers.isEmpty { endMotion() }
    }

    /// Advances all values that are on their way.
    final func advanceMotion(to time: Instant) {
        advanceTimeline(to: time)
        guard let motion = motionRecord, !motion.movers.isEmpty else { return }
        guard showsMotion else { return finishMotion() }
        var isOver = false
        for index in motion.movers.indices where index < motion.movers.count {
            motion.movers[index].vector.advance(to: time)
            let mover = motion.movers[index]
            if mover.vector.isOver {
                isOver = true
                mover.finish(self)
            } else {
                mover.property.set(self, mover.vector.current)
            }
        }
        guard isOver else { return }
        motion.movers.removeAll { $0.vector.isOver }
        if motion.movers.isEmpty { endMotion() }
    }

    /// Ends with the last movement, which may have been that of a node on its way out.
    private func endMotion() {
        guard let motion = motionRecord else { return }
        endMotionIfIdle()
        guard motion.isExiting else { return }
        motion.isExiting = false
        removeFromParent()
    }

    final func endMotionIfIdle() {
        guard let motion = motionRecord, motion.movers.isEmpty, motion.timeline == nil else {
            return
        }
        tree?.endMotion(of: self)
    }

    /// Brings all values to their goals at once.
    final func finishMotion() {
        guard let motion = motionRecord, !motion.movers.isEmpty else { return }
        let movers = motion.movers
        motion.movers = []
        for mover in movers { mover.finish(self) }
        endMotion()
    }

    /// True if a movement of the node could be seen: it is in the picture, nothing hides or covers
    /// it, and motion is not reduced.
    final var showsMotion: Bool {
        hasAppeared && tree != nil && !isWithinHidden && !isCovered && !reducesMotion
    }

    final func makeMotion() -> NodeMotion {
        if let motionRecord { return motionRecord }
        let new = NodeMotion()
        motionRecord = new
        return new
    }
}

extension NodeMotion {
    /// Ends what goes on by itself when the node leaves a tree.
    func leave(_ tree: Tree, _ node: Node) {
        if timeline != nil { tree.endMotion(of: node) }
        if let keptPicture { tree.remove(keptPicture) }
        keptPicture = nil
    }

    fileprivate func index(of property: AnimatedProperty) -> Int? {
        movers.firstIndex { $0.property.name == property.name }
    }

    fileprivate func mover(of property: AnimatedProperty) -> Mover? {
        movers.first { $0.property.name == property.name }
    }
}
