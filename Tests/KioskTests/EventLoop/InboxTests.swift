import Glibc
import Synchronization
import Testing

@testable import Kiosk

@Suite("Inbox")
struct InboxTests {
    private let loop: EventLoop

    init() throws { loop = try EventLoop(time: VirtualClock()) }

    /// Things that a sending thread is given.
    private final class Sender: Sendable {
        let inbox: Inbox<Int>
        let first: Int
        init(_ inbox: Inbox<Int>, first: Int) {
            self.inbox = inbox
            self.first = first
        }
    }

    @Test("messages of several threads arrive on the loop's thread, each thread's in order")
    func threads() throws {
        let (threads, messages) = (4, 500)
        var received: [Int] = []
        let home = pthread_self()
        let inbox = try Inbox<Int>(loop: loop) { message in
            #expect(pthread_equal(home, pthread_self()) != 0)
            received.append(message)
        }
        var handles: [pthread_t] = []
        for thread in 0..<threads {
            var handle = pthread_t()
            let sender = Unmanaged.passRetained(Sender(inbox, first: thread * messages))
            pthread_create(
                &handle, nil,
                { argument in
                    let sender = Unmanaged<Sender>.fromOpaque(argument!).takeRetainedValue()
                    for number in 0..<500 { sender.inbox.send(sender.first + number) }
                    return nil
                }, sender.toOpaque())
            handles.append(handle)
        }
        while received.count < threads * messages { try loop.turn() }
        for handle in handles { pthread_join(handle, nil) }
        for thread in 0..<threads {
            let range = (thread * messages)..<((thread + 1) * messages)
            #expect(received.filter(range.contains) == Array(range))
        }
        inbox.close()
    }

    @Test("releasing ends delivery, even between two messages")
    func release() throws {
        var received: [Int] = []
        var inbox: Inbox<Int>?
        inbox = try Inbox<Int>(loop: loop) { message in
            received.append(message)
            if message == 2 { inbox = nil }
        }
        for message in 1...4 { inbox?.send(message) }
        try loop.settle()
        #expect(received == [1, 2])
        #expect(loop.sources.isEmpty)
    }

    @Test("closing ends delivery, even between two messages")
    func close() throws {
        var received: [Int] = []
        var inbox: Inbox<Int>!
        inbox = try Inbox<Int>(loop: loop) { message in
            received.append(message)
            if message == 2 { inbox.close() }
        }
        for message in 1...4 { inbox.send(message) }
        try loop.settle()
        inbox.send(5)
        try loop.settle()
        #expect(received == [1, 2])
        #expect(loop.sources.isEmpty)
        inbox = nil
    }

    @Test("an inbox that is let go of leaves nothing behind")
    func letGo() throws {
        var received = 0
        var inbox: Inbox<Int>? = try Inbox(loop: loop) { _ in received += 1 }
        inbox?.send(1)
        inbox = nil
        try loop.settle()
        #expect(received == 0)
        #expect(loop.sources.isEmpty)
    }
}
