/// A subscriber to the kiosk's events that passes them on to a broker.
final class RemoteEvents: ControlCaller {
    private unowned let remote: BrokerRemote
    let isConnected = true
    private(set) var backlog = 0
    var onRoom: (() -> Void)?
    var onEnd: (() -> Void)?
    let takesPNG = false
    let stays = true

    /// Time for which an event waits for a connection.
    private static let patience = Duration.seconds(60)

    init(_ remote: BrokerRemote) {
        self.remote = remote
        var kinds = [EventStream.Kind.screen]
        if remote.spec.tellsEvents { kinds.append(.event) }
        let names = JSON.array(kinds.map { .string($0.rawValue) })
        remote.control.perform(
            VarlinkCall(
                own: "Subscribe", JSON.Object([.init(key: "kinds", value: names)]), wantsMore: true),
            of: self, with: .read
        ) { _ in }
    }

    func end() {
        onRoom = nil
        let onEnd = onEnd
        self.onEnd = nil
        onEnd?()
    }

    func send(_ results: JSON) {
        guard case .string(let word)? = results["kind"], case .string(let name)? = results["name"],
            case .int(let lost)? = results["lost"]
        else { return }
        if lost > 0 {
            remote.control.log.warning(
                "MQTT: \(remote.spec.topic): \(lost) events were too many for the broker")
        }
        switch EventStream.Kind(rawValue: word) {
        case .event:
            let payload = RequestBody(CELValue(results["value"] ?? .null)).bytes
            let size = name.utf8.count + payload.count
            backlog += size
            remote.tell("event/\(name)", payload, within: RemoteEvents.patience) { [weak self] in
                self?.free(size)
            }
        case .screen: remote.statusChanged()
        default: break
        }
    }

    /// Ignores the message: only pictures are sent in this way, and no broker gets any.
    func send(_ message: [UInt8]) {}

    private func free(_ size: Int) {
        backlog -= size
        if backlog == 0 { onRoom?() }
    }
}
