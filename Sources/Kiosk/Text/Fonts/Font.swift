/// How large text is, and in which typeface.
public struct Font: Hashable, Sendable {
    public var typeface: Typeface
    /// The em in logical pixels. Sizes that are not between 1 and `greatestSize`, and NaN, are
    /// brought into that range.
    public let size: Float
    /// What the typeface is asked to do, as `FontFeature.tabularFigures`; of two with the same tag
    /// the later one counts.
    public var features: [FontFeature]

    /// In logical pixels; the taller digits of a wall clock fit.
    public static let greatestSize: Float = 2048

    public init(typeface: Typeface, size: Float, features: [FontFeature] = []) {
        self.typeface = typeface
        // max() passes a NaN on, or not, depending on the order; this order does not.
        self.size = size >= 1 ? min(size, Font.greatestSize) : 1
        self.features = features
    }

    public init(
        _ family: String? = nil, size: Float, weight: FontWeight = .regular,
        slant: FontSlant = .upright, features: [FontFeature] = []
    ) {
        self.init(
            typeface: Typeface(family, weight: weight, slant: slant), size: size,
            features: features)
    }

    /// The same in another size.
    public func withSize(_ size: Float) -> Font {
        Font(typeface: typeface, size: size, features: features)
    }
}

/// A face of a family, as text asks for it; the library answers with the nearest that it has.
public struct Typeface: Hashable, Sendable {
    /// As the files name it, in any case of letters; nil for the kiosk's default family.
    public var family: String?
    public var weight: FontWeight
    public var width: FontWidth
    public var slant: FontSlant
    /// Axes of a variable font beside weight, width and slant, as `opsz`.
    public var variations: [FontVariation]

    public init(
        _ family: String? = nil, weight: FontWeight = .regular, width: FontWidth = .normal,
        slant: FontSlant = .upright, variations: [FontVariation] = []
    ) {
        self.family = family
        self.weight = weight
        self.width = width
        self.slant = slant
        self.variations = variations
    }
}

/// How heavy the strokes are, from 1 to 1000 with the numbers of CSS and OpenType.
public struct FontWeight: Hashable, Comparable, Sendable {
    public let value: Int

    /// Numbers outside of 1 to 1000 are brought inside.
    public init(_ value: Int) { self.value = min(max(value, 1), 1000) }

    public static let thin = FontWeight(100)
    public static let light = FontWeight(300)
    public static let regular = FontWeight(400)
    public static let medium = FontWeight(500)
    public static let semibold = FontWeight(600)
    public static let bold = FontWeight(700)
    public static let black = FontWeight(900)

    public static func < (a: FontWeight, b: FontWeight) -> Bool { a.value < b.value }
}

/// How wide the letters are, from 50 to 200 percent of the normal width.
public struct FontWidth: Hashable, Comparable, Sendable {
    public let percent: Int

    /// Numbers outside of 50 to 200 are brought inside.
    public init(percent: Int) { self.percent = min(max(percent, 50), 200) }

    public static let condensed = FontWidth(percent: 75)
    public static let normal = FontWidth(percent: 100)
    public static let expanded = FontWidth(percent: 125)

    public static func < (a: FontWidth, b: FontWidth) -> Bool { a.percent < b.percent }
}

/// Whether letters lean.
public enum FontSlant: String, CaseIterable, Sendable {
    case upright
    /// A face drawn for it, or else the upright one sheared by 12 degrees.
    case italic
}
