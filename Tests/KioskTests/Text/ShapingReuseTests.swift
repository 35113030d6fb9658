import Testing

@testable import Kiosk

struct ShapingReuseTests {
    /// Scripts by what reuse can do for them, each in fonts with rules of their own.
    @Test(arguments: TextEdits.samples.indices)
    func whatIsReusedLooksLikeWhatIsShaped(_ sample: Int) throws {
        let library = try FontLibrary(
            directories: [TestFonts.inter, TestFonts.system], log: .silent)
        for (number, family) in ["Inter", "DejaVu Sans", "Noto Serif"].enumerated() {
            for round in 0..<8 {
                let engine = TextEngine(fonts: library)
                let fresh = TextEngine(fonts: library, layoutCacheBytes: 0)
                let style = look(family, round)
                var edits = TextEdits(
                    TextEdits.samples[sample], length: 40 + round * 20,
                    seed: UInt64(sample * 100 + number * 10 + round))
                for step in 0..<10 {
                    let text = edits.text
                    let reused = engine.layout(text, style: style, width: nil).shaped
                    let shaped = fresh.layout(text, style: style, width: nil).shaped
                    let difference = difference(between: reused, shaped)
                    #expect(difference == nil, "\(family), round \(round), step \(step): \(text)")
                    edits.edit()
                }
                #expect(fresh.statistics.reusedCharacters == 0)
            }
        }
    }

    private func look(_ family: String, _ round: Int) -> ParagraphStyle {
        var style = ParagraphStyle(font: Font(family, size: 16))
        switch round % 4 {
        case 1: (style.letterSpacing, style.wordSpacing) = (0.05, 0.1)
        case 2: style.direction = .rightToLeft
        case 3: style.font.features = ["tnum", "frac"].map { FontFeature(FontTag($0)!, 1) }
        default: break
        }
        return style
    }

    /// Texts are sent as far as the font's rules look, whatever their length.
    @Test(arguments: [("Inter", 30), ("DejaVu Sans", 14)])
    func aClockIsShapedWhereItTicks(_ family: String, limit: Int) throws {
        let engine = try makeEngine()
        var style = ParagraphStyle(font: Font(family, size: 16))
        style.font.features = [FontFeature(FontTag("tnum")!, 1)]
        let words = Array(repeating: "Platform 5 is closed today.", count: 8).joined(separator: " ")
        for second in 0..<60 {
            let before = engine.statistics
            let digits = second < 10 ? "0\(second)" : "\(second)"
            _ = engine.layout("\(words) 12:59:\(digits) \(words)", style: style, width: 400)
            guard second > 0 else { continue }
            let after = engine.statistics
            #expect(after.shapedCharacters - before.shapedCharacters <= limit)
            #expect(
                after.reusedCharacters - before.reusedCharacters >= 2 * words.utf8.count - limit)
        }
    }

    @Test func aPriceInHindiIsShapedWhereItChanges() throws {
        let library = try FontLibrary(directories: [TestFonts.system], log: .silent)
        let engine = TextEngine(fonts: library)
        let fresh = TextEngine(fonts: library, layoutCacheBytes: 0)
        let words = Array(repeating: "कृपया अपना सामान ध्यान से देखिए", count: 6).joined(separator: " ")
        for price in 100..<110 {
            let text = "\(words) \(price) रुपये \(words)"
            let style = ParagraphStyle(font: Font(size: 16))
            let reused = engine.layout(text, style: style, width: nil).shaped
            let shaped = fresh.layout(text, style: style, width: nil).shaped
            #expect(difference(between: reused, shaped) == nil)
        }
        #expect(engine.statistics.reusedCharacters > fresh.statistics.shapedCharacters / 3)
    }

    /// The look of a part belongs to what has to be the same.
    @Test func aPartWithAnotherLookIsShaped() throws {
        let engine = try makeEngine()
        let fresh = try makeEngine(layoutCacheBytes: 0)
        let text = "A status line that is long enough to be looked for, with a "
        for attributes in [TextAttributes.bold, .italic, .size(20), .size(24)] {
            let rich = RichText(text) + RichText("price of 12.40", attributes) + RichText(" today")
            let reused = engine.layout(rich, style: style(), width: nil).shaped
            let shaped = fresh.layout(rich, style: style(), width: nil).shaped
            #expect(difference(between: reused, shaped) == nil)
        }
    }

    @Test func shortTextsAreShaped() throws {
        let engine = try makeEngine()
        for second in 10..<20 { _ = engine.layout("12:59:\(second)", style: style(), width: nil) }
        #expect(engine.statistics.reusedCharacters == 0)
        #expect(engine.statistics.shapedCharacters == 80)
    }
}
