import Testing

@testable import Kiosk

@Suite("Scroll: motion")
struct ScrollMotionTests {
    @Test("where a fling is does not depend on the frames in between")
    func frameRates() {
        let start = Instant(nanoseconds: 0)
        let range: ClosedRange<Double> = 0...700
        var motion: ScrollMotion? = .fling(from: 600, velocity: 2000, start: start)
        var places: [Int: Double] = [:]
        for millisecond in stride(from: 0, through: 2000, by: 4) {
            guard let now = motion else { break }
            let (place, next) = now.step(to: start + .milliseconds(millisecond), in: range)
            (places[millisecond], motion) = (place, next)
        }
        #expect(motion == nil && places.values.max()! > 710 && places.values.max()! < 780)
        let direct = ScrollMotion.fling(from: 600, velocity: 2000, start: start)
        for millisecond in places.keys.filter({ $0 % 40 == 0 }) {
            let (place, _) = direct.step(to: start + .milliseconds(millisecond), in: range)
            #expect(place == places[millisecond], "\(millisecond) ms")
        }
        #expect(places[places.keys.max()!] == 700)
    }
}
