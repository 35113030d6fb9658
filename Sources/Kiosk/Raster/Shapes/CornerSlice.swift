/// A horizontal slice of a quarter disc, to compute the area between the disc and its square.
///
/// Lengths are measured outwards from the centre of the circle.
struct CornerSlice {
    /// The edge nearer to the centre; zero if the slice touches or crosses it.
    let near: Double
    private let far: Double
    /// Extent of the disc at the near and at the far edge.
    let nearReach: Double
    let farReach: Double
    private let squaredRadius: Double

    /// The edges lie between zero and `radius`; an empty slice has no missing area.
    init(radius: Double, near: Double, far: Double) {
        let (near, far) = (min(near, radius), min(far, radius))
        self.near = near
        self.far = far
        squaredRadius = radius * radius
        guard far > near else {
            (nearReach, farReach) = (radius, radius)
            return
        }
        nearReach = (radius * radius - near * near).squareRoot()
        farReach = (radius * radius - far * far).squareRoot()
    }

    /// Returns the area between `a` and `b` outside the disc. Both lie between zero and the radius.
    func missing(from a: Double, to b: Double) -> Double {
        if far <= near || b <= farReach { return 0 }
        let height = far - near
        let square = (b - a) * height
        if a >= nearReach { return square }
        // The arc crosses from P, on the far or the left side, to Q, on the near or right side.
        var (px, py) = (farReach, far)
        if px < a { (px, py) = (a, (squaredRadius - a * a).squareRoot()) }
        var (qx, qy) = (nearReach, near)
        if qx > b { (qx, qy) = (b, (squaredRadius - b * b).squareRoot()) }
        let belowChord = (px - a) * height + (qx - px) * ((py + qy) * 0.5 - near)
        return max(0, square - belowChord - segment(px - qx, py - qy))
    }

    /// Returns the area between the arc and its chord. With s for half the chord over the radius it
    /// is r² · (asin s − s · √(1 − s²)); the series is accurate to 0.0004 r² for a whole quarter
    /// and to 10⁻⁷ from a radius of two pixels on.
    private func segment(_ dx: Double, _ dy: Double) -> Double {
        let s2 = (dx * dx + dy * dy) / (4 * squaredRadius)
        let tail = 35.0 / 704 + s2 * (63.0 / 1664)
        let series = 2.0 / 3 + s2 * (1.0 / 5 + s2 * (3.0 / 28 + s2 * (5.0 / 72 + s2 * tail)))
        return squaredRadius * s2 * s2.squareRoot() * series
    }
}
