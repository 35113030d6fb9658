import Testing

@testable import Kiosk

@Suite struct OffscreenOutputTests {
    static let mode = DisplayMode(width: 32, height: 16, refresh: 60_000)
    static let full = Region(PixelRect(x: 0, y: 0, width: 32, height: 16))

    /// A loop on a virtual clock, an output, and what its flips said.
    private final class Bench {
        let clock = VirtualClock()
        let start: Instant
        let loop: EventLoop
        let output: OffscreenOutput
        var flips: [Int64] = []

        init(mode: DisplayMode = mode, format: PixelFormat = .xrgb8888) throws {
            loop = try EventLoop(time: clock)
            output = OffscreenOutput(mode: mode, format: format, loop: loop)
            start = clock.now
            output.onFlip = { [unowned self] in
                flips.append(($0 - start).nanoseconds)
            }
        }
    }

    @Test func flipsComeAtWholePeriods() throws {
        let bench = try Bench()
        #expect(try bench.output.commit(damage: Self.full) == .queued)
        // The first one sets the mode, and waits for no blank.
        try bench.loop.settle()
        #expect(bench.flips == [0])
        try bench.loop.advance(by: .milliseconds(10))
        #expect(try bench.output.commit(damage: Self.full) == .queued)
        try bench.loop.settle()
        #expect(bench.flips == [0])
        try bench.loop.advance(by: .milliseconds(10))
        #expect(bench.flips == [0, 16_666_666])
        // Late for one blank, so the next but one.
        try bench.loop.advance(by: .milliseconds(20))
        #expect(try bench.output.commit(damage: Self.full) == .queued)
        try bench.loop.advance(by: .milliseconds(20))
        #expect(bench.flips == [0, 16_666_666, 50_000_000])
        #expect(bench.output.commitCount == 3)
    }

    @Test(arguments: [60_000, 120_000, 59_940, 1_000_000])
    func thePaceHasNoDrift(_ refresh: Int) throws {
        let bench = try Bench(mode: DisplayMode(width: 8, height: 8, refresh: refresh))
        let flip = bench.output.onFlip
        bench.output.onFlip = { [unowned bench] time in
            flip?(time)
            _ = try? bench.output.commit(damage: Self.full)
        }
        _ = try bench.output.commit(damage: Self.full)
        try bench.loop.advance(by: .seconds(10))
        // The first flip is that of the mode.
        #expect(bench.flips.count == refresh / 100 + 1)
        let gaps = zip(bench.flips.dropFirst(), bench.flips).map { $0 - $1 }
        let period = bench.output.mode.period.nanoseconds
        #expect(gaps.allSatisfy { abs($0 - period) <= 1 })
    }

    @Test func theBlankAfterABlankIsTheNextOne() throws {
        let bench = try Bench()
        var time = bench.start
        for count in 1...1000 {
            let next = bench.output.nextBlank(after: time)
            #expect(next > time)
            #expect((next - bench.start).nanoseconds == Int64(count) * 1_000_000_000 / 60)
            time = next
        }
        // A hundred years later.
        let late = Instant(nanoseconds: bench.start.nanoseconds + 3_155_760_000 * 1_000_000_000)
        #expect((bench.output.nextBlank(after: late) - late).nanoseconds <= 16_666_667)
    }

    @Test func ageIsOneAfterTheFirstCommit() throws {
        let bench = try Bench()
        #expect(try bench.output.acquire().age == 0)
        #expect(try bench.output.acquire().age == 0)
        _ = try bench.output.commit(damage: Self.full)
        try bench.loop.advance(by: .milliseconds(20))
        #expect(try bench.output.acquire().age == 1)
        try bench.output.recover(.modeset)
        #expect(try bench.output.acquire().age == 0)
    }

    @Test func recoveryForgetsTheFlip() throws {
        let bench = try Bench()
        _ = try bench.output.commit(damage: Self.full)
        try bench.output.recover(.modeset)
        try bench.loop.advance(by: .milliseconds(100))
        #expect(bench.flips == [])
    }

    @Test(arguments: PixelFormat.allCases)
    func whatWasWrittenCanBeReadBack(_ format: PixelFormat) throws {
        let bench = try Bench(format: format)
        let target = try bench.output.acquire()
        #expect(target.format == format)
        #expect(target.stride >= 32 * format.bytesPerPixel)
        for y in 0..<16 {
            for x in 0..<(32 * format.bytesPerPixel) {
                target.base.storeBytes(
                    of: UInt8(truncatingIfNeeded: y * 7 + x), toByteOffset: y * target.stride + x,
                    as: UInt8.self)
            }
        }
        _ = try bench.output.commit(damage: Self.full)
        bench.output.withPixels { pixels in
            #expect(pixels.count == target.stride * 16)
            #expect(pixels[3 * target.stride + 5] == 26)
        }
    }
}
