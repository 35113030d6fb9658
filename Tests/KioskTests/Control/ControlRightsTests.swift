import Glibc
import KioskTesting
import Testing

@testable import Kiosk

@Suite("Control: rights")
struct ControlRightsTests {
    private static let own = PeerCredentials(process: 1, user: 500, groups: [600])

    private func rights(_ peers: [ControlRight: ControlSpec.Peers]) -> ControlRights {
        var spec = ControlSpec()
        spec.peers = peers
        return ControlRights(spec, own: ControlRightsTests.own)
    }

    @Test("without a word on rights, root, the kiosk's user and its group may do everything")
    func unconfigured() {
        let rights = rights([:])
        for peer in [
            PeerCredentials(user: 0), PeerCredentials(user: 500),
            PeerCredentials(user: 7, groups: [3, 600]),
        ] {
            #expect(rights.right(of: peer) == .administrate)
        }
        #expect(rights.right(of: PeerCredentials(user: 7, groups: [3])) == nil)
        #expect(rights.right(of: PeerCredentials(user: nil)) == nil)
        #expect(!rights.admitsOthers(than: ControlRightsTests.own))
    }

    @Test("the highest right of a user and of all its groups counts")
    func configured() {
        let rights = rights([
            .read: .init(users: ["7", "8"], groups: ["100"]), .act: .init(groups: ["200"]),
            .administrate: .init(users: ["8"]),
        ])
        func right(_ user: UInt32, _ groups: Set<UInt32> = []) -> ControlRight? {
            rights.right(of: PeerCredentials(user: user, groups: groups))
        }
        #expect(right(7) == .read && right(8) == .administrate && right(9) == nil)
        #expect(right(9, [100]) == .read && right(7, [200, 100]) == .act)
        // The kiosk's group has what it is given, its user everything.
        #expect(right(9, [600]) == nil && right(500) == .administrate && right(0) == .administrate)
        #expect(right(9, [200]) == .act && ControlRight.act.includes(.read))
        #expect(
            ControlRight.administrate.includes(.act) && !ControlRight.act.includes(.administrate))
        #expect(rights.admitsOthers(than: ControlRightsTests.own))
    }

    @Test("names that the machine does not know give nobody a right")
    func unknown() {
        let rights = rights([
            .act: .init(users: ["root", "nobody-like-this"], groups: ["no-such-group"])
        ])
        #expect(rights.unknown == [#"user "nobody-like-this""#, #"group "no-such-group""#])
    }

    @Test("rights of a new version of the configuration count at once")
    func reload() throws {
        let text = #""screens": { "home": { "body": { "type": "row" } } } }"#
        let kiosk = try ControlKiosk("{ \(text)")
        let client = try kiosk.client()
        #expect(mode(of: kiosk.path) == 0o660)
        try kiosk.kiosk.reload(
            #"{ "control": { "read": { "users": "12345" } }, "# + text)
        #expect(mode(of: kiosk.path) == 0o666)
        // The test runs as the kiosk's own user.
        #expect(try client.call("Status")["screen"] == "home")
        try kiosk.kiosk.reload("{ \(text)")
        #expect(mode(of: kiosk.path) == 0o660)
    }
}

private func mode(of path: String) -> UInt32 {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}
