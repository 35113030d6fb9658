/// A size of QR codes with a correction: what is fixed in it, and how a text becomes codewords.
struct QRVersion {
    /// 1 to 40.
    let number: Int
    private let correction: QRCodeModel.Correction

    init(_ number: Int, _ correction: QRCodeModel.Correction) {
        (self.number, self.correction) = (number, correction)
    }

    /// Number of modules along a side.
    var size: Int { number * 4 + 17 }

    /// Places of the alignment patterns, along both axes.
    var alignments: [Int] {
        guard number > 1 else { return [] }
        let count = number / 7 + 2
        let step = number == 32 ? 26 : (number * 4 + count * 2 + 1) / (count * 2 - 2) * 2
        return [6] + (0..<count - 1).map { size - 7 - $0 * step }.reversed()
    }

    /// The bits that say the number; nil for small codes, which do not.
    var bits: Int? {
        guard number >= 7 else { return nil }
        var rest = number
        for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
        return number << 12 | rest
    }

    /// The bits that say a correction and a mask.
    static func format(_ correction: QRCodeModel.Correction, mask: Int) -> Int {
        let level =
            switch correction {
            case .low: 1
            case .medium: 0
            case .quartile: 3
            case .high: 2
            }
        let data = level << 3 | mask
        var rest = data
        for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
        return (data << 10 | rest) ^ 0x5412
    }

    // MARK: Codewords

    /// Number of codewords in the code.
    private var wholeCount: Int {
        var modules = (16 * number + 128) * number + 64
        if number >= 2 {
            let count = number / 7 + 2
            modules -= (25 * count - 10) * count - 55
            if number >= 7 { modules -= 36 }
        }
        return modules / 8
    }

    /// Number of codewords for correction in each block.
    var correctionCount: Int { QRVersion.corrections[correction]![number - 1] }
    var blockCount: Int { QRVersion.blocks[correction]![number - 1] }
    private var dataCount: Int { wholeCount - correctionCount * blockCount }

    /// Bits of the text's length.
    private var lengthBits: Int { number < 10 ? 8 : 16 }

    /// Largest number of bytes of a text.
    var capacity: Int { (dataCount * 8 - 4 - lengthBits) / 8 }

    /// Numbers of data codewords in the blocks; the later ones may have one more.
    var blockSizes: [Int] {
        let short = wholeCount / blockCount - correctionCount
        let longCount = wholeCount % blockCount
        return (0..<blockCount).map { $0 < blockCount - longCount ? short : short + 1 }
    }

    /// Returns all codewords of a text: those of the blocks in turn, with their correction.
    func codewords(of bytes: [UInt8]) -> [UInt8] {
        var bits = QRBits()
        bits.append(0b0100, 4)
        bits.append(bytes.count, lengthBits)
        for byte in bytes { bits.append(Int(byte), 8) }
        let data = bits.padded(to: dataCount)
        var blocks: [(data: ArraySlice<UInt8>, correction: [UInt8])] = []
        var start = 0
        for size in blockSizes {
            let block = data[start..<start + size]
            blocks.append((block, ReedSolomon.correction(of: block, count: correctionCount)))
            start += size
        }
        var result: [UInt8] = []
        for index in 0..<blockSizes.last! {
            for block in blocks where index < block.data.count {
                result.append(block.data[block.data.startIndex + index])
            }
        }
        for index in 0..<correctionCount {
            for block in blocks { result.append(block.correction[index]) }
        }
        return result
    }

    private static let corrections: [QRCodeModel.Correction: [Int]] = [
        .low: [
            7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28,
            30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        .medium: [
            10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28,
            28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
        ],
        .quartile: [
            13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30,
            30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        .high: [
            17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24,
            30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
    ]

    private static let blocks: [QRCodeModel.Correction: [Int]] = [
        .low: [
            1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12,
            13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
        ],
        .medium: [
            1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21,
            23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
        ],
        .quartile: [
            1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27,
            29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
        ],
        .high: [
            1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32,
            35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
        ],
    ]
}

/// Bits in bytes, the highest one first.
private struct QRBits {
    private var bytes: [UInt8] = []
    private var count = 0

    mutating func append(_ value: Int, _ length: Int) {
        for index in stride(from: length - 1, through: 0, by: -1) {
            if count.isMultiple(of: 8) { bytes.append(0) }
            if value >> index & 1 == 1 { bytes[count / 8] |= 0x80 >> UInt8(count % 8) }
            count += 1
        }
    }

    /// The bytes, filled up as the standard says it.
    func padded(to length: Int) -> [UInt8] {
        var result = self
        result.append(0, min(4, length * 8 - count))
        var filling: UInt8 = 0xEC
        while result.bytes.count < length {
            result.bytes.append(filling)
            filling ^= 0xEC ^ 0x11
        }
        return result.bytes
    }
}

/// Reed-Solomon codes over the field of 256 elements with the polynomial 0x11D.
enum ReedSolomon {
    static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
        var result = 0
        for index in stride(from: 7, through: 0, by: -1) {
            result = result << 1 ^ (result >> 7) * 0x11D
            if b >> UInt8(index) & 1 == 1 { result ^= Int(a) }
        }
        return UInt8(result)
    }

    /// Returns the codewords that correct errors in some data.
    static func correction(of data: ArraySlice<UInt8>, count: Int) -> [UInt8] {
        // The product of (x − 2ⁱ), without its first coefficient.
        var divisor = [UInt8](repeating: 0, count: count - 1) + [1]
        var root: UInt8 = 1
        for _ in 0..<count {
            for index in 0..<count {
                divisor[index] = product(divisor[index], root)
                if index + 1 < count { divisor[index] ^= divisor[index + 1] }
            }
            root = product(root, 2)
        }
        var rest = [UInt8](repeating: 0, count: count)
        for byte in data {
            let factor = byte ^ rest.removeFirst()
            rest.append(0)
            for index in 0..<count { rest[index] ^= product(divisor[index], factor) }
        }
        return rest
    }
}
