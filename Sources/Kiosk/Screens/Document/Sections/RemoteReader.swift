/// Reads what a broker hears of the kiosk itself, and which commands it may send.
package struct RemoteReader: Checker {
    static let key = DocumentKey(
        "remote", .either([.string("a topic"), .object(keys)]),
        "What others at the broker see of the kiosk itself, and how they steer it. Without it, "
            + "nothing.")
    package static let keys = [
        topic, name.entry, commands.entry, telemetry.entry, events.entry, state, discovery,
    ]
    private static let topic = DocumentKey(
        "topic", .string("a topic"), required: true,
        "First levels of all topics of this kiosk, which no other one has.")
    private static let name = ValueKey.string(
        "name", "a name", "The kiosk's name for people; without it, its topic.",
        help: "write a name, such as \"Hall\"")
    private static let commands = ValueKey<ControlRight>.choice(
        "commands",
        "The highest right of commands. Without it, the kiosk takes none.")
    private static let telemetry = ValueKey.duration(
        "telemetry", in: .seconds(1)...(.seconds(3600)), default: RemoteSpec.usualInterval,
        "How often the kiosk tells its statistics.")
    private static let events = ValueKey.bool(
        "events", default: false, "Whether it tells the events that leave the document.")
    private static let state = DocumentKey(
        "state", .members(.value, by: "the last level of its topic"),
        "Values that the kiosk tells whenever they change.")
    private static let discovery = DocumentKey(
        "discovery", .string("the first level of topics"),
        "Lets Home Assistant find the kiosk, which listens under this level: mostly "
            + "`homeassistant`.")

    private static let help =
        "write a topic such as \"kiosk/hall\", or an object with a \"topic\""
    /// Bytes of a topic.
    private static let longestTopic = 200

    let scope: ScopeReader
    let diagnostics: DiagnosticSink

    func spec(_ location: ValueLocation) -> RemoteSpec? {
        let members = object(
            location, keys: RemoteReader.keys, shortFor: RemoteReader.topic, of: "\"remote\"",
            help: RemoteReader.help)
        guard let members,
            let topicLocation = members.needed(
                RemoteReader.topic, "\"remote\"", help: RemoteReader.help),
            let topic = levels(topicLocation, "\"topic\"", help: RemoteReader.help)
        else { return nil }
        var spec = RemoteSpec(topic: topic)
        spec.name = members[RemoteReader.name] ?? topic
        spec.commands = members[RemoteReader.commands]
        spec.interval = members.value(of: RemoteReader.telemetry)
        spec.tellsEvents = members.value(of: RemoteReader.events)
        spec.state = values(members[RemoteReader.state])
        spec.discovery = members[RemoteReader.discovery].flatMap {
            levels($0, "\"discovery\"", help: "write \"homeassistant\"")
        }
        return spec
    }

    private func values(_ location: ValueLocation?) -> [RemoteSpec.Value] {
        let all = entries(
            location, "\"state\"", help: "write an object such as { \"order\": \"${order}\" }")
        let limit = DocumentLimits.rules
        if all.count > limit {
            error(
                atKeyOf: all[limit], "\"state\" has at most \(limit) entries",
                help: "leave out the rest")
        }
        return all.prefix(limit).compactMap { entry in
            guard identifier(entry, "a topic of a value"),
                let value = scope.value(entry.value, "a value of \"state\"")
            else { return nil }
            return RemoteSpec.Value(name: entry.name, value: value)
        }
    }

    /// Reads the first levels of a topic.
    private func levels(_ location: ValueLocation, _ what: String, help: String) -> String? {
        guard let text = string(location, what, help: help), isTopic(text, location) else {
            return nil
        }
        let hasEmptyLevel = text.split(separator: "/", omittingEmptySubsequences: false)
            .contains { $0.isEmpty }
        if hasEmptyLevel || text.hasPrefix("$") || text.utf8.count > RemoteReader.longestTopic {
            error(
                location,
                "\(text.quotedExcerpt) cannot be the beginning of topics: it has a level without a "
                    + "name, begins with \"$\", or has more than "
                    + "\(RemoteReader.longestTopic) bytes", help: help)
            return nil
        }
        return text
    }
}
