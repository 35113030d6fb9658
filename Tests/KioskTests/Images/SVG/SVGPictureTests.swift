import Kiosk
import KioskTesting
import Testing

struct SVGPictureTests {
    /// The fixtures side by side on white, each at a size in pixels.
    private func sheet(size: Int) throws -> PixelBuffer {
        let names = SVGFile.fixtures
        let (columns, cell) = (6, size + 2)
        let target = PixelBuffer(
            width: columns * cell, height: (names.count + columns - 1) / columns * cell)
        var painter = Painter(target: target, clip: target.bounds)
        painter.clear(to: .white)
        for (index, name) in names.enumerated() {
            let picture = try ImageDecoder.decode(
                SVGFile.fixture(name), name: name,
                covering: DecodeSize(width: size, height: size)
            ) { diagnostics in
                Issue.record("\(name): \(diagnostics)")
            }
            #expect(picture.width == size && picture.height == size)
            let place = Rect(
                x: Float(index % columns * cell + 1), y: Float(index / columns * cell + 1),
                width: Float(size), height: Float(size))
            painter.draw(picture, in: place)
        }
        return target
    }

    @Test func fixturesAreThere() {
        #expect(SVGFile.fixtures.count == 18)
    }

    @Test func icons() throws {
        try Goldens.ofProject.expect(try sheet(size: 24), equals: "svg-24")
        try Goldens.ofProject.expect(try sheet(size: 48), equals: "svg-48")
        try Goldens.ofProject.expect(try sheet(size: 160), equals: "svg-160")
    }

