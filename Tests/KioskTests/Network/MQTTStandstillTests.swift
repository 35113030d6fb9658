import Glibc
import Testing

@testable import Kiosk

@Suite("Virtual time while a broker answers")
struct MQTTStandstillTests {
    private let clock = VirtualClock()
    private let loop: EventLoop
    private let standstill: MQTTStandstill
    private let questions = Journal()

    init() throws {
        loop = try EventLoop(time: clock)
        standstill = MQTTStandstill(loop, longest: .milliseconds(50))
        standstill.ask = { [questions] in questions.note("\($0)") }
    }

    private func kept(_ isRetained: Bool) -> [MQTTDelivery] {
        let message = MQTTMessage("lift/3", [1], isRetained: isRetained)
        return [MQTTDelivery(message: message, subscriptions: [])]
    }

    @Test("it goes on after two answers in a row between which nothing came that was kept")
    func answers() {
        standstill.noteSent()
        #expect(loop.outstandingJobs == 1)
        standstill.noteMessages(kept(true))
        standstill.noteAnswer(1)
        standstill.noteMessages(kept(false))
        standstill.noteAnswer(2)
        standstill.noteMessages(kept(true))
        standstill.noteAnswer(3)
        standstill.noteAnswer(4)
        #expect(loop.outstandingJobs == 1)
        standstill.noteAnswer(5)
        #expect(loop.outstandingJobs == 0)
        #expect(questions.take() == ["1", "2", "3", "4", "5"])
    }

    @Test("answers to what was asked before the last message say nothing of it")
    func laterQuestion() {
        standstill.noteSent()
        standstill.noteSent()
        for _ in 1...2 { standstill.noteAnswer(1) }
        #expect(loop.outstandingJobs == 1)
        for question in [2, 3] as [UInt64] { standstill.noteAnswer(question) }
        #expect(loop.outstandingJobs == 0)
    }

    @Test("it goes on when the connection is lost, and stands still at the next one")
    func loss() {
        for _ in 1...2 {
            standstill.noteSent()
            #expect(loop.outstandingJobs == 1)
            standstill.end()
            #expect(loop.outstandingJobs == 0)
        }
    }

    @Test("it goes on without an answer after a while, and does not wait for that broker again")
    func silence() throws {
        let start = clock.now
        standstill.begin()
        #expect(loop.outstandingJobs == 1)
        try loop.advance(by: .seconds(1))
        #expect(clock.now - start == .seconds(1))
        #expect(loop.outstandingJobs == 0)
        standstill.noteSent()
        #expect(loop.outstandingJobs == 0)
    }

    @Test("what is sent meanwhile does not make it longer")
    func ceaselessSending() throws {
        let end = ContinuousClock.now + .seconds(5)
        loop.onEndOfTurn { [standstill, loop] in
            guard loop.outstandingJobs > 0, ContinuousClock.now < end else { return }
            standstill.noteSent()
            loop.turnAgain()
        }
        standstill.noteSent()
        loop.turnAgain()
        try loop.settle()
        #expect(ContinuousClock.now < end)
        #expect(questions.take().count > 2)
    }

    @Test("it goes on while messages are handled, which may wait for it")
    func handling() {
        standstill.noteSent()
        standstill.isHandling = true
        #expect(loop.outstandingJobs == 0)
        standstill.isHandling = false
        #expect(loop.outstandingJobs == 1)
        standstill.close()
        #expect(loop.outstandingJobs == 0)
        standstill.noteSent()
        #expect(loop.outstandingJobs == 0)
    }

    @Test("handlers may take longer than a broker may")
    func slowHandling() throws {
        standstill.noteSent()
        standstill.isHandling = true
        usleep(60_000)
        try loop.settle()
        standstill.isHandling = false
        #expect(loop.outstandingJobs == 0)
        standstill.noteSent()
        #expect(loop.outstandingJobs == 1)
    }

    @Test("real time never stands still, and nothing is asked")
    func realTime() throws {
        let loop = try EventLoop()
        let standstill = MQTTStandstill(loop)
        standstill.ask = { [questions] in questions.note("\($0)") }
        standstill.begin()
        standstill.noteSent()
        #expect(loop.outstandingJobs == 0)
        #expect(questions.take() == [])
    }
}
