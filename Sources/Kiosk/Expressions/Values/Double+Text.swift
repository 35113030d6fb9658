extension Double {
    /// The shortest text that parses as this number: `2`, `0.25`, `-4.5e-07`, `NaN`, `Infinity`.
    /// Numbers below 0.0001 and from 1e21 on have an exponent.
    package var plainText: String {
        guard isFinite else { return isNaN ? "NaN" : self < 0 ? "-Infinity" : "Infinity" }
        guard self != 0 else { return sign == .minus ? "-0" : "0" }
        let shortest = ShortestDigits(of: magnitude)
        let body = -4..<21 ~= shortest.exponent ? shortest.plain : shortest.scientific
        return (self < 0 ? "-" : "") + body
    }

    /// The shortest text without an exponent.
    var decimalText: String {
        guard isFinite, self != 0 else { return plainText }
        return (self < 0 ? "-" : "") + ShortestDigits(of: magnitude).plain
    }
}

/// Fewest digits that distinguish a positive number from its neighbours, as in Swift's description,
/// and the exponent of the first.
struct ShortestDigits {
    /// Digits without leading and trailing zeros.
    private(set) var digits: [UInt8] = []
    private(set) var exponent = 0

    init(of number: Double) {
        var isBehindPoint = false
        var pointPosition = 0
        var written = number.description.utf8[...]
        if let mark = written.firstIndex(of: UInt8(ascii: "e")) {
            exponent = Int(String(written[written.index(after: mark)...])!)!
            written = written[..<mark]
        }
        for byte in written {
            if byte == UInt8(ascii: ".") {
                isBehindPoint = true
            } else if byte != UInt8(ascii: "0") || !digits.isEmpty {
                if !isBehindPoint { pointPosition += 1 }
                digits.append(byte)
            } else if isBehindPoint {
                pointPosition -= 1
            }
        }
        exponent += pointPosition - 1
        while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
    }

    var plain: String {
        let zero = UInt8(ascii: "0")
        if exponent < 0 {
            return "0." + String(repeating: "0", count: -exponent - 1) + String(utf8Bytes: digits)
        }
        var text = digits
        if text.count <= exponent {
            text.append(contentsOf: repeatElement(zero, count: exponent + 1 - text.count))
        } else if text.count > exponent + 1 {
            text.insert(UInt8(ascii: "."), at: exponent + 1)
        }
        return String(utf8Bytes: text)
    }

    var scientific: String {
        var text = digits
        if text.count > 1 { text.insert(UInt8(ascii: "."), at: 1) }
        let sign = exponent < 0 ? "-" : "+"
        return String(utf8Bytes: text) + "e" + sign + String(exponent.magnitude).padded(to: 2)
    }
}
