internal import CText

/// The part of a paragraph's style that affects shaping, except the size.
struct ShapingStyle: Hashable {
    let typeface: Typeface
    let features: [FontFeature]
    let letterSpacing: Float
    let wordSpacing: Float
    let direction: TextDirection
    let isRightToLeft: Bool
    let language: String?
    let lineBreaking: LineBreakRules

    init(_ style: ParagraphStyle) {
        typeface = style.font.typeface
        features = style.font.features
        letterSpacing = style.letterSpacing
        wordSpacing = style.wordSpacing
        direction = style.direction
        isRightToLeft = style.isRightToLeft
        language = style.language
        lineBreaking = style.lineBreaking
    }
}

/// A shaping style with derived values. Equal styles are one object.
final class PreparedShaping {
    let style: ShapingStyle
    let shaping: SpanShaping

    var face: FontFace { shaping.face }

    init(_ style: ShapingStyle, library: FontLibrary) {
        self.style = style
        shaping = SpanShaping(style, library)
    }
}

/// The shaping parameters of one part of a text.
final class SpanShaping {
    let typeface: Typeface
    /// Face of the typeface, used for all characters that it has.
    let face: FontFace
    private(set) var features: [hb_feature_t]
    /// Size of the part as a multiple of the base size.
    let ratio: Float
    /// Spacing of clusters and of words, in 1/65536 of the base em.
    let letterSpacing: Int32
    let wordSpacing: Int32
    let language: String?
    /// The outer nil means not known yet.
    @exclusivity(unchecked) private var pairs: LetterPairs??

    init(_ style: ShapingStyle, _ library: FontLibrary) {
        typeface = style.typeface
        face = library.face(for: typeface)
        language = style.language
        ratio = 1
        letterSpacing = Int32(spacing: style.letterSpacing)
        wordSpacing = Int32(spacing: style.wordSpacing)
        features = []
        if letterSpacing != 0 { append(Self.apart) }
        append(style.features)
    }

    /// - Parameter baseSize: The base of relative sizes, in logical pixels.
    init(
        _ attributes: TextAttributes, in style: ShapingStyle, baseSize: Float,
        _ library: FontLibrary
    ) {
        typeface = Typeface(
            attributes.family ?? style.typeface.family,
            weight: attributes.weight ?? style.typeface.weight,
            width: attributes.width ?? style.typeface.width,
            slant: attributes.slant ?? style.typeface.slant,
            variations: style.typeface.variations)
        face = library.face(for: typeface)
        language = attributes.language ?? style.language
        ratio = attributes.size.map { Font(size: $0).size / baseSize } ?? 1
        letterSpacing = Int32(
            spacing: (attributes.letterSpacing ?? style.letterSpacing) * ratio)
        wordSpacing = Int32(spacing: (attributes.wordSpacing ?? style.wordSpacing) * ratio)
        features = []
        if letterSpacing != 0 { append(Self.apart) }
        append(style.features)
        append(attributes.features)
    }

    /// Returns the face's letter pairs; nil if they do not apply, as with features, or are not known
    /// yet.
    func letterPairs(_ harfBuzz: HarfBuzzBuffer) -> LetterPairs? {
        if let pairs { return pairs }
        pairs =
            features.isEmpty
            ? face.letterPairs(in: language, harfBuzz.language(language)) : .some(nil)
        return pairs ?? nil
    }

    /// Letterspaced text has no ligatures.
    private static let apart = [FontFeature.noLigatures, FontFeature(FontTag("clig")!, 0)]

    private func append(_ list: [FontFeature]) {
        for feature in list {
            features.append(
                hb_feature_t(tag: feature.tag.value, value: feature.value, start: 0, end: .max))
        }
    }
}

extension Int32 {
    /// Converts ems, limited to ±10, to units of shaped text.
    fileprivate init(spacing ems: Float) {
        let bounded = ems > -10 ? Swift.min(ems, 10) : ems <= -10 ? -10 : 0
        self = Int32((bounded * Float(FontFace.unitsPerEm)).rounded())
    }
}
