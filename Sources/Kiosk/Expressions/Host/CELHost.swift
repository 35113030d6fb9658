/// Environment of an evaluation: clock, language, time zones and texts.
package protocol CELHost {
    /// The time for `now()`, the same throughout a frame.
    var now: CELTimestamp { get }
    /// Locale of numbers, money and dates.
    var locale: CELLocale { get }
    /// Time zone of formatted dates; an unknown one is UTC.
    var timeZone: String { get }
    /// The rules of a zone such as `Europe/Berlin`. A host has a `TimeZoneCache` for them.
    func timeZone(named name: String) -> TimeZoneRules?
    /// Returns true if no file is read for these rules.
    func hasTimeZone(named name: String) -> Bool
    /// A text of the configuration in a language, nil for the current one, with its arguments filled
    /// in; nil if there is none.
    func translate(_ key: String, _ arguments: CELMap, language: String?) -> String?
}

extension CELHost {
    package func hasTimeZone(named name: String) -> Bool { false }
}

/// Host without a clock and texts: it is 1970, in English.
package struct PlainHost: CELHost {
    package static let shared = PlainHost()

    package var now: CELTimestamp { CELTimestamp(seconds: 0)! }
    package var locale: CELLocale { .english }
    package var timeZone: String { "UTC" }

    package func timeZone(named name: String) -> TimeZoneRules? { TimeZoneRules(named: name) }

    package func translate(_ key: String, _ arguments: CELMap, language: String?) -> String? { nil }
}
