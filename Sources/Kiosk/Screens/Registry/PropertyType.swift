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
    /// A truth value or one of some words.
    case boolOr([String])
    /// A number of pixels in a range, a percentage, or one of some words.
    case length(ClosedRange<Float>, words: [String])
    /// Lengths: one for all edges, two for vertical and horizontal, four from the top clockwise, or
    /// an object of those that are not zero.
    case edges(ClosedRange<Float>, words: [String])
    /// Numbers of pixels: one for all edges, two for vertical and horizontal, four from the top
    /// clockwise.
    case insets(ClosedRange<Float>)
    /// Width by height, as a number or as "16:9".
    case ratio
    /// The sizes of a grid's rows or columns.
    case tracks
    /// The same without repetitions, and at least one.
    case plainTracks
    /// The rows or columns of a grid that a node covers.
    case gridArea
    case color
    /// A colour or a gradient.
    case paint
    /// The radii of corners in a range: one for all, or four from the top left clockwise.
    case radii(ClosedRange<Float>)
    /// A shadow, or an array of them.
    case shadows
    /// A text, or an array of parts with looks of their own.
    case richText
    /// A language by its tag of BCP 47.
    case language
    /// Features of OpenType with their values.
    case features
    /// Numbers in a range, each larger than the one before.
    case ascending(ClosedRange<Float>)
    case textShadow
    case textOutline
    /// Parts of an instrument's scale with colours of their own.
    case zones
    /// The path of a file, from the configuration's directory.
    case path

    /// The largest length in pixels.
    static let unlimited: Float = 1_000_000
    /// The largest percentage of a width or a height.
    static let largestPercentage: Float = 10_000
    static let ratios: ClosedRange<Float> = 0.01...100
    /// The names of the edges in an object.
    static let sides = ["top", "right", "bottom", "left", "start", "end"]

    /// What an author may write, for messages and the reference.
    var expectation: String {
        switch self {
        case .bool: "true or false"
        case .number(let range): "a number \(PropertyType.describe(range))"
        case .integer(let range): "a whole number \(PropertyType.describe(range))"
        case .string: "a string"
        case .choice(let words): "one of \(quotedList(words))"
        case .boolOr(let words): "true, false or \(quotedList(words))"
        case .length(let range, let words): PropertyType.describe(range, words)
        case .edges(let range, let words):
            "one length, [vertical, horizontal], [top, right, bottom, left], or an object such as "
                + "{ \"start\": 8 }, each length \(PropertyType.describe(range, words))"
        case .insets(let range):
            "one number, [vertical, horizontal] or [top, right, bottom, left], each "
                + PropertyType.describe(range)
        case .ratio:
            "a number \(PropertyType.describe(PropertyType.ratios)), or two such as \"16:9\""
        case .tracks:
            "sizes such as \"120 1fr auto\", \"repeat(3, 1fr)\" or "
                + "\"repeat(auto-fill, minmax(160, 1fr))\", or \"none\""
        case .plainTracks: "sizes such as \"80\" or \"120 1fr auto\""
        case .gridArea:
            "a line such as 2, two lines such as \"1 / 3\", a number of cells such as "
                + "\"span 2\", or \"auto\""
        case .color: "a colour: \"#rrggbb\", \"#rrggbbaa\", or one of the theme's"
        case .paint:
            "a colour, or a gradient such as { \"linear\": 180, \"stops\": [\"primary\", "
                + "\"#000000 80%\"] }"
        case .radii(let range):
            "one number, or [top left, top right, bottom right, bottom left], each "
                + PropertyType.describe(range)
        case .shadows:
            "an object such as { \"y\": 8, \"blur\": 24, \"color\": \"#00000040\" }, "
                + "or an array of them"
        case .richText:
            "a string, or an array of strings and parts such as "
                + "{ \"text\": \"12.40\", \"weight\": \"bold\" }"
        case .language: "the tag of a language such as \"de\" or \"zh-Hant\""
        case .features: "an object such as { \"ss01\": 1, \"liga\": 0 }"
        case .ascending(let range):
            "an array of numbers \(PropertyType.describe(range)) in ascending order"
        case .textShadow: "an object such as { \"y\": 2, \"blur\": 6, \"color\": \"#00000080\" }"
        case .textOutline: "an object such as { \"width\": 2, \"color\": \"#000000\" }"
        case .zones:
            "an array of objects such as { \"from\": 80, \"to\": 100, \"color\": \"danger\" }"
        case .path: "the path of a file, as a string"
        }
    }

    private static func describe(_ range: ClosedRange<Float>) -> String {
        "from \(range.lowerBound.plain) to \(range.upperBound.plain)"
    }

    private static func describe(_ range: ClosedRange<Float>, _ words: [String]) -> String {
        let number = "a number \(describe(range))"
        if words.isEmpty { return "\(number), or a percentage such as \"5%\"" }
        let names = words.dropLast().map { " \"\($0)\"," }.joined() + " or \"\(words.last!)\""
        return "\(number), a percentage such as \"50%\",\(names)"
    }
}

/// A property's value after its type was checked.
enum PropertyValue: Equatable, Sendable {
    case bool(Bool)
    case number(Float)
    case string(String)
    case length(Length)
    case edges(LayoutEdges)
    case insets(EdgeInsets)
    case tracks([GridTemplate.Section])
    case gridArea(GridArea)
    case color(ThemeColor)
    case paint(ThemePaint)
    case radii(CornerRadii)
    case shadows([ThemeShadow])
    case richText(RichText)
    case features([FontFeature])
    case numbers([Float])
    case textShadow(ThemeTextShadow)
    case textOutline(ThemeTextOutline)
    case zones([ValueZone])
}

extension Float {
    /// Without a fraction where there is none: "12", "0.5".
    var plain: String {
        self == rounded() && abs(self) < 1e9 ? String(Int64(self)) : String(self)
    }
}
