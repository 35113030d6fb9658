/// Finds a recently shaped text of the same style that begins or ends like a new one, as with a
/// clock in a status line or a price in a paragraph.
///
/// It stores hashes only; the texts are in their cache, if not evicted.
struct SimilarTexts {
    /// Minimum length in bytes. Shorter texts are shaped faster than compared.
    static let shortestText = 32

    private static let slotCount = 256
    /// Hashes by the texts' beginnings, then by their ends.
    private var hashes: [UInt64] = []

    init() {}

    mutating func note(_ text: String, salt: UInt64, hash: UInt64) {
        guard let (start, end) = slots(of: text, salt) else { return }
        if hashes.isEmpty { hashes = Array(repeating: 0, count: 2 * Self.slotCount) }
        hashes[start] = hash
        hashes[end] = hash
    }

    /// Returns the hashes of the last texts with the same first bytes and with the same last bytes.
    func candidates(for text: String, salt: UInt64) -> (start: UInt64, end: UInt64)? {
        guard !hashes.isEmpty, let (start, end) = slots(of: text, salt) else { return nil }
        return (hashes[start], hashes[end])
    }

    private func slots(of text: String, _ salt: UInt64) -> (start: Int, end: Int)? {
        guard text.utf8.count >= Self.shortestText else { return nil }
        return text.utf8.withContiguousStorageIfAvailable { bytes in
            let bytes = UnsafeRawBufferPointer(bytes)
            let start = bytes.loadUnaligned(as: UInt64.self)
            let end = bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
            return (slot(start ^ salt), Self.slotCount + slot(end ^ salt))
        }
    }

    private func slot(_ key: UInt64) -> Int {
        let product = key.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return Int(truncatingIfNeeded: (product.high ^ product.low) >> 32) & (Self.slotCount - 1)
    }
}
