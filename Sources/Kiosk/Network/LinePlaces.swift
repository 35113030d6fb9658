/// The places of a `LineServer`, and how the users of its clients share them.
///
/// Users are those of the machine, by their numbers: root and the server's own are trusted, so each
/// of them always finds a place. Another one has half of the places at most.
struct LinePlaces {
    /// Number of places.
    static let count = 32
    /// Places of a user who is not trusted.
    static let ofUser = 16
    /// Silence after which a client makes room for another.
    static let longestSilence = Duration.seconds(10)

    /// A client in a place.
    struct Holder {
        /// The user; nil if the kernel does not say.
        let user: UInt32?
        /// True if no message of it is being handled, and none waits for that.
        let isIdle: Bool
        /// Time at which it last sent something, was answered, or took some of an answer.
        let lastSign: Instant
    }

    /// Treatment of a newcomer.
    enum Decision: Equatable {
        /// It has a free place.
        case free
        /// It has the place of a holder, which was silent.
        case silent(Int)
        /// It has the place of a holder, whose user has the most.
        case most(Int)
        /// There is no place, for a reason.
        case refused(String)
    }

    /// The users who always find a place.
    let trusted: Set<UInt32?>

    /// Decides about a newcomer.
    func decide(on user: UInt32?, among holders: [Holder], at now: Instant) -> Decision {
        let own = holders.indices.filter { holders[$0].user == user }
        let isTrusted = trusted.contains(user)
        if !isTrusted && own.count >= LinePlaces.ofUser {
            if let silent = silent(own, of: holders, at: now) { return .silent(silent) }
            return .refused("\(own.count) clients of this user are connected already")
        }
        if holders.count < LinePlaces.count { return .free }
        if let silent = silent(Array(holders.indices), of: holders, at: now) {
            return .silent(silent)
        }
        let counts = holders.reduce(into: [:]) { $0[$1.user, default: 0] += 1 }
        // Of users with as many places, one who is not trusted gives one away.
        func rank(_ index: Int) -> (Int, Int) {
            let user = holders[index].user
            return (counts[user, default: 0], trusted.contains(user) ? 0 : 1)
        }
        let others = holders.indices.filter { holders[$0].user != user }
        let most = others.map(rank).max { $0 < $1 }
        // With a difference of one, the two would take the place from each other for ever.
        if let most, most.0 >= own.count + 2 || isTrusted && own.isEmpty {
            let theirs = others.filter { rank($0) == most }
            return .most(theirs.min { holders[$0].lastSign < holders[$1].lastSign }!)
        }
        return .refused("\(LinePlaces.count) clients are connected already")
    }

    /// The holder of some that has been silent for the longest time; nil if none has been for long.
    private func silent(_ some: [Int], of holders: [Holder], at now: Instant) -> Int? {
        let idle = some.filter { holders[$0].isIdle }
        guard let silent = idle.min(by: { holders[$0].lastSign < holders[$1].lastSign }),
            holders[silent].lastSign + LinePlaces.longestSilence <= now
        else { return nil }
        return silent
    }
}
