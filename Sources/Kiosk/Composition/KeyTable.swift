/// Items by their keys, each to be found once. Several with the same key are found in their order.
struct KeyTable<Key: Hashable> {
    private let items: Range<Int>
    /// The first item of each key that has not been taken.
    private var first: [Key: Int] = [:]
    /// For each item, the next one with the same key; 0 for none, as the first item follows no other.
    private var next: [Int]
    private var isTaken: [Bool]

    @inline(__always)
    init(_ items: Range<Int>, key: (Int) -> Key) {
        self.items = items
        next = Array(repeating: 0, count: items.count)
        isTaken = Array(repeating: false, count: items.count)
        first.reserveCapacity(items.count)
        for index in items.reversed() {
            if let later = first.updateValue(index, forKey: key(index)) {
                next[index - items.lowerBound] = later
            }
        }
    }

    /// Takes the first item with a key that is still there.
    mutating func take(_ key: Key) -> Int? {
        guard let entry = first.index(forKey: key) else { return nil }
        let index = first.values[entry]
        let later = next[index - items.lowerBound]
        if later == 0 { first.remove(at: entry) } else { first.values[entry] = later }
        isTaken[index - items.lowerBound] = true
        return index
    }

    /// The items that were not taken, ascending.
    var rest: [Int] { zip(items, isTaken).compactMap { $1 ? nil : $0 } }
}
