/// The kiosk at a broker: it tells there how it is and what happens in it, and takes commands.
///
/// Its messages wait in the kiosk up to a limit: statistics that the broker does not take are dropped, and of
/// a value that changes often the latest is told. Commands are calls of the methods of
/// `org.kiosk.control`, as those of the socket are.
final class BrokerRemote {
    let spec: RemoteSpec
    let control: KioskControl
    private let client: MQTTClient
    private var presence: RemoteSubscription?
    private var commands: RemoteCommands?
    private var events: RemoteEvents?
    private var followers: [ValueFollower] = []
    /// Topics whose last message the broker keeps.
    private(set) var kept: Set<String> = []
    /// Values that have changed and are not told yet, by their names.
    private var changed: [String: JSON] = [:]
    /// Bytes of messages that the broker has yet to take.
    private var backlog = 0
    private var greetingTimer: Timer?
    private var statisticsTimer: Timer?
    private var statusTimer: Timer?
    private var stateTimer: Timer?

    /// Bytes that may be under way; what comes beyond them is dropped.
    private static let backlogLimit = 16 << 20
    /// Time in which changes are gathered.
    private static let pause = Duration.milliseconds(100)

    init(_ spec: RemoteSpec, _ control: KioskControl, _ client: MQTTClient) {
        (self.spec, self.control, self.client) = (spec, control, client)
        let loop = control.engine.loop
        greetingTimer = Timer(loop: loop) { [weak self] in self?.greet() }
        statisticsTimer = Timer(loop: loop) { [weak self] in self?.tellStatistics() }
        statusTimer = Timer(loop: loop) { [weak self] in self?.tellStatus() }
        stateTimer = Timer(loop: loop) { [weak self] in self?.tellState() }
        presence = RemoteSubscription(
            client, to: spec.availability, .atLeastOnce, log: control.log
        ) { [weak self] in self?.confirm($0, $1) }
        if let right = spec.commands { commands = RemoteCommands(self, client, upTo: right) }
        events = RemoteEvents(self)
        control.engine.services.power.onChange(of: self) { [weak self] in self?.statusChanged() }
        client.onChange(of: self) { [weak self] in self?.connectionChanged() }
    }

    /// Tells nothing any more, and takes no commands.
    func close() {
        client.onChange(of: self, nil)
        control.engine.services.power.onChange(of: self, nil)
        presence?.end()
        commands?.end()
        events?.end()
        for follower in followers { follower.end() }
        (presence, commands, events, followers) = (nil, nil, nil, [])
        (greetingTimer, statisticsTimer, statusTimer, stateTimer) = (nil, nil, nil, nil)
    }

    // MARK: Messages

    /// Publishes a message under a topic of the kiosk.
    ///
    /// - Parameters:
    ///   - patience: Time for which it waits for a connection; nil to drop it without one.
    ///   - done: Called when it is no longer under way.
    func tell(
        _ level: String, _ payload: [UInt8], quality: MQTTQuality = .atLeastOnce,
        isRetained: Bool = false, within patience: Duration? = nil, done: (() -> Void)? = nil
    ) {
        let topic = "\(spec.topic)/\(level)"
        if isRetained { kept.insert(topic) }
        publish(
            MQTTMessage(topic, payload, quality: quality, isRetained: isRetained),
            within: patience, done: done)
    }

    private func publish(
        _ message: MQTTMessage, within patience: Duration? = nil, done: (() -> Void)? = nil
    ) {
        let size = message.topic.utf8.count + message.payload.count
        guard backlog + size <= BrokerRemote.backlogLimit else {
            done?()
            return
        }
        backlog += size
        _ = client.publish(message, timeout: patience) { [weak self] _ in
            self?.backlog -= size
            done?()
        }
    }

    /// Makes the broker forget what it keeps under topics that are no longer told.
    func clear(_ topics: Set<String>) {
        for topic in topics.subtracting(kept) {
            publish(MQTTMessage(topic, [], isRetained: true), within: .seconds(60))
        }
    }

    // MARK: Telling

    private func connectionChanged() { if client.isConnected { greet() } }

    /// Says that it is there, and tells everything, since the broker may know nothing yet.
    private func greet() {
        // Whoever hears that it is there may send commands at once.
        guard !isStarting else {
            greetingTimer?.arm(after: BrokerRemote.pause)
            return
        }
        kept.insert(spec.availability)
        publish(spec.birth)
        if let discovery = RemoteDiscovery(self) {
            kept.insert(discovery.topic)
            publish(
                MQTTMessage(discovery.topic, discovery.payload.bytes(), isRetained: true))
        }
        tellStatistics()
        followDocument()
    }

    /// True if the first frame of the document is about to come.
    private var isStarting: Bool {
        guard let document = control.host.document else { return false }
        return !document.hasBegun && !control.engine.isUnseen
    }

    /// Publishes that the kiosk is there when a message says that it has gone, such as the will of its
    /// last connection.
    private func confirm(_ message: MQTTMessage, _ done: @escaping () -> Void) {
        // A retained message is older than what the kiosk has published over this connection.
        if !message.isRetained, message.payload == RemoteSpec.offline { publish(spec.birth) }
        done()
    }

    private func tellStatistics() {
        statisticsTimer?.arm(after: spec.interval)
        tell("stats", control.statistics.bytes(), quality: .atMostOnce)
        tellStatus()
    }

    /// Tells soon how the kiosk is.
    func statusChanged() {
        if statusTimer?.deadline == nil { statusTimer?.arm(after: BrokerRemote.pause) }
    }

    private func tellStatus() { tell("status", control.status(of: 0).bytes(), isRetained: true) }

    /// Tells all values of the running document, and each again when it has changed.
    private func followDocument() {
        for follower in followers { follower.end() }
        guard let document = control.host.document else { return }
        followers = spec.state.map { value in
            ValueFollower(value.value, of: document) { [weak self] in
                self?.note($0, as: value.name)
            }
        }
    }

    private func note(_ value: JSON, as name: String) {
        changed[name] = value
        // In a turn of its own, after the frame.
        if stateTimer?.deadline == nil { stateTimer?.arm(after: BrokerRemote.pause) }
    }

    private func tellState() {
        for (name, value) in changed.sorted(by: { $0.key < $1.key }) {
            tell("state/\(name)", RequestBody(CELValue(value)).bytes, isRetained: true)
        }
        changed = [:]
    }
}
