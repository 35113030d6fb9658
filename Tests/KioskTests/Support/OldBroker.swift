import CLinux
import Foundation
import Glibc
import Synchronization

/// A broker that speaks MQTT 3.1.1 only, has one message for whoever subscribes, and acknowledges none.
final class OldBroker: Sendable {
    let port: Int
    private let listener: Int32
    private let topic: String
    private let payload: String
    private let headers: Headers

    /// First bytes of the messages that came: MQTT 3.1.1, section 3.3.1.
    var publications: [UInt8] { headers.all.withLock { $0.map(\.byte) } }
    /// Times at which they came.
    var publicationTimes: [ContinuousClock.Instant] { headers.all.withLock { $0.map(\.time) } }

    /// Number of connections so far.
    var acceptedCount: Int { headers.accepted.withLock { $0 } }

    fileprivate final class Headers: Sendable {
        let accepted = Mutex(0)
        let all = Mutex<[(byte: UInt8, time: ContinuousClock.Instant)]>([])
        let endsConnections: Bool
        /// Messages that were sent to subscribers.
        let sent = Mutex(0)
        let endsHalfWay: Bool

        init(endsConnections: Bool, endsHalfWay: Bool) {
            (self.endsConnections, self.endsHalfWay) = (endsConnections, endsHalfWay)
        }
    }

    /// - Parameters:
    ///   - topic: Topic of the message, which comes whatever the filter is.
    ///   - payload: Its payload, short.
    ///   - endsConnections: True if each message that comes ends its connection.
    ///   - endsHalfWay: True if the message is of quality 2 and ends with how many there were, and the
    ///     first is half-way when the connection ends.
    init(
        topic: String, payload: String, endsConnections: Bool = false, endsHalfWay: Bool = false
    ) {
        headers = Headers(endsConnections: endsConnections, endsHalfWay: endsHalfWay)
        (self.topic, self.payload) = (topic, payload)
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                precondition(bind(listener, $0, size) == 0 && listen(listener, 8) == 0)
                getsockname(listener, $0, &size)
            }
        }
        port = Int(UInt16(bigEndian: address.sin_port))
        let (topic, payload, headers) = (topic, payload, headers)
        Thread.detachNewThread {
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { break }
                headers.accepted.withLock { $0 += 1 }
                serve(connection, topic, payload, headers)
                close(connection)
            }
            // Here and not in `deinit`: a number that this thread uses must not be another server's.
            close(listener)
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }
}

/// Answers the packets of one client: MQTT 3.1.1, chapter 3.
private func serve(
    _ connection: Int32, _ topic: String, _ payload: String, _ headers: OldBroker.Headers
) {
    func read(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        return count == 0 || recv(connection, &bytes, count, Int32(MSG_WAITALL)) == count
            ? bytes : nil
    }
    func write(_ bytes: [UInt8]) { send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }
    // All packets here are shorter than 128 bytes, so that their length is one byte.
    while let head = read(2), head[1] < 128, let packet = read(Int(head[1])) {
        switch head[0] & 0xF0 {
        case 0x10:
            let isOld = packet[6] == 4
            write([0x20, 2, 0, isOld ? 0 : 1])
            if !isOld { return }
        case 0x30:
            headers.all.withLock { $0.append((head[0], .now)) }
            if headers.endsConnections { return }
        case 0x80:
            write([0x90, 3, packet[0], packet[1], 0])
            let count = headers.sent.withLock { sent in
                sent += 1
                return sent
            }
            let ending = headers.endsHalfWay ? Array("\(count)".utf8) : []
            let number: [UInt8] = headers.endsHalfWay ? [0, 1] : []
            let text = Array(topic.utf8) + number + Array(payload.utf8) + ending
            let first: UInt8 = headers.endsHalfWay ? 0x34 : 0x30
            write([first, UInt8(text.count + 2), 0, UInt8(topic.utf8.count)] + text)
        case 0x50:
            if headers.sent.withLock({ $0 == 1 }) { return }
            write([0x62, 2, packet[0], packet[1]])
        case 0xA0: write([0xB0, 2, packet[0], packet[1]])
        case 0xC0: write([0xD0, 0])
        case 0xE0: return
        default: break
        }
    }
}
