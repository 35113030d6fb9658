/// The brokers of a document, which data sources, actions and queues name.
struct BrokerDeclarations {
    private let section: DocumentSection
    let specs: [String: BrokerSpec]

    init(_ section: DocumentSection, _ specs: [String: BrokerSpec]) {
        (self.section, self.specs) = (section, specs)
    }

    /// The name in a key "broker"; reports a broker that does not exist.
    func name(_ location: ValueLocation, _ checker: some Checker) -> String? {
        let help = "write the name of one of the \"brokers\""
        guard let name = checker.string(location, "\"broker\"", help: help),
            checker.isKnown(
                name, in: section, of: "broker", location,
                help: "declare it in \"brokers\", such as { \"plant\": \"mqtt://10.0.0.5\" }")
        else { return nil }
        return name
    }
}

/// Brokers of messages.
package struct BrokerChecker: Checker {
    static let section = SectionKey(
        "brokers", .members(.either([.string("a URL"), .object(keys)]), by: "name"),
        "Brokers of MQTT. The kiosk is connected with each of them all the time.",
        help: "write an object with brokers by name")
    package static let keys = [
        url, user.entry, password.entry, passwordFile.entry, authorities.entry, clientID.entry,
        keepAlive.entry, session.entry, will, birth, RemoteReader.key,
    ]
    private static let url = DocumentKey(
        "url", .string("a URL"), required: true,
        "Where: `mqtt://HOST:PORT`, or `mqtts://HOST:PORT` for TLS. The port may be left out.")
    private static let user = ValueKey.string(
        "user", "a name", "As who the kiosk logs in.", help: "write the name of a user")
    private static let password = ValueKey.string(
        "password", "a text", "The user's password.", help: "write a text")
    private static let passwordFile = ValueKey.string(
        "passwordFile", "the path of a file",
        "A file whose first line is the password, read at each connection.", help: "write a path")
    private static let authorities = ValueKey.string(
        "ca", "the path of a file",
        "A PEM file of the certificate authorities to trust, in place of the system's.",
        help: "write a path")
    private static let clientID = ValueKey.string(
        "clientID", "a name",
        "The kiosk's own name at the broker, which nobody else has; without it, a random one.",
        help: "write a name, such as \"kiosk-7\"")
    private static let keepAlive = ValueKey.duration(
        "keepAlive", in: .seconds(10)...(.seconds(3600)), default: MQTTBroker.usualKeepAlive,
        "After so long a silence, each side makes sure that the other one is still there.")
    private static let session = ValueKey.duration(
        "session", in: .seconds(1)...(.seconds(86_400 * 30)),
        "How long the broker keeps what comes while the kiosk is away; it needs a `clientID`. "
            + "Without it, not at all.")
    private static let will = DocumentKey(
        "will", .object(messageKeys),
        "What the broker publishes when the connection breaks.")
    private static let birth = DocumentKey(
        "birth", .object(messageKeys), "What the kiosk publishes at each connection.")

    package static let messageKeys = [
        topic, DocumentKey("value", .literal, "A text as it is, everything else as JSON."),
        quality.entry, retain.entry,
    ]
    private static let topic = DocumentKey(
        "topic", .string("a topic"), required: true, "Under which topic.")
    static let quality = quality(0...2)
    static let retain = ValueKey.bool(
        "retain", default: false, "Whether the broker keeps it, for those who subscribe later.")

    static func quality(_ range: ClosedRange<Int>) -> ValueKey<MQTTQuality> {
        ValueKey(
            "quality", .wholeNumber(range), default: .atLeastOnce, writtenAs: 1,
            "How often it arrives: 0 at most once, 1 at least once, 2 once."
        ) { location, checker in
            checker.wholeNumber(location, "\"quality\"", in: range)
                .flatMap { MQTTQuality(rawValue: $0) }
        }
    }

    private static let help = "write a URL such as \"mqtt://10.0.0.5\", or an object with a \"url\""
    private static let messageHelp =
        "write an object such as { \"topic\": \"kiosk/7\", \"value\": \"away\" }"

    let scope: ScopeReader
    let diagnostics: DiagnosticSink

    func check(_ section: DocumentSection) -> BrokerDeclarations {
        var specs: [String: BrokerSpec] = [:]
        limited(
            section.entries, to: DocumentLimits.brokers, "brokers",
            help: "let one of them pass on what the others have")
        for entry in section.entries where identifier(entry, "a broker") {
            specs[entry.name] = broker(entry.value)
        }
        return BrokerDeclarations(section, specs)
    }

    private func broker(_ location: ValueLocation) -> BrokerSpec? {
        let members = object(
            location, keys: BrokerChecker.keys, shortFor: BrokerChecker.url, of: "a broker",
            help: BrokerChecker.help)
        guard let members,
            let urlLocation = members.needed(
                BrokerChecker.url, "a broker", help: BrokerChecker.help),
            let address = address(urlLocation)
        else { return nil }
        var broker = MQTTBroker(address)
        broker.user = members[BrokerChecker.user]
        broker.password = password(members)
        if members[BrokerChecker.password.entry] ?? members[BrokerChecker.passwordFile.entry]
            != nil,
            members[BrokerChecker.user.entry] == nil
        {
            missing(
                "user", in: location, "a password belongs to a \"user\"",
                help: "write the name under which the kiosk logs in")
        }
        broker.authoritiesFile = authorities(members, address)
        broker.clientID = members[BrokerChecker.clientID]
        broker.keepAlive = members.value(of: BrokerChecker.keepAlive)
        if let session = members[BrokerChecker.session] {
            broker.session = session
            if members[BrokerChecker.clientID.entry] == nil {
                missing(
                    "clientID", in: location, "a \"session\" needs a \"clientID\"",
                    help: "write a name by which the broker knows the kiosk again")
            }
        }
        broker.will = message(BrokerChecker.will, of: members)
        broker.birth = message(BrokerChecker.birth, of: members)
        return BrokerSpec(settings: broker, remote: remote(members))
    }

    private func remote(_ members: Members) -> RemoteSpec? {
        guard let remoteLocation = members[RemoteReader.key],
            let remote = RemoteReader(scope: scope, diagnostics: diagnostics).spec(remoteLocation)
        else { return nil }
        for key in [BrokerChecker.will, BrokerChecker.birth] {
            guard let location = members[key] else { continue }
            error(
                location, "a broker with \"remote\" has no \"\(key.name)\" of its own",
                help: "leave it out, and listen to \"\(remote.availability)\"")
        }
        return remote
    }

    private func address(_ location: ValueLocation) -> MQTTBroker.Address? {
        let help = "write a URL such as \"mqtt://10.0.0.5\" or \"mqtts://broker.example:8883\""
        guard let url = string(location, "\"url\"", help: help) else { return nil }
        if let address = MQTTBroker.Address(url) { return address }
        error(location, "\(url.quotedExcerpt) is no URL of a broker", help: help)
        return nil
    }

    private func password(_ members: Members) -> MQTTBroker.Password? {
        let text = members[BrokerChecker.password]
        guard let file = members[BrokerChecker.passwordFile] else {
            return text.map { .text($0) }
        }
        if let location = members[BrokerChecker.password.entry] {
            error(
                location, "a broker has either a \"password\" or a \"passwordFile\"",
                help: "keep the file: a configuration is read by more people")
        }
        if let location = members[BrokerChecker.passwordFile.entry] { checkFile(file, location) }
        return .file(file)
    }

    private func authorities(_ members: Members, _ address: MQTTBroker.Address) -> String? {
        guard let file = members[BrokerChecker.authorities],
            let location = members[BrokerChecker.authorities.entry]
        else { return nil }
        if !address.isSecure {
            error(
                location, "certificates are for \"mqtts://\" only",
                help: "write \"mqtts://\" in the \"url\", or leave out the \"ca\"")
        }
        checkFile(file, location)
        return file
    }

    private func message(_ key: DocumentKey, of broker: Members) -> MQTTMessage? {
        let help = BrokerChecker.messageHelp
        guard let members = broker.object(key, help: help),
            let topicLocation = members.needed(
                BrokerChecker.topic, "\"\(key.name)\"", help: help),
            let topic = string(
                topicLocation, "\"topic\"", help: "write a topic, such as \"kiosk/7\""),
            isTopic(topic, topicLocation)
        else { return nil }
        let body = RequestBody(members["value"].map { CELValue($0.node.json) })
        return MQTTMessage(
            topic, body.bytes, quality: members.value(of: BrokerChecker.quality),
            isRetained: members.value(of: BrokerChecker.retain))
    }
}

