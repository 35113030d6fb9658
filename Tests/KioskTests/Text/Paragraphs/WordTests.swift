import Kiosk
import Testing

struct WordTests {
    /// Each text with bars between its words.
    @Test(
        arguments: [
            "Two| |words|,| |(|one|)|.", "don’t| |can't| |1,234.50| |kiosk.example| |a_b|-|c|.",
            "re\u{301}sume\u{301}|  |Größe", "הרכבת| |יוצאת|!", "السَّلَامُ| |عَلَيْكُمْ",
            "कृपया| |प्रतीक्षा", "기차는| |여덟", "列|车|八|点|。", "コ|ー|ヒ|ー", "กรุณา|รอ|สัก|ครู่| |น้ำ",
            "👩‍👩‍👧‍👦|🇩🇪|🇯🇵| |👍🏽", "a|\r\n|b", "",
        ])
    func words(_ text: String) throws {
        let words = text.split(separator: "|").map(String.init)
        let paragraph = try makeEngine().layout(words.joined(), style: style(), width: nil)
        var start = 0
        for word in words {
            let range = start..<start + word.utf8.count
            for offset in range { #expect(paragraph.wordRange(at: offset) == range) }
            start = range.upperBound
        }
        #expect(paragraph.wordRange(at: start) == start..<start)
        #expect(paragraph.wordRange(at: 1000) == start..<start)
        #expect(paragraph.wordRange(at: -1) == paragraph.wordRange(at: 0))
    }
}
