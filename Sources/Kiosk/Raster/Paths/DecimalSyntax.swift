extension RandomAccessCollection<UInt8> where Index == Int {
    /// Returns the end of the decimal number of CSS and SVG that begins at `start`: a sign, digits
    /// with an optional point, and an exponent; only the digits are required. An `e` without digits
    /// does not belong to the number. Returns nil if there is no number.
    func endOfDecimal(from start: Int) -> Int? {
        var end = endOfSign(from: start)
        let whole = endOfDigits(from: end)
        var digits = whole - end
        end = whole
        if end < endIndex, self[end] == UInt8(ascii: ".") {
            let fraction = endOfDigits(from: end + 1)
            digits += fraction - end - 1
            end = fraction
        }
        guard digits > 0 else { return nil }
        guard end < endIndex, self[end] | 0x20 == UInt8(ascii: "e") else { return end }
        let exponent = endOfSign(from: end + 1)
        let last = endOfDigits(from: exponent)
        return last > exponent ? last : end
    }

    private func endOfSign(from start: Int) -> Int {
        guard start < endIndex else { return start }
        return self[start] == UInt8(ascii: "+") || self[start] == UInt8(ascii: "-")
            ? start + 1 : start
    }

    private func endOfDigits(from start: Int) -> Int {
        var end = start
        while end < endIndex, ASCII.isDigit(self[end]) { end += 1 }
        return end
    }
}
