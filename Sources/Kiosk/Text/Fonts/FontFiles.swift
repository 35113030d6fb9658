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
        for family in catalog.sources.defaultFamilies.prefix(1) {
            let fonts = catalog.fonts(ofFamily: family.lowercased()).ranked(for: Typeface())
            _ = fonts.first.flatMap { open.face($0, for: Typeface()) }
        }
    }
}
