/// The methods of `org.kiosk.control`, by which others see and steer a kiosk: programs of the machine
/// through a socket, in the protocol of Varlink, and those whom a document admits through a broker.
///
/// It is made and used on the loop's thread. Calls are handled in turn with the messages of all
/// other peers, in a bounded part of each turn of the loop.
package final class KioskControl {
    /// Limits of what clients send.
    package enum Limits {
        /// Bytes of a message.
        package static let message = 4 << 20
        /// Calls of a connection in a second, for longer than one.
        package static let callsPerSecond = 2000
        /// Calls in a second that are answered to all those together who have no right.
        package static let deniedPerSecond = 100
    }

    let engine: Engine
    let host: DocumentHost
    let log: Log
    private let interface: VarlinkInterface
    /// Encodes pictures and long answers.
    let worker: Worker
    /// Reads the configuration again; nil where nothing can.
    package var reloader: DocumentReloader? {
        didSet {
            reloader?.onReading = { [weak self] reading in
                guard let self else { return }
                streams.noteReading(outcome(of: reading))
            }
        }
    }
    /// Clients that hear of what happens.
    private(set) lazy var streams = ControlStreams(self)
    private(set) lazy var screenshots = ScreenshotQueue(self)
    /// The configuration with which the kiosk was started.
    let firstConfiguration: Configuration
    /// Number of configurations that clients have loaded.
    var loadCount = 0
    /// Number of the latest one that was accepted.
    var acceptedLoad = 0
    /// Cancels the return from that one to the first configuration, if one is pending.
    var forgetReturn: () -> Void = {}
    /// Fingers of clients that are down, with their slots.
    var fingers: [ClientFinger: (slot: Int, position: Point)] = [:]
    /// Number of taps of clients so far.
    var tapCount = 0
    /// Number of cards that clients have shown.
    var cardCount = 0
    private(set) var timers: [Int: Timer] = [:]
    private var lastTimer = 0
    /// True while an event of a client goes through the document.
    var isEmitting = false
    private var server: LineServer?
    /// Reason why the socket has no file; nil while it has one.
    private var failure: SystemError?
    /// Tries to listen again: no event tells that the process which holds the path has ended.
    private lazy var retry = Timer(loop: engine.loop) { [unowned self] in listen() }
    private var pauses = Backoff(longest: .seconds(60))
    /// This process.
    let own: PeerCredentials
    private var rights: ControlRights
    /// Time at which the kiosk began to be seen.
    let start: Instant
    private var rates: [ObjectIdentifier: CallRate] = [:]
    /// Counts the calls of those who have no right.
    private var denials: CallRate
    /// The kiosk at the brokers of its document, by their names.
    private var remotes: [String: BrokerRemote] = [:]

    /// Serves the brokers of the document; `listen` also opens a socket.
    ///
    /// - Parameter interface: The interface of the socket; commands of brokers are always those of `.control`.
    package init(
        engine: Engine, host: DocumentHost, log: Log, interface: VarlinkInterface = .control
    ) {
        (self.engine, self.host, self.log, self.interface) = (engine, host, log, interface)
        firstConfiguration = host.configuration
        start = engine.loop.now
        denials = CallRate(Limits.deniedPerSecond, at: start)
        worker = Worker(loop: engine.loop)
        own = PeerCredentials.ofThisProcess
        rights = ControlRights(ControlSpec(), own: own)
        if let document = host.document?.document { use(document) }
        host.onUse = { [weak self] in
            self?.use($0)
            self?.streams.follow()
        }
    }

    /// Listens at `path`, replacing a stale socket. Where that fails, it is tried again.
    package func listen(at path: String) {
        listen(at: path) { PeerCredentials(of: $0) }
    }

    /// Listens at `path`, with a function that tells who is at the other end of a socket.
    func listen(at path: String, identify: @escaping (Int32) -> PeerCredentials) {
        server = LineServer(
            loop: engine.loop, queue: engine.services.data.peers, path: path,
            access: LineServer.Access(), framing: .varlink, lineLimit: Limits.message, log: log,
            identify: identify
        ) { [weak self] client, message, answer in
            self?.take(message, of: client, answer)
        }
        server?.onLeave = { [weak self] in self?.forget($0) }
        permit()
        listen(isFirst: true)
    }

    /// Makes the socket's file, and makes it again where somebody has removed it. Connected clients
    /// stay.
    private func listen(isFirst: Bool = false) {
        guard let server, !server.isReachable else { return }
        do throws(SystemError) {
            try server.listen()
            if failure != nil {
                log.info("control: the kiosk can be steered at \(server.path) now")
            } else if !isFirst {
                log.warning("control: the socket \(server.path) was removed; it is there again")
            }
            failure = nil
            retry.disarm()
            pauses.reset()
            server.watchFile(with: engine.services.data.files) { [weak self] in self?.listen() }
        } catch {
            if error != failure { log.warning("control: nobody can steer the kiosk: \(error)") }
            failure = error
            retry.arm(after: pauses.next())
        }
    }

    /// Disconnects all clients, and removes the socket.
    package func close() {
        host.onUse = nil
        retry.disarm()
        server?.close()
        server = nil
        for remote in remotes.values { remote.close() }
        remotes = [:]
    }

    private func forget(_ client: LineClient) {
        rates[ObjectIdentifier(client)] = nil
        liftFingers(of: client)
    }

    /// Runs a function after some seconds. What waits has bounds of its own: fingers, cards, and the
    /// return from one load.
    ///
    /// - Returns: A function that forgets it, with all that it holds.
    @discardableResult
    func after(_ seconds: Double, _ body: @escaping () -> Void) -> () -> Void {
        lastTimer += 1
        let id = lastTimer
        let timer = Timer(loop: engine.loop) { [weak self] in
            self?.timers[id] = nil
            body()
        }
        timers[id] = timer
        timer.arm(after: .nanoseconds(Int64(seconds * 1e9)))
        return { [weak self] in self?.timers[id] = nil }
    }

    /// Clients that are connected.
    package var clientCount: Int { server?.clientCount ?? 0 }

    /// Applies the rights and the brokers of a document, also to clients that are connected.
    private func use(_ document: ScreenDocument) {
        rights = ControlRights(document.control, own: own)
        for diagnostic in unknownPeers(of: document) { log.warning(diagnostic.logLine) }
        permit()
        // Clients without rights also lose their subscriptions.
        server?.dismiss(
            where: { rights.right(of: $0) == nil }, "the right of this client was taken away")
        connect(document.brokers)
    }

    /// Returns a warning for each user and group of a document that the machine does not know.
    func unknownPeers(of document: ScreenDocument) -> [Diagnostic] {
        ControlRights(document.control, own: own).unknown.compactMap { peer in
            document.control.locations[peer.name].map {
                document.diagnostic(.warning, at: $0, peer.message)
            }
        }
    }

    /// Lets those connect to the socket who have a right.
    private func permit() {
        do {
            try server?.permit(mode: rights.admitsOthers(than: own) ? 0o666 : 0o660)
        } catch {
            log.warning("control: \(error)")
        }
    }

    /// Connects to the brokers of a document, in place of those of the one before.
    private func connect(_ brokers: [String: BrokerSpec]) {
        let old = remotes
        remotes = [:]
        for remote in old.values { remote.close() }
        let directory = host.configuration.directory
        let clients = engine.services.data.mqtt
        if brokers.values.contains(where: { $0.remote != nil }) {
            // Left at once, so that none of them says later that the kiosk has gone.
            clients.use(brokers.values.map { $0.broker(in: directory) })
        }
        for (name, broker) in brokers {
            guard let spec = broker.remote else { continue }
            let remote = BrokerRemote(spec, self, clients[broker.broker(in: directory)])
            remotes[name] = remote
            if let before = old[name] { remote.clear(before.kept) }
        }
    }

    /// The remote that tells under a topic now.
    func remote(at topic: String) -> BrokerRemote? {
        remotes.values.first { $0.spec.topic == topic }
    }

    /// Takes an event that has left the document.
    ///
    /// - Returns: `handled` if a client has sent it, so that it does not leave the kiosk.
    package func note(_ event: DocumentEvent) -> Handling {
        if isEmitting { return .handled }
        streams.note(event)
        return .notHandled
    }

    // MARK: Calls

    private func take(
        _ message: [UInt8], of client: LineClient, _ answer: @escaping ([UInt8]?) -> Void
    ) {
        // Those without any right cost no more than this, and keep no place.
        guard rights.right(of: client.credentials) != nil else {
            let isAnswered = denials.admits(at: engine.loop.now)
            answer(isAnswered ? VarlinkFailure.permissionDenied.bytes : nil)
            return client.leave()
        }
        let text = DataText(bytes: message, format: .json, name: "call", isMessage: true)
        text.read(on: worker) { [weak self] result in
            // Its place may have been given away meanwhile.
            guard let self, client.isConnected else { return }
            do throws(DataFault) {
                try handle(VarlinkCall(result), of: client, answer)
            } catch {
                // Whoever sends this speaks another protocol.
                answer(VarlinkFailure.malformed(error.message).bytes)
                client.leave()
            }
        }
    }

    private func handle(
        _ call: VarlinkCall, of client: LineClient, _ answer: @escaping ([UInt8]?) -> Void
    ) {
        do throws(VarlinkFailure) {
            try countCall(of: client)
        } catch {
            return answer(call.isOneway ? nil : error.bytes)
        }
        perform(call, of: client, with: rights.right(of: client.credentials), answer)
    }

    /// Performs a call.
    ///
    /// - Parameters:
    ///   - right: The caller's right; nil for none.
    ///   - answer: Called once with the answer; nil answers nothing.
    func perform(
        _ call: VarlinkCall, of client: any ControlCaller, with right: ControlRight?,
        _ answer: @escaping ([UInt8]?) -> Void
    ) {
        do throws(VarlinkFailure) {
            if call.interface == VarlinkService.name {
                let message = ControlCall.message(
                    try VarlinkService.answer(call, beside: interface))
                return answer(call.isOneway ? nil : message)
            }
            guard call.interface == interface.name else {
                throw .interfaceNotFound(
                    call.interface, expected: call.interface.isEmpty ? likeliest(call.name) : nil)
            }
            guard let method = interface.methods[call.name] else {
                throw .methodNotFound(call.method, expected: likeliest(call.name))
            }
            guard let right, right.includes(method.right) else { throw .permissionDenied }
            try method.check(call.parameters)
            let running = ControlCall(call, of: client, self, answer: answer)
            do throws(VarlinkFailure) {
                try method.run(running)
            } catch {
                running.fail(error)
            }
        } catch {
            answer(call.isOneway ? nil : error.bytes)
        }
    }

    /// Returns the full name of the method that is probably meant; nil if none is similar.
    private func likeliest(_ name: String) -> String? {
        nearest(to: name, among: interface.methods.keys).map { "\(interface.name).\($0)" }
    }

    private func countCall(of client: LineClient) throws(VarlinkFailure) {
        let rate = CallRate(Limits.callsPerSecond, at: engine.loop.now)
        let admits = rates[ObjectIdentifier(client), default: rate].admits(at: engine.loop.now)
        guard admits else { throw .tooManyCalls(Limits.callsPerSecond) }
    }
}

extension LineServer.Framing {
    /// A JSON text, and a byte of zero behind it.
    static let varlink = LineServer.Framing(end: 0, noun: "message") { reason in
        VarlinkFailure.malformed(reason).bytes
    }
}
