import Foundation
import Glibc
import Testing

/// A broker of Debian's package "mosquitto" on a port of this machine, which can be killed and
/// started again.
final class LocalBroker {
    static let isAvailable = FileManager.default.isExecutableFile(atPath: program)
    private static let program = "/usr/sbin/mosquitto"

    let scratch = Scratch()
    let port: Int
    /// True if the broker speaks TLS, with a certificate for "localhost" that it signed itself.
    let isSecure: Bool
    private let settings: [String]
    private var process: Process?

    var url: String { isSecure ? "mqtts://localhost:\(port)" : "mqtt://127.0.0.1:\(port)" }
    /// The file of the certificate.
    var authorities: String { scratch["certificate.pem"] }

    /// - Parameters:
    ///   - users: Passwords by user; without users, everybody may log in.
    ///   - settings: Further lines of the broker's configuration.
    init(
        isSecure: Bool = false, users: [String: String] = [:], settings: [String] = []
    ) throws {
        self.isSecure = isSecure
        port = try freePort()
        var lines = [
            "user root", "listener \(port) 127.0.0.1", "allow_anonymous \(users.isEmpty)",
            "max_queued_messages 0",
        ]
        for (user, password) in users {
            let flags = FileManager.default.fileExists(atPath: scratch["users"]) ? [] : ["-c"]
            try runProgram(
                "/usr/bin/mosquitto_passwd", flags + ["-b", scratch["users"], user, password])
        }
        if !users.isEmpty { lines.append("password_file \(scratch["users"])") }
        if isSecure {
            try runProgram(
                "/usr/bin/openssl",
                [
                    "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
                    "-nodes",
                    "-days", "1", "-subj", "/CN=localhost", "-addext",
                    "subjectAltName=DNS:localhost", "-keyout", scratch["key.pem"], "-out",
                    scratch["certificate.pem"],
                ])
            lines += [
                "certfile \(scratch["certificate.pem"])", "keyfile \(scratch["key.pem"])",
            ]
        }
        self.settings = lines + settings
        try start()
    }

    deinit { kill() }

    /// Starts the broker, and waits until it listens.
    func start() throws {
        scratch.write(settings.joined(separator: "\n") + "\n", to: "mosquitto.conf")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: LocalBroker.program)
        process.arguments = ["-c", scratch["mosquitto.conf"]]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        self.process = process
        try waitUntil("the broker listens") { canConnect(port) }
    }

    /// Kills the broker, which loses what it knows.
    func kill() {
        guard let process else { return }
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        self.process = nil
    }

    // MARK: Others who speak with the broker

    /// Publishes a message, by quality 1 unless the options say otherwise.
    func publish(_ topic: String, _ payload: String, _ options: [String] = ["-q", "1"]) throws {
        try runProgram(
            "/usr/bin/mosquitto_pub",
            connection + ["-t", topic, "-m", payload] + options)
    }

    /// Begins to publish the lines of a text, one after the other, by quality 1.
    func publishLines(_ topic: String, _ lines: String, as name: String) throws -> Process {
        scratch.write(lines, to: name)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/mosquitto_pub")
        process.arguments = connection + ["-t", topic, "-q", "1", "-l"]
        process.standardInput = FileHandle(forReadingAtPath: scratch[name])
        try process.run()
        return process
    }

    /// Begins to listen to the topics of a filter.
    func listen(_ filter: String, _ options: [String] = []) throws -> BrokerListener {
        try BrokerListener(
            connection + ["-t", filter, "-q", "2", "-F", "%t %q %r %p"] + options,
            to: scratch["heard-\(UUID().uuidString)"])
    }

    private var connection: [String] {
        let host = isSecure ? "localhost" : "127.0.0.1"
        return ["-V", "5", "-h", host, "-p", "\(port)"]
            + (isSecure ? ["--cafile", authorities] : [])
    }
}

/// The messages that somebody else hears of a broker: for each its topic, quality, whether it was
/// kept, and its payload.
final class BrokerListener {
    private let process = Process()
    private let path: String

    fileprivate init(_ arguments: [String], to path: String) throws {
        self.path = path
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/stdbuf")
        // It tells when the subscription stands, each line at once.
        process.arguments = ["-oL", "/usr/bin/mosquitto_sub", "-d"] + arguments
        process.standardOutput = FileHandle(forWritingAtPath: path)
        process.standardError = FileHandle.nullDevice
        try process.run()
        try waitUntil("the listener has subscribed") { text.contains("received SUBACK") }
    }

    deinit {
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    private var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

    /// The messages so far.
    var heard: [String] {
        text.split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("Client ") && !$0.hasPrefix("Subscribed ") }
    }
}

/// Waits for a condition, for a generous time.
func waitUntil(
    _ what: String, _ condition: () throws -> Bool, _ location: SourceLocation = #_sourceLocation
) throws {
    let end = ContinuousClock.now + .seconds(KioskdProcess.limit)
    while try !condition() {
        guard ContinuousClock.now < end else {
            throw KioskdProcess.Failure(
                description: "waited \(KioskdProcess.limit) s until \(what)")
        }
        usleep(5_000)
    }
}

/// Returns a port that nobody uses.
private func freePort() throws -> Int {
    var port = 0
    try waitUntil("a port is free") {
        port = Int(LocalPort.any())
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(number) }
        var address = loopback(port)
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
    return port
}

private func canConnect(_ port: Int) -> Bool {
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(number) }
    var address = loopback(port)
    return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
    }
}

private func loopback(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
}
