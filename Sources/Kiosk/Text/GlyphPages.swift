/// Memory for glyph records, in pages that are given up as a whole, least recently used first.
///
/// A page of its own is made for a record that would fill a good part of a common one.
struct GlyphPages: ~Copyable {
    private struct Page {
        /// Nil for a place in the list that is free.
        var base: UnsafeMutableRawPointer?
        var capacity = 0
        var used = 0
        var lastUse: UInt64 = 0
    }

    static let pageSize = 64 << 10

    private var pages: [Page] = []
    /// The common page that records are added to.
    private var open: Int?
    private var time: UInt64 = 0
    /// The memory of all pages.
    private(set) var byteCount = 0

    init() {}

    deinit { for page in pages { page.base?.deallocate() } }

    /// Notes that a record of this page was used.
    mutating func touch(_ page: Int32) {
        time &+= 1
        pages[Int(page)].lastUse = time
    }

    /// How much memory a record of this many bytes would add.
    func growth(for byteCount: Int) -> Int {
        if byteCount > GlyphPages.pageSize / 4 { return byteCount }
        if let open, pages[open].used + byteCount <= pages[open].capacity { return 0 }
        return GlyphPages.pageSize
    }

    /// Room for a record, and the page that it lies in.
    mutating func allocate(_ byteCount: Int) -> (UnsafeMutableRawPointer, page: Int32) {
        var index: Int
        switch growth(for: byteCount) {
        case 0: index = open!
        case let size:
            index = add(Page(base: .allocate(byteCount: size, alignment: 16), capacity: size))
            if size == GlyphPages.pageSize { open = index }
        }
        let place = pages[index].base! + pages[index].used
        pages[index].used += byteCount
        touch(Int32(index))
        return (place, Int32(index))
    }

    /// Gives up the page whose last use is the longest ago, after a look at each of its records;
    /// false when there is none.
    mutating func evict(_ willRemove: (UnsafeMutablePointer<GlyphRecord>) -> Void) -> Bool {
        var oldest: Int?
        for index in pages.indices where pages[index].base != nil {
            if oldest == nil || pages[index].lastUse < pages[oldest!].lastUse { oldest = index }
        }
        guard let oldest, let base = pages[oldest].base else { return false }
        var offset = 0
        while offset < pages[oldest].used {
            let record = (base + offset).assumingMemoryBound(to: GlyphRecord.self)
            offset += record.pointee.byteCount
            willRemove(record)
        }
        base.deallocate()
        byteCount -= pages[oldest].capacity
        pages[oldest] = Page()
        if open == oldest { open = nil }
        return true
    }

    private mutating func add(_ page: Page) -> Int {
        byteCount += page.capacity
        if let free = pages.firstIndex(where: { $0.base == nil }) {
            pages[free] = page
            return free
        }
        pages.append(page)
        return pages.count - 1
    }
}
