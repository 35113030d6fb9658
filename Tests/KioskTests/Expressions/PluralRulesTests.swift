import Kiosk
import Testing

@Suite("Plural forms of languages")
struct PluralRulesTests {
    /// Numbers of each form, as the samples of CLDR have them.
    private static let samples: [(String, [(PluralCategory, [CELValue])])] = [
        (
            "en",
            [
                (.one, [.int(1), .double(1), .uint(1), .int(-1)]),
                (.other, [.int(0), .double(1.5)]),
            ]
        ),
        ("de-AT", [(.one, [.int(1)]), (.other, [.int(0), .double(0.1), .int(21)])]),
        (
            "fr",
            [(.one, [.int(0), .int(1), .double(1.5)]), (.many, [.int(1_000_000), .double(2e6)])]
        ),
        ("fr", [(.other, [.int(2), .double(2.5), .int(1_000_001)])]),
        ("pt", [(.one, [.int(0), .double(1.5)])]), ("pt-BR", [(.one, [.int(0)])]),
        ("pt_PT", [(.one, [.int(1)]), (.other, [.int(0), .double(1.5)])]),
        ("es", [(.one, [.int(1)]), (.many, [.double(1e15)]), (.other, [.int(0), .double(1.5)])]),
        (
            "ru",
            [
                (.one, [.int(1), .int(21), .int(101)]), (.few, [.int(2), .int(24), .int(102)]),
                (.many, [.int(0), .int(5), .int(11), .int(14), .int(111), .int(.min)]),
                (.other, [.double(1.5), .double(0.1)]),
            ]
        ),
        (
            "pl",
            [
                (.one, [.int(1)]), (.few, [.int(2), .int(22), .int(104)]),
                (.many, [.int(0), .int(5), .int(12), .int(21), .int(101)]),
                (.other, [.double(1.5)]),
            ]
        ),
        (
            "cs",
            [
                (.one, [.int(1)]), (.few, [.int(2), .int(4), .double(3)]),
                (.many, [.double(0.5), .double(1.5)]), (.other, [.int(0), .int(5), .int(22)]),
            ]
        ),
        (
            "ar",
            [
                (.zero, [.int(0)]), (.one, [.int(1)]), (.two, [.int(2)]),
                (.few, [.int(3), .int(10), .int(103)]), (.many, [.int(11), .int(99), .int(111)]),
                (.other, [.int(100), .int(102), .double(0.5)]),
            ]
        ),
        (
            "lt",
            [
                (.one, [.int(1), .int(21)]), (.few, [.int(2), .int(29)]),
                (.many, [.double(0.1), .double(10.5)]), (.other, [.int(0), .int(11), .int(20)]),
            ]
        ),
        (
            "lv",
            [
                (.zero, [.int(0), .int(10), .int(11), .int(30), .double(0.12)]),
                (.one, [.int(1), .int(21), .double(0.1), .double(1.21)]),
                (.other, [.int(2), .double(0.2), .double(0.112)]),
            ]
        ),
        (
            "sl",
            [
                (.one, [.int(1), .int(101)]), (.two, [.int(2)]), (.few, [.int(3), .double(1.5)]),
                (.other, [.int(0), .int(5), .int(111)]),
            ]
        ),
        (
            "iw",
            [(.one, [.int(1)]), (.two, [.int(2)]), (.many, [.int(20)]), (.other, [.double(0.5)])]
        ),
        ("hr", [(.one, [.int(1), .double(2.1)]), (.few, [.int(2), .double(0.3)])]),
        (
            "ro",
            [(.one, [.int(1)]), (.few, [.int(0), .int(119), .double(1.5)]), (.other, [.int(20)])]
        ),
        (
            "cy",
            [
                (.zero, [.int(0)]), (.two, [.int(2)]), (.few, [.int(3)]), (.many, [.int(6)]),
                (.other, [.int(4), .double(6.5)]),
            ]
        ),
        ("ga", [(.few, [.int(3), .int(6)]), (.many, [.int(7), .int(10)]), (.other, [.int(11)])]),
        (
            "da",
            [(.one, [.int(1), .double(0.1), .double(1.6)]), (.other, [.int(0), .double(2.1)])]
        ),
        (
            "is",
            [(.one, [.int(1), .int(21), .double(0.1), .double(0.2)]), (.other, [.int(11)])]
        ),
        ("hi", [(.one, [.int(0), .double(0.04)]), (.other, [.double(1.5)])]),
        ("ja", [(.other, [.int(0), .int(1), .int(2)])]), ("zh-Hant", [(.other, [.int(1)])]),
        ("br", [(.many, [.int(1_000_000)]), (.few, [.int(3), .int(49)]), (.other, [.int(71)])]),
        ("mt", [(.few, [.int(0), .int(2), .int(3)]), (.many, [.int(11)])]),
        ("xx", [(.other, [.int(1)])]), ("", [(.other, [.int(1)])]),
    ]

