internal import CText

/// The metrics of a face, in ems. Missing or invalid values are replaced by typical ones.
package struct FontMetrics: Equatable {
    /// Distance from the baseline up.
    package let ascent: Float
    /// Distance from the baseline down; positive.
    package let descent: Float
    package let lineGap: Float
    /// Distance from the baseline up to the upper edge of the stroke: negative, as it lies below.
    package let underlinePosition: Float
    package let underlineThickness: Float
    /// Distance from the baseline up to the upper edge of the stroke.
    package let strikeoutPosition: Float
    package let strikeoutThickness: Float
    /// Heights of x and H above the baseline.
    package let xHeight: Float
    package let capHeight: Float

    init(_ font: OpaquePointer) {
        var extents = hb_font_extents_t()
        if hb_font_get_h_extents(font, &extents) != 0, extents.ascender > extents.descender {
            let em = Float(FontFace.unitsPerEm)
            ascent = min(Float(extents.ascender) / em, FontMetrics.limit)
            descent = min(-Float(extents.descender) / em, FontMetrics.limit)
            lineGap = min(max(0, Float(extents.line_gap) / em), FontMetrics.limit)
        } else {
            (ascent, descent, lineGap) = (0.8, 0.2, 0.2)
        }
        let measure = { (tag: hb_ot_metrics_tag_t, range: ClosedRange<Float>, usual: Float) in
            FontMetrics.measure(font, tag, in: range) ?? usual
        }
        let stroke: ClosedRange<Float> = 0.005...0.3
        underlineThickness = measure(HB_OT_METRICS_TAG_UNDERLINE_SIZE, stroke, 0.05)
        underlinePosition = measure(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, -0.5...0, -0.1)
        xHeight = measure(HB_OT_METRICS_TAG_X_HEIGHT, 0.1...2, 0.5)
        capHeight = measure(HB_OT_METRICS_TAG_CAP_HEIGHT, 0.1...2, 0.7)
        strikeoutThickness = measure(HB_OT_METRICS_TAG_STRIKEOUT_SIZE, stroke, underlineThickness)
        strikeoutPosition = measure(
            HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, 0.05...1, (xHeight + strikeoutThickness) / 2)
    }

    /// Plausibility limit in ems; no letter is that high.
    private static let limit: Float = 8

    private static func measure(
        _ font: OpaquePointer, _ tag: hb_ot_metrics_tag_t, in range: ClosedRange<Float>
    ) -> Float? {
        var position: hb_position_t = 0
        guard hb_ot_metrics_get_position(font, tag, &position) != 0 else { return nil }
        let ems = Float(position) / Float(FontFace.unitsPerEm)
        return range.contains(ems) ? ems : nil
    }
}
