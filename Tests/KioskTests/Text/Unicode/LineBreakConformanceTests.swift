import Testing

@testable import Kiosk

struct LineBreakConformanceTests {
    /// The test of UAX #14 asks for its default, in which small kana begin no line.
    @Test func everyLineOfTheConformanceTest() throws {
        let lines = try UnicodeFiles.lines(of: "auxiliary/LineBreakTest.txt")
        #expect(lines.count > 7000)
        for text in lines {
            let line = BreakTestLine(text)
            let found = Find.lineBreaks(
                line.scalars, rules: LineBreakRules(strictness: .strict))
            if found.map({ $0 != .prohibited }) != Array(line.breaks.dropFirst()) {
                Issue.record("\(String(decoding: text, as: UTF8.self)) → \(found.map(\.rawValue))")
            }
        }
    }
}
