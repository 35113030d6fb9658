/// What a property accepts.
enum PropertyType: Equatable, Sendable {
    case bool
    /// A number in a range, in the unit that the property's documentation names.
    case number(ClosedRange<Float>)
    /// A whole number in a range.
    case integer(ClosedRange<Float>)
    case string
    /// One of some words.
    case choice([String])
    /// A number of pixels, a percentage, or "auto".
    case dimension
    /// Pixels in a range: one number for all edges, two for vertical and horizontal, or four from
    /// the top clockwise.
    case insets(ClosedRange<Float>)
    case color
    /// The path of a file, from the configuration's directory.
    case path

    /// The largest length in pixels.
    static let unlimited: Float = 1_000_000
    /// The largest percentage of a width or a height.
    static let largestPercentage: Float = 10_000

    /// What an author may write, for messages and the reference.
    var expectation: String {
        switch self {
        case .bool: "true or false"
        case .number(let range): "a number \(PropertyType.describe(range))"
        case .integer(let range): "a whole number \(PropertyType.describe(range))"
        case .string: "a string"
        case .choice(let words): "one of \(quotedList(words))"
        case .dimension:
            "a number \(PropertyType.describe(0...PropertyType.unlimited)), a percentage such as "
                + "\"50%\", or \"auto\""
        case .insets(let range):
            "one number, [vertical, horizontal], or [top, right, bottom, left], each "
                + PropertyType.describe(range)
        case .color: "a colour: \"#rrggbb\", \"#rrggbbaa\", or one of the theme's"
        case .path: "the path of a file, as a string"
        }
    }

    private static func describe(_ range: ClosedRange<Float>) -> String {
        "from \(range.lowerBound.plain) to \(range.upperBound.plain)"
    }
}

/// A property's value after its type was checked.
enum PropertyValue: Equatable, Sendable {
    case bool(Bool)
    case number(Float)
    case string(String)
    case dimension(Length)
    case insets(EdgeInsets)
    case color(ThemeColor)
}

extension Float {
    /// Without a fraction where there is none: "12", "0.5".
    var plain: String {
        self == rounded() && abs(self) < 1e9 ? String(Int64(self)) : String(self)
    }
}
