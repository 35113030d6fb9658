import Foundation
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
        #expect(
            rights.unknown == [
                .init(noun: "user", name: "nobody-like-this"),
                .init(noun: "group", name: "no-such-group"),
            ])
    }

    @Test("names that the machine does not know are told with their places")
    func unknownPlaces() throws {
        let text = """
            { "control": { "act": { "groups": ["root", "no-such-group"] } },
              "screens": { "home": { "body": { "type": "row" } } } }
            """
        let kiosk = try ControlKiosk(text)
        let document = try #require(kiosk.kiosk.harness.host?.document?.document)
        let warnings = kiosk.control.unknownPeers(of: document)
        #expect(warnings.map(\.line) == [1] && warnings.map(\.column) == [44])
        #expect(warnings[0].message.contains("no-such-group"))
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

    private static func document(_ control: String) -> String {
        """
        { "control": \(control), "state": { "n": 1 },
          "screens": { "home": { "body": { "type": "label", "text": "${n}" } } } }
        """
    }

    @Test("each user may do what the configuration says, and is told what it may not")
    func users() throws {
        let kiosk = try ControlKiosk(
            ControlRightsTests.document(
                #"""
                { "read": { "users": "7001" }, "act": { "groups": "7002" },
                  "administrate": { "users": "7003" } }
                """#))
        let denied: JSON = "PermissionDenied {}"
        for (user, rights) in [(7001 as UInt32, 1), (7002, 2), (7003, 3), (0, 3)] {
            let client = try kiosk.client(of: user)
            #expect(try client.call("Status")["screen"] == "home")
            let acted = try client.call("SetState", ["values": ["n": 2]])
            #expect((acted == denied) == (rights < 2), "\(user): \(acted)")
            let administered = try client.call("LogLevel")
            #expect((administered == denied) == (rights < 3), "\(user): \(administered)")
            // A call that is refused costs no more than that.
            #expect(try client.call("Status")["screen"] == "home")
        }
    }

    @Test("who has no right is told so once, and so often, and keeps no place")
    func strangers() throws {
        let kiosk = try ControlKiosk(
            ControlRightsTests.document(#"{ "read": { "users": "7001" } }"#))
        var answered = 0
        for _ in 0..<(KioskControl.Limits.deniedPerSecond + 20) {
            let client = try kiosk.client(of: 7777)
            client.send("Status")
            if let answer = try client.next() {
                #expect(answer["error"] == "org.varlink.service.PermissionDenied")
                answered += 1
            }
            #expect(try client.next() == nil && client.socket.isAtEnd)
        }
        #expect(answered == KioskControl.Limits.deniedPerSecond)
        #expect(kiosk.control.clientCount == 0)
    }

    @Test("readers that take all their places shut nobody else out")
    func lockOut() throws {
        let kiosk = try ControlKiosk(
            ControlRightsTests.document(#"{ "read": { "users": ["7001", "7002"] } }"#))
        func reader(_ user: UInt32) throws -> ControlClient {
            let client = try kiosk.client(of: user)
            client.send("Subscribe", [:], ["more": true])
            _ = try client.next()
            return client
        }
        var readers = try (0..<LinePlaces.ofUser).map { _ in try reader(7001) }
        let refused = try kiosk.client(of: 7001)
        #expect(try refused.next()?["error"] == "org.kiosk.control.Malformed")
        #expect(try refused.next() == nil && kiosk.control.clientCount == readers.count)
        readers += try (0..<LinePlaces.ofUser).map { _ in try reader(7002) }
        #expect(kiosk.control.clientCount == LinePlaces.count)
        // Root, and the user that the test and the kiosk run as.
        for user: UInt32? in [0, nil] {
            #expect(try kiosk.client(of: user).call("Status")["screen"] == "home")
        }
    }

    @Test("who loses its right hears no more")
    func lostRight() throws {
        let kiosk = try ControlKiosk(
            ControlRightsTests.document(#"{ "read": { "users": "7001" } }"#))
        let reader = try kiosk.client(of: 7001)
        reader.send("Subscribe", [:], ["more": true])
        #expect(try reader.next()?["continues"] == true)
        try kiosk.kiosk.reload(ControlRightsTests.document(#"{ "read": { "users": "7002" } }"#))
        var last: JSON?
        while let message = try reader.next() { last = message }
        #expect(last?["error"] == "org.kiosk.control.Malformed")
        #expect(reader.socket.isAtEnd && kiosk.control.clientCount == 0)
        #expect(kiosk.kiosk.harness.host?.document?.stateFollowers.isEmpty == true)
    }

    /// Real credentials: whoever connects says nothing of itself, the kernel does.
    @Test(
        "another user of the machine, as the kernel sees it",
        .enabled(if: geteuid() == 0, "only root can be another user"),
        arguments: [("65534", "PermissionDenied"), ("7001", "home")])
    func anotherUser(_ user: String, _ expected: String) throws {
        let kiosk = try ControlKiosk(
            ControlRightsTests.document(#"{ "read": { "users": "7001" } }"#))
        #expect(chmod(kiosk.scratch.path, 0o755) == 0)
        let script = """
            import socket, sys
            kiosk = socket.socket(socket.AF_UNIX)
            kiosk.connect(sys.argv[1])
            kiosk.sendall(b'{"method":"org.kiosk.control.Status"}\\0')
            print(kiosk.recv(65536).decode())
            """
        let program = Process()
        program.executableURL = URL(filePath: "/usr/bin/setpriv")
        program.arguments = [
            "--reuid=\(user)", "--regid=65534", "--clear-groups", "/usr/bin/python3", "-c", script,
            kiosk.path,
        ]
        let output = Pipe()
        program.standardOutput = output
        try program.run()
        while program.isRunning { try kiosk.loop.turn(timeout: 1_000_000) }
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(program.terminationStatus == 0 && text.contains(expected), "\(text)")
    }
}

private func mode(of path: String) -> UInt32 {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}
