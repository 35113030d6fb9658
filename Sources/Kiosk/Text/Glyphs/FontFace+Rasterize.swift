internal import CText

/// The bounding box of a glyph's ink, in whole device pixels from its origin; y grows upwards.
struct GlyphBox: Equatable {
    var left: Int
    var bottom: Int
    var right: Int
    var top: Int

    static let empty = GlyphBox(left: 0, bottom: 0, right: 0, top: 0)

    var width: Int { right - left }
    var height: Int { top - bottom }
}

extension FontFace {
    /// Clip distance from the baseline in ems, so that a line can be skipped without examining its
    /// glyphs.
    static let verticalReach = 2

    /// Loads an outline at a size in 26.6 pixels, shifted right by quarters of a pixel, for
    /// `render` to draw. Empty for a glyph without ink, or one missing in the file.
    func load(glyph: UInt32, size: Int32, quarter: Int, isHinted: Bool) -> GlyphBox {
        if rasterSize != size {
            guard FT_Set_Char_Size(rasterFace, 0, FT_F26Dot6(size), 72, 72) == 0 else {
                return .empty
            }
            rasterSize = size
        }
        guard FT_Load_Glyph(rasterFace, glyph, isHinted ? hintedFlags : plainFlags) == 0,
            let slot = rasterFace.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return .empty }
        synthesize(&slot.pointee.outline, em: Float(size))
        FT_Outline_Translate(&slot.pointee.outline, FT_Pos(quarter * 16), 0)
        var box = FT_BBox()
        FT_Outline_Get_CBox(&slot.pointee.outline, &box)
        // No glyph picture exceeds the maximum size in both directions.
        let reach = FontFace.verticalReach * (Int(size) >> 6 + 1)
        let side = 4 * reach
        let result = GlyphBox(
            left: max(box.xMin >> 6, -side), bottom: max(box.yMin >> 6, -reach),
            right: min((box.xMax + 63) >> 6, side), top: min((box.yMax + 63) >> 6, reach))
        return result.width > 0 && result.height > 0 ? result : .empty
    }

    /// Renders the loaded outline: coverage from 0 to 255, rows from the top, into zeroed memory of
    /// the box's size.
    func render(_ box: GlyphBox, into coverage: UnsafeMutablePointer<UInt8>) {
        guard let slot = rasterFace.pointee.glyph else { return }
        FT_Outline_Translate(
            &slot.pointee.outline, FT_Pos(-box.left * 64), FT_Pos(-box.bottom * 64))
        var bitmap = FT_Bitmap()
        bitmap.rows = UInt32(box.height)
        bitmap.width = UInt32(box.width)
        bitmap.pitch = Int32(box.width)
        bitmap.buffer = coverage
        bitmap.num_grays = 256
        bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
        FT_Outline_Get_Bitmap(slot.pointee.library, &slot.pointee.outline, &bitmap)
    }
}

/// Flags for unhinted outlines: hinting would move stems to whole pixels and disturb the letters'
/// rhythm.
private let plainFlags = Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
/// Flags for FreeType's own hinter, which moves points vertically only; hints in the files would
/// make fonts look different. Swift does not see the macro FT_LOAD_TARGET_LIGHT.
private let hintedFlags =
    Int32(FT_LOAD_FORCE_AUTOHINT | FT_LOAD_NO_BITMAP)
    | Int32(FT_RENDER_MODE_LIGHT.rawValue & 15) << 16
