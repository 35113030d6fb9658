import Glibc
import Testing

@testable import Kiosk

@Suite("Requests that wait for the first picture")
struct HeldRequestTests {
    private let bench: HTTPBench
    private let client: HTTPClient

    init() throws {
        bench = try HTTPBench()
        bench.server.on("/", .text("x"))
        client = HTTPClient(loop: bench.loop)
    }

    @Test("are sent when a client is not held any more, but for those that were cancelled")
    func released() throws {
        client.isHeld = true
        let first = start(client, "first")
        start(client, "second")
        try bench.loop.settle()
        #expect(bench.server.acceptedCount == 0)
        #expect(client.activeCount == 2)
        first.cancel()
        client.isHeld = false
        try bench.loop.settle()
        #expect(bench.journal.entries == ["second 200"])
        #expect(client.isIdle)
    }

    @Test("have libcurl opened on one thread, also those of two clients")
    func together() throws {
        let other = HTTPClient(beside: client, configuration: HTTPClient.Configuration())
        for client in [client, other] { client.isHeld = true }
        start(client, "first")
        start(other, "second")
        for client in [client, other] { client.isHeld = false }
        #expect(bench.loop.outstandingJobs == 1)
        try bench.loop.settle()
        #expect(Set(bench.journal.entries) == ["first 200", "second 200"])
        #expect(client.isIdle && other.isIdle)
    }

    @Test("of a client that is closed meanwhile do not keep another one from libcurl")
    func closed() throws {
        let other = HTTPClient(beside: client, configuration: HTTPClient.Configuration())
        start(client, "first")
        start(other, "second")
        client.close()
        #expect(client.isIdle && !other.isIdle)
        try bench.loop.settle()
        #expect(bench.journal.entries == ["second 200"])
    }

    @Test("cost nothing if there were none")
    func none() throws {
        client.isHeld = true
        client.isHeld = false
        #expect(client.isIdle)
    }

    @Test("and connections with brokers come after the first picture", arguments: [false, true])
    func firstPicture(isUnseen: Bool) throws {
        let loop = bench.loop
        let mode = DisplayMode(width: 64, height: 48)
        let engine = Engine(
            loop: loop, output: OffscreenOutput(mode: mode, loop: loop), isUnseen: isUnseen,
            rotation: .none, root: BoxNode(.column), fonts: try FontLibrary(log: .silent),
            log: .silent)
        defer { engine.close() }
        engine.holdNetwork()
        start(engine.services.data.http, "data")
        start(engine.pictures.http, "picture")
        let broker = OldBroker(topic: "none", payload: "")
        let address = try #require(MQTTBroker.Address("mqtt://127.0.0.1:\(broker.port)"))
        engine.services.data.mqtt.use([MQTTBroker(address)])
        // Time in which a thread that did not wait would connect.
        usleep(200_000)
        #expect(broker.acceptedCount == 0)
        #expect(engine.services.data.http.isHeld && engine.pictures.http.isHeld)
        // Nobody sees a picture without a display, and requests go out all the same.
        try loop.advance(by: .milliseconds(300))
        #expect(engine.hasShownPicture == !isUnseen)
        #expect(Set(bench.journal.entries) == ["data 200", "picture 200"])
        try waitUntil("the broker is connected with") { broker.acceptedCount > 0 }
    }

    @discardableResult
    private func start(_ client: HTTPClient, _ name: String) -> HTTPTask {
        client.start(bench.request("/")) { [journal = bench.journal] answer in
            journal.note("\(name) \((try? answer.get().status) ?? 0)")
        }
    }
}
