import Glibc
import Kiosk

/// A program that writes lines to a socket as fast as it can, on a thread of its own.
final class FloodClient: FloodSender, @unchecked Sendable {
    private let path: String
    private let number: Int
    private let lines: Int
    private var thread: pthread_t?
    /// Number of answers that say that a line was taken; read after `join`.
    private(set) var taken = 0

    /// - Parameter number: Number of the client, which its lines carry.
    init(_ path: String, number: Int, lines: Int) {
        (self.path, self.number, self.lines) = (path, number, lines)
    }

    func start() {
        thread = try? startThread { self.run() }
    }

    func join() { if let thread { pthread_join(thread, nil) } }

    private func run() {
        guard let socket = try? connectLocally(to: path, isBlocking: true) else { return }
        var rest = Array(
            (0..<lines).map { "{\"client\":\(number),\"n\":\($0)}\n" }.joined().utf8)[...]
        var answers = [UInt8](repeating: 0, count: 64 << 10)
        var heard = 0
        var request = pollfd(fd: socket.number, events: 0, revents: 0)
        while heard < lines {
            request.events = Int16(POLLIN) | (rest.isEmpty ? 0 : Int16(POLLOUT))
            poll(&request, 1, -1)
            if request.revents & Int16(POLLIN) != 0 {
                let count = recv(socket.number, &answers, answers.count, Int32(MSG_DONTWAIT))
                if count <= 0 { return }
                heard += answers[..<count].count { $0 == UInt8(ascii: "\n") }
                // The only "t" in the answers is that of "{"ok":true}".
                taken += answers[..<count].count { $0 == UInt8(ascii: "t") }
            }
            if request.revents & Int16(POLLOUT) != 0 {
                let count = rest.withUnsafeBytes {
                    send(
                        socket.number, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
                }
                rest.removeFirst(max(0, count))
            }
        }
    }
}
