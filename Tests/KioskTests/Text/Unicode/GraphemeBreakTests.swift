import Testing

@testable import Kiosk

struct GraphemeBreakTests {
    @Test func everyLineOfTheConformanceTest() throws {
        let lines = try UnicodeFiles.lines(of: "auxiliary/GraphemeBreakTest.txt")
        #expect(lines.count > 500)
        for text in lines {
            let line = BreakTestLine(text)
            #expect(
                Find.clusterStarts(line.scalars) == Array(line.breaks.dropLast()),
                "\(String(decoding: text, as: UTF8.self))")
        }
    }

    @Test(
        arguments: [
            ("", []),
            ("ab", [true, true]),
            ("\r\n", [true, false]),
            ("e\u{301}e", [true, false, true]),
            ("각", [true]),
            ("\u{1100}\u{1161}\u{11A8}\u{1100}", [true, false, false, true]),
            ("🇩🇪🇫🇷🇮", [true, false, true, false, true]),
            ("👩‍👩‍👧x", [true, false, false, false, false, true]),
            ("a\u{200D}👧", [true, false, true]),
            ("👍🏽", [true, false]),
            ("กำ", [true, false]),
        ] as [(String, [Bool])])
    func clusters(_ text: String, _ starts: [Bool]) {
        #expect(Find.clusterStarts(text.scalarValues) == starts)
    }
}
