/// What a glyph's picture depends on.
struct GlyphKey: Hashable {
    let bits: UInt64

    /// `size` is the em in 26.6 device pixels, from 0 to `greatestSize`; `quarter` is the distance
    /// from the pixel's left edge in quarters of a pixel, from 0 to 3.
    init(face: UInt16, glyph: UInt16, size: Int32, quarter: Int32, contrast: TextContrast) {
        bits =
            1 << 63 | UInt64(face) << 40 | UInt64(glyph) << 24
            | UInt64(truncatingIfNeeded: size) << 3
            | UInt64(truncatingIfNeeded: quarter) << 1 | UInt64(contrast.rawValue)
    }

    /// 4096 pixels.
    static let greatestSize: Int32 = 4096 << 6

    var face: Int { Int(bits >> 40 & 0xFFFF) }
    var glyph: UInt32 { UInt32(bits >> 24 & 0xFFFF) }
    var size: Int32 { Int32(bits >> 3 & 0x1F_FFFF) }
    var quarter: Int { Int(bits >> 1 & 3) }
    var contrast: TextContrast { bits & 1 == 0 ? .darkText : .lightText }

    /// Spread over all bits, for the upper ones to be used.
    var hash: UInt64 {
        let mixed = (bits ^ bits >> 29) &* 0x9E37_79B9_7F4A_7C15
        return mixed ^ mixed >> 32
    }
}
