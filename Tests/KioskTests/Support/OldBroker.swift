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
        let longest: Int?
        let limits: [UInt8]

        init(endsConnections: Bool, endsHalfWay: Bool, longest: Int?, limits: [UInt8]) {
            (self.endsConnections, self.endsHalfWay) = (endsConnections, endsHalfWay)
            (self.longest, self.limits) = (longest, limits)
        }
    }

    /// - Parameters:
    ///   - topic: Topic of the message, which comes whatever the filter is.
    ///   - payload: Its payload, short.
    ///   - endsConnections: True if each message that comes ends its connection.
    ///   - endsHalfWay: True if the message is of quality 2 and ends with how many there were, and the
    ///     first is half-way when the connection ends.
    ///   - longest: Bytes of the longest message. A longer one ends its connection, and others are
    ///     acknowledged as those of quality 1. nil if none is.
    ///   - limits: Largest packets that it names, by connection, the last one for all further ones. With
    ///     them it speaks MQTT 5.
    init(
        topic: String, payload: String, endsConnections: Bool = false, endsHalfWay: Bool = false,
        longest: Int? = nil, limits: [UInt8] = []
    ) {
        headers = Headers(
            endsConnections: endsConnections, endsHalfWay: endsHalfWay, longest: longest,
            limits: limits)
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
    let place = min(headers.accepted.withLock { $0 }, headers.limits.count) - 1
    let limit = headers.limits.isEmpty ? nil : headers.limits[place]
    // All packets here are shorter than 128 bytes, so that their length is one byte.
    while let head = read(2), head[1] < 128, let packet = read(Int(head[1])) {
        switch head[0] & 0xF0 {
        case 0x10:
            let isOld = packet[6] == 4
            if let limit {
                write([0x20, 8, 0, 0, 5, 0x27, 0, 0, 0, limit])
            } else {
                write([0x20, 2, 0, isOld ? 0 : 1])
                if !isOld { return }
            }
        case 0x30:
            headers.all.withLock { $0.append((head[0], .now)) }
            if headers.endsConnections { return }
            if let longest = headers.longest {
                if packet.count > longest { return }
                // Its number is behind the topic.
                let place = 2 + Int(packet[1])
                write([0x40, 2, packet[place], packet[place + 1]])
            }
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
        case 0xA0:
            let reason: [UInt8] = limit == nil ? [] : [0, 0x11]
            write([0xB0, UInt8(2 + reason.count), packet[0], packet[1]] + reason)
        case 0xC0: write([0xD0, 0])
        case 0xE0: return
        default: break
        }
    }
}
