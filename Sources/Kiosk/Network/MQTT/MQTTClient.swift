import Glibc

/// One that wants the messages of a filter.
package protocol MQTTSubscriber: AnyObject {
    /// The broker delivers messages from now on, or does not, for this reason.
    func subscriptionChanged(_ failure: MQTTError?)

    /// Takes a message.
    ///
    /// - Parameter done: Must be called once, when it was handled. The next message comes after that.
    func take(_ message: MQTTMessage, done: @escaping () -> Void)
}

/// The kiosk's connection with a broker, which data sources, actions and queues share.
///
/// It connects by itself, again and again, and subscribes again. Messages are handled one after the
/// other, in the order in which they come. The broker is told that they have come when they were
/// handled, and what it holds back meanwhile does not take the kiosk's memory.
package final class MQTTClient: Peer {
    package let broker: MQTTBroker
    private let loop: EventLoop
    private let peers: PeerQueue
    private let log: Log
    private var mailbox: MQTTMailbox?
    private var events: Inbox<MQTTEvent>?
    private var state = State.connecting
    private var subscriptions: [Subscription] = []
    /// Messages that have come; those before `handled` were handled.
    private var messages: [MQTTDelivery] = []
    private var handled = 0
    /// Receivers that still handle the current message.
    private var handlers: [any MQTTSubscriber] = []
    private var outgoing: MQTTOutgoing
    private let standstill: MQTTStandstill
    /// Observers of the connection with their owners, in the order in which they came.
    private var observers: [(owner: ObjectIdentifier, handler: () -> Void)] = []
    private var isClosed = false
    /// Starts the client again if it could not be started.
    private var startTimer: Timer?
    /// True if the broker is told that the kiosk leaves.
    private var hasFarewell = false

    private enum State {
        case connecting, connected
        case failed(MQTTError)
    }

    private final class Subscription {
        let id: UInt32
        let filter: String
        var quality: MQTTQuality
        var subscribers: [any MQTTSubscriber] = []
        var isGranted = false
        /// True once the broker has sent a message for it.
        var isNamed = false
        var refusal: MQTTError?

        init(_ id: UInt32, _ filter: String, _ quality: MQTTQuality) {
            (self.id, self.filter, self.quality) = (id, filter, quality)
        }
    }

    /// - Parameters:
    ///   - isHeld: True if it may not connect before `release()`; see `MQTTClients.isHeld`.
    ///   - isOffline: True if it never connects; see `MQTTClients.isOffline`.
    init(
        _ broker: MQTTBroker, loop: EventLoop, peers: PeerQueue, log: Log, isHeld: Bool,
        isOffline: Bool
    ) {
        (self.broker, self.loop, self.peers, self.log) = (broker, loop, peers, log)
        outgoing = MQTTOutgoing(loop, isHeld: isHeld)
        standstill = MQTTStandstill(loop)
        outgoing.send = { [weak self] in
            self?.mailbox?.send(.publish(id: $0, $1))
            self?.standstill.noteSent()
        }
        outgoing.reconnect = { [weak self] in self?.mailbox?.send(.reconnect) }
        standstill.ask = { [weak self] in self?.mailbox?.send(.ask($0)) }
        if isOffline {
            let reason = "a stand-in takes the place of servers, and no broker is asked"
            take(.failed(MQTTError("\(broker.address): \(reason)")))
            return
        }
        if !isHeld { standstill.begin() }
        start()
    }

    deinit { close() }

    private func start() {
        do throws(SystemError) {
            let mailbox = try MQTTMailbox(isHeld: outgoing.isHeld)
            let events = try Inbox<MQTTEvent>(loop: loop) { [weak self] in self?.take($0) }
            self.events = events
            let broker = broker
            pthread_detach(
                try startThread {
                    MQTTSession.run(broker, mailbox) { events.send($0) }
                    mailbox.noteEnd()
                })
            self.mailbox = mailbox
        } catch {
            take(.failed(MQTTError("\(broker.address): \(error)")))
            // There may be descriptors and threads again later.
            let timer = startTimer ?? Timer(loop: loop) { [weak self] in self?.start() }
            startTimer = timer
            timer.arm(after: .seconds(10))
        }
    }

    /// Lets the thread begin, and time limits with it.
    func release() {
        if outgoing.isHeld { standstill.begin() }
        outgoing.release()
        mailbox?.release()
    }

    /// Says farewell. Publications that are not acknowledged have failed.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        hasFarewell = isConnected
        startTimer = nil
        events?.close()
        mailbox?.stop()
        standstill.close()
        state = .connecting
        (messages, handlers, observers) = ([], [], [])
        outgoing.close(MQTTError("the kiosk has left the broker \(broker.address)"))
    }

    /// Waits until the farewell was sent or the time has come, because the process ends.
    func waitForFarewell(until end: Instant) {
        guard hasFarewell else { return }
        let rest = (end - MonotonicClock().now).nanoseconds / 1_000_000
        mailbox?.waitForEnd(Int32(max(0, rest)))
    }

    /// True while the broker has accepted the kiosk.
    package var isConnected: Bool { if case .connected = state { true } else { false } }

    /// Reason why there is no connection; nil while there is one, and before the first attempt has ended.
    package var failure: MQTTError? { if case .failed(let error) = state { error } else { nil } }

    /// Sets the handler of an owner, called at once, at each connection, and when one is lost or an
    /// attempt has failed; nil removes it.
    package func onChange(of owner: AnyObject, _ handler: (() -> Void)?) {
        let owner = ObjectIdentifier(owner)
        observers.removeAll { $0.owner == owner }
        guard let handler else { return }
        observers.append((owner, handler))
        handler()
    }

    // MARK: Events

    private func take(_ event: MQTTEvent) {
        switch event {
        case .connected:
            state = .connected
            log.info("MQTT: connected with \(broker.address)")
            standstill.end()
            for subscription in subscriptions { subscribe(subscription) }
            // Behind them, as somebody may answer it at once.
            mailbox?.send(.announce)
            outgoing.connected()
            tellObservers()
        case .failed(let error): fail(error)
        case .subscribed(let id, let error):
            guard let subscription = subscriptions.first(where: { $0.id == id }) else { return }
            subscription.isGranted = error == nil
            subscription.refusal = error.map {
                let what = "\(broker.address): the broker refuses \"\(subscription.filter)\""
                return MQTTError("\(what): \($0.message)", code: $0.code)
            }
            tell(subscription)
        case .published(let id, let error): outgoing.ended(id, error)
        case .unsent(let id): outgoing.unsent(id)
        case .answered(let question): standstill.noteAnswer(question)
        case .messages(let new):
            messages = new
            handled = 0
            standstill.noteMessages(new)
            standstill.isHandling = true
            peers.add(self)
        }
    }

    private func fail(_ error: MQTTError) {
        let wasFailed = if case .failed = state { true } else { false }
        state = .failed(error)
        standstill.end()
        // Each source reports it itself.
        if !wasFailed, subscriptions.isEmpty { log.warning("MQTT: \(error.message)") }
        for subscription in subscriptions { subscription.isGranted = false }
        for subscription in subscriptions { tell(subscription) }
        outgoing.disconnected(error)
        tellObservers()
    }

    private func tellObservers() { for observer in observers { observer.handler() } }

    // MARK: Subscriptions

    /// Subscribes to the topics of a filter, once for each subscriber.
    package func add(_ subscriber: some MQTTSubscriber, to filter: String, _ quality: MQTTQuality) {
        loop.assertOnThread()
        if let known = subscriptions.first(where: { $0.filter == filter }) {
            known.subscribers.append(subscriber)
            if known.quality.rawValue < quality.rawValue { known.quality = quality }
            // The new one needs what the broker has kept, too.
            if isConnected { subscribe(known) }
            return
        }
        let new = Subscription(number(of: filter), filter, quality)
        new.subscribers = [subscriber]
        subscriptions.append(new)
        if isConnected { subscribe(new) }
    }

    /// Returns a number for a filter, the same in each run: messages that the broker has kept while the
    /// kiosk was away have the numbers of the run before.
    private func number(of filter: String) -> UInt32 {
        // MQTT 5.0, section 3.8.2.1.2.
        let largest: UInt32 = 0x0FFF_FFFF
        // FNV-1a, since Swift's own hashes differ from run to run.
        let hash = filter.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        var number = hash % largest + 1
        while subscriptions.contains(where: { $0.id == number }) { number = number % largest + 1 }
        return number
    }

    /// Ends the subscription of a subscriber; a message that it handles counts as handled.
    package func remove(_ subscriber: some MQTTSubscriber) {
        for subscription in subscriptions {
            subscription.subscribers.removeAll { $0 === subscriber }
            // That of a kiosk that ends stays with the broker, for what comes in its absence.
            if subscription.subscribers.isEmpty, !isClosed {
                mailbox?.send(.unsubscribe(filter: subscription.filter))
            }
        }
        subscriptions.removeAll { $0.subscribers.isEmpty }
        if handlers.contains(where: { $0 === subscriber }) { finish(subscriber) }
    }

    /// Tells a subscriber the state of its subscription, and asks again for one that was refused.
    package func update(_ subscriber: some MQTTSubscriber) {
        let own = subscriptions.first { $0.subscribers.contains { $0 === subscriber } }
        switch state {
        case .connecting: break
        case .failed(let error): subscriber.subscriptionChanged(error)
        case .connected:
            guard let own else { return }
            if own.isGranted {
                subscriber.subscriptionChanged(nil)
            } else if own.refusal != nil {
                subscribe(own)
            }
        }
    }

    private func subscribe(_ subscription: Subscription) {
        subscription.refusal = nil
        mailbox?.send(
            .subscribe(
                id: subscription.id, filter: subscription.filter, subscription.quality))
        standstill.noteSent()
    }

    private func tell(_ subscription: Subscription) {
        var failure = subscription.refusal
        if case .failed(let error) = state { failure = error }
        for subscriber in subscription.subscribers { subscriber.subscriptionChanged(failure) }
    }

    // MARK: Messages

    package func handleNext() {
        guard !isClosed, handlers.isEmpty, handled < messages.count else { return }
        let delivery = messages[handled]
        let chosen = subscriptions(for: delivery)
        let all = chosen.flatMap(\.subscribers)
        handlers = all
        if all.isEmpty { return proceed() }
        for subscriber in all {
            subscriber.take(delivery.message) { [weak self, weak subscriber] in
                if let subscriber { self?.finish(subscriber) }
            }
        }
    }

    private func subscriptions(for delivery: MQTTDelivery) -> [Subscription] {
        let matching = subscriptions.filter {
            MQTTTopic.matches($0.filter, delivery.message.topic)
        }
        if delivery.subscriptions.isEmpty { return matching }
        let named = matching.filter { delivery.subscriptions.contains($0.id) }
        for subscription in named { subscription.isNamed = true }
        if !named.isEmpty { return named }
        // The broker has kept it for a filter that an earlier run had in place of these. Once it names
        // one of these, it sends that one a copy of each message that is for both.
        return matching.filter { !$0.isNamed }
    }

    private func finish(_ subscriber: any MQTTSubscriber) {
        guard let index = handlers.firstIndex(where: { $0 === subscriber }) else { return }
        handlers.remove(at: index)
        if handlers.isEmpty { proceed() }
    }

    /// Goes on to the next message, or lets further ones come.
    private func proceed() {
        guard !isClosed else { return }
        handled += 1
        if handled < messages.count { return peers.add(self) }
        (messages, handled) = ([], 0)
        standstill.isHandling = false
        mailbox?.messagesWereTaken()
    }

    // MARK: Publications

    /// Publishes a message. The completion is called once, in a later turn: without an error when the
    /// broker has acknowledged it, or, at quality 0, when it was sent.
    ///
    /// - Parameters:
    ///   - token: Name of the message. If an attempt with this name and an equal message has failed and
    ///     is still known to be under way, its end is waited for, and it is not published again.
    ///   - timeout: Longest time to wait, also for a connection, from when the kiosk may connect; nil to
    ///     wait some minutes, but to fail when there is no connection, or it is lost.
    /// - Returns: A function that forgets the completion.
    package func publish(
        _ message: MQTTMessage, token: String? = nil, timeout: Duration?,
        completion: @escaping (MQTTError?) -> Void
    ) -> () -> Void {
        loop.assertOnThread()
        if isClosed {
            return outgoing.answer(
                MQTTError("the kiosk has left the broker \(broker.address)"), completion)
        }
        return outgoing.publish(message, token: token, timeout: timeout, completion)
    }
}

