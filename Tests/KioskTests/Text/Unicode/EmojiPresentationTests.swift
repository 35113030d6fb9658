import Testing

@testable import Kiosk

struct EmojiPresentationTests {
    /// Every emoji of emoji-test.txt is one cluster for a font with colours. The unqualified ones
    /// lack variation selectors: what they are is up to their characters.
    @Test func everyQualifiedEmoji() throws {
        var count = 0
        for line in try UnicodeFiles.lines(of: "emoji/emoji-test.txt") {
            let fields = line.split(separator: UInt8(ascii: ";"))
            let status = String(decoding: fields[1].filter { $0 > 0x20 }, as: UTF8.self)
            guard status != "unqualified" else { continue }
            let scalars = UnicodeFiles.numbers(in: fields[0], radix: 16)
            count += 1
            #expect(
                Find.emoji(scalars).allSatisfy { $0 }, "\(String(decoding: line, as: UTF8.self))")
            #expect(Find.clusterStarts(scalars).filter { $0 }.count == 1)
            // Nothing that stands beside it becomes one.
            let inText = Find.emoji([0x61] + scalars + [0x61])
            #expect(inText.first == false && inText.last == false)
        }
        #expect(count > 4000)
    }

    @Test func everyVariationSequence() throws {
        for line in try UnicodeFiles.lines(of: "emoji/emoji-variation-sequences.txt") {
            let fields = line.split(separator: UInt8(ascii: ";"))
            let scalars = UnicodeFiles.numbers(in: fields[0], radix: 16)
            #expect(
                Find.emoji(scalars) == [Bool](repeating: scalars[1] == 0xFE0F, count: 2),
                "\(String(decoding: line, as: UTF8.self))")
        }
    }

    @Test(arguments: [
        // Text by default, and what makes emoji of it.
        ("☎", "-"), ("☎\u{FE0F}", "++"), ("1", "-"), ("©", "-"), ("©\u{FE0F}", "++"),
        ("1\u{FE0F}\u{20E3}", "+++"), ("1\u{20E3}", "++"), ("a\u{20E3}", "--"),
        ("☝🏽", "++"), ("❤\u{200D}🔥", "+++"), ("a\u{FE0F}", "--"),
        // Emoji by default, and what makes text of it.
        ("😀", "+"), ("😀\u{FE0E}", "--"), ("⌚\u{FE0E}x⌚", "---+"),
        // Flags, also halves of them, and a subdivision.
        ("🇩🇪🇩", "+++"), ("🏴\u{E0067}\u{E0062}\u{E007F}", "++++"),
        ("Grüße 😀!", "------+-"), ("漢字", "--"), ("", ""),
    ])
    func clusters(_ text: String, _ expected: String) {
        #expect(Find.emoji(text.scalarValues) == expected.map { $0 == "+" })
    }
}
