/// The built-in layouts by their names, and what their keys have behind them.
extension KeyboardLayout {
    /// Older names of layouts.
    static let aliases = [
        "latin": "en", "latin-de": "de", "cyrillic": "ru", "arabic": "ar", "hebrew": "he",
    ]

    /// Returns the built-in layout of a name: of a language, or of a purpose.
    public init?(named name: String) {
        let name = KeyboardLayout.aliases[name] ?? name
        guard let layout = KeyboardLayout.allCases.first(where: { $0.name == name }) else {
            return nil
        }
        self = layout
    }

    /// Divides the letters behind each key.
    static func lists(_ variants: [String: String]) -> [String: [String]] {
        variants.mapValues(keys)
    }

    /// Variants that keys have in every layout that has none of its own for them.
    static let commonVariants = lists([
        "a": "à á â ä æ ã å ā ą", "c": "ç ć č", "d": "ď đ ð", "e": "é è ê ë ē ė ę ě", "g": "ğ ģ",
        "i": "î ï í ī į ì ı", "k": "ķ", "l": "ł ľ ļ", "n": "ñ ń ň ņ", "o": "ô ö ò ó œ ø õ ő",
        "r": "ř", "s": "ß ś š ş ș", "t": "ť ț þ", "u": "û ü ù ú ū ů ű", "y": "ÿ ý", "z": "ž ź ż",
        "е": "ё", "ь": "ъ", "и": "й і", "г": "ґ", "і": "ї",
        ".": "… · :", ",": "; :", "-": "– — _", "?": "¿", "!": "¡", "'": "’ ‘ `", "\"": "„ “ ” « »",
        "$": "€ £ ¥ ₺ ₴ ₽", "/": "\\ |", "@": "#", "0": "°", "1": "½ ¹", "2": "²", "3": "³",
    ])
}
