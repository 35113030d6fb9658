import Kiosk
import KioskTesting
import Testing

/// Every writing system in small and large, on light, dark and mixed grounds: to be looked at.
@Suite struct SpecimenTests {
    @Test func latin() throws {
        try expect([.latin, .turkish, .polish], as: "specimens-latin")
    }

    @Test func greekAndCyrillic() throws {
        try expect([.greek, .cyrillic], as: "specimens-greek-cyrillic")
    }

    @Test func stackedMarks() throws {
        try expect([.vietnamese, .vietnameseMarks, .thai], as: "specimens-vietnamese-thai")
    }

    @Test func arabic() throws {
        try expect([.arabic, .arabicVowels], as: "specimens-arabic")
    }

    @Test func hebrew() throws {
        try expect([.hebrew, .hebrewPoints], as: "specimens-hebrew")
    }

    @Test func mixed() throws {
        try expect([.mixed, .mixedRightToLeft], as: "specimens-mixed")
    }

    @Test func indic() throws {
        try expect([.devanagari, .bengali, .tamil], as: "specimens-indic")
    }

    @Test func chinese() throws {
        try expect([.chineseSimplified, .chineseTraditional], as: "specimens-chinese")
    }

    @Test func japaneseAndKorean() throws {
        try expect([.japanese, .korean, .koreanJamo], as: "specimens-japanese-korean")
    }

    @Test func emoji() throws {
        try expect([.emoji], as: "specimens-emoji")
    }

    /// One text in the forms of five places.
    @Test func languages() throws {
        let page = try SpecimenPage()
        try Goldens.ofProject.expect(
            page.drawLanguages(
                "骨直返今海角", ["ja", "ko", "zh-Hans", "zh-Hant", "zh-HK"]),
            equals: "specimens-languages")
    }

    /// Nothing is a box.
    @Test(arguments: Specimen.allCases) func hasAllGlyphs(specimen: Specimen) throws {
        let engine = try SpecimenPage.makeEngine()
        let glyphs = engine.layout(specimen.text, style: specimen.style(size: 16), width: nil)
            .placedGlyphs
        #expect(!glyphs.isEmpty)
        for glyph in glyphs where glyph.glyph == 0 {
            Issue.record("a box of \(engine.fonts.faces[Int(glyph.face)].path)")
        }
    }

    /// Little is outside of a label that is as large as its text: line boxes are rounded to whole
    /// pixels, so that a row of the deepest letters may lie below.
    @Test(arguments: Specimen.allCases) func inkStaysInItsLines(specimen: Specimen) throws {
        let engine = try SpecimenPage.makeEngine()
        for size in SpecimenPage.sizes {
            let paragraph = engine.layout(
                specimen.text, style: specimen.style(size: size), width: nil)
            let margin = Int(size)
            let height = Int(paragraph.size.height)
            let picture = PixelBuffer(
                width: Int(paragraph.size.width) + 2 * margin, height: height + 2 * margin)
            var painter = Painter(target: picture, clip: picture.bounds)
            painter.draw(
                paragraph, at: Point(x: Float(margin), y: Float(margin)), color: .black,
                engine: engine)
            let rows = (0..<picture.height).filter { y in
                (0..<picture.width).contains { picture[$0, y] != 0 }
            }
            let (first, last) = (try #require(rows.first), try #require(rows.last))
            #expect(first >= margin, "\(margin - first) rows above the first line at \(size)")
            let below = last + 1 - margin - height
            #expect(below <= 1, "\(below) rows below the last line at \(size)")
        }
    }

    private func expect(_ specimens: [Specimen], as name: String) throws {
        let page = try SpecimenPage()
        try Goldens.ofProject.expect(page.draw(specimens), equals: name)
    }
}
