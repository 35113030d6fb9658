/// How a picture is blurred: three times by the mean of a stretch of neighbours, along x and along
/// y, which comes near to a Gaussian.
///
/// The two outermost neighbours count in part, so that the deviation is the one asked for. It is
/// cut to 256 device pixels. From 6 on the picture is blurred at a half, a quarter, … of its size,
/// where the deviation is 3 to 6 pixels, and brought back with bilinear interpolation.
struct BoxBlur: Equatable {
    /// The blurred picture has 1/2 to this power of the size.
    let level: Int
    /// How many reduced neighbours on each side count in full.
    let radius: Int
    /// What each of them, and the pixel itself, counts in 1/65536.
    let inner: UInt32
    /// What the neighbour behind counts. 2 · `edge` + (2 · `radius` + 1) · `inner` is 65536.
    let edge: UInt32

    private static let greatest = 256.0
    private static let least = 0.125

    /// Nil for a deviation, in device pixels, that changes nothing or is not a number.
    init?(deviation: Double) {
        guard deviation >= Self.least else { return nil }
        let cut = min(deviation, Self.greatest)
        var level = 0
        while cut >= Double(6 << level) { level += 1 }
        self.level = level
        let reduced = cut / Double(1 << level)
        // Reducing and interpolating have a variance of about a quarter pixel.
        let variance = (reduced * reduced - (level > 0 ? 0.25 : 0)) / 3
        radius = Int(((12 * variance + 1).squareRoot() - 1) / 2)
        let (r, count) = (Double(radius), Double(2 * radius + 1))
        // Σ i² over the stretch, with the part p of the outermost: count · r · (r + 1) / 3 +
        // 2 · p · (r + 1)², is the variance times count + 2 · p.
        let part =
            count * (variance - r * (r + 1) / 3) / (2 * ((r + 1) * (r + 1) - variance))
        // Even, and rounded down, so that the rest can be halved and is not negative.
        inner = 2 * UInt32(32768 / (count + 2 * max(0, part)))
        edge = (65536 - UInt32(2 * radius + 1) * inner) / 2
    }

    /// How far all of it sees, in reduced pixels.
    var reach: Int { 3 * (radius + 1) }

    /// How far a pixel sees in device pixels, interpolation included.
    var deviceReach: Int { (reach + 2) << level }
}
