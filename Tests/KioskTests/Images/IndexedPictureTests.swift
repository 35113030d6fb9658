import KioskTesting
import Testing

@testable import Kiosk

/// Pictures that keep the palette of their file look like those of words.
@Suite("Indexed pictures")
struct IndexedPictureTests {
    /// Noise of all colours of a palette.
    static func file(width: Int, height: Int, isOpaque: Bool) -> PNGFile {
        var generator = SeededGenerator(seed: UInt64(width * 1000 + height))
        let samples = PNGSamples(width: width, height: height, depth: 8, color: .palette) {
            _, _, _ in .random(in: 0...255, using: &generator)
        }
        var file = samples.file()
        file.palette = (0..<768).map { _ in .random(in: 0...255, using: &generator) }
        if !isOpaque {
            file.transparency = (0..<256).map { _ in .random(in: 0...255, using: &generator) }
        }
        return file
    }

    /// The same file twice: with its palette, and as words.
    private func pictures(
        width: Int, height: Int, isOpaque: Bool
    ) throws -> (indexed: PixelBuffer, words: PixelBuffer) {
        let bytes = Self.file(width: width, height: height, isOpaque: isOpaque).bytes
        let limits = ImageLimits()
        let indexed = try PNGDecoder.decode(
            bytes, name: "indexed", limits: limits, keepsPalette: true)
        let words = try PNGDecoder.decode(bytes, name: "words", limits: limits)
        #expect(indexed.indexed != nil && words.indexed == nil)
        #expect(indexed.isOpaque == isOpaque && words.isOpaque == isOpaque)
        return (indexed, words)
    }

    private static let sizes = [(1, 1), (2, 3), (1, 40), (37, 11), (64, 64), (300, 70), (1100, 5)]

    @Test("a pixel is the one of words", arguments: [true, false])
    func pixels(isOpaque: Bool) throws {
        for (width, height) in Self.sizes {
            let (indexed, words) = try pictures(width: width, height: height, isOpaque: isOpaque)
            #expect(indexed.contents == words.contents)
            #expect(indexed.differences(from: words).count == 0)
            #expect(PNGEncoder.encode(indexed) == PNGEncoder.encode(words))
        }
    }

    @Test("reduced ones are alike", arguments: [true, false])
    func reduced(isOpaque: Bool) throws {
        for (width, height) in Self.sizes {
            let (indexed, words) = try pictures(width: width, height: height, isOpaque: isOpaque)
            for halvings in 0...6 {
                let (first, second) = (
                    indexed.reduced(halvings: halvings), words.reduced(halvings: halvings)
                )
                #expect(first.contents == second.contents, "\(width)x\(height), \(halvings)")
                #expect(first.isOpaque == isOpaque)
            }
        }
    }

    /// All paths of the painter that read an image.
    private static let drawings: [(String, @Sendable (inout Painter, PixelBuffer) -> Void)] = [
        ("unscaled", { $0.draw($1, in: Rect(origin: Point(x: 7, y: 5), size: $1.size)) }),
        (
            "clipped",
            {
                $0.draw(
                    $1, in: Rect(origin: Point(x: -3, y: -2), size: $1.size),
                    clippedTo: Rect(x: 4, y: 1, width: 50, height: 40), radii: 9)
            }
        ),
        (
            "tinted",
            {
                $0.draw(
                    $1, in: Rect(origin: .zero, size: $1.size), tint: Color(0x3060A0, alpha: 200))
            }
        ),
        ("enlarged", { $0.draw($1, in: Rect(x: 2.5, y: 1.25, width: 119.5, height: 90)) }),
        (
            "slightly reduced",
            {
                $0.draw(
                    $1,
                    in: Rect(x: 0, y: 0, width: $1.size.width * 0.7, height: $1.size.height * 0.6))
            }
        ),
        ("greatly reduced", { $0.draw($1, in: Rect(x: 3, y: 2, width: 21.3, height: 17)) }),
        ("flat", { $0.draw($1, in: Rect(x: 3, y: 2, width: 120, height: 2)) }),
        (
            "nearest",
            {
                $0.draw($1, in: Rect(x: 0, y: 0, width: 111, height: 77), filter: .nearest)
            }
        ),
        (
            "turned",
            { painter, image in
                painter.withTransform(.rotation(degrees: 23)) {
                    $0.draw(image, in: Rect(x: 10, y: 0, width: 90, height: 60), radii: 4)
                }
            }
        ),
        (
            "turned and reduced",
            { painter, image in
                painter.withTransform(.rotation(degrees: -17)) {
                    $0.draw(image, in: Rect(x: 0, y: 30, width: 40, height: 20))
                }
            }
        ),
        (
            "tiles",
            {
                let place = Rect(origin: Point(x: 5, y: 6), size: $1.size)
                $0.fill(Rect(x: 0, y: 0, width: 128, height: 96), .pattern(Pattern($1, in: place)))
            }
        ),
        (
            "slices",
            {
                let patch = NinePatch($1, left: 2, top: 3, right: 4, bottom: 1)
                $0.draw(patch, in: Rect(x: 1, y: 1, width: 100, height: 80))
            }
        ),
        (
            "added",
            { painter, image in
                painter.withGroup(opacity: 180) {
                    $0.draw(image, in: Rect(origin: Point(x: 8, y: 8), size: image.size))
                }
            }
        ),
    ]

    @Test("each way of drawing makes the same picture", arguments: [true, false])
    func drawn(isOpaque: Bool) throws {
        for (width, height) in Self.sizes {
            let (indexed, words) = try pictures(width: width, height: height, isOpaque: isOpaque)
            for (name, draw) in Self.drawings {
                let results = [indexed, words].map { image in
                    let target = PixelBuffer(width: 128, height: 96)
                    var painter = Painter(target: target, clip: target.bounds)
                    painter.clear(to: Color(0x8899AA))
                    draw(&painter, image)
                    return target.contents
                }
                #expect(results[0] == results[1], "\(width)x\(height) \(name)")
                // Tiny ones may be outside of the clip.
                guard width > 30 else { continue }
                #expect(Set(results[1]).count > 1, "\(width)x\(height) \(name): nothing is drawn")
            }
        }
    }

    @Test("the cache keeps the palette of a large picture, which takes a quarter")
    func cached() throws {
        let loop = try EventLoop(time: VirtualClock())
        let cache = ImageCache(worker: Worker(loop: loop), log: LogLines().log)
        let directory = TemporaryDirectory()
        func picture(_ width: Int, _ height: Int, for demand: ImageDemand) throws -> PixelBuffer {
            let bytes = Self.file(width: width, height: height, isOpaque: true).bytes
            let request = cache.request(
                directory.write(bytes, as: "\(width).png"), for: demand)
            try loop.settle()
            guard case .ready(let pixels) = request.state else { throw NoPicture() }
            return pixels
        }
        let large = try picture(512, 256, for: .natural)
        #expect(large.indexed != nil)
        #expect(cache.byteCount == 512 * 256 + 1024)
        // Words of a smaller size are as small, and drawn faster.
        let half = try picture(640, 320, for: .stretched(DecodeSize(width: 320, height: 160)))
        #expect(half.width == 320 && half.indexed == nil)
        let small = try picture(128, 128, for: .natural)
        #expect(small.indexed == nil)
    }

    private struct NoPicture: Error {}
}
