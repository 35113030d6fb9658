/// Packs bytes as RFC 1952 says.
enum GzipFile {
    static func of(_ data: [UInt8]) -> [UInt8] {
        // The deflate stream without zlib's header and checksum.
        let packed = ZlibStream.compressed(data).dropFirst(2).dropLast(4)
        var crc = UInt32.max
        for byte in data {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + packed + littleEndian(~crc)
            + littleEndian(UInt32(truncatingIfNeeded: data.count))
    }

    private static func littleEndian(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
