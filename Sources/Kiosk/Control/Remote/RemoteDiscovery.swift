/// The description of the kiosk from which Home Assistant makes a device: one message that the
/// broker keeps, at `PREFIX/device/ID/config`.
struct RemoteDiscovery {
    let topic: String
    let payload: JSON

    /// Makes the description; nil for a kiosk that is not to be discovered.
    init?(_ remote: BrokerRemote) {
        guard let prefix = remote.spec.discovery else { return nil }
        let parts = DeviceParts(remote)
        topic = "\(prefix)/device/\(parts.id)/config"
        payload = [
            "device": [
                "identifiers": [.string(parts.id)], "name": .string(remote.spec.name),
                "manufacturer": "Kiosk", "model": "kioskd", "sw_version": .string(kioskVersion),
            ],
            "origin": ["name": "kioskd", "sw_version": .string(kioskVersion)],
            "availability": [["topic": .string(remote.spec.availability)]],
            "qos": 1, "components": .object(parts.components),
        ]
    }
}

/// The entities of a device, as far as the document and the right of commands have them.
private struct DeviceParts {
    /// A key with its value; `.none` (`nil` would be JSON's null) leaves the key out.
    private typealias Member = (String, JSON?)

    let id: String
    private let spec: RemoteSpec
    private(set) var components = JSON.Object()

    init(_ remote: BrokerRemote) {
        spec = remote.spec
        id = String(
            spec.topic.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        addStatus()
        addStatistics()
        let document = remote.control.host.document?.document
        for source in document?.data ?? [] {
            addSensor(
                "age_\(source.name)", "Age of \(source.name)", of: "stats",
                "(value_json.sources | selectattr('name', 'eq', '\(source.name)') | first).age",
                unit: "s", class: "duration", isHealth: true)
        }
        for queue in document?.queues ?? [] {
            addSensor(
                "pending_\(queue.name)", "Pending in \(queue.name)", of: "stats",
                "(value_json.queues | selectattr('name', 'eq', '\(queue.name)') | first).pending",
                isHealth: true)
        }
        guard let right = spec.commands else { return }
        addPicture()
        if right.includes(.act), let document { addChoices(document) }
        if right.includes(.administrate) {
            addButton("reload", "Reload", "Reload", .administrate)
        }
    }

    private mutating func addStatus() {
        addSensor("state", "State", of: "status", "value_json.state", isHealth: true)
        addSensor("shown_screen", "Shown screen", of: "status", "value_json.screen")
    }

    private mutating func addStatistics() {
        for (key, name) in [
            ("frames", "Frames"), ("missed", "Missed vertical blanks"), ("errors", "Errors"),
            ("warnings", "Warnings"),
        ] {
            addSensor(
                key, name, of: "stats", "value_json.\(key)", isGrowing: true, isHealth: true)
        }
        addSensor(
            "memory", "Memory", of: "stats", "value_json.memory", unit: "B", class: "data_size",
            isHealth: true)
        addSensor(
            "uptime", "Uptime", of: "stats", "value_json.uptime", unit: "s", class: "duration",
            isHealth: true)
    }

    private mutating func addPicture() {
        add(
            "picture", "image", "Picture",
            [
                ("image_topic", .string("\(spec.topic)/answer/Screenshot/\(id)")),
                ("content_type", "image/png"),
            ])
        addButton("screenshot", "Screenshot", "Screenshot/\(id)", .read)
    }

    private mutating func addButton(
        _ key: String, _ name: String, _ method: String, _ right: ControlRight
    ) {
        add(
            key, "button", name,
            command(method, right) + [("payload_press", "{}"), ("entity_category", "diagnostic")])
    }

    private mutating func addChoices(_ document: ScreenDocument) {
        add(
            "light", "switch", "Light",
            // A dimmed panel is on.
            command("Blank", .act) + state("'off' if value_json.light == 'off' else 'on'") + [
                ("payload_on", #"{"light":"on"}"#), ("payload_off", #"{"light":"off"}"#),
                ("state_on", "on"), ("state_off", "off"),
            ])
        add(
            "brightness", "number", "Brightness",
            command("Brightness", .act, "{'brightness': value / 100}")
                + state("(value_json.brightness * 100) | round") + [
                    ("min", 1), ("max", 100), ("unit_of_measurement", "%"),
                ])
        let screens = document.screens.filter(\.neededParameters.isEmpty).map(\.name)
        addSelect("screen", "Screen", screens, "Navigate")
        addSelect("theme", "Theme", document.themes.keys.sorted(), "SetTheme")
        addSelect("locale", "Language", document.texts.languages, "SetLocale")
    }

    private mutating func addSelect(
        _ key: String, _ name: String, _ options: [String], _ method: String
    ) {
        guard options.count > 1 else { return }
        let options = JSON.array(options.map { .string($0) })
        // Home Assistant logs an error for what is none of the options, such as a screen with parameters.
        let value = "value_json.\(key)"
        add(
            key, "select", name,
            command(method, .act, "{'\(key)': value}")
                + state("\(value) if \(value) in \(options.text()) else none")
                + [("options", options)])
    }

    private mutating func addSensor(
        _ key: String, _ name: String, of level: String, _ template: String, unit: String? = nil,
        class deviceClass: String? = nil, isGrowing: Bool = false, isHealth: Bool = false
    ) {
        add(
            key, "sensor", name,
            state(template, of: level) + [
                ("unit_of_measurement", unit.map(JSON.string)),
                ("device_class", deviceClass.map(JSON.string)),
                ("state_class", isGrowing ? "total_increasing" : .none),
                ("entity_category", isHealth ? "diagnostic" : .none),
            ])
    }

    /// - Parameter template: Expression of Home Assistant's templates, for the parameters.
    private func command(
        _ method: String, _ right: ControlRight, _ template: String? = nil
    ) -> [Member] {
        [
            ("command_topic", "\(spec.topic)/call/\(right.rawValue)/\(method)"),
            ("command_template", template.map { "{{ \($0) | to_json }}" }),
        ]
    }

    /// - Parameter template: Expression of Home Assistant's templates, for the value.
    private func state(_ template: String, of level: String = "status") -> [Member] {
        [("state_topic", "\(spec.topic)/\(level)"), ("value_template", "{{ \(template) }}")]
    }

    private mutating func add(
        _ key: String, _ platform: String, _ name: String, _ members: [Member]
    ) {
        var component = JSON.Object()
        component["platform"] = .string(platform)
        component["name"] = .string(name)
        component["unique_id"] = "\(id)_\(key)"
        for (key, value) in members { component[key] = value }
        components[key] = .object(component)
    }
}
