import KioskTesting
import Testing

@testable import Kiosk

@Suite("Data from sockets")
struct SocketSourceTests {
    private let bench: SourceBench
    private var loop: EventLoop { bench.loop }
    private var journal: Journal { bench.journal }
    private var path: String { bench.scratch["values"] }

    init() throws { bench = try SourceBench() }

    /// Bytes for a client among what is ready.
    private func hear(_ client: LocalClient) throws -> String {
        var heard = ""
        try loop.settle()
        while let text = client.receive() {
            heard += text
            try loop.settle()
        }
        return heard
    }

    @Test("each line is a value, and is answered")
    func values() throws {
        let source = try bench.settled(DataSourceRequest(.socket(path: "values")))
        #expect(source.snapshot == DataSnapshot(status: .loading))
        let client = LocalClient(path)
        client.send("{\"a\": 1}\n")
        #expect(try hear(client) == "{\"ok\":true}\n")
        #expect(source.snapshot.value == ["a": 1])
        try loop.advance(by: .seconds(5))
        client.send("[1,\n")
        let answer = try hear(client)
        #expect(answer.hasPrefix("{\"ok\":false,\"error\":\"line:1:4: "))
        #expect(source.snapshot.value == ["a": 1])
        client.send("2\r\n2\n")
        #expect(try hear(client) == "{\"ok\":true}\n{\"ok\":true}\n")
        #expect(journal.take() == ["ready {\"a\":1}", "ready 2"])
        #expect(source.snapshot.updatedAt == bench.time(after: .seconds(5)))
        source.close()
        #expect(try hear(client) == "")
        #expect(client.isAtEnd)
        bench.expectIdle()
        #expect(loop.sources.isEmpty)
    }

    @Test("a socket whose file is removed comes back by itself")
    func removed() throws {
        let source = try bench.settled(DataSourceRequest(.socket(path: "values")))
        let client = LocalClient(path)
        client.send("1\n")
        #expect(try hear(client) == "{\"ok\":true}\n")
        bench.scratch.remove("values")
        // inotify tells of it in real time, and the watcher waits for quiet.
        while File.fingerprint(path) == nil { try loop.advance(by: .milliseconds(100)) }
        let second = LocalClient(path)
        for (client, line) in [(client, "2\n"), (second, "3\n")] {
            client.send(line)
            #expect(try hear(client) == "{\"ok\":true}\n")
        }
        #expect(source.snapshot.value == 3)
    }

    @Test("ten thousand lines of several clients")
    func many() throws {
        let source = try bench.settled(DataSourceRequest(.socket(path: "values")))
        let clients = (0..<8).map { _ in LocalClient(path) }
        let text = Array((0..<10_000).map { "{\"n\":\($0)}\n" }.joined().utf8)
        var rests = clients.map { _ in text[...] }
        var heard = clients.map { _ in 0 }
        while heard.contains(where: { $0 < 10_000 }) {
            for (index, client) in clients.enumerated() {
                rests[index].removeFirst(client.send(Array(rests[index])))
                while let text = client.receive() {
                    heard[index] += text.utf8.count { $0 == 0x0A }
                }
            }
            try loop.turn(timeout: 0)
        }
        #expect(heard == clients.map { _ in 10_000 })
        #expect(source.snapshot.value == ["n": 9999])
        #expect(!journal.take().contains { !$0.hasPrefix("ready") })
    }

    @Test("large values are read beside the loop, and answered in order")
    func large() throws {
        let source = try bench.settled(DataSourceRequest(.socket(path: "values")))
        let client = LocalClient(path)
        let long = "[" + String(repeating: "1,", count: 50_000) + "1]"
        client.send(long + "\n{\n" + long + "\n7\n")
        let answers = try hear(client).split(separator: "\n")
        #expect(answers.count == 4)
        #expect(answers.map { $0 == "{\"ok\":true}" } == [true, false, true, true])
        #expect(source.snapshot.value == 7)
        // The second one is no news.
        #expect(journal.take().count == 2)
    }

    @Test("text instead of JSON")
    func text() throws {
        var request = DataSourceRequest(.socket(path: path))
        request.format = .text
        let source = try bench.settled(request)
        let client = LocalClient(path)
        client.send("hello you\n")
        #expect(try hear(client) == "{\"ok\":true}\n")
        #expect(source.snapshot.value == "hello you")
    }

    @Test("a folder that nobody has made is told with what can be done")
    func noFolder() throws {
        let folder = bench.scratch["none"]
        let services = DataServices(
            loop: loop, worker: Worker(loop: loop), log: bench.log.log, socketDirectory: folder)
        let source = DataSource(DataSourceRequest(.socket(path: "values")), services: services) {
            _ in
        }
        source.start()
        try loop.settle()
        #expect(
            source.snapshot.error
                == "nobody can send values: bind \(folder)/values: No such file or directory; "
                + "the service makes \(folder), and RUNTIME_DIRECTORY names another folder")
        source.close()
        services.close()
    }

    @Test("a place that is taken becomes free")
    func taken() throws {
        let first = try bench.settled(DataSourceRequest(.socket(path: path)))
        let second = try bench.settled(DataSourceRequest(.socket(path: path)))
        #expect(
            second.snapshot.error
                == "nobody can send values: bind \(path): Address already in use")
        first.close()
        try loop.advance(by: .seconds(3))
        #expect(second.snapshot == DataSnapshot(status: .loading))
        let client = LocalClient(path)
        client.send("1\n")
        #expect(try hear(client) == "{\"ok\":true}\n")
        #expect(second.snapshot.value == 1)
    }
}
