import Kiosk
import Testing

/// A peer that always has another message.
private final class TalkativePeer: Peer {
    let queue: PeerQueue
    var handled = 0

    init(_ queue: PeerQueue) { self.queue = queue }

    func handleNext() { handled += 1 }
}

@Suite("Peer queue") struct PeerQueueTests {
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
