/// Cache of time zones, whose rules come from files.
package final class TimeZoneCache {
    /// Number of names of each kind. The system has some 600 zones.
    private static let limit = 1000

    private var zones: [String: TimeZoneRules] = [:]
    /// Names of no zone, so that they are not searched again.
    private var unknown: Set<String> = []

    package init() {}

    /// Returns true if no file is read for a zone's rules.
    package func has(_ name: String) -> Bool {
        !TimeZoneRules.isName(name) || zones[name] != nil || unknown.contains(name)
    }

    /// The rules of a zone such as `Europe/Berlin`; nil where the system knows none.
    package func rules(of name: String) -> TimeZoneRules? {
        if let known = zones[name] { return known }
        // Texts from data may be of any length; they are not kept.
        guard TimeZoneRules.isName(name) else { return nil }
        if unknown.contains(name) { return nil }
        let rules = TimeZoneRules(named: name)
        // Names may come from data, which has as many as it likes.
        if zones.count == Self.limit { zones = [:] }
        if unknown.count == Self.limit { unknown = [] }
        if let rules { zones[name] = rules } else { unknown.insert(name) }
        return rules
    }
}
