/// What large and turned glyphs are drawn from: outlines, and pictures as the files have them. Both
/// are bounded; they are made anew when they were forgotten.
final class GlyphOutlines {
    private struct Key: Hashable {
        let face: UInt16
        let glyph: UInt16
        /// Of the picture, in pixels of the em rounded up to a power of two; zero for an outline.
        var size: Int32 = 0
    }

    private let library: FontLibrary
    private var paths: GenerationCache<Key, Path>
    private var strikes: GenerationCache<Key, GlyphStrike?>

    /// The bytes of all outlines and pictures stay below `capacity`.
    init(library: FontLibrary, capacity: Int) {
        self.library = library
        paths = GenerationCache(capacity: capacity / 2)
        strikes = GenerationCache(capacity: capacity / 2)
    }

    /// About what the outlines and pictures take, in bytes.
    var byteCount: Int { paths.cost + strikes.cost }

    /// A glyph's outline in ems; y grows downwards.
    func path(face: UInt16, glyph: UInt16) -> Path {
        let key = Key(face: face, glyph: glyph)
        if let path = paths.value(for: key) { return path }
        let path = library.faces[Int(face)].outline(of: UInt32(glyph))
        paths.insert(path, for: key, cost: 160 + 8 * path.points.count + path.verbs.count)
        return path
    }

    /// A glyph's picture for a size in 26.6 pixels; nil if the file has none.
    func strike(face: UInt16, glyph: UInt16, size: Int32) -> GlyphStrike? {
        var power: Int32 = 16
        while power << 6 < size, power < 1024 { power *= 2 }
        let key = Key(face: face, glyph: glyph, size: power)
        if let strike = strikes.value(for: key) { return strike }
        let strike = library.faces[Int(face)].strike(of: UInt32(glyph), size: power << 6)
        let bytes = strike.map { 4 * $0.image.stride * $0.image.height } ?? 0
        strikes.insert(strike, for: key, cost: 160 + bytes)
        return strike
    }
}
