import Kiosk
import Testing

/// The files that PngSuite calls corrupt, and more of their kind.
@Suite("PNG files that are corrupt")
struct PNGDamageTests {
    struct Damage: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let reason: ImageError.Reason?
        let change: @Sendable ([UInt8]) -> [UInt8]

        /// - Parameter reason: Nil for any words about damage.
        init(
            _ name: String, _ reason: ImageError.Reason? = nil,
            _ change: @escaping @Sendable ([UInt8]) -> [UInt8]
        ) {
            testDescription = name
            self.reason = reason
            self.change = change
        }

        /// The file's parts in another order: the signature, the header, the pixels and the end.
        static func order(_ name: String, _ order: [Int]) -> Damage {
            Damage(name) { file in
                let end = file.count - 12
                let parts = [
                    file[..<8], file[8..<PNGDamageTests.data], file[PNGDamageTests.data..<end],
                    file[end...],
                ]
                return order.flatMap { Array(parts[$0]) }
            }
        }

        /// In the header, whose checksum is made anew.
        static func header(_ name: String, _ offset: Int, _ value: UInt8) -> Damage {
            Damage(name) { file in
                var header = Array(file[16..<29])
                header[offset] = value
                return Array(file[..<8]) + PNGFile.chunk("IHDR", header)
                    + Array(file[PNGDamageTests.data...])
            }
        }

        static func byte(
            _ name: String, _ offset: Int, _ value: UInt8, _ reason: ImageError.Reason? = nil
        ) -> Damage {
            Damage(name, reason) { file in
                var file = file
                file[offset] = value
                return file
            }
        }

        static func flip(_ name: String, _ offset: Int) -> Damage {
            byte(name, offset, PNGDamageTests.whole[offset] ^ 1)
        }

        static func newlines(_ name: String, _ old: [UInt8], _ new: [UInt8]) -> Damage {
            Damage(name, .unknownFormat) { file in
                let pieces = file.split(separator: old, omittingEmptySubsequences: false)
                return Array(pieces.joined(separator: new))
            }
        }
    }

    /// True colour of 8 bits, 32 by 32 pixels, with a chunk of pixels that is not compressed.
    fileprivate static let whole = PNGSamples(width: 32, height: 32, depth: 8, color: .trueColor) {
        $0 * 8 + $1 * 3 + $2
    }.file().bytes
    /// Index at which the chunk of the pixels begins.
    fileprivate static let data = 33

    private static let signatures: [Damage] = [
        .byte("xs1: the signature's first byte", 0, 0x09, .unknownFormat),
        .byte("xs2: the signature's second byte", 1, 0x4F, .unknownFormat),
        .byte("xs4: the signature's fourth byte", 3, 0x67, .unknownFormat),
        .byte("xs7: the signature's seventh byte", 6, 0x0D, .unknownFormat),
        .newlines("xcr: carriage returns added", [0x0A], [0x0D, 0x0A]),
        .newlines("xlf: carriage returns gone", [0x0D, 0x0A], [0x0A]),
    ]

    private static let headers: [Damage] = [
        .header("xc1: colour type 1", 9, 1),
        .header("xc9: colour type 9", 9, 9),
        .header("colour type 5", 9, 5),
        .header("xd0: a depth of 0", 8, 0),
        .header("xd3: a depth of 3", 8, 3),
        .header("xd9: a depth of 99", 8, 99),
        .header("a depth of 4 in true colour", 8, 4),
        .header("a width of 0", 3, 0),
        .header("a height of 0", 7, 0),
        .header("a negative width", 0, 0xFF),
        .header("another compression", 10, 1),
        .header("another way to filter", 11, 1),
        .header("another way to interlace", 12, 2),
        .header("a palette that is missing", 9, 3),
        .header("a row too many", 7, 33),
    ]

    private static let bytes: [Damage] = [
        .flip("xhd: the header's checksum", data - 1),
        .flip("xcs: the pixels' checksum", whole.count - 13),
        .flip("a pixel changed", data + 100),
        .byte("an unknown chunk that must be known", data + 4, 0x4A),
    ]

    private static let parts: [Damage] = [
        .order("xdt: no pixels", [0, 1, 3]),
        .order("only a signature", [0]),
        .order("only a header", [0, 1]),
        .order("the end in front of the pixels", [0, 1, 3, 2]),
        .order("the header behind the pixels", [0, 2, 1, 3]),
    ]

    @Test(arguments: signatures + headers + bytes + parts)
    func refused(_ damage: Damage) {
        let file = damage.change(Self.whole)
        do throws(ImageError) {
            _ = try ImageDecoder.decode(file, name: "x.png")
            Issue.record("a picture comes of it")
        } catch {
            switch (error.reason, damage.reason) {
            case (_, let expected?): #expect(error.reason == expected)
            case (.damaged(let words), nil): #expect(!words.isEmpty)
            case (.tooLarge, nil): break
            default: Issue.record("\(error)")
            }
            #expect("\(error)".hasPrefix("x.png: "))
        }
    }

    @Test func theRestIsWell() throws {
        let picture = try ImageDecoder.decode(Self.whole, name: "x")
        #expect(picture.width == 32 && picture[31, 31] == 0xFF55_5657)
    }

    /// All pixels are there: browsers show such files, and so do we.
    @Test func noEnd() {
        #expect(throws: Never.self) {
            try ImageDecoder.decode(Array(Self.whole.dropLast(12)), name: "x")
        }
    }

    @Test(
        "files that are cut off, of each kind", arguments: PNGConformanceTests.Kind.all)
    func cut(_ kind: PNGConformanceTests.Kind) {
        for side in [1, 2, 3, 5, 8, 13] {
            let samples = kind.samples(side, side)
            let file = kind.complete(samples.file(isInterlaced: kind.isInterlaced)).bytes
            // Behind these bytes are checksums of the pixels and of their chunk, and the end.
            for count in stride(from: 0, to: file.count - 20, by: side < 8 ? 1 : 7) {
                #expect(throws: ImageError.self, "\(side) \(count)") {
                    try ImageDecoder.decode(Array(file[..<count]), name: "cut")
                }
            }
        }
    }

    /// libpng would unpack what is behind the pixels, a thousand times as much as there is in the
    /// file, only to throw it away.
    @Test func whatIsBehindThePixelsIsNotRead() throws {
        let pixels = ZlibStream.compressed([0, 7] + Array(repeating: 0, count: 100_000))
        // The last code of all is none.
        let broken = Array(pixels.dropLast(20)) + [UInt8](repeating: 0xFF, count: 20)
        let file = PNGFile(width: 1, height: 1, color: .grey, rows: []).bytes
        let header = Array(file[..<Self.data])
        let picture = try ImageDecoder.decode(
            header + PNGFile.chunk("IDAT", broken), name: "x")
        #expect(picture[0, 0] == 0xFF07_0707)
    }
}
