import Kiosk

/// Text of any length as an attacker could send it.
struct HostileText {
    let name: String
    /// Style of the paragraph.
    var style = ParagraphStyle(font: Font(size: 16))
    /// Width in logical pixels; nil for unbounded lines.
    var width: Float? = 300
    /// Makes a text of about this many Unicode scalars.
    let make: (Int) -> RichText

    init(_ name: String, width: Float? = 300, make: @escaping (Int) -> RichText) {
        self.name = name
        self.width = width
        self.make = make
    }

    /// Makes a text of a repeated unit after a beginning.
    init(
        _ name: String, _ start: String = "", then unit: String, width: Float? = 300,
        _ change: (inout ParagraphStyle) -> Void = { _ in }
    ) {
        self.init(name, width: width) { count in
            let length = unit.unicodeScalars.count
            let rest = max(0, count - start.unicodeScalars.count)
            return RichText(start + String(repeating: unit, count: (rest + length - 1) / length))
        }
        change(&style)
    }

    static var all: [HostileText] {
        marks + endless + directions + alternations + whiteSpace + cut + parts + random
    }

    private static var marks: [HostileText] {
        [
            HostileText("marks on one letter", "a", then: "\u{301}"),
            HostileText("marks on nothing", then: "\u{20DD}"),
            HostileText("marks of many kinds", "a", then: "\u{301}\u{323}\u{1DC4}\u{489}\u{FE20}"),
            HostileText("Arabic marks", "\u{628}", then: "\u{64E}\u{651}"),
            HostileText("Devanagari vowels", "\u{915}", then: "\u{94D}\u{93F}"),
            HostileText("Thai marks", "\u{E01}", then: "\u{E48}\u{E34}"),
            HostileText("joiners", "\u{1F469}", then: "\u{200D}"),
            HostileText("variation selectors", "\u{2764}", then: "\u{FE0F}\u{FE0E}\u{E0101}"),
            HostileText("tags", "\u{1F3F4}", then: "\u{E0067}"),
            HostileText("Hangul consonants", then: "\u{1100}"),
            HostileText("Hangul vowels", "\u{1100}", then: "\u{1161}"),
        ]
    }

    private static var endless: [HostileText] {
        [
            HostileText("endless word", then: "a"),
            HostileText("endless word in a narrow column", then: "a", width: 12),
            HostileText("endless word in no width", then: "a", width: 0),
            HostileText("endless word on one line", then: "a", width: nil),
            HostileText("endless Arabic word", then: "\u{628}", width: 40),
            HostileText("endless Thai", then: "\u{E01}\u{E32}\u{E23}", width: 40),
            HostileText("endless Thai without words", then: "\u{E01}", width: 40),
            HostileText("endless number", then: "7,", width: 40),
            HostileText("ligatures", then: "ffi", width: 40),
            HostileText("words without room", then: "ab ", width: 5),
            HostileText("ideographs", then: "\u{4E00}", width: 40),
        ]
    }

    private static var directions: [HostileText] {
        [
            HostileText("embeddings", "a", then: "\u{202B}\u{202A}"),
            HostileText("embeddings with text", then: "\u{202B}a\u{202A}\u{5D0}"),
            HostileText("overrides", then: "\u{202E}a\u{202D}\u{5D0}"),
            HostileText("isolates", "a", then: "\u{2067}\u{2066}"),
            HostileText("isolates with text", then: "\u{2067}\u{5D0}\u{2068}a"),
            HostileText("isolates that end", then: "\u{2067}\u{5D0}\u{2069}a"),
            HostileText("isolates, then their ends") { count in
                RichText(
                    String(repeating: "\u{2067}\u{5D0}", count: count / 4)
                        + String(repeating: "\u{2069}a", count: count / 4))
            },
            HostileText("deep levels, over and over") { count in
                let unit =
                    (0..<60).map { $0 & 1 == 0 ? "\u{202B}\u{5D0}" : "\u{202A}a" }.joined()
                    + String(repeating: "\u{202C}", count: 60)
                return RichText(String(repeating: unit, count: count / 180 + 1))
            },
            HostileText("brackets") { count in
                RichText(
                    String(repeating: "(\u{5D0}", count: count / 4)
                        + String(repeating: ")a", count: count / 4))
            },
            HostileText("pairs of brackets", "\u{5D0}", then: "()"),
            HostileText("brackets that close nothing", "\u{5D0}", then: "(]"),
        ]
    }

