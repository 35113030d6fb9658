internal import CText

/// The characters that a face has glyphs for.
final class FontCoverage {
    private let characters: OpaquePointer

    init(of face: OpaquePointer) {
        characters = hb_set_create()
        hb_face_collect_unicodes(face, characters)
    }

    deinit { hb_set_destroy(characters) }

    var isEmpty: Bool { hb_set_is_empty(characters) != 0 }

    func contains(_ scalar: UInt32) -> Bool { hb_set_has(characters, scalar) != 0 }

    /// All but those that a text can do without: joiners, variation selectors and whatever else
    /// is invisible by itself.
    func containsVisible(_ scalars: UnsafeBufferPointer<UInt32>) -> Bool {
        for scalar in scalars where !contains(scalar) && !isDefaultIgnorable(scalar) {
            return false
        }
        return true
    }

    /// The whole of printable ASCII.
    var containsASCII: Bool { (0x20...0x7E).allSatisfy { contains($0) } }
}

/// Whether a character is invisible where a font has no glyph for it.
func isDefaultIgnorable(_ scalar: UInt32) -> Bool {
    scalar >= 0xAD && Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint == true
}
