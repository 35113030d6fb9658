extension Duration {
    private static let units: [(String, Duration)] = [
        ("ms", .milliseconds(1)), ("s", .seconds(1)), ("m", .seconds(60)), ("h", .seconds(3600)),
        ("d", .seconds(86_400)),
    ]

    /// Pattern of what `init(briefText:)` parses, for schemas.
    package static let briefPattern = "^([0-9]+\\.?[0-9]*|\\.[0-9]+)(ms|s|m|h|d)$"

    /// Parses `"300ms"`, `"1.5s"`, `"5m"`, `"1h"`, `"1d"`.
    package init?(briefText text: String) {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let number = Double(digits), number >= 0, number <= 1e9,
            let unit = Duration.units.first(where: { $0.0 == text.dropFirst(digits.count) })
        else { return nil }
        // A product with a Double is off by fractions of a nanosecond, also of whole numbers, and the
        // greatest time of a range would not be in it.
        self = Int64(digits).map { unit.1 * $0 } ?? unit.1 * number
    }

    /// The shortest notation of the duration.
    package var briefText: String {
        let unit =
            Duration.units.last { self >= $0.1 && nanoseconds % $0.1.nanoseconds == 0 }
            ?? Duration.units[0]
        return "\(Int64((self / unit.1).rounded()))\(unit.0)"
    }
}
