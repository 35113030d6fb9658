import Kiosk
import KioskTesting
import Testing

struct SVGStyleTests {
    private let whole = "<path d='M0 0h8v8h-8z'"

    @Test(
        arguments: [
            ("red", 0xFFFF_0000), ("RebeccaPurple", 0xFF66_3399), ("#abc", 0xFFAA_BBCC),
            ("#0f08", 0x8800_8800), ("#123456", 0xFF12_3456), ("#FFFFFF80", 0x8080_8080),
            ("rgb(1, 2, 3)", 0xFF01_0203), ("rgb(100% 0% 50%)", 0xFFFF_0080),
            ("rgba(255,255,255,.2)", 0x3333_3333), ("rgb(255 0 0 / 20%)", 0x3333_0000),
            ("rgb(300, -5, 0)", 0xFFFF_0000), ("hsl(120, 100%, 25%)", 0xFF00_8000),
            ("hsl(.5turn 100% 50%)", 0xFF00_FFFF), ("hsla(-60deg 100% 50% / 1)", 0xFFFF_00FF),
            ("none", 0), ("transparent", 0), ("currentColor", 0xFF01_0101), (" blue ", 0xFF00_00FF),
            ("url(#no) lime", 0xFF00_FF00), ("url(#no)", 0), ("inherit", 0xFF00_0000),
        ] as [(String, UInt32)])
    func colors(_ text: String, _ expected: UInt32) throws {
        #expect(
            try SVGFile.color("\(whole) fill='\(text)'/>", currentColor: Color(0x010101))
                == expected)
    }

    @Test(arguments: [
        "redd", "#ab", "#12345", "#+12345", "#-00", "rgb(1,2)", "hsl(1,2,3)", "5",
    ])
    func wrongColors(_ text: String) throws {
        #expect(try SVGFile.color("\(whole) fill='\(text)'/>") == 0xFF00_0000)
        #expect(
            try SVGFile.messages("\(whole) fill='\(text)'/>") == ["fill cannot be \"\(text)\""])
    }

    @Test func laterDeclarationsWin() throws {
        let sheet = "<style>/* } */ .b{fill:lime} .a , .c{fill : blue;;stroke:none}</style>"
        #expect(try SVGFile.color("\(sheet)\(whole) class='a b' fill='red'/>") == 0xFF00_00FF)
        #expect(try SVGFile.color("\(sheet)\(whole) class='b' fill='red'/>") == 0xFF00_FF00)
        #expect(
            try SVGFile.color("\(sheet)\(whole) class='a' style='fill:#ff0'/>") == 0xFFFF_FF00)
        #expect(
            try SVGFile.color("\(whole) class='late'/><style>.late{fill:red}</style>")
                == 0xFFFF_0000)
    }

    @Test func inheritance() throws {
        #expect(try SVGFile.color("<g fill='red'><g>\(whole)/></g></g>") == 0xFFFF_0000)
        #expect(try SVGFile.color("<g fill='red'>\(whole) fill='initial'/></g>") == 0xFF00_0000)
        #expect(
            try SVGFile.color("<g color='red' fill='currentColor'>\(whole)/></g>") == 0xFFFF_0000)
        #expect(
            try SVGFile.color("<g fill='currentColor'>\(whole) color='lime'/></g>") == 0xFF00_FF00)
        #expect(try SVGFile.color("<g visibility='hidden'>\(whole)/></g>") == 0)
        #expect(
            try SVGFile.color("<g visibility='hidden'>\(whole) visibility='visible'/></g>")
                == 0xFF00_0000)
        #expect(try SVGFile.color("<g display='none'>\(whole) display='inline'/></g>") == 0)
        #expect(try SVGFile.color("<g fill-opacity='.2'>\(whole)/></g>") == 0x3300_0000)
        #expect(try SVGFile.color("<g opacity='.2'>\(whole)/>\(whole)/></g>") == 0x3300_0000)
    }

    @Test func fillRules() throws {
        let ring = "<path d='M0 0h8v8h-8zM2 2h4v4h-4z'"
        #expect(try SVGFile.color("\(ring)/>") == 0xFF00_0000)
        #expect(try SVGFile.color("\(ring) fill-rule='evenodd'/>") == 0)
    }

    @Test(
        arguments: [
            ("8", 8), ("8px", 8), ("6pt", 8), ("0.5pc", 8), ("1in", 96), ("2.54cm", 96),
            ("25.4mm", 96),
            ("101.6q", 96), ("1em", 16), ("1e1", 10), ("+.5", 0.5), ("2ex", 16),
        ] as [(String, Float)])
    func units(_ text: String, _ expected: Float) throws {
        let size = try SVGFile.picture("", "width='\(text)' height='\(text)'").naturalSize
        #expect(abs(size.width - expected) < 0.0001 && abs(size.height - expected) < 0.0001)
    }

    @Test func percentagesAreOfTheViewBox() throws {
        let picture = try SVGFile.draw(
            "<rect x='25%' y='50%' width='50%' height='50%'/>", width: 16, height: 16)
        #expect(picture[3, 9] == 0 && picture[4, 8] == 0xFF00_0000 && picture[4, 7] == 0)
        #expect(picture[11, 15] == 0xFF00_0000 && picture[12, 15] == 0)
    }

    @Test(arguments: [
        "translate(2 3)", "translate(2,3)", "translate(2px, 3px)", "matrix(1 0 0 1 2 3)",
        "translateX(2) translateY(3)", "translate(2),translate(0 3)", "rotate(90) translate(3 -3)",
        "rotate(.25turn) translate(3, -3)", "rotate(180 2.5 3.5) translate(2 3)",
        "scale(.5) translate(4 6) scale(2)", "scale(50%) translate(4 6) scale(2 200%)",
        "translate(2 3) skewX(0)", "matrix(-1 0 0 1 3 3)",
    ])
    func transforms(_ text: String) throws {
        for content in [
            "<rect width='1' height='1' transform='\(text)'/>",
            "<rect width='1' height='1' style='transform: \(text)'/>",
            "<g transform='\(text)'><rect width='1' height='1'/></g>",
        ] {
            let picture = try SVGFile.draw(content)
            for y in 0..<8 {
                for x in 0..<8 {
                    #expect(picture[x, y] == (x == 2 && y == 3 ? 0xFF00_0000 : 0), "\(x) \(y)")
                }
            }
        }
    }

    @Test func transformOrigins() throws {
        let picture = try SVGFile.draw(
            "<rect width='1' height='8' transform='scale(-1 1)' transform-origin='50% 0'/>")
        #expect(picture[7, 4] == 0xFF00_0000 && picture[0, 4] == 0)
    }

    @Test(arguments: [
        "rotate()", "rotate(1 2)", "spin(3)", "matrix(1)", "scale(1px)", "skewX(90)", "translate(1",
    ])
    func wrongTransforms(_ text: String) throws {
        #expect(
            try SVGFile.messages("\(whole) transform='\(text)'/>")
                == ["transform cannot be \"\(text)\""])
    }
}
