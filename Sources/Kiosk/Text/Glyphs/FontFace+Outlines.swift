internal import CText

extension FontFace {
    /// Returns a glyph's outline in ems from its origin; y grows downwards. Empty for a glyph
    /// without ink, or one missing in the file.
    func outline(of glyph: UInt32) -> Path {
        guard FT_Load_Glyph(rasterFace, glyph, Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) == 0,
            let slot = rasterFace.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE,
            rasterFace.pointee.units_per_EM > 0
        else { return Path() }
        let em = Float(rasterFace.pointee.units_per_EM)
        synthesize(&slot.pointee.outline, em: em)
        var pen = OutlinePen(scale: 1 / em)
        var steps = FT_Outline_Funcs()
        steps.move_to = { point, pen in
            OutlinePen.at(pen) {
                $0.pointee.path.close()
                $0.pointee.path.move(to: $0.pointee.position(point))
            }
        }
        steps.line_to = { point, pen in
            OutlinePen.at(pen) { $0.pointee.path.line(to: $0.pointee.position(point)) }
        }
        steps.conic_to = { control, point, pen in
            OutlinePen.at(pen) {
                $0.pointee.path.quadratic(
                    to: $0.pointee.position(point), control: $0.pointee.position(control))
            }
        }
        steps.cubic_to = { one, two, point, pen in
            OutlinePen.at(pen) {
                $0.pointee.path.cubic(
                    to: $0.pointee.position(point), control1: $0.pointee.position(one),
                    control2: $0.pointee.position(two))
            }
        }
        let result = withUnsafeMutablePointer(to: &pen) {
            FT_Outline_Decompose(&slot.pointee.outline, &steps, $0)
        }
        guard result == 0 else {
            return Path()
        }
        pen.path.close()
        return pen.path
    }

    /// Synthesises slant and weight that the family lacks. `em` is in the outline's units.
    func synthesize(_ outline: UnsafeMutablePointer<FT_Outline>, em: Float) {
        if syntheticBold > 0 {
            let strength = FT_Pos((syntheticBold * em).rounded())
            FT_Outline_EmboldenXY(outline, strength, strength)
            // FreeType emboldens to the right and upwards only.
            FT_Outline_Translate(outline, -strength / 2, -strength / 2)
        }
        if syntheticSlant != 0 {
            var shear = FT_Matrix(
                xx: 0x10000, xy: FT_Fixed((syntheticSlant * 65_536).rounded()), yx: 0, yy: 0x10000)
            FT_Outline_Transform(outline, &shear)
        }
    }
}

/// Receives an outline from FreeType, whose contours are all closed.
private struct OutlinePen {
    var path = Path()
    let scale: Float

    func position(_ point: UnsafePointer<FT_Vector>?) -> Point {
        guard let point = point?.pointee else { return .zero }
        return Point(x: Float(point.x) * scale, y: Float(-point.y) * scale)
    }

    static func at(
        _ pen: UnsafeMutableRawPointer?, _ body: (UnsafeMutablePointer<OutlinePen>) -> Void
    ) -> Int32 {
        guard let pen else { return 1 }
        body(pen.assumingMemoryBound(to: OutlinePen.self))
        return 0
    }
}
