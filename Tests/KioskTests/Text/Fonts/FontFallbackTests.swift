import Glibc
import Kiosk
import KioskTesting
import Testing

/// Sources of characters that a family lacks. Needs Debian's Noto fonts.
struct FontFallbackTests {
    private static let noto = [
        TestFonts.inter, "\(TestFonts.system)/truetype/noto", "\(TestFonts.system)/opentype/noto",
        TestFonts.dejaVu,
    ]

    private func find(
        _ text: String, _ script: String, _ language: String? = nil, isEmoji: Bool = false,
        typeface: Typeface = Typeface(), in library: FontLibrary
    ) -> String? {
        text.unicodeScalars.map(\.value).withUnsafeBufferPointer {
            library.fallback(
                for: $0, script: FontTag(script)!.value, language: language, isEmoji: isEmoji,
                typeface: typeface)
        }.map { face in
            let name = face.path.split(separator: "/").last!
            return face.index == 0 ? "\(name)" : "\(name) \(face.index)"
        }
    }

    @Test("scripts have fonts of their own, in the weight that is asked for")
    func scripts() throws {
        let library = try FontLibrary(directories: FontFallbackTests.noto, log: .silent)
        #expect(find("ا", "Arab", in: library) == "NotoSansArabic-Regular.ttf")
        let bold = Typeface(weight: .bold)
        #expect(find("ا", "Arab", typeface: bold, in: library) == "NotoSansArabic-Bold.ttf")
        #expect(find("ש", "Hebr", in: library) == "NotoSansHebrew-Regular.ttf")
        #expect(find("क", "Deva", in: library) == "NotoSansDevanagari-Regular.ttf")
        #expect(find("ก", "Thai", in: library) == "NotoSansThai-Regular.ttf")
        #expect(find("த", "Taml", in: library) == "NotoSansTamil-Regular.ttf")
        #expect(find("𓀀", "Egyp", in: library) == "NotoSansEgyptianHieroglyphs-Regular.ttf")
        #expect(find("\u{10ABCD}", "Zzzz", in: library) == nil)
        #expect(find("\u{10ABCD}", "Zzzz", in: library) == nil)
    }

    @Test("the language chooses among the forms of Chinese characters")
    func languages() throws {
        let library = try FontLibrary(directories: FontFallbackTests.noto, log: .silent)
        let file = "NotoSansCJK-Regular.ttc"
        for (language, index) in [
            (nil, ""), ("ja", ""), ("ko", " 1"), ("zh", " 2"), ("zh-Hans", " 2"), ("zh-CN", " 2"),
            ("zh-Hant", " 3"), ("zh-TW", " 3"), ("zh-HK", " 4"), ("zh-Hans-HK", " 2"), ("de", ""),
        ] as [(String?, String)] {
            #expect(find("直", "Hani", language, in: library) == file + index)
        }
        #expect(find("한", "Hang", "ja", in: library) == file + " 1")
        #expect(find("ひ", "Hira", "zh-Hans", in: library) == file)
        // Behind "iOS" it is in a run of Latin.
        #expect(find("。", "Latn", "zh-Hans", in: library) == file + " 2")
        #expect(find("「", "Zyyy", in: library) == file)
        #expect(find("。", "Hang", in: library) == file + " 1")
    }

    @Test("an emoji comes from a font with colours, a sign of text from one without")
    func emoji() throws {
        let library = try FontLibrary(directories: FontFallbackTests.noto, log: .silent)
        #expect(find("👩\u{200D}🚀", "Zyyy", isEmoji: true, in: library) == "NotoColorEmoji.ttf")
        #expect(find("☺\u{FE0F}", "Zyyy", isEmoji: true, in: library) == "NotoColorEmoji.ttf")
        #expect(find("☺", "Zyyy", in: library) != "NotoColorEmoji.ttf")
        // A character that no other font has is better in colours than not at all.
        #expect(find("🦀", "Zyyy", in: library) == "NotoColorEmoji.ttf")
        let text = try FontLibrary(directories: TestFonts.directories, log: .silent)
        #expect(find("☺\u{FE0F}", "Zyyy", isEmoji: true, in: text) == "DejaVuSans.ttf")
    }

    @Test("a face has all characters of a cluster, or it is not the one")
    func clusters() throws {
        let library = try FontLibrary(directories: FontFallbackTests.noto, log: .silent)
        #expect(find("कि", "Deva", in: library) == "NotoSansDevanagari-Regular.ttf")
        #expect(find("कא", "Deva", in: library) == nil)
    }

