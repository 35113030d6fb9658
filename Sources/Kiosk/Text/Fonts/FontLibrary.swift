/// The fonts of one kiosk: finds them by family and by character, opens them on first use, and
/// substitutes missing ones.
///
/// Each missing family, each unusable file, and each character that no font has, is logged once.
public final class FontLibrary {
    /// Directories of Kiosk's own fonts, and of a Debian system's fonts.
    public static let defaultDirectories = [
        "/usr/share/kiosk/fonts", "/usr/local/share/kiosk/fonts",
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/dejavu",
    ]

    let sources: FontSources
    let catalog: FontCatalog
    let open: OpenFonts
    let log: Log
    private var facesByTypeface: [Typeface: FontFace] = [:]
    private var families: [String: [FontDescription]] = [:]
    private var missingFamilies: Set<String> = []
    private var standby: FontFace?
    var missing = MissingCharacters()
    var chains: [FallbackChain.Key: FallbackChain] = [:]
    /// The system's fonts, consulted only when the files and directories lack something.
    private(set) lazy var system: SystemFonts? = makeSystemFonts()

    /// Maximum number of cached answers of each kind; the cache is then cleared.
    static let answerLimit = 1024

    /// Opens the regular face of the default family, or else the first face that can be opened: a
    /// system without fonts is an error at start-up.
    public convenience init(sources: FontSources, log: Log) throws(FontError) {
        try self.init(sources: sources, files: nil, log: log)
    }

    /// - Parameter files: The files of these sources, if they were read before.
    init(sources: FontSources, files: FontFiles?, log: Log) throws(FontError) {
        self.sources = sources
        self.log = log
        let files = if let files { files } else { try FontFiles(sources, log: log) }
        (catalog, open) = (files.catalog, files.open)
        standby = findFace(for: Typeface()) ?? findAnyFace()
        if standby == nil { throw .noFont(in: sources.directories) }
    }

    /// Makes a library of these directories only, without the system's fonts.
    public convenience init(
        directories: [String] = FontLibrary.defaultDirectories, log: Log
    ) throws(FontError) {
        try self.init(
            sources: FontSources(directories: directories, usesSystemFonts: false), log: log)
    }

    /// All opened faces; a face's `id` is its index.
    package var faces: [FontFace] { open.faces }

    /// Bytes read from open fonts, and bytes of the copies in memory.
    package var bytes: (read: Int, held: Int) { open.bytes }

    /// Returns the face that sets and measures text of this typeface. A repeated request does not
    /// allocate.
    package func face(for typeface: Typeface) -> FontFace {
        if let face = facesByTypeface[typeface] { return face }
        // The initialiser found a face.
        let face = findFace(for: typeface) ?? standby!
        if facesByTypeface.count >= FontLibrary.answerLimit { facesByTypeface = [:] }
        facesByTypeface[typeface] = face
        return face
    }

    /// Returns the fonts of a family: those of the files and directories, or else the system's.
    func fonts(ofFamily family: String) -> [FontDescription] {
        let name = family.lowercased()
        if let known = families[name] { return known }
        var fonts = catalog.fonts(ofFamily: name)
        if fonts.isEmpty, let system {
            fonts = system.locations(ofFamily: family).compactMap { location in
                catalog.fonts(inFile: location.path).first { $0.index == location.index }
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

    /// Finds a substitute if no default family is usable.
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
            "font: no family \"\(family)\" in \(sources.phrase): text is set in another one")
    }

    private func makeSystemFonts() -> SystemFonts? {
        guard sources.usesSystemFonts else { return nil }
        let reason: String
        do {
            if let system = try SystemFonts() { return system }
            reason = "fontconfig does not start"
        } catch {
            reason = "\(error)"
        }
        log.warning("font: the system's fonts are missing: \(reason)")
        return nil
    }
}

extension [FontDescription] {
    /// Sorts fonts from the best match to the worst, stably.
    func ranked(for typeface: Typeface) -> [FontDescription] {
        map { (font: $0, rank: $0.style.rank(for: typeface)) }
            .sorted { $0.rank < $1.rank }.map(\.font)
    }
}

extension FontSources {
    /// Description for a log line.
    fileprivate var phrase: String {
        let names = families.keys.sorted() + files + directories
        return (names + (usesSystemFonts ? ["the system"] : [])).joined(separator: ", ")
    }
}
