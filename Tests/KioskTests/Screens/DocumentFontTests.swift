import Kiosk
import KioskTesting
import Testing

struct DocumentFontTests {
    private func fonts(_ text: String) throws -> FontSources {
        let document = """
            { "fonts": \(text), "screens": { "home": { "body": { "type": "row" } } } }
            """
        return try Configuration(path: "/kiosks/one/kiosk.json").load(Array(document.utf8)).fonts
    }

    @Test func saysNothing() throws {
        #expect(try fonts("{}") == FontSources())
    }

    @Test("paths begin at the configuration's folder, and come before the usual ones")
    func everything() throws {
        let fonts = try fonts(
            """
            { "default": "Brand", "files": ["fonts/Brand.otf", "/a.ttf"], "directories": ["more"],
              "fallback": ["Noto Sans Arabic"], "system": false }
            """)
        #expect(fonts.defaultFamilies == ["Brand", "Inter", "DejaVu Sans"])
        #expect(fonts.files == ["/kiosks/one/fonts/Brand.otf", "/a.ttf"])
        #expect(fonts.directories == ["/kiosks/one/more"] + FontLibrary.defaultDirectories)
        #expect(fonts.fallbacks == ["Noto Sans Arabic"])
        #expect(!fonts.usesSystemFonts)
    }

    @Test("a missing file is a line in the log, and text is set in another font")
    func missingFile() throws {
        let directory = TemporaryDirectory()
        let document = """
            { "fonts": { "default": "Kiosk Variable",
                "files": ["Missing.otf", "\(TestFonts.fixtures)/Variable.ttf"] },
              "screens": { "home": { "body": { "type": "column", "align": "start", "children": [
                { "type": "label", "id": "own", "text": "A", "fontSize": 100 },
                { "type": "label", "id": "other", "text": "A", "fontSize": 100,
                  "fontFamily": "Inter", "italic": true }
              ] } } } }
            """
        let file = directory.write(Array(document.utf8), as: "kiosk.json")
        let harness = try Harness(configuration: file, width: 200, height: 300)
        #expect(harness.log.count { $0.contains("\(directory.path)/Missing.otf") } == 1)
        // 60 and a grain of 1/65536 em, in whole pixels.
        #expect(harness.tree.node(named: "own")?.frame.size.width == 61)
        #expect(harness.tree.node(named: "other")?.frame.size.width != 61)
    }
}
