/// How much of the text colour a covered part of a pixel gets.
///
/// Colours are mixed in sRGB. There, half covered pixels come out too dark for the eye whatever the
/// text's colour is: dark text looks heavier than its outlines, light text thinner. So light text
/// gets more than its coverage, by the parabola c + k · c · (1 − c).
enum TextContrast: UInt8 {
    case darkText = 0
    case lightText = 1

    init(_ color: Color) {
        // Rec. 709 luma in parts of 256.
        let luma = 54 * Int(color.red) + 183 * Int(color.green) + 19 * Int(color.blue)
        self = luma >= 128 * 256 ? .lightText : .darkText
    }

    /// The factor k in parts of 256.
    private var strength: Int {
        switch self {
        case .darkText: 0
        case .lightText: 96
        }
    }

    /// What each coverage from 0 to 255 becomes; 0 and 255 stay.
    var table: [UInt8] {
        (0...255).map { c in UInt8(c + (strength * c * (255 - c) + 32_640) / 65_280) }
    }
}
