/// The key of a glyph's picture.
struct GlyphKey: Hashable {
    let bits: UInt64

    /// Makes a key. `size` is the em in 26.6 device pixels, at most `greatestSize`; `quarter` is
    /// the distance from the pixel's left edge in quarters of a pixel, from 0 to 3. `stroke` is the
    /// width of a line along the outline in 1/16 device pixel, at most `greatestStroke`; 0 for the
    /// glyph itself.
    @inline(__always)
    init(
        face: UInt16, glyph: UInt16, size: Int32, quarter: Int32, look: GlyphLook,
        stroke: Int32 = 0
    ) {
        bits =
            1 << 63 | UInt64(look.bits) << 56 | UInt64(face) << 40 | UInt64(glyph) << 24
            | UInt64(truncatingIfNeeded: stroke) << 15 | UInt64(truncatingIfNeeded: size) << 2
            | UInt64(truncatingIfNeeded: quarter)
    }

    /// Makes the key of a glyph's list of layers, which is the same in every size.
    init(layersOf glyph: UInt16, face: UInt16) {
        self.init(face: face, glyph: glyph, size: 0, quarter: 0, look: GlyphLook(bits: 0))
    }

    /// 96 pixels. Larger glyphs are filled as paths: each would take more than 10 kB, and a clock's
    /// digits are painted once a second.
    static let greatestSize: Int32 = 96 << 6
    static let greatestStroke: Int32 = 511

    var face: UInt16 { UInt16(truncatingIfNeeded: bits >> 40) }
    var glyph: UInt16 { UInt16(truncatingIfNeeded: bits >> 24) }
    var size: Int32 { Int32(bits >> 2 & 0x1FFF) }
    var quarter: Int { Int(bits & 3) }
    var look: GlyphLook { GlyphLook(bits: UInt8(truncatingIfNeeded: bits >> 56 & 0x7F)) }
    var stroke: Int32 { Int32(bits >> 15 & 0x1FF) }
    var isForLayers: Bool { size == 0 }

    /// Hash distributed over all bits, of which the upper ones are used.
    var hash: UInt64 {
        let mixed = (bits ^ bits >> 29) &* 0x9E37_79B9_7F4A_7C15
        return mixed ^ mixed >> 32
    }
}

/// The conversion from outlines to coverages, in seven bits.
struct GlyphLook: Hashable {
    let bits: UInt8

    init(bits: UInt8) { self.bits = bits }

    init(_ contrast: TextContrast, _ rendering: TextRendering) {
        bits = contrast.level | (rendering.hinting == .vertical ? 64 : 0)
    }

    var contrast: TextContrast { TextContrast(level: bits & 63) }
    var isHinted: Bool { bits & 64 != 0 }

    /// Returns the look for another contrast.
    func with(_ contrast: TextContrast) -> GlyphLook {
        GlyphLook(bits: bits & 64 | contrast.level)
    }
}
