/// The font files of some sources: the catalogue of all, and those that are open.
struct FontFiles {
    let catalog: FontCatalog
    let open: OpenFonts

    init(_ sources: FontSources, log: Log) throws(FontError) {
        catalog = FontCatalog(sources: sources, log: log)
        open = try OpenFonts(log: log)
    }

    /// Opens the regular face of the first default family, which nearly every picture has.
    func openUsualFace() {
        guard let family = catalog.sources.defaultFamilies.first,
            let font = catalog.fonts(ofFamily: family.lowercased()).ranked(for: Typeface()).first
        else { return }
        _ = open.face(font, for: Typeface())
    }
}