/// The connections of a kiosk, one for each broker.
package final class MQTTClients {
    private let loop: EventLoop
    private let peers: PeerQueue
    private let log: Log
    private var all: [MQTTBroker: MQTTClient] = [:]
    /// Those that were left last, which have failures to report.
    private var left: [MQTTClient] = []
    private var isClosed = false
    /// True while libmosquitto stays closed and all connections wait for it, as requests do while an
    /// `HTTPClient` is held. Their threads are there already: none can start while another one opens
    /// a library.
    package var isHeld = false {
        didSet { if !isHeld { for client in all.values { client.release() } } }
    }

    /// True while new connections fail at once and for ever, as servers have a stand-in.
    package var isOffline = false

    package init(loop: EventLoop, peers: PeerQueue, log: Log) {
        (self.loop, self.peers, self.log) = (loop, peers, log)
    }

    /// The connection with a broker, made when it is first asked for.
    package subscript(broker: MQTTBroker) -> MQTTClient {
        if let client = all[broker] { return client }
        let client = MQTTClient(
            broker, loop: loop, peers: peers, log: log, isHeld: isHeld && !isOffline,
            isOffline: isOffline)
        if isClosed { client.close() } else { all[broker] = client }
        return client
    }

    /// Connects with these brokers, and leaves all others.
    package func use(_ brokers: some Collection<MQTTBroker>) {
        left = all.filter { !brokers.contains($0.key) }.map(\.value)
        for client in left {
            all[client.broker] = nil
            client.close()
        }
        for broker in brokers { _ = self[broker] }
    }

    /// Says farewell to all brokers.
    package func close() {
        isClosed = true
        for client in all.values { client.close() }
        // For half a second at most, for all of them.
        let end = MonotonicClock().now + .milliseconds(500)
        for client in all.values { client.waitForFarewell(until: end) }
        all = [:]
    }
}
