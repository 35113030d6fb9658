/// The noise of `feTurbulence`: that of Perlin on a lattice, in four channels.
struct SVGTurbulence: Sendable {
    /// Lattice points for each unit, along each axis.
    let frequency: Size
    /// Number of layers of noise, each half as coarse and half as strong as the one before.
    let octaves: Int
    let seed: Float
    /// True for sums around the middle, as clouds; false for sums of magnitudes, as marble.
    let isFractal: Bool
    /// True if the noise goes on from one side of its part to the other.
    let isStitched: Bool

    /// Layers beyond these are weaker than a step of 8 bits.
    private static let octaveLimit = 9

    /// Reads the attributes; nil if one is invalid.
    init?(_ element: XMLElement) {
        let types = ["turbulence": false, "fractalNoise": true]
        let edges = ["noStitch": false, "stitch": true]
        guard let frequency = element.numbers("baseFrequency", usual: 0),
            (1...2).contains(frequency.count),
            frequency.allSatisfy({ $0 >= 0 && $0.isFinite }),
            let octaves = element.number("numOctaves", usual: 1),
            let seed = element.number("seed", usual: 0),
            let isFractal = types[element["type"] ?? "turbulence"],
            let isStitched = edges[element["stitchTiles"] ?? "noStitch"]
        else { return nil }
        self.frequency = Size(width: frequency[0], height: frequency[frequency.count - 1])
        self.octaves = max(0, min(Self.octaveLimit, Int(Int32(bounded: octaves))))
        (self.seed, self.isFractal, self.isStitched) = (seed, isFractal, isStitched)
    }

    /// Fills a picture with the noise.
    ///
    /// - Parameters:
    ///   - part: The part of the group's coordinates that the step paints.
    ///   - toUser: Map from pixels to the group's coordinates.
    func fill(_ picture: PixelBuffer, part: Rect, toUser: AffineTransform) {
        let lattice = NoiseLattice(seed: seed)
        let (frequency, period) = stitched(over: part)
        for y in 0..<picture.height {
            let row = picture.row(y)
            for x in 0..<picture.width {
                let point = toUser.apply(Point(x: Float(x), y: Float(y)))
                row[x] = pixel(
                    Double(point.x) * frequency.x, Double(point.y) * frequency.y, lattice, period)
            }
        }
    }

    private func pixel(
        _ x: Double, _ y: Double, _ lattice: NoiseLattice, _ period: NoisePeriod?
    ) -> UInt32 {
        var (x, y, period) = (x, y, period)
        var sum = SIMD4<Float>.zero
        var share: Float = 1
        for _ in 0..<octaves {
            let noise = lattice.noise(x, y, period)
            sum += (isFractal ? noise : noise.replacing(with: -noise, where: noise .< 0)) * share
            (x, y, share) = (2 * x, 2 * y, share / 2)
            period = period?.doubled
        }
        if isFractal { sum = (sum + 1) / 2 }
        let bytes = (sum.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(
            .toNearestOrAwayFromZero)
        return premultiplied(
            UInt32(bytes.w) << 24 | UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.z))
    }

    /// Returns the frequency with which a whole number of lattice points fits into a part, and that
    /// number; the own one, and nil, if the noise need not go on.
    private func stitched(over part: Rect) -> (frequency: (x: Double, y: Double), NoisePeriod?) {
        let own = (x: Double(frequency.width), y: Double(frequency.height))
        guard isStitched, part.width > 0, part.height > 0 else { return (own, nil) }
        func fitting(_ frequency: Double, _ length: Float) -> Double {
            guard frequency > 0 else { return 0 }
            let count = frequency * Double(length)
            let (low, high) = (count.rounded(.down), count.rounded(.up))
            // The nearer one by ratio.
            return (low > 0 && count / low < high / count ? low : high) / Double(length)
        }
        let fitted = (x: fitting(own.x, part.width), y: fitting(own.y, part.height))
        func count(_ frequency: Double, _ length: Float) -> Int {
            Int(Int32(bounded: Float((frequency * Double(length)).rounded())))
        }
        return (
            fitted,
            NoisePeriod(
                width: count(fitted.x, part.width), height: count(fitted.y, part.height),
                left: Int(Int32(bounded: Float((Double(part.minX) * fitted.x).rounded(.down)))),
                top: Int(Int32(bounded: Float((Double(part.minY) * fitted.y).rounded(.down)))))
        )
    }
}

