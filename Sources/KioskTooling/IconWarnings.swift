import Kiosk

extension ScreenDocument {
    /// Returns warnings about icons that their fonts do not have, and about fonts that are missing: each
    /// at its first use.
    func iconWarnings() -> [Diagnostic] {
        let (icons, log) = (icons, Log { _, _ in })
        guard !icons.isEmpty, let library = try? FontLibrary(sources: fonts, log: log) else {
            return []
        }
        let fonts = TextEngine(fonts: library).icons
        var seen: Set<[String]> = []
        return icons.compactMap { name, family, location in
            switch fonts.fault(of: name, family: family, log: log) {
            case nil: return nil
            case .noFont(let text):
                guard seen.insert([family]).inserted else { return nil }
                return diagnostic(.warning, at: location, text)
            case .noIcon:
                guard seen.insert([family, name]).inserted else { return nil }
                return diagnostic(
                    .warning, at: location, "\(family) has no icon \"\(name)\"",
                    help: nearest(to: name, among: fonts.names(of: family, log: log)).map {
                        "did you mean \"\($0)\"?"
                    })
            }
        }
    }
}
