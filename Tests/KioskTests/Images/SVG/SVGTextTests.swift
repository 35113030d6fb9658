import Kiosk
import KioskTesting
import Testing

struct SVGTextTests {
    /// Columns and rows with ink in a picture of 200 by 40, and its pixels.
    private struct Ink {
        let picture: PixelBuffer
        var columns: Range<Int> = 0..<0
        var rows: Range<Int> = 0..<0

        init(_ content: String) throws {
            picture = try SVGFile.draw(
                content, width: 200, height: 40, attributes: "viewBox='0 0 200 40'")
            var (x, y) = ([Int](), [Int]())
            for row in 0..<40 {
                for column in 0..<200 where picture[column, row] >> 24 > 60 {
                    x.append(column)
                    y.append(row)
                }
            }
            guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max()
            else { return }
            columns = left..<(right + 1)
            rows = top..<(bottom + 1)
        }
    }

    @Test func lettersAreWhereTheyAreToBe() throws {
        let ink = try Ink("<text x='20' y='30' font-size='20'>H</text>")
        // The letter stands on the line, and is about seven tenths of the em high.
        #expect(ink.rows.upperBound == 30 && (13...16).contains(ink.rows.count))
        #expect((20...23).contains(ink.columns.lowerBound))
        let large = try Ink("<text x='20' y='30' font-size='40'>H</text>")
        #expect((27...31).contains(large.rows.count))
    }

    @Test func anchors() throws {
        func columns(_ anchor: String) throws -> Range<Int> {
            try Ink("<text x='100' y='30' text-anchor='\(anchor)'>HOH</text>").columns
        }
        let (start, middle, end) = (
            try columns("start"), try columns("middle"), try columns("end")
        )
        #expect(start.lowerBound >= 100 && end.upperBound <= 100)
        #expect(abs(middle.lowerBound + middle.upperBound - 200) <= 2)
        #expect(abs(start.count - end.count) <= 1)
    }

    /// Parts follow each other, and their white space is one space.
    @Test func parts() throws {
        let whole = try Ink("<text x='4' y='30'>Hallo Welt</text>")
        let parts = try Ink(
            """
            <text x='4' y='30'>
              Hallo
              <tspan>Welt</tspan>
            </text>
            """)
        #expect(abs(whole.columns.upperBound - parts.columns.upperBound) <= 1)
        let kept = try Ink("<text x='4' y='30' xml:space='preserve'>  Hallo</text>")
        #expect(kept.columns.lowerBound > whole.columns.lowerBound + 5)
    }

    @Test func positionsOfSingleLetters() throws {
        let ink = try Ink("<text x='10 60 110' y='20 30' font-size='20'>HHH</text>")
        for (x, y) in [(10, 20), (60, 30), (110, 30)] {
            #expect((x..<x + 20).contains { ink.picture[$0, y - 3] >> 24 > 200 })
            #expect(!(x..<x + 20).contains { ink.picture[$0, y + 1] >> 24 > 60 })
        }
        #expect(!(30..<60).contains { ink.picture[$0, 17] >> 24 > 60 })
        let moved = try Ink("<text x='10' y='20' font-size='20' dx='0 30' dy='0 10'>HH</text>")
        #expect(moved.rows.upperBound == 30 && moved.columns.count > 45)
        let lines = try Ink(
            "<text x='10' y='18'><tspan x='10'>H</tspan><tspan x='10' dy='1em'>H</tspan></text>")
        #expect(lines.rows.upperBound == 34 && lines.columns.count < 16)
    }

    @Test func spacingAndWeight() throws {
        let plain = try Ink("<text x='4' y='30'>HHHH</text>").columns.count
        let wide = try Ink("<text x='4' y='30' letter-spacing='0.5em'>HHHH</text>").columns.count
        #expect(abs(wide - plain - 24) <= 1)
        let points = try Ink("<text x='4' y='30' style='letter-spacing:8px'>HHHH</text>")
        #expect(abs(points.columns.count - wide) <= 1)
        func ink(_ weight: String) throws -> Int {
            let picture = try Ink("<text x='4' y='30' font-weight='\(weight)'>HHHH</text>").picture
            return (0..<200).reduce(0) { $0 + Int(picture[$1, 24] >> 24) }
        }
        #expect(try ink("bold") > ink("400") * 5 / 4)
    }

