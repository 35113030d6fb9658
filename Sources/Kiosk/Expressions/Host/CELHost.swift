/// What expressions ask the one who evaluates them.
package protocol CELHost {
    /// The time for `now()`, the same throughout a frame.
    var now: CELTimestamp { get }
    /// How numbers, money and dates are written.
    var locale: CELLocale { get }
    /// The zone in which times are shown; one that is unknown is UTC.
    var timeZone: String { get }
    /// The rules of a zone such as `Europe/Berlin`. A host has a `TimeZoneCache` for them.
    func timeZone(named name: String) -> TimeZoneRules?
    /// A text of the configuration in the current language, with its placeholders filled in; nil
    /// if there is none.
    func translate(_ key: String, _ arguments: CELMap) -> String?
}

/// A host without a clock and texts, for what needs none: it is 1970, in English.
package struct PlainHost: CELHost {
    package static let shared = PlainHost()

    package var now: CELTimestamp { CELTimestamp(seconds: 0)! }
    package var locale: CELLocale { .english }
    package var timeZone: String { "UTC" }

    package func timeZone(named name: String) -> TimeZoneRules? { TimeZoneRules(named: name) }

    package func translate(_ key: String, _ arguments: CELMap) -> String? { nil }
}
