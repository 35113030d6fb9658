/// A bounded hash table that evicts entries not used for a while.
///
/// Entries live in two generations. A used entry moves to the young one; when that has grown to
/// half of the capacity, the old one is cleared and becomes the young one. Entries contain their
/// own keys; the table stores hashes. A hit in the young generation allocates nothing, and the
/// table's memory is reused by alternate generations.
struct GenerationTable<Value: AnyObject> {
    private struct Slot {
        var hash: UInt64
        var cost: Int
        var value: Value?
    }

    private struct Generation {
        /// Slots; their number is a power of two, or zero.
        var slots: [Slot] = []
        var count = 0
        var cost = 0

        /// Finds the entry with this hash that matches.
        @inline(__always)
        func find(_ hash: UInt64, _ matches: (Value) -> Bool) -> Value? {
            guard count > 0 else { return nil }
            let mask = slots.count - 1
            var index = Int(truncatingIfNeeded: hash) & mask
            while let value = slots[index].value {
                if slots[index].hash == hash, matches(value) { return value }
                index = (index + 1) & mask
            }
            return nil
        }

        mutating func insert(_ slot: Slot) {
            if count * 2 >= slots.count { grow() }
            place(slot)
            count += 1
            cost += slot.cost
        }

        private mutating func grow() {
            let old = slots
            slots = Array(
                repeating: Slot(hash: 0, cost: 0, value: nil), count: max(64, old.count * 2))
            for slot in old where slot.value != nil { place(slot) }
        }

        private mutating func place(_ slot: Slot) {
            let mask = slots.count - 1
            var index = Int(truncatingIfNeeded: slot.hash) & mask
            while slots[index].value != nil { index = (index + 1) & mask }
            slots[index] = slot
        }

        mutating func clear() {
            for index in slots.indices where slots[index].value != nil { slots[index].value = nil }
            (count, cost) = (0, 0)
        }
    }

    /// Maximum total cost of all entries.
    let capacity: Int
    private var young = Generation()
    private var old = Generation()
    private(set) var hits = 0
    private(set) var misses = 0

    init(capacity: Int) { self.capacity = capacity }

    /// Total cost of all entries; one that was moved counts in both generations.
    var cost: Int { young.cost + old.cost }

    /// Finds the entry with this hash that matches, and marks it as used.
    @inline(__always)
    mutating func value(_ hash: UInt64, cost: (Value) -> Int, where matches: (Value) -> Bool)
        -> Value?
    {
        if let value = young.find(hash, matches) {
            hits += 1
            return value
        }
        if let value = old.find(hash, matches) {
            hits += 1
            store(Slot(hash: hash, cost: cost(value), value: value))
            return value
        }
        misses += 1
        return nil
    }

    /// Finds the entry with this hash that matches, without marking or counting it.
    func peek(_ hash: UInt64, where matches: (Value) -> Bool) -> Value? {
        young.find(hash, matches) ?? old.find(hash, matches)
    }

    /// Stores a value that was not found. One that costs more than half of the capacity is not
    /// stored.
    mutating func insert(_ value: Value, hash: UInt64, cost: Int) {
        store(Slot(hash: hash, cost: cost, value: value))
    }

    private mutating func store(_ slot: Slot) {
        guard slot.cost <= capacity / 2 else { return }
        if young.cost + slot.cost > capacity / 2 {
            old.clear()
            swap(&old, &young)
        }
        young.insert(slot)
    }
}
