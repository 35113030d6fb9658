/// A fast keyed hash of texts, some bytes per cycle, that outsiders cannot predict.
///
/// Multiplication of 64 by 64 to 128 bits mixes eight bytes at a time; a per-process secret
/// prevents texts crafted to collide.
struct TextHash {
    private let secret: UInt64

    init() { secret = UInt64.random(in: .min ... .max) | 1 }

    /// - Parameter text: A contiguous string.
    func hash(_ text: String) -> UInt64 {
        var state = secret
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while rest.count >= 8 {
                state = mix(state ^ rest.loadUnaligned(as: UInt64.self))
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(8))
            }
            var last = UInt64(rest.count) << 56
            for (index, byte) in rest.enumerated() { last |= UInt64(byte) << (8 * UInt64(index)) }
            state = mix(state ^ last)
        }
        precondition(isDone != nil, "rich texts are contiguous")
        return mix(state &+ UInt64(text.utf8.count))
    }

    /// Combines the hash of a text with that of the rest of the key.
    func hash(_ text: UInt64, with salt: UInt64) -> UInt64 { mix(text ^ salt) }

    @inline(__always)
    private func mix(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15 ^ secret)
        return product.high ^ product.low
    }
}

extension RichText {
    /// Returns true if both have the same bytes, attributes and boxes.
    ///
    /// Strings compare by canonical equivalence, so a composed and a decomposed é are equal; but
    /// their glyphs and clusters may differ, and a layout must not depend on earlier texts.
    func isIdentical(to other: RichText) -> Bool {
        string.hasSameBytes(as: other.string) && spans == other.spans && boxes == other.boxes
    }
}
