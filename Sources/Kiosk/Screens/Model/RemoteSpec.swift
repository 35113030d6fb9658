/// The part of a broker about the kiosk itself: the values that it publishes there, and the
/// commands that it accepts.
struct RemoteSpec: Sendable {
    /// A value that is published whenever it changes.
    struct Value: Sendable {
        /// The last level of its topic.
        let name: String
        let value: ValueSpec
    }

    /// First levels of all topics of the kiosk.
    let topic: String
    /// The kiosk's name for people.
    var name: String
    /// The highest right of commands; nil if none are accepted.
    var commands: ControlRight?
    /// Time between two statistics.
    var interval = RemoteSpec.usualInterval
    /// True if events that leave the document are published.
    var tellsEvents = false
    var state: [Value] = []
    /// First level of the topics by which Home Assistant discovers devices; nil to stay undiscovered.
    var discovery: String?

    static let usualInterval = Duration.seconds(30)

    init(topic: String) { (self.topic, name) = (topic, topic) }

    /// The topic that tells whether the kiosk is there.
    var availability: String { "\(topic)/availability" }
    /// Payload while the kiosk is there.
    static let online = Array("online".utf8)
    /// Payload while it is not.
    static let offline = Array("offline".utf8)

    /// The message that the broker publishes when the kiosk has gone, in whatever way.
    var will: MQTTMessage {
        MQTTMessage(availability, RemoteSpec.offline, isRetained: true)
    }

    /// The message that the kiosk publishes once it is connected.
    var birth: MQTTMessage {
        MQTTMessage(availability, RemoteSpec.online, isRetained: true)
    }
}
