import Testing

@testable import Kiosk

struct CaretTests {
    private func layout(
        _ text: RichText, width: Float? = nil, _ change: (inout ParagraphStyle) -> Void = { _ in }
    ) throws -> Paragraph {
        var style = style()
        change(&style)
        return try makeEngine().layout(text, style: style, width: width)
    }

    private func layout(
        _ text: String, width: Float? = nil, _ change: (inout ParagraphStyle) -> Void = { _ in }
    ) throws -> Paragraph {
        try layout(RichText(text), width: width, change)
    }

    /// Spaces of justified lines and tabs included.
    @Test(
        arguments: [
            ("one two three four five six seven", .justify), ("one two three\tfour\tfive", .start),
            ("one\ttwo\tthree four five six", .end), ("one two three four five six", .center),
        ] as [(String, TextAlignment)], [nil, 200, 90] as [Float?])
    func caretsStandWhereGlyphsDo(_ text: (String, TextAlignment), width: Float?) throws {
        let paragraph = try layout(text.0, width: width) { $0.alignment = text.1 }
        let bytes = Array(text.0.utf8)
        var glyphs = 0
        for line in paragraph.lines {
            var offsets = line.text.filter { bytes[$0] > 0x20 }[...]
            for run in paragraph.runs[line.runs] {
                for glyph in paragraph.glyphs[run.glyphs] {
                    let caret = paragraph.caret(at: CaretPosition(offsets.removeFirst()))
                    #expect(abs(caret.minX - line.origin.x - glyph.x) < 0.001)
                    #expect(caret.minY == line.top)
                    #expect(caret.size == Size(width: 0, height: line.height))
                    glyphs += 1
                }
            }
            #expect(offsets.isEmpty)
            let end = paragraph.caret(at: CaretPosition(line.text.upperBound, .upstream))
            #expect(abs(end.minX - line.origin.x - line.width) < 0.001)
        }
        #expect(glyphs == bytes.count { $0 > 0x20 })
    }

    @Test func aSoftLineBreakHasTwoCarets() throws {
        let paragraph = try layout("aaa bbb", width: 40)
        #expect(paragraph.lines.count == 2)
        let (first, second) = (CaretPosition(4, .upstream), CaretPosition(4))
        #expect(paragraph.caret(at: first).minY == 0)
        #expect(paragraph.caret(at: second).origin == Point(x: 0, y: paragraph.lines[1].top))
        #expect(paragraph.endOfLine(at: CaretPosition(1)) == first)
        #expect(paragraph.startOfLine(at: CaretPosition(6)) == second)
        #expect(paragraph.position(rightOf: CaretPosition(3)) == second)
        #expect(paragraph.position(leftOf: second) == CaretPosition(3))
    }

    @Test func lineBreaksAreOneClusterAndEmptyLinesHaveACaret() throws {
        let paragraph = try layout("a\r\n\r\nb\n")
        let places = [0, 1, 3, 5, 6, 7]
        var position = CaretPosition(0)
        for place in places {
            #expect(position == CaretPosition(place))
            position = paragraph.position(after: position)
        }
        let tops = places.map { paragraph.caret(at: CaretPosition($0)).minY }
        #expect(tops == [0, 0, 1, 2, 2, 3].map { paragraph.lines[$0].top })
        #expect(paragraph.caret(at: CaretPosition(3)).minX == 0)
        #expect(paragraph.caret(at: CaretPosition(3, .upstream)).minY == paragraph.lines[1].top)
        #expect(paragraph.endOfLine(at: CaretPosition(0)) == CaretPosition(1))
        #expect(paragraph.caret(at: CaretPosition(2)) == paragraph.caret(at: CaretPosition(1)))
    }

    @Test func anEmptyTextHasACaret() throws {
        for (alignment, x) in [(TextAlignment.start, 0), (.center, 50), (.end, 100)]
            as [(TextAlignment, Float)]
        {
            let paragraph = try layout("", width: 100) { $0.alignment = alignment }
            let caret = paragraph.caret(at: CaretPosition(0))
            #expect(caret.origin == Point(x: x, y: 0))
            #expect(caret.height == paragraph.lines[0].height)
            #expect(paragraph.position(nearest: Point(x: 7, y: 3)) == CaretPosition(0))
            #expect(paragraph.cluster(at: Point(x: x, y: 3)) == nil)
        }
    }

    @Test func aLigatureIsDividedEvenly() throws {
        let paragraph = try layout("لا")
        #expect(paragraph.shaped.glyphs.count == 1)
        let (lam, alef) = (paragraph.rects(of: 0..<2)[0], paragraph.rects(of: 2..<4)[0])
        #expect(alef.minX == 0 && lam.minX > 0)
        #expect(abs(lam.width - alef.width) < 0.001)
        #expect(abs(lam.maxX - paragraph.size.width) < 0.001)
    }

    @Test func directionsMeetWithTwoCarets() throws {
        let paragraph = try layout("abc אבג")
        let x = { paragraph.caret(at: CaretPosition($0, $1)).minX }
        let width = paragraph.size.width
        #expect(x(4, .upstream) == x(10, .upstream))
        #expect(abs(x(4, .downstream) - width) < 0.001)
        #expect(abs(x(10, .downstream) - width) < 0.001)
        #expect(x(6, .downstream) < x(4, .downstream))
        #expect(paragraph.position(rightOf: CaretPosition(3)) == CaretPosition(4, .upstream))
        #expect(paragraph.position(rightOf: CaretPosition(4, .upstream)) == CaretPosition(8))
        #expect(paragraph.rects(of: 2..<6).map(\.minX) == [x(2, .downstream), x(6, .downstream)])
        #expect(paragraph.rects(of: 0..<10).count == 1)
    }

