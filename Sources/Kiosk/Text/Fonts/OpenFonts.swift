/// The open fonts, each opened once: files, and faces for text.
///
/// A font that cannot be opened is logged once.
final class OpenFonts {
    /// All opened faces; a face's `id` is its index.
    @exclusivity(unchecked) private(set) var faces: [FontFace] = []
    private let log: Log
    private let freeType: FreeType
    private var data: [FontLocation: FontData] = [:]
    private var coverages: [FontLocation: FontCoverage] = [:]
    private var facesByInstance: [Instance: FontFace] = [:]
    private var failed: Set<FontLocation> = []
    private var isFull = false

    /// Maximum number of faces, since a typeface may request any weight of a variable font; after
    /// that, open faces are reused.
    static let faceLimit = 512

    private struct Instance: Hashable {
        let location: FontLocation
        let instance: FontInstance
    }

    init(log: Log) throws(FontError) {
        self.log = log
        freeType = try FreeType()
    }

    /// Returns the face of a font for a typeface; nil if it cannot be opened.
    func face(_ font: FontDescription, for typeface: Typeface) -> FontFace? {
        let key = Instance(
            location: font.location, instance: FontInstance(of: font, for: typeface))
        if let face = facesByInstance[key] { return face }
        guard let data = data(of: font.location) else { return nil }
        guard faces.count < OpenFonts.faceLimit else { return instead(of: font) }
        do throws(FontError) {
            let face = try FontFace(
                id: UInt16(faces.count), data: data, instance: key.instance, axes: font.axes,
                freeType: freeType)
            faces.append(face)
            facesByInstance[key] = face
            return face
        } catch {
            fail(font.location, error)
            return nil
        }
    }

    /// Returns the coverage of a font without keeping it open; nil if it cannot be read.
    func coverage(of font: FontDescription) -> FontCoverage? {
        coverages[font.location] ?? read(font.location)?.coverage
    }

    /// Bytes read from files, and bytes of the copies in memory.
    var bytes: (read: Int, held: Int) {
        var files: Set<ObjectIdentifier> = []
        return data.values.map(\.tables.file).reduce(into: (0, 0)) { sum, file in
            guard files.insert(ObjectIdentifier(file)).inserted else { return }
            sum.0 += file.bytesRead
            sum.1 += file.bytesHeld
        }
    }

    private func data(of location: FontLocation) -> FontData? {
        if let data = data[location] { return data }
        data[location] = read(location)
        return data[location]
    }

    private func read(_ location: FontLocation) -> FontData? {
        guard !failed.contains(location) else { return nil }
        do throws(FontError) {
            let data = try FontData(file: file(location.path), index: location.index)
            coverages[location] = data.coverage
            return data
        } catch {
            fail(location, error)
            return nil
        }
    }

    /// Returns a file, which the faces of a collection share.
    private func file(_ path: String) throws(FontError) -> FontFile {
        if let open = data.first(where: { $0.key.path == path }) { return open.value.tables.file }
        return try FontFile(path: path)
    }

    private func fail(_ location: FontLocation, _ error: FontError) {
        failed.insert(location)
        data[location] = nil
        log.warning("font: \(error)")
    }

    private func instead(of font: FontDescription) -> FontFace? {
        if !isFull {
            log.warning(
                "font: \(OpenFonts.faceLimit) faces are open: text asks for too many weights")
        }
        isFull = true
        return facesByInstance.filter { $0.key.location == font.location }.values
            .min { $0.id < $1.id }
    }
}
