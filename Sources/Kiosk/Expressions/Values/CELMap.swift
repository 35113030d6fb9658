/// The entries of a map in the order in which they were added, with a fast lookup by key.
///
/// Keys are bools, ints, uints and strings. Numbers that are equal are one key, whatever their
/// kind; strings compare by code points.
public struct CELMap: Sendable {
    /// A key with its value.
    public struct Entry: Equatable, Sendable {
        /// Key: a bool, an int, a uint or a string.
        public let key: CELValue
        /// Value.
        public fileprivate(set) var value: CELValue
    }

    /// Largest number of entries for which a linear search is faster than a hash table.
    private static let walkLimit = 8

    /// Entries in the order in which they were added.
    public private(set) var entries: [Entry] = []
    /// Positions by key; empty up to the walk limit.
    private var positions: [CELKey: Int] = [:]

    /// A map without entries.
    public init() {}

    /// A map of members. Of equal keys the last value counts, in the position of the first.
    public init(_ members: some Sequence<(key: String, value: CELValue)>) {
        reserveCapacity(members.underestimatedCount)
        for (key, value) in members {
            let key = CELValue.string(key)
            set(key, CELKey(key)!, to: value)
        }
    }

    /// Number of entries.
    public var count: Int { entries.count }

    mutating func reserveCapacity(_ count: Int) {
        entries.reserveCapacity(count)
        if count > Self.walkLimit { positions.reserveCapacity(count) }
    }

    /// The value of a string key. Setting nil removes the entry.
    public subscript(field field: String) -> CELValue? {
        get {
            if positions.isEmpty {
                for index in entries.indices {
                    if case .string(let key) = entries[index].key, key.hasSameScalars(as: field) {
                        return entries[index].value
                    }
                }
                return nil
            }
            return positions[.string(field)].map { entries[$0].value }
        }
        set {
            let key = CELKey.string(field)
            if let newValue { return set(.string(field), key, to: newValue) }
            guard let position = position(of: key) else { return }
            entries.remove(at: position)
            positions = [:]
            indexIfLarge()
        }
    }

    /// Sets the value of an entry by its index.
    mutating func set(_ index: Int, to value: CELValue) { entries[index].value = value }

    /// The value of a key of any kind; nil also for values that cannot be keys.
    subscript(key: CELValue) -> CELValue? {
        guard let key = CELKey(key), let position = position(of: key) else { return nil }
        return entries[position].value
    }

    /// Adds an entry with a new key.
    ///
    /// - Returns: True if the key is new. Otherwise nothing changes.
    package mutating func add(_ key: CELValue, _ plain: CELKey, _ value: CELValue) -> Bool {
        guard position(of: plain) == nil else { return false }
        append(key, plain, value)
        return true
    }

    /// Adds the entries of another map, whose values replace those of the same keys.
    mutating func merge(_ other: CELMap) {
        for entry in other.entries { set(entry.key, CELKey(entry.key)!, to: entry.value) }
    }

    private mutating func set(_ key: CELValue, _ plain: CELKey, to value: CELValue) {
        if let position = position(of: plain) {
            entries[position].value = value
        } else {
            append(key, plain, value)
        }
    }

    /// Adds an entry whose key is known to be new: looking for it takes most of the time.
    private mutating func append(_ key: CELValue, _ plain: CELKey, _ value: CELValue) {
        entries.append(Entry(key: key, value: value))
        if !positions.isEmpty { positions[plain] = entries.count - 1 } else { indexIfLarge() }
    }

    private func position(of key: CELKey) -> Int? {
        if !positions.isEmpty { return positions[key] }
        return entries.firstIndex { CELKey($0.key) == key }
    }

    private mutating func indexIfLarge() {
        guard entries.count > Self.walkLimit else { return }
        for (position, entry) in entries.enumerated() { positions[CELKey(entry.key)!] = position }
    }
}

extension CELMap: Equatable {
    public static func == (a: CELMap, b: CELMap) -> Bool {
        guard a.count == b.count else { return false }
        if a.entries.hasSameStorage(as: b.entries) { return true }
        return zip(a.entries, b.entries).allSatisfy { mine, other in
            mine.key == other.key ? mine.value == other.value : b[mine.key] == mine.value
        }
    }
}

extension Array {
    /// True if both arrays share their storage, which takes no comparison of elements.
    fileprivate func hasSameStorage(as other: [Element]) -> Bool {
        withUnsafeBufferPointer { mine in
            other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
        }
    }
}

extension CELValue {
    /// Makes a map of members, in their order.
    static func object(_ members: KeyValuePairs<String, CELValue>) -> CELValue {
        .map(CELMap(members))
    }
}
