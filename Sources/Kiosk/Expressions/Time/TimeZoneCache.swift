/// Time zones that were asked for before, for a host: their rules come from files.
package final class TimeZoneCache {
    private static let limit = 32

    /// Nil for those that the system does not know, so that they are not looked for again.
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
