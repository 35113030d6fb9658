import Glibc
import Synchronization

/// A request of the kiosk to a broker.
enum MQTTCommand: Sendable {
    case subscribe(id: UInt32, filter: String, MQTTQuality)
    case unsubscribe(filter: String)
    case publish(id: UInt64, MQTTMessage)
    /// Publishes the birth message.
    case announce
    /// Asks the broker for an answer, which changes nothing there.
    case ask(UInt64)
    /// Connects anew.
    case reconnect
}

/// An event at a broker.
enum MQTTEvent: Sendable {
    /// The broker has accepted the kiosk; there are no subscriptions yet.
    case connected
    /// There is no connection. The next attempt follows by itself.
    case failed(MQTTError)
    case subscribed(id: UInt32, MQTTError?)
    case published(id: UInt64, MQTTError?)
    /// A message could not be sent, or is not sent again, since there is no connection any more.
    case unsent(id: UInt64)
    /// The broker has served all that was sent before this question.
    case answered(UInt64)
    /// Messages have come. The next ones are read when the mailbox is told that these were taken.
    case messages([MQTTDelivery])
}

/// A message that has come.
struct MQTTDelivery: Sendable {
    let message: MQTTMessage
    /// The subscriptions that it is for; empty if the broker does not tell.
    let subscriptions: [UInt32]
}

/// The way from the loop to the thread that speaks with a broker.
final class MQTTMailbox: Sendable {
    /// The mailbox's content for the thread.
    struct Content: Sendable {
        var commands: [MQTTCommand] = []
        /// True if the messages that the loop was given were taken.
        var wereTaken = false
        var isStopped = false
        /// True while the thread may not begin.
        var isHeld: Bool
    }

    private let content: Mutex<Content>
    private let wakeUp: WakeUp
    /// Readable once the thread has ended.
    private let end: WakeUp

    init(isHeld: Bool) throws(SystemError) {
        content = Mutex(Content(isHeld: isHeld))
        wakeUp = try WakeUp()
        end = try WakeUp()
    }

    // MARK: The loop's side

    func send(_ command: MQTTCommand) {
        content.withLock { $0.commands.append(command) }
        wakeUp.signal()
    }

    /// Lets the thread acknowledge the messages that it has passed on, and read further ones.
    func messagesWereTaken() {
        content.withLock { $0.wereTaken = true }
        wakeUp.signal()
    }

    /// Asks the thread to say farewell and to end.
    func stop() {
        content.withLock { $0.isStopped = true }
        wakeUp.signal()
    }

    /// Lets the thread begin.
    func release() {
        content.withLock { $0.isHeld = false }
        wakeUp.signal()
    }

    /// Waits for the thread's end, for so many milliseconds at most.
    func waitForEnd(_ milliseconds: Int32) {
        _ = wait([pollfd(fd: end.number, events: Int16(POLLIN), revents: 0)], milliseconds)
    }

    // MARK: The thread's side

    var isStopped: Bool { content.withLock { $0.isStopped } }

    /// Waits until the thread may begin, or is to end.
    func waitForRelease() {
        while content.withLock({ $0.isHeld && !$0.isStopped }) { _ = wait(for: nil, -1) }
    }

    /// Waits until the thread is to end, for so long at most. What comes meanwhile stays in the mailbox.
    func waitForStop(_ time: Duration) {
        let clock = MonotonicClock()
        let end = clock.now + time
        while !isStopped {
            let left = (end - clock.now) / .milliseconds(1)
            if left <= 0 { return }
            _ = wait(for: nil, Int32(left.rounded(.up)))
        }
    }

    /// Empties the mailbox, but for the wish to stop.
    func take() -> Content {
        content.withLock { content in
            defer { (content.commands, content.wereTaken) = ([], false) }
            return content
        }
    }

    func noteEnd() { end.signal() }

    /// Waits until something comes, at the mailbox or at a socket.
    ///
    /// - Returns: The events of the socket.
    func wait(for socket: pollfd?, _ milliseconds: Int32) -> Int16 {
        var all = [pollfd(fd: wakeUp.number, events: Int16(POLLIN), revents: 0)]
        if let socket { all.append(socket) }
        let found = wait(all, milliseconds)
        if found[0] != 0 { wakeUp.clear() }
        return found.count > 1 ? found[1] : 0
    }

    private func wait(_ sockets: [pollfd], _ milliseconds: Int32) -> [Int16] {
        var sockets = sockets
        if poll(&sockets, nfds_t(sockets.count), milliseconds) <= 0 {
            return sockets.map { _ in 0 }
        }
        return sockets.map(\.revents)
    }
}
