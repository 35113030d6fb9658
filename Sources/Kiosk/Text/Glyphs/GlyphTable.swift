/// An open-addressing hash table from glyph keys to records, which it does not own.
///
/// It is at most half full, and a removal closes the gap, so that searches are short.
struct GlyphTable: ~Copyable {
    private struct Slot {
        var key: UInt64 = 0
        var record: UnsafeMutablePointer<GlyphRecord>?
    }

    private var slots: UnsafeMutablePointer<Slot>
    private var mask: Int
    private(set) var count = 0

    init() {
        mask = 511
        slots = .allocate(repeating: Slot(), count: mask + 1)
    }

    deinit { slots.deallocate() }

    var byteCount: Int { (mask + 1) * MemoryLayout<Slot>.stride }

    /// Memory that the next record would add, in bytes.
    var growth: Int { isFull ? byteCount : 0 }

    private var isFull: Bool { count * 2 > mask }

    func find(_ key: GlyphKey) -> UnsafeMutablePointer<GlyphRecord>? {
        var index = Int(truncatingIfNeeded: key.hash) & mask
        while true {
            let slot = slots[index]
            if slot.key == key.bits { return slot.record }
            if slot.key == 0 { return nil }
            index = (index + 1) & mask
        }
    }

    /// Adds a record whose key is not in the table.
    mutating func insert(_ record: UnsafeMutablePointer<GlyphRecord>) {
        if isFull { grow() }
        place(Slot(key: record.pointee.key.bits, record: record), hash: record.pointee.key.hash)
        count += 1
    }

    mutating func remove(_ key: GlyphKey) {
        var gap = Int(truncatingIfNeeded: key.hash) & mask
        while slots[gap].key != key.bits {
            if slots[gap].key == 0 { return }
            gap = (gap + 1) & mask
        }
        count -= 1
        // Later entries of the same probe sequence that may lie at the gap move there.
        var next = (gap + 1) & mask
        while let record = slots[next].record {
            let home = Int(truncatingIfNeeded: record.pointee.key.hash) & mask
            if (next - home) & mask >= (next - gap) & mask {
                slots[gap] = slots[next]
                gap = next
            }
            next = (next + 1) & mask
        }
        slots[gap] = Slot()
    }

    private mutating func grow() {
        let (old, oldCount) = (slots, mask + 1)
        mask = mask * 2 + 1
        slots = .allocate(repeating: Slot(), count: mask + 1)
        for index in 0..<oldCount {
            if let record = old[index].record {
                place(old[index], hash: record.pointee.key.hash)
            }
        }
        old.deallocate()
    }

    private func place(_ slot: Slot, hash: UInt64) {
        var index = Int(truncatingIfNeeded: hash) & mask
        while slots[index].key != 0 { index = (index + 1) & mask }
        slots[index] = slot
    }
}
