/// The preferred families for a script.
enum FallbackFamilies {
    /// Returns family names; `script` is an ISO 15924 tag as a number, `language` a BCP 47 tag.
    static func names(script: UInt32, language: String?) -> [String] {
        let tag = FontTag(value: script)
        if let locale = ChineseCharacters(script: tag, language: language) {
            return ["Noto Sans CJK \(locale.rawValue)", "Noto Sans \(locale.rawValue)"]
        }
        return byScript[tag] ?? []
    }

    /// Returns the script whose families are searched for a character in a run of some script.
    /// Chinese and Japanese punctuation has no script of its own: after a Latin word, "。" is not
    /// Latin.
    static func script(of character: UInt32, in script: UInt32) -> UInt32 {
        switch character {
        case 0x3000...0x303F, 0x3200...0x33FF, 0xFE30...0xFE4F, 0xFF00...0xFFEF:
            let isKnown = ChineseCharacters(script: FontTag(value: script), language: nil) != nil
            return isKnown ? script : han.value
        default: return script
        }
    }

    /// Returns the Debian package with fonts of a script.
    static func package(script: UInt32, isEmoji: Bool) -> String {
        if isEmoji { return "fonts-noto-color-emoji" }
        let isChinese = ChineseCharacters(script: FontTag(value: script), language: nil) != nil
        return isChinese ? "fonts-noto-cjk" : "fonts-noto-core"
    }

    private static let han = FontTag("Hani")!

    static let emoji = ["Noto Color Emoji"]
    /// Families for symbols without a script.
    static let symbols = ["Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math"]

    private static let byScript: [FontTag: [String]] = {
        var families: [FontTag: [String]] = [:]
        for (tag, name) in notoNames { families[FontTag(tag)!] = ["Noto Sans \(name)"] }
        families[FontTag("Arab")!] = ["Noto Sans Arabic", "Noto Naskh Arabic"]
        families[FontTag("Tibt")!] = ["Noto Serif Tibetan"]
        for tag in ["Latn", "Grek", "Cyrl"] { families[FontTag(tag)!] = [] }
        return families
    }()

    private static let notoNames = [
        ("Adlm", "Adlam"), ("Armn", "Armenian"), ("Beng", "Bengali"),
        ("Cans", "Canadian Aboriginal"), ("Cher", "Cherokee"), ("Deva", "Devanagari"),
        ("Ethi", "Ethiopic"), ("Geor", "Georgian"), ("Gujr", "Gujarati"), ("Guru", "Gurmukhi"),
        ("Hebr", "Hebrew"), ("Java", "Javanese"), ("Khmr", "Khmer"), ("Knda", "Kannada"),
        ("Laoo", "Lao"), ("Mlym", "Malayalam"), ("Mong", "Mongolian"), ("Mymr", "Myanmar"),
        ("Nkoo", "NKo"), ("Orya", "Oriya"), ("Sinh", "Sinhala"), ("Syrc", "Syriac"),
        ("Taml", "Tamil"), ("Telu", "Telugu"), ("Tfng", "Tifinagh"), ("Thaa", "Thaana"),
        ("Thai", "Thai"), ("Yiii", "Yi"),
    ]
}

/// Regional forms of Chinese characters, named as in Noto's families.
private enum ChineseCharacters: String {
    case japanese = "JP"
    case korean = "KR"
    case simplified = "SC"
    case traditional = "TC"
    case hongKong = "HK"

    /// Returns nil for a script without Chinese characters. Without a decisive language, the forms
    /// are Japanese.
    init?(script: FontTag, language: String?) {
        switch script {
        case FontTag("Hang"): self = .korean
        case FontTag("Hira"), FontTag("Kana"): self = .japanese
        case FontTag("Bopo"): self = language.flatMap { Self(language: $0) } ?? .traditional
        case FontTag("Hani"): self = language.flatMap { Self(language: $0) } ?? .japanese
        default: return nil
        }
    }

    private init?(language: String) {
        let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
        switch parts.first {
        case "ja": self = .japanese
        case "ko": self = .korean
        case "yue": self = .hongKong
        case "zh":
            if parts.contains("hans") {
                self = .simplified
            } else if parts.contains("hk") || parts.contains("mo") {
                self = .hongKong
            } else if parts.contains("hant") || parts.contains("tw") {
                self = .traditional
            } else {
                self = .simplified
            }
        default: return nil
        }
    }
}
