import Glibc
import Testing

@testable import Kiosk

@Suite("Output of sockets")
struct SocketOutputTests {
    @Test("A slow reader gets all bytes in order, also those added meanwhile")
    func slowReader() throws {
        let sockets = SocketPair()
        var output = SocketOutput()
        var expected: [UInt8] = []
        var received: [UInt8] = []
        for round in 0..<40 {
            let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ round) }
            expected += bytes
            output.append(contentsOf: bytes)
            try output.send(to: sockets.sender)
            received += sockets.receive(atMost: 80_000)
        }
        #expect(!output.isEmpty)
        while received.count < expected.count {
            try output.send(to: sockets.sender)
            received += sockets.receive(atMost: 80_000)
        }
        #expect(output.isEmpty)
        #expect(received == expected)
    }

    @Test("A reader that is gone is an error, and the bytes stay")
    func noReader() throws {
        let sockets = SocketPair()
        sockets.closeReader()
        var output = SocketOutput()
        output.append(1)
        #expect(throws: SystemError.self) { try output.send(to: sockets.sender) }
        #expect(output.count == 1)
    }
}

/// Two sockets that are connected with each other.
private final class SocketPair {
    let sender: Int32
    private var reader: Int32

    init() {
        var numbers: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        precondition(socketpair(AF_UNIX, type, 0, &numbers) == 0, "socketpair: errno \(errno)")
        (sender, reader) = (numbers[0], numbers[1])
    }

    deinit {
        closeReader()
        close(sender)
    }

    func closeReader() {
        if reader >= 0 { close(reader) }
        reader = -1
    }

    func receive(atMost limit: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            count = max(0, recv(reader, buffer.baseAddress, limit, 0))
        }
    }
}
