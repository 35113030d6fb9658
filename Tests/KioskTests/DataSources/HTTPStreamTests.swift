import Testing

@testable import Kiosk

@Suite("Data from streams of servers")
struct HTTPStreamTests {
    private let bench: SourceBench
    private let server = LocalHTTPServer()
    private var loop: EventLoop { bench.loop }

    init() throws { bench = try SourceBench() }

    private func wait(_ what: String, until condition: () throws -> Bool) throws {
        try waitUntil(what) {
            try loop.advance(by: .milliseconds(20))
            return try condition()
        }
    }

    /// An answer that sends these pieces, and holds after each.
    private func answer(_ pieces: [String]) -> LocalHTTPAnswer {
        var steps: [LocalHTTPAnswer.Step] = [
            .send(LocalHTTPAnswer.head(200, [("Connection", "close")]))
        ]
        for piece in pieces { steps += [.send(Array(piece.utf8)), .hold] }
        return LocalHTTPAnswer(steps: steps + [.close])
    }

    private func source(
        _ form: StreamForm, limit: Int = 1 << 20, onMessage: @escaping (DataMessage) -> Void
    ) -> DataSource {
        // The virtual time runs ahead of the server's.
        let request = DataSourceRequest(
            .httpStream(form, HTTPRequest("\(server.url)/feed")), timeout: .seconds(1000),
            sizeLimit: limit)
        let source = DataSource(
            request, services: bench.services, onMessage: onMessage
        ) { [bench] in bench.journal.note("\($0.status.rawValue) \($0.error ?? "")") }
        source.start()
        return source
    }

    @Test("lines come as they are sent, and a response that ends is asked for again")
    func lines() throws {
        server.on("/feed", answer(["1\n{\"a\":", "2}\ntext\n"]))
        var heard: [JSON] = []
        let source = source(.lines) {
            heard.append($0.value)
            #expect($0.details.members.isEmpty)
            $0.answer(.taken)
        }
        try wait("the first line has come") { heard == [1] }
        server.release()
        try wait("the others have come") { heard == [1, ["a": 2], "text"] }
        #expect(source.snapshot.status != .error)
        server.release()
        try wait("the response has ended") { source.snapshot.status == .error }
        #expect(source.snapshot.error == "\(server.url)/feed: the server has ended the response")
        try wait("it was asked for again") { heard == [1, ["a": 2], "text", 1] }
        #expect(source.snapshot.status != .error)
        source.close()
        bench.expectIdle()
    }

