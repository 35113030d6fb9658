internal import CText

/// All of a paragraph's style that shaping depends on, but for the size.
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

/// A style of shaping with what follows from it. Equal styles are one object.
final class PreparedShaping {
    let style: ShapingStyle
    let shaping: SpanShaping

    var face: FontFace { shaping.face }

    init(_ style: ShapingStyle, library: FontLibrary) {
        self.style = style
        shaping = SpanShaping(style, library)
    }
}

/// How the letters of one part of a text are shaped.
struct SpanShaping {
    let typeface: Typeface
    /// That of the typeface, which sets whatever it has.
    let face: FontFace
    var features: [hb_feature_t]
    /// The size of the part as a multiple of the base size.
    var ratio: Float = 1
    /// Added to clusters, and to the spaces between words, in 1/65536 of the base em.
    var letterSpacing: Int32 = 0
    var wordSpacing: Int32 = 0
    var language: String?

    init(_ style: ShapingStyle, _ library: FontLibrary) {
        typeface = style.typeface
        face = library.face(for: typeface)
        language = style.language
        features = []
        setSpacing(letter: style.letterSpacing, word: style.wordSpacing)
        append(style.features)
    }

    /// - Parameter baseSize: what sizes are multiples of, in logical pixels.
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
        features = []
        if let size = attributes.size { ratio = Font(size: size).size / baseSize }
        setSpacing(
            letter: attributes.letterSpacing ?? style.letterSpacing,
            word: attributes.wordSpacing ?? style.wordSpacing)
        append(style.features)
        append(attributes.features)
    }

    private mutating func setSpacing(letter: Float, word: Float) {
        letterSpacing = Int32(spacing: letter * ratio)
        wordSpacing = Int32(spacing: word * ratio)
        // Letters that stand apart do not melt.
        if letterSpacing != 0 { append([.noLigatures, FontFeature(FontTag("clig")!, 0)]) }
    }

    private mutating func append(_ list: [FontFeature]) {
        for feature in list {
            features.append(
                hb_feature_t(tag: feature.tag.value, value: feature.value, start: 0, end: .max))
        }
    }
}

extension Int32 {
    /// Ems, of which no more than ten make sense, in units of shaped text.
    fileprivate init(spacing ems: Float) {
        let bounded = ems > -10 ? Swift.min(ems, 10) : ems <= -10 ? -10 : 0
        self = Int32((bounded * Float(FontFace.unitsPerEm)).rounded())
    }
}
