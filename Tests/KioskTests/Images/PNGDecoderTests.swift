import AllocationCounter
import Kiosk
import Testing

struct PNGDecoderTests {
    struct Case: Sendable {
        let name: String
        let file: PNGFile
        let pixels: [UInt32]
        let isOpaque: Bool

        init(_ name: String, _ file: PNGFile, _ pixels: [UInt32], isOpaque: Bool) {
            self.name = name
            self.file = file
            self.pixels = pixels
            self.isOpaque = isOpaque
        }
    }

    static let cases = [
        Case(
            "true colour",
            PNGFile(width: 2, height: 1, color: .trueColor, rows: [0, 255, 128, 1, 0, 0, 9]),
            [0xFFFF_8001, 0xFF00_0009], isOpaque: true),
        Case(
            "true colour with alpha, premultiplied and rounded",
            PNGFile(
                width: 4, height: 1, color: .trueColorAlpha,
                rows: [0] + [200, 100, 50, 255] + [255, 255, 255, 128] + [200, 3, 1, 100]
                    + [255, 255, 255, 0]),
            [0xFFC8_6432, 0x8080_8080, 0x644E_0100, 0], isOpaque: false),
        Case(
            "grey", PNGFile(width: 2, height: 1, color: .grey, rows: [0, 7, 250]),
            [0xFF07_0707, 0xFFFA_FAFA], isOpaque: true),
        Case(
            "grey of one bit",
            PNGFile(width: 3, height: 1, depth: 1, color: .grey, rows: [0, 0b1010_0000]),
            [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF], isOpaque: true),
        Case(
            "grey with alpha",
            PNGFile(width: 1, height: 1, color: .greyAlpha, rows: [0, 255, 51]),
            [0x3333_3333], isOpaque: false),
        Case(
            "grey with one transparent value",
            PNGFile(
                width: 2, height: 1, color: .grey, rows: [0, 7, 8], transparency: [0, 7]),
            [0, 0xFF08_0808], isOpaque: false),
        Case(
            "palette of two bits",
            PNGFile(
                width: 3, height: 1, depth: 2, color: .palette, rows: [0, 0b0001_1000],
                palette: [1, 2, 3, 4, 5, 6, 7, 8, 9]),
            [0xFF01_0203, 0xFF04_0506, 0xFF07_0809], isOpaque: true),
        Case(
            "palette with transparency",
            PNGFile(
                width: 2, height: 1, color: .palette, rows: [0, 1, 0],
                palette: [255, 0, 0, 0, 255, 0], transparency: [128]),
            [0xFF00_FF00, 0x8080_0000], isOpaque: false),
        Case(
            "sixteen bits are sRGB",
            PNGFile(
                width: 1, height: 1, depth: 16, color: .trueColor,
                rows: [0, 0x80, 0x80, 0x40, 0x40, 0, 0]),
            [0xFF80_4000], isOpaque: true),
        Case(
            "interlaced",
            PNGFile(
                width: 2, height: 2, color: .grey, isInterlaced: true,
                // The first pass, the sixth and the seventh hold this picture.
                rows: [0, 10] + [0, 20] + [0, 30, 40]),
            [0xFF0A_0A0A, 0xFF14_1414, 0xFF1E_1E1E, 0xFF28_2828], isOpaque: true),
    ]

    @Test(arguments: cases)
    func kinds(_ test: Case) throws {
        let picture = try ImageDecoder.decode(test.file.bytes, name: test.name)
        #expect(picture.width == test.file.width && picture.height == test.file.height)
        let pixels = (0..<picture.height).flatMap { y in
            (0..<picture.width).map { x in picture[x, y] }
        }
        #expect(pixels == test.pixels, "\(test.name): \(pixels.map { String($0, radix: 16) })")
        #expect(picture.isOpaque == test.isOpaque)
    }

    /// All colours times all alphas, against the exact quotient.
    @Test func premultiplicationRoundsToTheNearest() throws {
        for alpha in 0...255 {
            var rows: [UInt8] = [0]
            for value in UInt8.min...UInt8.max { rows += [value, 0, 255 - value, UInt8(alpha)] }
            let file = PNGFile(width: 256, height: 1, color: .trueColorAlpha, rows: rows)
            let picture = try ImageDecoder.decode(file.bytes, name: "alpha \(alpha)")
            for value in 0...255 {
                func exact(_ value: Int) -> UInt32 { UInt32((value * alpha * 2 + 255) / 510) }
                let pixel: UInt32 = UInt32(alpha) << 24 | exact(value) << 16 | exact(255 - value)
                #expect(picture[value, 0] == pixel)
            }
        }
    }

