/// The control socket of a kiosk: other programs see and steer it by the methods of
/// `org.kiosk.control`, in the protocol of Varlink.
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
    }

    let engine: Engine
    let host: DocumentHost
    let log: Log
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
    /// The configuration with which the kiosk was started.
    let firstConfiguration: Configuration
    /// Number of configurations that clients have loaded.
    var loadCount = 0
    /// Fingers of clients that are down, by their slots.
    var fingers: [Int: (client: ObjectIdentifier, place: Point)] = [:]
    /// Number of cards that clients have shown.
    var cardCount = 0
    private var timers: [ObjectIdentifier: Timer] = [:]
    /// True while an event of a client goes through the document.
    var isEmitting = false
    private var server: LineServer?
    /// This process.
    let own: PeerCredentials
    private var rights: ControlRights
    /// Time at which the kiosk began to be seen.
    let start: Instant
    private var rates: [ObjectIdentifier: CallRate] = [:]

    /// Number of timers that clients may have.
    private static let timerLimit = 1000

    /// Listens at `path`, replacing a stale socket.
    package init(
        engine: Engine, host: DocumentHost, path: String, log: Log
    ) throws(SystemError) {
        (self.engine, self.host, self.log) = (engine, host, log)
        firstConfiguration = host.configuration
        start = engine.loop.now
        worker = Worker(loop: engine.loop)
        own = PeerCredentials.ofThisProcess
        rights = ControlRights(ControlSpec(), own: own)
        server = try LineServer(
            loop: engine.loop, queue: engine.services.data.peers, path: path,
            access: LineServer.Access(), framing: .varlink, lineLimit: Limits.message, log: log
        ) { [weak self] client, message, answer in
            self?.take(message, of: client, answer)
        }
        server?.onLeave = { [weak self] in self?.forget($0) }
        if let document = host.document?.document { use(document.control) }
        host.onUse = { [weak self] in
            self?.use($0.control)
            self?.streams.follow()
        }
    }

    /// Disconnects all clients, and removes the socket.
    package func close() {
        host.onUse = nil
        server?.close()
        server = nil
    }

    private func forget(_ client: LineClient) {
        rates[ObjectIdentifier(client)] = nil
        liftFingers(of: client)
    }

    /// Runs a function after some seconds.
    func after(_ seconds: Double, _ body: @escaping () -> Void) {
        // Whoever lets too much wait gets no waiting.
        guard timers.count < KioskControl.timerLimit else { return body() }
        var id: ObjectIdentifier?
        let timer = Timer(loop: engine.loop) { [weak self] in
            if let id { self?.timers[id] = nil }
            body()
        }
        id = ObjectIdentifier(timer)
        timers[ObjectIdentifier(timer)] = timer
        timer.arm(after: .nanoseconds(Int64(seconds * 1e9)))
    }

    /// Clients that are connected.
    package var clientCount: Int { server?.clientCount ?? 0 }

    /// Puts the rights of a configuration into force, also for clients that are connected.
    private func use(_ spec: ControlSpec) {
        rights = ControlRights(spec, own: own)
        for name in rights.unknown {
            log.warning("control: there is no \(name) on this machine, so it gets no rights")
        }
        do {
            try server?.permit(mode: rights.admitsOthers(than: own) ? 0o666 : 0o660)
        } catch {
            log.warning("control: \(error)")
        }
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
        // Those without any right cost no more than this.
        guard rights.right(of: client.credentials) != nil else {
            return answer(VarlinkFailure.permissionDenied.bytes)
        }
        let text = DataText(bytes: message, form: .json, name: "call")
        text.read(on: worker) { [weak self] result in
            guard let self else { return }
            do throws(DataFault) {
                try handle(VarlinkCall(result.get()), of: client, answer)
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
            if call.interface == VarlinkService.name {
                let message = ControlCall.message(try VarlinkService.answer(call))
                return answer(call.isOneway ? nil : message)
            }
            guard call.interface == ControlMethod.interfaceName else {
                throw .interfaceNotFound(call.interface)
            }
            guard let method = ControlMethod.all.first(where: { $0.name == call.name }) else {
                throw .methodNotFound(call.method)
            }
            guard rights.permits(method.right, client.credentials) else {
                throw .permissionDenied
            }
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

    private func countCall(of client: LineClient) throws(VarlinkFailure) {
        let admits = rates[ObjectIdentifier(client), default: CallRate(at: engine.loop.now)]
            .admits(at: engine.loop.now)
        guard admits else { throw .tooManyCalls }
    }
}

/// Counts the calls of a client.
private struct CallRate {
    private var room = Limits.callsPerSecond
    private var time: Instant
    private typealias Limits = KioskControl.Limits

    init(at time: Instant) { self.time = time }

    mutating func admits(at now: Instant) -> Bool {
        let gained = (now - time).nanoseconds * Int64(Limits.callsPerSecond) / 1_000_000_000
        if gained > 0 {
            room = min(Limits.callsPerSecond, room + Int(min(gained, 1 << 30)))
            time = now
        }
        guard room > 0 else { return false }
        room -= 1
        return true
    }
}

extension LineServer.Framing {
    /// A JSON text, and a byte of zero behind it.
    static let varlink = LineServer.Framing(end: 0, noun: "message") { reason in
        VarlinkFailure.malformed(reason).bytes
    }
}
