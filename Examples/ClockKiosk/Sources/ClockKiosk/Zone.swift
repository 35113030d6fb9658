import Kiosk

/// A time zone of the machine.
public struct Zone: Equatable, Sendable {
    public let name: String
    private let rules: TimeZoneRules

    /// Returns nil for a name that the machine does not know.
    public init?(_ name: String) {
        guard let rules = TimeZoneRules(named: name) else { return nil }
        (self.name, self.rules) = (name, rules)
    }

    /// Seconds since midnight, at a time in nanoseconds since 1970.
    func secondOfDay(_ time: Int64) -> Int {
        let seconds = time / 1_000_000_000
        return Int(seconds + Int64(rules.offset(at: seconds))) % 86_400
    }

    public static func == (a: Zone, b: Zone) -> Bool { a.name == b.name }
}

/// The type of the property `zone`: how documents write a time zone.
struct ZoneCodec: Codec {
    let expectation = "the name of a time zone such as \"Europe/Berlin\""
    let literalSchemas: [JSON] = [["type": "string"]]
    let forms = ValueForms.string

    func decode(_ value: CELValue) -> Zone? {
        if case .string(let name) = value { Zone(name) } else { nil }
    }

    func help(for value: CELValue) -> String {
        guard case .string(let name) = value,
            let known = nearest(to: name, among: TimeZoneRules.names)
        else { return "write \(expectation)" }
        return "did you mean \"\(known)\"?"
    }
}
