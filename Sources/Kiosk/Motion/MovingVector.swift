/// Numbers on their way to others, as a function of the time.
///
/// A movement that is turned to another goal goes on from where it is, with the speed that it has:
/// exactly with a spring; with a curve by an additional way that begins with the difference of the
/// speeds, and fades.
package struct MovingVector {
    /// The numbers at the time that the movement was advanced to.
    package private(set) var current: MotionVector
    /// Their change per second.
    package private(set) var velocity = SIMD8<Float>()
    /// The numbers at the end.
    package private(set) var target: MotionVector
    /// Frame in which to `advance` again.
    package private(set) var nextFrame = NextFrame.immediately

    private var origin: SIMD8<Float>
    /// The numbers at the beginning.
    package var start: MotionVector { MotionVector(origin, sort: target.sort) }
    private var firstVelocity: SIMD8<Float>
    private var timing: Timing
    private var timeline: Timeline
    /// The numbers where the movement began: to go to them is a return.
    private var home: SIMD8<Float>
    /// Share of the timing's duration that the movement takes: less for a return from half-way.
    private var length: Double = 1
    /// Covered share of a curve's way.
    private var progress: Float = 0

    /// Makes a movement, which needs the next frame.
    ///
    /// - Parameter start: The beginning; nil for the first frame that the movement is advanced to.
    package init(
        from origin: MotionVector, velocity: SIMD8<Float> = SIMD8(), to target: MotionVector,
        _ timing: Timing, at start: Instant? = nil
    ) {
        (current, self.target, self.timing) = (origin, target, timing)
        (self.origin, home, firstVelocity) = (origin.lanes, origin.lanes, velocity)
        self.velocity = velocity
        timeline = Timeline(from: start)
    }

    /// True once the movement was advanced to its end.
    package var isOver: Bool { nextFrame == .never }

    /// Goes on to another goal from where it is, with its speed. The way back takes as much less of
    /// the duration as less of the way has been covered: CSS Transitions 1, 3.1.
    package mutating func turn(to new: MotionVector, _ timing: Timing, at start: Instant? = nil) {
        guard new != target || timing != self.timing else { return }
        let old = self
        self = MovingVector(
            from: MotionVector(current.lanes, sort: new.sort), velocity: velocity, to: new, timing,
            at: start)
        guard !old.isOver, new.lanes == old.home else { return }
        home = old.target.lanes
        length = abs(Double(old.progress) * old.length + 1 - old.length)
    }

    /// Computes the numbers and the next frame for a time.
    package mutating func advance(to time: Instant) {
        let elapsed = timeline.elapsed(at: time) - timing.delay
        if elapsed < .zero {
            (velocity, firstVelocity) = (SIMD8(), SIMD8())
            nextFrame = .at(time + (.zero - elapsed))
            return
        }
        nextFrame = .immediately
        switch timing.course {
        case .curve(let curve, let duration): advance(elapsed, along: curve, duration)
        case .spring(let spring): advance(elapsed, by: spring)
        }
        if isOver { (current, velocity) = (target, SIMD8()) }
    }

    private mutating func advance(_ elapsed: Duration, along curve: Curve, _ duration: Duration) {
        let whole = Double(duration.nanoseconds) * length
        let share = whole > 0 ? Float(Double(elapsed.nanoseconds) / whole) : 1
        guard share < 1 else {
            nextFrame = .never
            return
        }
        let (way, seconds) = (target.lanes - origin, Float(whole / 1e9))
        progress = curve(share)
        current.lanes = origin + way * progress
        velocity = way * (curve.slope(at: share) / seconds)
        guard firstVelocity != SIMD8() else { return }
        let surplus = firstVelocity - way * (curve.slope(at: 0) / seconds)
        let rest = 1 - share
        current.lanes += surplus * (seconds * share * rest * rest)
        velocity += surplus * (rest * (1 - 3 * share))
    }

    private mutating func advance(_ elapsed: Duration, by spring: Spring) {
        guard elapsed < Spring.longest else {
            nextFrame = .never
            return
        }
        let response = spring.response(after: Double(elapsed.nanoseconds) / 1e9)
        let (distance, rate) = (origin - target.lanes, Float(spring.rate))
        let displacement = distance * Float(response.distance) + firstVelocity * Float(response.way)
        velocity = distance * Float(response.speed) + firstVelocity * Float(response.pace)
        current.lanes = target.lanes + displacement
        // Rest of the spring's energy, compared with that at its beginning.
        let first = distance * distance + firstVelocity * firstVelocity / (rate * rate)
        let left = displacement * displacement + velocity * velocity / (rate * rate)
        let least = Spring.precision * Spring.precision
        if left.sum() <= least * first.sum() { nextFrame = .never }
    }
}

/// A value on its way to another one.
public struct MovingValue<Value: Animatable> {
    /// The value now.
    public private(set) var current: Value
    /// The value at the end.
    public private(set) var target: Value
    /// The way in which the value goes.
    public let timing: Timing
    private var movement: MovingVector?

    /// Makes a value that is at rest.
    public init(_ value: Value, _ timing: Timing) {
        (current, target, self.timing) = (value, value, timing)
    }

    /// Frame in which to `advance` again.
    public var nextFrame: NextFrame { movement?.nextFrame ?? .never }

    /// Sets the value at once.
    public mutating func jump(to value: Value) { (current, target, movement) = (value, value, nil) }

    /// Begins to go to another value, from where it is and with the speed that it has.
    ///
    /// - Parameter start: The beginning; nil for the first frame that the value is advanced to.
    public mutating func move(to value: Value, at start: Instant? = nil) {
        guard value != target else { return }
        guard let from = current.motionVector, let to = value.motionVector, from.sort == to.sort
        else { return jump(to: value) }
        target = value
        var next = movement ?? MovingVector(from: from, to: to, timing, at: start)
        next.turn(to: to, timing, at: start)
        movement = next
    }

    /// Computes the value for a time.
    public mutating func advance(to time: Instant) {
        movement?.advance(to: time)
        guard let movement else { return }
        current = movement.isOver ? target : Value(movement.current)
        if movement.isOver { self.movement = nil }
    }
}
