import AllocationCounter
import Kiosk
import KioskTesting
import Testing

/// Choice of a family's face, as CSS Fonts 4, section 5.2 says.
struct FontMatchingTests {
    /// The weights of a family, the one that is asked for, the one that answers.
    static let weights: [([Int], Int, Int)] = [
        ([100, 500, 900], 400, 500), ([100, 300, 600], 400, 300), ([600, 900], 400, 600),
        ([400, 700], 500, 400), ([300, 600], 450, 300), ([100, 490], 450, 490),
        ([100, 300, 500], 350, 300), ([500, 900], 200, 500), ([100, 400, 900], 600, 900),
        ([100, 400], 700, 400), ([700, 800, 900], 750, 800), ([400], 1, 400),
    ]

    @Test(arguments: weights)
    func weight(of family: [Int], asked: Int, answer: Int) {
        let typeface = Typeface(weight: FontWeight(asked))
        #expect(
            best(of: family.map { style(weight: $0) }, for: typeface).weights.lowerBound
                == Float(answer))
    }

    @Test(arguments: [
        ([75, 125], 100, 75), ([110, 125], 100, 110), ([75, 110], 105, 110), ([50, 90], 105, 90),
        ([62, 87], 75, 62),
    ])
    func width(of family: [Int], asked: Int, answer: Int) {
        let typeface = Typeface(width: FontWidth(percent: asked))
        #expect(
            best(of: family.map { style(width: $0) }, for: typeface).widths.lowerBound
                == Float(answer))
    }

    @Test("width counts before slant, and slant before weight")
    func order() {
        let typeface = Typeface(weight: .bold, width: .condensed, slant: .italic)
        let fonts = [
            style(weight: 700, width: 100, isItalic: true), style(weight: 700, width: 75),
            style(weight: 100, width: 75, isItalic: true),
        ]
        #expect(best(of: fonts, for: typeface) == fonts[2])
        #expect(best(of: Array(fonts.dropLast()), for: typeface) == fonts[1])
    }

    @Test("a range of weights answers all that lie in it")
    func range() {
        var variable = style(weight: 400)
        variable.weights = 300...600
        let fonts = [style(weight: 599), variable]
        #expect(best(of: fonts, for: Typeface(weight: .semibold)) == variable)
        #expect(best(of: fonts, for: Typeface(weight: FontWeight(599))) == fonts[0])
    }

    @Test("families go by the names in their files, in any case of letters")
    func names() throws {
        let library = try FontLibrary(
            directories: TestFonts.directories + [TestFonts.fixtures], log: .silent)
        let name = { (typeface: Typeface) in
            library.face(for: typeface).path.split(separator: "/").last.map(String.init)
        }
        #expect(name(Typeface()) == "Inter-Regular.otf")
        #expect(name(Typeface(weight: .semibold)) == "Inter-SemiBold.otf")
        #expect(name(Typeface("Inter Medium")) == "Inter-Medium.otf")
        #expect(name(Typeface("dejavu SANS")) == "DejaVuSans.ttf")
        #expect(name(Typeface("DejaVu Sans Mono", weight: .bold)) == "DejaVuSansMono-Bold.ttf")
        #expect(name(Typeface("Kiosk Styles")) == "Styles-Medium.ttf")
        #expect(name(Typeface("Kiosk Styles", weight: .bold)) == "Styles-Black.ttf")
        #expect(
            name(Typeface("Kiosk Styles", weight: .thin, width: .condensed))
                == "Styles-CondensedBold.ttf")
    }

    @Test("a family that nobody has gives one line and the default family")
    func missingFamily() throws {
        let lines = LogLines()
        let library = try FontLibrary(directories: TestFonts.directories, log: lines.log)
        for weight in [400, 500, 700] {
            let face = library.face(for: Typeface("Nobody's", weight: FontWeight(weight)))
            #expect(face === library.face(for: Typeface(weight: FontWeight(weight))))
        }
        #expect(lines.all.count == 1)
        #expect(
            lines.all[0].hasPrefix("warning: font: no family \"Nobody's\" in \(TestFonts.inter)"))
    }

    @Test("directories of the kernel, and links in a circle, are not followed")
    func circles() throws {
        let lines = LogLines()
        let directory = TemporaryDirectory()
        for name in ["a", "b", "c"] { directory.link(directory.path, as: name) }
        directory.link("/proc", as: "proc")
        directory.link("\(TestFonts.inter)/Inter-Bold.otf", as: "Some.otf")
        let library = try FontLibrary(
            sources: FontSources(
                directories: ["/proc", "/sys", "/dev", directory.path], usesSystemFonts: false),
            log: lines.log)
        #expect(library.face(for: Typeface("Inter")).path.hasSuffix("Some.otf"))
        #expect(lines.all == [])
    }

    @Test("directories are searched four levels deep")
    func depth() throws {
        for (folders, isFound) in [
            (["a", "b", "c", "d"], true), (["a", "b", "c", "d", "e"], false),
        ] {
            let directory = TemporaryDirectory()
            for count in 1...folders.count {
                directory.makeFolder(folders.prefix(count).joined(separator: "/"))
            }
            let path = folders.joined(separator: "/")
            directory.link("\(TestFonts.inter)/Inter-Bold.otf", as: "\(path)/Deep.otf")
            let library = try FontLibrary(
                directories: [directory.path, TestFonts.inter], log: .silent)
            let face = library.face(for: Typeface("Inter"))
            #expect(face.path.hasSuffix("Deep.otf") == isFound, "\(path)")
        }
    }

    @Test("files by family win over directories, and the first directory over the second")
    func sources() throws {
        let files = ["\(TestFonts.fixtures)/Variable.ttf"]
        let directory = TemporaryDirectory()
        directory.link("\(TestFonts.inter)/Inter-Bold.otf", as: "Some.otf")
        let directories = [directory.path, TestFonts.inter]
        let both = try FontLibrary(
            sources: FontSources(
                families: ["inter": files], directories: directories, usesSystemFonts: false),
            log: .silent)
        #expect(both.face(for: Typeface()).path == files[0])
        let second = try FontLibrary(directories: directories, log: .silent)
        #expect(second.face(for: Typeface()).path == "\(directory.path)/Some.otf")
    }

    @Test("what was asked for before is answered without an allocation")
    func hits() throws {
        let library = try FontLibrary(directories: TestFonts.directories, log: .silent)
        let typefaces = [
            Typeface(), Typeface("DejaVu Sans", weight: .bold, slant: .italic),
            Typeface("Nobody's"),
        ]
        let armenian = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 1)
        defer { armenian.deallocate() }
        armenian.initialize(repeating: 0x531)
        let characters = UnsafeBufferPointer(armenian)
        let script = FontTag("Armn")!.value
        let ask = {
            // By index: an iterator over large values allocates without optimisation.
            for index in 0..<typefaces.count {
                let typeface = typefaces[index]
                _ = library.face(for: typeface)
                _ = library.fallback(
                    for: characters, script: script, language: "hy", isEmoji: false,
                    typeface: typeface)
            }
        }
        ask()
        let count = kiosk_allocation_count()
        for _ in 0..<10 { ask() }
        #expect(kiosk_allocation_count() == count)
    }

    private func style(weight: Int = 400, width: Int = 100, isItalic: Bool = false) -> FontStyle {
        var style = FontStyle()
        style.weights = Float(weight)...Float(weight)
        style.widths = Float(width)...Float(width)
        style.isItalic = isItalic
        style.isUpright = !isItalic
        return style
    }

    private func best(of styles: [FontStyle], for typeface: Typeface) -> FontStyle {
        styles.min { $0.rank(for: typeface) < $1.rank(for: typeface) }!
    }
}
