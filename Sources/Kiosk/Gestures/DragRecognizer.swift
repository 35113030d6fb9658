/// Recognises movements of one finger or two: pans, swipes and flings, pinches, rotations and edge
/// swipes.
///
/// One finger claims its arena when it has moved by the slop in a direction that the owner wants.
/// Two claim theirs together, when their distance, their angle or their middle has changed. A
/// second finger that moves by the slop takes over the pan of the first; when one of them is lifted,
/// the other goes on.
final class DragRecognizer: GestureRecognizer {
    struct Finger {
        var pointer: GesturePointer
        var velocity = VelocityTracker()
        var isWon = false
        /// True for one that was caught beside the one that pans, until it has moved by the slop.
        var waits = false
    }

    /// True for swipes from the edges of the picture, and for nothing else.
    let isAtEdges: Bool
    /// At most two, in the order in which they went down.
    var fingers: [Finger] = []
    /// The one that pans; nil while there is none.
    var active: UInt64?
    /// Axis along which it began; nil for a pan that began without a movement or with two fingers.
    var axis: Axis?
    /// Distance of the pan.
    var translation = Point.zero
    /// Both fingers when the second one went down; nil for one.
    var start: FingerPair?
    /// Both fingers in the last event; nil while they are not recognised as a pair.
    var pair: FingerPair?
    /// Gestures of the two: pinch, rotate, two-finger pan, or several.
    var begun: GestureSet = []
    /// Distance of the fingers when they began to pinch.
    var firstSpan: Float = 1
    var scale: Float = 1
    var angle: Float = 0
    /// Distance of the middle since they began to pan together.
    var shift = Point.zero
    /// Velocities of scale and angle.
    var rates = VelocityTracker()

    init(_ owner: any GestureOwner, isAtEdges: Bool = false) {
        self.isAtEdges = isAtEdges
        super.init(owner)
    }

    override var isLive: Bool { !fingers.isEmpty || super.isLive }

    /// True while a finger pans.
    var isDragging: Bool { active != nil }

    /// True while the owner hears of the pan: a movement that it wants only as a swipe is none.
    var isTold: Bool { isDragging && !wanted.isDisjoint(with: .pans(along: axis)) }

    private var wantsPairs: Bool { !wanted.isDisjoint(with: .pairs) }

    // MARK: The arena

    override func enter(_ pointer: GesturePointer) -> Bool {
        guard fingers.count < (isAtEdges ? 1 : 2) else { return false }
        if isAtEdges && edge(of: pointer.start) == nil { return false }
        guard owner?.takesDrag(from: pointer.start) != false else { return false }
        var finger = Finger(pointer: pointer)
        finger.velocity.begin(at: pointer.position, pointer.time)
        fingers.append(finger)
        start = currentPair
        return true
    }

    override func moved(_ pointer: GesturePointer) -> Verdict {
        guard let index = index(of: pointer) else { return .reject }
        let step = note(pointer, index)
        guard fingers[index].isWon else { return verdict(about: pointer) }
        follow(pointer, step)
        return .pending
    }

    /// Records a finger's position; returns its offset from the one before.
    private func note(_ pointer: GesturePointer, _ index: Int) -> Point {
        let step = pointer.position - fingers[index].pointer.position
        fingers[index].pointer = pointer
        fingers[index].velocity.add(pointer.position, pointer.time)
        return step
    }

    private func verdict(about pointer: GesturePointer) -> Verdict {
        if hasPairMoved && areAllOpen { return .acceptAll }
        guard !wanted.isDisjoint(with: .drags) || isAtEdges else { return .pending }
        guard isBeyondSlop(pointer) else { return .pending }
        if wantedDirection(of: pointer.distance, from: pointer.start) != nil { return .accept }
        return wantsPairs ? .pending : .reject
    }

    private func isBeyondSlop(_ pointer: GesturePointer) -> Bool {
        let distance = pointer.distance
        return max(abs(distance.x), abs(distance.y))
            > (isAtEdges ? settings.slop / 2 : settings.slop)
    }

    /// Returns the direction of a movement, if the owner wants it.
    private func wantedDirection(of distance: Point, from start: Point) -> GestureEvent.Direction? {
        guard let direction = GestureEvent.Direction(of: distance) else { return nil }
        if isAtEdges { return edge(of: start) == direction ? direction : nil }
        if wanted.drags(direction) { return direction }
        guard abs(distance.x) == abs(distance.y) else { return nil }
        let other: GestureEvent.Direction = distance.x < 0 ? .left : .right
        return wanted.drags(other) ? other : nil
    }

    /// The direction into the picture at an edge.
    private func edge(of position: Point) -> GestureEvent.Direction? {
        guard let size = arenas?.size else { return nil }
        let width = settings.edgeWidth
        if position.x < width { return .right }
        if position.x >= size.width - width { return .left }
        if position.y < width { return .down }
        return position.y >= size.height - width ? .up : nil
    }

    private var areAllOpen: Bool {
        fingers.allSatisfy { arenas?.isOpen($0.pointer.id, for: self) == true }
    }

