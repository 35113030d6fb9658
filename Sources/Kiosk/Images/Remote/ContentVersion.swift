/// The version of a server's picture: its bytes, and the validators by which the server recognises
/// them (RFC 9110, section 8.8).
struct ContentVersion: Equatable, Sendable {
    /// The header `ETag`.
    var etag: String?
    /// The header `Last-Modified`.
    var lastModified: String?
    let byteCount: Int
    let checksum: UInt64

    init(_ bytes: [UInt8], etag: String?, lastModified: String?) {
        self.etag = etag.flatMap(HTTPHeaders.validator)
        self.lastModified = lastModified.flatMap(HTTPHeaders.validator)
        byteCount = bytes.count
        checksum = ContentVersion.checksum(bytes, seed: 0)
    }

    /// Returns true if both have the same bytes.
    func hasSameBytes(as other: ContentVersion) -> Bool {
        byteCount == other.byteCount && checksum == other.checksum
    }

    /// Computes a checksum that damage and cut-off files do not pass.
    static func checksum(_ bytes: [UInt8], seed: UInt64) -> UInt64 {
        bytes.withUnsafeBytes { bytes in
            var sum = seed ^ UInt64(bytes.count)
            func add(_ word: UInt64) {
                sum = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
                sum ^= sum >> 29
            }
            let end = bytes.count & ~7
            for index in stride(from: 0, to: end, by: 8) {
                add(
                    UInt64(
                        littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
            }
            for index in end..<bytes.count { add(UInt64(bytes[index])) }
            return sum
        }
    }
}
