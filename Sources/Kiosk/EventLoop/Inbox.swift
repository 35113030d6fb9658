import Synchronization

/// A queue of messages from other threads to the frame thread, and their only way in.
///
/// `send` may be called on any thread; the handler runs on the loop's thread, in the order of the
/// sends, until the inbox is closed or, on the loop's thread, released. Where a thread holds the inbox,
/// too, its owner closes it, since releasing it ends nothing then.
public final class Inbox<Message: Sendable>: Sendable {
    private let pending = Mutex<[Message]>([])
    private let wakeUp: WakeUp
    /// Accessed on the loop's thread only.
    private nonisolated(unsafe) var source: EventSource?

    /// Makes an inbox, owned by the caller. Must be called on the loop's thread, where `handler`
    /// then runs once for each message. Throws if the system has no descriptor left.
    public init(
        loop: EventLoop, handler: @escaping (Message) -> Void
    ) throws(SystemError) {
        wakeUp = try WakeUp()
        source = try loop.watch(wakeUp.number) { [weak self] _ in
            for message in self?.drain() ?? [] {
                // A handler may close the inbox, or release it.
                guard self?.source != nil else { return }
                handler(message)
            }
        }
    }

    deinit { source?.cancel() }

    /// Ends delivery and drops undelivered messages. Must be called on the loop's thread.
    public func close() {
        source?.cancel()
        source = nil
    }

    /// Queues a message and wakes the loop, whose next turn delivers it. May be called on any
    /// thread, and does not block; after `close`, messages are not delivered.
    public func send(_ message: Message) {
        pending.withLock { $0.append(message) }
        wakeUp.signal()
    }

    private func drain() -> [Message] {
        wakeUp.clear()
        return pending.withLock { messages in
            defer { messages.removeAll() }
            return messages
        }
    }
}
