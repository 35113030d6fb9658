internal import CText

/// Where lines under and through text lie: their upper edges above the baseline and their
/// thicknesses, in ems.
struct DecorationMetrics {
    let underline: Float
    let underlineThickness: Float
    let strikethrough: Float
    let strikethroughThickness: Float
}

extension FontFace {
    /// What the file says, or what is usual for faces of its kind.
    var decorationMetrics: DecorationMetrics {
        func metric(_ tag: hb_ot_metrics_tag_t) -> Float {
            var value: hb_position_t = 0
            hb_ot_metrics_get_position_with_fallback(shapingFont, tag, &value)
            return Float(value) / Float(FontFace.unitsPerEm)
        }
        return DecorationMetrics(
            underline: metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET),
            underlineThickness: metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE),
            strikethrough: metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET),
            strikethroughThickness: metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE))
    }
}
