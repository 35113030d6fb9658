/// The arenas of all fingers that are down, one for each.
///
/// The recognisers of a finger enter its arena when it goes down, from the hit node to the root.
/// The first to accept the finger wins it. If none has when the finger is lifted, the innermost
/// that has not rejected it wins. The others lose it: they get `lost`, and forget it.
///
/// Recognisers tell their owners nothing directly: events wait until `deliver`, when all arenas are
/// decided as far as they can be. Owners may therefore do anything, also end all touches.
final class GestureArenas {
    private struct Arena {
        var pointer: GesturePointer
        /// The recognisers that may still win, from the innermost on; the winner alone once there
        /// is one.
        var members: [GestureRecognizer]
        var isWon = false
    }

    var settings = GestureSettings()
    /// Size of the picture.
    var size = Size.zero
    private var arenas: [Arena] = []
    /// Empty lists of members of arenas that are closed, for those of the next fingers: a finger
    /// that goes down needs no memory.
    private var spareMembers: [[GestureRecognizer]] = []
    /// Recognisers with a deadline.
    private(set) var watched: [GestureRecognizer] = []
    private var queue: [(owner: any GestureOwner, event: GestureEvent)] = []
    private var isDelivering = false
    /// The last finger that was won when it was lifted.
    private var lastWon: UInt64 = 0

    /// True if no finger is known, and no recogniser waits.
    var isIdle: Bool { arenas.isEmpty && deadline == nil && queue.isEmpty }

    /// True if owners have not been told all yet.
    var hasNews: Bool { !queue.isEmpty }

    // MARK: Fingers

    /// Opens the arena of a finger that went down.
    ///
    /// - Parameter candidates: Recognisers from the hit node to the root. If the owner of one catches
    ///   touches, it has the finger, and the others are not asked.
    func down(_ pointer: GesturePointer, _ candidates: [GestureRecognizer]) {
        var catcher: GestureRecognizer?
        for candidate in candidates where candidate.owner?.catchesTouches == true {
            catcher = candidate
            break
        }
        var members = spareMembers.popLast() ?? []
        for candidate in candidates where catcher == nil || candidate === catcher {
            candidate.arenas = self
            if candidate.enter(pointer) { members.append(candidate) }
        }
        guard !members.isEmpty else { return recycle(&members) }
        arenas.append(Arena(pointer: pointer, members: members))
        if let catcher { accept(catcher, pointer.id) }
    }

    func move(_ id: UInt64, to position: Point, _ time: Instant) {
        guard let index = index(of: id) else { return }
        arenas[index].pointer.position = position
        arenas[index].pointer.time = time
        let pointer = arenas[index].pointer
        if arenas[index].isWon {
            // A winner whose node has left is missing.
            if !arenas[index].members.isEmpty { _ = arenas[index].members[0].moved(pointer) }
            return
        }
        var memberIndex = 0
        while memberIndex < arenas[index].members.count {
            let member = arenas[index].members[memberIndex]
            switch member.moved(pointer) {
            case .pending: memberIndex += 1
            case .accept: return accept(member, id)
            case .acceptAll: return accept(member)
            case .reject:
                arenas[index].members.remove(at: memberIndex)
                member.lost(pointer)
            }
        }
    }

    /// Decides the arena of a finger that was lifted, and closes it.
    func up(_ id: UInt64, at position: Point, _ time: Instant) {
        guard let index = index(of: id) else { return }
        arenas[index].pointer.position = position
        arenas[index].pointer.time = time
        var arena = arenas.remove(at: index)
        defer { recycle(&arena.members) }
        if arena.isWon {
            _ = arena.members.first?.lifted(arena.pointer)
            return
        }
        var (winner, isEager): (GestureRecognizer?, Bool) = (nil, false)
        for member in arena.members {
            switch member.lifted(arena.pointer) {
            case .pending: if winner == nil { winner = member }
            case .accept, .acceptAll: if !isEager { (winner, isEager) = (member, true) }
            case .reject: break
            }
        }
        for member in arena.members where member !== winner { member.lost(arena.pointer) }
        if winner != nil { lastWon = id }
        winner?.won(arena.pointer, isLifted: true)
    }

