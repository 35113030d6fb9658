/// Pictures of glyphs, ready to be mixed with a colour.
///
/// Its memory stays within a bound: glyphs that were not drawn for the longest time go first. A
/// single picture that is larger than the bound is kept alone. A hit allocates nothing.
final class GlyphCache {
    /// In bytes, with the table.
    let capacity: Int

    private let library: FontLibrary
    private var store = Store()
    private let contrastTables = [TextContrast.darkText.table, TextContrast.lightText.table]

    init(library: FontLibrary, capacity: Int) {
        self.library = library
        self.capacity = capacity
    }

    /// What every look-up touches, in one place: each access to a class's property has its price.
    private struct Store: ~Copyable {
        var table = GlyphTable()
        var pages = GlyphPages()
        var hits = 0
        var misses = 0

        @inline(__always)
        mutating func find(_ key: GlyphKey) -> UnsafeMutablePointer<GlyphRecord>? {
            guard let record = table.find(key) else {
                misses &+= 1
                return nil
            }
            hits &+= 1
            record.pointee.pageUse.pointee = pages.time
            return record
        }

        /// The memory of pages and table.
        var byteCount: Int { pages.byteCount + table.byteCount }

        func byteCount(afterAdding record: Int) -> Int {
            byteCount + pages.growth(for: record) + table.growth
        }

        mutating func evictPage() -> Bool { pages.evict { table.remove($0.pointee.key) } }
    }

    var hits: Int { store.hits }
    var misses: Int { store.misses }
    /// The memory in use, in bytes.
    var byteCount: Int { store.byteCount }

    /// The picture for a key. It is valid until the next call.
    @inline(__always)
    func record(for key: GlyphKey) -> UnsafeMutablePointer<GlyphRecord> {
        store.find(key) ?? rasterize(key)
    }

    private func rasterize(_ key: GlyphKey) -> UnsafeMutablePointer<GlyphRecord> {
        let face = library.faces[key.face]
        let box = face.load(glyph: key.glyph, size: key.size, quarter: key.quarter)
        let size = GlyphRecord.byteCount(width: box.width, height: box.height)
        while store.byteCount(afterAdding: size) > capacity, store.evictPage() {}
        let (place, pageUse) = store.pages.allocate(size)
        let record = place.bindMemory(to: GlyphRecord.self, capacity: 1)
        record.initialize(
            to: GlyphRecord(
                key: key, pageUse: pageUse, left: Int32(box.left), top: Int32(-box.top),
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
        store.table.insert(record)
        return record
    }
}
