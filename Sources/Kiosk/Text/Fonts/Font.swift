/// A typeface with a size.
public struct Font: Hashable, Sendable {
    /// Face that is asked for.
    public var typeface: Typeface
    /// Size of the em in logical pixels, clamped to 1 to `greatestSize`; NaN becomes 1.
    public let size: Float
    /// OpenType features, such as `FontFeature.tabularFigures`; for equal tags the last one counts.
    public var features: [FontFeature]

    /// Maximum size in logical pixels, enough for the digits of a wall clock.
    public static let greatestSize: Float = 2048

    /// Makes a font of a face; the size, in logical pixels, is clamped to 1 to `greatestSize`.
    public init(typeface: Typeface, size: Float, features: [FontFeature] = []) {
        self.typeface = typeface
        // max() returns a NaN or not depending on the order of arguments; this comparison does not.
        self.size = size >= 1 ? min(size, Font.greatestSize) : 1
        self.features = features
    }

    /// Makes a font of a family, or of the kiosk's default one. The size is in logical pixels.
    public init(
        _ family: String? = nil, size: Float, weight: FontWeight = .regular,
        slant: FontSlant = .upright, features: [FontFeature] = []
    ) {
        self.init(
            typeface: Typeface(family, weight: weight, slant: slant), size: size,
            features: features)
    }

    /// Returns the font in another size.
    public func withSize(_ size: Float) -> Font {
        Font(typeface: typeface, size: size, features: features)
    }
}

/// A requested face of a family; the library returns the nearest available one.
public struct Typeface: Hashable, Sendable {
    /// Family name as in the files, case-insensitive; nil for the kiosk's default family.
    public var family: String?
    /// Weight of strokes.
    public var weight: FontWeight
    /// Width of letters.
    public var width: FontWidth
    /// Slant of letters.
    public var slant: FontSlant
    /// Axes of a variable font other than weight, width and slant, such as `opsz`.
    public var variations: [FontVariation]

    /// Makes a request for a face; without arguments, the regular one of the default family.
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

/// The weight of strokes, from 1 to 1000 as in CSS and OpenType.
public struct FontWeight: Hashable, Comparable, Sendable {
    /// Weight from 1 to 1000.
    public let value: Int

    /// Clamps to 1 to 1000.
    public init(_ value: Int) { self.value = min(max(value, 1), 1000) }

    /// The weight 100.
    public static let thin = FontWeight(100)
    /// The weight 300.
    public static let light = FontWeight(300)
    /// The weight 400.
    public static let regular = FontWeight(400)
    /// The weight 500.
    public static let medium = FontWeight(500)
    /// The weight 600.
    public static let semibold = FontWeight(600)
    /// The weight 700.
    public static let bold = FontWeight(700)
    /// The weight 900.
    public static let black = FontWeight(900)

    public static func < (a: FontWeight, b: FontWeight) -> Bool { a.value < b.value }
}

/// The width of letters, from 50 to 200 percent of normal.
public struct FontWidth: Hashable, Comparable, Sendable {
    /// Width in percent of normal, from 50 to 200.
    public let percent: Int

    /// Clamps to 50 to 200.
    public init(percent: Int) { self.percent = min(max(percent, 50), 200) }

    /// The width of 75 percent.
    public static let condensed = FontWidth(percent: 75)
    /// The normal width.
    public static let normal = FontWidth(percent: 100)
    /// The width of 125 percent.
    public static let expanded = FontWidth(percent: 125)

    public static func < (a: FontWidth, b: FontWidth) -> Bool { a.percent < b.percent }
}

/// The slant of letters.
public enum FontSlant: String, CaseIterable, Sendable {
    /// Letters that stand straight.
    case upright
    /// A face drawn for it, or else the upright one sheared by 12 degrees.
    case italic
}
