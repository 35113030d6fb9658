import Kiosk
import Testing

struct GIFDecoderTests {
    private let red: UInt32 = 0xFFFF_0000
    private let green: UInt32 = 0xFF00_FF00
    private let blue: UInt32 = 0xFF00_00FF

    private func pixels(_ picture: PixelBuffer) -> [UInt32] {
        (0..<picture.height).flatMap { y in (0..<picture.width).map { picture[$0, y] } }
    }

    @Test func firstFrame() throws {
        let file = GIFFile(
            width: 3, height: 2,
            frames: [.init(width: 3, height: 2, indices: [0, 1, 2, 3, 200, 0])])
        let picture = try ImageDecoder.decode(file.bytes, name: "x")
        // Colours that the table lacks are black.
        #expect(pixels(picture) == [red, green, blue, 0xFF09_0807, 0xFF00_0000, red])
        #expect(picture.isOpaque)
    }

    @Test func transparencyAndAPlaceOfItsOwn() throws {
        let file = GIFFile(
            width: 3, height: 2,
            frames: [
                .init(
                    x: 1, y: 1, width: 4, height: 3, transparentIndex: 2,
                    colors: [0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0, 4],
                    indices: [2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
            ])
        let picture = try ImageDecoder.decode(file.bytes, name: "x")
        #expect(pixels(picture) == [0, 0, 0, 0, 0, 0xFF00_0002])
        #expect(!picture.isOpaque)
    }

    @Test func interlaced() throws {
        let order: [UInt8] = [0, 8, 4, 2, 6, 1, 3, 5, 7, 9]
        let file = GIFFile(
            width: 300, height: 10,
            frames: [
                .init(
                    width: 300, height: 10, isInterlaced: true,
                    indices: order.flatMap { row in (0..<300).map { UInt8((Int(row) + $0) & 3) } })
            ])
        let picture = try ImageDecoder.decode(file.bytes, name: "x")
        let colors = [red, green, blue, 0xFF09_0807]
        for y in 0..<10 { for x in 0..<300 { #expect(picture[x, y] == colors[(x + y) & 3]) } }
    }

    @Test func withoutColors() {
        let file = GIFFile(
            width: 1, height: 1, colors: [], frames: [.init(width: 1, height: 1, indices: [0])])
        #expect(throws: ImageError(path: "x", reason: .damaged("no colour table"))) {
            try ImageDecoder.decode(file.bytes, name: "x")
        }
    }

    private var animation: GIFFile {
        GIFFile(
            width: 2, height: 2, loopCount: 0,
            frames: [
                .init(width: 2, height: 2, delay: 5, disposal: 1, indices: [0, 0, 0, 0]),
                .init(x: 1, width: 1, height: 2, delay: 0, disposal: 3, indices: [1, 2]),
                .init(y: 1, width: 1, height: 1, delay: 1, disposal: 2, indices: [2]),
                .init(width: 1, height: 1, delay: 65535, transparentIndex: 1, indices: [1]),
            ])
    }

    @Test func framesAreComposed() throws {
        let picture = try AnimatedPicture(animation.bytes, name: "x")
        #expect(picture.width == 2 && picture.height == 2 && picture.playCount == nil)
        #expect(
            picture.durations
                == [50, 100, 100, 655350].map { Duration.milliseconds($0) })
        let composer = FrameComposer(picture)
        #expect(composer.index == nil)
        // Twice, as the first frame has to begin with an empty canvas.
        for _ in 0..<2 {
            for (index, expected) in [
                [red, red, red, red],
                [red, green, red, blue],
                // The second frame has gone, and what was below it is there again.
                [red, red, blue, red],
                // The third has left a hole, and the fourth draws nothing.
                [red, red, 0, red],
            ].enumerated() {
                try composer.advance()
                #expect(composer.index == index)
                #expect(pixels(composer.canvas) == expected, "frame \(index)")
                #expect(!composer.canvas.isOpaque)
            }
        }
    }

    @Test func anOpaqueAnimation() throws {
        var file = animation
        file.frames[2].disposal = 0
        file.loopCount = 7
        let picture = try AnimatedPicture(file.bytes, name: "x")
        #expect(picture.playCount == 7)
        let composer = FrameComposer(picture)
        for _ in 0..<4 { try composer.advance() }
        #expect(composer.canvas.isOpaque)
        #expect(pixels(composer.canvas) == [red, red, blue, red])
        file.loopCount = nil
        #expect(try AnimatedPicture(file.bytes, name: "x").playCount == 1)
    }

    @Test func aMissingLastByteIsNoDamage() throws {
        let picture = try AnimatedPicture(Array(animation.bytes.dropLast()), name: "x")
        #expect(picture.durations.count == 4)
    }

    @Test func bombsAreRefusedBeforeTheyAreDecoded() throws {
        let huge = GIFFile(width: 65535, height: 65535, frames: [])
        #expect(
            throws: ImageError(
                path: "x", reason: .tooLarge("65535x65535 is more than 67108864 pixels"))
        ) { try ImageDecoder.decode(huge.bytes, name: "x") }
        let frame = GIFFile(
            width: 1, height: 1, frames: [.init(width: 65535, height: 65535, indices: [0])])
        #expect(throws: ImageError.self) { try ImageDecoder.decode(frame.bytes, name: "x") }
        var limits = ImageLimits(frames: 4)
        #expect(throws: Never.self) {
            try AnimatedPicture(animation.bytes, name: "x", limits: limits)
        }
        limits.frames = 3
        #expect(throws: ImageError(path: "x", reason: .tooLarge("more than 3 frames"))) {
            try AnimatedPicture(animation.bytes, name: "x", limits: limits)
        }
    }

    /// A moving picture takes five pictures of its size.
    @Test func aLargeAnimationStandsStill() throws {
        var file = animation
        file.width = 20
        file.height = 10
        let limits = ImageLimits(pixels: 999)
        #expect(
            throws: ImageError(path: "x", reason: .tooLarge("20x10 is more than 199 pixels"))
        ) { try AnimatedPicture(file.bytes, name: "x", limits: limits) }
        #expect(throws: Never.self) {
            try AnimatedPicture(file.bytes, name: "x", limits: ImageLimits(pixels: 1000))
        }
        file.frames.removeSubrange(1...)
        #expect(try AnimatedPicture(file.bytes, name: "x", limits: limits).durations.count == 1)
        #expect(try ImageDecoder.decode(file.bytes, name: "x", limits: limits).width == 20)
    }

    @Test func hostileFiles() {
        let still = GIFFile(
            width: 23, height: 17,
            frames: [
                .init(
                    width: 23, height: 17, isInterlaced: true,
                    indices: (0..<(23 * 17)).map { UInt8($0 & 3) })
            ])
        // The pixels are there before the block's end and the file's.
        #expect(HostileFiles.cuts(of: still.bytes).allSatisfy { $0 >= still.bytes.count - 4 })
        HostileFiles.damage(still.bytes, rounds: 2000, seed: 40, from: 6)

        var random = SeededGenerator(seed: 41)
        let file = animation.bytes
        for round in 0..<(3000 + file.count) {
            var bytes = file
            if round < file.count {
                bytes.removeSubrange(round...)
            } else {
                for _ in 0..<Int.random(in: 1...5, using: &random) {
                    let index = Int.random(in: 6..<bytes.count, using: &random)
                    bytes[index] = .random(in: 0...255, using: &random)
                }
            }
            guard
                let picture = try? AnimatedPicture(bytes, name: "x", limits: HostileFiles.limits)
            else { continue }
            let composer = FrameComposer(picture)
            for _ in 0..<(picture.durations.count + 1) { try? composer.advance() }
        }
    }
}
