import KioskTesting
import Synchronization
import Testing

@testable import Kiosk

@Suite("Data from servers")
struct HTTPSourceTests {
    private let bench: SourceBench
    private let server = LocalHTTPServer()
    private var loop: EventLoop { bench.loop }
    private var journal: Journal { bench.journal }

    init() throws { bench = try SourceBench() }

    private func request(
        _ path: String = "/", interval: Duration? = nil,
        format: DataSourceRequest.Format = .automatic
    ) -> DataSourceRequest {
        DataSourceRequest(.http(url: server.url + path), interval: interval, format: format)
    }

    private func json(_ text: String, _ headers: [(String, String)] = []) -> LocalHTTPAnswer {
        .status(
            200, [("Content-Type", "application/json; charset=utf-8")] + headers,
            body: Array(text.utf8))
    }

    @Test("a server is asked once, or again and again")
    func interval() throws {
        server.on("/", json("{\"a\":1}"))
        let once = try bench.settled(request())
        #expect(
            once.snapshot
                == DataSnapshot(
                    status: .ready, value: ["a": 1], updatedAt: bench.time(after: .zero)))
        #expect(journal.take() == ["ready {\"a\":1}"])
        try loop.advance(by: .seconds(1000))
        #expect(server.requests.count == 1)
        once.close()
        let often = try bench.settled(request(interval: .seconds(10)))
        _ = journal.take()
        try loop.advance(by: .seconds(35))
        #expect(server.requests.count == 5)
        // An equal value is no news, but it is known to be so at a later time.
        #expect(journal.take() == [])
        #expect(often.snapshot.updatedAt == bench.time(after: .seconds(1030)))
        server.on("/", json("[2]"))
        try loop.advance(by: .seconds(10))
        #expect(journal.take() == ["ready [2]"])
        often.close()
        try loop.advance(by: .seconds(100))
        #expect(server.requests.count == 6)
        bench.expectIdle()
    }

    @Test("a value that comes again renews its time, and a failure does not")
    func renewal() throws {
        server.on("/", json("[1]"))
        var renewals: [Int64?] = []
        let source = DataSource(
            request(interval: .seconds(10)), services: bench.services,
            onRenewal: { renewals.append($0.updatedAt) },
            onChange: { _ in renewals.append(nil) })
        source.start()
        try loop.advance(by: .seconds(20))
        #expect(
            renewals == [nil, bench.time(after: .seconds(10)), bench.time(after: .seconds(20))])
        server.on("/", .status(500))
        try loop.advance(by: .seconds(30))
        #expect(renewals.count == 4)
        #expect(renewals.last == .some(nil))
        source.close()
    }

    @Test("the last good value stays while the server is away, and it is found again")
    func away() throws {
        server.on("/", json("1"))
        let port = server.port
        let source = try bench.settled(request(interval: .seconds(10)))
        #expect(journal.take() == ["ready 1"])
        server.stop()
        try loop.advance(by: .seconds(10))
        let error = "http://127.0.0.1:\(port)/: connection refused by 127.0.0.1:\(port)"
        #expect(journal.take() == ["error 1 \(error)"])
        #expect(source.snapshot.updatedAt == bench.time(after: .zero))
        // The same failure is no news.
        try loop.advance(by: .seconds(300))
        #expect(journal.take() == [])
        let again = LocalHTTPServer(port: port)
        again.on("/", json("2"))
        // The longest pause.
        try loop.advance(by: .seconds(72))
        #expect(journal.take() == ["ready 2"])
        #expect(source.snapshot.error == nil)
        let count = again.requests.count
        try loop.advance(by: .seconds(20))
        #expect(again.requests.count == count + 2)
        #expect(bench.log.all.count { $0.hasPrefix("warning") } == 1)
        #expect(bench.log.all.count { $0.hasSuffix("works again after this: \(error)") } == 1)
        // Somebody who asks again hears of the same failure once.
        again.stop()
        for _ in 0..<3 {
            source.retry()
            try loop.settle()
        }
        #expect(bench.log.all.count { $0.hasPrefix("warning") } == 2)
    }

    @Test("a network that is not up yet recovers by itself, also without an interval")
    func start() throws {
        let port = server.port
        server.stop()
        let source = try bench.settled(request())
        #expect(source.snapshot.status == .error)
        #expect(source.snapshot.value == nil)
        try loop.advance(by: .seconds(2))
        let again = LocalHTTPServer(port: port)
        again.on("/", json("2"))
        try loop.advance(by: .seconds(5))
        #expect(source.snapshot.status == .ready)
        #expect(source.snapshot.value == 2)
        try loop.advance(by: .seconds(1000))
        #expect(again.requests.count == 1)
    }

    @Test(
        "attempts after failures come after 1, 2, 4 seconds and so on, up to a minute or the interval"
    )
    func backoff() throws {
        for interval in [nil, Duration.seconds(10), .seconds(600)] {
            let times = Mutex<[Duration]>([])
            server.on("/") { _ in .status(500) }
            let source = bench.source(request(interval: interval))
            var count = server.requests.count
            for _ in 0..<30_000 {
                try loop.advance(by: .milliseconds(100))
                if server.requests.count > count {
                    count = server.requests.count
                    times.withLock { $0.append(bench.elapsed) }
                }
            }
            let found = times.withLock { zip($0, $0.dropFirst()).map { $1 - $0 } }
            let longest = max(interval ?? .zero, .seconds(60))
            for (index, pause) in found.enumerated() {
                let expected = min(Duration.seconds(1 << min(index, 20)), longest)
                #expect(
                    expected * 0.79 - .milliseconds(100)...expected * 1.21 + .milliseconds(100)
                        ~= pause, "\(index)")
            }
            #expect(found.count > 8)
            // They are not all the same.
            #expect(Set(found.suffix(3)).count > 1)
            source.close()
        }
    }

    @Test("retrying is at once, and says so")
    func retry() throws {
        server.on("/", .status(503))
        let source = try bench.settled(request())
        try loop.advance(by: .seconds(100))
        let error = "\(server.url)/: the server has a problem of its own (status 503)"
        #expect(journal.take() == ["error " + error])
        let count = server.requests.count
        source.retry()
        #expect(source.snapshot == DataSnapshot(status: .loading))
        try loop.settle()
        #expect(journal.take() == ["loading", "error " + error])
        #expect(server.requests.count == count + 1)
        // The next one comes after about a second again.
        try loop.advance(by: .milliseconds(1300))
        #expect(server.requests.count == count + 2)
        server.on("/", json("5"))
        source.retry()
        try loop.settle()
        #expect(journal.take() == ["loading", "ready 5"])
        // A good answer stays while the server is asked again.
        source.retry()
        try loop.settle()
        #expect(journal.take() == [])
        #expect(server.requests.count == count + 4)
    }

    @Test("a server is asked again when it says, or when somebody wishes that")
    func retryAfter() throws {
        server.on("/", .status(503, [("Retry-After", "100")]))
        let source = try bench.settled(request(interval: .seconds(10)))
        try loop.advance(by: .seconds(99))
        #expect(server.requests.count == 1)
        source.retry()
        try loop.settle()
        #expect(server.requests.count == 2)
        server.on("/", json("1"))
        try loop.advance(by: .seconds(99))
        #expect(server.requests.count == 2)
        try loop.advance(by: .seconds(1))
        #expect(source.snapshot.value == 1)
        source.close()
    }

    @Test("retrying replaces an attempt that hangs")
    func retryHanging() throws {
        server.on("/", .never)
        bench.services.random = SeededGenerator(seed: 2)
        bench.services.http.holdsVirtualTime = false
        let source = bench.source(request())
        while server.requests.count < 1 { try loop.turn(timeout: 1_000_000) }
        server.on("/", json("1"))
        source.retry()
        while source.snapshot.status != .ready { try loop.turn(timeout: 1_000_000) }
        #expect(bench.services.http.activeCount == 0)
        #expect(journal.take() == ["ready 1"])
    }

    @Test("an ETag is sent along, and 304 is no news")
    func etag() throws {
        server.on("/") { request in
            request.headers["if-none-match"] == "\"v1\""
                ? .status(304) : .status(200, [("ETag", "\"v1\"")], body: Array("1".utf8))
        }
        let source = try bench.settled(request(interval: .seconds(10)))
        try loop.advance(by: .seconds(20))
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"v1\"", "\"v1\""])
        #expect(journal.take() == ["ready 1"])
        #expect(source.snapshot.updatedAt == bench.time(after: .seconds(20)))
        // It is still good after a failure.
        server.on("/", .status(500))
        try loop.advance(by: .seconds(10))
        server.on("/", .status(304))
        try loop.advance(by: .seconds(2))
        #expect(source.snapshot.status == .ready)
        #expect(source.snapshot.value == 1)
    }

    @Test(
        "an ETag that no header can have, or that is longer than servers take, is not sent along",
        arguments: ["\"v\u{1}\"", "\"\(String(repeating: "v", count: 5000))\""])
    func unsendableETag(_ etag: String) throws {
        server.on("/", json("1", [("ETag", etag)]))
        let source = try bench.settled(request(interval: .seconds(10)))
        try loop.advance(by: .seconds(20))
        #expect(source.snapshot.status == .ready)
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, nil, nil])
    }

    @Test("304 to a request without an ETag is an error")
    func unasked() throws {
        server.on("/", .status(304))
        let source = try bench.settled(request())
        #expect(source.snapshot.error == "\(server.url)/: the server answered with status 304")
    }

    @Test("an answer that cannot be read is not remembered by its ETag")
    func badAnswer() throws {
        server.on("/", json("{\"a\":\n  oops}", [("ETag", "\"v1\"")]))
        let source = try bench.settled(request())
        let error = try #require(source.snapshot.error)
        #expect(error.hasPrefix("\(server.url)/:2:3: "))
        try loop.advance(by: .seconds(10))
        #expect(server.requests.count > 1)
        #expect(server.requests.allSatisfy { $0.headers["if-none-match"] == nil })
    }

    @Test("method, headers and body are sent")
    func post() throws {
        server.on("/", json("true"))
        let source = try bench.settled(
            DataSourceRequest(
                .http(
                    url: server.url, method: .post, headers: ["X-Kiosk": "7"],
                    body: Array("hello".utf8))))
        #expect(source.snapshot.value == true)
        let sent = try #require(server.requests.first)
        #expect(sent.method == "POST")
        #expect(sent.headers["x-kiosk"] == "7")
        #expect(sent.body == Array("hello".utf8))
    }

    @Test(
        "how an answer is read",
        arguments: [
            ("application/json", "[1]", .automatic, "ready [1]"),
            ("application/vnd.x+JSON ;a=b", "[1]", .automatic, "ready [1]"),
            ("text/plain", "[1]\r\n", .automatic, "ready \"[1]\""),
            ("application/octet-stream", "[1]", .automatic, "ready [1]"),
            ("application/octet-stream", "[1", .automatic, "ready \"[1\""),
            (nil, "hello\n", .automatic, "ready \"hello\""),
            (nil, "", .automatic, "ready \"\""),
            ("application/json", "[1]\n\n", .text, "ready \"[1]\\n\""),
            ("text/html", "[1]", .json, "ready [1]"),
        ] as [(String?, String, DataSourceRequest.Format, String)])
    func formats(
        type: String?, body: String, format: DataSourceRequest.Format, expected: String
    ) throws {
        let headers = type.map { [("Content-Type", $0)] } ?? []
        server.on("/", .status(200, headers, body: Array(body.utf8)))
        let source = try bench.settled(request(format: format))
        #expect(journal.take() == [expected])
        source.close()
    }

    @Test("large answers are read beside the loop")
    func large() throws {
        let text = "[" + (0..<50_000).map(String.init).joined(separator: ",") + "]"
        server.on("/", json(text))
        let source = try bench.settled(request())
        #expect(source.snapshot.value?.text() == text)
        server.on("/", json(text + "]"))
        source.retry()
        try loop.settle()
        #expect(source.snapshot.error?.hasPrefix("\(server.url)/:1:\(text.count + 1): ") == true)
        #expect(source.snapshot.value?.text() == text)
    }

    @Test("an answer that is too large or too late is an error, and says so")
    func limits() throws {
        server.on("/endless", .endless())
        var large = request("/endless?secret=1")
        large.sizeLimit = 1000
        #expect(
            try bench.settled(large).snapshot.error
                == "\(server.url)/endless: answer larger than 1000 bytes")
        server.on("/never", .never)
        var late = request("/never")
        late.timeout = .milliseconds(50)
        #expect(
            try bench.settled(late).snapshot.error
                == "\(server.url)/never: the answer of 127.0.0.1:\(server.port) timed out after 50 ms"
        )
        let bad = try bench.settled(DataSourceRequest(.http(url: "nonsense")))
        #expect(bad.snapshot.status == .error)
    }

    @Test("messages have neither passwords nor queries")
    func secrets() throws {
        let url = "http://me:secret@127.0.0.1:\(server.port)/x@y?key=secret#z"
        let source = try bench.settled(DataSourceRequest(.http(url: url)))
        #expect(
            source.snapshot.error
                == "\(server.url)/x@y: the server has nothing at this address (status 404)")
    }

    @Test("a source may be closed by whom it tells, and wherever it is")
    func close() throws {
        server.on("/", json("1"))
        var source: DataSource?
        source = DataSource(request(interval: .seconds(1)), services: bench.services) {
            [journal] _ in
            journal.note("told")
            source?.close()
            source = nil
        }
        source?.start()
        try loop.advance(by: .seconds(10))
        #expect(journal.take() == ["told"])
        let other = bench.source(request())
        other.close()
        other.start()
        other.retry()
        try loop.advance(by: .seconds(10))
        #expect(journal.take() == [])
        #expect(server.requests.count == 1)
        bench.expectIdle()
    }
}
