/// A member of an object, found by its key.
protocol KeyedMember {
    var key: String { get }
}

/// An index from keys to members: a linear search for few members, a hash table for many.
struct KeyIndex: Sendable {
    /// Number of members up to which a linear search is faster than hashing, and costs no memory.
    private static let walkLimit = 8

    /// Positions by key; empty up to the linear-search limit.
    private var positions: [String: Int] = [:]

    init() {}

    init(of members: [some KeyedMember]) {
        if members.count > Self.walkLimit { fill(from: members) }
    }

    mutating func reserveCapacity(_ count: Int) {
        if count > Self.walkLimit { positions.reserveCapacity(count) }
    }

    func position(of key: String, in members: [some KeyedMember]) -> Int? {
        members.count > Self.walkLimit
            ? positions[key] : members.firstIndex { $0.key == key }
    }

    /// Must be called after each append of a member with a new key.
    mutating func noteAppended(to members: [some KeyedMember]) {
        if positions.isEmpty {
            if members.count > Self.walkLimit { fill(from: members) }
        } else if let last = members.last {
            positions[last.key] = members.count - 1
        }
    }

    private mutating func fill(from members: [some KeyedMember]) {
        for (position, member) in members.enumerated() { positions[member.key] = position }
    }
}
