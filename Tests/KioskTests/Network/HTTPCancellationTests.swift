import Glibc
import NameService
import Testing

@testable import Kiosk

@Suite("HTTP cancellation")
struct HTTPCancellationTests {
    private let bench: HTTPBench
    private var server: LocalHTTPServer { bench.server }
    private var client: HTTPClient { bench.client }
    private var journal: Journal { bench.journal }

    init() throws { bench = try HTTPBench() }

    @Test("a request can be cancelled wherever it is")
    func cancel() throws {
        server.on("/never", .never)
        server.on("/body", .chunked([[1], [2]]))
        server.on("/endless", .endless())
        server.on("/trickle", .chunked([[UInt8]](repeating: [1], count: 10_000), pause: 2))
        // Before anything has happened.
        var task = bench.start("/never")
        #expect(task.isActive)
        task.cancel()
        #expect(!task.isActive)
        task.cancel()
        bench.expectIdle()
        // Before it is refused.
        task = client.start(HTTPRequest("nonsense")) { _ in Issue.record("completed") }
        #expect(task.isActive)
        task.cancel()
        #expect(!task.isActive)
        // While it waits for the answer.
        task = bench.start("/never")
        try bench.turns { server.requests.count == 1 }
        task.cancel()
        bench.expectIdle()
        // While the body comes.
        task = bench.start("/trickle")
        try bench.turns { server.requests.count == 2 }
        for _ in 0..<20 { try bench.loop.turn(timeout: 1_000_000) }
        #expect(task.isActive)
        task.cancel()
        bench.expectIdle()
        // While it waits for a connection.
        let others = (0..<6).map { _ in bench.start("/never") }
        task = bench.start("/body")
        try bench.turns { server.requests.count == 8 }
        task.cancel()
        for other in others { other.cancel() }
        bench.expectIdle()
        #expect(journal.take() == [])
        // After its end.
        task = bench.start("/body")
        try bench.loop.settle()
        #expect(!task.isActive)
        task.cancel()
        #expect(journal.take() == ["/body 200"])
    }

    @Test("a place that becomes free goes to the next that waits")
    func freedPlaces() throws {
        server.on("/never", .never)
        server.on("/", .text("x"))
        let blocking = (0..<6).map { _ in bench.start("/never") }
        try bench.turns { server.requests.count == 6 }
        bench.start("/")
        bench.start("/")
        blocking[3].cancel()
        try bench.turns { journal.entries.count == 2 }
        #expect(journal.take() == ["/ 200", "/ 200"])
        for task in blocking { task.cancel() }
        bench.expectIdle()
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
        bench.expectIdle()
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
            bench.client.start(bench.request("/")) { [bench] _ in
                bench.journal.note("completed")
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
            client.start(HTTPRequest("nonsense")) { [bench] _ in
                bench.journal.note("refused")
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
        for _ in 0..<10 { bench.start("/never") }
        bench.start("/endless")
        try bench.turns { server.requests.count >= 6 }
        client.start(HTTPRequest("nonsense")) { _ in Issue.record("completed") }
        client.close()
        #expect(client.activeCount == 0)
        #expect(bench.loop.outstandingJobs == 0)
        #expect(bench.loop.sources.isEmpty)
        #expect(bench.clientSocketCount == 0)
        // A closed client takes requests and does nothing about them.
        #expect(!bench.start("/never").isActive)
        client.close()
        try bench.loop.settle()
        #expect(journal.take() == [])
    }

    @Test("letting go of a client closes it")
    func letGo() throws {
        server.on("/never", .never)
        let task = bench.start("/never")
        try bench.turns { server.requests.count == 1 }
        bench.client = nil
        #expect(!task.isActive)
        task.cancel()
        #expect(bench.loop.sources.isEmpty)
        #expect(bench.loop.outstandingJobs == 0)
        #expect(bench.clientSocketCount == 0)
    }

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
        bench.client = HTTPClient(loop: bench.loop)
        request.connectTimeout = .milliseconds(50)
        #expect(
            try bench.error(of: request)
                == .connectTimedOut(peer: "slow.invalid:80", after: .milliseconds(50)))
        // All three are still waiting for their answer.
        while kiosk_slow_name_count() < 3 { usleep(1000) }
        kiosk_hold_slow_name(false)
        while kiosk_slow_name_count() > 0 { usleep(1000) }
    }
}
