import Kiosk
import Testing

@testable import kiosk_bench

/// A kiosk while everything changes, as `make soak` runs it for long. What the process uses is
/// judged there alone: tests run beside others, in one process.
@Suite("Soak")
struct SoakTests {
    @Test("touches, versions, values and displays, and no wrong picture")
    func short() throws {
        let run = try SoakRun(
            seconds: 8, mode: DisplayMode(width: 320, height: 240, refresh: 60_000), .silent)
        #expect(run.touches > 400)
        #expect(run.reloads >= 2)
        #expect(run.values >= 7)
        #expect(run.hotplugs >= 1)
        #expect(run.frames > 50)
        #expect(run.wrongPictures == [])
        #expect(!run.samples.isEmpty)
        let rate = "\(run.frames) frames, \(run.frames / 8) a second, \(run.missed) late"
        #expect(SoakReport(run).table.contains(rate))
        #expect(run.samples.allSatisfy { $0.memory > 0 && $0.descriptors > 3 && $0.threads > 0 })
    }

    @Test(
        "each run with a seed on virtual time is the same, and has no wrong picture",
        arguments: [1, 2])
    func virtual(seed: UInt32) throws {
        let runs = try (0..<2).map { _ in
            try SoakRun(
                seconds: 12, seed: seed, isVirtual: true,
                mode: DisplayMode(width: 320, height: 240, refresh: 60_000), .silent)
        }
        #expect(runs[0].frames > 300)
        #expect(runs[0].frames == runs[1].frames)
        #expect(runs[0].wrongPictures == [])
    }
}
