/// The movement of released content along its axis.
///
/// Positions are offsets of content in logical pixels; velocities are in pixels per second. The
/// position depends only on the time, and uses only the four basic operations, so that every
/// machine and every frame rate shows the same.
enum ScrollMotion: Equatable {
    /// Continues with the finger's velocity and slows down.
    case fling(from: Double, velocity: Double, start: Instant)
    /// Returns to an edge from `distance` beyond it.
    case spring(edge: Double, distance: Double, velocity: Double, start: Instant)
    /// Moves to a position that a program chose.
    case glide(from: Double, to: Double, Movement)

    /// Remaining share of a fling's velocity after a millisecond.
    private static let friction = 0.998
    /// Remaining share of a spring's distance after a millisecond, apart from its velocity.
    private static let stiffness = 0.988
    /// Velocity at which a fling ends.
    private static let slowest: Double = 20
    /// Maximum velocity of a fling.
    static let fastest: Double = 8_000

    static func glide(from: Double, to: Double) -> ScrollMotion {
        .glide(from: from, to: to, Movement(over: .milliseconds(320), .easeOutCubic))
    }

    /// Returns the position at a time, and the continuing motion; nil when it has ended.
    func step(to time: Instant, in range: ClosedRange<Double>) -> (
        position: Double, next: ScrollMotion?
    ) {
        switch self {
        case .fling(let from, let velocity, let start):
            ScrollMotion.fling(from, velocity, start, time, range)
        case .spring(let edge, let distance, let velocity, let start):
            spring(edge, distance, velocity, start, time)
        case .glide(let from, let to, let movement):
            ScrollMotion.glide(from, range.clamping(to), movement, time)
        }
    }

    private static func fling(
        _ from: Double, _ velocity: Double, _ start: Instant, _ time: Instant,
        _ range: ClosedRange<Double>
    ) -> (Double, ScrollMotion?) {
        let elapsed = max(0, milliseconds(from: start, to: time))
        let position = flungPosition(from, velocity, elapsed)
        guard range.contains(position) else {
            return bounce(from, velocity, start, time, range)
        }
        let rest = abs(velocity) * power(friction, elapsed)
        if rest < slowest { return (position, nil) }
        return (position, .fling(from: from, velocity: velocity, start: start))
    }

    /// Turns a fling that has passed an edge into a spring, from the millisecond of passing.
    private static func bounce(
        _ from: Double, _ velocity: Double, _ start: Instant, _ time: Instant,
        _ range: ClosedRange<Double>
    ) -> (Double, ScrollMotion?) {
        var (before, beyond) = (0, Int(milliseconds(from: start, to: time)) + 1)
        while beyond - before > 1 {
            let middle = (before + beyond) / 2
            let position = flungPosition(from, velocity, Double(middle))
            // The other edge may have come nearer than where it began.
            if velocity < 0 ? position >= range.lowerBound : position <= range.upperBound {
                before = middle
            } else {
                beyond = middle
            }
        }
        let position = flungPosition(from, velocity, Double(before))
        let edge = velocity < 0 ? range.lowerBound : range.upperBound
        let rest = velocity * power(friction, Double(before))
        return ScrollMotion.spring(
            edge: edge, distance: position - edge, velocity: rest,
            start: start + .milliseconds(before)
        ).step(to: time, in: range)
    }

    /// Returns the position at which a fling would come to rest.
    static func restPosition(from: Double, velocity: Double) -> Double {
        from + velocity / 1000 / (1 - friction)
    }

    /// Returns the velocity of a fling that would come to rest after a distance.
    static func velocity(of distance: Double) -> Double { distance * 1000 * (1 - friction) }

    private static func flungPosition(_ from: Double, _ velocity: Double, _ elapsed: Double)
        -> Double
    {
        let distance = velocity / 1000 * (1 - power(friction, elapsed)) / (1 - friction)
        return from + distance
    }

    /// Computes a critically damped spring: it returns as fast as possible without overshooting.
    private func spring(
        _ edge: Double, _ distance: Double, _ velocity: Double, _ start: Instant, _ time: Instant
    ) -> (Double, ScrollMotion?) {
        let elapsed = max(0, ScrollMotion.milliseconds(from: start, to: time))
        // The negative logarithm of the stiffness, approximately, for a small step.
        let rate = 1 - ScrollMotion.stiffness
        let growth = velocity / 1000 + rate * distance
        let left = ScrollMotion.power(ScrollMotion.stiffness, elapsed)
        let displacement = (distance + growth * elapsed) * left
        // Half a pixel away and at rest: once the growth is gone, only the rest shrinks.
        let isOver = abs(displacement) < 0.5 && abs(growth * left) * 1000 < ScrollMotion.slowest
        if isOver { return (edge, nil) }
        return (edge + displacement, self)
    }

    private static func glide(
        _ from: Double, _ to: Double, _ movement: Movement, _ time: Instant
    ) -> (Double, ScrollMotion?) {
        var movement = movement
        movement.advance(to: time)
        if movement.isOver { return (to, nil) }
        return (from + (to - from) * Double(movement.value), .glide(from: from, to: to, movement))
    }

    private static func milliseconds(from start: Instant, to time: Instant) -> Double {
        Double((time - start).nanoseconds) / 1_000_000
    }

    /// Returns a number below 1 to a power, interpolated linearly between integers.
    private static func power(_ base: Double, _ exponent: Double) -> Double {
        let whole = exponent.rounded(.down)
        var (result, square, rest) = (1.0, base, Int(min(whole, 1_000_000)))
        while rest > 0 {
            if rest & 1 == 1 { result *= square }
            square *= square
            rest >>= 1
        }
        return result * (1 - (exponent - whole) * (1 - base))
    }
}

/// The rubber band at the ends: the further a finger pulls beyond an edge, the less of it is shown.
struct RubberBand {
    /// Length of the viewport along the axis.
    let length: Double
    private static let looseness: Double = 0.55

    func stretched(_ pull: Double) -> Double {
        guard length > 0 else { return 0 }
        let reach = length * (1 - 1 / (abs(pull) * RubberBand.looseness / length + 1))
        return pull < 0 ? -reach : reach
    }

    /// Returns the finger's pull for a shown stretch.
    func pull(of stretch: Double) -> Double {
        guard length > 0 else { return 0 }
        let reach = min(abs(stretch), length * 0.99)
        let pull = (1 / (1 - reach / length) - 1) * length / RubberBand.looseness
        return stretch < 0 ? -pull : pull
    }
}

extension ClosedRange<Double> {
    func clamping(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
