/// The arrangement of keys.
extension KeyboardLayout {
    /// Returns the page with letters, or with other symbols, in its plain or shifted form.
    func page(signs: Bool, isShifted: Bool) -> KeyboardPage {
        if self == .numeric { return KeyboardLayout.numbers }
        // A space and a following mark form one character, so the text is split into scalars.
        let rows = (signs ? signRows(isShifted) : letterRows(isShifted)).map {
            $0.unicodeScalars.split(separator: " ").map { SizedKey(.text(String($0))) }
        }
        let columns = Float(rows.map(\.count).max() ?? 0)
        let hasShift = signs || self != .hebrew
        // The remaining width of the third row is for the keys at its ends.
        let side = (columns - Float(rows[2].count)) / (hasShift ? 2 : 1)
        let third =
            (hasShift ? [SizedKey(.shift, side)] : []) + rows[2] + [SizedKey(.delete, side)]
        let last = [
            SizedKey(.signs, 1.5), SizedKey(.text(self == .arabic ? "،" : ",")),
            SizedKey(.space, columns - 5), SizedKey(.text(".")), SizedKey(.enter, 1.5),
        ]
        return KeyboardPage(columns: columns, rows: [rows[0], rows[1], third, last])
    }

    private static let numbers = KeyboardPage(
        columns: 4,
        rows: [
            ["1", "2", "3"].map { SizedKey(.text($0)) } + [SizedKey(.delete)],
            ["4", "5", "6", "-"].map { SizedKey(.text($0)) },
            ["7", "8", "9", "."].map { SizedKey(.text($0)) },
            ["+", "0", ","].map { SizedKey(.text($0)) } + [SizedKey(.enter)],
        ])

    private func letterRows(_ isShifted: Bool) -> [String] {
        switch self {
        case .arabic: isShifted ? KeyboardLayout.rareArabic : KeyboardLayout.arabicLetters
        case .hebrew: ["ק ר א ט ו ן ם פ ׳ ״", "ש ד ג כ ע י ח ל ך ף", "ז ס ב ה נ מ צ ת ץ"]
        case .latin:
            cased(["q w e r t y u i o p", "a s d f g h j k l", "z x c v b n m"], isShifted)
        case .german:
            cased(
                ["q w e r t z u i o p ü", "a s d f g h j k l ö ä", "y x c v b n m ß"], isShifted)
        case .cyrillic:
            cased(
                ["й ц у к е н г ш щ з х ъ", "ф ы в а п р о л д ж э ё", "я ч с м и т ь б ю"],
                isShifted)
        case .numeric: []
        }
    }

    private static let arabicLetters = [
        "ض ص ث ق ف غ ع ه خ ح ج", "ش س ي ب ل ا ت ن م ك ط", "ذ ء ر ى ة و ز ظ د",
    ]

    /// Vowel signs, carriers of hamza, and letters of Persian and Urdu.
    private static let rareArabic = [
        "\u{64E} \u{64B} \u{64F} \u{64C} \u{650} \u{64D} \u{651} \u{652} ـ « »",
        "أ إ آ ئ ؤ ٱ پ چ ژ گ ڤ", "؟ ؛ : ! - ( ) / \u{670}",
    ]

    private func signRows(_ isShifted: Bool) -> [String] {
        let isArabic = self == .arabic
        if isShifted {
            return [
                isArabic ? "١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩ ٠" : "$ £ ¥ ₽ ₪ ^ ° { } \\",
                "% < > = [ ] | ~ § •", "– — „ “ ” « »",
            ]
        }
        return [
            "1 2 3 4 5 6 7 8 9 0", "@ # € _ & - + ( ) /",
            isArabic ? "* \" ' : ؛ ! ؟" : "* \" ' : ; ! ?",
        ]
    }

    private func cased(_ rows: [String], _ isUpper: Bool) -> [String] {
        guard isUpper else { return rows }
        // One key is one letter: ß would become two.
        return rows.map { String($0.map { $0 == "ß" ? "ẞ" : Character($0.uppercased()) }) }
    }
}
