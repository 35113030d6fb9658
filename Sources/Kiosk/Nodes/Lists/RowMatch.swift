/// Rows of a list that was replaced by another, and the rows of the new one that continue them.
///
/// A list may have a hundred thousand rows of which thirty are nodes, so only those are looked for:
/// the ends that both lists share are only compared, and the keys of the rest are asked for from the
/// place where a row is likely to be outwards, until all are found.
struct RowMatch<Key: Hashable> {
    /// The old rows between those that are the same at both ends.
    let old: Range<Int>
    /// The new rows there.
    let new: Range<Int>
    /// For each live row, its new index; nil for one that is gone.
    let indices: [Int?]

    /// - Parameters:
    ///   - live: Indices of the old rows that are nodes, with their keys.
    ///   - known: Numbers of rows at the beginning and at the end that are known to be the same.
    ///   - limit: Maximum number of keys to ask for; rows that were not found by then are gone.
    ///   - areSame: Returns true for an old and a new row that are the same.
    @inline(__always)
    init(
        _ oldCount: Int, _ newCount: Int, live: [(index: Int, key: Key)],
        known: (prefix: Int, suffix: Int) = (0, 0), limit: Int,
        areSame: (_ old: Int, _ new: Int) -> Bool, newKey: (Int) -> Key
    ) {
        let shorter = min(oldCount, newCount)
        var (prefix, suffix) = known
        while prefix < shorter - suffix, areSame(prefix, prefix) { prefix += 1 }
        while suffix < shorter - prefix, areSame(oldCount - 1 - suffix, newCount - 1 - suffix) {
            suffix += 1
        }
        let (old, new) = (prefix..<oldCount - suffix, prefix..<newCount - suffix)
        var indices: [Int?] = live.map { row in
            if row.index < old.lowerBound { return row.index }
            if row.index >= old.upperBound { return row.index - old.upperBound + new.upperBound }
            return nil
        }
        var search = RowSearch<Key>(in: new, limit: limit)
        for (number, row) in live.enumerated() where old.contains(row.index) {
            search.add(row.key, number)
        }
        // Rows that only changed are where they were; otherwise as many came or went above them as
        // in the whole list.
        for row in live where old.contains(row.index) {
            for index in [row.index, row.index + new.count - old.count] {
                search.ask(index, newKey) { indices[$0] = $1 }
            }
        }
        if let center = live.first(where: { old.contains($0.index) })?.index {
            search.goOutwards(from: center, newKey) { indices[$0] = $1 }
        }
        (self.old, self.new, self.indices) = (old, new, indices)
    }

    /// True if the lists are the same.
    var isEmpty: Bool { old.isEmpty && new.isEmpty }
}

/// Rows that are looked for by their keys.
private struct RowSearch<Key: Hashable> {
    private var missing: [Key: [Int]] = [:]
    private var asked = Set<Int>()
    private let range: Range<Int>
    private let limit: Int

    init(in range: Range<Int>, limit: Int) { (self.range, self.limit) = (range, limit) }

    /// Looks for a row. Several with the same key are found in their order.
    mutating func add(_ key: Key, _ number: Int) { missing[key, default: []].append(number) }

    @inline(__always)
    mutating func ask(_ index: Int, _ key: (Int) -> Key, found: (Int, Int) -> Void) {
        guard range.contains(index), !missing.isEmpty, asked.insert(index).inserted else { return }
        take(key(index), index, found)
    }

    @inline(__always)
    mutating func goOutwards(
        from center: Int, _ key: (Int) -> Key, found: (Int, Int) -> Void
    ) {
        guard !range.isEmpty else { return }
        var (before, behind) = (min(max(center, range.lowerBound), range.upperBound - 1), 0)
        behind = before + 1
        var count = 0
        while !missing.isEmpty, count < limit,
            before >= range.lowerBound || behind < range.upperBound
        {
            if before >= range.lowerBound, !asked.contains(before) {
                take(key(before), before, found)
                count += 1
            }
            if behind < range.upperBound, !asked.contains(behind), !missing.isEmpty {
                take(key(behind), behind, found)
                count += 1
            }
            before -= 1
            behind += 1
        }
    }

    @inline(__always)
    private mutating func take(_ key: Key, _ index: Int, _ found: (Int, Int) -> Void) {
        guard var numbers = missing[key] else { return }
        found(numbers.removeFirst(), index)
        missing[key] = numbers.isEmpty ? nil : numbers
    }
}
