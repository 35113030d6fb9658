/// The relation of a list to the one before it: which new items continue which old ones, by their
/// keys. Several with the same key continue each other in their order.
///
/// Linear in the number of items: those that are the same at both ends are only compared, and the
/// rest is looked up in a table.
struct KeyedMatch {
    /// The old items between those that are the same at both ends.
    let old: Range<Int>
    /// The new items there.
    let new: Range<Int>
    /// The old items that no new one continues, ascending.
    let removed: [Int]
    /// For each of `new`, the old item that it continues; empty if none continues any.
    private let sources: [Int?]

    // Inlined, so that it is compiled for the types of items and keys.
    /// Matches old items with new ones.
    ///
    /// - Parameter areSame: Returns true for an old and a new item with the same key.
    @inline(__always)
    init<Key: Hashable>(
        _ oldCount: Int, _ newCount: Int, areSame: (_ old: Int, _ new: Int) -> Bool,
        oldKey: (Int) -> Key, newKey: (Int) -> Key
    ) {
        let shorter = min(oldCount, newCount)
        var prefix = 0
        while prefix < shorter, areSame(prefix, prefix) { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix, areSame(oldCount - 1 - suffix, newCount - 1 - suffix) {
            suffix += 1
        }
        old = prefix..<oldCount - suffix
        new = prefix..<newCount - suffix
        guard !old.isEmpty, !new.isEmpty else {
            removed = Array(old)
            sources = []
            return
        }
        var table = KeyTable(old, key: oldKey)
        sources = new.map { table.take(newKey($0)) }
        removed = table.rest
    }

    /// True if the lists are the same.
    var isEmpty: Bool { old.isEmpty && new.isEmpty }

    /// True if some of the new items continue no old one.
    var hasNewItems: Bool { new.count > old.count - removed.count }

    /// The old item that a new one continues; nil for one that continues none.
    func source(of index: Int) -> Int? {
        if index < new.lowerBound { return index }
        if index >= new.upperBound { return index - new.upperBound + old.upperBound }
        return sources.isEmpty ? nil : sources[index - new.lowerBound]
    }

    /// The fewest old items whose moves bring the others into their new order.
    var moved: [Int] {
        guard !sources.isEmpty else { return [] }
        var kept: [Int] = []
        kept.reserveCapacity(sources.count)
        for case let source? in sources { kept.append(source) }
        return zip(kept, longestIncreasingSubsequence(kept)).compactMap { $1 ? nil : $0 }
    }
}

/// Siblings that have the same key, which is a mistake of whoever wrote the kiosk.
enum DuplicateKeys {
    /// The first item with the key of one before it. Only a new item can cause one.
    @inline(__always)
    static func first<Key: Hashable>(of count: Int, key: (Int) -> Key?) -> Int? {
        var seen = Set<Key>(minimumCapacity: count)
        return (0..<count).first { index in
            key(index).map { !seen.insert($0).inserted } ?? false
        }
    }

    static func message(_ key: String) -> String { "two elements have the key \(key)" }

    static let help = "keys tell elements apart, so that what belongs to one never goes to another"
}
