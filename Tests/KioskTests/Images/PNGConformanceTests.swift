import Kiosk
import Testing

/// The kinds of files that PngSuite has, and that every reader takes.
@Suite("PNG files of every kind")
struct PNGConformanceTests {
    struct Kind: Sendable, CustomTestStringConvertible {
        var color: PNGFile.ColorType
        var depth: UInt8
        var isInterlaced: Bool
        var isTransparent: Bool

        var testDescription: String {
            "\(color) \(depth)\(isInterlaced ? " interlaced" : "")\(isTransparent ? " tRNS" : "")"
        }

        static let all = PNGFile.ColorType.allCases.flatMap { color in
            color.depths.flatMap { depth in
                [false, true].flatMap { isInterlaced in
                    [false, true].filter { !$0 || color.channels & 1 == 1 }.map {
                        Kind(
                            color: color, depth: depth, isInterlaced: isInterlaced,
                            isTransparent: $0)
                    }
                }
            }
        }

        func samples(_ width: Int, _ height: Int) -> PNGSamples {
            PNGSamples(width: width, height: height, depth: depth, color: color) { x, y, channel in
                (x * 40503 ^ y * 30011) + channel * 12345 + x * y * 77
            }
        }

        /// A colour that pixels of every depth have, and of the palette all but the last ones.
        var transparency: [Int] {
            switch color {
            case .palette: (0..<(1 << Int(depth) - 1)).map { $0 * 53 & 255 }
            default: Array(samples(3, 3)[1, 2])
            }
        }

        /// Red, green and blue of each entry.
        var palette: [Int] { (0..<(3 << Int(depth))).map { $0 * 37 & 255 } }

        func complete(_ file: PNGFile) -> PNGFile {
            var file = file
            if color == .palette { file.palette = palette.map { UInt8($0) } }
            guard isTransparent else { return file }
            file.transparency =
                color == .palette
                ? transparency.map { UInt8($0) }
                : transparency.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
            return file
        }

        /// The pixel that samples stand for, premultiplied.
        func pixel(_ samples: ArraySlice<Int>) -> UInt32 {
            let samples = Array(samples)
            if color == .palette {
                let entry = samples[0]
                let alpha =
                    isTransparent && entry < transparency.count ? transparency[entry] : 255
                return word(Array(palette[(entry * 3)...].prefix(3)), alpha)
            }
            let most = 1 << Int(depth) - 1
            let bytes = samples.map { ($0 * 255 * 2 + most) / (most * 2) }
            let grey = [bytes[0], bytes[0], bytes[0]]
            let clear = isTransparent && samples == transparency
            return switch color {
            case .grey: word(grey, clear ? 0 : 255)
            case .greyAlpha: word(grey, bytes[1])
            case .trueColor: word(bytes, clear ? 0 : 255)
            default: word(bytes, bytes[3])
            }
        }

        private func word(_ colors: [Int], _ alpha: Int) -> UInt32 {
            let scaled = colors.prefix(3).map { UInt32(($0 * alpha * 2 + 255) / 510) }
            return UInt32(alpha) << 24 | scaled[0] << 16 | scaled[1] << 8 | scaled[2]
        }
    }

