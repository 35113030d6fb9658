import Testing

@testable import Kiosk

@Suite struct FlipPacingTests {
    static let period = Duration.milliseconds(10)

    static func at(_ milliseconds: Int64) -> Instant {
        Instant(nanoseconds: milliseconds * 1_000_000)
    }

    struct Case: Sendable {
        var last: Int64?
        var commit: Int64
        var stamp: Int64?
        var now: Int64
        var verdict: FlipPacing.Verdict
    }

    @Test(arguments: [
        // A real vertical blank.
        Case(last: nil, commit: 1000, stamp: 1008, now: 1009, verdict: .shown(at(1008))),
        Case(last: 1000, commit: 1001, stamp: 1010, now: 1011, verdict: .shown(at(1010))),
        Case(last: 1000, commit: 1001, stamp: 1008, now: 1011, verdict: .shown(at(1008))),
        Case(last: 1000, commit: 5001, stamp: 5007, now: 5007, verdict: .shown(at(5007))),
        // A stamp that cannot be true, or none.
        Case(last: nil, commit: 1000, stamp: 7, now: 1009, verdict: .shown(at(1009))),
        Case(last: nil, commit: 1000, stamp: 90_000, now: 1009, verdict: .shown(at(1009))),
        Case(last: 1000, commit: 1002, stamp: nil, now: 1012, verdict: .shown(at(1012))),
        // A driver without a vertical blank.
        Case(last: 1000, commit: 1001, stamp: 1002, now: 1002, verdict: .early(until: at(1010))),
        Case(last: 1000, commit: 1001, stamp: nil, now: 1002, verdict: .early(until: at(1010))),
    ])
    func judges(_ test: Case) {
        var pacing = FlipPacing()
        if let last = test.last { pacing.flipped(at: Self.at(last)) }
        let verdict = pacing.judge(
            test.stamp.map(Self.at), commitTime: Self.at(test.commit), now: Self.at(test.now),
            period: Self.period)
        #expect(verdict == test.verdict)
    }

    @Test func estimatesTheNextBlank() {
        var pacing = FlipPacing()
        #expect(pacing.estimatedBlank(after: Self.at(1003), period: Self.period) == Self.at(1013))
        pacing.flipped(at: Self.at(1000))
        #expect(pacing.estimatedBlank(after: Self.at(1003), period: Self.period) == Self.at(1010))
        #expect(pacing.estimatedBlank(after: Self.at(1010), period: Self.period) == Self.at(1020))
        #expect(pacing.estimatedBlank(after: Self.at(5555), period: Self.period) == Self.at(5560))
        pacing.reset()
        #expect(pacing.lastFlip == nil)
    }
}
