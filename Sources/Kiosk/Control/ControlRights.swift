/// The rights of users and groups, by their numbers.
struct ControlRights {
    private var users: [UInt32: ControlRight] = [:]
    private var groups: [UInt32: ControlRight] = [:]
    /// Users and groups that the machine does not know.
    private(set) var unknown: [Unknown] = []

    /// A user or a group that the machine does not know, and which gets no rights therefore.
    struct Unknown: Equatable {
        let noun: String
        let name: String

        var message: String {
            "control: there is no \(noun) \(name.quotedExcerpt) on this machine, so it gets no rights"
        }
    }

    /// - Parameters:
    ///   - spec: The rights that a configuration gives; if it gives none, the kiosk's own group may
    ///     do everything.
    ///   - own: The kiosk's user and group.
    init(_ spec: ControlSpec, own: PeerCredentials) {
        users[0] = .administrate
        if let user = own.user { users[user] = .administrate }
        guard !spec.peers.isEmpty else {
            for group in own.groups { groups[group] = .administrate }
            return
        }
        // Higher rights come last, and stay.
        for right in ControlRight.allCases {
            guard let peers = spec.peers[right] else { continue }
            for name in peers.users {
                guard let number = LocalAccounts.user(name) else {
                    unknown.append(Unknown(noun: "user", name: name))
                    continue
                }
                users[number] = ControlRights.higher(users[number], right)
            }
            for name in peers.groups {
                guard let number = LocalAccounts.group(name) else {
                    unknown.append(Unknown(noun: "group", name: name))
                    continue
                }
                groups[number] = right
            }
        }
    }

    /// True if others than the kiosk's own user and group may connect.
    func admitsOthers(than own: PeerCredentials) -> Bool {
        users.keys.contains { $0 != 0 && $0 != own.user }
            || groups.keys.contains { !own.groups.contains($0) }
    }

    /// The right of a client; nil for none.
    func right(of peer: PeerCredentials) -> ControlRight? {
        var right = peer.user.flatMap { users[$0] }
        for group in peer.groups { right = ControlRights.higher(right, groups[group]) }
        return right
    }

    private static func higher(_ a: ControlRight?, _ b: ControlRight?) -> ControlRight? {
        guard let a else { return b }
        guard let b else { return a }
        return a.rank >= b.rank ? a : b
    }
}

extension ControlRight {
    /// True if this right permits everything that another one permits.
    func includes(_ right: ControlRight) -> Bool { rank >= right.rank }

    fileprivate var rank: Int { ControlRight.allCases.firstIndex(of: self)! }
}
