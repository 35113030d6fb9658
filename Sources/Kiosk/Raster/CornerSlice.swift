/// A horizontal slice of a quarter disc, and what a pixel misses of the square around it.
///
/// Lengths are in 1/256 pixel, measured outwards from the centre of the corner's circle. Above and
/// below, left and right are the same slice, so the four corners are mirror images of each other.
struct CornerSlice {
    /// The edge nearer to the centre. Zero where the slice touches or crosses it.
    let near: Int
    private let far: Int
    /// How far the disc reaches at the near and at the far edge.
    private let nearReach: Double
    private let farReach: Double
    private let squaredRadius: Double

    /// A slice that misses nothing.
    init() { self.init(radius: 0, near: 0, far: 0) }

    /// The edges lie between zero and `radius`; a slice without height misses nothing.
    init(radius: Int, near: Int, far: Int) {
        self.near = near
        self.far = far
        squaredRadius = Double(radius * radius)
        guard far > near else {
            (nearReach, farReach) = (Double(radius), Double(radius))
            return
        }
        nearReach = Double(radius * radius - near * near).squareRoot()
        farReach = Double(radius * radius - far * far).squareRoot()
    }

    var nearReachRoundedUp: Int { Int(nearReach.rounded(.up)) }
    var farReachRoundedDown: Int { Int(farReach) }

    /// The area between `from` and `to` that lies outside the disc. Both are between zero and the
    /// radius.
    @inline(__always)
    func missing(from: Int, to: Int) -> Double {
        let (a, b) = (Double(from), Double(to))
        if far <= near || b <= farReach { return 0 }
        let height = Double(far - near)
        let square = (b - a) * height
        if a >= nearReach { return square }
        // The arc crosses from P, on the far or the left side, to Q, on the near or right side.
        var (px, py) = (farReach, Double(far))
        if px < a { (px, py) = (a, (squaredRadius - a * a).squareRoot()) }
        var (qx, qy) = (nearReach, Double(near))
        if qx > b { (qx, qy) = (b, (squaredRadius - b * b).squareRoot()) }
        let belowChord = (px - a) * height + (qx - px) * ((py + qy) * 0.5 - Double(near))
        return max(0, square - belowChord - segment(px - qx, py - qy))
    }

    /// The area between the arc and its chord. With s for half the chord over the radius it is
    /// r² · (asin s − s · √(1 − s²)); the series is good to 0.0004 r² for a whole quarter and to
    /// 10⁻⁷ from a radius of two pixels on.
    @inline(__always)
    private func segment(_ dx: Double, _ dy: Double) -> Double {
        let s2 = (dx * dx + dy * dy) / (4 * squaredRadius)
        let tail = 35.0 / 704 + s2 * (63.0 / 1664)
        let series = 2.0 / 3 + s2 * (1.0 / 5 + s2 * (3.0 / 28 + s2 * (5.0 / 72 + s2 * tail)))
        return squaredRadius * s2 * s2.squareRoot() * series
    }
}
