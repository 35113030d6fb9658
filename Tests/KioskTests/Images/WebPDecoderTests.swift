import Kiosk
import Testing

struct WebPDecoderTests {
    /// Straight colours of all alphas.
    private func mixed(_ x: Int, _ y: Int) -> UInt32 {
        UInt32(x * 5 & 255) << 24 | UInt32(y * 7 & 255) << 16 | UInt32((x + y) * 3 & 255) << 8
            | UInt32(x ^ y)
    }

    private func quartered(_ width: Int, _ height: Int, isLossless: Bool = false) -> [UInt8] {
        WebPFile.encode(width: width, height: height, isLossless: isLossless) {
            quarters(width, height, $0, $1)
        }
    }

    @Test func losslessIsExact() throws {
        let bytes = WebPFile.encode(width: 61, height: 43, isLossless: true, mixed)
        let picture = try ImageDecoder.decode(bytes, name: "x")
        #expect(picture.width == 61 && picture.height == 43 && !picture.isOpaque)
        for y in 0..<43 {
            for x in 0..<61 {
                let straight = mixed(x, y)
                let alpha = Int(straight >> 24)
                let expected = [16, 8, 0].reduce(UInt32(alpha) << 24) { result, shift in
                    let value = Int(straight >> UInt32(shift) & 255)
                    return result | UInt32((value * alpha * 2 + 255) / 510) << UInt32(shift)
                }
                #expect(picture[x, y] == expected, "\(x),\(y)")
            }
        }
        let opaque = try ImageDecoder.decode(quartered(33, 20, isLossless: true), name: "x")
        #expect(opaque.isOpaque)
        for y in 0..<20 { for x in 0..<33 { #expect(opaque[x, y] == quarters(33, 20, x, y)) } }
    }

    @Test func lossy() throws {
        let picture = try ImageDecoder.decode(quartered(75, 53), name: "x")
        #expect(picture.width == 75 && picture.height == 53 && picture.isOpaque)
        for (x, y) in [(3, 3), (70, 3), (3, 50), (70, 50)] {
            #expect(isClose(picture[x, y], quarters(75, 53, x, y), tolerance: 6), "\(x),\(y)")
        }
    }

    @Test func lossyWithAlpha() throws {
        let bytes = WebPFile.encode(width: 32, height: 32, isLossless: false) { x, _ in
            x < 16 ? 0x80FF_8040 : 0xFF20_4060
        }
        let picture = try ImageDecoder.decode(bytes, name: "x")
        #expect(!picture.isOpaque)
        #expect(isClose(picture[4, 16], 0x8080_4020, tolerance: 5))
        #expect(isClose(picture[28, 16], 0xFF20_4060, tolerance: 5))
    }

    @Test(arguments: [false, true])
    func decodesNoLargerThanNeeded(isLossless: Bool) throws {
        let file = quartered(101, 50, isLossless: isLossless)
        let cases: [(DecodeSize, Int, Int)] = [
            (DecodeSize(width: 1, height: 1), 13, 7), (DecodeSize(width: 14, height: 1), 26, 13),
            (DecodeSize(width: 27, height: 13), 51, 25),
            (DecodeSize(width: 52, height: 1), 101, 50),
        ]
        for (size, width, height) in cases {
            let picture = try ImageDecoder.decode(file, name: "x", covering: size)
            #expect(picture.width == width && picture.height == height, "\(size)")
            #expect(isClose(picture[width - 2, 1], quarters(2, 2, 1, 0), tolerance: 6))
        }
    }

    @Test(arguments: [false, true])
    func anAnimationShowsItsFirstFrame(isLossless: Bool) throws {
        let frame = WebPFile.encode(width: 20, height: 10, isLossless: isLossless) { x, _ in
            x < 10 ? 0xFFC0_2010 : 0x8010_20C0
        }
        let file = WebPFile.animation(
            width: 40, height: 30, frame: frame, x: 6, y: 8, frameWidth: 20, frameHeight: 10)
        let picture = try ImageDecoder.decode(file, name: "x")
        #expect(picture.width == 40 && picture.height == 30 && !picture.isOpaque)
        #expect(picture[5, 8] == 0 && picture[6, 7] == 0 && picture[26, 17] == 0)
        #expect(isClose(picture[8, 10], 0xFFC0_2010, tolerance: 8))
        #expect(isClose(picture[24, 16], 0x8008_1060, tolerance: 8))

        // Beyond the canvas, or not as large as it says.
        for (x, width) in [(22, 20), (6, 21)] {
            let file = WebPFile.animation(
                width: 40, height: 30, frame: frame, x: x, y: 8, frameWidth: width, frameHeight: 10)
            #expect(throws: ImageError.self) { try ImageDecoder.decode(file, name: "x") }
        }
        #expect(HostileFiles.cuts(of: file) == [])
        HostileFiles.damage(file, rounds: 1000, seed: 21, from: 12)
    }

    @Test func bombsAreRefusedBeforeTheyAreDecoded() throws {
        var file = quartered(16, 8, isLossless: true)
        // Fourteen bits of width and of height behind the lossless signature.
        let start = try #require(file.indices.first { file[$0...].starts(with: "VP8L".utf8) }) + 9
        file.replaceSubrange(start..<(start + 4), with: [0xFF, 0xFF, 0xFF, 0x0F])
        #expect(
            throws: ImageError(
                path: "x", reason: .tooLarge("16384x16384 is more than 33554432 pixels"))
        ) { try ImageDecoder.decode(file, name: "x") }
        #expect(throws: ImageError.self) {
            try ImageDecoder.decode(
                quartered(16, 8), name: "x", limits: ImageLimits(pixels: 127))
        }
        // A canvas of 2^24 by 2^24 pixels.
        let canvas = WebPFile.animation(
            width: 1 << 24, height: 255, frame: quartered(4, 4), x: 0, y: 0, frameWidth: 4,
            frameHeight: 4)
        #expect(throws: ImageError.self) { try ImageDecoder.decode(canvas, name: "x") }
    }

    @Test(arguments: [false, true])
    func hostileFiles(isLossless: Bool) {
        let opaque = quartered(41, 27, isLossless: isLossless)
        let translucent = WebPFile.encode(
            width: 30, height: 20, isLossless: isLossless, mixed)
        for (index, file) in [opaque, translucent].enumerated() {
            // The container may have a byte of padding at its end.
            #expect(HostileFiles.cuts(of: file).allSatisfy { $0 == file.count - 1 })
            HostileFiles.damage(file, rounds: 1000, seed: UInt64(30 + index), from: 12)
        }
    }
}
