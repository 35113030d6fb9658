import KioskTesting
import Testing

@testable import Kiosk

/// QR codes are read as a phone reads them, from their modules alone.
@Suite("QR codes")
struct QRMatrixTests {
    @Test("texts of all lengths are read back, with no codeword wrong")
    func roundTrips() throws {
        let alphabet = Array("https://example.org/Größe?für=ヵフェ&n=0123456789")
        for (index, correction) in QRCodeModel.Correction.allCases.enumerated() {
            for length in [1, 14, 40, 120, 300, 700] {
                let text = String((0..<length).map { alphabet[($0 + index) % alphabet.count] })
                let matrix = try #require(QRMatrix(text, correction))
                #expect(try QRReader(matrix).read() == text, "\(correction), \(length)")
            }
        }
    }

    @Test("sizes and places are those of the standard")
    func tables() {
        let capacities: [(Int, QRCodeModel.Correction, Int)] = [
            (1, .low, 17), (1, .high, 7), (7, .medium, 122), (7, .quartile, 86), (10, .low, 271),
            (10, .medium, 213), (20, .medium, 666), (20, .high, 382), (40, .low, 2953),
            (40, .medium, 2331), (40, .quartile, 1663), (40, .high, 1273),
        ]
        for (version, correction, capacity) in capacities {
            #expect(QRVersion(version, correction).capacity == capacity, "\(version) \(correction)")
        }
        #expect(QRVersion(1, .low).alignments == [])
        #expect(QRVersion(7, .low).alignments == [6, 22, 38])
        #expect(QRVersion(32, .low).alignments == [6, 34, 60, 86, 112, 138])
        #expect(QRVersion(36, .low).alignments == [6, 24, 50, 76, 102, 128, 154])
        #expect(QRVersion(7, .low).bits == 0x07C94 && QRVersion(6, .low).bits == nil)
        #expect(QRVersion.format(.low, mask: 0) == 0x77C4)
        #expect(QRVersion.format(.quartile, mask: 0) == 0x355F)
        #expect(QRVersion.format(.high, mask: 0) == 0x1689)
        #expect(QRMatrix(String(repeating: "a", count: 2953), .low)?.size == 177)
        #expect(QRMatrix(String(repeating: "a", count: 2954), .low) == nil)
    }
}

/// Reads a clean code.
private struct QRReader {
    let matrix: QRMatrix
    let version: QRVersion
    let mask: Int

    init(_ matrix: QRMatrix) throws {
        self.matrix = matrix
        var format = 0
        for (x, y) in (0...5).map({ (8, $0) }) + [(8, 7), (8, 8), (7, 8)]
            + (0...5).reversed().map({ ($0, 8) })
        {
            format = format >> 1 | (matrix[x, y] ? 1 << 14 : 0)
        }
        format ^= 0x5412
        mask = format >> 10 & 7
        let levels: [QRCodeModel.Correction] = [.medium, .low, .high, .quartile]
        version = QRVersion((matrix.size - 17) / 4, levels[format >> 13])
    }

    /// True for modules of the text.
    private func isData(_ x: Int, _ y: Int) -> Bool {
        let size = matrix.size
        if x == 6 || y == 6 || x < 9 && y < 9 || x < 9 && y > size - 9 || x > size - 9 && y < 9 {
            return false
        }
        if version.number >= 7, x > size - 12 && y < 6 || y > size - 12 && x < 6 { return false }
        let places = version.alignments
        for a in places {
            for b in places where abs(x - a) <= 2 && abs(y - b) <= 2 {
                let isFinder =
                    a == 6 && (b == 6 || b == places.last) || a == places.last && b == 6
                if !isFinder { return false }
            }
        }
        return true
    }

    private func codewords() -> [UInt8] {
        var (bits, x, isUpwards) = ([Bool](), matrix.size - 1, true)
        while x > 0 {
            if x == 6 { x -= 1 }
            for step in 0..<matrix.size {
                let y = isUpwards ? matrix.size - 1 - step : step
                for column in [x, x - 1] where isData(column, y) {
                    bits.append(
                        matrix[column, y] != QRMatrix.isInverted(mask, column, y))
                }
            }
            isUpwards.toggle()
            x -= 2
        }
        return (0..<bits.count / 8).map { index in
            bits[index * 8..<index * 8 + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
    }

    func read() throws -> String {
        var stream = codewords()[...]
        let sizes = version.blockSizes
        var blocks = sizes.map { _ in [UInt8]() }
        for index in 0..<sizes.max()! {
            for block in sizes.indices where index < sizes[block] {
                blocks[block].append(stream.removeFirst())
            }
        }
        var data: [UInt8] = []
        for block in blocks { data += block }
        for _ in 0..<version.correctionCount {
            for block in sizes.indices { blocks[block].append(stream.removeFirst()) }
        }
        for block in blocks {
            // A block without a mistake is zero at each root.
            var root: UInt8 = 1
            for _ in 0..<version.correctionCount {
                let rest = block.reduce(UInt8(0)) { ReedSolomon.product($0, root) ^ $1 }
                #expect(rest == 0)
                root = ReedSolomon.product(root, 2)
            }
        }
        try #require(data[0] >> 4 == 4)
        let bits = data.flatMap { byte in (0..<8).map { byte >> UInt8(7 - $0) & 1 } }
        let header = version.number < 10 ? 12 : 20
        let count = bits[4..<header].reduce(0) { $0 << 1 | Int($1) }
        let bytes = (0..<count).map { index in
            bits[header + index * 8..<header + index * 8 + 8].reduce(UInt8(0)) { $0 << 1 | $1 }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
