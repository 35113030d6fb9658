import Glibc
import Kiosk
import KioskTesting
import Testing

struct FontLibraryTests {
    @Test func noFontAtAllNamesThePackage() {
        #expect {
            try FontLibrary(directories: ["/nowhere", "/tmp"], log: .silent)
        } throws: { error in
            "\(error)".contains("fonts-inter") && "\(error)".contains("/nowhere")
        }
    }

    @Test func aMissingFamilyGivesOneLineAndTheNextFamily() throws {
        let lines = LogLines()
        let library = try FontLibrary(directories: [TestFonts.dejaVu], log: lines.log)
        let engine = TextEngine(fonts: library)
        for text in ["a", "b", "c"] { _ = engine.layout(text, style: style(), width: nil) }
        #expect(lines.all.count { $0.contains("no Inter-Regular.otf") } == 1)
        #expect(engine.layout("word", style: style(), width: nil).size.width > 10)
    }

    @Test func aMissingWeightIsReplacedByTheNearest() throws {
        let directory = TemporaryDirectory()
        directory.link("\(TestFonts.inter)/Inter-Regular.otf", as: "Inter-Regular.otf")
        directory.link("\(TestFonts.inter)/Inter-Bold.otf", as: "Inter-Bold.otf")
        let lines = LogLines()
        let engine = TextEngine(
            fonts: try FontLibrary(directories: [directory.path], log: lines.log))
        let width = { engine.layout("Hamburg", style: style(16, $0), width: nil).size.width }
        #expect(width(.medium) == width(.regular))
        #expect(width(.semibold) == width(.bold))
        #expect(width(.regular) != width(.bold))
        #expect(lines.all.contains { $0.contains("no Inter-Medium.otf") })
        #expect(lines.all.contains { $0.contains("no Inter-SemiBold.otf") })
    }

    @Test func theFirstDirectoryWins() throws {
        let directory = TemporaryDirectory()
        directory.link("\(TestFonts.inter)/Inter-Bold.otf", as: "Inter-Regular.otf")
        let engine = TextEngine(
            fonts: try FontLibrary(
                directories: [directory.path, TestFonts.inter], log: .silent))
        let width = { engine.layout("Hamburg", style: style(16, $0), width: nil).size.width }
        #expect(width(.regular) == width(.bold))
    }

    @Test func charactersComeFromTheNextFamilyWhenTheFirstLacksThem() throws {
        let directory = TemporaryDirectory()
        directory.link("\(TestFonts.inter)/Inter-Regular.otf", as: "Inter-Regular.otf")
        let alone = TextEngine(
            fonts: try FontLibrary(directories: [directory.path], log: .silent))
        let both = try makeEngine()
        // Inter has no Armenian; its sign for a missing glyph has one width for all letters.
        let width = { (engine: TextEngine, text: String) in
            engine.layout(text, style: style(), width: nil).size.width
        }
        #expect(width(alone, "\u{531}") == width(alone, "\u{570}"))
        #expect(width(both, "\u{531}") != width(both, "\u{570}"))
        // What surrounds the foreign letters is set as ever.
        let mixed = both.layout("ab \u{531}\u{570} cd", style: style(), width: nil)
        let space = width(both, "a a") - 2 * width(both, "a")
        let parts = ["ab", "\u{531}\u{570}", "cd"].reduce(2 * space) { $0 + width(both, $1) }
        #expect(abs(mixed.size.width - parts) < 0.01)
        #expect(mixed.lines[0].text == 0..<10)
    }

    @Test func aHostileFileIsADiagnostic() throws {
        let directory = TemporaryDirectory()
        var random = SeededGenerator(seed: 1)
        directory.write(
            (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &random) },
            as: "Inter-Regular.otf")
        directory.write([], as: "Inter-Medium.otf")
        directory.write(Array("OTTO".utf8), as: "Inter-SemiBold.otf")
        mkdir("\(directory.path)/Inter-Bold.otf", 0o755)
        defer { rmdir("\(directory.path)/Inter-Bold.otf") }
        let lines = LogLines()
        let engine = TextEngine(
            fonts: try FontLibrary(
                directories: [directory.path, TestFonts.dejaVu], log: lines.log))
        #expect(engine.layout("word", style: style(), width: nil).size.width > 10)
        for name in ["Regular", "Medium", "SemiBold", "Bold"] {
            #expect(lines.all.contains { $0.contains("\(directory.path)/Inter-\(name).otf") })
        }
    }

    /// Files that are cut off or have wrong bytes may give strange letters or a diagnostic, and
    /// nothing worse.
    @Test func damagedFilesNeverCrash() throws {
        var random = SeededGenerator(seed: 2)
        for file in ["\(TestFonts.inter)/Inter-Regular.otf", "\(TestFonts.dejaVu)/DejaVuSans.ttf"] {
            let whole = TestFonts.bytes(of: file)
            for round in 0..<24 {
                var bytes = whole
                if round < 8 {
                    bytes.removeSubrange((bytes.count * (round + 1) / 9)...)
                } else {
                    // Half of the wrong bytes hit the tables' heads.
                    for index in 0..<200 {
                        let end = index & 1 == 0 ? 4096 : bytes.count
                        bytes[Int.random(in: 12..<end, using: &random)] = .random(
                            in: 0...255, using: &random)
                    }
                }
                let directory = TemporaryDirectory()
                directory.write(bytes, as: "Inter-Regular.otf")
                let engine = TextEngine(
                    fonts: try FontLibrary(
                        directories: [directory.path, TestFonts.dejaVu], log: .silent))
                let picture = PixelBuffer(width: 300, height: 60)
                var painter = Painter(target: picture, clip: picture.bounds)
                for size in [12, 40, 2000] as [Float] {
                    let paragraph = engine.layout(
                        "AVATAR fi ★ 123", style: style(size), width: 300)
                    painter.draw(
                        paragraph, at: Point(x: 3, y: 3), color: .white, engine: engine)
                }
            }
        }
    }
}