    @Test func whatIsNoPicture() {
        for bytes in [[], Array("GIF88a".utf8), [0x89, 0x50]] as [[UInt8]] {
            #expect(throws: ImageError(path: "x", reason: .unknownFormat)) {
                try ImageDecoder.decode(bytes, name: "x")
            }
        }
    }

    @Test func tooManyPixelsAreRefusedBeforeTheyAreDecoded() {
        let file = PNGFile(width: 999_999, height: 999_999, color: .grey, rows: [])
        #expect {
            try ImageDecoder.decode(file.bytes, name: "bomb.png")
        } throws: { error in
            "\(error)".contains("bomb.png") && "\(error)".contains("999999x999999")
        }
        // A row of three pixels takes the memory of sixteen.
        let small = PNGFile(width: 3, height: 2, color: .grey, rows: [0, 1, 2, 3, 0, 1, 2, 3])
        #expect(throws: ImageError.self) {
            try ImageDecoder.decode(small.bytes, name: "x", limits: ImageLimits(pixels: 31))
        }
        #expect(throws: Never.self) {
            try ImageDecoder.decode(small.bytes, name: "x", limits: ImageLimits(pixels: 32))
        }
    }

    /// libpng would unpack them and keep all of them.
    @Test func textsTakeNoMemory() throws {
        var file = PNGFile(width: 4, height: 1, color: .grey, rows: [0, 1, 2, 3, 4])
        let allocations = { (bytes: [UInt8]) in
            let before = kiosk_allocation_count()
            _ = try ImageDecoder.decode(bytes, name: "x")
            return kiosk_allocation_count() - before
        }
        _ = try allocations(file.bytes)
        let without = try allocations(file.bytes)
        let words = ZlibStream.compressed(Array(repeating: 0x61, count: 10_000))
        for (name, header) in [("zTXt", "Title\0\0"), ("iTXt", "Title\0\u{1}\0\0\0")] {
            let text = PNGFile.chunk(name, Array(header.utf8) + words)
            file.first = Array(repeatElement(text, count: 100).joined())
            #expect(try allocations(file.bytes) <= without + 10, "\(name)")
        }
    }

    @Test func everyCutIsAnError() {
        let bytes = PNGEncoder.encode(noise(width: 9, height: 7, opaque: false))
        // Without the pixels' checksums and the final chunk all pixels are there.
        for count in 0..<(bytes.count - 20) {
            #expect(throws: ImageError.self) {
                try ImageDecoder.decode(Array(bytes.prefix(count)), name: "cut")
            }
        }
    }

    @Test func damagedFilesNeverCrash() {
        var random = SeededGenerator(seed: 4)
        let sources =
            PNGDecoderTests.cases.map(\.file.bytes)
            + [PNGEncoder.encode(noise(width: 40, height: 30, opaque: false))]
        for source in sources {
            for _ in 0..<300 {
                var bytes = source
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    bytes[Int.random(in: 8..<bytes.count, using: &random)] = .random(
                        in: 0...255, using: &random)
                }
                _ = try? ImageDecoder.decode(
                    bytes, name: "damaged", limits: ImageLimits(pixels: 1 << 20))
            }
        }
    }
}

/// Valid premultiplied pixels of every kind.
func noise(width: Int, height: Int, opaque: Bool) -> PixelBuffer {
    var random = SeededGenerator(seed: 5)
    let picture = PixelBuffer(width: width, height: height)
    for y in 0..<height {
        for x in 0..<width {
            let alpha = opaque ? 255 : UInt32.random(in: 0...255, using: &random)
            let channel = { (random: inout SeededGenerator) in
                UInt32.random(in: 0...alpha, using: &random)
            }
            picture[x, y] =
                alpha << 24 | channel(&random) << 16 | channel(&random) << 8 | channel(&random)
        }
    }
    return picture
}
