/// A correction of coverage by the lightness of the text's colour.
///
/// Colours are blended in sRGB, where half covered pixels come out darker than half the light:
/// light text looks thinner than dark text of the same outlines. And the stems of small text are
/// thinner than a pixel, so that they never reach the full colour. Both get more than their
/// coverage, by the parabola c + k · c · (1 − c), light text by more. The background is not known,
/// so colours between dark and light are interpolated, in steps too small to be seen. The factors
/// are chosen by eye, so that text of 11 to 16 pixels is equally strong either way.
struct TextContrast: Hashable {
    /// Level from 0 for dark to `levelCount` − 1 for light colours.
    let level: UInt8

    static let levelCount = 4

    init(level: UInt8) { self.level = level }

    init(_ color: Color) {
        // Rec. 709 luma in parts of 256.
        let luma = 54 * Int(color.red) + 183 * Int(color.green) + 19 * Int(color.blue)
        level = UInt8((luma * Self.levelCount) >> 16)
    }

    /// The factor k in 1/256.
    private var strength: Int { 40 + 64 * Int(level) / (Self.levelCount - 1) }

    /// Corrected coverages for 0 to 255; 0 and 255 are unchanged.
    var table: [UInt8] {
        (0...255).map { c in UInt8(c + (strength * c * (255 - c) + 32_640) / 65_280) }
    }
}
