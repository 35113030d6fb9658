/// A number on its way to another one: fast first, and ever slower.
struct EasedNumber {
    private(set) var current: Float
    private(set) var target: Float
    private var origin: Float
    private var movement: Movement?
    private let duration: Duration

    init(_ value: Float, over duration: Duration = .milliseconds(250)) {
        (current, target, origin) = (value, value, value)
        self.duration = duration
    }

    /// Frame in which to `advance` again.
    var nextFrame: NextFrame { movement?.nextFrame ?? .never }

    /// Sets the value at once.
    mutating func jump(to value: Float) {
        (current, target, origin, movement) = (value, value, value, nil)
    }

    /// Begins to move from the current value to another one.
    mutating func move(to value: Float, at time: Instant) {
        guard value != target else { return }
        (origin, target) = (current, value)
        movement = current == value ? nil : Movement(over: duration, .easeOut, from: time)
    }

    mutating func advance(to time: Instant) {
        guard var movement else { return }
        movement.advance(to: time)
        current = movement.isOver ? target : origin + (target - origin) * movement.value
        self.movement = movement.isOver ? nil : movement
    }
}
