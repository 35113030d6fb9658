/// A text as Unicode scalars with their UTF-8 offsets. Its memory is reused for the next text.
final class ScalarText {
    private let scalarMemory = TextScratch<UInt32>()
    private let offsetMemory = TextScratch<UInt32>()
    private(set) var isASCII = true

    init() {}

    /// - Parameter text: A contiguous string.
    init(_ text: String) { decode(text) }

    /// Number of scalars.
    var count: Int { scalarMemory.count }

    /// Length in UTF-8 bytes.
    var byteCount: Int { Int(offsets[count]) }

    /// Scalars, valid as long as the object lives and until the next text is decoded.
    var scalars: UnsafeBufferPointer<UInt32> { UnsafeBufferPointer(scalarMemory.elements) }

    /// Start of each scalar, in UTF-8 bytes from the start of the text; then the text's end. Valid
    /// as long as the object lives and until the next text is decoded.
    var offsets: UnsafeBufferPointer<UInt32> { UnsafeBufferPointer(offsetMemory.elements) }

    /// - Parameter text: A contiguous string.
    func decode(_ text: String) {
        scalarMemory.removeAll()
        offsetMemory.removeAll()
        let length = text.utf8.count
        let scalars = scalarMemory.append(count: length)
        let offsets = offsetMemory.append(count: length + 1)
        let count =
            text.utf8.withContiguousStorageIfAvailable {
                Self.decode($0, into: scalars, offsets)
            } ?? 0
        isASCII = count == length
        scalarMemory.removeLast(length - count)
        offsetMemory.removeLast(length - count)
        offsets[count] = UInt32(truncatingIfNeeded: length)
    }

    func releaseMemory() {
        scalarMemory.releaseMemory()
        offsetMemory.releaseMemory()
    }

    /// Decodes; returns the number of scalars. Swift's strings are valid UTF-8, so a scalar's first
    /// byte determines its length.
    private static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, into scalars: UnsafeMutableBufferPointer<UInt32>,
        _ offsets: UnsafeMutableBufferPointer<UInt32>
    ) -> Int {
        var (index, count) = (0, 0)
        while index < bytes.count {
            // Runs of ASCII are decoded eight at a time.
            if bytes.count - index >= 8,
                UnsafeRawPointer(bytes.baseAddress! + index).loadUnaligned(as: UInt64.self)
                    & 0x8080_8080_8080_8080 == 0
            {
                for next in 0..<8 {
                    scalars[count + next] = UInt32(bytes[index + next])
                    offsets[count + next] = UInt32(truncatingIfNeeded: index + next)
                }
                index += 8
                count += 8
                continue
            }
            let first = UInt32(bytes[index])
            let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            var scalar = length == 1 ? first : first & (0x7F >> UInt32(length))
            for next in bytes[index + 1..<index + length] {
                scalar = scalar << 6 | UInt32(next & 0x3F)
            }
            scalars[count] = scalar
            offsets[count] = UInt32(truncatingIfNeeded: index)
            index += length
            count += 1
        }
        return count
    }

    /// Calls `body` with the scalars and their offsets.
    @inline(__always)
    func withUnsafeBuffers<Result>(
        _ body: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt32>) -> Result
    ) -> Result {
        withExtendedLifetime(self) { body(scalars, offsets) }
    }

    /// Returns the index of the scalar that begins at a UTF-8 offset, or the first one after it.
    func index(ofOffset offset: Int) -> Int {
        if isASCII { return min(offset, count) }
        return min(offsets.firstIndexOfSorted { Int($0) >= offset }, count)
    }
}
