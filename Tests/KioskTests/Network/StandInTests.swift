import Testing

@testable import Kiosk

@Suite("Requests that a stand-in answers")
final class StandInTests {
    private let clock = VirtualClock()
    private let loop: EventLoop
    private let client: HTTPClient
    private var ends: [String] = []

    init() throws {
        loop = try EventLoop(time: clock)
        client = HTTPClient(loop: loop)
        // Paths are the milliseconds of the answers.
        client.standIn = { request in
            let time = request.url.split(separator: "/").last.flatMap { Int($0) } ?? 0
            return HTTPStandInAnswer(
                HTTPResponse(status: 200, headers: [:], body: [1, 2, 3]),
                after: .milliseconds(time))
        }
    }

    @discardableResult
    private func start(_ name: String, after time: Int, sizeLimit: Int = 10) -> HTTPTask {
        var request = HTTPRequest("http://till.test/\(time)")
        request.timeout = .seconds(1)
        request.sizeLimit = sizeLimit
        return client.start(request) { [unowned self] result in
            switch result {
            case .success(let response): ends.append("\(name) \(response.status)")
            case .failure(let error): ends.append("\(name) \(error)")
            }
        }
    }

    @Test("end in the order of their times, and those of one time in the order of their starts")
    func order() throws {
        start("late", after: 20)
        start("first", after: 10)
        start("second", after: 10)
        #expect(ends == [] && client.activeCount == 3 && loop.outstandingJobs == 0)
        try loop.advance(by: .milliseconds(10))
        #expect(ends == ["first 200", "second 200"])
        try loop.advance(by: .milliseconds(10))
        #expect(ends == ["first 200", "second 200", "late 200"])
        #expect(client.isIdle)
    }

    @Test("are not answered once they are cancelled, or the client is closed")
    func cancellation() throws {
        let task = start("cancelled", after: 10)
        start("closed", after: 20)
        task.cancel()
        #expect(!task.isActive && client.activeCount == 1)
        try loop.advance(by: .milliseconds(15))
        client.close()
        #expect(client.isIdle)
        try loop.advance(by: .milliseconds(15))
        #expect(ends == [])
    }

    @Test("have the limits of other requests")
    func limits() throws {
        start("large", after: 0, sizeLimit: 2)
        start("slow", after: 2000)
        try loop.advance(by: .seconds(1))
        #expect(
            ends == [
                "large answer larger than 2 bytes",
                "slow the answer of till.test timed out after 1 s",
            ])
    }

    @Test("take time, so that it does not stand still for whoever asks again at each answer")
    func again() throws {
        var count = 0
        func ask() {
            client.start(HTTPRequest("http://till.test/0")) { _ in
                count += 1
                if count < 1000 { ask() }
            }
        }
        ask()
        try loop.advance(by: .milliseconds(10))
        #expect(count == 10)
    }
}
