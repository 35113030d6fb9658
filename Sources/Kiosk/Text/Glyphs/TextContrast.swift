/// How much of the text colour a covered part of a pixel gets.
///
/// Colours are mixed in sRGB, where half covered pixels come out darker than half the light: light
/// text looks thinner than dark text of the same outlines. And the stems of small text are thinner
/// than a pixel, so that they never reach the full colour. Both get more than their coverage, by
/// the parabola c + k · c · (1 − c), light text by more. What is behind the text is not known, so
/// colours between dark and light get something between, in steps that nobody sees. The factors
/// are by eye, for text of 11 to 16 pixels to be equally strong either way.
struct TextContrast: Hashable {
    /// From 0 for dark to `levelCount` − 1 for light colours.
    let level: UInt8

    static let levelCount = 4

    init(level: UInt8) { self.level = level }

    init(_ color: Color) {
        // Rec. 709 luma in parts of 256.
        let luma = 54 * Int(color.red) + 183 * Int(color.green) + 19 * Int(color.blue)
        level = UInt8((luma * Self.levelCount) >> 16)
    }

    /// The factor k in parts of 256.
    private var strength: Int { 40 + 64 * Int(level) / (Self.levelCount - 1) }

    /// What each coverage from 0 to 255 becomes; 0 and 255 stay.
    var table: [UInt8] {
        (0...255).map { c in UInt8(c + (strength * c * (255 - c) + 32_640) / 65_280) }
    }
}
