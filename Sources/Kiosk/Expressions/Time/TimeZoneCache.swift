/// Cache of time zones, whose rules come from files.
package final class TimeZoneCache {
    private static let limit = 32

    /// Rules by name; nil for unknown names, so that they are not searched again.
    private var zones: [String: TimeZoneRules?] = [:]

    package init() {}

    /// The rules of a zone such as `Europe/Berlin`; nil where the system knows none.
    package func rules(of name: String) -> TimeZoneRules? {
        if let known = zones[name] { return known }
        let rules = TimeZoneRules(named: name)
        // Names may come from data, which has as many as it likes.
        if zones.count == Self.limit { zones = [:] }
        zones.updateValue(rules, forKey: name)
        return rules
    }
}
