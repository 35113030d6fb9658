import Kiosk
import Testing

/// A peer that always has another message.
private final class TalkativePeer: Peer {
    let queue: PeerQueue
    var handled = 0

    init(_ queue: PeerQueue) { self.queue = queue }

    func handleNext() { handled += 1 }
}

/// A peer that always has another message, and whose messages take time.
private final class LaboriousPeer: Peer {
    private let queue: PeerQueue
    private let clock: CountingClock
    var cost = Duration.zero
    /// What all messages after the next one cost, if they cost something else.
    var following: Duration?
    var handled = 0

    init(_ queue: PeerQueue, _ clock: CountingClock) { (self.queue, self.clock) = (queue, clock) }

    func handleNext() {
        handled += 1
        clock.time = clock.time + cost
        if let following { cost = following }
        queue.add(self)
    }
}

/// A clock that counts how often it is read.
private final class CountingClock: TimeSource {
    var time = Instant(nanoseconds: 1_000_000_000)
    var readings = 0

    var now: Instant {
        readings += 1
        return time
    }
    var wallClockNanoseconds: Int64 { 0 }
}

@Suite("Peer queue") struct PeerQueueTests {
    @Test("the clock is read now and then while messages are short, and after each that is long")
    func readings() throws {
        let clock = CountingClock()
        let loop = try EventLoop(time: clock)
        let queue = PeerQueue(loop: loop)
        let peer = LaboriousPeer(queue, clock)
        func turn(_ cost: Duration) throws -> (messages: Int, readings: Int) {
            (peer.cost, peer.handled, clock.readings) = (cost, 0, 0)
            queue.add(peer)
            try loop.turn(timeout: 0)
            return (peer.handled, clock.readings)
        }
        // Two milliseconds are for messages.
        let short = try turn(.nanoseconds(10_000))
        #expect(short.messages >= 200 && short.messages < 208 && short.readings < 70)
        #expect(try turn(.milliseconds(1)).messages == 2)
        #expect(try turn(.milliseconds(5)).messages == 1)
        // At most four go unwatched.
        peer.following = .milliseconds(1)
        #expect(try turn(.nanoseconds(10_000)).messages == 5)
    }

    @Test("a frame that is due comes before messages, and holds them up for one turn")
    func frames() throws {
        let loop = try EventLoop(time: VirtualClock())
        let queue = PeerQueue(loop: loop)
        let peer = TalkativePeer(queue)
        queue.nextFrame = { loop.now }
        queue.add(peer)
        try loop.turn(timeout: 0)
        #expect(peer.handled == 0)
        try loop.turn(timeout: 0)
        #expect(peer.handled == 1)
        // No frame is due: nothing waits.
        queue.nextFrame = { nil }
        queue.add(peer)
        try loop.turn(timeout: 0)
        #expect(peer.handled == 2)
    }
}
