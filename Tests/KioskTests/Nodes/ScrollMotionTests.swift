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

    @Test("a fling goes to the edge that lies ahead, also where the other one has come nearer")
    func shrunk() throws {
        let start = Instant(nanoseconds: 0)
        let motion = ScrollMotion.fling(from: 900, velocity: -2000, start: start)
        let (place, next) = motion.step(to: start + .milliseconds(300), in: 0...500)
        #expect(place < 500 && next != nil)
        var track = ScrollTrack()
        track.range = 0...500
        track.position = 900
        track.motion = .fling(from: 900, velocity: -2000, start: start)
        #expect(track.positionAfterLayout() == 500 && track.motion == nil)
    }

    @Test("a layout does not end a return to an edge that is still one")
    func springAtEdge() {
        let start = Instant(nanoseconds: 0)
        var track = ScrollTrack()
        track.range = 0...500
        track.position = -40
        track.motion = .spring(edge: 0, distance: -40, velocity: 0, start: start)
        #expect(track.positionAfterLayout() == -40 && track.motion != nil)
        track.range = 0...700
        #expect(track.positionAfterLayout() == -40 && track.motion != nil)
        track.range = -20...700
        #expect(track.positionAfterLayout() == -20 && track.motion == nil)
    }
}
