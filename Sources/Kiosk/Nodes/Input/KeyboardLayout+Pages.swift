/// The arrangement of keys.
extension KeyboardLayout {
    /// Returns the page with letters, or with other symbols, in its plain or shifted form.
    ///
    /// - Parameter extras: Keys beside those of the layout: to the next letters, and to end.
    func page(signs: Bool, isShifted: Bool, extras: [Key] = []) -> KeyboardPage {
        if !pad.isEmpty { return padPage }
        let swapped = signs && isRightToLeft ? KeyboardLayout.brackets : [:]
        let rows = (signs ? signRows(isShifted) : letterRows(isShifted)).map {
            KeyboardLayout.keys($0).map { SizedKey(.text(swapped[$0] ?? $0)) }
        }
        let hasShift = signs || self.hasShift
        let last = rows[rows.count - 1]
        let widest = rows.map(\.count).max() ?? 0
        // The keys at the ends of the last row are at least one column wide.
        let columns = Float(max(widest, last.count + (hasShift ? 2 : 1), 8))
        let side = (columns - Float(last.count)) / (hasShift ? 2 : 1)
        let ended = (hasShift ? [SizedKey(.shift, side)] : []) + last + [SizedKey(.delete, side)]
        let switches = extras.contains(.letters) ? [SizedKey(.letters)] : []
        let ends = extras.contains(.done) ? [SizedKey(.done)] : []
        let space = columns - 5 - Float(switches.count + ends.count)
        let bottom =
            [SizedKey(.signs, 1.5)] + switches
            + [SizedKey(.text(signs && !isRightToLeft ? "," : comma)), SizedKey(.space, space)]
            + [SizedKey(.text(signs ? "." : stop)), SizedKey(.enter, 1.5)] + ends
        return KeyboardPage(columns: columns, rows: rows.dropLast() + [ended, bottom])
    }

    /// Signs that texts from right to left show mirrored, with those that look like them there.
    static let brackets = [
        "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<", "«": "»",
        "»": "«",
    ]

    private var padPage: KeyboardPage {
        let rows = pad.map { row in
            KeyboardLayout.keys(row).map { key in
                switch key {
                case "⌫": SizedKey(.delete)
                case "⏎": SizedKey(.enter)
                default: SizedKey(.text(key))
                }
            }
        }
        return KeyboardPage(columns: Float(rows.map(\.count).max() ?? 1), rows: rows)
    }

    private func letterRows(_ isShifted: Bool) -> [String] {
        guard isShifted else { return letters }
        if !capitals.isEmpty { return capitals }
        return letters.map {
            KeyboardLayout.keys($0).map(KeyboardLayout.capital).joined(separator: " ")
        }
    }

    /// Symbols, on as many rows as there are of letters.
    private func signRows(_ isShifted: Bool) -> [String] {
        let isArabic = comma == "،"
        var rows =
            isShifted
            ? [
                isArabic ? "١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩ ٠" : "$ £ ¥ ₽ ₪ ^ ° { } \\",
                "% < > = [ ] | ~ § •", "– — „ “ ” « »",
            ]
            : [
                digits, "@ # € _ & - + ( ) /",
                isArabic ? "* \" ' : ؛ ! ؟" : "* \" ' : ; ! ?",
            ]
        if letters.count == 4 {
            rows.insert(isShifted ? "฿ ₹ ₺ ₴ ± × ÷ ≈ ≠ ∞" : "` ^ ~ = < > [ ] { }", at: 2)
        }
        return rows
    }
}
