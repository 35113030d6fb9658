import Kiosk
import KioskTesting
import Testing

struct SVGImageTests {
    /// Two by two pixels: red, green, blue, white.
    private let pixels: PixelBuffer

    init() {
        pixels = PixelBuffer(width: 2, height: 2)
        pixels[0, 0] = 0xFFFF_0000
        pixels[1, 0] = 0xFF00_FF00
        pixels[0, 1] = 0xFF00_00FF
        pixels[1, 1] = 0xFFFF_FFFF
    }

    private var address: String {
        "data:image/png;base64,\(Base64.text(of: PNGEncoder.encode(pixels)))"
    }

    @Test func dataAddresses() throws {
        let picture = try SVGFile.draw(
            "<image href='\(address)' x='2' y='4' width='2' height='2'/>")
        for y in 0..<8 {
            for x in 0..<8 {
                let isInside = 2..<4 ~= x && 4..<6 ~= y
                #expect(picture[x, y] == (isInside ? pixels[x - 2, y - 4] : 0))
            }
        }
        // In XLink's name, with line breaks in the data, and its own size.
        let broken = address.replacingLetters()
        let linked = try SVGFile.draw(
            "<image xlink:href='\(broken)'/>",
            attributes: "viewBox='0 0 8 8' xmlns:xlink='http://www.w3.org/1999/xlink'")
        #expect(linked[0, 0] == 0xFFFF_0000 && linked[1, 1] == 0xFFFF_FFFF && linked[2, 0] == 0)
    }

    @Test func fitting() throws {
        func draw(_ attributes: String) throws -> PixelBuffer {
            try SVGFile.draw(
                "<image href='\(address)' width='8' height='4' image-rendering='pixelated' \(attributes)/>"
            )
        }
        let usual = try draw("")
        #expect(usual[1, 1] == 0 && usual[2, 0] == 0xFFFF_0000 && usual[5, 3] == 0xFFFF_FFFF)
        let none = try draw("preserveAspectRatio='none'")
        #expect(none[0, 0] == 0xFFFF_0000 && none[7, 0] == 0xFF00_FF00 && none[0, 3] == 0xFF00_00FF)
        let slice = try draw("preserveAspectRatio='xMidYMin slice'")
        #expect(slice[0, 3] == 0xFFFF_0000 && slice[7, 3] == 0xFF00_FF00 && slice[0, 4] == 0)
    }

    /// A picture as it comes from Figma: a pattern of a use of an image.
    @Test func usesInPatterns() throws {
        let picture = try SVGFile.draw(
            """
            <rect width="8" height="8" fill="url(#pattern0)"/><defs>
            <pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1">
            <use href="#image0" transform="scale(0.5)"/></pattern>
            <image id="image0" width="2" height="2" image-rendering="pixelated" href="\(address)"/>
            </defs>
            """)
        for y in 0..<8 {
            for x in 0..<8 { #expect(picture[x, y] == pixels[x / 4, y / 4]) }
        }
    }

    @Test func picturesOfShapes() throws {
        let inner =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'><rect width='1' height='2' fill='red'/></svg>"
        let escaped = inner.map {
            $0 == "<" ? "%3C" : $0 == ">" ? "%3E" : $0 == "#" ? "%23" : String($0)
        }
        .joined()
        let picture = try SVGFile.draw(
            "<image href=\"data:image/svg+xml,\(escaped)\" width='8' height='8'/>")
        for y in 0..<8 { for x in 0..<8 { #expect((picture[x, y] != 0) == (x < 4)) } }
    }

    @Test func filesBesideThePicture() throws {
        let folder = TemporaryDirectory()
        _ = folder.write(PNGEncoder.encode(pixels), as: "a b.png")
        func draw(_ address: String) throws -> (UInt32, [String]) {
            let path = folder.write(
                SVGFile.bytes("<image href='\(address)'/>"), as: "picture.svg")
            var reported: [SVGDiagnostic] = []
            let picture = try ImageDecoder.decode(
                path: path, covering: DecodeSize(width: 8, height: 8)
            ) { reported = $0 }
            return (picture[0, 0], reported.map(\.message))
        }
        #expect(try draw("a%20b.png") == (0xFFFF_0000, []))
        #expect(try draw("./a b.png").0 == 0xFFFF_0000)
        for address in ["../a.png", "/etc/passwd", "http://example.org/a.png", "picture.svg/../.."]
        {
            let (color, messages) = try draw(address)
            #expect(color == 0 && messages.count == 1, "\(address)")
        }
        // A picture in itself ends.
        #expect(try draw("picture.svg").0 == 0)
    }

    @Test func addressesOfData() {
        #expect(DataURL("data:,a%20b", limit: 9)?.bytes == Array("a b".utf8))
        #expect(DataURL("DATA:x;base64,YWI=", limit: 9)?.bytes == Array("ab".utf8))
        #expect(DataURL("data:x;base64,YW\n I%3D", limit: 9)?.bytes == Array("ab".utf8))
        for wrong in ["data:", "data", "a.png", "data:;base64,?", "data:,%2", "data:,%zz"] {
            #expect(DataURL(wrong, limit: 9) == nil, "\(wrong)")
        }
        #expect(DataURL("data:,1234567890", limit: 9) == nil)
    }
}

extension String {
    /// The text with a line break in its data.
    fileprivate func replacingLetters() -> String {
        let comma = firstIndex(of: ",")!
        let middle = index(comma, offsetBy: 9)
        return self[..<middle] + "\n  " + self[middle...]
    }
}