/// The lattice points after which noise begins again.
struct NoisePeriod {
    var width: Int
    var height: Int
    var left: Int
    var top: Int

    var doubled: NoisePeriod {
        NoisePeriod(width: 2 * width, height: 2 * height, left: 2 * left, top: 2 * top)
    }

    /// Returns a lattice column, or one that equals it within the period.
    func column(_ x: Int) -> Int { width > 0 && x >= left + width ? x - width : x }
    func row(_ y: Int) -> Int { height > 0 && y >= top + height ? y - height : y }
}

/// Directions at the points of a lattice, by the generator and in the order of the specification, Filter
/// Effects 1, 9.20, so that noise looks the same everywhere.
struct NoiseLattice {
    /// A permutation of 0 to 255, twice.
    private var order: [Int]
    /// For each of 256 points the directions of the four channels.
    private var across: [SIMD4<Float>]
    private var down: [SIMD4<Float>]

    init(seed: Float) {
        var random = NoiseGenerator(seed: seed)
        order = Array(0..<256)
        across = Array(repeating: .zero, count: 256)
        down = across
        for channel in 0..<4 {
            for index in 0..<256 {
                let x = Float(random.next() % 512 - 256) / 256
                let y = Float(random.next() % 512 - 256) / 256
                let length = (x * x + y * y).squareRoot()
                across[index][channel] = length > 0 ? x / length : 0
                down[index][channel] = length > 0 ? y / length : 0
            }
        }
        for index in (1..<256).reversed() { order.swapAt(index, random.next() % 256) }
        order += order
    }

    /// Returns the noise of the four channels at a position in lattice units, from -1 to 1.
    func noise(_ x: Double, _ y: Double, _ period: NoisePeriod?) -> SIMD4<Float> {
        guard abs(x) < 1e9, abs(y) < 1e9 else { return .zero }
        let (wholeX, wholeY) = (x.rounded(.down), y.rounded(.down))
        let (partX, partY) = (Float(x - wholeX), Float(y - wholeY))
        let (x0, y0) = (Int(wholeX), Int(wholeY))
        let column = { (x: Int) in (period?.column(x) ?? x) & 255 }
        let row = { (y: Int) in (period?.row(y) ?? y) & 255 }
        let (left, right) = (order[column(x0)], order[column(x0 + 1)])
        let (top, bottom) = (row(y0), row(y0 + 1))
        func slope(_ point: Int, _ x: Float, _ y: Float) -> SIMD4<Float> {
            across[point] * x + down[point] * y
        }
        let (easeX, easeY) = (eased(partX), eased(partY))
        let above = mixed(
            slope(order[left + top], partX, partY), slope(order[right + top], partX - 1, partY),
            easeX)
        let below = mixed(
            slope(order[left + bottom], partX, partY - 1),
            slope(order[right + bottom], partX - 1, partY - 1), easeX)
        return mixed(above, below, easeY)
    }

    private func eased(_ part: Float) -> Float { part * part * (3 - 2 * part) }

    private func mixed(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ share: Float) -> SIMD4<Float> {
        a + (b - a) * share
    }
}

/// The generator of Park and Miller.
private struct NoiseGenerator {
    private static let modulus = 2_147_483_647
    private var value: Int

    init(seed: Float) {
        let whole = Int(Int32(bounded: seed.rounded(.towardZero)))
        value = whole > 0 ? min(whole, Self.modulus - 1) : -whole % (Self.modulus - 1) + 1
    }

    mutating func next() -> Int {
        value = value * 16_807 % Self.modulus
        return value
    }
}
