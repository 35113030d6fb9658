/// A sender of messages to the kiosk: a program, a server, a broker.
package protocol Peer: AnyObject {
    /// Handles one message, if there is one.
    func handleNext()
}

/// Divides a part of each turn among all peers that have messages, so that frames keep the
/// display's rate however much is sent.
///
/// A peer with a message stands in the queue. When its turn comes, it handles one message, and
/// stands at the end again if it has more. Since a peer stands there once, the queue is bounded by
/// the number of peers; what they have not sent yet waits with them.
///
/// A frame that is due comes first: then the messages wait for the next turn.
package final class PeerQueue {
    /// Tells when the next frame starts; nil for none that is asked for.
    package var nextFrame: (() -> Instant?)?

    private let loop: EventLoop
    /// Those before `head` were served.
    private var peers: [any Peer] = []
    private var head = 0
    private var standing: Set<ObjectIdentifier> = []
    private lazy var timer = Timer(loop: loop) { [unowned self] in serve() }
    /// True if a frame came first in the turn before.
    private var hasYielded = false

    /// The time that messages may take in one turn. A display of 60 Hz then has two of these and
    /// 12 ms for the frame between two blanks.
    private static let share = Duration.milliseconds(2)
    /// Messages in one turn, for clocks that stand still meanwhile.
    private static let limit = 1000

    package init(loop: EventLoop) { self.loop = loop }

    /// Lets a peer stand in the queue, where it does not stand yet.
    package func add(_ peer: some Peer) {
        guard standing.insert(ObjectIdentifier(peer)).inserted else { return }
        peers.append(peer)
        timer.arm(at: loop.now)
    }

    private func serve() {
        let start = loop.time.now
        var end = start + PeerQueue.share
        if let frame = nextFrame?() {
            if frame <= start, !hasYielded {
                hasYielded = true
                timer.arm(at: loop.now)
                return
            }
            if frame > start { end = min(end, frame) }
        }
        hasYielded = false
        var limit = TimeLimit(from: start, to: end)
        var count = 0
        while head < peers.count {
            let peer = peers[head]
            head += 1
            standing.remove(ObjectIdentifier(peer))
            peer.handleNext()
            count += 1
            if count == PeerQueue.limit || limit.isOver(loop.time) { break }
            // The served ones are dropped now and then, not one by one.
            if head == 64 { drop() }
        }
        drop()
        if !peers.isEmpty { timer.arm(at: loop.now) }
    }

    private func drop() {
        peers.removeFirst(head)
        head = 0
    }
}

/// The time that a row of messages may take.
///
/// The clock is not read after each message: where reading it is a system call, that takes as long as a
/// short message.
private struct TimeLimit {
    private let end: Instant
    private var lastReading: Instant
    /// Number of messages from one reading to the next.
    private var stride = 1
    /// Messages until the next reading.
    private var left = 1

    /// Most messages from one reading to the next: they may take longer than those before them.
    private static let longestStride: Int64 = 4

    init(from start: Instant, to end: Instant) { (lastReading, self.end) = (start, end) }

    /// Returns true if the time is over; called after each message.
    mutating func isOver(_ clock: any TimeSource) -> Bool {
        left -= 1
        guard left == 0 else { return false }
        let now = clock.now
        if now >= end { return true }
        let cost = (now - lastReading).nanoseconds / Int64(stride)
        // As many as fit into half of what is left, if they are like the last ones.
        let fitting = (end - now).nanoseconds / 2 / max(1, cost)
        stride = Int(max(1, min(TimeLimit.longestStride, fitting)))
        (left, lastReading) = (stride, now)
        return false
    }
}