    @Test func anyPointHasANearestCaret() throws {
        let paragraph = try layout("first\nsecond")
        let nearest = { paragraph.position(nearest: Point(x: $0, y: $1)).offset }
        #expect(nearest(-50, -50) == 0)
        #expect(nearest(500, -50) == 5)
        #expect(nearest(-50, 500) == 6)
        #expect(nearest(500, 500) == 12)
        #expect((0...12).contains(nearest(.nan, .nan)))
        #expect((0...12).contains(nearest(.infinity, -.infinity)))
        for point in [Point(x: -1, y: 5), Point(x: 200, y: 5), Point(x: 5, y: -1)] {
            #expect(paragraph.cluster(at: point) == nil)
        }
        #expect(paragraph.cluster(at: Point(x: 1, y: 5)) == 0..<1)
    }

    @Test func offsetsOutsideOfTheTextAreItsEnds() throws {
        let paragraph = try layout("e\u{301}x")
        let caret = { paragraph.caret(at: CaretPosition($0)) }
        #expect(caret(-5) == caret(0))
        #expect(caret(1) == caret(0))
        #expect(caret(99) == caret(4))
        #expect(paragraph.rects(of: 1..<2) == paragraph.rects(of: 0..<3))
        #expect(paragraph.rects(of: -3..<99) == paragraph.rects(of: 0..<4))
        #expect(paragraph.rects(of: 2..<2).isEmpty)
        #expect(paragraph.position(after: CaretPosition(99)) == CaretPosition(4))
        #expect(paragraph.position(before: CaretPosition(-5)) == CaretPosition(0))
    }

    @Test func spacesAtTheEndHaveTheRoomThatThereIs() throws {
        let free = try layout("abc   ")
        let end = { (paragraph: Paragraph) in paragraph.caret(at: CaretPosition(6)).minX }
        let width = free.size.width
        #expect(end(free) > width + 6)
        #expect(try end(layout("abc   ", width: 500)) == end(free))
        #expect(try end(layout("abc   ", width: width + 3)) == width + 3)
        #expect(try layout("abc   ", width: width + 3).rects(of: 0..<6)[0].maxX == width + 3)
        let tab = try layout("abc\t")
        #expect(abs(tab.caret(at: CaretPosition(4)).minX - 32) < 0.001)
        let hebrew = try layout("אבג   ", width: 100) { $0.isRightToLeft = true }
        #expect(hebrew.caret(at: CaretPosition(9)).minX < 100 - hebrew.size.width - 6)
    }

    @Test(arguments: [TextTruncation.start, .middle, .end])
    func anEllipsisIsWhatItHides(_ truncation: TextTruncation) throws {
        let paragraph = try layout("one two three four", width: 80) {
            $0.maximumLines = 1
            $0.truncation = truncation
        }
        let run = try #require(paragraph.runs.first { $0.source == nil })
        let middle = Point(x: run.x + run.width / 2, y: 5)
        let hidden = try #require(paragraph.cluster(at: middle))
        #expect(hidden.count > 5)
        #expect((hidden.lowerBound == 0) == (truncation == .start))
        #expect((hidden.upperBound == 18) == (truncation == .end))
        #expect(paragraph.rects(of: hidden).count == 1)
        let inside = hidden.lowerBound + 2
        #expect(paragraph.rects(of: inside..<inside + 1) == paragraph.rects(of: hidden))
        #expect(
            paragraph.caret(at: CaretPosition(inside))
                == paragraph.caret(at: CaretPosition(hidden.lowerBound)))
        let start = CaretPosition(hidden.lowerBound)
        #expect(paragraph.position(rightOf: start).offset == hidden.upperBound)
    }

    @Test func aHyphenIsItsSoftHyphen() throws {
        let paragraph = try layout("kilo\u{AD}metre", width: 45)
        #expect(paragraph.lines.count == 2)
        let hyphen = try #require(paragraph.rects(of: 4..<6).first)
        #expect(hyphen.width > 2)
        #expect(abs(hyphen.maxX - paragraph.lines[0].width) < 0.001)
        #expect(try layout("kilo\u{AD}metre").rects(of: 4..<6).isEmpty)
    }

    @Test func caretsMoveUpAndDown() throws {
        let paragraph = try layout("iiiiiiii\nWW\niiiiiiii")
        let start = CaretPosition(6)
        let x = paragraph.caret(at: start).minX
        let below = paragraph.position(below: start, x: x)
        #expect(below == paragraph.position(nearest: Point(x: x, y: paragraph.lines[1].top)))
        #expect((9...11).contains(below.offset))
        #expect(paragraph.position(below: below, x: x) == CaretPosition(18))
        #expect(paragraph.position(above: below, x: x) == start)
        #expect(paragraph.position(above: start, x: x) == CaretPosition(0))
        #expect(paragraph.position(below: CaretPosition(18), x: x) == CaretPosition(20))
    }

    @Test func linksAndBoxesHavePlaces() throws {
        let box = RichText(box: Size(width: 20, height: 30), descent: 4)
        let paragraph = try layout(RichText("See ") + RichText("here", .link("target")) + box)
        #expect(paragraph.link(at: paragraph.rects(of: 4..<8)[0].center) == "target")
        #expect(paragraph.link(at: paragraph.rects(of: 0..<4)[0].center) == nil)
        #expect(paragraph.link(at: Point(x: 5, y: -5)) == nil)
        let place = try #require(paragraph.boxes[0])
        #expect(place.size == Size(width: 20, height: 30))
        #expect(place.maxY == paragraph.firstBaseline + 4)
        #expect(abs(place.minX - paragraph.rects(of: 8..<11)[0].minX) < 0.001)
        let cut = try layout(RichText("A long text") + box, width: 40) { $0.maximumLines = 1 }
        #expect(cut.boxes == [nil])
    }
}
