import Testing

@testable import Kiosk

@Suite("Movements in time")
struct MovementTests {
    private let start = Instant(nanoseconds: 5_000_000_000)

    @Test(
        "a movement begins with the first frame that sees it, and asks for frames until it is over")
    func begins() {
        var movement = Movement(over: .milliseconds(200))
        #expect(movement.nextFrame == .immediately)
        for (time, value) in [(0, 0), (50, 0.25), (150, 0.75), (200, 1), (300, 1)] as [(Int, Float)]
        {
            movement.advance(to: start + .milliseconds(time))
            #expect(movement.value == value)
            #expect(movement.isOver == (value == 1))
            #expect(movement.nextFrame == (value == 1 ? .never : .immediately))
        }
    }

    @Test("a beginning that is known counts, also one that is still to come")
    func knownBeginning() {
        var movement = Movement(over: .milliseconds(100), from: start)
        movement.advance(to: start + .milliseconds(-10))
        #expect(movement.value == 0 && movement.nextFrame == .at(start))
        movement.advance(to: start + .milliseconds(25))
        #expect(movement.value == 0.25)
    }

    @Test("behind a delay there is one frame to ask for")
    func delay() {
        var movement = Movement(over: .milliseconds(100), after: .seconds(2))
        movement.advance(to: start)
        #expect(movement.isWaiting && movement.nextFrame == .at(start + .seconds(2)))
        movement.advance(to: start + .seconds(2))
        #expect(!movement.isWaiting && movement.value == 0)
        #expect(movement.nextFrame == .immediately)
    }

    @Test("a movement that takes no time is over at once")
    func noTime() {
        var movement = Movement(over: .zero)
        movement.advance(to: start)
        #expect(movement.isOver && movement.value == 1)
    }

    @Test("curves go from 0 to 1, and one that eases out is fast first")
    func curves() {
        for curve in [Curve.linear, .easeOutCubic] { #expect(curve(0) == 0 && curve(1) == 1) }
        #expect(Curve.linear(0.5) == 0.5)
        #expect(Curve.easeOutCubic(0.5) == 0.875)
    }

    @Test("of several frames the soonest is the smallest")
    func soonest() {
        let frames: [NextFrame] = [.never, .at(start + .seconds(1)), .immediately, .at(start)]
        #expect(
            frames.sorted() == [.immediately, .at(start), .at(start + .seconds(1)), .never])
    }
}