    private static var alternations: [HostileText] {
        [
            HostileText("directions in turn", then: "a\u{5D0}"),
            HostileText("directions in turn on one line", then: "a\u{5D0}", width: nil),
            HostileText("scripts in turn", then: "a\u{430}\u{3B1}"),
            HostileText("scripts and directions in turn", then: "a\u{5D0}\u{430}\u{628}"),
            HostileText("emoji and text", then: "a\u{1F600}"),
            HostileText("emoji and text presentation", then: "\u{2764}\u{FE0F}\u{2764}\u{FE0E}"),
            HostileText("faces in turn", then: "a\u{2603}b\u{10FFFD}"),
            HostileText("flags", then: "\u{1F1E6}"),
            HostileText("object characters without boxes", then: "\u{FFFC}"),
            HostileText("what no font has", then: "\u{10FFFD}"),
            HostileText("what no font has, each another") { count in
                RichText(scalars(count) { 0xF_0000 + UInt32($0 % 0xFFF0) })
            },
        ]
    }

    private static var whiteSpace: [HostileText] {
        [
            HostileText("tabs", then: "\t"),
            HostileText("tabs on one line", then: "\t", width: nil),
            HostileText("tabs and letters on one line", then: "a\t", width: nil),
            HostileText("tabs among a thousand stops", then: "\t", width: nil) {
                $0.tabStops.positions = (1...1000).map { Float($0) * 16_000 }
            },
            HostileText("soft hyphens", then: "\u{AD}"),
            HostileText("soft hyphens and letters", then: "a\u{AD}", width: 20),
            HostileText("soft hyphens and letters in no width", then: "a\u{AD}", width: 3),
            HostileText("soft hyphens and fillers", "a", then: "\u{115F}\u{AD}", width: 3),
            HostileText("line breaks", then: "\n"),
            HostileText("line breaks from the right", "\u{5D0}", then: "\u{2029}") {
                $0.isRightToLeft = true
            },
            HostileText("spaces", then: " "),
            HostileText("spaces, justified", then: " a ") { $0.alignment = .justify },
            HostileText("no-break spaces", then: "\u{A0}"),
            HostileText("zero width spaces", then: "\u{200B}"),
            HostileText("controls", then: "\u{0}\u{7F}\u{9F}\u{FEFF}"),
        ]
    }

    /// Texts that are truncated.
    private static var cut: [HostileText] {
        let units = [("words", "ab "), ("line breaks", "a\n"), ("directions", "a\u{5D0}")]
        return TextTruncation.allCases.flatMap { truncation in
            let cut = "cut at \(truncation.rawValue)"
            return units.map { name, unit in
                HostileText("\(name), \(cut)", then: unit) {
                    $0.maximumLines = 2
                    $0.truncation = truncation
                }
            } + [
                HostileText("an endless word, \(cut)", then: "a", width: 1e6) {
                    $0.maximumLines = 1
                    $0.truncation = truncation
                }
            ]
        }
    }

    private static var parts: [HostileText] {
        [
            HostileText("a part for each letter") { count in
                var text = RichText("")
                for index in 0..<count { text += index & 1 == 0 ? bold : shifted }
                return text
            },
            HostileText("boxes") { count in
                var text = RichText("")
                for _ in 0..<count { text += box }
                return text
            },
            HostileText("letter spacing", then: "a\u{301}b ") {
                $0.letterSpacing = -10
                $0.wordSpacing = 10
            },
        ]
    }

    private static var random: [HostileText] {
        [
            HostileText("random characters of all planes") { count in
                var dice = Dice(seed: 1)
                return RichText(scalars(count) { _ in UInt32(dice.roll(0x11_0000)) })
            },
            HostileText("random characters of the first plane") { count in
                var dice = Dice(seed: 2)
                return RichText(scalars(count) { _ in UInt32(dice.roll(0x3100)) })
            },
            HostileText("random characters that mean something") { count in
                var dice = Dice(seed: 3)
                let marks: [UInt32] = [
                    0x09, 0x0A, 0x0D, 0x20, 0x28, 0x29, 0x61, 0xAD, 0x301, 0x5D0, 0x628, 0x64E,
                    0x915, 0x94D, 0xE01, 0xE48, 0x1100, 0x1161, 0x11A8, 0x200B, 0x200D, 0x200E,
                    0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2028, 0x2029, 0x2060, 0x2066,
                    0x2067, 0x2068, 0x2069, 0x3000, 0x4E00, 0xFE0E, 0xFE0F, 0xFEFF, 0xFFFC, 0xFFFD,
                    0xFFFF, 0x1F1E6, 0x1F3FB, 0x1F469, 0xE0067, 0x10FFFF,
                ]
                return RichText(scalars(count) { _ in marks[dice.roll(marks.count)] })
            },
        ]
    }

    private static let bold = RichText("a", .bold)
    private static let shifted = RichText(
        "b",
        .with {
            $0.baselineShift = 0.5
            $0.size = 9
        })
    private static let box = RichText(box: Size(width: 7, height: 9), descent: 2)

    /// Makes a string of scalars, with U+FFFD in place of surrogates.
    private static func scalars(_ count: Int, _ value: (Int) -> UInt32) -> String {
        var text = ""
        for index in 0..<count {
            text.unicodeScalars.append(Unicode.Scalar(value(index)) ?? "\u{FFFD}")
        }
        return text
    }
}
