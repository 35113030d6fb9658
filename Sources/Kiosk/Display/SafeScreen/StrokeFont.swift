/// Letters drawn with a pen, for pictures that must not depend on a font: those of ASCII, each as lines
/// on a grid.
///
/// A unit is a sixth of the height of capitals. Baselines lie at y = 6, the tops of small letters at 2,
/// and the ends of what hangs below the line at 8.
enum StrokeFont {
    /// Distance between the starts of two letters, in units.
    static let advance: Float = 6
    /// Distance between two baselines, in units.
    static let lineHeight: Float = 12
    /// Width of the pen, in units.
    static let pen: Float = 0.9

    /// Returns the lines of a text of one line, whose first letter's box begins at the origin.
    static func path(of text: some StringProtocol) -> Path {
        var path = Path()
        for (index, character) in text.enumerated() {
            add(strokes[character] ?? unknown, at: Float(index) * advance, to: &path)
        }
        return path
    }

    /// Adds strokes, separated by spaces: points of two digits each, x and y. Two equal points are a dot.
    private static func add(_ strokes: String, at left: Float, to path: inout Path) {
        for stroke in strokes.utf8.split(separator: UInt8(ascii: " ")) {
            let digits = stroke.map { Float($0) - Float(UInt8(ascii: "0")) }
            for index in stride(from: 0, to: digits.count - 1, by: 2) {
                // A line without a length has no ends.
                let nudge: Float = index > 0 && digits.count == 4 ? 0.01 : 0
                let point = Point(x: left + digits[index] + nudge, y: digits[index + 1])
                if index == 0 { path.move(to: point) } else { path.line(to: point) }
            }
        }
    }

    /// A box for letters that the font lacks.
    private static let unknown = "0040460600"

    private static let strokes: [Character: String] = [
        " ": "",
        "A": "0602204246 0444", "B": "0333444536060030414233", "C": "4130100105163645",
        "D": "00062644422000", "E": "40000646 0333", "F": "400006 0333",
        "G": "413010010516364543 4323",
        "H": "0006 4046 0343", "I": "1030 2026 1636", "J": "4045361605", "K": "0006 400346",
        "L": "000646", "M": "0600234046", "N": "06004640", "O": "103041453616050110",
        "P": "06003041423303", "Q": "103041453616050110 2446", "R": "06003041423303 2346",
        "S": "413010010213334445361605", "T": "0040 2026", "U": "000516364540", "V": "002640",
        "W": "0016233640", "X": "0046 4006", "Y": "002340 2326", "Z": "00400646",
        "a": "12324346 441405163645", "b": "0006 0312324345361605", "c": "4332120305163645",
        "d": "4046 4332120305163645", "e": "04444332120305163645", "f": "40302126 1333",
        "g": "42473818 4332120305163645", "h": "0006 0312324346", "i": "122226 1636 2020",
        "j": "22322837 2818 3030", "k": "0006 420446", "l": "102026 1636",
        "m": "0206 03122326 23324346", "n": "0206 0312324346", "o": "123243453616050312",
        "p": "0208 0312324345361605", "q": "4248 4332120305163645", "r": "0206 04223243",
        "s": "43321203143445361605", "t": "20253646 0242", "u": "0205163645 4246", "v": "022642",
        "w": "0216243642", "x": "0246 4206", "y": "0226 4218", "z": "02420646",
        "0": "103041453616050110 1432", "1": "112026 1636", "2": "01103041420646",
        "3": "01103041423313 334445361605", "4": "36300444", "5": "4000033344453606",
        "6": "413010010516364544331304", "7": "004016",
        "8": "13020110304142331304051636454433", "9": "051636454130100102133342",
        ".": "2626", ",": "2618", ":": "2323 2626", ";": "2323 2618", "-": "1434", "_": "0747",
        "/": "0640", "\\": "0046", "(": "30111536", ")": "10313516", "[": "30101636",
        "]": "10303616", "{": "30212213242536", "}": "10212233242516", "'": "2022",
        "\"": "1012 3032", "!": "2024 2626", "?": "01103041422324 2626", "=": "1333 1535",
        "+": "0444 2226", "*": "2226 1335 3315", "@": "34242333344441301001051646",
        "#": "1016 3036 0242 0444", "%": "0640 0101 4545", "<": "413445", ">": "113415",
        "|": "2027", "~": "04133443", "$": "2027 413010010213334445361605", "^": "022042",
        "`": "1022", "&": "46112031040516 1634",
    ]
}
