/// A time on a clock's face, from 0:00 to 24:00.
package struct TimeOfDay: Hashable, Comparable, Sendable {
    /// Seconds after the beginning of a day without a change of the clocks.
    package let second: Int

    /// Parses `8:00`, `08:00` or `08:00:30`.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard 2...3 ~= parts.count else { return nil }
        var second = 0
        for (index, part) in parts.enumerated() {
            let length = index == 0 ? 1...2 : 2...2
            guard length ~= part.count, let number = Int(digits: Substring(part)),
                index == 0 || number < 60
            else { return nil }
            second = second * 60 + number
        }
        if parts.count == 2 { second *= 60 }
        guard second <= 86_400 else { return nil }
        self.second = second
    }

    package static func < (a: TimeOfDay, b: TimeOfDay) -> Bool { a.second < b.second }
}
