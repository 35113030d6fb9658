/// The messages that a kiosk wants a broker to have, until it has them.
final class MQTTOutgoing {
    /// Passes a message to the thread that publishes it.
    var send: (UInt64, MQTTMessage) -> Void = { _, _ in }
    /// Asks that thread to connect anew, so that what was not acknowledged is sent again.
    var reconnect: () -> Void = {}

    private let loop: EventLoop
    private var publications: [UInt64: Publication] = [:]
    private var lastID: UInt64 = 0
    /// Messages that the broker has acknowledged after their attempt had failed, by name.
    private var arrived: [(token: String, message: MQTTMessage)] = []
    /// Completions for the next turn.
    private let answers: DeferredCalls
    private var isConnected = false
    /// True while the thread may not begin to connect: time limits begin when it may.
    private(set) var isHeld: Bool
    private var connectTime: Instant
    /// Reason why there is no connection; nil while there is one, and before the first attempt.
    private var trouble: MQTTError?

    private static let longestMemory = 100
    /// Contents of one name that may wait for their acknowledgements: libmosquitto keeps each.
    private static let contentLimit = 3
    /// Messages that may wait for their acknowledgements.
    private static let messageLimit = 1000
    /// Longest time for an acknowledgement, where nobody has set another.
    static let patience = Duration.seconds(300)

    private final class Publication {
        let message: MQTTMessage
        let token: String?
        /// nil for an attempt that a lost connection ends.
        let timeout: Duration?
        /// Time at which it was given to libmosquitto; nil if it was not.
        var sendTime: Instant?
        var isSent: Bool { sendTime != nil }
        /// nil once the attempt has ended, which does not keep the message from arriving.
        var completion: ((MQTTError?) -> Void)?
        var timer: Timer?

        init(
            _ message: MQTTMessage, _ token: String?, timeout: Duration?,
            _ completion: @escaping (MQTTError?) -> Void
        ) {
            (self.message, self.token, self.timeout) = (message, token, timeout)
            self.completion = completion
        }

        func end(_ error: MQTTError?) {
            timer = nil
            let completion = completion
            self.completion = nil
            completion?(error)
        }
    }

    init(_ loop: EventLoop, isHeld: Bool = false) {
        (self.loop, self.isHeld) = (loop, isHeld)
        connectTime = loop.now
        answers = DeferredCalls(loop: loop)
    }

    /// Calls a completion in the next turn.
    ///
    /// - Returns: A function that forgets it.
    func answer(
        _ error: MQTTError?, _ completion: @escaping (MQTTError?) -> Void
    ) -> () -> Void {
        lastID += 1
        answers.add(lastID) { completion(error) }
        return { [weak self, lastID] in self?.answers.remove(lastID) }
    }

    func publish(
        _ message: MQTTMessage, token: String?, timeout: Duration?,
        _ completion: @escaping (MQTTError?) -> Void
    ) -> () -> Void {
        // A name may come again with another content, which has to arrive, too.
        if let index = arrived.firstIndex(where: { $0.token == token && $0.message == message }) {
            arrived.remove(at: index)
            return answer(nil, completion)
        }
        if timeout == nil, let trouble { return answer(trouble, completion) }
        if let token {
            let pending = publications.filter { $0.value.token == token }
            if let known = pending.first(where: { $0.value.message == message }) {
                known.value.completion = completion
                wait(for: known.value, known.key, timeout)
                return { [weak self] in self?.forget(known.key) }
            }
            if pending.count >= Self.contentLimit {
                // These were sent; what keeps them up is found out by another wait.
                for (id, earlier) in pending where earlier.timer == nil {
                    wait(for: earlier, id, timeout)
                }
                let earlier = "\(pending.count) earlier contents of this message"
                return answer(
                    MQTTError("the broker has not acknowledged \(earlier)"), completion)
            }
        }
        if publications.count >= Self.messageLimit {
            if isConnected, isForgotten { reconnect() }
            return answer(
                MQTTError("the broker has not acknowledged \(publications.count) messages"),
                completion)
        }
        lastID += 1
        let id = lastID
        let new = Publication(message, token, timeout: timeout, completion)
        publications[id] = new
        wait(for: new, id, timeout)
        if isConnected {
            new.sendTime = loop.now
            send(id, message)
        }
        return { [weak self] in self?.forget(id) }
    }

    private func wait(for publication: Publication, _ id: UInt64, _ timeout: Duration?) {
        if isHeld { return }
        let timeout = timeout ?? Self.patience
        publication.timer = Timer(loop: loop) { [weak self] in self?.timedOut(id, timeout) }
        publication.timer?.arm(after: timeout)
    }

    /// Lets time limits begin, now that the thread may connect.
    func release() {
        guard isHeld else { return }
        isHeld = false
        for (id, publication) in publications.sorted(by: { $0.key < $1.key }) {
            wait(for: publication, id, publication.timeout)
        }
    }

    func connected() {
        (isConnected, trouble, connectTime) = (true, nil, loop.now)
        for (id, publication) in publications.sorted(by: { $0.key < $1.key })
        where !publication.isSent {
            publication.sendTime = loop.now
            send(id, publication.message)
        }
    }

    /// Ends the attempts that need the connection. What was sent, and was not returned by `unsent`, is
    /// sent again by libmosquitto.
    func disconnected(_ error: MQTTError) {
        (isConnected, trouble) = (false, error)
        for (id, publication) in publications where publication.timeout == nil {
            if !publication.isSent { publications[id] = nil }
            publication.end(error)
        }
    }

    func ended(_ id: UInt64, _ error: MQTTError?) {
        guard let publication = publications.removeValue(forKey: id) else { return }
        if publication.completion == nil, error == nil, let token = publication.token {
            arrived.append((token, publication.message))
            if arrived.count > Self.longestMemory { arrived.removeFirst() }
        }
        publication.end(error)
    }

    /// Lets a message be sent by the next connection, if somebody still waits for it.
    func unsent(_ id: UInt64) {
        guard let publication = publications[id] else { return }
        publication.sendTime = nil
        if publication.completion == nil { publications[id] = nil }
    }

    func close(_ error: MQTTError) {
        for id in publications.keys.sorted() {
            if let completion = publications[id]?.completion { _ = answer(error, completion) }
        }
        publications = [:]
    }

    private func timedOut(_ id: UInt64, _ timeout: Duration) {
        guard let publication = publications[id] else { return }
        if !publication.isSent { publications[id] = nil }
        let what = publication.isSent ? "acknowledged the message" : "answered"
        publication.end(trouble ?? MQTTError("the broker has not \(what) within \(timeout)"))
        if isConnected, isForgotten { reconnect() }
    }

    /// True if a message was sent minutes ago over this connection, and is not acknowledged. MQTT 5.0,
    /// section 4.4: messages are sent again after a new connection, and only then. Not for each message:
    /// a broker may have something against all of a kind.
    private var isForgotten: Bool {
        publications.values.contains { one in
            one.sendTime.map { loop.now - max($0, connectTime) >= Self.patience } ?? false
        }
    }

    private func forget(_ id: UInt64) {
        guard let publication = publications[id] else { return }
        publication.completion = nil
        publication.timer = nil
        if !publication.isSent { publications[id] = nil }
    }
}
