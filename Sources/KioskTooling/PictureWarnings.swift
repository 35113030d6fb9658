import Glibc
package import Kiosk

extension ScreenDocument {
    /// Returns all warnings, including currently unusable files, icons, characters and programs, in the
    /// order of their locations.
    ///
    /// - Parameters:
    ///   - directory: The configuration's folder.
    ///   - path: Folders in which programs are looked up, as in the variable `PATH`; nil for the
    ///     usual ones.
    package func allWarnings(
        in directory: String, path: String? = getenv("PATH").map { String(cString: $0) }
    ) -> [Diagnostic] {
        (warnings + pictureWarnings() + iconWarnings() + textWarnings()
            + programWarnings(in: directory, path: path))
            .sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
    }

    /// Returns warnings about picture files that cannot be shown now, or not in full. Each file is
    /// opened once, and reported at its first use. Servers are not asked.
    private func pictureWarnings() -> [Diagnostic] {
        let resources = SVGResources(fonts: SVGFonts(sources: fonts))
        var seen: Set<String> = []
        var result: [Diagnostic] = []
        for picture in pictures {
            let (path, location) = (picture.source, picture.location)
            guard !path.isEmpty, !isRemote(path), seen.insert(path).inserted else { continue }
            do {
                _ = try ImageDecoder.decode(path: path, resources: resources) {
                    guard let line = SVGDiagnostic.summary(of: $0, name: path) else { return }
                    result.append(diagnostic(.warning, at: location, line))
                }
            } catch {
                result.append(diagnostic(.warning, at: location, "\(error)"))
            }
        }
        return result
    }
}
