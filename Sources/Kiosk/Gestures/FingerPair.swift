/// The line from one finger to another.
struct FingerPair {
    let middle: Point
    /// Their distance.
    let span: Float
    /// Direction from the first to the second, in degrees, clockwise from the right.
    let angle: Float

    init(_ first: Point, _ second: Point) {
        let distance = second - first
        middle = Point(x: first.x + distance.x / 2, y: first.y + distance.y / 2)
        span = distance.squaredLength.squareRoot()
        angle = FingerPair.angle(of: distance)
    }

    /// Returns the angle from another pair to this one, from -90 to 90 degrees: two fingers that a
    /// panel mistakes for each other have not turned.
    func turn(since other: FingerPair) -> Float {
        var turn = (angle - other.angle).truncatingRemainder(dividingBy: 180)
        if turn > 90 { turn -= 180 }
        if turn < -90 { turn += 180 }
        return turn
    }

    /// Returns the direction of a vector in degrees. It uses the four basic operations and the root
    /// only, so that every machine finds the same.
    private static func angle(of distance: Point) -> Float {
        guard distance != .zero else { return 0 }
        // Each step halves the angle: a fourth of it, at most an eighth of a turn, needs few terms.
        let (x, y) = (Double(distance.x), Double(distance.y))
        let length = (x * x + y * y).squareRoot()
        // Left of the vertical axis, the angle of the opposite vector is the smaller one.
        let half = x >= 0 ? y / (length + x) : -y / (length - x)
        let quarter = half / (1 + (1 + half * half).squareRoot())
        let eighth = quarter / (1 + (1 + quarter * quarter).squareRoot())
        let square = eighth * eighth
        let turn =
            8 * eighth * (1 - square * (1 / 3 - square * (1 / 5 - square * (1 / 7 - square / 9))))
        let degrees = turn * 180 / .pi
        return Float(x >= 0 ? degrees : degrees + (y < 0 ? -180 : 180))
    }
}
