import Testing

@testable import Kiosk

/// Each case is a text with `|` where lines may break inside of it.
struct LineBreakRulesTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let marked: String
        let rules: LineBreakRules

        init(
            _ marked: String, _ wordBreak: LineBreakRules.WordBreak = .normal,
            _ strictness: LineBreakRules.Strictness = .normal
        ) {
            self.marked = marked
            rules = LineBreakRules(wordBreak: wordBreak, strictness: strictness)
        }

        var testDescription: String { "\(marked), \(rules.wordBreak), \(rules.strictness)" }
    }

    private func check(_ test: Case) {
        let scalars = test.marked.scalarValues.filter { $0 != 0x7C }
        var marked: [UInt32] = []
        for (scalar, opportunity) in zip(scalars, Find.lineBreaks(scalars, rules: test.rules)) {
            marked.append(scalar)
            if opportunity == .allowed { marked.append(0x7C) }
        }
        #expect(String(String.UnicodeScalarView(marked.map { Unicode.Scalar($0)! })) == test.marked)
    }

    static let everyday = [
        Case("two |words"),
        Case("well-|known, |10-20, |at |-50 |°C"),
        Case("a\u{A0}b\u{202F}c\u{2060}d"),
        Case("soft\u{AD}|hyphen"),
        Case("one\u{200B}|two"),
        Case("(see |below), |“quoted” |text"),
        Case("https://|example.com/|a_b?|c=d"),
        Case("$1,234.50 |and |€(5) |and |50 |%"),
        Case("日|本|語|で|す。|は|い"),
        Case("「か|ぎ」|と|（か|っ|こ）"),
        Case("한|국|어 |텍|스|트"),
        Case("😀|😀|👍🏽|👩‍👩‍👧|🇩🇪|🇫🇷"),
        Case("שלום-עולם |א"),
    ]

    @Test(arguments: everyday) func everydayText(_ test: Case) { check(test) }

    static let strictness = [
        // Small kana and the prolonged sound mark.
        Case("シ|ャ|ツ|コ|ー|ト", .normal, .loose),
        Case("シ|ャ|ツ|コ|ー|ト", .normal, .normal),
        Case("シャ|ツ|コー|ト", .normal, .strict),
        // The wave dash.
        Case("一|〜|二", .normal, .loose),
        Case("一|〜|二", .normal, .normal),
        Case("一〜|二", .normal, .strict),
        // Iteration marks, centred punctuation, leaders, hyphens.
        Case("人|々|と", .normal, .loose),
        Case("人々|と", .normal, .normal),
        Case("一|・|二|！|三", .normal, .loose),
        Case("一・|二！|三", .normal, .normal),
        Case("一…|…|二", .normal, .loose),
        Case("一……|二", .normal, .normal),
        Case("一|\u{2010}|二", .normal, .loose),
        Case("一\u{2010}|二", .normal, .normal),
        Case("a\u{2010}|b", .normal, .loose),
        // Full-width signs around numbers.
        Case("5|％ |と |￥|5", .normal, .loose),
        Case("5％ |と |￥5", .normal, .normal),
        // Characters that begin no line anywhere.
        Case("一、|二。|三）|四", .normal, .loose),
    ]

    @Test(arguments: strictness) func startsAndEndsOfLines(_ test: Case) { check(test) }

    static let wordBreak = [
        Case("a|b|c|1|2 |d|e", .breakAll),
        Case("e\u{301}|e, |f", .breakAll),
        Case("日|本|a|b。|c", .breakAll),
        Case("ก|า|ร", .breakAll),
        Case("한국어 |텍스트", .keepAll),
        Case("日本語です。|はい |二", .keepAll),
        Case("シャツ人々abc12", .keepAll, .strict),
        Case("シャツ人々abc12", .keepAll, .loose),
        Case("well-|known |words", .keepAll),
    ]

    @Test(arguments: wordBreak) func insideOfWords(_ test: Case) { check(test) }

    @Test func linesThatHaveToEnd() {
        #expect(Find.lineBreaks([]) == [])
        #expect(Find.lineBreaks([0x61]) == [.mandatory])
        let breaks = Find.lineBreaks("a\r\nb\nc\u{2028}d\u{85}e\u{B}\u{C}".scalarValues)
        let mandatory = breaks.indices.filter { breaks[$0] == .mandatory }
        #expect(mandatory == [2, 4, 6, 8, 10, 11])
    }

    /// No tailoring touches what Unicode does not leave open.
    @Test func allRulesKeepWhatIsMandatoryAndWhatIsGlued() {
        for wordBreak in LineBreakRules.WordBreak.allCases {
            for strictness in LineBreakRules.Strictness.allCases {
                let rules = LineBreakRules(wordBreak: wordBreak, strictness: strictness)
                let scalars = "a\u{A0}日\u{2060}ー\n々 b\u{200B}c".scalarValues
                let breaks = Find.lineBreaks(scalars, rules: rules)
                #expect(breaks.prefix(4).allSatisfy { $0 == .prohibited })
                #expect(breaks[5] == .mandatory)
                #expect(breaks[7] == .allowed && breaks[9] == .allowed)
            }
        }
    }
}
