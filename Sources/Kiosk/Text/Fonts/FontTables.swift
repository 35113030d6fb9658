internal import CText

/// The table directory of one face: the offsets of its OpenType tables, from its file or
/// collection.
final class FontTables {
    let file: FontFile
    /// Index of the face in its file.
    let index: Int
    /// True if there are Apple's tables for layout, of which HarfBuzz tells less.
    let hasAppleLayout: Bool
    private let ranges: [UInt32: Range<Int>]

    /// Maximum number of faces and tables; larger files are rejected.
    private static let faceLimit = 256
    private static let tableLimit = 256

    /// - Throws: `FontError` if the file has no such face.
    init(file: FontFile, index: Int) throws(FontError) {
        self.file = file
        self.index = index
        let offsets = FontTables.faceOffsets(of: file)
        guard offsets.indices.contains(index) else {
            throw FontError(
                offsets.isEmpty
                    ? "\(file.path): not a font" : "\(file.path): no face \(index) in it")
        }
        ranges = FontTables.directory(of: file, at: offsets[index])
        guard !ranges.isEmpty else { throw FontError("\(file.path): not a font, or a damaged one") }
        hasAppleLayout = ["morx", "mort", "kerx", "trak"].contains { [ranges] in
            ranges[FontTag($0)!.value] != nil
        }
    }

    /// Returns the number of faces in the file; 0 if it is not a font.
    static func faceCount(of file: FontFile) -> Int { faceOffsets(of: file).count }

    func has(_ tag: FontTag) -> Bool { ranges[tag.value] != nil }

    /// Makes a face that reads each table when HarfBuzz first requests it. The face retains this
    /// object.
    func makeShapingFace() -> OpaquePointer {
        let face = hb_face_create_for_tables(
            referenceTable, Unmanaged.passRetained(self).toOpaque(), releaseTables)!
        hb_face_set_index(face, UInt32(index))
        return face
    }

    /// Returns a table; nil if the face lacks it, or shaping does not need it.
    fileprivate func blob(_ tag: UInt32) -> OpaquePointer? {
        guard let range = ranges[tag] else { return nil }
        if range.count > FontTables.pictureLimit && pictureTables.contains(tag) { return nil }
        return file.blob(range)
    }

    /// Outlines and pictures of a large file are read by FreeType, glyph by glyph; HarfBuzz would
    /// copy all of them for the extents of one mark.
    private static let pictureLimit = 2 << 20

    private static func faceOffsets(of file: FontFile) -> [Int] {
        let header = file.bytes(at: 0, count: 12)
        guard header.count == 12 else { return [] }
        guard header.uint32(at: 0) == FontTag("ttcf")!.value else { return [0] }
        let count = min(Int(header.uint32(at: 8)), faceLimit)
        let offsets = file.bytes(at: 12, count: count * 4)
        return (0..<offsets.count / 4).map { Int(offsets.uint32(at: $0 * 4)) }
    }

    private static func directory(of file: FontFile, at offset: Int) -> [UInt32: Range<Int>] {
        let header = file.bytes(at: offset, count: 12)
        guard header.count == 12, signatures.contains(header.uint32(at: 0)) else { return [:] }
        let count = Int(header.uint16(at: 4))
        guard count <= tableLimit else { return [:] }
        let records = file.bytes(at: offset + 12, count: count * 16)
        var ranges: [UInt32: Range<Int>] = [:]
        for record in stride(from: 0, to: records.count / 16 * 16, by: 16) {
            let start = Int(records.uint32(at: record + 8))
            let length = Int(records.uint32(at: record + 12))
            // A truncated file keeps its complete tables.
            guard length > 0, start + length <= file.byteCount else { continue }
            ranges[records.uint32(at: record)] = start..<start + length
        }
        return ranges
    }

    /// Signatures of TrueType, CFF, and Apple's TrueType.
    private static let signatures: Set<UInt32> = [
        0x0001_0000, FontTag("OTTO")!.value, FontTag("true")!.value,
    ]
}

private let pictureTables: Set<UInt32> = Set(
    ["CFF ", "CFF2", "CBDT", "EBDT", "sbix", "SVG "].map { FontTag($0)!.value })

private func referenceTable(
    _ face: OpaquePointer?, _ tag: hb_tag_t, _ tables: UnsafeMutableRawPointer?
) -> OpaquePointer? {
    guard let tables else { return nil }
    return Unmanaged<FontTables>.fromOpaque(tables).takeUnretainedValue().blob(tag)
}

private func releaseTables(_ tables: UnsafeMutableRawPointer?) {
    if let tables { Unmanaged<FontTables>.fromOpaque(tables).release() }
}

extension [UInt8] {
    /// Reads a big-endian number, as all in OpenType are.
    fileprivate func uint16(at index: Int) -> UInt16 {
        UInt16(self[index]) << 8 | UInt16(self[index + 1])
    }

    fileprivate func uint32(at index: Int) -> UInt32 {
        UInt32(uint16(at: index)) << 16 | UInt32(uint16(at: index + 2))
    }
}
