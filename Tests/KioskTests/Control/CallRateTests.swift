import Testing

@testable import Kiosk

@Suite("Control: rates of calls")
struct CallRateTests {
    private static let start = Instant(nanoseconds: 1_000_000_000)

    /// Number of calls that are admitted, of some at one time.
    private func admitted(_ rate: inout CallRate, of count: Int, after time: Duration) -> Int {
        var sum = 0
        for _ in 0..<count where rate.admits(at: Self.start + time) { sum += 1 }
        return sum
    }

    @Test("as many at once as in a second, then one each time that there is room again")
    func burst() {
        var rate = CallRate(100, at: Self.start)
        #expect(admitted(&rate, of: 1000, after: .zero) == 100)
        #expect(admitted(&rate, of: 10, after: .milliseconds(9)) == 0)
        #expect(admitted(&rate, of: 10, after: .milliseconds(10)) == 1)
        #expect(admitted(&rate, of: 10, after: .milliseconds(30)) == 2)
    }

    @Test("a flood gets its rate, and a long rest saves no more than a second")
    func flood() {
        var rate = CallRate(100, at: Self.start)
        var sum = 0
        for step in 0..<10_000 { sum += admitted(&rate, of: 3, after: .microseconds(step * 100)) }
        #expect((198...200).contains(sum))
        #expect(admitted(&rate, of: 1000, after: .seconds(3600)) == 100)
    }

    @Test(
        "a caller that is silent for years gets a second's worth", arguments: [1, 2000, 1_000_000])
    func years(perSecond: Int) {
        var rate = CallRate(perSecond, at: Self.start)
        #expect(admitted(&rate, of: perSecond + 1, after: .zero) == perSecond)
        #expect(
            admitted(&rate, of: perSecond + 1, after: .seconds(86_400 * 365 * 200)) == perSecond)
    }
}
