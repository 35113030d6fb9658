import Kiosk
import Testing

struct ParagraphTests {
    @Test func kerningBringsLettersTogether() throws {
        let engine = try makeEngine()
        let width = { (text: String) in engine.layout(text, style: style(), width: nil).size.width }
        #expect(width("AV") < width("A") + width("V") - 0.5)
        #expect(width("To") < width("T") + width("o") - 0.5)
        #expect(abs(width("nn") - 2 * width("n")) < 0.01)
    }

    @Test func widthsGrowWithTheSize() throws {
        let engine = try makeEngine()
        let reference = engine.layout("Hamburgefonts", style: style(16), width: nil).size.width
        for size in [11, 13, 24, 48, 333] as [Float] {
            let width = engine.layout("Hamburgefonts", style: style(size), width: nil).size.width
            #expect(abs(width - reference * size / 16) < size / 1000)
        }
        let bold = engine.layout("Hamburgefonts", style: style(16, .bold), width: nil).size.width
        #expect(bold > reference)
    }

    @Test func linesStandOnWholePixels() throws {
        let engine = try makeEngine()
        for size in stride(from: 9 as Float, to: 40, by: 0.7) {
            for lineHeight in [nil, 1, 1.33, 2] as [Float?] {
                var style = style(size)
                style.lineHeight = lineHeight
                let paragraph = engine.layout("a\nb\nc", style: style, width: nil)
                #expect(paragraph.lines[0].height == paragraph.lines[0].height.rounded())
                #expect(paragraph.firstBaseline == paragraph.firstBaseline.rounded())
                #expect(paragraph.size.height == 3 * paragraph.lines[0].height)
                #expect(
                    paragraph.lastBaseline == paragraph.firstBaseline + 2
                        * paragraph.lines[0].height)
            }
        }
    }

    @Test func lineHeightIsAMultipleOfTheSize() throws {
        var style = style(20)
        style.lineHeight = 1.5
        let paragraph = try makeEngine().layout("x", style: style, width: nil)
        #expect(paragraph.lines[0].height == 30)
    }

    @Test func anEmptyTextIsOneLineHigh() throws {
        let paragraph = try makeEngine().layout("", style: style(), width: nil)
        #expect(paragraph.size == Size(width: 0, height: paragraph.lines[0].height))
        #expect(paragraph.lines.count == 1)
    }

    @Test func alignment() throws {
        let engine = try makeEngine()
        var style = style()
        let text = "word\na longer line"
        let natural = engine.layout(text, style: style, width: nil)
        for (alignment, part) in [(TextAlignment.start, 0), (.center, 0.5), (.end, 1)]
            as [(TextAlignment, Float)]
        {
            style.alignment = alignment
            for width in [nil, 200] as [Float?] {
                let paragraph = engine.layout(text, style: style, width: width)
                for line in paragraph.lines {
                    let room = (width ?? natural.size.width) - line.width
                    #expect(abs(line.origin.x - room * part) < 0.001)
                }
            }
        }
        style.alignment = .end
        let word = engine.layout("W", style: style, width: 2)
        #expect(word.lines[0].origin.x == 0, "what is too wide begins at the start")
    }

    @Test func measuredBoxesHoldTheirText() throws {
        let engine = try makeEngine()
        for text in ["You tapped 17 times", "AVATAR", "a b c d e f g h", "x"] {
            for size in stride(from: 10 as Float, to: 30, by: 0.9) {
                let box = engine.measure(text, style: style(size), width: .maxContent)
                #expect(box.width == box.width.rounded())
                let paragraph = engine.layout(text, style: style(size), width: box.width)
                #expect(paragraph.lines.count == 1)
                #expect(paragraph.size.height == box.height)

                let narrow = engine.measure(text, style: style(size), width: .minContent)
                let lines = engine.layout(text, style: style(size), width: narrow.width).lines
                #expect(lines.count <= text.split(separator: " ").count)
                let definite = engine.measure(
                    text, style: style(size), width: .definite(narrow.width))
                #expect(definite.height <= narrow.height)
            }
        }
    }

    /// A width that lost its last bits in layout arithmetic breaks no line.
    @Test func itsOwnWidthNeverBreaksALine() throws {
        let engine = try makeEngine()
        for size in stride(from: 8 as Float, to: 80, by: 0.37) {
            let width = engine.layout("a b c", style: style(size), width: nil).size.width
            let paragraph = engine.layout("a b c", style: style(size), width: width.nextDown)
            #expect(paragraph.lines.count == 1)
        }
    }

    struct Ellipsis: Sendable {
        let text: String
        let fits: String
        let maximum: Int
        let lines: [String]
        let isTruncated: Bool
    }

    static let ellipses = [
        Ellipsis(
            text: "aaa bbb", fits: "aaa bbb", maximum: 1, lines: ["aaa bbb"], isTruncated: false),
        Ellipsis(
            text: "aaa bbb", fits: "aaa b…", maximum: 1, lines: ["aaa b"], isTruncated: true),
        // The space before the ellipsis goes.
        Ellipsis(
            text: "aaa bbb ccc", fits: "aaa …", maximum: 1, lines: ["aaa"], isTruncated: true),
        Ellipsis(
            text: "aaa bbb ccc", fits: "aaa", maximum: 2, lines: ["aaa", "b"], isTruncated: true),
        Ellipsis(
            text: "aaa\nbbb", fits: "aaa bbb", maximum: 1, lines: ["aaa"], isTruncated: true),
        Ellipsis(
            text: "a\n\nbbb ccc", fits: "bb…", maximum: 3, lines: ["a", "", "bb"],
            isTruncated: true),
        // A line break at the end hides nothing.
        Ellipsis(text: "aaa\n", fits: "aaa", maximum: 1, lines: ["aaa"], isTruncated: false),
        Ellipsis(text: "aaaaaa", fits: "aa…", maximum: 1, lines: ["aa"], isTruncated: true),
        // Without any room the ellipsis stands alone.
        Ellipsis(text: "WWW", fits: ".", maximum: 1, lines: [""], isTruncated: true),
        Ellipsis(text: "a b", fits: "a", maximum: 0, lines: ["a", "b"], isTruncated: false),
    ]

    @Test(arguments: ellipses)
    func ellipsis(_ test: Ellipsis) throws {
        let engine = try makeEngine()
        let width = engine.layout(test.fits, style: style(), width: nil).size.width
        var style = style()
        style.maximumLines = test.maximum
        let paragraph = engine.layout(test.text, style: style, width: width)
        #expect(paragraph.texts(of: test.text) == test.lines)
        #expect(paragraph.isTruncated == test.isTruncated)
        if paragraph.isTruncated && test.fits != "." {
            #expect(paragraph.size.width <= width + 1 / 64)
        }
    }

    /// Text that looks the same but has other bytes is laid out on its own.
    @Test func theCacheComparesBytes() throws {
        let (composed, decomposed) = ("\u{E9}x", "e\u{301}x")
        #expect(composed == decomposed)
        let engine = try makeEngine()
        let first = engine.layout(composed, style: style(), width: nil)
        let second = engine.layout(decomposed, style: style(), width: nil)
        #expect(first !== second)
        #expect(second.lines[0].text == 0..<4)
    }

    @Test func controlCharactersHaveNoWidth() throws {
        let engine = try makeEngine()
        let width = { (text: String) in engine.layout(text, style: style(), width: nil).size.width }
        #expect(width("a\u{7}b\u{0}") == width("ab"))
    }

    @Test func fontSizesAreBroughtIntoRange() {
        #expect(Font(size: .nan).size == 1)
        #expect(Font(size: -3).size == 1)
        #expect(Font(size: .infinity).size == Font.greatestSize)
        #expect(Font(size: 13.5).size == 13.5)
    }
}