    /// The first pixel that is wrong is enough.
    private func expect(
        _ file: PNGFile, _ kind: Kind, _ samples: PNGSamples, _ words: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let picture = try ImageDecoder.decode(file.bytes, name: words)
        #expect(picture.width == samples.width && picture.height == samples.height)
        let hasAlpha = kind.isTransparent || kind.color.channels & 1 == 0
        #expect(picture.isOpaque == !hasAlpha, "\(words)", sourceLocation: sourceLocation)
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let expected = kind.pixel(samples[x, y])
                guard picture[x, y] != expected else { continue }
                let (seen, wanted) = (hex(picture[x, y]), hex(expected))
                Issue.record(
                    "\(words): \(x),\(y) is \(seen), not \(wanted)", sourceLocation: sourceLocation)
                return
            }
        }
    }

    private func hex(_ pixel: UInt32) -> String { String(pixel, radix: 16) }

    @Test("every colour type, depth and filter", arguments: Kind.all)
    func kinds(_ kind: Kind) throws {
        let samples = kind.samples(20, 19)
        for filter in 0...5 {
            // The sixth time round each row has another one.
            let file = samples.file(isInterlaced: kind.isInterlaced) {
                filter < 5 ? filter : $0 % 5
            }
            try expect(kind.complete(file), kind, samples, "filter \(filter)")
        }
    }

    @Test("odd sizes, of which some passes are empty", arguments: Kind.all)
    func sizes(_ kind: Kind) throws {
        for (width, height) in (1...9).map({ ($0, $0) })
            + [32, 35, 40].map({ ($0, $0) }) + [(1, 40), (40, 1), (2, 7), (5, 3), (4, 9)]
        {
            let samples = kind.samples(width, height)
            let file = kind.complete(samples.file(isInterlaced: kind.isInterlaced) { $0 % 5 })
            try expect(file, kind, samples, "\(width)x\(height)")
        }
    }

    @Test("pixels in many chunks, compressed or not", arguments: Kind.all)
    func chunks(_ kind: Kind) throws {
        let samples = kind.samples(40, 9)
        var file = kind.complete(samples.file(isInterlaced: kind.isInterlaced))
        for limit in [1, 2, 7, 100, Int.max] {
            for isCompressed in [false, true] {
                file.chunkLimit = limit
                file.isCompressed = isCompressed
                try expect(file, kind, samples, "chunks of \(limit)")
            }
        }
    }

    @Test("chunks that say nothing about pixels", arguments: Kind.all)
    func words(_ kind: Kind) throws {
        let samples = kind.samples(12, 5)
        var file = kind.complete(samples.file(isInterlaced: kind.isInterlaced))
        let text = Array("Title\0".utf8)
        // Primaries of another screen, and the gamma that everything is shown with.
        file.first =
            PNGFile.chunk("gAMA", PNGFile.bigEndian(45455))
            + PNGFile.chunk(
                "cHRM",
                [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000].flatMap(PNGFile.bigEndian))
            + PNGFile.chunk(
                "sBIT",
                Array(
                    repeating: min(kind.depth, 8),
                    count: kind.color == .palette ? 3 : kind.color.channels))
            + PNGFile.chunk("tIME", [7, 208, 1, 1, 12, 34, 56])
            + PNGFile.chunk("tEXt", text + Array("words".utf8))
            + PNGFile.chunk("zTXt", text + [0] + ZlibStream.compressed(Array("words".utf8)))
            + PNGFile.chunk("iTXt", text + [0, 0, 0, 0] + Array("Wörter".utf8))
            + PNGFile.chunk("pHYs", PNGFile.bigEndian(1) + PNGFile.bigEndian(4) + [0])
            + PNGFile.chunk("sPLT", text + [8] + [1, 2, 3, 4, 0, 9])
            + PNGFile.chunk("teSt", [1, 2, 3])
        let background: Int =
            switch kind.color {
            case .palette: 1
            case .grey, .greyAlpha: 2
            case .trueColor, .trueColorAlpha: 6
            }
        file.last = PNGFile.chunk("bKGD", Array(repeating: 0, count: background))
        if kind.color == .palette {
            file.last += PNGFile.chunk("hIST", Array(repeating: 1, count: 2 << Int(kind.depth)))
        }
        try expect(file, kind, samples, "words")
    }

    /// It counts for the colours of a palette as well.
    @Test(
        "gamma of a palette",
        arguments: [(35000, 76), (45455, 100), (70000, 139), (100_000, 167), (250_000, 215)])
    func gammaOfPalette(_ gamma: (file: UInt32, shown: Int)) throws {
        var file = PNGFile(
            width: 3, height: 1, color: .palette, rows: [0, 0, 1, 2],
            palette: [0, 0, 0, 100, 100, 100, 255, 255, 255])
        file.first = PNGFile.chunk("gAMA", PNGFile.bigEndian(gamma.file))
        let picture = try ImageDecoder.decode(file.bytes, name: "gamma")
        #expect(picture[0, 0] == 0xFF00_0000 && picture[2, 0] == 0xFFFF_FFFF)
        let shown = 0xFF00_0000 | UInt32(gamma.shown) * 0x01_0101
        #expect(isClose(picture[1, 0], shown, tolerance: 1), "\(hex(picture[1, 0]))")
    }

    /// Indices without a colour are black, as libpng has them.
    @Test("indices beyond the palette, opaque and not")
    func indicesBeyondThePalette() throws {
        let file = PNGFile(
            width: 4, height: 1, color: .palette, rows: [0, 0, 1, 2, 255],
            palette: [10, 20, 30, 40, 50, 60], transparency: [0])
        let picture = try ImageDecoder.decode(file.bytes, name: "indices")
        #expect(
            (0..<4).map { picture[$0, 0] } == [0, 0xFF28_323C, 0xFF00_0000, 0xFF00_0000])
        #expect(!picture.isOpaque)
    }

    /// As in browsers, `gAMA` counts: what a file stores for a screen of another gamma is shown as
    /// bright as it is meant. libpng takes the exponent 2.2 for sRGB's curve.
    @Test(
        "gamma",
        arguments: [(35000, 76), (45455, 100), (70000, 139), (100_000, 167), (250_000, 215)],
        [false, true])
    func gamma(_ gamma: (file: UInt32, shown: Int), isInterlaced: Bool) throws {
        for depth: UInt8 in [8, 16] {
            let samples = PNGSamples(width: 3, height: 1, depth: depth, color: .grey) { x, _, _ in
                [0, 100, 255][x] * (depth == 16 ? 257 : 1)
            }
            var file = samples.file(isInterlaced: isInterlaced)
            file.first = PNGFile.chunk("gAMA", PNGFile.bigEndian(gamma.file))
            let picture = try ImageDecoder.decode(file.bytes, name: "gamma")
            #expect(picture[0, 0] == 0xFF00_0000 && picture[2, 0] == 0xFFFF_FFFF)
            let shown = 0xFF00_0000 | UInt32(gamma.shown) * 0x01_0101
            #expect(isClose(picture[1, 0], shown, tolerance: 1), "\(hex(picture[1, 0]))")
        }
    }
}
