extension FixedWidthInteger {
    /// Parses a text of digits alone; nil for one with a sign, which `init(_:radix:)` takes.
    init?(digits text: some StringProtocol, radix: Int = 10) {
        switch text.utf8.first {
        case ASCII.minus, UInt8(ascii: "+"): return nil
        default: self.init(text, radix: radix)
        }
    }
}
