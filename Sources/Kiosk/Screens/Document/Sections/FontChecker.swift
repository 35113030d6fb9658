/// The fonts of a configuration.
struct FontChecker: Checker {
    static let keys = [
        family.entry, files.entry, directories.entry, fallback.entry, system.entry,
    ]
    private static let family = ValueKey<String>(
        "default", .string("the name of a family"), "The font of all texts."
    ) { location, checker in
        checker.filledString(location, "\"default\"", help: "write a family's name")
    }
    private static let files = list(
        "files", of: "the path of a font file", "Fonts of the kiosk.",
        help: "write an array of paths, such as [\"fonts/Brand.otf\"]")
    private static let directories = list(
        "directories", of: "the path of a folder", "Folders with fonts of the kiosk.",
        help: "write an array of paths, such as [\"fonts\"]")
    private static let fallback = list(
        "fallback", of: "the name of a family",
        "Who is asked, in turn, for characters that a font lacks.",
        help: "write an array of families, such as [\"Noto Sans Arabic\"]", isOfPaths: false)
    private static let system = ValueKey.bool(
        "system", default: FontSources().usesSystemFonts, "Whether the system's fonts count, too.")

    private static func list(
        _ name: String, of what: String, _ doc: String, help: String, isOfPaths: Bool = true
    ) -> ValueKey<[String]> {
        ValueKey(name, .array(.string(what)), writtenAs: [], doc) { location, checker in
            guard case .array = location.node.kind else {
                checker.mismatch(location, "\"\(name)\"", help: help)
                return []
            }
            return location.elements.compactMap { element in
                let text = checker.filledString(
                    element, "an element of \"\(name)\"", help: help)
                if let text, isOfPaths { checker.checkFile(text, element) }
                return text
            }
        }
    }

    let diagnostics: DiagnosticSink

    func fonts(_ sections: DocumentSections) -> FontSources {
        var fonts = FontSources()
        let members = sections.object(
            own: SettingsChecker.fontsKey,
            help: "write an object, such as { \"default\": \"Inter\" }", self)
        guard let members else { return fonts }
        if let family = members[FontChecker.family] {
            fonts.defaultFamilies.removeAll { $0 == family }
            fonts.defaultFamilies.insert(family, at: 0)
        }
        let resolved = diagnostics.files.resolved
        if let files = members[FontChecker.files] { fonts.files = files.map(resolved) }
        if let directories = members[FontChecker.directories] {
            fonts.directories = directories.map(resolved) + fonts.directories
        }
        if let fallbacks = members[FontChecker.fallback] { fonts.fallbacks = fallbacks }
        fonts.usesSystemFonts = members.value(of: FontChecker.system)
        return fonts
    }
}

extension Checker {
    /// A string; an empty one is reported.
    fileprivate func filledString(_ location: ValueLocation, _ what: String, help: String)
        -> String?
    {
        guard let text = string(location, what, help: help) else { return nil }
        if text.isEmpty { error(location, "\(what) cannot be empty", help: help) }
        return text
    }
}
