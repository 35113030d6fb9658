/// Changes the light of the panel: turns it on, dims it, or turns it off, and sets its brightness.
struct DisplayAction: DocumentAction {
    static let form = DocumentForm(
        "display", .either([.choice(PanelLight.allCases.map(\.rawValue)), .object(keys)]),
        "Turns the panel on or off, dims it, or sets its brightness. Every touch turns it on again."
    )
    static let objects = [DocumentObject("`display`", keys)]
    private static let keys = [
        light.entry, brightness.entry, temperature.entry, refresh.entry,
    ]
    private static let light = ValueKey<PanelLight>.choice(
        "light", "Whether the panel is on, dimmed or off.")
    private static let brightness = ScopedKey.value(
        "brightness", "Part of the panel's full light, from 0 to 1.")

    private static let temperature = ScopedKey.value(
        "temperature",
        "The colour of white in kelvin, from 1700 to 10000: 3400 for a warm light at night, 6500 for the panel's own."
    )
    private static let refresh = ValueKey.duration(
        "refresh", in: .seconds(1)...(.seconds(86_400)),
        "How long the panel shows plain colours in turn, which evens out what has burnt in. A touch ends it."
    )
    private static let levels = PermittedNumbers(
        range: 0...1, message: "\"brightness\" is a part of the full light, from 0 to 1",
        help: "write one such as 0.5")
    private static let temperatures = PermittedNumbers(
        range: ColorCurve.temperatures,
        message: "\"temperature\" is in kelvin, from 1700 to 10000",
        help: "write one such as 3400")

    private let light: PanelLight?
    private let brightness, temperature: ValueSpec?
    private let refresh: Duration?

    init?(_ reader: ActionReader) {
        if case .string = reader.value.node.kind {
            guard let light = reader.choice(reader.value, "\"display\"", of: PanelLight.self) else {
                return nil
            }
            (self.light, brightness, temperature, refresh) = (light, nil, nil, nil)
            return
        }
        let members = reader.object(
            DisplayAction.keys,
            help: "write \"on\", \"dimmed\", \"off\", or an object such as { \"brightness\": 0.5 }")
        guard let members else { return nil }
        DisplayAction.levels.check(members[DisplayAction.brightness.entry], reader)
        light = members[DisplayAction.light]
        brightness = members[DisplayAction.brightness, reader.scope]
        DisplayAction.temperatures.check(members[DisplayAction.temperature.entry], reader)
        temperature = members[DisplayAction.temperature, reader.scope]
        refresh = members[DisplayAction.refresh]
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        guard let power = run.document.services?.power else { return }
        let level = try brightness.map { (spec) throws(ActionFailure) in
            try run.permitted(spec, in: DisplayAction.levels)
        }
        let kelvin = try temperature.map { (spec) throws(ActionFailure) in
            try run.permitted(spec, in: DisplayAction.temperatures)
        }
        if let level { power.set(brightness: level) }
        if let kelvin { power.set(temperature: kelvin) }
        if let light { power.set(light) }
        if let refresh { power.refresh(for: refresh) }
    }
}
