import CLinux
import Glibc
import KioskTesting
import Testing

@testable import Kiosk

@Suite("Line server")
struct LineServerTests {
    private let loop: EventLoop
    private let queue: PeerQueue
    private let scratch = Scratch()
    private let logLines = LogLines()
    private var path: String { scratch["socket"] }

    init() throws {
        loop = try EventLoop(time: VirtualClock())
        queue = PeerQueue(loop: loop)
    }

    /// A server that answers each line with itself, with a dash before it.
    private func server(
        limit: Int = 1000, onLine: (([UInt8], @escaping ([UInt8]) -> Void) -> Void)? = nil
    ) throws -> LineServer {
        let server = LineServer(
            loop: loop, queue: queue, path: path, lineLimit: limit, log: logLines.log,
            onLine: onLine ?? { line, answer in answer([UInt8(ascii: "-")] + line) })
        try server.listen()
        return server
    }

    private func server(
        at path: String, _ access: LineServer.Access = LineServer.Access(),
        onLine: @escaping ([UInt8], @escaping ([UInt8]) -> Void) -> Void
    ) throws -> LineServer {
        let server = LineServer(
            loop: loop, queue: queue, path: path, access: access, lineLimit: 1000,
            log: logLines.log, onLine: onLine)
        try server.listen()
        return server
    }

    /// As many clients as a server takes.
    private func fill() throws -> [LocalClient] {
        try (0..<32).map { _ in
            let client = LocalClient(path)
            // The queue of a socket is shorter.
            try loop.settle()
            return client
        }
    }

    /// Lines for a client, until `count` of them or the end of the connection have come.
    private func hear(_ client: LocalClient, lines count: Int = .max) throws -> String {
        var heard = ""
        while heard.utf8.count(where: { $0 == 0x0A }) < count {
            try loop.settle()
            switch client.receive() {
            case .some(let text): heard += text
            case .none where client.isAtEnd: return heard
            case .none: try loop.turn(timeout: 1_000_000)
            }
        }
        return heard
    }

    @Test("each line is answered, in order, however it comes")
    func lines() throws {
        let server = try server()
        let client = LocalClient(path)
        client.send("one\n")
        #expect(try hear(client, lines: 1) == "-one\n")
        client.send("tw")
        try loop.settle()
        client.send("o\n\nthree\nfo")
        #expect(try hear(client, lines: 3) == "-two\n-\n-three\n")
        // The last one may lack its end.
        client.send("ur")
        client.endSending()
        #expect(try hear(client) == "-four\n")
        #expect(server.clientCount == 0)
    }

    @Test("ten thousand lines at once")
    func many() throws {
        let server = try server()
        let client = LocalClient(path)
        let count = 10_000
        var rest = Array((0..<count).map { "line \($0)\n" }.joined().utf8)
        var heard = ""
        while heard.utf8.count(where: { $0 == 0x0A }) < count {
            rest.removeFirst(client.send(rest))
            try loop.turn(timeout: 0)
            while let text = client.receive() { heard += text }
        }
        #expect(heard == (0..<count).map { "-line \($0)\n" }.joined())
        #expect(server.clientCount == 1)
    }

    @Test("lines wait until the client takes the answers to those before")
    func unreadAnswers() throws {
        let answer = [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)
        var asked = 0
        let server = try server { _, take in
            asked += 1
            take(answer)
        }
        let client = LocalClient(path)
        client.send(String(repeating: "more\n", count: 200))
        try loop.settle()
        // What the kernel takes, and a little more.
        #expect((2...20).contains(asked))
        let size = 200 * (answer.count + 1)
        var heard = 0
        while heard < size {
            try loop.settle()
            while let text = client.receive() { heard += text.utf8.count }
        }
        #expect(asked == 200 && heard == size)
        #expect(server.clientCount == 1)
    }

