/// How heavy the strokes are, with the numbers of CSS and OpenType.
public enum FontWeight: Int, CaseIterable, Comparable, Sendable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700

    public static func < (a: FontWeight, b: FontWeight) -> Bool { a.rawValue < b.rawValue }
}

/// What text looks like: a size and a weight. The family is the kiosk's default one.
public struct Font: Hashable, Sendable {
    /// The em in logical pixels. Sizes that are not between 1 and `greatestSize`, and NaN, are
    /// brought into that range.
    public let size: Float
    public let weight: FontWeight

    /// In logical pixels; the taller digits of a wall clock fit.
    public static let greatestSize: Float = 2048

    public init(size: Float, weight: FontWeight = .regular) {
        // max() passes a NaN on, or not, depending on the order; this order does not.
        self.size = size >= 1 ? min(size, Font.greatestSize) : 1
        self.weight = weight
    }
}
