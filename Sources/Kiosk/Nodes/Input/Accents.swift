/// Letters with the accents that were typed before them.
enum Accents {
    /// The marks of accents that have keys.
    private static let marks: [String: Unicode.Scalar] = [
        "`": "\u{300}", "´": "\u{301}", "΄": "\u{301}", "^": "\u{302}", "~": "\u{303}",
        "¯": "\u{304}", "˘": "\u{306}", "˙": "\u{307}", "¨": "\u{308}", "˚": "\u{30A}",
        "˝": "\u{30B}", "ˇ": "\u{30C}", "¸": "\u{327}", "˛": "\u{328}",
    ]
    /// The letters that Unicode has with their accents.
    private static let letters: [ClosedRange<UInt32>] = [
        0xC0...0x24F, 0x386...0x3CE, 0x400...0x45F, 0x1E00...0x1FFC,
    ]

    /// True if an accent can stand on letters.
    static func contains(_ accent: String) -> Bool { marks[accent] != nil }

    /// Returns a letter with an accent as one character; nil if there is none such.
    static func letter(_ letter: String, with accent: String) -> String? {
        guard let mark = marks[accent], letter.unicodeScalars.count == 1 else { return nil }
        // Strings are equal if they are canonically equivalent.
        let pair = letter + String(mark)
        for range in letters {
            for value in range {
                guard let scalar = Unicode.Scalar(value) else { continue }
                let whole = String(scalar)
                if whole == pair { return whole }
            }
        }
        return nil
    }
}
