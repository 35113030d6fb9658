import KioskTesting
import Testing

@testable import Kiosk

@Suite("Pictures are decoded no larger than they are shown")
struct ImageSizeTests {
    private final class Setup {
        let loop: EventLoop
        let directory = TemporaryDirectory()
        let lines = LogLines()
        let cache: ImageCache

        init(capacity: Int = 64 << 20) throws {
            loop = try EventLoop(time: VirtualClock())
            cache = ImageCache(worker: Worker(loop: loop), capacity: capacity, log: lines.log)
        }

        /// A PNG file of one colour.
        func png(_ name: String, width: Int, height: Int) -> String {
            let picture = PixelBuffer(width: width, height: height)
            for y in 0..<height { for x in 0..<width { picture[x, y] = 0xFF20_4060 } }
            return directory.write(PNGEncoder.encode(picture), as: name)
        }
    }

    private func pixels(_ request: ImageRequest) -> PixelBuffer? {
        if case .ready(let pixels) = request.state { pixels } else { nil }
    }

    private func size(_ request: ImageRequest) -> DecodeSize? {
        pixels(request).map { DecodeSize(width: $0.width, height: $0.height) }
    }

    private func within(_ width: Int, _ height: Int) -> ImageDemand {
        .within(DecodeSize(width: width, height: height))
    }

    private func covering(_ width: Int, _ height: Int) -> ImageDemand {
        .covering(DecodeSize(width: width, height: height))
    }

    @Test("the size is halved as long as there is a pixel for each that is shown")
    func halvings() {
        let photo = ImageHeader(width: 4001, height: 3000)
        #expect(photo.rendition(for: .measure) == nil)
        #expect(photo.rendition(for: .natural) == .reduced(0))
        #expect(photo.rendition(for: covering(4001, 10)) == .reduced(0))
        #expect(photo.rendition(for: covering(2001, 1500)) == .reduced(1))
        #expect(photo.rendition(for: covering(2002, 1500)) == .reduced(0))
        #expect(photo.rendition(for: covering(300, 200)) == .reduced(3))
        #expect(photo.rendition(for: covering(1, 1)) == .reduced(12))
        #expect(photo.rendition(for: .stretched(.init(width: 300, height: 400))) == .reduced(2))
        // A high box shows little of a wide picture.
        #expect(photo.rendition(for: within(300, 3000)) == .reduced(3))
        #expect(photo.rendition(for: within(3000, 200)) == .reduced(3))
        #expect(photo.size(halved: 3) == DecodeSize(width: 501, height: 375))
        // Small pictures are kept.
        #expect(ImageHeader(width: 256, height: 256).rendition(for: within(1, 1)) == .reduced(0))
    }

