/// A bounded cache of the sources of large and rotated glyphs: outlines, and bitmaps from files.
final class GlyphOutlines {
    private struct Key: Equatable {
        let face: UInt16
        let glyph: UInt16
        /// Size of the bitmap, in pixels of the em rounded up to a power of two; zero for an
        /// outline.
        var size: Int32 = 0

        var hash: UInt64 {
            let bits = UInt64(face) << 32 | UInt64(glyph) << 16 | UInt64(size)
            let mixed = bits &* 0x9E37_79B9_7F4A_7C15
            return mixed ^ mixed >> 32
        }
    }

    private final class Entry<Value> {
        let key: Key
        let value: Value
        let cost: Int

        init(_ key: Key, _ value: Value, cost: Int) {
            self.key = key
            self.value = value
            self.cost = cost
        }
    }

    private let library: FontLibrary
    private var paths: GenerationTable<Entry<Path>>
    private var strikes: GenerationTable<Entry<GlyphStrike?>>

    /// Makes a cache of at most `capacity` bytes.
    init(library: FontLibrary, capacity: Int) {
        self.library = library
        paths = GenerationTable(capacity: capacity / 2)
        strikes = GenerationTable(capacity: capacity / 2)
    }

    /// Approximate memory of the outlines and bitmaps, in bytes.
    var byteCount: Int { paths.cost + strikes.cost }

    /// Returns a glyph's outline in ems; y grows downwards.
    func path(face: UInt16, glyph: UInt16) -> Path {
        let key = Key(face: face, glyph: glyph)
        if let entry = paths.value(key.hash, cost: \.cost, where: { $0.key == key }) {
            return entry.value
        }
        let path = library.faces[Int(face)].outline(of: UInt32(glyph))
        let cost = 160 + 8 * path.points.count + path.verbs.count
        paths.insert(Entry(key, path, cost: cost), hash: key.hash, cost: cost)
        return path
    }

    /// Returns a glyph's bitmap for a size in 26.6 pixels; nil if the file has none.
    func strike(face: UInt16, glyph: UInt16, size: Int32) -> GlyphStrike? {
        var power: Int32 = 16
        while power << 6 < size, power < 1024 { power *= 2 }
        let key = Key(face: face, glyph: glyph, size: power)
        if let entry = strikes.value(key.hash, cost: \.cost, where: { $0.key == key }) {
            return entry.value
        }
        let strike = library.faces[Int(face)].strike(of: UInt32(glyph), size: power << 6)
        let cost = 160 + (strike.map { 4 * $0.image.stride * $0.image.height } ?? 0)
        strikes.insert(Entry(key, strike, cost: cost), hash: key.hash, cost: cost)
        return strike
    }
}