    @Test("a client that goes while its last line waits for its answer leaves its place")
    func goneWhileWaiting() throws {
        var lines: [String] = []
        var answers: [([UInt8]) -> Void] = []
        let server = try server { line, answer in
            lines.append(String(decoding: line, as: UTF8.self))
            answers.append(answer)
        }
        for number in 0..<100 {
            let client = LocalClient(path)
            client.send("wait \(number)\n")
            try loop.settle()
            client.close()
            try loop.settle()
        }
        #expect(lines.count == 100 && server.clientCount == 0)
        // Lines that follow still count.
        let last = LocalClient(path)
        last.send("one\ntwo\n")
        last.close()
        try loop.settle()
        #expect(lines.count == 101 && server.clientCount == 1)
        answers.last?([])
        try loop.settle()
        #expect(lines.last == "two" && server.clientCount == 0)
        for answer in answers.prefix(100) { answer([]) }
    }

    @Test("a client that never reads blocks nobody, and is disconnected")
    func deaf() throws {
        let server = try server()
        let deaf = LocalClient(path)
        let other = LocalClient(path)
        var sent = 0
        // Until neither takes anything any more.
        let chunk = Array(String(repeating: "hello\n", count: 1000).utf8)
        var isStuck = false
        while !isStuck {
            let count = deaf.send(chunk)
            let served = try loop.turn(timeout: 0)
            sent += count
            isStuck = count == 0 && served == 0
        }
        #expect(server.clientCount == 2)
        other.send("still there?\n")
        #expect(try hear(other, lines: 1) == "-still there?\n")
        try loop.advance(by: .seconds(9))
        #expect(server.clientCount == 2)
        try loop.advance(by: .seconds(2))
        #expect(server.clientCount == 1)
        #expect(logLines.all.contains { $0.hasSuffix("a client does not read its answers") })
        other.send("and now?\n")
        #expect(try hear(other, lines: 1) == "-and now?\n")
    }

    @Test("a client that reads late gets all its answers")
    func late() throws {
        let server = try server()
        let client = LocalClient(path)
        var rest = Array(String(repeating: "hello\n", count: 100_000).utf8)
        var isStuck = false
        while !isStuck {
            let count = client.send(rest)
            rest.removeFirst(count)
            isStuck = try loop.turn(timeout: 0) == 0 && count == 0
        }
        #expect(!rest.isEmpty)
        var heard = 0
        while heard < 100_000 {
            rest.removeFirst(client.send(rest))
            while let text = client.receive() { heard += text.utf8.count(where: { $0 == 0x0A }) }
            try loop.turn(timeout: 0)
        }
        #expect(server.clientCount == 1)
        // Its patience is over only where somebody waits.
        try loop.advance(by: .seconds(60))
        #expect(server.clientCount == 1)
    }

    @Test("what a client sends before it goes counts, though nobody hears the answers")
    func gone() throws {
        var count = 0
        let server = try server { line, answer in
            count += 1
            answer(line)
        }
        let client = LocalClient(path)
        client.send(String(repeating: "x\n", count: 20_000))
        client.close()
        try loop.settle()
        #expect(count == 20_000)
        #expect(server.clientCount == 0)
        #expect(loop.sources.count == 1)
    }

    @Test("an answer may come later; the next line waits for it")
    func later() throws {
        var waiting: [([UInt8]) -> Void] = []
        let server = try server { _, answer in waiting.append(answer) }
        let client = LocalClient(path)
        client.send("one\ntwo\n")
        try loop.settle()
        #expect(waiting.count == 1)
        waiting[0](Array("1".utf8))
        try loop.settle()
        // An answer to what was answered is nothing.
        #expect(waiting.count == 2)
        waiting[1](Array("2".utf8))
        waiting[1](Array("3".utf8))
        #expect(try hear(client, lines: 2) == "1\n2\n")
        client.send("three\nfour\n")
        try loop.settle()
        client.close()
        // It is gone, and wakes nobody while the answer is to come.
        try loop.settle()
        #expect(try loop.turn(timeout: 0) == 0)
        waiting[2]([])
        try loop.settle()
        waiting[3]([])
        try loop.settle()
        #expect(server.clientCount == 0)
    }

