import Testing

@testable import Kiosk

@Suite("Font files that were read before")
struct FontFilesTests {
    private let sources = FontSources(directories: TestFonts.directories, usesSystemFonts: false)

    @Test("are those of a library with the same ones, also under other rules")
    func sameFiles() throws {
        let files = try prepared()
        var other = sources
        other.fallbacks = ["DejaVu Sans"]
        #expect(other.haveFiles(of: sources))
        for sources in [sources, other] {
            let library = try FontLibrary(sources: sources, files: files, log: .silent)
            #expect(library.face(for: Typeface()) === files.open.faces.first)
            #expect(library.face(for: Typeface(weight: .bold)) === files.open.faces.last)
            #expect(library.faces.count == 3)
        }
    }

    @Test("are others where a source is found in another order")
    func otherFiles() {
        var other = sources
        other.directories.reverse()
        #expect(!other.haveFiles(of: sources))
    }

    @Test("without a usual family are an empty catalogue; the library finds another face")
    func noFamily() throws {
        var other = sources
        other.defaultFamilies = ["Nobody Sans", "DejaVu Sans"]
        let files = try FontFiles(other, log: .silent)
        files.openUsualFaces()
        #expect(files.open.faces.isEmpty)
        let library = try FontLibrary(sources: other, files: files, log: .silent)
        #expect(library.faces.count == 1)
    }

    private func prepared() throws -> FontFiles {
        let files = try FontFiles(sources, log: .silent)
        files.openUsualFaces()
        // For texts, buttons and titles.
        #expect(files.open.faces.count == 3)
        return files
    }
}
