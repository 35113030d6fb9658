/// Parts that two lists share at their beginnings and at their ends: elements with the same bytes,
/// such as those that one list took over from the other.
///
/// So a list with one more element is recognised without comparing all elements. Elements with
/// different bytes may still be equal.
struct SharedEnds {
    /// The old elements between the ends.
    let old: Range<Int>
    /// The new elements between them.
    let new: Range<Int>

    init(_ old: [CELValue], _ new: [CELValue]) {
        let shorter = min(old.count, new.count)
        var (prefix, suffix) = (0, 0)
        old.withUnsafeBytes { old in
            new.withUnsafeBytes { new in
                if old.baseAddress == new.baseAddress {
                    prefix = shorter
                    return
                }
                let size = MemoryLayout<CELValue>.stride
                while prefix < shorter,
                    SharedEnds.areSame(old, prefix &* size, new, prefix &* size)
                {
                    prefix &+= 1
                }
                var (a, b) = (old.count &- size, new.count &- size)
                while suffix < shorter &- prefix, SharedEnds.areSame(old, a, new, b) {
                    suffix &+= 1
                    (a, b) = (a &- size, b &- size)
                }
            }
        }
        self.old = prefix..<old.count - suffix
        self.new = prefix..<new.count - suffix
    }

    /// Compares the bytes of two values, without the padding between values.
    @inline(__always)
    private static func areSame(
        _ a: UnsafeRawBufferPointer, _ atA: Int, _ b: UnsafeRawBufferPointer, _ atB: Int
    ) -> Bool {
        let (words, rest) = MemoryLayout<CELValue>.size.quotientAndRemainder(dividingBy: 8)
        var differ: UInt64 = 0
        for word in 0..<words {
            differ |=
                a.load(fromByteOffset: atA &+ word &* 8, as: UInt64.self)
                ^ b.load(fromByteOffset: atB &+ word &* 8, as: UInt64.self)
        }
        for byte in 0..<rest {
            differ |= UInt64(a[atA &+ words &* 8 &+ byte] ^ b[atB &+ words &* 8 &+ byte])
        }
        return differ == 0
    }
}
