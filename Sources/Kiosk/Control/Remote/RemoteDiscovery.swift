/// The description of the kiosk by which Home Assistant makes a device of it: one message that the
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
                .init(key: "image_topic", value: .string("\(spec.topic)/answer/Screenshot/\(id)")),
                .init(key: "content_type", value: "image/png"),
            ])
        addButton("screenshot", "Screenshot", "Screenshot/\(id)", .read)
    }

    private mutating func addButton(
        _ key: String, _ name: String, _ method: String, _ right: ControlRight
    ) {
        add(
            key, "button", name,
            command(method, right) + [
                .init(key: "payload_press", value: "{}"),
                .init(key: "entity_category", value: "diagnostic"),
            ])
    }

    private mutating func addChoices(_ document: ScreenDocument) {
        add(
            "light", "switch", "Light",
            // A dimmed panel is on.
            command("Blank", .act) + state("'off' if value_json.light == 'off' else 'on'") + [
                .init(key: "payload_on", value: #"{"light":"on"}"#),
                .init(key: "payload_off", value: #"{"light":"off"}"#),
                .init(key: "state_on", value: "on"), .init(key: "state_off", value: "off"),
            ])
        add(
            "brightness", "number", "Brightness",
            command("Brightness", .act, "{'brightness': value / 100}")
                + state("(value_json.brightness * 100) | round") + [
                    .init(key: "min", value: 1), .init(key: "max", value: 100),
                    .init(key: "unit_of_measurement", value: "%"),
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
                + state("\(value) if \(value) in \(options.text()) else none") + [
                    .init(key: "options", value: options)
                ])
    }

    private mutating func addSensor(
        _ key: String, _ name: String, of level: String, _ template: String, unit: String? = nil,
        class deviceClass: String? = nil, isGrowing: Bool = false, isHealth: Bool = false
    ) {
        var members = state(template, of: level)
        if let unit { members.append(.init(key: "unit_of_measurement", value: .string(unit))) }
        if let deviceClass {
            members.append(.init(key: "device_class", value: .string(deviceClass)))
        }
        if isGrowing { members.append(.init(key: "state_class", value: "total_increasing")) }
        if isHealth { members.append(.init(key: "entity_category", value: "diagnostic")) }
        add(key, "sensor", name, members)
    }

    /// - Parameter template: Expression of Home Assistant's templates, for the parameters.
    private func command(
        _ method: String, _ right: ControlRight, _ template: String? = nil
    ) -> [JSON.Object.Member] {
        var members = [
            JSON.Object.Member(
                key: "command_topic", value: "\(spec.topic)/call/\(right.rawValue)/\(method)")
        ]
        if let template {
            members.append(.init(key: "command_template", value: "{{ \(template) | to_json }}"))
        }
        return members
    }

    /// - Parameter template: Expression of Home Assistant's templates, for the value.
    private func state(
        _ template: String, of level: String = "status"
    ) -> [JSON.Object.Member] {
        [
            .init(key: "state_topic", value: "\(spec.topic)/\(level)"),
            .init(key: "value_template", value: "{{ \(template) }}"),
        ]
    }

    private mutating func add(
        _ key: String, _ platform: String, _ name: String, _ members: [JSON.Object.Member]
    ) {
        components[key] = .object(
            JSON.Object(
                [
                    .init(key: "platform", value: .string(platform)),
                    .init(key: "name", value: .string(name)),
                    .init(key: "unique_id", value: "\(id)_\(key)"),
                ] + members))
    }
}
