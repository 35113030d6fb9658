import Testing

@testable import Kiosk

@Suite("HTTP client")
struct HTTPClientTests {
    private let bench: HTTPBench
    private var server: LocalHTTPServer { bench.server }
    private var client: HTTPClient { bench.client }
    private var journal: Journal { bench.journal }

    init() throws { bench = try HTTPBench() }

    @Test("a thousand requests one after the other use one connection")
    func oneAfterTheOther() throws {
        server.on("/", .text("x"))
        for _ in 0..<1000 { #expect(try bench.get("/").isSuccess) }
        #expect(server.acceptedCount == 1)
        #expect(bench.clientSocketCount == 1)
        bench.expectIdle()
    }

    @Test("connections that the server closes leave nothing behind")
    func closedConnections() throws {
        server.on("/", .closing([1]))
        for _ in 0..<1000 { #expect(try bench.get("/").isSuccess) }
        #expect(server.acceptedCount == 1000)
        #expect(bench.clientSocketCount <= 1)
        bench.expectIdle()
    }

    @Test("a connection that was closed while nobody used it is replaced")
    func staleConnection() throws {
        server.on("/", LocalHTTPAnswer(steps: LocalHTTPAnswer.text("x").steps + [.close]))
        for _ in 0..<100 { #expect(try bench.get("/").isSuccess) }
        #expect(server.acceptedCount == 100)
        #expect(bench.clientSocketCount <= 6)
    }

    @Test("a second answer to one request is not taken for the next one's")
    func answeredTwice() throws {
        server.on(
            "/twice",
            LocalHTTPAnswer(
                steps: LocalHTTPAnswer.text("x").steps + [.pause(50)]
                    + LocalHTTPAnswer.text("x").steps))
        server.on("/fails", .status(500))
        for method in [HTTPRequest.Method.get, .post] {
            for isFirstShared in [true, false] {
                var first = bench.request("/twice", method: method)
                first.usesOwnConnection = !isFirstShared
                #expect(try bench.response(to: first).status == 200)
                var second = bench.request("/fails", method: method)
                second.usesOwnConnection = true
                #expect(try bench.response(to: second).status == 500)
            }
        }
    }

    @Test("a hundred requests at the same time share six connections")
    func concurrent() throws {
        server.on("/", .text("x"))
        for round in 1...3 {
            for _ in 0..<100 { bench.start("/") }
            #expect(client.activeCount == 100)
            try bench.loop.settle()
            #expect(journal.take() == [String](repeating: "/ 200", count: 100))
            #expect(server.requests.count == 100 * round)
        }
        #expect(server.acceptedCount == 6)
        #expect(bench.clientSocketCount == 6)
        bench.expectIdle()
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
        bench.expectIdle()
    }

    @Test("a virtual clock stands still for requests, and then goes on")
    func virtualTime() throws {
        server.on("/slow", LocalHTTPAnswer(steps: [.pause(50)] + LocalHTTPAnswer.text("x").steps))
        let loop = bench.loop
        let start = loop.now
        var times: [Duration] = []
        let timer = Timer(loop: loop) { [bench] in
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
        bench.start("/")
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
        let client = HTTPClient(loop: loop)
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
}
