/// The commands of a broker: calls of the control methods.
///
/// A command is a message to `TOPIC/call/RIGHT/METHOD`, with the parameters as JSON, and is answered at
/// `TOPIC/answer/METHOD`; a further level, the same in both, tells callers their answers apart. The
/// broker decides who may publish under which right, and the document up to which one the kiosk obeys.
final class RemoteCommands {
    private unowned let remote: BrokerRemote
    private let right: ControlRight
    private var subscription: RemoteSubscription?
    private var rate: CallRate
    /// Refusals are bounded as well.
    private var refusals: CallRate
    private var openCalls = 0
    /// Lets the next command come; nil while it may.
    private var resume: (() -> Void)?
    private let prefix: String

    /// Limits of what a broker sends.
    enum Limits {
        /// Commands in a second, for longer than one.
        static let perSecond = 100
        /// Bytes of a command.
        static let size = 256 << 10
        /// Commands under way. Answers count no more: the connection is not written to while the next
        /// command waits, and `BrokerRemote` bounds them.
        static let open = 32
    }

    init(_ remote: BrokerRemote, _ client: MQTTClient, upTo right: ControlRight) {
        (self.remote, self.right) = (remote, right)
        let now = remote.control.engine.loop.now
        (rate, refusals) = (
            CallRate(Limits.perSecond, at: now), CallRate(Limits.perSecond, at: now)
        )
        prefix = "\(remote.spec.topic)/call/"
        // At most once: the broker keeps no touches for a kiosk that is away.
        subscription = RemoteSubscription(
            client, to: "\(prefix)#", .atMostOnce, log: remote.control.log
        ) { [weak self] message, done in
            guard let self else { return done() }
            take(message, done)
        }
    }

    func end() {
        subscription?.end()
        subscription = nil
    }

    private func take(_ message: MQTTMessage, _ done: @escaping () -> Void) {
        // It would be repeated at each connection.
        guard !message.isRetained else {
            remote.control.log.warning(
                "MQTT: \(message.topic): a command that the broker keeps is not obeyed")
            return done()
        }
        let address = RemoteAddress(message.topic.dropFirst(prefix.count))
        let now = remote.control.engine.loop.now
        guard rate.admits(at: now) else {
            if refusals.admits(at: now) { answer(address, .tooManyCalls(Limits.perSecond)) }
            return done()
        }
        guard message.payload.count <= Limits.size else {
            answer(address, .malformed("a command has at most \(Limits.size) bytes"))
            return done()
        }
        let bytes = message.payload.isEmpty ? Array("{}".utf8) : message.payload
        let text = DataText(bytes: bytes, format: .json, name: "command", isMessage: true)
        text.read(on: remote.control.worker) { [weak self] result in
            guard let self else { return done() }
            switch result {
            case .success(.object(let parameters)): perform(address, parameters)
            case .success(let value):
                answer(
                    address,
                    .malformed("parameters are an object; this is of the kind \(value.kindName)"))
            case .failure(let fault): answer(address, .malformed(fault.message))
            }
            // The next one waits where it is while too many are under way.
            if openCalls < Limits.open { done() } else { resume = done }
        }
    }

    private func perform(_ address: RemoteAddress, _ parameters: JSON.Object) {
        openCalls += 1
        // The right of the topic, as far as the document grants it.
        let granted = address.right.flatMap { right.includes($0) ? $0 : nil }
        // A command may replace the document, and with it this object; the answer then goes through
        // its successor.
        let (control, topic) = (remote.control, remote.spec.topic)
        control.perform(
            VarlinkCall(own: address.method, parameters), of: RemoteCaller(), with: granted
        ) { [weak self, weak control] answer in
            if let self, subscription != nil { return finish(address, answer ?? []) }
            control?.remote(at: topic)?.tell(
                "answer/\(address.reply)", answer ?? [], within: RemoteCommands.patience)
        }
    }

    /// Time for which an answer waits for a connection, such as that of the next document. With one, the
    /// broker has as long as for other messages: after it an answer does not count as under way, though
    /// libmosquitto may still keep it, and pictures are large.
    private static let patience = MQTTOutgoing.patience

    private func answer(_ address: RemoteAddress, _ failure: VarlinkFailure) {
        remote.tell(
            "answer/\(address.reply)", failure.bytes, within: RemoteCommands.patience)
    }

    private func finish(_ address: RemoteAddress, _ answer: [UInt8]) {
        if address.right != .read { remote.statusChanged() }
        remote.tell("answer/\(address.reply)", answer, within: RemoteCommands.patience)
        openCalls -= 1
        guard let resume else { return }
        self.resume = nil
        resume()
    }
}

/// The levels of a command's topic: `RIGHT/METHOD`, or `RIGHT/METHOD/NAME`.
struct RemoteAddress {
    /// nil for a level that is no right.
    let right: ControlRight?
    let method: String
    /// Levels of the answer's topic.
    let reply: String

    init(_ levels: Substring) {
        let parts = levels.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        right = ControlRight(rawValue: String(parts[0]))
        reply = parts.count > 1 ? String(parts[1]) : ""
        method = String(reply.prefix { $0 != "/" })
    }
}

/// The caller of one command.
private final class RemoteCaller: ControlCaller {
    let isConnected = true
    let backlog = 0
    var onRoom: (() -> Void)?
    var onEnd: (() -> Void)?
    let takesPNG = true
    let stays = false

    /// Commands have one answer.
    func send(_ results: JSON) {}
    func send(_ message: [UInt8]) {}
}
