/// The header `Retry-After`: RFC 9110, section 10.2.3.
enum RetryAfter {
    /// Longest time that a receiver can ask for.
    static let longest = Duration.seconds(3600)

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Returns the pause that a value asks for: a number of seconds, or a date such as
    /// `Sun, 06 Nov 1994 08:49:37 GMT`; nil if it is neither.
    ///
    /// - Parameter now: Nanoseconds since 1970.
    static func pause(_ value: String, at now: Int64) -> Duration? {
        if let seconds = Int64(digits: value) {
            return .seconds(min(seconds, longest.components.seconds))
        }
        guard let time = seconds(ofDate: value) else { return nil }
        return .seconds(min(max(0, time - now / 1_000_000_000), longest.components.seconds))
    }

    /// Returns the seconds since 1970 of an IMF-fixdate.
    private static func seconds(ofDate text: String) -> Int64? {
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT", let day = Int(digits: parts[1]),
            let month = months.firstIndex(of: String(parts[2])), let year = Int(digits: parts[3]),
            1...9999 ~= year, let date = CivilDate(year: year, month: month + 1, day: day)
        else { return nil }
        let clock = parts[4].split(separator: ":").compactMap { Int64(digits: $0) }
        guard clock.count == 3, 0..<24 ~= clock[0], 0..<60 ~= clock[1], 0...60 ~= clock[2] else {
            return nil
        }
        return Int64(date.dayNumber) * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
    }
}

extension HTTPHeaders {
    /// Returns the pause that a server asks for; nil if it asks for none.
    ///
    /// - Parameter now: Nanoseconds since 1970.
    func retryPause(at now: Int64) -> Duration? {
        self["Retry-After"].flatMap { RetryAfter.pause($0, at: now) }
    }
}
