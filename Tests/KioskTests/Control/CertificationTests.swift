import Foundation
import KioskTooling
import Testing

@testable import Kiosk

/// The protocol, with the Python package `varlink` at the other end.
@Suite("Control: certification of Varlink")
struct CertificationTests {
    private static let document = """
        { "state": { "n": 1 },
          "screens": { "home": { "body": { "type": "label", "text": "${n}" } } } }
        """

    /// Runs tests of Tests/Varlink/check.py, and returns what they print.
    private func check(_ arguments: [String], on kiosk: ControlKiosk) throws -> String {
        let check = Process()
        check.executableURL = URL(filePath: try Python.peer())
        let script = "\(Repository.folder)/Tests/Varlink/check.py"
        check.arguments = [script, "unix:\(kiosk.path)"] + arguments
        // A file, because a full pipe would stop the program.
        let scratch = Scratch()
        scratch.write("", to: "output")
        let output = try #require(FileHandle(forWritingAtPath: scratch["output"]))
        (check.standardOutput, check.standardError) = (output, output)
        try check.run()
        let end = ContinuousClock.now + .seconds(60)
        while check.isRunning, ContinuousClock.now < end { try kiosk.loop.turn(timeout: 1_000_000) }
        if check.isRunning {
            check.terminate()
            check.waitUntilExit()
        }
        let text = scratch.read("output")
        #expect(check.terminationStatus == 0, "\(text)")
        return text
    }

    @Test("the package's certification passes on our server")
    func server() throws {
        let kiosk = try ControlKiosk(
            CertificationTests.document, interface: CertificationService().interface)
        let text = try check(["Certification"], on: kiosk)
        #expect(text.contains("Certification passed") && text.contains("Ran 2 tests"), "\(text)")
    }

    @Test("our client passes the certification of the package's server")
    func client() throws {
        let scratch = Scratch()
        let server = try FollowedProgram(
            try Python.peer(),
            [
                "-u", "-m", "varlink.tests.test_certification",
                "--varlink=unix:\(scratch["certification"])",
            ])
        #expect(server.line()?.hasPrefix("Listening on") == true)
        let service = try ControlConnection(to: scratch["certification"])
        let interface = "org.varlink.certification."
        let id = try #require(try service.call(interface + "Start")["client_id"])
        var parameters: JSON = ["client_id": id]
        for number in 1...9 {
            guard
                case .object(var results) = try service.call(
                    "\(interface)Test0\(number)", parameters)
            else {
                Issue.record("Test0\(number) has no results")
                return
            }
            results["client_id"] = id
            parameters = .object(results)
        }
        var replies: [JSON] = []
        try service.stream(interface + "Test10", parameters) { reply in
            if let text = reply["string"] { replies.append(text) }
            return true
        }
        #expect(replies.count == 10)
        let last: JSON = ["client_id": id, "last_more_replies": .array(replies)]
        try service.tell(interface + "Test11", last)
        #expect(try service.call(interface + "End", ["client_id": id])["all_ok"] == true)
    }

    @Test("the rest of the protocol, on a kiosk")
    func kiosk() throws {
        let kiosk = try ControlKiosk(CertificationTests.document)
        let description = "\(Repository.folder)/docs/org.kiosk.control.varlink"
        let text = try check(["Kiosk", description], on: kiosk)
        #expect(text.contains("Ran 10 tests"), "\(text)")
    }
}
