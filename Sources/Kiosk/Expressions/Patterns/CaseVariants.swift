extension Unicode.Scalar {
    /// The code points that differ from the scalar in case only: those with the same simple folding
    /// in Unicode's `CaseFolding.txt`, which RE2 follows. The scalar may be among them.
    var caseVariants: [Unicode.Scalar] {
        if let letters = unusualLetters { return Array(letters.unicodeScalars) }
        if value < 0x80 {
            let isLetter = value | 0x20 >= 0x61 && value | 0x20 <= 0x7A
            return isLetter ? [Unicode.Scalar(value ^ 0x20)!] : []
        }
        guard properties.changesWhenCaseMapped else { return [] }
        let other =
            other(properties.uppercaseMapping) ?? other(properties.lowercaseMapping)
            ?? other(properties.titlecaseMapping)
        return other.map { [$0] } ?? []
    }

    /// Returns the single code point that the scalar is mapped to; nil for itself, or for several.
    private func other(_ mapping: String) -> Unicode.Scalar? {
        let scalars = mapping.unicodeScalars
        guard let first = scalars.first, first != self, scalars.count == 1 else { return nil }
        return first
    }

    /// All letters that differ from the scalar in case only, with itself, unless these are just a
    /// capital and a small letter that are mapped to each other: nil for those. The dotless ı
    /// stands alone: its capital is the usual I, whose small letter is i.
    private var unusualLetters: String? {
        switch self {
        case "K", "k", "\u{212A}": "Kk\u{212A}"
        case "S", "s", "\u{17F}": "Ss\u{17F}"
        case "Å", "å", "\u{212B}": "Åå\u{212B}"
        case "ß", "\u{1E9E}": "ß\u{1E9E}"
        case "ı": "ı"
        case "Ǆ", "ǅ", "ǆ": "Ǆǅǆ"
        case "Ǉ", "ǈ", "ǉ": "Ǉǈǉ"
        case "Ǌ", "ǋ", "ǌ": "Ǌǋǌ"
        case "Ǳ", "ǲ", "ǳ": "Ǳǲǳ"
        case "Ι", "ι", "\u{345}", "\u{1FBE}": "Ιι\u{345}\u{1FBE}"
        case "\u{390}", "\u{1FD3}": "\u{390}\u{1FD3}"
        case "\u{3B0}", "\u{1FE3}": "\u{3B0}\u{1FE3}"
        case "Β", "β", "\u{3D0}": "Ββ\u{3D0}"
        case "Ε", "ε", "\u{3F5}": "Εε\u{3F5}"
        case "Θ", "θ", "\u{3D1}", "\u{3F4}": "Θθ\u{3D1}\u{3F4}"
        case "Κ", "κ", "\u{3F0}": "Κκ\u{3F0}"
        case "Μ", "μ", "\u{B5}": "Μμ\u{B5}"
        case "Π", "π", "\u{3D6}": "Ππ\u{3D6}"
        case "Ρ", "ρ", "\u{3F1}": "Ρρ\u{3F1}"
        case "Σ", "σ", "ς": "Σσς"
        case "Φ", "φ", "\u{3D5}": "Φφ\u{3D5}"
        case "Ω", "ω", "\u{2126}": "Ωω\u{2126}"
        case "В", "в", "\u{1C80}": "Вв\u{1C80}"
        case "Д", "д", "\u{1C81}": "Дд\u{1C81}"
        case "О", "о", "\u{1C82}": "Оо\u{1C82}"
        case "С", "с", "\u{1C83}": "Сс\u{1C83}"
        case "Т", "т", "\u{1C84}", "\u{1C85}": "Тт\u{1C84}\u{1C85}"
        case "Ъ", "ъ", "\u{1C86}": "Ъъ\u{1C86}"
        case "Ѣ", "ѣ", "\u{1C87}": "Ѣѣ\u{1C87}"
        case "Ꙋ", "ꙋ", "\u{1C88}": "Ꙋꙋ\u{1C88}"
        case "Ṡ", "ṡ", "\u{1E9B}": "Ṡṡ\u{1E9B}"
        case "\u{FB05}", "\u{FB06}": "\u{FB05}\u{FB06}"
        default: nil
        }
    }
}
