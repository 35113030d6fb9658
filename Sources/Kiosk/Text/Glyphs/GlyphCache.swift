/// A cache of glyph pictures, ready to be blended with a colour.
///
/// Its memory is bounded: the least recently used glyphs are evicted. A picture larger than the
/// bound is kept alone. A hit allocates nothing.
final class GlyphCache: PaintSource {
    /// Capacity in bytes, including the table.
    let capacity: Int

    let library: FontLibrary
    let outlines: GlyphOutlines
    @exclusivity(unchecked) private var store = Store()
    private let contrastTables = (0..<TextContrast.levelCount).map {
        TextContrast(level: UInt8($0)).table
    }

    /// Makes a cache. In addition to `capacity`, half as much is used for outlines and pictures
    /// from files.
    init(library: FontLibrary, capacity: Int) {
        self.library = library
        self.capacity = capacity
        outlines = GlyphOutlines(library: library, capacity: capacity / 2)
    }

    /// The data that every look-up touches, in one place, since each access to a class property has
    /// a cost.
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

        /// Memory of pages and table, in bytes.
        var byteCount: Int { pages.byteCount + table.byteCount }

        func byteCount(afterAdding record: Int) -> Int {
            byteCount + pages.growth(for: record) + table.growth
        }

        mutating func evictPage() -> Bool { pages.evict { table.remove($0.pointee.key) } }
    }

    var wantsRelease: Bool { store.pages.heldByteCount > capacity / 4 }

    func hold() { store.pages.hold() }

    func release() { store.pages.release() }

    var hits: Int { store.hits }
    var misses: Int { store.misses }
    /// Memory in use, in bytes.
    var byteCount: Int { store.byteCount }

    /// Returns the picture for a key, valid until the next call.
    @inline(__always)
    func record(for key: GlyphKey) -> UnsafeMutablePointer<GlyphRecord> {
        store.find(key) ?? rasterize(key)
    }

    @inline(never)
    private func rasterize(_ key: GlyphKey) -> UnsafeMutablePointer<GlyphRecord> {
        let face = library.faces[Int(key.face)]
        if key.isForLayers { return addLayers(face.layers(of: UInt32(key.glyph)), key) }
        if key.stroke > 0 { return addStroke(key) }
        if face.hasColor,
            let strike = outlines.strike(face: key.face, glyph: key.glyph, size: key.size)
        {
            return addPixels(strike, key)
        }
        let box = face.load(
            glyph: UInt32(key.glyph), size: key.size, quarter: key.quarter,
            isHinted: key.look.isHinted)
        let count = box.width * box.height
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 1) { buffer in
            let coverages = buffer.baseAddress!
            coverages.initialize(repeating: 0, count: count)
            if count > 0 {
                face.render(box, into: coverages)
                contrastTables[Int(key.look.contrast.level)].withUnsafeBufferPointer { table in
                    for index in 0..<count { coverages[index] = table[Int(coverages[index])] }
                }
            }
            return addMask(
                GlyphCells(coverages: coverages, width: box.width, height: box.height),
                left: box.left, top: -box.top, key)
        }
    }

    private func addMask(
        _ cells: GlyphCells, left: Int, top: Int, _ key: GlyphKey
    ) -> UnsafeMutablePointer<GlyphRecord> {
        let (count, width) = cells.measure()
        let picture = GlyphPicture(
            content: .mask, left: left, top: top, width: width, height: cells.height, count: count)
        let record = add(key, picture, byteCount: count * GlyphCells.cellSize)
        cells.write(to: record.cells)
        return record
    }

    private func addLayers(
        _ layers: [GlyphLayer], _ key: GlyphKey
    ) -> UnsafeMutablePointer<GlyphRecord> {
        let picture = GlyphPicture(content: .layers, count: layers.count)
        let record = add(
            key, picture, byteCount: layers.count * MemoryLayout<GlyphLayer>.stride)
        for index in layers.indices {
            (record.layers + index).initialize(to: layers[index])
        }
        return record
    }

    /// Strokes a glyph's outline; adds an empty picture for a glyph without one.
    private func addStroke(_ key: GlyphKey) -> UnsafeMutablePointer<GlyphRecord> {
        let path = outlines.path(face: key.face, glyph: key.glyph)
        let em = Float(key.size) / 64
        let width = Float(key.stroke) / 16
        let style = StrokeStyle(width: width / em, join: .round)
        return render(path.bounds.inset(by: -width / em), key) { painter in
            if !path.isEmpty { painter.stroke(path, style, .solid(.black)) }
        } add: { picture, left, top in
            let count = picture.width * picture.height
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { buffer in
                for index in 0..<count {
                    let pixel = picture[index % picture.width, index / picture.width]
                    buffer[index] = UInt8(pixel >> 24)
                }
                return addMask(
                    GlyphCells(
                        coverages: UnsafePointer(buffer.baseAddress!), width: picture.width,
                        height: picture.height),
                    left: left, top: top, key)
            }
        }
    }

    /// Scales a bitmap from the file to the required size.
    private func addPixels(
        _ strike: GlyphStrike, _ key: GlyphKey
    ) -> UnsafeMutablePointer<GlyphRecord> {
        render(strike.rect, key) { painter in
            painter.draw(strike.image, in: strike.rect)
        } add: { picture, left, top in
            let (width, height) = (picture.width, picture.height)
            let record = add(
                key,
                GlyphPicture(content: .pixels, left: left, top: top, width: width, height: height),
                byteCount: 4 * width * height)
            for y in 0..<height {
                (record.pixels + y * width).update(
                    from: picture.pixels + y * picture.stride, count: width)
            }
            return record
        }
    }

    /// Renders something with `bounds`, in ems from the glyph's origin, at the key's size and
    /// position.
    private func render(
        _ bounds: Rect, _ key: GlyphKey, draw: (inout Painter) -> Void,
        add: (PixelBuffer, _ left: Int, _ top: Int) -> UnsafeMutablePointer<GlyphRecord>
    ) -> UnsafeMutablePointer<GlyphRecord> {
        let em = Float(key.size) / 64
        let shift = Float(key.quarter) / 4
        let reach = Float(FontFace.verticalReach * 4) * (em + 1) + Float(key.stroke)
        func cut(_ value: Float) -> Int { Int(max(-reach, min(reach, value))) }
        let (left, top) = (
            cut((bounds.minX * em + shift).rounded(.down)) - 1,
            cut((bounds.minY * em).rounded(.down)) - 1
        )
        let (right, bottom) = (
            cut((bounds.maxX * em + shift).rounded(.up)) + 1,
            cut((bounds.maxY * em).rounded(.up)) + 1
        )
        let picture = PixelBuffer(width: max(1, right - left), height: max(1, bottom - top))
        var painter = Painter(target: picture, clip: picture.bounds)
        painter.withTransform(
            AffineTransform(
                a: em, b: 0, c: 0, d: em, e: shift - Float(left), f: -Float(top)), draw)
        return add(picture, left, top)
    }

    /// Allocates a record with a picture of this many bytes.
    private func add(
        _ key: GlyphKey, _ picture: GlyphPicture, byteCount: Int
    ) -> UnsafeMutablePointer<GlyphRecord> {
        let size = (GlyphRecord.headSize + byteCount + 7) & ~7
        while store.byteCount(afterAdding: size) > capacity, store.evictPage() {}
        let (memory, pageUse) = store.pages.allocate(size)
        let record = memory.bindMemory(to: GlyphRecord.self, capacity: 1)
        record.initialize(to: GlyphRecord(key, pageUse: pageUse, picture, byteCount: size))
        store.table.insert(record)
        return record
    }
}
