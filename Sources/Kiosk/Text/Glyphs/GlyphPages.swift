/// Memory for glyph records, in pages that are evicted as a whole, least recently used first.
///
/// A record that would fill a large part of a shared page gets a page of its own.
struct GlyphPages: ~Copyable {
    private struct Page {
        /// nil for a free entry in the list.
        var base: UnsafeMutableRawPointer?
        var capacity = 0
        var used = 0

        /// Time of the last use, stored at the start of the page, where each of its records can
        /// reach it.
        var lastUse: UnsafeMutablePointer<UInt64> { base!.assumingMemoryBound(to: UInt64.self) }
    }

    static let pageSize = 64 << 10
    private static let headSize = 16

    private var pages: [Page] = []
    /// The shared page that records are added to.
    private var open: Int?
    /// Advances with each new record.
    private(set) var time: UInt64 = 0
    /// Memory of all pages, in bytes.
    private(set) var byteCount = 0
    /// Number of those that read records later.
    private var holders = 0
    /// Evicted pages that are still read, and their memory.
    private var heldBases: [UnsafeMutableRawPointer] = []
    private(set) var heldByteCount = 0

    init() {}

    deinit { for page in pages { page.base?.deallocate() } }

    /// Returns the memory that a record of this many bytes would add.
    func growth(for byteCount: Int) -> Int {
        if byteCount > GlyphPages.pageSize / 4 { return GlyphPages.headSize + byteCount }
        if let open, pages[open].used + byteCount <= pages[open].capacity { return 0 }
        return GlyphPages.pageSize
    }

    /// Allocates a record; also returns the address of its page's time of last use.
    mutating func allocate(
        _ byteCount: Int
    ) -> (UnsafeMutableRawPointer, pageUse: UnsafeMutablePointer<UInt64>) {
        time &+= 1
        let index: Int
        switch growth(for: byteCount) {
        case 0: index = open!
        case let size:
            index = addPage(size)
            if size == GlyphPages.pageSize { open = index }
        }
        let memory = pages[index].base! + pages[index].used
        pages[index].used += byteCount
        pages[index].lastUse.pointee = time
        return (memory, pages[index].lastUse)
    }

    /// Evicts the least recently used page, after passing each of its records to `willRemove`;
    /// returns false if there is none.
    mutating func evict(_ willRemove: (UnsafeMutablePointer<GlyphRecord>) -> Void) -> Bool {
        var oldest: Int?
        for index in pages.indices where pages[index].base != nil {
            if isOlder(index, than: oldest) { oldest = index }
        }
        guard let oldest, let base = pages[oldest].base else { return false }
        var offset = GlyphPages.headSize
        while offset < pages[oldest].used {
            let record = (base + offset).assumingMemoryBound(to: GlyphRecord.self)
            offset += Int(record.pointee.byteCount)
            willRemove(record)
        }
        if holders > 0 {
            heldBases.append(base)
            heldByteCount += pages[oldest].capacity
        } else {
            base.deallocate()
        }
        byteCount -= pages[oldest].capacity
        pages[oldest] = Page()
        if open == oldest { open = nil }
        return true
    }

    /// Keeps evicted records where they are, until `release`. Calls are counted.
    mutating func hold() { holders += 1 }

    mutating func release() {
        holders -= 1
        guard holders == 0 else { return }
        for base in heldBases { base.deallocate() }
        heldBases.removeAll(keepingCapacity: true)
        heldByteCount = 0
    }

    private func isOlder(_ index: Int, than other: Int?) -> Bool {
        guard let other else { return true }
        return pages[index].lastUse.pointee < pages[other].lastUse.pointee
    }

    private mutating func addPage(_ size: Int) -> Int {
        byteCount += size
        let page = Page(
            base: .allocate(byteCount: size, alignment: 16), capacity: size,
            used: GlyphPages.headSize)
        page.base?.bindMemory(to: UInt64.self, capacity: 1)
        if let free = pages.firstIndex(where: { $0.base == nil }) {
            pages[free] = page
            return free
        }
        pages.append(page)
        return pages.count - 1
    }
}