    @Test("shapes are drawn at the size that they are shown at")
    func shapes() {
        let icon = ImageHeader(width: 24, height: 12, isVector: true)
        func drawn(_ demand: ImageDemand) -> Rendition? { icon.rendition(for: demand) }
        #expect(drawn(.measure) == nil)
        #expect(drawn(.natural) == .drawn(.init(width: 24, height: 12)))
        #expect(drawn(within(100, 100)) == .drawn(.init(width: 100, height: 50)))
        #expect(drawn(covering(100, 100)) == .drawn(.init(width: 200, height: 100)))
        #expect(
            drawn(.stretched(.init(width: 7, height: 9))) == .drawn(.init(width: 7, height: 9)))
        #expect(drawn(within(1000, 1)) == .drawn(.init(width: 2, height: 1)))
        let half = Rendition.drawn(.init(width: 50, height: 25))
        #expect(half.serves(half) && !half.serves(.drawn(.init(width: 51, height: 25))))
    }

    @Test("headers say the upright size")
    func headers() throws {
        let photo = JPEGFile(width: 40, height: 24) { _, _ in 0xFF80_8080 }.bytes
        let turned = JPEGFile.inserting(
            0xE1, JPEGFile.exif(orientation: 6, isLittleEndian: true), into: photo)
        let gif = GIFFile(
            width: 300, height: 7, frames: [.init(width: 1, height: 1, indices: [0])])
        let files: [([UInt8], Int, Int)] = [
            (photo, 40, 24), (turned, 24, 40), (gif.bytes, 300, 7),
            (PNGEncoder.encode(PixelBuffer(width: 5, height: 9)), 5, 9),
        ]
        for (bytes, width, height) in files {
            #expect(
                try ImageHeader(bytes, name: "x") == ImageHeader(width: width, height: height))
            #expect(throws: ImageError.self) { try ImageHeader(Array(bytes.prefix(9)), name: "x") }
        }
    }

    @Test("photos are decoded at a part of their size, upright")
    func photos() throws {
        let setup = try Setup()
        let photo = JPEGFile(width: 800, height: 400) { x, _ in x < 400 ? 0xFFFF_0000 : 0xFF00_00FF
        }
        let turned = JPEGFile.inserting(
            0xE1, JPEGFile.exif(orientation: 6, isLittleEndian: true), into: photo.bytes)
        let request = setup.cache.request(
            setup.directory.write(turned, as: "a.jpg"), for: within(60, 90))
        try setup.loop.settle()
        #expect(request.header == ImageHeader(width: 400, height: 800))
        // Height decides: 100 are enough for 90.
        let picture = try #require(pixels(request))
        #expect((picture.width, picture.height) == (50, 100))
        #expect(picture[25, 10] >> 16 & 255 > 200 && picture[25, 90] & 255 > 200)
        #expect(setup.cache.byteCount == picture.stride * picture.height * 4)
    }

    @Test("a picture of every format comes in the size that was chosen")
    func formats() throws {
        let setup = try Setup()
        let wide = 1030
        let gif = GIFFile(
            width: wide, height: 90,
            frames: [
                .init(
                    width: wide, height: 90,
                    indices: [UInt8](repeating: 1, count: wide * 90))
            ])
        let paths = [
            setup.png("a.png", width: wide, height: 90),
            setup.directory.write(gif.bytes, as: "a.gif"),
            setup.directory.write(
                JPEGFile(width: wide, height: 90) { _, _ in 0xFF10_2030 }.bytes, as: "a.jpg"),
        ]
        for path in paths {
            for (demand, divisor) in [(33, 32), (65, 16), (200, 4), (900, 1)] {
                let setup = try Setup()
                let request = setup.cache.request(path, for: covering(demand, 1))
                try setup.loop.settle()
                let expected = DecodeSize(
                    width: (wide + divisor - 1) / divisor, height: (90 + divisor - 1) / divisor)
                #expect(size(request) == expected, "\(path) for \(demand)")
            }
        }
    }

    @Test("reducing takes the mean of premultiplied colours, to the nearest", arguments: 1...6)
    func means(_ halvings: Int) {
        let source = noise(width: 77, height: 45, opaque: false)
        let result = source.reduced(halvings: min(halvings, 4))
        let side = 1 << min(halvings, 4)
        #expect(result.width == (77 + side - 1) / side && result.height == (45 + side - 1) / side)
        for y in 0..<result.height {
            for x in 0..<result.width {
                let columns = (x * side)..<min(x * side + side, 77)
                let rows = (y * side)..<min(y * side + side, 45)
                let count = UInt32(columns.count * rows.count)
                var expected: UInt32 = 0
                for shift: UInt32 in [0, 8, 16, 24] {
                    var sum = count / 2
                    for row in rows {
                        for column in columns { sum += (source[column, row] >> shift) & 255 }
                    }
                    expected |= (sum / count) << shift
                }
                #expect(result[x, y] == expected)
            }
        }
        let far = source.reduced(halvings: halvings)
        #expect(far.width == (77 + (1 << halvings) - 1) >> halvings)
    }

    @Test("sizes near each other share their pixels")
    func reuse() throws {
        let setup = try Setup()
        let path = setup.png("a.png", width: 1024, height: 1024)
        let first = setup.cache.request(path, for: within(200, 200))
        try setup.loop.settle()
        #expect(size(first) == DecodeSize(width: 256, height: 256))
        // Up to four times as large as it is shown.
        for side in [256, 255, 129, 128, 65] {
            let other = setup.cache.request(path, for: within(side, side))
            #expect(pixels(other) === pixels(first), "\(side)")
            #expect(first.serves(within(side, side)))
        }
        #expect(setup.cache.decodeCount == 1)
        #expect(!first.serves(within(257, 257)) && !first.serves(within(64, 64)))
        let large = setup.cache.request(path, for: within(257, 257))
        let small = setup.cache.request(path, for: within(64, 64))
        #expect(pixels(large) == nil && pixels(small) == nil)
        try setup.loop.settle()
        #expect(size(large) == DecodeSize(width: 512, height: 512))
        #expect(size(small) == DecodeSize(width: 64, height: 64))
        #expect(setup.cache.decodeCount == 3 && setup.cache.count == 1)
        // Of those that would do, the one of the right size.
        #expect(pixels(setup.cache.request(path, for: within(250, 9999))) === pixels(first))
    }

    @Test("a header alone is read without pixels")
    func measuring() throws {
        let setup = try Setup()
        let path = setup.png("a.png", width: 1000, height: 100)
        #expect(setup.cache.header(of: path) == nil)
        var calls = 0
        var request: ImageRequest? = setup.cache.request(path, for: .measure) { _ in calls += 1 }
        try setup.loop.settle()
        #expect(calls == 1 && setup.cache.byteCount == 0)
        guard case .measured? = request?.state else {
            Issue.record("no header")
            return
        }
        #expect(request?.header == ImageHeader(width: 1000, height: 100))
        #expect(setup.cache.header(of: path) == request?.header)
        // The next one waits for no header.
        let shown = setup.cache.request(path, for: within(10, 10))
        #expect(shown.header == request?.header)
        request = nil
        try setup.loop.settle()
        #expect(pixels(shown) != nil && setup.cache.count == 1)
    }

    @Test("who asks for different sizes at once waits for one header")
    func together() throws {
        let setup = try Setup()
        let path = setup.png("a.png", width: 1024, height: 1024)
        let sides = [60, 64, 500, 128]
        let requests = sides.map { setup.cache.request(path, for: within($0, $0)) }
        let measure = setup.cache.request(path, for: .measure)
        try setup.loop.settle()
        #expect(requests.map { size($0)?.width } == [64, 64, 512, 128])
        #expect(measure.header != nil)
        #expect(setup.cache.decodeCount == 3)
    }

    @Test("a file that is damaged gives one line, whatever sizes are asked for")
    func damage() throws {
        let setup = try Setup()
        let bytes = PNGEncoder.encode(noise(width: 300, height: 300, opaque: true))
        let path = setup.directory.write(Array(bytes.prefix(5000)), as: "cut.png")
        var requests = [setup.cache.request(path, for: .measure)]
        for side in [1, 10, 300] {
            try setup.loop.settle()
            requests.append(setup.cache.request(path, for: within(side, side)))
        }
        try setup.loop.settle()
        for request in requests.dropFirst() {
            guard case .failed = request.state else {
                Issue.record("did not fail")
                return
            }
        }
        #expect(setup.lines.all.count == 1)
    }

    @Test("pictures in another size go first when nobody holds them")
    func budget() throws {
        let setup = try Setup(capacity: 1024 * 1024 * 4)
        let path = setup.png("a.png", width: 1024, height: 1024)
        let small = setup.cache.request(path, for: within(128, 128))
        try setup.loop.settle()
        _ = setup.cache.request(path, for: .natural)
        try setup.loop.settle()
        #expect(setup.cache.byteCount == 128 * 128 * 4, "the large one was given up")
        #expect(pixels(setup.cache.request(path, for: within(100, 100))) === pixels(small))
    }
}
