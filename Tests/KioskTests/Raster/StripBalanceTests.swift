import Testing

@testable import Kiosk

@Suite("Balance of strips")
struct StripBalanceTests {
    /// The times of a picture whose strips end after these milliseconds.
    private func times(
        upper: Int64, lower: Int64, work: Int64
    ) -> StripBalance.Times {
        func instant(_ milliseconds: Int64) -> Instant {
            Instant(nanoseconds: 1_000_000_000 + milliseconds * 1_000_000)
        }
        return StripBalance.Times(
            start: instant(0), upperEnd: instant(upper), lowerEnd: instant(lower),
            work: .milliseconds(work))
    }

    @Test("the border moves to where both end together")
    func share() {
        var balance = StripBalance()
        let first = balance.share
        balance.note(times(upper: 4, lower: 8, work: 12))
        #expect(balance.share < first)
        let second = balance.share
        balance.note(times(upper: 8, lower: 4, work: 12))
        #expect(balance.share > second)
        let third = balance.share
        balance.note(times(upper: 6, lower: 6, work: 12))
        #expect(balance.share == third)
    }

    @Test("it stays inside the picture")
    func limits() {
        var balance = StripBalance()
        for _ in 0..<100 { balance.note(times(upper: 1, lower: 9, work: 18)) }
        #expect(balance.share > 0 && balance.share < 0.5)
        for _ in 0..<100 { balance.note(times(upper: 9, lower: 1, work: 18)) }
        #expect(balance.share > 0.5 && balance.share < 1)
        let share = balance.share
        balance.note(times(upper: 0, lower: 0, work: 0))
        #expect(balance.share == share)
    }

    @Test("without a second processor it pauses, and tries again")
    func pause() {
        var balance = StripBalance()
        var attempts = 0
        while balance.isWorthwhile(), attempts < 100 {
            balance.note(times(upper: 10, lower: 10, work: 10))
            attempts += 1
        }
        #expect(attempts > 1 && attempts < 100)
        var pictures = 0
        while !balance.isWorthwhile(), pictures < 10_000 { pictures += 1 }
        #expect(pictures > 10 && pictures < 10_000)
        // Once it has one, it goes on.
        for _ in 0..<200 {
            let isWorthwhile = balance.isWorthwhile()
            #expect(isWorthwhile)
            balance.note(times(upper: 10, lower: 10, work: 19))
        }
    }
}
