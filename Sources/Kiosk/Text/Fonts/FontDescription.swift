internal import CText

/// The location of a face on the disk.
struct FontLocation: Hashable {
    let path: String
    /// Index from 0; non-zero in collections only.
    let index: Int
}

/// The description of a face, without its glyphs, for choosing among faces.
struct FontDescription {
    let path: String
    /// Index of the face in its file.
    let index: Int
    /// Family names in lower case, in all languages of the file; the first one is shared by most
    /// faces of the family.
    let families: [String]
    let style: FontStyle
    let axes: [FontAxis]
    /// True if glyphs have their own colours.
    let hasColor: Bool

    /// Describes a file's faces. Only the tables with names and styles are read.
    ///
    /// - Throws: `FontError` if it contains no face.
    static func faces(of path: String) throws(FontError) -> [FontDescription] {
        let file = try FontFile(path: path)
        let count = FontTables.faceCount(of: file)
        guard count > 0 else { throw FontError("\(path): not a font") }
        var faces: [FontDescription] = []
        for index in 0..<count { faces.append(try FontDescription(file: file, index: index)) }
        return faces
    }

    var location: FontLocation { FontLocation(path: path, index: index) }

    private init(file: FontFile, index: Int) throws(FontError) {
        let tables = try FontTables(file: file, index: index)
        let face = tables.makeShapingFace()
        defer { hb_face_destroy(face) }
        path = file.path
        self.index = index
        families = familyNames(of: face)
        axes = FontAxis.axes(of: face)
        style = FontStyle(of: face, axes: axes)
        hasColor = tables.hasColor
        guard !families.isEmpty else { throw FontError("\(path): the font has no name") }
    }
}

extension FontTables {
    /// True if there are colour layers or pictures.
    var hasColor: Bool { FontTables.colorTables.contains { has($0) } }

    private static let colorTables = ["COLR", "CBDT", "sbix"].map { FontTag($0)! }
}

extension FontStyle {
    fileprivate init(of face: OpaquePointer, axes: [FontAxis]) {
        guard let font = hb_font_create(face) else { return }
        defer { hb_font_destroy(font) }
        var weight = hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)
        // Some files use a scale from 1 to 9.
        if weight >= 1 && weight < 10 { weight *= 100 }
        weights = weight...weight
        let width = hb_style_get_value(font, HB_STYLE_TAG_WIDTH)
        widths = width...width
        isItalic = hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0
        isUpright = !isItalic
        for axis in axes {
            switch axis.tag {
            case FontAxis.weight: weights = axis.range
            case FontAxis.width: widths = axis.range
            case FontAxis.italic:
                isItalic = axis.range.upperBound >= 1
                isUpright = axis.range.lowerBound <= 0
            case FontAxis.slant:
                isItalic = isItalic || axis.range.lowerBound < 0
                isUpright = isUpright || axis.range.upperBound >= 0
            default: break
            }
        }
    }
}

/// Returns the typographic family and the legacy one for programs with four styles, such as "Inter"
/// and "Inter Medium".
private func familyNames(of face: OpaquePointer) -> [String] {
    var count: UInt32 = 0
    guard let entries = hb_ot_name_list_names(face, &count) else { return [] }
    var names: [String] = []
    let all = UnsafeBufferPointer(start: entries, count: Int(count))
    for entry in familyNameIdentifiers.flatMap({ name in all.filter { $0.name_id == name } }) {
        var buffer = [CChar](repeating: 0, count: 256)
        var length = UInt32(buffer.count)
        hb_ot_name_get_utf8(face, entry.name_id, entry.language, &length, &buffer)
        let bytes = buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }
        let name = String(decoding: bytes, as: UTF8.self).lowercased()
        if !name.isEmpty && !names.contains(name) { names.append(name) }
    }
    return names
}

/// See the `name` table in the OpenType specification.
private let familyNameIdentifiers: [hb_ot_name_id_t] = [16, 1]
