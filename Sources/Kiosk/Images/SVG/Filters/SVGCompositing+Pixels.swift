extension SVGCompositing {
    /// Combines two premultiplied pixels.
    func combine(_ a: UInt32, with b: UInt32) -> UInt32 {
        let (alphaA, alphaB) = (a >> 24, b >> 24)
        switch self {
        case .over: return sourceOver(a, b)
        case .in: return scaled(a, by: alphaB)
        case .out: return scaled(a, by: 255 - alphaB)
        case .atop: return sum(scaled(a, by: alphaB), scaled(b, by: 255 - alphaA))
        case .xor: return sum(scaled(a, by: 255 - alphaB), scaled(b, by: 255 - alphaA))
        case .lighter: return sum(a, b)
        case .arithmetic(let k1, let k2, let k3, let k4):
            func channel(_ shift: UInt32) -> Float {
                let (x, y) = (Float(a >> shift & 255) / 255, Float(b >> shift & 255) / 255)
                return max(0, min(1, k1 * x * y + k2 * x + k3 * y + k4))
            }
            // No channel of a premultiplied pixel exceeds its alpha.
            let alpha = UInt32((channel(24) * 255).rounded())
            return UInt32(
                alpha: alpha, premultiplied: SIMD3(channel(16), channel(8), channel(0)))
        }
    }

    /// Adds the channels, clamped.
    private func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            result |= min(255, (a >> shift & 255) + (b >> shift & 255)) << shift
        }
        return result
    }
}
