/// The parameters of a blur: three box filters along x and along y, which approximate a Gaussian.
///
/// The two outermost neighbours have partial weight, so that the deviation is exact. It is clamped
/// to 256 device pixels. From 6 on the picture is blurred at a half, a quarter, … of its size,
/// where the deviation is 3 to 6 pixels, and enlarged with bilinear interpolation.
struct BoxBlur: Equatable {
    /// Binary logarithm of the reduction: the picture is blurred at 1/2 to this power of its size.
    let level: Int
    /// Number of reduced neighbours on each side with full weight.
    let radius: Int
    /// Weight of each of them, and of the pixel itself, in 1/65536.
    let inner: UInt32
    /// Weight of the outermost neighbour. 2 · `edge` + (2 · `radius` + 1) · `inner` is 65536.
    let edge: UInt32

    private static let greatest = 256.0
    private static let least = 0.125

    /// Takes a deviation in device pixels; nil if it would change nothing or is NaN.
    init?(deviation: Double) {
        guard deviation >= Self.least else { return nil }
        let cut = min(deviation, Self.greatest)
        var level = 0
        while cut >= Double(6 << level) { level += 1 }
        self.level = level
        let reduced = cut / Double(1 << level)
        // Reducing and interpolating add a variance of about a quarter pixel.
        let variance = (reduced * reduced - (level > 0 ? 0.25 : 0)) / 3
        let box = Self.box(variance: variance)
        radius = box.radius
        // Even, and rounded down, so that the rest can be halved and is not negative.
        inner = 2 * UInt32(32768 / box.size)
        edge = (65536 - UInt32(2 * radius + 1) * inner) / 2
    }

    /// Returns the box with a variance: `radius` neighbours on each side have weight 1, the outermost
    /// beyond them `part`; `size` is the sum of all weights.
    static func box(variance: Double) -> (radius: Int, part: Double, size: Double) {
        // A box of n pixels has a variance of (n² − 1) / 12.
        let radius = Int(((12 * variance + 1).squareRoot() - 1) / 2)
        let (r, count) = (Double(radius), Double(2 * radius + 1))
        // Σ i², the variance times the size, is count · r · (r + 1) / 3 + 2 · part · (r + 1)².
        let part = max(
            0, count * (variance - r * (r + 1) / 3) / (2 * ((r + 1) * (r + 1) - variance)))
        return (radius, part, count + 2 * part)
    }

    /// Distance of the farthest pixel that contributes, in reduced pixels.
    var reach: Int { 3 * (radius + 1) }

    /// Distance of the farthest pixel that contributes, in device pixels, interpolation included.
    var deviceReach: Int { (reach + 2) << level }
}
