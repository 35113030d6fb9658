extension PixelBuffer {
    /// Blurs by a Gaussian with these deviations in pixels; beyond the edges is nothing.
    ///
    /// Each channel is computed in 1/65280, so that nothing is rounded between the passes.
    func blur(_ deviation: Size) {
        let (across, down) = (SVGBlur(deviation.width), SVGBlur(deviation.height))
        guard !across.isNone || !down.isNone else { return }
        let plane = BlurPlane(width: width, height: height)
        for shift: UInt32 in [0, 8, 16, 24] where plane.read(self, shift) {
            plane.blur(across, down)
            plane.write(self, shift)
        }
        // Each channel was rounded by itself.
        map { pixel in
            let alpha = pixel >> 24
            return alpha << 24 | min(pixel >> 16 & 255, alpha) << 16
                | min(pixel >> 8 & 255, alpha) << 8 | min(pixel & 255, alpha)
        }
    }
}

/// The blur along one axis: the weights themselves if there are few, or else three box filters.
private enum SVGBlur {
    case none
    case weights(GaussianWeights)
    case boxes(FractionalBox)

    /// Greatest deviation in pixels.
    private static let greatest: Float = 1024

    init(_ deviation: Float) {
        guard Double(deviation) >= GaussianWeights.leastDeviation else {
            self = .none
            return
        }
        self =
            deviation < 2
            ? .weights(GaussianWeights(deviation: Double(deviation)))
            : .boxes(FractionalBox(deviation: Double(min(deviation, Self.greatest))))
    }

    var isNone: Bool { if case .none = self { true } else { false } }
}

/// A box filter whose outermost neighbours have partial weight, so that three of them have exactly
/// the deviation. Backdrops are blurred with coarser numbers, at a part of their size.
private struct FractionalBox {
    /// Number of neighbours on each side with full weight.
    let radius: Int
    /// Weights of those and the pixel itself, and of the outermost, in 1/2³².
    let inner: UInt64
    let edge: UInt64

    init(deviation: Double) {
        let box = BoxBlur.box(variance: deviation * deviation / 3)
        radius = box.radius
        let whole = 4_294_967_296.0
        inner = UInt64(whole / box.size)
        edge = UInt64(whole * box.part / box.size)
    }

    /// Computes the mean around a value.
    @inline(__always)
    func mean(_ sum: UInt64, _ left: UInt16, _ right: UInt16) -> UInt16 {
        let mean = sum &* inner &+ (UInt64(left) &+ UInt64(right)) &* edge &+ 1 << 31
        return UInt16(truncatingIfNeeded: mean >> 32)
    }
}

/// One channel of a picture, in 1/65280.
private final class BlurPlane {
    private let width: Int
    private let height: Int
    private var values: [UInt16]
    private var other: [UInt16]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        values = [UInt16](repeating: 0, count: width * height)
        other = values
    }

    /// Takes a channel; returns false if it is zero everywhere.
    func read(_ picture: PixelBuffer, _ shift: UInt32) -> Bool {
        var hasAny: UInt32 = 0
        values.withUnsafeMutableBufferPointer { values in
            for y in 0..<height {
                let row = picture.row(y)
                for x in 0..<width {
                    let value = row[x] >> shift & 255
                    hasAny |= value
                    values[y * width + x] = UInt16(value << 8)
                }
            }
        }
        return hasAny != 0
    }

    func write(_ picture: PixelBuffer, _ shift: UInt32) {
        values.withUnsafeBufferPointer { values in
            for y in 0..<height {
                let row = picture.row(y)
                for x in 0..<width {
                    let value = min(255, (UInt32(values[y * width + x]) + 128) >> 8)
                    row[x] = row[x] & ~(255 << shift) | value << shift
                }
            }
        }
    }

    func blur(_ across: SVGBlur, _ down: SVGBlur) {
        switch across {
        case .none: break
        case .weights(let weights): convolve(weights, isAcross: true)
        case .boxes(let box):
            for _ in 0..<3 { meanAcross(box) }
        }
        switch down {
        case .none: break
        case .weights(let weights): convolve(weights, isAcross: false)
        case .boxes(let box):
            for _ in 0..<3 { meanDown(box) }
        }
    }

    private func meanAcross(_ box: FractionalBox) {
        let radius = box.radius
        pass { source, target in
            for y in 0..<height {
                let (row, means) = (source + y * width, target + y * width)
                var sum: UInt64 = 0
                for x in 0..<min(radius, width) { sum += UInt64(row[x]) }
                for x in 0..<width {
                    let (first, last) = (x - radius, x + radius)
                    if last < width { sum += UInt64(row[last]) }
                    means[x] = box.mean(
                        sum, first > 0 ? row[first - 1] : 0, last + 1 < width ? row[last + 1] : 0)
                    if first >= 0 { sum -= UInt64(row[first]) }
                }
            }
        }
    }

    /// Goes down all columns at once, since rows lie together in memory.
    private func meanDown(_ box: FractionalBox) {
        let radius = box.radius
        var sums = [UInt64](repeating: 0, count: width)
        pass { source, target in
            for y in 0..<min(radius, height) {
                for x in 0..<width { sums[x] += UInt64(source[y * width + x]) }
            }
            for y in 0..<height {
                let (first, last) = (y - radius, y + radius)
                for x in 0..<width {
                    if last < height { sums[x] += UInt64(source[last * width + x]) }
                    target[y * width + x] = box.mean(
                        sums[x], first > 0 ? source[(first - 1) * width + x] : 0,
                        last + 1 < height ? source[(last + 1) * width + x] : 0)
                    if first >= 0 { sums[x] -= UInt64(source[first * width + x]) }
                }
            }
        }
    }

    private func pass(_ body: (UnsafePointer<UInt16>, UnsafeMutablePointer<UInt16>) -> Void) {
        values.withUnsafeBufferPointer { source in
            other.withUnsafeMutableBufferPointer { target in
                if let source = source.baseAddress, let target = target.baseAddress {
                    body(source, target)
                }
            }
        }
        swap(&values, &other)
    }

    private func convolve(_ weights: GaussianWeights, isAcross: Bool) {
        let (reach, step) = (weights.reach, isAcross ? 1 : width)
        let extent = isAcross ? width : height
        pass { source, target in
            for y in 0..<height {
                for x in 0..<width {
                    let position = isAcross ? x : y
                    var sum: UInt64 = 32_768
                    for offset in max(-reach, -position)...min(reach, extent - 1 - position) {
                        sum +=
                            UInt64(source[y * width + x + offset * step])
                            * UInt64(weights.values[offset + reach])
                    }
                    target[y * width + x] = UInt16(sum >> 16)
                }
            }
        }
    }
}
