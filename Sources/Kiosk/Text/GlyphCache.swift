/// Pictures of glyphs, ready to be mixed with a colour.
///
/// Its memory stays within a bound: glyphs that were not drawn for the longest time go first. A
/// single picture that is larger than the bound is kept alone. A hit allocates nothing.
final class GlyphCache {
    /// In bytes, with the table.
    let capacity: Int
    private(set) var hits = 0
    private(set) var misses = 0

    private let library: FontLibrary
    private var table = GlyphTable()
    private var pages = GlyphPages()
    private let contrastTables = [TextContrast.darkText.table, TextContrast.lightText.table]

    init(library: FontLibrary, capacity: Int) {
        self.library = library
        self.capacity = capacity
    }

    /// The memory in use.
    var byteCount: Int { pages.byteCount + table.byteCount }
    var count: Int { table.count }

    /// The picture for a key. It is valid until the next call.
    func record(for key: GlyphKey) -> UnsafeMutablePointer<GlyphRecord> {
        if let record = table.find(key) {
            hits &+= 1
            pages.touch(record.pointee.page)
            return record
        }
        misses &+= 1
        return rasterize(key)
    }

    private func rasterize(_ key: GlyphKey) -> UnsafeMutablePointer<GlyphRecord> {
        let face = library.faces[key.face]
        let box = face.load(glyph: key.glyph, size: key.size, quarter: key.quarter)
        let size = GlyphRecord.byteCount(width: box.width, height: box.height)
        makeRoom(for: pages.growth(for: size))
        let (place, page) = pages.allocate(size)
        let record = place.bindMemory(to: GlyphRecord.self, capacity: 1)
        record.initialize(
            to: GlyphRecord(
                key: key, page: page, left: Int32(box.left), top: Int32(-box.top),
                width: Int32(box.width), height: Int32(box.height)))
        let coverage = record.coverage
        let count = box.width * box.height
        coverage.initialize(repeating: 0, count: count)
        if count > 0 {
            face.render(box, into: coverage)
            contrastTables[Int(key.contrast.rawValue)].withUnsafeBufferPointer { table in
                for index in 0..<count { coverage[index] = table[Int(coverage[index])] }
            }
        }
        table.insert(record)
        return record
    }

    private func makeRoom(for growth: Int) {
        while byteCount + growth > capacity, evictPage() {}
    }

    private func evictPage() -> Bool {
        pages.evict { table.remove($0.pointee.key) }
    }
}