/// The types of what formulas see of brokers.
extension BrokerChecker {
    /// Fields of each broker.
    package static let fields = [
        VariableField("connected", .bool, "bool", "Whether the kiosk is connected with it."),
        VariableField(
            "error", .string, "string",
            "Why it is not; empty while it is, and until the first attempt has ended."),
    ]

    /// Returns the type of the variable `brokers`.
    ///
    /// - Parameter names: Names of the brokers; nil if they cannot be known.
    static func type(_ names: [String]?) -> CELType {
        guard let names else { return .dyn }
        let types = names.map { ($0, CELType.object(named: "the broker \"\($0)\"", fields.types)) }
        return .object(named: "\"brokers\"", Dictionary(types) { first, _ in first })
    }
}

extension DocumentSections {
    /// The names of the document's brokers; nil if one of them cannot be read.
    var brokerNames: [String]? {
        let section = self[BrokerChecker.section]
        return section.isComplete ? section.entries.map(\.name) : nil
    }
}

extension Checker {
    /// Returns true if a constant text is a topic to publish to; reports what is wrong with it.
    func isTopic(_ topic: String, _ location: ValueLocation) -> Bool {
        guard let mistake = MQTTTopic.mistake(inTopic: topic) else { return true }
        error(
            location, "\(topic.quotedExcerpt) is no topic for a message: \(mistake)",
            help: "write a topic, such as \"lift/3/call\"")
        return false
    }
}

extension PublicationSpec {
    static let broker = DocumentKey(
        "broker", .string("the name of a broker"), required: true, "To which one.")
    static let topic = DocumentKey(
        "topic", .formula("a topic"), required: true, "Under which topic.")

    /// Reads a message to a broker; nil after a mistake was reported.
    ///
    /// - Parameter what: The name of the surrounding object, for diagnostics.
    init?(
        _ members: Members, _ what: String, help: String, value: ValueSpec?,
        quality: ValueKey<MQTTQuality>, _ brokers: BrokerDeclarations, _ scope: ScopeReader
    ) {
        guard let brokerLocation = members.needed(PublicationSpec.broker, what, help: help),
            let broker = brokers.name(brokerLocation, members),
            let topicLocation = members.needed(PublicationSpec.topic, what, help: help),
            let topic = scope.stringValue(topicLocation, "\"topic\"", help: "write a topic")
        else { return nil }
        if case .literal(.string(let text)) = topic, !members.isTopic(text, topicLocation) {
            return nil
        }
        (self.broker, self.topic, self.value) = (broker, topic, value)
        self.quality = members.value(of: quality)
        isRetained = members.value(of: BrokerChecker.retain)
    }
}
