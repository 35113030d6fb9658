import Kiosk
import KioskTesting
import Testing

/// Properties of a face once it is open.
struct FontFaceTests {
    private func library() throws -> FontLibrary {
        try FontLibrary(
            directories: TestFonts.directories + [TestFonts.fixtures], log: .silent)
    }

    private func width(_ text: String, _ typeface: Typeface) throws -> Float {
        let engine = TextEngine(fonts: try library())
        return engine.layout(
            text, style: ParagraphStyle(font: Font(typeface: typeface, size: 100)), width: nil
        ).size.width
    }

    @Test("weight, width and further axes of a variable font change advances")
    func variations() throws {
        let family = "Kiosk Variable"
        #expect(try abs(width("A", Typeface(family)) - 60) < 0.01)
        #expect(try abs(width("A", Typeface(family, weight: .black)) - 80) < 0.01)
        #expect(try abs(width("A", Typeface(family, weight: FontWeight(650))) - 70) < 0.01)
        // Beyond the axis it is its end.
        #expect(try abs(width("A", Typeface(family, weight: FontWeight(1000))) - 80) < 0.01)
        #expect(try abs(width("A", Typeface(family, width: .condensed)) - 45) < 0.01)
        #expect(try abs(width("A", Typeface(family, width: FontWidth(percent: 50))) - 45) < 0.01)
        let weight = FontVariation(FontTag("wght")!, 900)
        #expect(try abs(width("A", Typeface(family, variations: [weight])) - 80) < 0.01)
        let wrong = FontVariation(FontTag("wght")!, .nan)
        #expect(try abs(width("A", Typeface(family, variations: [wrong])) - 60) < 0.01)
    }

    @Test("outlines vary with the advances")
    func outlines() throws {
        let engine = TextEngine(fonts: try library())
        let ink = { (typeface: Typeface) in
            let picture = PixelBuffer(width: 120, height: 120)
            var painter = Painter(target: picture, clip: picture.bounds)
            let style = ParagraphStyle(font: Font(typeface: typeface, size: 100))
            painter.draw(
                engine.layout("A", style: style, width: nil), at: .zero, color: .white,
                engine: engine)
            return (0..<120).count { picture[$0, 60] != 0 }
        }
        #expect(ink(Typeface("Kiosk Variable")) == 40)
        #expect(ink(Typeface("Kiosk Variable", weight: .black)) == 60)
    }

    @Test("letters are made to lean or thick only where the family has no such face")
    func synthetic() throws {
        let library = try library()
        let face = { (family: String?, weight: FontWeight, slant: FontSlant) in
            library.face(for: Typeface(family, weight: weight, slant: slant))
        }
        #expect(face(nil, .bold, .italic).syntheticSlant == 0.21255656)
        #expect(face(nil, .bold, .italic).syntheticBold == 0)
        #expect(face(nil, .bold, .italic) !== face(nil, .bold, .upright))
        #expect(face("DejaVu Sans", .bold, .italic).syntheticSlant == 0)
        #expect(face("DejaVu Sans", .bold, .italic).path.hasSuffix("DejaVuSans-BoldOblique.ttf"))
        #expect(face("Kiosk Variable", .bold, .italic).syntheticSlant == 0)
        #expect(face("Kiosk Variable", .bold, .upright).syntheticBold == 0)
        #expect(face("Kiosk Color", .bold, .italic).syntheticBold == 0)
        #expect(face("DejaVu Serif", .bold, .upright).syntheticBold == 0)
        #expect(face("DejaVu Math TeX Gyre", .bold, .upright).syntheticBold > 0)
        #expect(face("DejaVu Math TeX Gyre", .medium, .upright).syntheticBold == 0)
    }

    @Test func measures() throws {
        let library = try library()
        let metrics = library.face(for: Typeface("Kiosk Color")).metrics
        #expect(abs(metrics.ascent - 0.8) < 0.001 && abs(metrics.descent - 0.2) < 0.001)
        #expect(abs(metrics.xHeight - 0.5) < 0.001 && abs(metrics.capHeight - 0.7) < 0.001)
        // Values that the file does not have, or has as 0, are the usual ones.
        #expect(metrics.underlineThickness == 0.05 && metrics.strikeoutThickness == 0.05)
        let inter = library.face(for: Typeface()).metrics
        #expect(inter.underlinePosition < 0 && inter.strikeoutPosition > 0.2)
    }

    @Test func coverage() throws {
        let library = try library()
        let inter = library.face(for: Typeface())
        #expect(inter.coversASCII && inter.covers(0xE9) && !inter.covers(0x5D0))
        #expect(!inter.hasColor)
        let color = library.face(for: Typeface("Kiosk Color"))
        #expect(color.hasColor && !color.coversASCII)
    }

    @Test("whether a space is kerned or substituted")
    func spaces() throws {
        let library = try library()
        #expect(!library.face(for: Typeface("Kiosk Variable")).spaceInteracts)
        // Inter's contextual alternates look at the spaces around a sign.
        #expect(library.face(for: Typeface()).spaceInteracts)
    }

    @Test("a document may ask for more weights than there is room for")
    func bound() throws {
        let lines = LogLines()
        let library = try FontLibrary(
            directories: TestFonts.directories + [TestFonts.fixtures], log: lines.log)
        for weight in 100...900 {
            _ = library.face(for: Typeface("Kiosk Variable", weight: FontWeight(weight)))
        }
        #expect(library.faces.count == 512)
        #expect(lines.all.count { $0.contains("512 faces are open") } == 1)
    }
}
