/// A keyboard layout.
public enum KeyboardLayout: String, CaseIterable, Sendable {
    /// QWERTY.
    case latin
    /// QWERTZ with ä, ö, ü and ß.
    case german = "latin-de"
    /// Digits and characters of numbers, telephone numbers and codes.
    case numeric
    /// Arabic.
    case arabic
    /// Hebrew.
    case hebrew
    /// Russian.
    case cyrillic

    /// True for a right-to-left script, which mirrors directional symbols.
    var isRightToLeft: Bool { self == .arabic || self == .hebrew }

    /// Caption of the key that returns to the letters.
    var lettersCaption: String {
        switch self {
        case .latin, .german, .numeric: "ABC"
        case .arabic: "أبج"
        case .hebrew: "אבג"
        case .cyrillic: "АБВ"
        }
    }

    /// Preferred width in logical pixels.
    var preferredWidth: Float { self == .numeric ? 360 : 800 }

    /// Returns the preferred height of a row for a keyboard's width.
    func rowHeight(forWidth width: Float) -> Float {
        min(max((width * (self == .numeric ? 0.18 : 0.075)).rounded(), 60), 96)
    }
}

/// The function of a key.
enum Key: Hashable, Sendable {
    /// Types its text.
    case text(String)
    case space
    case delete
    case enter
    /// Switches to capital letters, or to further symbols.
    case shift
    /// Switches between letters and symbols.
    case signs

    /// True for function keys, which have a subdued colour.
    var isQuiet: Bool {
        switch self {
        case .text, .space, .enter: false
        case .delete, .shift, .signs: true
        }
    }
}

/// A key with its width in columns.
struct SizedKey: Hashable, Sendable {
    var key: Key
    var width: Float = 1

    init(_ key: Key, _ width: Float = 1) { (self.key, self.width) = (key, width) }
}

/// The keys that are visible at one time.
struct KeyboardPage: Hashable, Sendable {
    /// Number of columns.
    let columns: Float
    /// Rows from the top; a row with fewer keys is centred.
    let rows: [[SizedKey]]
}
