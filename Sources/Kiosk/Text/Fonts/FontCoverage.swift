internal import CText

/// The characters that a face has glyphs for.
final class FontCoverage {
    private let characters = HarfBuzzSet()

    init(of face: OpaquePointer) { hb_face_collect_unicodes(face, characters.pointer) }

    var isEmpty: Bool { characters.isEmpty }

    func contains(_ scalar: UInt32) -> Bool { characters.contains(scalar) }

    /// Returns true if all visible characters are covered; joiners, variation selectors and other
    /// invisible characters are ignored.
    func containsVisible(_ scalars: UnsafeBufferPointer<UInt32>) -> Bool {
        for scalar in scalars where !contains(scalar) && !isDefaultIgnorable(scalar) {
            return false
        }
        return true
    }

    /// True if all of printable ASCII is covered.
    var containsASCII: Bool { (0x20...0x7E).allSatisfy { contains($0) } }
}

/// Returns true if a character is invisible when a font has no glyph for it.
func isDefaultIgnorable(_ scalar: UInt32) -> Bool {
    scalar >= 0xAD && Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint == true
}
