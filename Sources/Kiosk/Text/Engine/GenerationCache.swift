/// A bounded cache that forgets what was not asked for in a while.
///
/// Entries live in two generations. What is asked for moves to the young one; when that has grown to
/// half of the capacity, the old one is dropped and the young one takes its place. An answer from
/// the young generation allocates nothing.
struct GenerationCache<Key: Hashable, Value> {
    private typealias Entry = (value: Value, cost: Int)

    /// The greatest sum of the costs of all entries.
    let capacity: Int
    private var young: [Key: Entry] = [:]
    private var old: [Key: Entry] = [:]
    private var youngCost = 0
    private var oldCost = 0
    private(set) var hits = 0
    private(set) var misses = 0

    init(capacity: Int) { self.capacity = capacity }

    /// The sum of the costs of all entries.
    var cost: Int { youngCost + oldCost }
    var count: Int { young.count + old.count }

    mutating func value(for key: Key) -> Value? {
        if let entry = young[key] {
            hits += 1
            return entry.value
        }
        if let entry = old.removeValue(forKey: key) {
            hits += 1
            oldCost -= entry.cost
            store(entry, for: key)
            return entry.value
        }
        misses += 1
        return nil
    }

    /// Keeps a value that was not found. One that costs more than half of the capacity is not kept.
    mutating func insert(_ value: Value, for key: Key, cost: Int) {
        if let entry = young.removeValue(forKey: key) { youngCost -= entry.cost }
        if let entry = old.removeValue(forKey: key) { oldCost -= entry.cost }
        store((value, cost), for: key)
    }

    private mutating func store(_ entry: Entry, for key: Key) {
        guard entry.cost <= capacity / 2 else { return }
        if youngCost + entry.cost > capacity / 2 {
            old = young
            oldCost = youngCost
            young = [:]
            youngCost = 0
        }
        young[key] = entry
        youngCost += entry.cost
    }
}