    @Test("events have their kind and identifier, and the next request says what was heard last")
    func events() throws {
        server.on(
            "/feed",
            answer(["retry: 3000\nid: 7\nevent: add\ndata: {\"n\": 1}\n\n", "data: x\n\n"]))
        var heard: [String] = []
        let source = source(.events) {
            heard.append("\($0.value.text()) \(JSON.object($0.details).text())")
            $0.answer(.taken)
        }
        try wait("the first event has come") { heard.count == 1 }
        server.release()
        try wait("the second has come") { heard.count == 2 }
        #expect(
            heard == [
                #"{"n":1} {"event":"add","id":"7"}"#, #""x" {"event":"message","id":"7"}"#,
            ])
        #expect(server.requests[0].headers["accept"] == "text/event-stream")
        #expect(server.requests[0].headers["last-event-id"] == nil)
        server.release()
        try wait("the response has ended") { source.snapshot.status == .error }
        let end = loop.now
        try wait("it was asked for again") { server.requests.count == 2 }
        #expect(loop.now - end >= .milliseconds(2900))
        #expect(server.requests[1].headers["last-event-id"] == "7")
        source.close()
    }

    @Test("a server is asked before the time that it has said if somebody wishes that")
    func earlier() throws {
        server.on("/feed", answer(["retry: 1000000\ndata: 1\n\n"]))
        var count = 0
        let source = source(.events) {
            count += 1
            $0.answer(.taken)
        }
        try wait("the event has come") { count == 1 }
        server.release()
        try wait("the response has ended") { source.snapshot.status == .error }
        try loop.advance(by: .seconds(900))
        #expect(server.requests.count == 1)
        source.retry()
        try wait("it was asked for again") { server.requests.count == 2 }
        source.close()
    }

    @Test("an event that was cut off is asked for again")
    func cutOffEvent() throws {
        let first = answer(["id: 1\ndata: a\n\nid: 2\ndata: b\n"])
        let rest = answer(["id: 2\ndata: b\n\n"])
        server.on("/feed") { $0.headers["last-event-id"] == "1" ? rest : first }
        var heard: [JSON] = []
        let source = source(.events) {
            heard.append($0.value)
            $0.answer(.taken)
        }
        try wait("the first event has come") { heard == ["a"] }
        server.release()
        try wait("another has come") { heard.count == 2 }
        #expect(heard == ["a", "b"])
        source.close()
    }

    @Test("a kiosk that does not handle a message reads no further, and then gets all, in order")
    func backpressure() throws {
        let count = 200_000
        let text = (0..<count).map { "{\"n\":\($0)}\n" }.joined()
        server.on("/feed", answer([text]))
        var numbers: [Int64] = []
        var first: DataMessage?
        let source = source(.lines) { message in
            if case .int(let number)? = message.value["n"] { numbers.append(number) }
            if first == nil { first = message } else { message.answer(.taken) }
        }
        try wait("the first has come") { numbers == [0] }
        for _ in 0..<50 { try loop.advance(by: .milliseconds(20)) }
        #expect(numbers == [0])
        first?.answer(.taken)
        try wait("all have come") { numbers.count == count }
        #expect(numbers.elementsEqual(0..<Int64(count)))
        source.close()
    }

    @Test("an answer that is none, and a message that is too long, are errors")
    func failures() throws {
        server.on("/feed", .status(404))
        var heard = 0
        let source = source(.lines, limit: 1000) { message in
            heard += 1
            message.answer(.taken)
        }
        try wait("the server refuses") { source.snapshot.status == .error }
        #expect(source.snapshot.error?.contains("404") == true)
        server.on("/feed", answer(["1\n" + String(repeating: "x", count: 2000)]))
        try wait("the message is too long") {
            source.snapshot.error?.contains("longer than 1000 bytes") == true
        }
        #expect(heard > 0)
        source.close()
        bench.expectIdle()
    }

    @Test("a server's pause counts for the attempts after it, too")
    func retryOfEarlierResponse() throws {
        server.on("/feed", answer(["retry: 5000\ndata: 1\n\n"]))
        var heard = 0
        let source = source(.events) {
            heard += 1
            $0.answer(.taken)
        }
        try wait("the event has come") { heard == 1 }
        server.on("/feed", .status(503))
        server.release()
        try wait("the response has ended") { source.snapshot.status == .error }
        try wait("the server refuses") { source.snapshot.error?.contains("503") == true }
        #expect(server.requests.count == 2)
        // The pause of a second failure would be two seconds, give or take a fifth.
        try loop.advance(by: .milliseconds(4500))
        #expect(bench.services.http.activeCount == 0)
        #expect(server.requests.count == 2)
        source.close()
    }

    @Test("streams take no connections from other requests")
    func connections() throws {
        server.on("/feed", answer(["1\n"]))
        server.on("/other", .text("here"))
        var heard = 0
        let sources = (0..<20).map { _ in
            source(.lines) { message in
                heard += 1
                message.answer(.taken)
            }
        }
        try wait("all streams are there") { heard == 20 }
        var answer: HTTPResponse?
        bench.services.http.start(HTTPRequest("\(server.url)/other")) { answer = try? $0.get() }
        try wait("the other request is answered") { answer != nil }
        for source in sources { source.close() }
    }
}