    @Test(arguments: samples.indices)
    func category(_ index: Int) {
        let (language, forms) = Self.samples[index]
        for (category, numbers) in forms {
            for number in numbers {
                let found = PluralRules(language).category(of: number)
                #expect(found == category, "\(language) \(number)")
            }
        }
    }

    @Test("the digits that are shown decide")
    func shownDigits() {
        func form(_ value: Double) -> PluralCategory {
            PluralRules("en").category(of: .double(value))
        }
        // It is written 1.
        #expect(form(1.0001) == .one)
        #expect(form(0.9999) == .one)
        #expect(form(1.001) == .other)
        #expect(form(.nan) == .other)
        #expect(form(.infinity) == .other)
        #expect(form(.greatestFiniteMagnitude) == .other)
        #expect(PluralRules("ru").category(of: .uint(.max)) == .many)
        #expect(PluralRules("fr").category(of: .double(1e21)) == .many)
        #expect(PluralRules("en").category(of: .string("1")) == .other)
    }

    @Test("the forms of a language are those that its numbers have")
    func categories() {
        let integers = Array(0...130) + [1000, 2000, 100_000, 1_000_000]
        let numbers =
            integers.map { CELValue.int(Int64($0)) }
            + (0...250).map { CELValue.double(Double($0) / 10) }
        let languages = [
            "en", "fr", "pt", "pt-PT", "ru", "be", "pl", "cs", "sk", "sl", "hr", "mk", "is", "lv",
            "lt", "ro", "da", "fil", "he", "ar", "mt", "br", "cy", "ga", "gd", "gv", "kw", "ksh",
            "lag", "shi", "si", "tzm", "ja", "dsb", "hy", "iu", "ak",
        ]
        for language in languages {
            let found = Set(numbers.map { PluralRules(language).category(of: $0) })
            #expect(
                PluralRules(language).categories
                    == PluralCategory.allCases.filter(found.contains))
        }
        #expect(PluralRules("xx").categories == PluralCategory.allCases)
    }
}

@Suite("Directions of languages")
struct LanguageTests {
    @Test(arguments: [
        "ar", "AR-eg", "he", "iw", "fa", "fa_IR", "ur", "yi", "ji", "dv", "ps", "sd", "ug", "ckb",
        "syr", "nqo", "en-Arab", "az-Arab", "uz-AF", "pa-PK", "pa-Arab", "ku-IQ", "ar-x-Latn",
        "ff-Adlm", "he-Hebr-IL", "ar-u-nu-latn",
    ])
    func isRightToLeft(_ tag: String) { #expect(Language.isRightToLeft(tag)) }

    @Test(arguments: [
        "", "en", "de-AT", "ja", "zh-Hant-TW", "ar-Latn", "he-latn", "ur-Deva", "az", "az-AZ", "uz",
        "pa", "pa-IN", "ku", "tr", "hi", "arn", "x", "-", "en-x-Arab", "sd-Deva",
    ])
    func isLeftToRight(_ tag: String) { #expect(!Language.isRightToLeft(tag)) }
}
