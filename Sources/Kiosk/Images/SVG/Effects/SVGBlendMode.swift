/// A blend mode of W3C Compositing and Blending 1, by its name.
enum SVGBlendMode: String, Sendable {
    case normal, multiply, screen, overlay, darken, lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
    case difference, exclusion, hue, saturation, color, luminosity
    case plusLighter = "plus-lighter"

    /// True if the colours below decide about those that are painted over them.
    var dependsOnBackdrop: Bool { self != .normal && self != .plusLighter }

    /// Returns the source so that painting it over the backdrop gives the blended pixel: s · (1 −
    /// ba) + sa · ba · B(b / ba, s / sa). Both are premultiplied.
    func mixed(_ source: UInt32, over backdrop: UInt32) -> UInt32 {
        let (sourceAlpha, backdropAlpha) = (source >> 24, backdrop >> 24)
        guard sourceAlpha > 0, backdropAlpha > 0 else { return source }
        let (sa, ba) = (Float(sourceAlpha) / 255, Float(backdropAlpha) / 255)
        let s = SIMD3<Float>(premultiplied: source)
        let mixed = blend(
            SIMD3<Float>(premultiplied: backdrop) / ba, s / sa)
        return UInt32(alpha: sourceAlpha, premultiplied: s * (1 - ba) + mixed * (sa * ba))
    }

    /// Blends opaque colours, with channels from 0 to 1.
    func blend(_ backdrop: SIMD3<Float>, _ source: SIMD3<Float>) -> SIMD3<Float> {
        switch self {
        case .hue:
            source.withSaturation(of: backdrop).withLuminosity(of: backdrop)
        case .saturation:
            backdrop.withSaturation(of: source).withLuminosity(of: backdrop)
        case .color: source.withLuminosity(of: backdrop)
        case .luminosity: backdrop.withLuminosity(of: source)
        default:
            SIMD3(
                channel(backdrop.x, source.x), channel(backdrop.y, source.y),
                channel(backdrop.z, source.z))
        }
    }

    /// Blends a channel (section 9.1, "Separable blend modes").
    private func channel(_ b: Float, _ s: Float) -> Float {
        switch self {
        case .multiply: b * s
        case .screen: b + s - b * s
        case .overlay: Self.hardLight(s, b)
        case .darken: min(b, s)
        case .lighten: max(b, s)
        case .colorDodge: b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .hardLight: Self.hardLight(b, s)
        case .softLight: Self.softLight(b, s)
        case .difference: abs(b - s)
        case .exclusion: b + s - 2 * b * s
        case .normal, .hue, .saturation, .color, .luminosity, .plusLighter: s
        }
    }

    private static func hardLight(_ b: Float, _ s: Float) -> Float {
        if s <= 0.5 { return b * 2 * s }
        let t = 2 * s - 1
        return b + t - b * t
    }

    private static func softLight(_ b: Float, _ s: Float) -> Float {
        if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
    }
}

extension SIMD3<Float> {
    /// Takes the colour of a pixel, multiplied by its alpha.
    init(premultiplied pixel: UInt32) {
        self = SIMD3(Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255)) / 255
    }

    private var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }

    /// Returns the colour with the luminosity of another (section 9.2).
    fileprivate func withLuminosity(of other: SIMD3<Float>) -> SIMD3<Float> {
        let color = self + SIMD3(repeating: other.luminosity - luminosity)
        let l = color.luminosity
        let (least, greatest) = (color.min(), color.max())
        let middle = SIMD3<Float>(repeating: l)
        if least < 0 { return middle + (color - middle) * (l / (l - least)) }
        if greatest > 1 { return middle + (color - middle) * ((1 - l) / (greatest - l)) }
        return color
    }

    /// Returns the colour with the saturation of another.
    fileprivate func withSaturation(of other: SIMD3<Float>) -> SIMD3<Float> {
        let range = self.max() - self.min()
        guard range > 0 else { return .zero }
        return (self - SIMD3(repeating: self.min())) * ((other.max() - other.min()) / range)
    }
}

extension UInt32 {
    /// Makes a pixel of a colour that is multiplied by its alpha already.
    init(alpha: UInt32, premultiplied color: SIMD3<Float>) {
        func byte(_ value: Float) -> UInt32 {
            UInt32(Swift.max(0, Swift.min(Float(alpha), (value * 255).rounded())))
        }
        self = alpha << 24 | byte(color.x) << 16 | byte(color.y) << 8 | byte(color.z)
    }
}
