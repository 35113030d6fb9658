/// The fonts of one kiosk: finds them by family and by the characters that they have, opens them
/// when they are first needed, and finds a stand-in for what is missing.
///
/// Each family that is missing, and each file that cannot be used, gives one log line.
public final class FontLibrary {
    /// Where Kiosk keeps its own fonts, and where a Debian system keeps them and what they lack.
    public static let defaultDirectories = [
        "/usr/share/kiosk/fonts", "/usr/local/share/kiosk/fonts",
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/dejavu",
    ]

    let sources: FontSources
    let catalog: FontCatalog
    let open: OpenFonts
    private let log: Log
    private var facesByTypeface: [Typeface: FontFace] = [:]
    private var families: [String: [FontDescription]] = [:]
    private var missingFamilies: Set<String> = []
    private var standby: FontFace?
    var chains: [FallbackChain.Key: FallbackChain] = [:]
    /// Asked for the first time when the files and directories lack something.
    private(set) lazy var system: SystemFonts? = makeSystemFonts()

    /// The most answers that are remembered of each kind; then the memory begins anew.
    static let answerLimit = 1024

    /// Opens the regular face of the default family, or else the first one that can be opened: a
    /// system without fonts is an error at the start.
    public init(sources: FontSources, log: Log) throws(FontError) {
        self.sources = sources
        self.log = log
        catalog = FontCatalog(sources: sources, log: log)
        open = try OpenFonts(log: log)
        standby = findFace(for: Typeface()) ?? findAnyFace()
        if standby == nil { throw .noFont(in: sources.directories) }
    }

    /// The fonts of these directories alone, without those of the system.
    public convenience init(
        directories: [String] = FontLibrary.defaultDirectories, log: Log
    ) throws(FontError) {
        try self.init(
            sources: FontSources(directories: directories, usesSystemFonts: false), log: log)
    }

    /// Every face that was opened; a face's `id` is its index.
    package var faces: [FontFace] { open.faces }

    /// What was read of the fonts that are open, and the copies of it in memory, in bytes.
    package var bytes: (read: Int, held: Int) { open.bytes }

    /// The face that text of this typeface is set in, and measured by. A typeface that was asked
    /// for before is answered without an allocation.
    package func face(for typeface: Typeface) -> FontFace {
        if let face = facesByTypeface[typeface] { return face }
        // The initialiser found a face.
        let face = findFace(for: typeface) ?? standby!
        if facesByTypeface.count >= FontLibrary.answerLimit { facesByTypeface = [:] }
        facesByTypeface[typeface] = face
        return face
    }

    /// The fonts of a family: those of the files and directories, or else the system's.
    func fonts(ofFamily family: String) -> [FontDescription] {
        let name = family.lowercased()
        if let known = families[name] { return known }
        var fonts = catalog.fonts(ofFamily: name)
        if fonts.isEmpty, let system {
            fonts = system.places(ofFamily: family).compactMap { place in
                catalog.fonts(inFile: place.path).first { $0.index == place.index }
            }
        }
        if families.count >= FontLibrary.answerLimit { families = [:] }
        families[name] = fonts
        return fonts
    }

    private func findFace(for typeface: Typeface) -> FontFace? {
        let wanted = typeface.family.map { [$0] } ?? []
        for family in wanted + sources.defaultFamilies {
            for font in fonts(ofFamily: family).ranked(for: typeface) {
                if let face = open.face(font, for: typeface) { return face }
            }
            reportMissing(family)
        }
        return nil
    }

    /// When no default family is of use.
    private func findAnyFace() -> FontFace? {
        let letters = Array("Aa0".unicodeScalars.map(\.value))
        let ofSystem = system?.families(for: letters, language: nil, isEmoji: false, limit: 4) ?? []
        for fonts in catalog.families + ofSystem.map({ fonts(ofFamily: $0) }) {
            for font in fonts.ranked(for: Typeface()) {
                if let face = open.face(font, for: Typeface()) { return face }
            }
        }
        return nil
    }

    private func reportMissing(_ family: String) {
        guard missingFamilies.count < FontLibrary.answerLimit,
            missingFamilies.insert(family.lowercased()).inserted
        else { return }
        log.warning(
            "font: no family \"\(family)\" in \(sources.places): text is set in another one")
    }

    private func makeSystemFonts() -> SystemFonts? {
        guard sources.usesSystemFonts else { return nil }
        let system = SystemFonts()
        if system == nil {
            log.warning("font: fontconfig does not start: the system's fonts are missing")
        }
        return system
    }
}

extension [FontDescription] {
    /// From the best answer to the worst; of two that are equally good the first one comes first.
    func ranked(for typeface: Typeface) -> [FontDescription] {
        map { (font: $0, rank: $0.style.rank(for: typeface)) }.enumerated()
            .sorted { a, b in
                a.element.rank == b.element.rank
                    ? a.offset < b.offset : a.element.rank < b.element.rank
            }
            .map(\.element.font)
    }
}

extension FontSources {
    /// For a log line.
    fileprivate var places: String {
        let names = families.keys.sorted() + files + directories
        return (names + (usesSystemFonts ? ["the system"] : [])).joined(separator: ", ")
    }
}
