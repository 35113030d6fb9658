/// A linear map of straight colours, as `feColorMatrix` has it.
struct SVGColorMatrix: Hashable, Sendable {
    /// Four rows for red, green, blue and alpha, each with four factors and a constant.
    let values: [Float]

    /// Takes twenty values; nil for another number.
    init?(_ values: [Float]) {
        guard values.count == 20 else { return nil }
        self.values = values
    }

    /// Makes the map that saturates: 1 changes nothing, 0 leaves greys.
    init(saturation s: Float) {
        values = [
            0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0, 0,
            0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0, 0,
            0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0, 0,
            0, 0, 0, 1, 0,
        ]
    }

    /// Makes the map that turns all hues.
    init(hueDegrees degrees: Double) {
        let turn = UnitVector(degrees: degrees)
        let (c, s) = (Float(turn.x), Float(turn.y))
        values = [
            0.213 + 0.787 * c - 0.213 * s, 0.715 - 0.715 * c - 0.715 * s,
            0.072 - 0.072 * c + 0.928 * s, 0, 0,
            0.213 - 0.213 * c + 0.143 * s, 0.715 + 0.285 * c + 0.140 * s,
            0.072 - 0.072 * c - 0.283 * s, 0, 0,
            0.213 - 0.213 * c - 0.787 * s, 0.715 - 0.715 * c + 0.715 * s,
            0.072 + 0.928 * c + 0.072 * s, 0, 0,
            0, 0, 0, 1, 0,
        ]
    }

    /// The map to black with the luminance as alpha.
    static let luminanceToAlpha = SVGColorMatrix([
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2125, 0.7154, 0.0721, 0, 0,
    ])!

    /// Maps a premultiplied pixel.
    func apply(_ pixel: UInt32) -> UInt32 {
        let straight = unpremultiplied(pixel)
        let (r, g, b, a) = (
            Float(straight >> 16 & 255), Float(straight >> 8 & 255), Float(straight & 255),
            Float(straight >> 24)
        )
        return values.withUnsafeBufferPointer { m in
            func byte(_ row: Int) -> UInt32 {
                let sum = m[row] * r + m[row + 1] * g + m[row + 2] * b + m[row + 3] * a
                return UInt32(max(0, min(255, (sum + m[row + 4] * 255).rounded())))
            }
            return premultiplied(byte(15) << 24 | byte(0) << 16 | byte(5) << 8 | byte(10))
        }
    }
}
