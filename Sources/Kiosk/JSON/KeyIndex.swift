/// A part of an object that is found by its key.
protocol KeyedMember {
    var key: String { get }
}

/// Finds members by key: few of them by looking at each, many of them by a hash table.
struct KeyIndex: Sendable {
    /// Up to this many members a walk is faster than a hash, and costs no memory.
    private static let walkLimit = 8

    /// Empty up to the walk limit.
    private var positions: [String: Int] = [:]

    init() {}

    init(of members: [some KeyedMember]) {
        if members.count > Self.walkLimit { fill(from: members) }
    }

    func position(of key: String, in members: [some KeyedMember]) -> Int? {
        members.count > Self.walkLimit
            ? positions[key] : members.firstIndex { $0.key == key }
    }

    /// To be called after each append; the new member's key must be a new one.
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