    /// Ends a finger without effect.
    func cancel(_ id: UInt64) {
        guard let index = index(of: id) else { return }
        var arena = arenas.remove(at: index)
        for member in arena.members { member.lost(arena.pointer) }
        recycle(&arena.members)
    }

    /// Keeps the memory of a list of members.
    private func recycle(_ members: inout [GestureRecognizer]) {
        guard spareMembers.count < GestureArenas.spareLimit else { return }
        members.removeAll(keepingCapacity: true)
        spareMembers.append(members)
        members = []
    }

    /// Lists that are kept: those of two hands.
    private static let spareLimit = 10

    /// Returns true if a recogniser has won a finger.
    func isWon(_ id: UInt64) -> Bool {
        if lastWon == id { return true }
        return index(of: id).map { arenas[$0].isWon } ?? false
    }

    // MARK: Recognisers

    /// Gives a recogniser all of its fingers that no other has won; it loses the others.
    func accept(_ member: GestureRecognizer) {
        for id in arenas.map(\.pointer.id) { accept(member, id) }
    }

    /// Returns true if no other recogniser has won a finger.
    func isOpen(_ id: UInt64, for member: GestureRecognizer) -> Bool {
        guard let index = index(of: id) else { return false }
        return arenas[index].members.contains { $0 === member }
    }

    private func accept(_ member: GestureRecognizer, _ id: UInt64) {
        guard let index = index(of: id), !arenas[index].isWon,
            arenas[index].members.contains(where: { $0 === member })
        else { return }
        let pointer = arenas[index].pointer
        var losers = arenas[index].members
        var winners = spareMembers.popLast() ?? []
        winners.append(member)
        arenas[index].members = winners
        arenas[index].isWon = true
        for loser in losers where loser !== member { loser.lost(pointer) }
        recycle(&losers)
        member.won(pointer, isLifted: false)
    }

    /// The owner of the innermost recogniser that may win a finger, or that has; nil for none.
    func firstOwner(of id: UInt64) -> (any GestureOwner)? {
        index(of: id).flatMap { arenas[$0].members.first?.owner }
    }

    /// Drops the taps of some owners that wait for further ones.
    func dropTaps(where isGone: (any GestureOwner) -> Bool) {
        for member in watched + arenas.flatMap(\.members) {
            if let owner = member.owner, isGone(owner) { member.dropTaps() }
        }
    }

    /// Takes a recogniser out of all arenas, as when its node leaves.
    func remove(_ member: GestureRecognizer) {
        guard member.isLive else { return }
        for index in arenas.indices.reversed() {
            arenas[index].members.removeAll { $0 === member }
            // A finger that was won belongs to no recogniser from then on.
            if arenas[index].members.isEmpty && !arenas[index].isWon { arenas.remove(at: index) }
        }
        member.cancel()
    }

    // MARK: Time

    /// The time of the next `advance`; nil for none.
    var deadline: Instant? {
        var earliest: Instant?
        for member in watched { earliest.include(member.deadline) }
        return earliest
    }

    func watch(_ member: GestureRecognizer) {
        guard !watched.contains(where: { $0 === member }) else { return }
        watched.removeAll { $0.deadline == nil }
        watched.append(member)
    }

    /// Serves the deadlines up to a time, in their order.
    func advance(to time: Instant) {
        while let due = deadline, due <= time {
            for member in watched where member.deadline == due {
                switch member.expire(at: due) {
                case .accept, .acceptAll: accept(member)
                case .pending, .reject: break
                }
            }
            watched.removeAll { $0.deadline == nil }
        }
    }

    // MARK: Events

    func enqueue(_ event: GestureEvent, for owner: any GestureOwner) {
        queue.append((owner, event))
    }

    /// Tells owners what has happened.
    func deliver() {
        guard !isDelivering, !queue.isEmpty else { return }
        isDelivering = true
        var index = 0
        while index < queue.count {
            let (owner, event) = queue[index]
            index += 1
            owner.receive(event)
        }
        queue.removeAll(keepingCapacity: true)
        isDelivering = false
    }

    private func index(of id: UInt64) -> Int? {
        for index in 0..<arenas.count where arenas[index].pointer.id == id { return index }
        return nil
    }
}
