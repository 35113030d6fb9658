/// Bar codes of the symbology Code 128 (ISO/IEC 15417): letters, digits and signs of ASCII.
enum Code128 {
    /// Widths of bars and spaces in turn, by the value of a sign. The last one is the end.
    static let patterns = [
        "212222", "222122", "222221", "121223", "121322", "131222", "122213", "122312", "132212",
        "221213", "221312", "231212", "112232", "122132", "122231", "113222", "123122", "123221",
        "223211", "221132", "221231", "213212", "223112", "312131", "311222", "321122", "321221",
        "312212", "322112", "322211", "212123", "212321", "232121", "111323", "131123", "131321",
        "112313", "132113", "132311", "211313", "231113", "231311", "112133", "112331", "132131",
        "113123", "113321", "133121", "313121", "211331", "231131", "213113", "213311", "213131",
        "311123", "311321", "331121", "312113", "312311", "332111", "314111", "221411", "431111",
        "111224", "111422", "121124", "121421", "141122", "141221", "112214", "112412", "122114",
        "122411", "142112", "142211", "241211", "221114", "413111", "241112", "134111", "111242",
        "121142", "121241", "114212", "124112", "124211", "411212", "421112", "421211", "212141",
        "214121", "412121", "111143", "111341", "131141", "114113", "114311", "411113", "411311",
        "113141", "114131", "311141", "411131", "211412", "211214", "211232", "2331112",
    ]

    /// A code set: B has a sign for each character, C for each pair of digits.
    private enum CodeSet: Int {
        case b = 104
        case c = 105

        /// The sign that changes to the set.
        var change: Int { self == .b ? 100 : 99 }
    }

    /// The values of the signs, with the start, the check sign and the end; nil for a text with
    /// other characters than those from the space to the tilde.
    static func values(of text: String) -> [Int]? {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty, bytes.count <= 80, bytes.allSatisfy({ (32...126).contains($0) })
        else { return nil }
        var values: [Int] = []
        var set: CodeSet?
        var index = 0
        func enter(_ new: CodeSet) {
            if set != new { values.append(set == nil ? new.rawValue : new.change) }
            set = new
        }
        while index < bytes.count {
            let run = bytes[index...].prefix { ASCII.isDigit($0) }.count
            // Pairs are worth the change from four digits on, and in a code of digits alone.
            if run >= 4 || run == bytes.count && run.isMultiple(of: 2) {
                if !run.isMultiple(of: 2) {
                    enter(.b)
                    values.append(Int(bytes[index]) - 32)
                    index += 1
                }
                enter(.c)
                for _ in 0..<run / 2 {
                    values.append(Int(bytes[index] - 48) * 10 + Int(bytes[index + 1] - 48))
                    index += 2
                }
            } else {
                enter(.b)
                values.append(Int(bytes[index]) - 32)
                index += 1
            }
        }
        let sum = values.enumerated().reduce(0) { $0 + max(1, $1.offset) * $1.element }
        return values + [sum % 103, 106]
    }

    /// Modules from the beginning of the code, true for dark ones; nil for a text that it cannot say.
    static func modules(of text: String) -> [Bool]? {
        values(of: text).map { values in
            values.flatMap { value in
                patterns[value].utf8.enumerated().flatMap { index, width in
                    Array(repeating: index.isMultiple(of: 2), count: Int(width - 48))
                }
            }
        }
    }
}
