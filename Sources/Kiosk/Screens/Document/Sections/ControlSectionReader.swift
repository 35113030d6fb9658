/// Reads who may see and steer the kiosk through the control socket.
package struct ControlSectionReader: Checker {
    static let key = DocumentKey(
        "control", .object(ControlRight.allCases.map(entry) + [events]),
        "Who sees and steers the kiosk through the control socket; without it, the kiosk's own "
            + "user and group, and root.")
    private static let events = DocumentKey(
        "events", .oneOrMore(.string("the name of an event")),
        "Events that clients send to the kiosk, which handlers may wait for.")
    /// Keys of who has a right.
    package static let peerKeys = [users, groups]
    private static let users = DocumentKey(
        "users", .oneOrMore(.string("the name or number of a user")),
        "Users of the machine.")
    private static let groups = DocumentKey(
        "groups", .oneOrMore(.string("the name or number of a group")),
        "Groups of the machine.")

    let events: EventNames
    var diagnostics: DiagnosticSink { events.diagnostics }

    private static func entry(_ right: ControlRight) -> DocumentKey {
        DocumentKey(right.rawValue, .object(peerKeys), right.doc)
    }

    func spec(_ sections: DocumentSections) -> ControlSpec {
        var spec = ControlSpec()
        let members = sections.object(
            own: ControlSectionReader.key,
            help: "write an object such as { \"act\": { \"users\": \"till\" } }", self)
        guard let members else { return spec }
        for right in ControlRight.allCases {
            let peers = members.object(
                ControlSectionReader.entry(right),
                help: "write an object such as { \"users\": \"till\", \"groups\": [\"staff\"] }")
            if let peers { spec.peers[right] = self.peers(peers, &spec.locations) }
        }
        if let names = members[ControlSectionReader.events] {
            for nameLocation in rules(names, "\"events\"") {
                let help = "write the name of an event, such as \"orderReady\""
                guard let name = string(nameLocation, "an event", help: help),
                    events.emit(name, nameLocation)
                else { continue }
                spec.events.append(name)
            }
        }
        return spec
    }

    private func peers(
        _ members: Members, _ locations: inout [String: DocumentLocation]
    ) -> ControlSpec.Peers {
        var peers = ControlSpec.Peers()
        peers.users = names(members[ControlSectionReader.users], "users", "a user", &locations)
        peers.groups = names(members[ControlSectionReader.groups], "groups", "a group", &locations)
        return peers
    }

    private func names(
        _ location: ValueLocation?, _ key: String, _ noun: String,
        _ locations: inout [String: DocumentLocation]
    ) -> [String] {
        guard let location else { return [] }
        return rules(location, "\"\(key)\"").compactMap { nameLocation in
            let name = string(nameLocation, noun, help: "write its name, such as \"till\"")
            if let name { locations[name] = nameLocation.start }
            return name
        }
    }
}

extension ControlRight {
    fileprivate var doc: String {
        switch self {
        case .read: "Who sees what is shown and kept."
        case .act: "Who does what a guest or an application does, and sees."
        case .administrate: "Who changes what runs, and does all of the above."
        }
    }
}
