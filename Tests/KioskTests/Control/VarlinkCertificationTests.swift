import Foundation
import Kiosk
import KioskTooling
import Testing

/// The client of kioskctl beside the service with which Varlink certifies clients.
///
/// That of services is for those that have its interface, which a kiosk has not.
@Suite("Varlink certification") struct VarlinkCertificationTests {
    private let scratch = Scratch()

    @Test("the client passes")
    func client() throws {
        let python = try Python.peer()
        let path = scratch["certification"]
        let service = Process()
        service.executableURL = URL(filePath: python)
        service.arguments = ["-m", "varlink.tests.test_certification", "--varlink=unix:\(path)"]
        service.standardOutput = FileHandle.nullDevice
        service.standardError = FileHandle.nullDevice
        try service.run()
        defer {
            service.terminate()
            service.waitUntilExit()
        }
        let connection = try connect(to: path)
        func call(_ method: String, _ parameters: JSON = [:]) throws -> JSON {
            try connection.call("org.varlink.certification.\(method)", parameters)
        }
        let id = try #require(try call("Start")["client_id"])
        // Each answer is what the next call gives.
        var answer: JSON = [:]
        for number in 1...9 {
            guard case .object(var parameters) = answer else { throw CancellationError() }
            parameters["client_id"] = id
            answer = try call("Test0\(number)", .object(parameters))
        }
        let mine = try #require(answer["mytype"])
        var replies: [JSON] = []
        try connection.stream(
            "org.varlink.certification.Test10", ["client_id": id, "mytype": mine]
        ) {
            if let reply = $0["string"] { replies.append(reply) }
            return true
        }
        #expect(replies.count == 10)
        try connection.tell(
            "org.varlink.certification.Test11",
            ["client_id": id, "last_more_replies": .array(replies)])
        #expect(try call("End", ["client_id": id])["all_ok"] == true)
    }

    private func connect(to path: String) throws -> ControlConnection {
        let end = Date(timeIntervalSinceNow: 20)
        while true {
            do {
                return try ControlConnection(to: path)
            } catch {
                guard Date() < end else { throw error }
                Thread.sleep(forTimeInterval: 0.05)
            }
        }
    }
}
