import Foundation
import Glibc
import Testing

/// A real `kioskd` beside the test, watched as systemd would watch it.
final class KioskdProcess {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The program: the one that KIOSKD names, else the package's release build.
    static var program: String {
        ProcessInfo.processInfo.environment["KIOSKD"]
            ?? "\(Repository.folder)/.build/release/kioskd"
    }

    /// Seconds after which nothing comes any more, on a machine that runs other tests as well.
    static let limit = 180.0

    private let process = Process()
    private let folder: URL
    private let socket: Int32
    /// Messages to the service manager, one per datagram.
    private(set) var notifications: [String] = []

    /// - Parameters:
    ///   - program: Another daemon.
    ///   - standardError: Destination of log lines instead of `log`.
    ///   - shell: Redirections of a shell that becomes the program.
    init(
        _ arguments: [String], program: String = KioskdProcess.program,
        environment: [String: String] = [:], standardError: Pipe? = nil, shell: String? = nil
    ) throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("kioskd-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let address = folder.appendingPathComponent("notify").path
        socket = try KioskdProcess.bindSocket(address)

        let log = folder.appendingPathComponent("log")
        try Data().write(to: log)
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        if let shell {
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments =
                ["-c", "exec \"$0\" \"$@\" \(shell)", program] + arguments
        }
        process.environment = ProcessInfo.processInfo.environment
            .merging(environment) { $1 }
            .merging(["NOTIFY_SOCKET": address]) { $1 }
        if let standardError {
            process.standardError = standardError
        } else {
            process.standardError = try FileHandle(forWritingTo: log)
        }
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        if process.isRunning {
            kill(SIGKILL)
            process.waitUntilExit()
        }
        close(socket)
        try? FileManager.default.removeItem(at: folder)
    }

    var id: Int32 { process.processIdentifier }

    /// Everything on standard error so far.
    var log: String {
        (try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? ""
    }

    func kill(_ signal: Int32) { _ = Glibc.kill(process.processIdentifier, signal) }

    /// Ends it as a service manager does, and expects it to end well.
    func end(sourceLocation: SourceLocation = #_sourceLocation) throws {
        kill(SIGTERM)
        let status = try waitForExit()
        #expect(status == 0, sourceLocation: sourceLocation)
    }

    /// Waits for a message to the service manager that contains `text`.
    func waitForNotification(_ text: String, seconds: Double = KioskdProcess.limit) throws {
        try wait(seconds, for: "notification \(text)") {
            receive()
            return notifications.contains { $0.contains(text) }
        }
    }

    /// Waits until a condition holds; the log is in the failure's text.
    func wait(
        _ seconds: Double = KioskdProcess.limit, for what: String,
        until condition: () throws -> Bool
    ) throws {
        let end = ContinuousClock.now + .seconds(seconds)
        while try !condition() {
            guard ContinuousClock.now < end else {
                throw Failure(description: "waited \(seconds) s for \(what); log:\n\(log)")
            }
            if try !process.isRunning && !condition() {
                throw Failure(description: "kioskd ended before \(what); log:\n\(log)")
            }
            usleep(10_000)
        }
    }

    /// Waits for the end; answers the exit code, or 128 and the signal's number.
    func waitForExit(seconds: Double = KioskdProcess.limit) throws -> Int32 {
        let end = ContinuousClock.now + .seconds(seconds)
        while process.isRunning {
            guard ContinuousClock.now < end else {
                throw Failure(description: "still running after \(seconds) s; log:\n\(log)")
            }
            usleep(10_000)
        }
        process.waitUntilExit()
        receive()
        return process.terminationReason == .exit
            ? process.terminationStatus : 128 + process.terminationStatus
    }

    /// Takes over what has arrived.
    func receive() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
            if count <= 0 { return }
            notifications.append(String(decoding: buffer[..<count], as: UTF8.self))
        }
    }

    private static func bindSocket(_ path: String) throws -> Int32 {
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        var name = sockaddr_un()
        name.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let result = withUnsafePointer(to: &name) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard socket >= 0, result == 0 else {
            throw Failure(description: "bind \(path): \(String(cString: strerror(errno)))")
        }
        return socket
    }
}
