/// Strings as CEL sees them: sequences of code points. Swift's own comparison takes different
/// code points for equal where Unicode calls them canonically equivalent.
extension String {
    func withUTF8Bytes<Answer>(_ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
        if let answer = utf8.withContiguousStorageIfAvailable(body) { return answer }
        var copy = self
        return copy.withUTF8(body)
    }

    func hasSameScalars(as other: String) -> Bool {
        // Swift's own comparison says more often yes, and quickly no.
        guard utf8.count == other.utf8.count, self == other else { return false }
        let (mine, other) = (utf8, other.utf8)
        var (index, otherIndex) = (mine.startIndex, other.startIndex)
        while index != mine.endIndex {
            if mine[index] != other[otherIndex] { return false }
            mine.formIndex(after: &index)
            other.formIndex(after: &otherIndex)
        }
        return true
    }

    /// Returns true if this sorts before another string by code points, which is the order of their
    /// bytes.
    func precedesByScalars(_ other: String) -> Bool {
        withUTF8Bytes { mine in
            other.withUTF8Bytes { other in mine.lexicographicallyPrecedes(other) }
        }
    }

    /// The number of code points.
    var scalarCount: Int {
        withUTF8Bytes { bytes in
            var count = 0
            for byte in bytes where !UTF8.isContinuation(byte) { count += 1 }
            return count
        }
    }

    package init(utf8Bytes bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
    }
}
