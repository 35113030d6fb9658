extension TouchScript {
    /// Formats the command for a touch at a time after the start, without a line end. Positions are
    /// exact to a millionth of the panel, times to the nanosecond.
    package static func command(for touch: DeviceTouch, at nanoseconds: Int64) -> String {
        let prefix = "at \(seconds(nanoseconds)) \(touch.phase.rawValue) \(touch.slot)"
        switch touch.phase {
        case .down, .move:
            return "\(prefix) \(percent(touch.position.x)) \(percent(touch.position.y))"
        case .up, .cancel: return prefix
        }
    }

    /// Formats seconds, exactly and as short as possible: `1.25s`.
    static func seconds(_ nanoseconds: Int64) -> String {
        decimal(nanoseconds, decimals: 9) + "s"
    }

    private static func percent(_ fraction: Float) -> String {
        let millionths = (Double(fraction) * 1_000_000).rounded()
        return decimal(millionths > 0 ? Int64(min(millionths, 1_000_000)) : 0, decimals: 4) + "%"
    }

    /// Formats a non-negative `value` divided by ten to the power of `decimals`.
    private static func decimal(_ value: Int64, decimals: Int) -> String {
        let digits = String(value).padded(to: decimals + 1)
        let point = digits.utf8.index(digits.endIndex, offsetBy: -decimals)
        var fraction = digits[point...]
        while fraction.last == "0" { fraction.removeLast() }
        return digits[..<point] + (fraction.isEmpty ? "" : "." + fraction)
    }
}
