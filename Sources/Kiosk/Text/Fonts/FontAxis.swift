internal import CText

/// An axis of a variable font.
struct FontAxis: Hashable {
    let tag: FontTag
    let range: ClosedRange<Float>
    let standard: Float

    static let weight = FontTag("wght")!
    static let width = FontTag("wdth")!
    static let slant = FontTag("slnt")!
    static let italic = FontTag("ital")!

    /// Returns the axes in the file's order; empty for a font that is not variable.
    static func axes(of face: OpaquePointer) -> [FontAxis] {
        var count = min(hb_ot_var_get_axis_count(face), limit)
        guard count > 0 else { return [] }
        var infos = [hb_ot_var_axis_info_t](repeating: .init(), count: Int(count))
        hb_ot_var_get_axis_infos(face, 0, &count, &infos)
        return infos.prefix(Int(count)).map { info in
            // HarfBuzz guarantees the order of the three values.
            FontAxis(
                tag: FontTag(value: info.tag), range: info.min_value...info.max_value,
                standard: info.default_value)
        }
    }

    private static let limit: UInt32 = 64

    /// Returns a typeface's coordinate on the axis, clamped to its range.
    func value(for typeface: Typeface) -> Float {
        var value = standard
        switch tag {
        case FontAxis.weight: value = Float(typeface.weight.value)
        case FontAxis.width: value = Float(typeface.width.percent)
        case FontAxis.slant where typeface.slant == .italic: value = range.lowerBound
        case FontAxis.italic: value = typeface.slant == .italic ? 1 : 0
        default: break
        }
        for variation in typeface.variations where variation.tag == tag {
            value = variation.value
        }
        return value.isNaN ? standard : min(max(value, range.lowerBound), range.upperBound)
    }
}
