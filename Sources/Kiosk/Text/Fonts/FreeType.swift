internal import CText

/// The FreeType library. Every face holds it, so it ends after the last of them.
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
}
