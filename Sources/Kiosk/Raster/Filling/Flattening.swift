/// Approximation of curves by polygons, with an error of at most 1/32 device pixel.
///
/// A curve is split into `count` pieces of equal parameter length, each point computed
/// independently. With at most 1,024 pieces the bound holds for curves that deviate by less than
/// 40,000 pixels from their chords; larger ones are coarser.
enum Flattening {
    static let tolerance = 1.0 / 32
    private static let maximum = 1024.0

    /// A chord over 1/n of the parameter lies within |p₀ − 2p₁ + p₂| / 4n² of the curve.
    @inline(__always)
    static func quadratic(
        _ a: DevicePoint, _ b: DevicePoint, _ c: DevicePoint, _ body: (DevicePoint) -> Void
    ) {
        let bend = (a - b * 2 + c).length
        let count = pieces(bend / 4)
        for index in 1..<max(1, count) {
            let t = Double(index) / Double(count)
            let s = 1 - t
            body(a * (s * s) + b * (2 * s * t) + c * (t * t))
        }
        body(c)
    }

    /// The second derivative is at most six times the greater of the two bends.
    @inline(__always)
    static func cubic(
        _ a: DevicePoint, _ b: DevicePoint, _ c: DevicePoint, _ d: DevicePoint,
        _ body: (DevicePoint) -> Void
    ) {
        let bend = max((a - b * 2 + c).length, (b - c * 2 + d).length)
        let count = pieces(bend * 0.75)
        for index in 1..<max(1, count) {
            let t = Double(index) / Double(count)
            let s = 1 - t
            body(a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t))
        }
        body(d)
    }

    /// The least number of chords within the tolerance: deviation / n² ≤ tolerance.
    private static func pieces(_ deviation: Double) -> Int {
        Int(max(1, min((deviation / tolerance).squareRoot().rounded(.up), maximum)))
    }
}
