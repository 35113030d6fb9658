import CLinux
import Glibc
import Kiosk

/// A broker of Debian's package "mosquitto", for a flood.
final class FloodBroker {
    private static let program = "/usr/sbin/mosquitto"

    static var isAvailable: Bool { access(program, X_OK) == 0 }

    /// Topics of the messages.
    static let filter = "flood/+"

    var url: String { "mqtt://127.0.0.1:\(port)" }
    private let port: Int
    private let folder: String
    private let process: LaunchedProcess

    /// - Parameter folder: Gets the files that this needs, until `end`.
    init(_ folder: String) throws {
        self.folder = folder
        port = try FloodBroker.freePort()
        let settings = """
            user root
            listener \(port) 127.0.0.1
            allow_anonymous true
            max_queued_messages 0

            """
        let path = "\(folder)/mosquitto.conf"
        try File.write(Array(settings.utf8), to: path)
        process = try LaunchedProcess([FloodBroker.program, "-c", path])
    }

    func end() {
        process.end()
        unlink("\(folder)/mosquitto.conf")
    }

    func client(_ number: Int, lines: Int) -> any FloodSender {
        Client("\(folder)/lines-\(number)", number, lines, port)
    }

    /// Waits until the broker listens, and the kiosk has subscribed.
    func waitForSubscription(of engine: Engine, _ loop: EventLoop) throws {
        guard let address = MQTTBroker.Address(url) else { return }
        let client = engine.services.data.mqtt[MQTTBroker(address)]
        let listener = Listener()
        client.add(listener, to: FloodBroker.filter, .atLeastOnce)
        defer { client.remove(listener) }
        let end = loop.time.now + .seconds(60)
        while !listener.isOpen {
            guard loop.time.now < end else {
                throw FileMistake(description: "\(url): nothing is delivered within a minute")
            }
            try loop.turn(timeout: 10_000_000)
        }
    }

    /// A second subscriber beside the document's data source, which learns when the broker delivers.
    private final class Listener: MQTTSubscriber {
        private(set) var isOpen = false

        func subscriptionChanged(_ failure: MQTTError?) { isOpen = failure == nil }
        func take(_ message: MQTTMessage, done: @escaping () -> Void) { done() }
    }

    /// Finds a port at which nobody listens.
    private static func freePort() throws(SystemError) -> Int {
        let socket = OwnedFD(
            adopting: try check("socket") {
                Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            })
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        try withUnsafeMutableBytes(of: &address) { bytes throws(SystemError) in
            let name = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress!
            try check("bind") { bind(socket.number, name, size) }
            try check("getsockname") { getsockname(socket.number, name, &size) }
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    /// A program that publishes lines by quality 1.
    private final class Client: FloodSender {
        private let path: String
        private let number: Int
        private let lines: Int
        private let port: Int
        private var process: LaunchedProcess?

        init(_ path: String, _ number: Int, _ lines: Int, _ port: Int) {
            (self.path, self.number, self.lines, self.port) = (path, number, lines, port)
            let text = (0..<lines).map { "{\"client\":\(number),\"n\":\($0)}\n" }.joined()
            try? File.write(Array(text.utf8), to: path)
        }

        func start() {
            process = try? LaunchedProcess([
                "/bin/sh", "-c",
                "exec /usr/bin/mosquitto_pub -h 127.0.0.1 -p \(port) -q 1 -l "
                    + "-t flood/\(number) < \(path)",
            ])
        }

        func join() {
            process?.wait()
            unlink(path)
        }

        /// The broker has acknowledged all when the program ends.
        var taken: Int { process == nil ? 0 : lines }
    }
}
