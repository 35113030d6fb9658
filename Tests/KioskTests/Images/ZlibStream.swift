/// Packs bytes as RFC 1950 and 1951 say, as simply as can be.
enum ZlibStream {
    /// Blocks that are not compressed.
    static func stored(_ data: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let block = data[start...].prefix(65535)
            start += block.count
            let count = UInt16(block.count)
            result.append(start == data.count ? 1 : 0)
            result += [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
            result += block
        } while start < data.count
        return result + PNGFile.bigEndian(checksum(data))
    }

    /// One block in the codes that need no table: bytes, and repetitions of the byte before, of
    /// 258 at a time.
    static func compressed(_ data: [UInt8]) -> [UInt8] {
        var bits = Bits()
        bits.append(0b011, count: 3)
        var index = 0
        while index < data.count {
            let isRun =
                index > 0 && index + 258 <= data.count
                && data[index..<(index + 258)].allSatisfy { $0 == data[index - 1] }
            if isRun {
                // Length 258, distance 1.
                bits.appendCode(0b1100_0101, count: 8)
                bits.appendCode(0, count: 5)
                index += 258
            } else {
                let byte = Int(data[index])
                if byte < 144 {
                    bits.appendCode(0x30 + byte, count: 8)
                } else {
                    bits.appendCode(0x190 + byte - 144, count: 9)
                }
                index += 1
            }
        }
        bits.appendCode(0, count: 7)
        return [0x78, 0xDA] + bits.bytes + PNGFile.bigEndian(checksum(data))
    }

    private static func checksum(_ data: [UInt8]) -> UInt32 {
        var (a, b) = (1 as UInt32, 0 as UInt32)
        for byte in data {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return b << 16 | a
    }

    /// Bits from the lowest of each byte on.
    private struct Bits {
        private(set) var bytes: [UInt8] = []
        private var free = 0

        mutating func append(_ value: Int, count: Int) {
            for bit in 0..<count {
                if free == 0 {
                    bytes.append(0)
                    free = 8
                }
                bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << (8 - free)
                free -= 1
            }
        }

        /// A code goes from its highest bit on.
        mutating func appendCode(_ code: Int, count: Int) {
            for bit in (0..<count).reversed() { append(code >> bit & 1, count: 1) }
        }
    }
}
