import Kiosk
import Testing

@testable import kiosk_bench

/// Random fingers on a whole kiosk, as `kiosk-bench hands` plays at a larger scale.
@Suite("Random hands")
struct RandomHandsTests {
    @Test("leave nothing pressed, and no wrong pixel", arguments: HandsRun.kiosks)
    func play(_ name: String) throws {
        var hands = try RandomHands(
            "\(Repository.folder)/Config/\(name)", seed: 7, size: (480, 320), .silent)
        try hands.play(100)
        #expect(hands.result.events == 100)
        #expect(hands.result.comparisons > 0)
        #expect(hands.result.faults == [])
    }

    @Test("play with each kiosk of Config")
    func kiosks() {
        #expect(Set(File.names(in: Repository.folder + "/Config")) == Set(HandsRun.kiosks))
    }

    @Test("find that the memory has grown, once all screens have been seen")
    func growth() {
        let limit = HandsRun.memoryLimit
        #expect(HandsRun.fault(ofGrowth: limit, events: 250_000) == nil)
        #expect(HandsRun.fault(ofGrowth: limit + 1, events: 49_999) == nil)
        #expect(
            HandsRun.fault(ofGrowth: limit + 1, events: 250_000)
                == "the memory has grown by 8192 KB in the second half")
    }
}
