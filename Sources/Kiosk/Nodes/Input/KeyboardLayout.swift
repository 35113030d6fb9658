/// Which letters a keyboard has, and where.
public enum KeyboardLayout: String, CaseIterable, Sendable {
    /// QWERTY.
    case latin
    /// QWERTZ with ä, ö, ü and ß.
    case german = "latin-de"
    /// Digits and what stands in numbers, telephone numbers and codes.
    case numeric
    case arabic
    case hebrew
    /// The Russian one.
    case cyrillic

    /// Whether its texts are read from the right: signs that point somewhere are mirrored.
    var isRightToLeft: Bool { self == .arabic || self == .hebrew }

    /// What the key says that leads back to the letters.
    var lettersCaption: String {
        switch self {
        case .latin, .german, .numeric: "ABC"
        case .arabic: "أبج"
        case .hebrew: "אבג"
        case .cyrillic: "АБВ"
        }
    }

    /// How wide a keyboard is that has all the room it wants, in logical pixels.
    var preferredWidth: Float { self == .numeric ? 360 : 800 }

    /// How high a row is in a keyboard of a width that has all the room it wants.
    func rowHeight(forWidth width: Float) -> Float {
        min(max((width * (self == .numeric ? 0.18 : 0.075)).rounded(), 60), 96)
    }
}

/// What a key does.
enum Key: Hashable, Sendable {
    /// Types what it says.
    case text(String)
    case space
    case delete
    case enter
    /// Capital letters, or further signs.
    case shift
    /// From letters to other signs and back.
    case signs

    /// Whether it stands back behind the keys that type.
    var isQuiet: Bool {
        switch self {
        case .text, .space, .enter: false
        case .delete, .shift, .signs: true
        }
    }
}

/// A key and how wide it is, in columns.
struct SizedKey: Hashable, Sendable {
    var key: Key
    var width: Float = 1

    init(_ key: Key, _ width: Float = 1) { (self.key, self.width) = (key, width) }
}

/// The keys that a keyboard shows at a time.
struct KeyboardPage: Hashable, Sendable {
    /// How many keys fit next to each other.
    let columns: Float
    /// From the top; a row that has fewer keys stands in the middle.
    let rows: [[SizedKey]]
}
