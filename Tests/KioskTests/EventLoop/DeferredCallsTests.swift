import Testing

@testable import Kiosk

@Suite("Calls in the next turn")
struct DeferredCallsTests {
    private let loop: EventLoop
    private let calls: DeferredCalls
    private let journal = Journal()

    init() throws {
        loop = try EventLoop(time: VirtualClock())
        calls = DeferredCalls(loop: loop)
    }

    private func add(_ id: UInt64, _ body: @escaping () -> Void = {}) {
        calls.add(id) { [journal] in
            journal.note("\(id)")
            body()
        }
    }

    @Test("come in the order of their numbers, and what one of them adds waits for another turn")
    func order() throws {
        add(1) { self.add(3) }
        add(2)
        #expect(journal.take() == [])
        try loop.turn(timeout: 0)
        #expect(journal.take() == ["1", "2"])
        try loop.turn(timeout: 0)
        #expect(journal.take() == ["3"])
        #expect(loop.earliestDeadline == nil)
    }

    @Test("can be taken back, also by each other")
    func removal() throws {
        add(1) { self.calls.remove(3) }
        add(2)
        add(3)
        add(4) { self.calls.removeAll() }
        add(5)
        calls.remove(2)
        #expect(calls.count == 4 && calls.contains(3) && !calls.contains(2))
        try loop.turn(timeout: 0)
        #expect(journal.take() == ["1", "4"])
        add(6)
        calls.removeAll()
        #expect(loop.earliestDeadline == nil)
    }
}