    @Test func paints() throws {
        let ink = try Ink(
            """
            <linearGradient id='g'><stop stop-color='#f00'/><stop offset='1' stop-color='#00f'/>
            </linearGradient>
            <text x='4' y='34' font-size='36' font-weight='900' fill='url(#g)'>HHH<tspan
            fill='#0f0'>H</tspan></text>
            """)
        let row = (0..<200).map { ink.picture[$0, 20] }.filter { $0 >> 24 == 255 }
        let first = try #require(row.first)
        #expect(first >> 16 & 255 > 200 && first & 255 < 60)
        #expect(row.last == 0xFF00_FF00)
        let outlined = try Ink(
            "<text x='4' y='34' font-size='36' fill='none' stroke='#00f' stroke-width='1'>H</text>")
        #expect(
            (0..<60).contains {
                let pixel = outlined.picture[$0, 20]
                return pixel >> 24 > 100 && pixel >> 24 == pixel & 255 && pixel & 0xFFFF00 == 0
            })
        // A letter is a ring when it is outlined.
        #expect((8..<14).contains { outlined.picture[$0, 20] == 0 })
    }

    @Test func linesUnderText() throws {
        let plain = try Ink("<text x='4' y='20' font-size='20'>HH</text>")
        let under = try Ink(
            "<text x='4' y='20' font-size='20' text-decoration='underline'>HH</text>")
        #expect(under.rows.upperBound > plain.rows.upperBound + 1)
    }

    @Test func middles() throws {
        let central = try Ink("<text x='4' y='20' dominant-baseline='central'>H</text>").rows
        #expect(abs(central.lowerBound + central.upperBound - 40) <= 4)
    }

    @Test func textsAsClipsAndMasks() throws {
        let clip = try Ink(
            """
            <clipPath id='c'><text x='4' y='34' font-size='36'>H</text></clipPath>
            <rect width='200' height='40' fill='#f00' clip-path='url(#c)'/>
            """)
        let text = try Ink("<text x='4' y='34' font-size='36'>H</text>")
        #expect(clip.columns == text.columns && clip.rows == text.rows)
        #expect((0..<40).contains { clip.picture[$0, 20] == 0xFFFF_0000 })
    }

    @Test func fontsByShorthand() throws {
        let long = try Ink(
            "<text x='4' y='30' font-size='20' font-weight='700' font-family='sans-serif'>H</text>")
        let short = try Ink("<text x='4' y='30' style='font: bold 20px sans-serif'>H</text>")
        #expect(long.columns == short.columns && long.rows == short.rows)
    }

    @Test func lettersAlongAPath() throws {
        // Down a line at x = 100: the letters lie on their left sides.
        let down = try Ink(
            "<path id='p' d='M100 2v36' fill='none'/><text font-size='14'><textPath href='#p'>HH</textPath></text>"
        )
        #expect(down.columns.lowerBound >= 99 && (9...11).contains(down.columns.count))
        #expect((18...24).contains(down.rows.count) && down.rows.lowerBound >= 2)
        // The end of the path is the end of the text, and its middle the middle.
        let path = "<path id='p' d='M20 30H80'/>"
        func columns(_ attributes: String, _ letters: String = "HOH") throws -> Range<Int> {
            try Ink(
                "<g fill='none'>\(path)</g><text x='7'><textPath \(attributes) href='#p'>\(letters)</textPath></text>"
            ).columns
        }
        #expect((20...23).contains(try columns("").lowerBound))
        let middle = try columns("startOffset='50%' text-anchor='middle'")
        #expect(abs(middle.lowerBound + middle.upperBound - 100) <= 2)
        #expect(try columns("startOffset='40'").upperBound <= 88)
        #expect(try columns("", String(repeating: "H", count: 40)).upperBound <= 86)
        #expect(try columns("startOffset='100'").isEmpty)
        // Letters on a curve are where a circle is.
        let round = try Ink(
            "<path id='p' d='M80 36a20 20 0 0 1 40 0' fill='none'/><text font-size='8'><textPath href='#p' startOffset='50%' text-anchor='middle'>OOOOO</textPath></text>"
        )
        #expect(abs(round.columns.lowerBound + round.columns.upperBound - 200) <= 2)
        #expect((7...11).contains(round.rows.lowerBound))
    }

    @Test func turnedLetters() throws {
        let plain = try Ink("<text x='20' y='30' font-size='24'>I</text>")
        let turned = try Ink("<text x='20' y='10' font-size='24' rotate='90'>I</text>")
        #expect(turned.columns.count == plain.rows.count)
        #expect(turned.rows.count == plain.columns.count)
        let last = try Ink("<text x='20' y='10' font-size='12' rotate='0 90'>III</text>")
        #expect((last.columns.lowerBound..<last.columns.upperBound).contains(24))
    }

    @Test func textsOfALength() throws {
        for adjust in ["spacing", "spacingAndGlyphs"] {
            let ink = try Ink(
                "<text x='10' y='30' textLength='150' lengthAdjust='\(adjust)'>HHHH</text>")
            #expect((10...18).contains(ink.columns.lowerBound), "\(adjust)")
            #expect((152...160).contains(ink.columns.upperBound), "\(adjust)")
        }
        let middle = try Ink("<text x='100' y='30' textLength='80' text-anchor='middle'>HH</text>")
        #expect(abs(middle.columns.lowerBound + middle.columns.upperBound - 200) <= 2)
    }

    @Test func lettersAboveTheLine() throws {
        func rows(_ shift: String) throws -> Range<Int> {
            try Ink(
                "<text y='30' x='4' font-size='20'><tspan baseline-shift='\(shift)'>H</tspan></text>"
            )
            .rows
        }
        let plain = try rows("baseline")
        #expect(try rows("super").upperBound == plain.upperBound - 8)
        #expect(try rows("sub").upperBound == plain.upperBound + 4)
        #expect(try rows("-25%").upperBound == plain.upperBound + 5)
        #expect(try rows("3").upperBound == plain.upperBound - 3)
    }

    @Test func textsOfNothing() throws {
        for text in [
            "<text/>", "<text> </text>", "<text font-size='0'>a</text>",
            "<text visibility='hidden'>a</text>", "<text><tspan display='none'>a</tspan></text>",
        ] {
            #expect(try Ink(text).columns.isEmpty, "\(text)")
        }
    }

    @Test func lettersHaveALimit() throws {
        let file = SVGFile.bytes("<text>\(String(repeating: "a", count: 11))</text>")
        #expect(throws: SVGError.self) { try SVGPicture(file, limits: SVGLimits(letters: 10)) }
        #expect(throws: Never.self) { try SVGPicture(file, limits: SVGLimits(letters: 11)) }
    }
}
