/// A text as Unicode scalars, with the place of each in UTF-8. Its memory serves one text after the
/// other.
struct ScalarText {
    private(set) var scalars: [UInt32] = []
    /// Where each scalar begins, in UTF-8 bytes from the start of the text; then the text's end.
    private(set) var offsets: [UInt32] = []
    private(set) var isASCII = true

    init() {}

    /// - Parameter text: contiguous.
    mutating func decode(_ text: String) {
        scalars.removeAll(keepingCapacity: true)
        offsets.removeAll(keepingCapacity: true)
        isASCII = true
        text.utf8.withContiguousStorageIfAvailable { decode($0) }
        offsets.append(UInt32(text.utf8.count))
    }

    /// Swift's strings are valid, so the first byte of a scalar says all of its length.
    private mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>) {
        scalars.reserveCapacity(bytes.count)
        offsets.reserveCapacity(bytes.count + 1)
        var index = 0
        while index < bytes.count {
            // Whole words of ASCII go eight at a time.
            if bytes.count - index >= 8,
                UnsafeRawPointer(bytes.baseAddress! + index).loadUnaligned(as: UInt64.self)
                    & 0x8080_8080_8080_8080 == 0
            {
                for next in index..<index + 8 {
                    scalars.append(UInt32(bytes[next]))
                    offsets.append(UInt32(truncatingIfNeeded: next))
                }
                index += 8
                continue
            }
            let first = UInt32(bytes[index])
            offsets.append(UInt32(truncatingIfNeeded: index))
            if first < 0x80 {
                scalars.append(first)
                index += 1
                continue
            }
            isASCII = false
            let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            var scalar = first & (0x7F >> UInt32(length))
            for next in bytes[index + 1..<index + length] {
                scalar = scalar << 6 | UInt32(next & 0x3F)
            }
            scalars.append(scalar)
            index += length
        }
    }

    /// The scalars, and where each of them begins.
    @inline(__always)
    func withUnsafeBuffers<Result>(
        _ body: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt32>) -> Result
    ) -> Result {
        scalars.withUnsafeBufferPointer { scalars in
            offsets.withUnsafeBufferPointer { body(scalars, $0) }
        }
    }

    /// The scalar that begins at a place in UTF-8, or the first one after it.
    func index(ofOffset offset: Int) -> Int {
        if isASCII { return min(offset, scalars.count) }
        return min(offsets.firstIndexOfSorted { Int($0) >= offset }, scalars.count)
    }
}
