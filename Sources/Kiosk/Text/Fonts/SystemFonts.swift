internal import CText

/// The system's fonts, as known to fontconfig. It finds files by family or characters; their
/// properties are read from the files themselves.
final class SystemFonts {
    private let configuration: OpaquePointer
    /// Characters of all fonts; nil before they are needed.
    private var covered: OpaquePointer?
    /// Number of searches for fonts since the start.
    private(set) var searchCount = 0

    /// Loads fontconfig's configuration and caches, which takes some time; nil if that fails.
    ///
    /// - Throws: If fontconfig is not installed.
    init?() throws(SharedLibraryError) {
        try SharedLibrary.fontconfig.open()
        guard let configuration = FcInitLoadConfigAndFonts() else { return nil }
        self.configuration = configuration
    }

    deinit {
        if let covered { FcCharSetDestroy(covered) }
        FcConfigDestroy(configuration)
    }

    /// Characters of each font, in memory of the configuration.
    private lazy var characterSets: [OpaquePointer] = [FcSetSystem, FcSetApplication].flatMap {
        kind -> [OpaquePointer] in
        guard let set = FcConfigGetFonts(configuration, kind) else { return [] }
        return fonts(of: set).filter { location(of: $0) != nil }.compactMap { font in
            var own: OpaquePointer?
            _ = FcPatternGetCharSet(font, FC_CHARSET, 0, &own)
            return own
        }
    }

    private func allCharacters() -> OpaquePointer? {
        guard let all = FcCharSetCreate() else { return nil }
        for set in characterSets { FcCharSetMerge(all, set, nil) }
        return all
    }

    /// Returns the faces of a family in the order of their paths; fontconfig ignores case and
    /// blanks.
    func locations(ofFamily family: String) -> [FontLocation] {
        guard let pattern = FcPatternCreate(), let objects = FcObjectSetCreate() else { return [] }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(objects)
        }
        FcPatternAddString(pattern, FC_FAMILY, family)
        FcObjectSetAdd(objects, FC_FILE)
        FcObjectSetAdd(objects, FC_INDEX)
        FcObjectSetAdd(objects, FC_FONTFORMAT)
        guard let set = FcFontList(configuration, pattern, objects) else { return [] }
        defer { FcFontSetDestroy(set) }
        return Set(fonts(of: set).compactMap { location(of: $0) })
            .sorted { ($0.path, $0.index) < ($1.path, $1.index) }
    }

    /// Returns the first families, in order of preference for the language, that have all
    /// characters.
    func families(
        for characters: [UInt32], language: String?, isEmoji: Bool, limit: Int
    ) -> [String] {
        guard let pattern = FcPatternCreate(), let wanted = FcCharSetCreate() else { return [] }
        defer {
            FcPatternDestroy(pattern)
            FcCharSetDestroy(wanted)
        }
        for character in characters { FcCharSetAddChar(wanted, character) }
        // A search takes a millisecond, and a text may have thousands of characters that no font
        // has, or of letters with marks that no font has together.
        if covered == nil { covered = allCharacters() }
        guard let covered, FcCharSetIsSubset(wanted, covered) != 0,
            characters.count < 2
                || characterSets.contains(where: { FcCharSetIsSubset(wanted, $0) != 0 })
        else { return [] }
        FcPatternAddCharSet(pattern, FC_CHARSET, wanted)
        FcPatternAddString(pattern, FC_FAMILY, isEmoji ? "emoji" : "sans-serif")
        // Without a language, fontconfig would use the process's locale.
        FcPatternAddString(pattern, FC_LANG, language ?? "und")
        FcPatternAddBool(pattern, FC_SCALABLE, isEmoji ? FcBool(FcDontCare) : 1)
        FcPatternAddBool(pattern, FC_COLOR, isEmoji ? 1 : 0)
        FcConfigSubstitute(configuration, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        searchCount += 1
        guard let set = FcFontSort(configuration, pattern, 0, nil, &result) else { return [] }
        defer { FcFontSetDestroy(set) }
        var families: [String] = []
        for font in fonts(of: set) where families.count < limit {
            var own: OpaquePointer?
            guard location(of: font) != nil,
                FcPatternGetCharSet(font, FC_CHARSET, 0, &own) == FcResultMatch,
                FcCharSetIsSubset(wanted, own) != 0,
                let family = string(FC_FAMILY, of: font), !families.contains(family)
            else { continue }
            families.append(family)
        }
        return families
    }

    private func fonts(of set: UnsafeMutablePointer<FcFontSet>) -> [OpaquePointer] {
        UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont))
            .compactMap { $0 }
    }

    /// Returns nil for formats other than OpenType.
    private func location(of font: OpaquePointer) -> FontLocation? {
        guard let path = string(FC_FILE, of: font), let format = string(FC_FONTFORMAT, of: font),
            format == "TrueType" || format == "CFF"
        else { return nil }
        var index: Int32 = 0
        FcPatternGetInteger(font, FC_INDEX, 0, &index)
        // The upper half is the number of a named instance.
        return FontLocation(path: path, index: Int(index & 0xFFFF))
    }

    private func string(_ object: String, of font: OpaquePointer) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(font, object, 0, &value) == FcResultMatch, let value else {
            return nil
        }
        return String(cString: value)
    }
}
