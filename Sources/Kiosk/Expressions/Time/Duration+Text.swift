extension Duration {
    /// Text such as `1.5s`, with at most nine digits behind the point.
    package var secondsText: String {
        let (seconds, rest) = components
        let nanoseconds = Int32(rest / 1_000_000_000)
        let sign = seconds < 0 || nanoseconds < 0 ? "-" : ""
        return sign + String(seconds.magnitude) + fractionText(abs(nanoseconds)) + "s"
    }

    /// The duration, or nil if it exceeds CEL's limit.
    var withinLimit: Duration? {
        self <= CELTimestamp.durationLimit && .zero - self <= CELTimestamp.durationLimit
            ? self : nil
    }

    /// Parses a text such as `90s`, `-1h30m` or `1.5ms`; units are h, m, s, ms, us, µs and ns.
    package init?(durationText text: String) {
        var rest = text[...].utf8
        let isNegative = rest.skipSign()
        var total = Duration.zero
        if rest.elementsEqual("0".utf8) {
            self = .zero
            return
        }
        guard !rest.isEmpty else { return nil }
        while !rest.isEmpty {
            guard let part = Self.part(&rest), let sum = (total + part).withinLimit else {
                return nil
            }
            total = sum
        }
        self = isNegative ? .zero - total : total
    }

    /// Parses a number and its unit. Fractions of a nanosecond are dropped.
    private static func part(_ rest: inout Substring.UTF8View) -> Duration? {
        var (whole, fraction, scale): (Int64, Int64, Int64) = (0, 0, 1)
        var hasDigits = false
        while let byte = rest.first, ASCII.isDigit(byte) {
            guard whole < 1 << 58 else { return nil }
            whole = whole * 10 + Int64(byte) - 0x30
            hasDigits = true
            rest = rest.dropFirst()
        }
        if rest.skip(".") {
            while let byte = rest.first, ASCII.isDigit(byte) {
                if scale < 1_000_000_000_000 {
                    fraction = fraction * 10 + Int64(byte) - 0x30
                    scale *= 10
                }
                hasDigits = true
                rest = rest.dropFirst()
            }
        }
        guard hasDigits, let unit = unit(&rest) else { return nil }
        // In nanoseconds: a whole below 6e18 and a unit below 4e12 fit 128 bits, as does this.
        let nanoseconds =
            Int128(whole) * Int128(unit) + Int128(fraction) * Int128(unit) / Int128(scale)
        guard nanoseconds < Int128(1) << 80 else { return nil }
        let (seconds, remainder) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        guard let seconds = Int64(exactly: seconds), seconds < 1 << 40 else { return nil }
        return .seconds(seconds) + .nanoseconds(Int64(remainder))
    }

    /// Parses a unit, in nanoseconds.
    private static func unit(_ rest: inout Substring.UTF8View) -> Int64? {
        for (name, nanoseconds) in units where rest.starts(with: name.utf8) {
            rest = rest.dropFirst(name.utf8.count)
            return nanoseconds
        }
        return nil
    }

    /// Units with their nanoseconds, longer names first.
    private static let units: [(String, Int64)] = [
        ("ns", 1), ("us", 1000), ("µs", 1000), ("μs", 1000), ("ms", 1_000_000),
        ("h", 3_600_000_000_000), ("m", 60_000_000_000), ("s", 1_000_000_000),
    ]
}
