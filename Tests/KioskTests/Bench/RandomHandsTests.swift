import Kiosk
import Testing

@testable import kiosk_bench

/// Random fingers on a whole kiosk, as `kiosk-bench hands` plays at a larger scale.
@Suite("Random hands")
struct RandomHandsTests {
    @Test("leave nothing pressed, and no wrong pixel", arguments: ["gallery", "machine"])
    func play(_ name: String) throws {
        var hands = try RandomHands(
            "\(Repository.folder)/Config/\(name)", seed: 7, size: (480, 320), .silent)
        try hands.play(400)
        #expect(hands.result.events == 400)
        #expect(hands.result.comparisons > 0)
        #expect(hands.result.faults == [])
    }
}
