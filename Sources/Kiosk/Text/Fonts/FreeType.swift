internal import CText

/// The FreeType library. Every face retains it, so that it outlives them.
final class FreeType {
    let library: FT_Library

    init() throws(FontError) {
        var library: FT_Library?
        let error = FT_Init_FreeType(&library)
        guard error == 0, let library else {
            throw FontError("FreeType does not start: error \(error)")
        }
        self.library = library
    }

    deinit { FT_Done_FreeType(library) }

    /// Opens a face of a file, which must outlive it: from memory, or from the stream without
    /// copying.
    func openFace(_ tables: FontTables, stream: FontStream?) throws(FontError) -> FT_Face {
        var arguments = FT_Open_Args()
        if let stream {
            arguments.flags = UInt32(FT_OPEN_STREAM)
            arguments.stream = stream.record
        } else if let bytes = tables.file.bytes {
            arguments.flags = UInt32(FT_OPEN_MEMORY)
            arguments.memory_base = bytes.bindMemory(to: FT_Byte.self).baseAddress
            arguments.memory_size = FT_Long(bytes.count)
        }
        var face: FT_Face?
        let error = FT_Open_Face(library, &arguments, FT_Long(tables.index), &face)
        guard error == 0, let face else {
            throw FontError("\(tables.file.path): FreeType cannot read it: error \(error)")
        }
        return face
    }

    /// Sets the coordinates of a variable font. A font whose variations FreeType cannot read stays
    /// at its defaults.
    func setCoordinates(_ coordinates: [Float], of face: FT_Face) {
        var fixed = coordinates.map { FT_Fixed(($0 * 65536).rounded()) }
        _ = FT_Set_Var_Design_Coordinates(face, FT_UInt(fixed.count), &fixed)
    }
}