    override func won(_ pointer: GesturePointer, isLifted: Bool) {
        guard let index = index(of: pointer), !isLifted else { return }
        fingers[index].isWon = true
        if hasPairMoved {
            if fingers.allSatisfy(\.isWon) { beginPair(at: pointer.time) }
        } else if isTold {
            // One that was caught may rest there, such as a palm.
            fingers[index].waits = !isBeyondSlop(pointer) && owner?.takesOverAtOnce != true
            if !fingers[index].waits { handOver(to: index) }
        } else {
            translation = pointer.distance.shortened(
                by: isAtEdges ? settings.slop / 2 : settings.slop)
            beginPan(pointer)
        }
    }

    override func lifted(_ pointer: GesturePointer) -> Verdict {
        guard let index = index(of: pointer), fingers[index].isWon else { return .reject }
        let step = note(pointer, index)
        if step != .zero { follow(pointer, step) }
        leave(pointer, .ended)
        return .pending
    }

    override func lost(_ pointer: GesturePointer) { leave(pointer, .cancelled) }

    override func cancel() {
        while let finger = fingers.last { leave(finger.pointer, .cancelled) }
        setDeadline(nil)
    }

    // MARK: Movement

    private func follow(_ pointer: GesturePointer, _ step: Point) {
        if pair != nil {
            // The middle of two fingers moves by half of what one does.
            translation = translation + Point(x: step.x / 2, y: step.y / 2)
            changePair(at: pointer.time)
            if isDragging { emitPan(.changed, at: pointer.time) }
        } else if hasPairMoved && fingers.allSatisfy(\.isWon) {
            beginPair(at: pointer.time)
        } else if pointer.id == active {
            translation = translation + step
            emitPan(.changed, at: pointer.time)
        } else if let index = index(of: pointer), fingers[index].waits, isBeyondSlop(pointer),
            wantedDirection(of: pointer.distance, from: pointer.start) != nil
        {
            handOver(to: index)
        }
    }

    /// Lets another finger go on with the pan.
    private func handOver(to index: Int) {
        active = fingers[index].pointer.id
        fingers[index].waits = false
    }

    private func leave(_ pointer: GesturePointer, _ phase: GestureEvent.Phase) {
        guard let index = index(of: pointer) else { return }
        endPair(phase, at: pointer.time)
        let finger = fingers[index]
        let other = fingers.firstIndex { $0.pointer.id != pointer.id && $0.isWon }
        let pansAlone = !wanted.isDisjoint(with: .drags)
        if active == pointer.id || other == nil || !pansAlone {
            if isDragging, pansAlone, let other {
                handOver(to: other)
            } else if isDragging {
                endPan(finger, phase)
            }
        }
        fingers.remove(at: index)
        start = nil
    }

    private func beginPan(_ pointer: GesturePointer) {
        active = pointer.id
        axis =
            isBeyondSlop(pointer)
            ? wantedDirection(of: pointer.distance, from: pointer.start)?.axis : nil
        emitPan(.began, at: pointer.time)
    }

    private func endPan(_ finger: Finger, _ phase: GestureEvent.Phase) {
        emitPan(phase, at: finger.pointer.time, velocity: finger.velocity.velocity)
        (active, axis) = (nil, nil)
        guard phase == .ended else { return }
        emitSwipe(finger)
    }

    func emitPan(
        _ phase: GestureEvent.Phase, at time: Instant, velocity: Point? = nil
    ) {
        guard isTold, let active, let index = self.index(active) else { return }
        let finger = fingers[index]
        var event = GestureEvent(
            .pan, phase, at: pair?.middle ?? finger.pointer.position, time: time)
        event.translation = translation
        event.velocity = velocity ?? finger.velocity.velocity
        event.fingers = pair == nil ? 1 : 2
        event.finger = active
        event.start = finger.pointer.start
        event.axis = axis
        emit(event)
    }

    /// Tells of a swipe and of a fling.
    private func emitSwipe(_ finger: Finger) {
        let (pointer, velocity) = (finger.pointer, finger.velocity.velocity)
        var event = GestureEvent(.fling, .ended, at: pointer.position, time: pointer.time)
        event.translation = pointer.distance
        event.velocity = velocity
        let (fling, fast) = (settings.flingVelocity, settings.swipeVelocity)
        if wanted.contains(.fling) && velocity.squaredLength >= fling * fling { emit(event) }
        guard let direction = GestureEvent.Direction(of: pointer.distance),
            direction.part(of: pointer.distance) >= settings.swipeDistance,
            direction.part(of: velocity) >= fast
        else { return }
        event.direction = direction
        if isAtEdges && edge(of: pointer.start) == direction {
            event.kind = .edgeSwipe
            emit(event)
        } else if wanted.contains(.swipe(direction)) {
            event.kind = .swipe
            emit(event)
        }
    }

    func index(of pointer: GesturePointer) -> Int? { index(pointer.id) }

    private func index(_ id: UInt64) -> Int? {
        for index in 0..<fingers.count where fingers[index].pointer.id == id { return index }
        return nil
    }
}

extension Point {
    /// Returns the translation without the slop, below which a finger counts as still.
    fileprivate func shortened(by slop: Float) -> Point {
        // A finger that was caught at once has not moved.
        guard max(abs(x), abs(y)) > slop else { return self }
        return abs(x) > abs(y)
            ? Point(x: x < 0 ? x + slop : x - slop, y: y)
            : Point(x: x, y: y < 0 ? y + slop : y - slop)
    }
}
