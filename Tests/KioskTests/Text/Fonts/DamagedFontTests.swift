import Glibc
import Kiosk
import KioskTesting
import Testing

struct DamagedFontTests {
    @Test func noFontAtAllNamesThePackage() {
        let empty = TemporaryDirectory()
        #expect {
            try FontLibrary(directories: ["/nowhere", empty.path], log: .silent)
        } throws: { error in
            "\(error)".contains("fonts-inter") && "\(error)".contains("/nowhere")
        }
    }

    @Test("each damaged file gives one line with its path and the reason")
    func aHostileFileIsADiagnostic() throws {
        let directory = TemporaryDirectory()
        var random = SeededGenerator(seed: 1)
        directory.write(
            (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &random) },
            as: "Noise.otf")
        directory.write([], as: "Empty.otf")
        directory.write(Array("OTTO".utf8), as: "Short.otf")
        directory.write(Array("ttcf".utf8) + [0, 1, 0, 0, 255, 255, 255, 255], as: "Many.ttc")
        directory.link("/dev/zero", as: "Device.ttf")
        directory.link("/nowhere", as: "Nowhere.ttf")
        let lines = LogLines()
        let library = try FontLibrary(
            directories: [directory.path, TestFonts.dejaVu], log: lines.log)
        for weight in [100, 400, 700] {
            _ = library.face(for: Typeface(weight: FontWeight(weight)))
        }
        for name in [
            "Noise.otf", "Empty.otf", "Short.otf", "Many.ttc", "Device.ttf", "Nowhere.ttf",
        ] {
            #expect(lines.all.count { $0.contains("\(directory.path)/\(name): ") } == 1)
        }
    }

    @Test("a file that names a face and lacks its glyphs is replaced by the next best")
    func aFaceWithoutGlyphs() throws {
        let directory = TemporaryDirectory()
        directory.link("\(TestFonts.inter)/Inter-Regular.otf", as: "Regular.otf")
        // Another name for the table of glyphs: what chooses the face is whole.
        var bytes = TestFonts.bytes(of: "\(TestFonts.inter)/Inter-Bold.otf")
        let table = bytes.indices.first { bytes[$0...].starts(with: Array("CFF ".utf8)) }
        bytes[try #require(table)] = UInt8(ascii: "X")
        directory.write(bytes, as: "Bold.otf")
        let lines = LogLines()
        let library = try FontLibrary(directories: [directory.path], log: lines.log)
        let bold = library.face(for: Typeface(weight: .bold))
        _ = library.face(for: Typeface(weight: .black))
        #expect(bold.path.hasSuffix("/Regular.otf"))
        #expect(bold.syntheticBold > 0)
        #expect(lines.all.count { $0.contains("\(directory.path)/Bold.otf: ") } == 1)
    }

    @Test("a large file that is overwritten and cut while it is open gives no crash")
    func overwrittenWhileOpen() throws {
        let directory = TemporaryDirectory()
        let whole = TestFonts.wholeFile("\(TestFonts.system)/truetype/noto/NotoColorEmoji.ttf")
        let cjk = TestFonts.wholeFile("\(TestFonts.system)/opentype/noto/NotoSansCJK-Regular.ttc")
        directory.write(cjk, as: "Large.ttc")
        let engine = TextEngine(
            fonts: try FontLibrary(
                directories: [directory.path, TestFonts.dejaVu], log: .silent))
        let picture = PixelBuffer(width: 300, height: 60)
        var painter = Painter(target: picture, clip: picture.bounds)
        let font = ParagraphStyle(font: Font("Noto Sans CJK JP", size: 24))
        let draw = { (text: String, painter: inout Painter) in
            let paragraph = engine.layout(text, style: font, width: 300)
            painter.draw(paragraph, at: Point(x: 3, y: 3), color: .white, engine: engine)
        }
        draw("日本語", &painter)
        #expect((0..<picture.width).contains { picture[$0, 20] != 0 })
        for (step, size) in [whole.count, 4 << 20, 100, 0].enumerated() {
            directory.write(Array(whole.prefix(size)), as: "Large.ttc")
            draw("直骨海\(step)曜漢字", &painter)
            _ = engine.layout(
                "한국어\(step)", style: ParagraphStyle(font: Font("Noto Sans CJK KR", size: 20)),
                width: 300)
        }
    }

    /// Files that are cut off or have wrong bytes may give strange letters or a diagnostic, and
    /// nothing worse.
    @Test func damagedFilesNeverCrash() throws {
        var random = SeededGenerator(seed: 2)
        for (file, rounds) in [
            ("\(TestFonts.inter)/Inter-Regular.otf", 24),
            ("\(TestFonts.dejaVu)/DejaVuSans.ttf", 24),
            ("\(TestFonts.fixtures)/Variable.ttf", 300), ("\(TestFonts.fixtures)/Color.ttf", 100),
        ] {
            let whole = TestFonts.bytes(of: file)
            for round in 0..<rounds {
                var bytes = whole
                if round < 8 {
                    bytes.removeSubrange((bytes.count * (round + 1) / 9)...)
                } else {
                    // Half of the wrong bytes hit the tables' heads.
                    for index in 0..<min(200, bytes.count / 50) {
                        let end = min(index & 1 == 0 ? 4096 : bytes.count, bytes.count)
                        bytes[Int.random(in: 12..<end, using: &random)] = .random(
                            in: 0...255, using: &random)
                    }
                }
                let directory = TemporaryDirectory()
                let path = directory.write(bytes, as: "Damaged.otf")
                let sources = FontSources(
                    families: ["Inter": [path]], directories: [TestFonts.dejaVu],
                    usesSystemFonts: false)
                let engine = TextEngine(fonts: try FontLibrary(sources: sources, log: .silent))
                let picture = PixelBuffer(width: 300, height: 60)
                var painter = Painter(target: picture, clip: picture.bounds)
                for (size, weight) in [(12, .regular), (40, .bold), (2000, .black)]
                    as [(Float, FontWeight)]
                {
                    let paragraph = engine.layout(
                        "AVATAR fi ★ 123", style: style(size, weight), width: 300)
                    painter.draw(
                        paragraph, at: Point(x: 3, y: 3), color: .white, engine: engine)
                }
            }
        }
    }
}