    @Test("what a client sends while it waits is reported once, and read after the answer")
    func ahead() throws {
        var waiting: [([UInt8]) -> Void] = []
        let server = try server { _, answer in waiting.append(answer) }
        let client = LocalClient(path)
        client.send("one\n")
        try loop.settle()
        client.send("two\n")
        #expect(try loop.turn(timeout: 0) == 1)
        #expect(try loop.turn(timeout: 0) == 0)
        client.endSending()
        #expect(try loop.turn(timeout: 0) == 0)
        waiting[0](Array("1".utf8))
        try loop.settle()
        #expect(waiting.count == 2)
        waiting[1](Array("2".utf8))
        #expect(try hear(client, lines: 2) == "1\n2\n")
        try loop.settle()
        #expect(server.clientCount == 0)
    }

    @Test("a line that is too long ends the connection")
    func long() throws {
        let server = try server(limit: 10)
        for text in ["12345678901", "12345678901\n", "1234567890\n12345678901\n1\n"] {
            let client = LocalClient(path)
            client.send(text)
            let heard = try hear(client)
            #expect(
                heard.hasSuffix("{\"ok\":false,\"error\":\"the line is longer than 10 bytes\"}\n"))
            #expect(heard.hasPrefix("-1234567890\n") == text.hasPrefix("1234567890\n"))
        }
        #expect(server.clientCount == 0)
        let client = LocalClient(path)
        client.send("1234567890\n")
        #expect(try hear(client, lines: 1) == "-1234567890\n")
    }

    @Test("when all places are taken, the client that was silent for the longest time goes")
    func limit() throws {
        let server = try server()
        var clients = try fill()
        #expect(server.clientCount == 32)
        let refused = LocalClient(path)
        #expect(
            try hear(refused)
                == "{\"ok\":false,\"error\":\"32 clients are connected already\"}\n")
        try loop.advance(by: .seconds(20))
        for (index, client) in clients.enumerated() where index != 5 {
            client.send("x\n")
            #expect(try hear(client, lines: 1) == "-x\n")
        }
        let new = LocalClient(path)
        new.send("y\n")
        #expect(try hear(new, lines: 1) == "-y\n")
        #expect(try hear(clients[5]).hasPrefix("{\"ok\":false,\"error\":\"another client needs"))
        #expect(server.clientCount == 32)
        clients[3].close()
        clients[3] = LocalClient(path)
        clients[3].send("x\n")
        #expect(try hear(clients[3], lines: 1) == "-x\n")
    }

    @Test("a client whose line is being handled is not silent")
    func busy() throws {
        var answers: [([UInt8]) -> Void] = []
        let server = try server { _, answer in answers.append(answer) }
        let clients = try fill()
        for client in clients { client.send("x\n") }
        try loop.settle()
        try loop.advance(by: .seconds(100))
        #expect(try hear(LocalClient(path)).contains("32 clients"))
        for answer in answers { answer([0x2D]) }
        for client in clients { #expect(try hear(client, lines: 1) == "-\n") }
        #expect(server.clientCount == 32)
    }

    @Test("a client that does not take its answers is silent, too")
    func untaken() throws {
        var last: LineClient?
        let server = LineServer(
            loop: loop, queue: queue, path: path, access: LineServer.Access(), framing: .lines,
            lineLimit: 1000, log: logLines.log
        ) { client, line, answer in
            last = client
            answer(Array(repeating: 0x2D, count: line.count > 1 ? 4096 : 1))
        }
        try server.listen()
        let clients = try fill()
        // Less than what a client is disconnected for.
        repeat {
            clients[5].send("long\n")
            try loop.settle()
        } while last?.backlog == 0
        let deaf = last
        try loop.advance(by: .seconds(20))
        #expect(deaf?.isConnected == true)
        for (index, client) in clients.enumerated() where index != 5 {
            client.send("x\n")
            #expect(try hear(client, lines: 1) == "-\n")
        }
        let new = LocalClient(path)
        new.send("y\n")
        #expect(try hear(new, lines: 1) == "-\n")
        #expect(deaf?.isConnected == false)
        #expect(server.clientCount == 32)
    }

    @Test("a client that floods leaves each turn to the others")
    func fairness() throws {
        var order: [UInt8] = []
        let server = try server(at: scratch["fair"]) { line, answer in
            order.append(line[0])
            answer([])
        }
        let flood = LocalClient(scratch["fair"])
        let other = LocalClient(scratch["fair"])
        flood.send(String(repeating: "f\n", count: 2000))
        try loop.turn(timeout: 0)
        other.send("o\no\no\n")
        try loop.settle()
        #expect(order.count { $0 == UInt8(ascii: "f") } == 2000)
        let first = try #require(order.firstIndex(of: UInt8(ascii: "o")))
        let last = try #require(order.lastIndex(of: UInt8(ascii: "o")))
        #expect(last - first == 4 && last < 1100)
        #expect(server.clientCount == 2)
    }

    @Test("a socket whose file was removed listens again, and its clients stay")
    func removed() throws {
        let server = try server()
        let client = LocalClient(path)
        try loop.settle()
        #expect(server.isReachable)
        unlink(path)
        #expect(!server.isReachable)
        try server.listen()
        #expect(server.isReachable)
        let second = LocalClient(path)
        for client in [client, second] {
            client.send("x\n")
            #expect(try hear(client, lines: 1) == "-x\n")
        }
        #expect(server.clientCount == 2)
    }

    @Test("the socket's file has the permissions and the group that are asked for")
    func access() throws {
        let group = getgid()
        let server = try server(
            at: path, LineServer.Access(mode: 0o666, group: "\(group)"), onLine: { _, _ in })
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o666 && status.st_gid == group)
        server.close()
        // A missing group is noticed before anything is done to what is there.
        scratch.write("", to: "socket")
        #expect(throws: SystemError("group no-such-group in /etc/group", number: ENOENT)) {
            try self.server(
                at: path, LineServer.Access(group: "no-such-group"), onLine: { _, _ in })
        }
    }

    @Test("the socket is for the owner and the group, and goes with the server")
    func file() throws {
        var server: LineServer? = try server()
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o660)
        server?.close()
        #expect(stat(path, &status) != 0)
        server = nil
        #expect(server == nil)
        #expect(loop.sources.isEmpty)
    }

    @Test("a stale socket is replaced; one that is in use, or another file, is not")
    func stale() throws {
        // A program that ended without removing its socket.
        let first = try server()
        rename(path, scratch["kept"])
        first.close()
        rename(scratch["kept"], path)
        let second = try server()
        #expect(throws: SystemError("bind \(path)", number: EADDRINUSE)) { try server() }
        // Somebody else's socket is not removed.
        unlink(path)
        let third = try server()
        second.close()
        let client = LocalClient(path)
        client.send("x\n")
        #expect(try hear(client, lines: 1) == "-x\n")
        third.close()
        scratch.write("precious", to: "socket")
        #expect(throws: SystemError("bind \(path)", number: EEXIST)) { try server() }
        #expect(scratch.read("socket") == "precious")
        let long = scratch[String(repeating: "x", count: 200)]
        #expect(throws: SystemError("bind \(long)", number: ENAMETOOLONG)) {
            try server(at: long, onLine: { _, _ in })
        }
        #expect(throws: SystemError("connect \(long)", number: ENAMETOOLONG)) {
            _ = try connectLocally(to: long)
        }
    }
}
