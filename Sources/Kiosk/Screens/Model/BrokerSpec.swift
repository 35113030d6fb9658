/// A broker of a document.
struct BrokerSpec: Sendable {
    /// The settings, with the paths as the document has them.
    let settings: MQTTBroker
    /// The part about the kiosk itself; nil to publish nothing about it, and to accept no commands.
    let remote: RemoteSpec?

    /// Returns the settings with absolute paths, and with the will that tells that the kiosk has
    /// gone.
    ///
    /// - Parameter directory: The document's folder.
    func broker(in directory: String) -> MQTTBroker {
        var broker = settings
        broker.authoritiesFile = broker.authoritiesFile?.path(in: directory)
        if case .file(let path)? = broker.password {
            broker.password = .file(path.path(in: directory))
        }
        if let remote {
            broker.will = remote.will
            broker.leavesByWill = true
        }
        return broker
    }
}

/// A message to a broker, as actions and queues describe it.
struct PublicationSpec: Sendable {
    let broker: String
    let topic: ValueSpec
    /// nil for nothing.
    let value: ValueSpec?
    let quality: MQTTQuality
    let isRetained: Bool

    /// Returns the message with the current values.
    func message(in scope: Scope) throws(CELError) -> MQTTMessage {
        let topic = try scope.text(topic)
        if let mistake = MQTTTopic.mistake(inTopic: topic) {
            throw CELError(.wrongType, "the topic \(topic.quotedExcerpt): \(mistake)", at: 0)
        }
        let body = try RequestBody(
            value.map { value throws(CELError) in try scope.evaluate(value) })
        return MQTTMessage(topic, body.bytes, quality: quality, isRetained: isRetained)
    }
}

extension DocumentRuntime {
    /// The broker of a name, with the settings that the document gives it.
    func broker(_ name: String) throws(CELError) -> MQTTBroker {
        guard let spec = document.brokers[name] else {
            throw CELError(.wrongType, "there is no broker \(name.quotedExcerpt)", at: 0)
        }
        return spec.broker(in: directory)
    }
}