    /// A node draws at a place what a file decoded at that size has.
    @Test func drawingInsideAPicture() throws {
        let bytes = try SVGFile.fixture("badge.svg")
        let decoded = try ImageDecoder.decode(
            bytes, name: "x", covering: DecodeSize(width: 40, height: 40))
        let target = PixelBuffer(width: 40, height: 40)
        for half in [
            PixelRect(x: 0, y: 0, width: 17, height: 40),
            PixelRect(x: 17, y: 0, width: 23, height: 40),
        ] {
            var painter = Painter(target: target, clip: half)
            try SVGPicture(bytes).draw(
                into: &painter, in: Rect(x: 0, y: 0, width: 40, height: 40))
        }
        for y in 0..<40 { for x in 0..<40 { #expect(target[x, y] == decoded[x, y]) } }
    }

    @Test(
        arguments: [
            ("width='30' height='20'", 30, 20), ("viewBox='0 0 30 20'", 30, 20),
            ("viewBox='5,5,30,20' width='60'", 60, 40),
            ("viewBox='0 0 30 20' height='10px'", 15, 10),
            ("viewBox='0 0 30 20' width='100%' height='100%'", 30, 20), ("", 300, 150),
            ("width='7'", 7, 150), ("viewBox='0 0 0 1'", 300, 150),
            ("width='-4' height='0'", 300, 150),
            ("width='2.5' height='1e-3'", 3, 1),
        ] as [(String, Int, Int)])
    func naturalSizes(_ attributes: String, _ width: Int, _ height: Int) throws {
        let picture = try ImageDecoder.decode(SVGFile.bytes("", attributes), name: "x")
        #expect(picture.width == width && picture.height == height)
        #expect(!picture.isOpaque)
    }

    @Test(
        arguments: [
            ("", 4, 8), ("xMinYMin", 0, 4), ("xMaxYMid meet", 8, 12), ("none", 0, 12),
            ("xMidYMid slice", 0, 12), ("defer xMinYMax", 0, 4),
        ] as [(String, Int, Int)])
    func aspects(_ text: String, _ from: Int, _ to: Int) throws {
        let value = text.isEmpty ? "" : "preserveAspectRatio='\(text)'"
        let picture = try SVGFile.draw(
            "<rect width='8' height='8'/>", width: 12, height: 4,
            attributes: "viewBox='0 0 8 8' \(value)")
        for x in 0..<12 { #expect((picture[x, 2] != 0) == (x >= from && x < to), "\(x)") }
    }

    /// A picture that is as high as it is wide, in a rectangle that is not, is cut where it is
    /// sliced.
    @Test func slices() throws {
        for (text, isFirst) in [("xMidYMin", true), ("xMidYMax", false)] {
            let picture = try SVGFile.draw(
                "<rect width='8' height='4'/>", width: 8, height: 4,
                attributes: "viewBox='0 0 8 8' preserveAspectRatio='\(text) slice'")
            #expect((picture[4, 2] != 0) == isFirst)
        }
    }

    @Test func shapes() throws {
        let picture = try SVGFile.draw(
            """
            <rect width='2' height='2'/><circle cx='5' cy='1' r='1.5' fill='red'/>
            <ellipse cx='2' cy='6' rx='2' ry='2' fill='blue'/>
            <polygon points='4,4 8,4 8,8 4,8' fill='lime'/>
            <line x1='4' y1='7.5' x2='8' y2='7.5' stroke='#123456'/>
            """)
        #expect(picture[1, 1] == 0xFF00_0000 && picture[5, 1] == 0xFFFF_0000)
        #expect(picture[2, 6] == 0xFF00_00FF && picture[5, 5] == 0xFF00_FF00)
        #expect(picture[4, 7] == 0xFF12_3456 && picture[3, 3] == 0)
    }

    @Test func usesOfSymbols() throws {
        let symbol = "<symbol id='s' viewBox='0 0 1 1'><path d='M-9-9h99v99h-99z'/></symbol>"
        let picture = try SVGFile.draw("\(symbol)<use href='#s' x='2' y='3' width='2' height='1'/>")
        for y in 0..<8 {
            for x in 0..<8 { #expect((picture[x, y] != 0) == (2...3 ~= x && y == 3)) }
        }
        #expect(try SVGFile.color("\(symbol)<use href='#s' fill='red'/>") == 0xFFFF_0000)
    }

    @Test func currentColorInGradients() throws {
        let content = """
            <linearGradient id='a'><stop stop-color='currentColor'/>
            <stop offset='1' stop-color='currentColor'/></linearGradient>
            <rect width='8' height='8' fill='url(#a)'/>
            """
        #expect(try SVGFile.color(content, currentColor: Color(0x204060)) == 0xFF20_4060)
        #expect(
            try SVGFile.color("<g color='red'>\(content)</g>", currentColor: .white) == 0xFFFF_0000)
    }

    /// A path that goes round the other way is reversed, each of its parts by itself.
    @Test func clipsOfSeveralParts() throws {
        let paths = [
            "M4 0v8h2v-8zM7 0v8h1v-8z",
            "M4 0Q4 4 4 8H6V0zM7 0C7 2 7 6 7 8H8V0z",
            "M4 0v8h2v-8zM6 0M7 0v8h1v-8",
        ]
        for path in paths {
            let clip = "<clipPath id='c'><rect width='2' height='8'/><path d='\(path)'/></clipPath>"
            let picture = try SVGFile.draw(
                "\(clip)<rect width='8' height='8' clip-path='url(#c)'/>")
            let row = (0..<8).map { picture[$0, 4] == 0xFF00_0000 }
            #expect(row == [true, true, false, false, true, true, false, true], "\(path)")
        }
    }

    @Test func clipsOfSeveralShapesAddUp() throws {
        let clip = "<clipPath id='c'><path d='M0 0h8v8h-8z'/><path d='M0 0v8h8v-8z'/></clipPath>"
        #expect(
            try SVGFile.color("\(clip)<rect width='8' height='8' clip-path='url(#c)'/>")
                == 0xFF00_0000)
        #expect(
            try SVGFile.color("<clipPath id='c'/><rect width='8' height='8' clip-path='url(#c)'/>")
                == 0)
    }
}
