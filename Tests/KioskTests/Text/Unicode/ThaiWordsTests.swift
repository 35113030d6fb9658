import Testing

@testable import Kiosk

struct ThaiWordsTests {
    private func words(_ text: String, rules: LineBreakRules = LineBreakRules()) -> [String] {
        let scalars = text.scalarValues
        var words: [String] = []
        var word = String.UnicodeScalarView()
        for (scalar, opportunity) in zip(scalars, Find.lineBreaks(scalars, rules: rules)) {
            word.append(Unicode.Scalar(scalar)!)
            if opportunity != .prohibited {
                words.append(String(word))
                word.removeAll()
            }
        }
        return words
    }

    @Test(arguments: [
        ["ภาษา", "ไทย"],
        ["กรุณา", "แตะ", "หน้า", "จอ", "เพื่อ", "เริ่ม"],
        ["สวัสดี", "ครับ ", "Kiosk ", "ยินดี", "ต้อนรับ"],
        ["(ภาษา", "ไทย) ", "ภาษา", "ไทย"],
    ])
    func wordsOfTheDictionary(_ expected: [String]) {
        #expect(words(expected.joined()) == expected)
        #expect(
            words(expected.joined(), rules: LineBreakRules(wordBreak: .keepAll)) == expected)
    }

    /// Pieces overlap where they are cut, so that a long text has the words of a short one.
    @Test func longTextsAreCutBetweenWords() {
        let sentence = ["กรุณา", "แตะ", "หน้า", "จอ", "เพื่อ", "เริ่ม"]
        let expected = Array(repeatElement(sentence, count: 300).joined())
        #expect(words(expected.joined()) == expected)
    }

    @Test func withoutADictionaryNothingBreaksInsideOfThai() {
        let thai = ThaiWords(directory: "/nonexistent")
        let scalars = "ภาษาไทย ภาษาไทย".scalarValues
        var breaks = [LineBreakOpportunity](repeating: .prohibited, count: scalars.count)
        scalars.withUnsafeBufferPointer { scalars in
            breaks.withUnsafeMutableBufferPointer { thai.find(in: scalars, from: 0, into: $0) }
        }
        #expect(breaks.allSatisfy { $0 == .prohibited })
    }

    /// Lao, Khmer and Burmese have no dictionary here.
    @Test(arguments: ["ພາສາລາວ", "ភាសាខ្មែរ", "မြန်မာဘာသာ"])
    func othersBreakAtSpaces(_ text: String) {
        #expect(words("\(text) \(text)\u{200B}\(text)") == ["\(text) ", "\(text)\u{200B}", text])
    }

    /// Marks without letters, letters without end, and one that libthai could take for a terminator.
    @Test func strangeThaiDoesNoHarm() {
        var generator = SeededGenerator(seed: 7)
        for length in [1, 2, 511, 512, 513, 1024, 20_000] {
            let random = (0..<length).map { _ in
                UInt32.random(in: 0xE00...0xE7F, using: &generator)
            }
            let marks = [UInt32](repeating: 0xE48, count: length)
            let vowels = [UInt32](repeating: 0xE40, count: length)
            let letters = (0..<length).map { UInt32(0xE01 + $0 % 46) }
            for scalars in [random, marks, vowels, letters] {
                let breaks = Find.lineBreaks(scalars)
                #expect(breaks.count == length && breaks.last == .mandatory)
            }
        }
    }
}
