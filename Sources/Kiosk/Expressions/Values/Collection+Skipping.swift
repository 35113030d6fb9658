/// The rest of a text that is being read.
extension Collection<UInt8> where SubSequence == Self {
    /// Drops an ASCII character at the beginning; returns false if there is another one.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard first == UInt8(ascii: character) else { return false }
        removeFirst()
        return true
    }

    /// Drops a sign at the beginning, if there is one; returns true for a minus.
    mutating func skipSign() -> Bool {
        let isNegative = skip("-")
        if !isNegative { _ = skip("+") }
        return isNegative
    }
}
