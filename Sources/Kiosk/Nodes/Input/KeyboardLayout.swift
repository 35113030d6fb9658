/// A keyboard layout: rows of letters, or a pad of digits, and what the keys have behind them.
public struct KeyboardLayout: Hashable, Sendable {
    /// Name, as documents write it.
    public let name: String
    /// Rows of letters, with spaces between the keys; none for a pad.
    var letters: [String] = []
    /// Rows of capitals, or of further letters; none for those that belong to the letters.
    var capitals: [String] = []
    /// Rows of a pad of digits.
    var pad: [String] = []
    /// Letters behind each key, which a finger gets that stays on it.
    var variants: [String: [String]] = [:]
    /// Keys that put an accent on the letter that is typed next.
    var accents: [String] = []
    /// True for a right-to-left script, which mirrors directional symbols.
    var isRightToLeft = false
    /// True if the letters have capitals, or the layout has further ones.
    var hasShift = true
    /// True for another script than Latin.
    var hasLatinKey = false
    /// The keys beside the space bar.
    var comma = ","
    var stop = "."
    /// Caption of the key that returns to the letters.
    var lettersCaption = "ABC"
    /// Digits of the page with symbols.
    var digits = "1 2 3 4 5 6 7 8 9 0"

    private init(_ name: String) { self.name = name }

    /// Makes a pad of keys with one character each; `⌫` deletes, and `⏎` is the return key.
    ///
    /// - Parameters:
    ///   - name: The name, for messages.
    ///   - pad: Two to five rows, in which spaces lie between the keys.
    public init(_ name: String, pad: [String]) {
        self.init(name)
        self.pad = pad
    }

    /// Makes a layout of rows of letters, in which spaces lie between the keys.
    ///
    /// - Parameters:
    ///   - name: The name, for messages.
    ///   - letters: Two to five rows.
    ///   - capitals: As many rows; empty for the capitals of the letters.
    ///   - variants: The letters behind a key, by the key's own.
    ///   - accents: Keys that put an accent on the letter that is typed next, such as `´`.
    ///   - comma: The key before the space bar.
    ///   - stop: The key after the space bar.
    ///   - caption: Caption of the key that leads to the letters; nil for the first three.
    public init(
        _ name: String, letters: [String], capitals: [String] = [],
        variants: [String: [String]] = [:], accents: [String] = [], isRightToLeft: Bool = false,
        comma: String = ",", stop: String = ".", caption: String? = nil
    ) {
        self.init(name)
        (self.letters, self.capitals) = (letters, capitals)
        (self.variants, self.accents, self.isRightToLeft) = (variants, accents, isRightToLeft)
        (self.comma, self.stop) = (comma, stop)
        let keys = letters.flatMap(KeyboardLayout.keys)
        hasShift =
            !capitals.isEmpty || keys.contains { KeyboardLayout.capital($0) != $0 }
        if let first = keys.first(where: {
            $0.unicodeScalars.first?.properties.isAlphabetic == true
        }) {
            hasLatinKey = first.unicodeScalars.first!.value > 0x24F
        }
        if hasLatinKey {
            lettersCaption = keys.prefix(3).map { KeyboardLayout.capital($0) }.joined()
        }
        if let caption { lettersCaption = caption }
    }

    /// Returns the caption of a key that leads here from another layout: the first letters, or the
    /// name of the language if those are the same.
    func caption(beside other: KeyboardLayout) -> String {
        lettersCaption == other.lettersCaption ? name.prefix(3).uppercased() : lettersCaption
    }

    /// Number of rows.
    var rowCount: Int { pad.isEmpty ? letters.count + 1 : pad.count }

    /// Preferred width in logical pixels.
    var preferredWidth: Float { pad.isEmpty ? 800 : 360 }

    /// Returns the preferred height of a row for a keyboard's width.
    func rowHeight(forWidth width: Float) -> Float {
        min(max((width * (pad.isEmpty ? 0.075 : 0.18)).rounded(), 60), 96)
    }

    /// Returns the letters behind a key, in the form of the key itself.
    func variants(of key: String) -> [String] {
        if let own = variants[key] { return own }
        if let common = KeyboardLayout.commonVariants[key] {
            return isRightToLeft ? common.map { KeyboardLayout.brackets[$0] ?? $0 } : common
        }
        let small = key.lowercased()
        guard small != key, let variants = variants[small] ?? KeyboardLayout.commonVariants[small]
        else { return [] }
        return variants.map(KeyboardLayout.capital)
    }

    /// Splits a row. A space and a following mark form one character, so the text is split into
    /// scalars.
    static func keys(_ row: String) -> [String] {
        row.unicodeScalars.split(separator: " ").map { String($0) }
    }

    /// Returns the capital of a key; one key is one letter, so that of ß is not two.
    static func capital(_ key: String) -> String {
        key == "ß" ? "ẞ" : key.count == 1 ? key.uppercased() : key
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
    /// Switches to the letters of the next layout.
    case letters
    /// Ends the typing.
    case done

    /// True for function keys, which have a subdued colour.
    var isQuiet: Bool {
        switch self {
        case .text, .space, .enter: false
        case .delete, .shift, .signs, .letters, .done: true
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
