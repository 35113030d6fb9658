/// The font files of some sources: the catalogue of all, and those that are open.
struct FontFiles {
    let catalog: FontCatalog
    let open: OpenFonts

    init(_ sources: FontSources, log: Log) throws(FontError) {
        catalog = FontCatalog(sources: sources, log: log)
        open = try OpenFonts(log: log)
    }

    /// Opens the faces of the first default family for texts, buttons and titles, which nearly every picture has.
    func openUsualFaces() {
        guard let family = catalog.sources.defaultFamilies.first else { return }
        let fonts = catalog.fonts(ofFamily: family.lowercased())
        for weight in [FontWeight.regular, .semibold, .bold] {
            let typeface = Typeface(weight: weight)
            if let font = fonts.ranked(for: typeface).first { _ = open.face(font, for: typeface) }
        }
    }
}
