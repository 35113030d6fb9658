/// The parameters of a mask's blur.
///
/// The deviation is clamped to 256 device pixels. From 16 pixels on the mask is blurred at a half,
/// a quarter, … of its size, where the deviation is 8 to 16 pixels, and enlarged with bilinear
/// interpolation, which is off by less than 1/255. So no pixel has more than 97 neighbours.
struct ShadowBlur: Hashable {
    /// The standard deviation in 1/256 device pixel; zero for a sharp edge.
    let deviation: Int
    /// Binary logarithm of the reduction: the mask is blurred at 1/2 to this power of its size.
    let level: Int

    static let sharp = ShadowBlur(deviation: 0)
    private static let greatest = 256 << 8

    init(deviation: Int) {
        let cut = min(deviation, Self.greatest)
        self.deviation = Double(cut) / 256 < GaussianWeights.leastDeviation ? 0 : cut
        var level = 0
        while cut >> level >= 16 << 8 { level += 1 }
        self.level = level
    }

    /// Deviation in pixels of the reduced mask.
    var reducedDeviation: Double { Double(deviation) / Double(256 << level) }

    /// Distance of the farthest pixel that contributes, in device pixels. A reduced pixel and its
    /// interpolation add one on either side.
    var reach: Int {
        let reduced = GaussianWeights.reach(deviation: reducedDeviation)
        return level == 0 ? reduced : (reduced + 2) << level
    }
}
