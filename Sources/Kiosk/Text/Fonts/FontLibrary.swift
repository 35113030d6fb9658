import Glibc

/// The fonts of one kiosk: opens files when they are first needed, and finds a stand-in for what
/// is missing.
///
/// Each file that is missing or damaged gives one log line.
public final class FontLibrary {
    /// Where a Debian system keeps the default family, after the place for a kiosk's own copies.
    public static let defaultDirectories = [
        "/usr/share/kiosk/fonts", "/usr/share/fonts/opentype/inter",
        "/usr/share/fonts/truetype/dejavu",
    ]

    private enum Resolution {
        case unknown
        case missing
        case face(FontFace)
    }

    private let directories: [String]
    private let log: Log
    private let freeType: FreeType
    /// In the order in which they are asked for a character.
    private let families: [FontFamily] = [.inter, .dejaVu]
    /// Every face that was opened; a face's `id` is its index.
    private(set) var faces: [FontFace] = []
    /// By file name.
    private var files: [String: Resolution] = [:]
    /// One row per family, one column per weight.
    private var resolutions: [[FontWeight: Resolution]]

    /// Opens the regular weight, or else the first face that can be opened: a system without fonts
    /// is an error at the start. `directories` are searched in their order.
    public init(
        directories: [String] = FontLibrary.defaultDirectories, log: Log
    ) throws(FontError) {
        self.directories = directories
        self.log = log
        freeType = try FreeType()
        resolutions = Array(repeating: [:], count: families.count)
        guard families.indices.contains(where: { face(family: $0, weight: .regular) != nil })
        else { throw .noFont(in: directories) }
    }

    /// The number of families, each of which may have glyphs that those before it lack.
    var familyCount: Int { families.count }

    /// The face that text of this weight is set in, and measured by.
    func face(for typeface: Typeface) -> FontFace {
        for family in families.indices {
            if let face = face(family: family, weight: typeface.weight) { return face }
        }
        preconditionFailure("the initialiser found a face, and any weight falls back to it")
    }

    /// The family's face that is nearest to `weight`; nil when no file of it is of use.
    func face(family: Int, weight: FontWeight) -> FontFace? {
        switch resolutions[family][weight, default: .unknown] {
        case .face(let face): return face
        case .missing: return nil
        case .unknown: break
        }
        let face = resolve(families[family], weight: weight)
        resolutions[family][weight] = face.map { .face($0) } ?? .missing
        return face
    }

    private func resolve(_ family: FontFamily, weight: FontWeight) -> FontFace? {
        for (_, file) in family.files(nearest: weight) {
            if let face = open(file) { return face }
        }
        log.warning("the font \(family.name) is missing: text is set without it")
        return nil
    }

    private func open(_ file: String) -> FontFace? {
        switch files[file, default: .unknown] {
        case .face(let face): return face
        case .missing: return nil
        case .unknown: break
        }
        let face = load(file)
        files[file] = face.map { .face($0) } ?? .missing
        return face
    }

    private func load(_ file: String) -> FontFace? {
        var isAnywhere = false
        for directory in directories {
            let path = "\(directory)/\(file)"
            guard access(path, F_OK) == 0 else { continue }
            isAnywhere = true
            do throws(FontError) {
                let face = try FontFace(id: UInt16(faces.count), path: path, freeType: freeType)
                faces.append(face)
                return face
            } catch {
                log.warning("font: \(error)")
            }
        }
        if !isAnywhere {
            log.warning("font: no \(file) in \(directories.joined(separator: ", "))")
        }
        return nil
    }
}
