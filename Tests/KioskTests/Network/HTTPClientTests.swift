import Glibc
import NameService
import Testing

@testable import Kiosk

@Suite("HTTP client")
struct HTTPClientTests {
    private let bench: HTTPBench
    private var server: LocalHTTPServer { bench.server }
    private var client: HTTPClient { bench.client }
    private let journal = Journal()

    init() throws { bench = try HTTPBench() }

    /// Starts a request whose end the journal gets.
    @discardableResult
    private func start(_ path: String) -> HTTPTask {
        client.start(bench.request(path)) { [journal] answer in
            switch answer {
            case .success(let response): journal.note("\(path) \(response.status)")
            case .failure(let error): journal.note("\(path) \(error)")
            }
        }
    }

    /// What is wrong with a client after everything it did has ended.
    private func expectIdle(_ location: SourceLocation = #_sourceLocation) {
        #expect(client.isIdle, sourceLocation: location)
        #expect(bench.loop.outstandingJobs == 0, sourceLocation: location)
        // The timer's alone.
        #expect(bench.loop.sources.count == 1, sourceLocation: location)
    }

    // MARK: - Connections

    @Test("a thousand requests one after the other use one connection")
    func oneAfterTheOther() throws {
        server.on("/", .text("x"))
        for _ in 0..<1000 { #expect(try bench.get("/").isSuccess) }
        #expect(server.acceptedCount == 1)
        #expect(clientSockets() == 1)
        expectIdle()
    }

    @Test("connections that the server closes leave nothing behind")
    func closedConnections() throws {
        server.on("/", .closing([1]))
        for _ in 0..<1000 { #expect(try bench.get("/").isSuccess) }
        #expect(server.acceptedCount == 1000)
        #expect(clientSockets() <= 1)
        expectIdle()
    }

    @Test("a connection that was closed while nobody used it is replaced")
    func staleConnection() throws {
        server.on("/", LocalHTTPAnswer(steps: LocalHTTPAnswer.text("x").steps + [.close]))
        for _ in 0..<20 { #expect(try bench.get("/").isSuccess) }
        #expect(server.acceptedCount == 20)
        #expect(clientSockets() <= 1)
    }

    @Test("a hundred requests at the same time share six connections")
    func concurrent() throws {
        server.on("/", .text("x"))
        for round in 1...3 {
            for _ in 0..<100 { start("/") }
            #expect(client.activeCount == 100)
            try bench.loop.settle()
            #expect(journal.take() == [String](repeating: "/ 200", count: 100))
            #expect(server.requests.count == 100 * round)
        }
        #expect(server.acceptedCount == 6)
        #expect(clientSockets() == 6)
        expectIdle()
    }

    @Test("sixteen connections are all there are")
    func allConnections() throws {
        let servers = (0..<4).map { _ in LocalHTTPServer() }
        var answered = 0
        for server in servers {
            server.on("/", .text("x").held)
            for _ in 0..<10 {
                client.start(HTTPRequest(server.url + "/")) { answer in
                    if case .success = answer { answered += 1 }
                }
            }
        }
        func openCount() -> Int { servers.reduce(0) { $0 + $1.openCount } }
        try bench.turns { openCount() == 16 }
        #expect(servers.allSatisfy { $0.openCount <= 6 })
        for server in servers { for _ in 0..<10 { server.release() } }
        try bench.loop.settle()
        #expect(answered == 40)
        #expect(openCount() <= 16)
        expectIdle()
    }

    // MARK: - Giving up

    @Test("a request can be cancelled wherever it is")
    func cancel() throws {
        server.on("/never", .never)
        server.on("/body", .chunked([[1], [2]]))
        server.on("/endless", .endless())
        server.on("/trickle", .chunked([[UInt8]](repeating: [1], count: 10_000), pause: 2))
        // Before anything has happened.
        var task = start("/never")
        #expect(task.isActive)
        task.cancel()
        #expect(!task.isActive)
        task.cancel()
        expectIdle()
        // Before it is refused.
        task = client.start(HTTPRequest("nonsense")) { _ in Issue.record("completed") }
        #expect(task.isActive)
        task.cancel()
        #expect(!task.isActive)
        // While it waits for the answer.
        task = start("/never")
        try bench.turns { server.requests.count == 1 }
        task.cancel()
        expectIdle()
        // While the body comes.
        task = start("/trickle")
        try bench.turns { server.requests.count == 2 }
        for _ in 0..<20 { try bench.loop.turn(timeout: 1_000_000) }
        #expect(task.isActive)
        task.cancel()
        expectIdle()
        // While it waits for a connection.
        let others = (0..<6).map { _ in start("/never") }
        task = start("/body")
        try bench.turns { server.requests.count == 8 }
        task.cancel()
        for other in others { other.cancel() }
        expectIdle()
        #expect(journal.take() == [])
        // After its end.
        task = start("/body")
        try bench.loop.settle()
        #expect(!task.isActive)
        task.cancel()
        #expect(journal.take() == ["/body 200"])
    }

    @Test("a place that becomes free goes to the next that waits")
    func freedPlaces() throws {
        server.on("/never", .never)
        server.on("/", .text("x"))
        let blocking = (0..<6).map { _ in start("/never") }
        try bench.turns { server.requests.count == 6 }
        start("/")
        start("/")
        blocking[3].cancel()
        try bench.turns { journal.entries.count == 2 }
        #expect(journal.take() == ["/ 200", "/ 200"])
        for task in blocking { task.cancel() }
        expectIdle()
    }

    @Test("a completion may cancel what would have been completed next")
    func cancelInCompletion() throws {
        server.on("/", .text("x").held)
        var tasks: [HTTPTask] = []
        var completed = 0
        for _ in 0..<6 {
            tasks.append(
                client.start(bench.request("/")) { _ in
                    completed += 1
                    for task in tasks { task.cancel() }
                })
        }
        try bench.turns { server.requests.count == 6 }
        for _ in 0..<6 { server.release() }
        // All answers have come before the loop looks.
        usleep(20_000)
        try bench.loop.settle()
        #expect(completed == 1)
        expectIdle()
    }

    @Test("a completion may start the next request")
    func startInCompletion() throws {
        server.on("/", .text("x"))
        var left = 50
        func next() {
            client.start(bench.request("/")) { _ in
                left -= 1
                if left > 0 { next() }
            }
        }
        next()
        try bench.loop.settle()
        #expect(left == 0)
    }

    @Test("a completion may let go of the client")
    func letGoInCompletion() throws {
        server.on("/", .text("x"))
        weak let gone = client
        for _ in 0..<10 {
            bench.client.start(bench.request("/")) { [bench, journal] _ in
                journal.note("completed")
                bench.client = nil
            }
        }
        try bench.loop.settle()
        #expect(gone == nil)
        #expect(journal.take() == ["completed"])
        #expect(bench.loop.outstandingJobs == 0)
        #expect(bench.loop.sources.isEmpty)
    }

    @Test("a completion of a refused request may close the client")
    func closeInRefusal() throws {
        for _ in 0..<3 {
            client.start(HTTPRequest("nonsense")) { [bench, journal] _ in
                journal.note("refused")
                bench.client.close()
            }
        }
        try bench.loop.settle()
        #expect(journal.take() == ["refused"])
    }

    @Test("closing ends everything, and nothing is completed")
    func close() throws {
        server.on("/never", .never)
        server.on("/endless", .endless())
        for _ in 0..<10 { start("/never") }
        start("/endless")
        try bench.turns { server.requests.count >= 6 }
        client.start(HTTPRequest("nonsense")) { _ in Issue.record("completed") }
        client.close()
        #expect(client.activeCount == 0)
        #expect(bench.loop.outstandingJobs == 0)
        #expect(bench.loop.sources.isEmpty)
        #expect(clientSockets() == 0)
        // A closed client takes requests and does nothing about them.
        #expect(!start("/never").isActive)
        client.close()
        try bench.loop.settle()
        #expect(journal.take() == [])
    }

    @Test("letting go of a client closes it")
    func letGo() throws {
        server.on("/never", .never)
        let task = start("/never")
        try bench.turns { server.requests.count == 1 }
        bench.client = nil
        #expect(!task.isActive)
        task.cancel()
        #expect(bench.loop.sources.isEmpty)
        #expect(bench.loop.outstandingJobs == 0)
        #expect(clientSockets() == 0)
    }

    // MARK: - Waiting

    /// The name service answers only after the client is gone: whoever waited for it would wait
    /// for ever.
    @Test("nothing waits for the name service: neither a timeout, nor cancelling, nor closing")
    func slowNames() throws {
        kiosk_hold_slow_name(true)
        defer { kiosk_hold_slow_name(false) }
        var request = HTTPRequest("http://slow.invalid/")
        let cancelled = client.start(request) { _ in Issue.record("completed") }
        client.start(request) { _ in Issue.record("completed") }
        try bench.turns { kiosk_slow_name_count() == 2 }
        cancelled.cancel()
        client.close()
        bench.client = try HTTPClient(loop: bench.loop)
        request.connectTimeout = .milliseconds(50)
        #expect(
            try bench.error(of: request)
                == .connectTimedOut(peer: "slow.invalid:80", after: .milliseconds(50)))
        #expect(kiosk_slow_name_count() == 3)
        kiosk_hold_slow_name(false)
        while kiosk_slow_name_count() > 0 { usleep(1000) }
    }

    @Test("a virtual clock stands still for requests, and then goes on")
    func virtualTime() throws {
        server.on("/slow", LocalHTTPAnswer(steps: [.pause(50)] + LocalHTTPAnswer.text("x").steps))
        let loop = bench.loop
        let start = loop.now
        var times: [Duration] = []
        let timer = Timer(loop: loop) { [client, bench] in
            client.start(bench.request("/slow")) { _ in times.append(loop.now - start) }
        }
        timer.arm(after: .seconds(1))
        let later = Timer(loop: loop) { times.append(loop.now - start) }
        later.arm(after: .seconds(1) + .nanoseconds(1))
        try loop.advance(by: .seconds(100))
        #expect(times == [.seconds(1), .seconds(1) + .nanoseconds(1)])
    }

    @Test("a virtual clock need not stand still")
    func heldVirtualTime() throws {
        server.on("/", .text("x").held)
        client.holdsVirtualTime = false
        start("/")
        // Further than any timeout.
        try bench.loop.advance(by: .seconds(1000))
        try bench.turns { server.requests.count == 1 }
        try bench.loop.advance(by: .seconds(1000))
        #expect(journal.take() == [])
        server.release()
        try bench.turns { !journal.entries.isEmpty }
        #expect(journal.take() == ["/ 200"])
    }

    @Test("a client with nothing to do wakes nobody")
    func idle() throws {
        server.on("/", .text("x"))
        server.on("/closing", .closing([]))
        server.on("/never", .never)
        let loop = try EventLoop()
        let client = try HTTPClient(loop: loop)
        var ended = 0
        for path in ["/", "/closing", "/"] {
            client.start(bench.request(path)) { _ in ended += 1 }
        }
        let task = client.start(bench.request("/never")) { _ in ended += 1 }
        var unanswered = bench.request("/never")
        unanswered.timeout = .milliseconds(20)
        client.start(unanswered) { _ in ended += 1 }
        while ended < 4 { try loop.turn() }
        task.cancel()
        #expect(client.isIdle)
        #expect(loop.earliestDeadline == nil)
        #expect(loop.sources.count == 1)
        // Connections whose server goes away are nobody's business until they are needed.
        server.stop()
        #expect(try loop.turn(timeout: 100_000_000) == 0)
    }

    /// How many sockets of this process are connected, or half so, to the server; see proc_net(5).
    private func clientSockets() -> Int {
        let port = String(server.port, radix: 16, uppercase: true)
        let suffix = ":" + String(repeating: "0", count: 4 - port.count) + port
        guard let bytes = try? File.read("/proc/net/tcp", limit: 16 << 20) else { return -1 }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").count { line in
            let words = line.split(separator: " ")
            // Established, and closed by the other side; those that wait out their time belong to
            // nobody.
            return words.count > 3 && words[2].hasSuffix(suffix) && ["01", "08"].contains(words[3])
        }
    }
}