    @Test("the kiosk's own fallbacks are asked first")
    func ownFallbacks() throws {
        let library = try FontLibrary(
            sources: FontSources(
                directories: FontFallbackTests.noto, fallbacks: ["DejaVu Sans"],
                usesSystemFonts: false), log: .silent)
        #expect(find("ا", "Arab", in: library) == "DejaVuSans.ttf")
        #expect(find("ก", "Thai", in: library) == "NotoSansThai-Regular.ttf")
    }

    @Test("the answer does not depend on what was asked before")
    func order() throws {
        let texts = [("𓀀", "Egyp"), ("★", "Zyyy"), ("𝐀", "Zyyy"), ("א", "Hebr"), ("☃", "Zyyy")]
        let answers = { (texts: [(String, String)]) in
            let library = try FontLibrary(directories: FontFallbackTests.noto, log: .silent)
            return texts.map { find($0.0, $0.1, in: library) }
        }
        #expect(try answers(texts) == answers(texts.reversed()).reversed())
    }

    @Test("without the system's fonts the files alone count; with them nothing is missing")
    func system() throws {
        var sources = FontSources(directories: TestFonts.directories, usesSystemFonts: false)
        let alone = try FontLibrary(sources: sources, log: .silent)
        #expect(find("ก", "Thai", in: alone) == nil)
        #expect(alone.face(for: Typeface("Noto Sans")) === alone.face(for: Typeface()))
        sources.usesSystemFonts = true
        let all = try FontLibrary(sources: sources, log: .silent)
        #expect(all.face(for: Typeface()).path == alone.face(for: Typeface()).path)
        #expect(find("ก", "Thai", in: all) == "NotoSansThai-Regular.ttf")
        #expect(find("𓀀", "Egyp", in: all) == "NotoSansEgyptianHieroglyphs-Regular.ttf")
        #expect(find("👍", "Zyyy", isEmoji: true, in: all) == "NotoColorEmoji.ttf")
        #expect(
            all.face(for: Typeface("noto sans", weight: .bold)).path.hasSuffix(
                "NotoSans-Bold.ttf"))
        let nothing = try FontLibrary(sources: FontSources(directories: []), log: .silent)
        #expect(nothing.face(for: Typeface()).coversASCII)
    }

    @Test("a character that no font has is said once, or once for its script, with what helps")
    func missing() throws {
        let lines = LogLines()
        let library = try FontLibrary(directories: TestFonts.directories, log: lines.log)
        let engine = TextEngine(fonts: library)
        let texts = [
            "Größe\u{3000}\n\u{200D}", "日本", "本", "한", "कि", "𓀀𓀁", "𓀀", "🚀 🦀", "\u{10ABCD}",
        ]
        for text in texts {
            let style = ParagraphStyle(font: Font(size: 16))
            _ = engine.layout(RichText(text), style: style, width: nil)
        }
        func line(_ text: String, _ codes: String, _ advice: String) -> String {
            "no font has \"\(text)\" (\(codes)), which is shown as a box: \(advice)"
        }
        let file = "name a file with it in \"fonts\", such as one of fonts-noto"
        let expected = [
            line("日", "U+65E5", file + "-cjk"), line("한", "U+D55C", file + "-cjk"),
            line("कि", "U+0915 U+093F", file + "-core"),
            line("𓀀", "U+13000", file + "-core"), line("𓀁", "U+13001", file + "-core"),
            line("🚀", "U+1F680", file + "-color-emoji"),
            line(
                "\u{10ABCD}", "U+10ABCD", "name the family that has it in \"fontFamily\""),
        ]
        #expect(lines.all == expected.map { "warning: font: " + $0 })
        #expect(library.missingCharacters == expected)
    }

    @Test("of a collection of 19 MB little is read and kept")
    func memory() throws {
        let library = try FontLibrary(
            directories: [TestFonts.inter, "\(TestFonts.system)/opentype/noto"], log: .silent)
        let before = library.bytes
        #expect(find("直", "Hani", "ja", in: library) != nil)
        let face = library.bytes
        let engine = TextEngine(fonts: library)
        let style = ParagraphStyle(font: Font("Noto Sans CJK JP", size: 24))
        let picture = PixelBuffer(width: 300, height: 60)
        var painter = Painter(target: picture, clip: picture.bounds)
        painter.draw(
            engine.layout("日本語の文字", style: style, width: nil), at: .zero, color: .white,
            engine: engine)
        let drawn = library.bytes
        #expect(face.read - before.read < 2 << 20)
        #expect(drawn.held - before.held < 2 << 20)
        #expect(drawn.read - before.read < 4 << 20)
    }
}
