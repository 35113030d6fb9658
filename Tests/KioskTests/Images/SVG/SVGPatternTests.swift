import Kiosk
import KioskTesting
import Testing

struct SVGPatternTests {
    private func draw(_ pattern: String, _ shape: String = "<rect width='8' height='8'") throws
        -> PixelBuffer
    {
        try SVGFile.draw("\(pattern)\(shape) fill='url(#p)'/>")
    }

    /// A chequer of two by two pixels.
    private func expectChequer(_ picture: PixelBuffer, from: Int = 0) {
        for y in 0..<8 {
            for x in 0..<8 {
                let isFirst = (x - from + 8) % 4 < 2 && y % 4 < 2
                #expect((picture[x, y] == 0xFFFF_0000) == isFirst, "\(x) \(y)")
            }
        }
    }

    private let square = "<rect width='2' height='2' fill='#f00'/>"

    @Test func copiesInUserSpace() throws {
        expectChequer(
            try draw(
                "<pattern id='p' patternUnits='userSpaceOnUse' width='4' height='4'>\(square)</pattern>"
            ))
        expectChequer(
            try draw(
                """
                <pattern id='p' patternUnits='userSpaceOnUse' width='4' height='4'
                patternTransform='translate(1)'>\(square)</pattern>
                """), from: 1)
    }

    @Test func fractionsOfTheBox() throws {
        expectChequer(try draw("<pattern id='p' width='.5' height='.5'>\(square)</pattern>"))
        expectChequer(
            try draw(
                """
                <pattern id='p' width='50%' height='50%' patternContentUnits='objectBoundingBox'>
                <rect width='.25' height='.25' fill='#f00'/></pattern>
                """))
    }

    @Test func viewBoxes() throws {
        expectChequer(
            try draw(
                """
                <pattern id='p' width='.5' height='.5' viewBox='0 0 100 100'>
                <rect width='50' height='50' fill='#f00'/></pattern>
                """))
    }

    @Test func whatAnotherPatternHas() throws {
        expectChequer(
            try draw(
                """
                <pattern id='q' patternUnits='userSpaceOnUse' width='4' height='4'>\(square)</pattern>
                <pattern id='p' href='#q'/>
                """))
    }

    /// The content begins in the corner of each copy, and not in that of the shape's coordinates.
    @Test(arguments: [
        "patternUnits='userSpaceOnUse' x='1' y='1' width='4' height='4'>",
        "x='.25' y='.25' width='1' height='1'>",
    ])
    func cornersOfCopies(_ attributes: String) throws {
        let picture = try draw(
            "<pattern id='p' \(attributes)\(square)</pattern>",
            "<rect x='1' y='1' width='4' height='4'")
        // One of a quarter of the box begins at 2, the other one at 1.
        let corner = attributes.hasPrefix("x") ? 2 : 1
        #expect(picture[corner, corner] == 0xFFFF_0000)
        #expect(picture[corner + 1, corner + 1] == 0xFFFF_0000)
        #expect(picture[corner + 2, corner] == 0 && picture[corner, corner + 2] == 0)
    }

    /// Many copies come from one picture of them, and look the same.
    @Test func manyCopies() throws {
        let picture = try SVGFile.draw(
            """
            <pattern id='p' patternUnits='userSpaceOnUse' width='4' height='4'>\(square)</pattern>
            <rect width='64' height='64' fill='url(#p)'/>
            """, width: 64, height: 64, attributes: "viewBox='0 0 64 64'")
        for y in 0..<64 {
            for x in 0..<64 { #expect((picture[x, y] != 0) == (x % 4 < 2 && y % 4 < 2)) }
        }
    }

    @Test func turnedCopies() throws {
        let picture = try SVGFile.draw(
            """
            <pattern id='p' patternUnits='userSpaceOnUse' width='8' height='8'
            patternTransform='rotate(45)'><rect width='4' height='8'/></pattern>
            <rect width='64' height='64' fill='url(#p)'/>
            """, width: 64, height: 64, attributes: "viewBox='0 0 64 64'")
        // Stripes from the lower left to the upper right, half of the area.
        var sum = 0
        for y in 0..<64 {
            for x in 0..<64 {
                sum += Int(picture[x, y] >> 24)
                #expect(abs(Int(picture[x, y] >> 24) - Int(picture[y, x] >> 24)) <= 2)
            }
        }
        #expect(abs(Double(sum) / (64 * 64 * 255) - 0.5) < 0.03)
    }

    @Test func linesAndOpacity() throws {
        let pattern =
            "<pattern id='p' patternUnits='userSpaceOnUse' width='2' height='8'><rect width='1' height='8'/></pattern>"
        let picture = try SVGFile.draw(
            "\(pattern)<path d='M0 4h8' stroke='url(#p)' stroke-width='2' stroke-opacity='.5'/>")
        for y in 0..<8 {
            for x in 0..<8 {
                let isSeen = 3...4 ~= y && x % 2 == 0
                #expect(picture[x, y] == (isSeen ? 0x8000_0000 : 0), "\(x) \(y)")
            }
        }
    }

    @Test func patternsOfNothing() throws {
        for pattern in [
            "<pattern id='p' width='1' height='1'/>",
            "<pattern id='p'>\(square)</pattern>",
            "<pattern id='p' width='-1' height='1'>\(square)</pattern>",
            "<pattern id='p' width='1' height='1'><rect width='9' height='9' fill='url(#p)'/></pattern>",
        ] {
            #expect(try draw(pattern)[4, 4] == 0, "\(pattern)")
        }
    }
}
