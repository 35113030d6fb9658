import Testing

@testable import Kiosk

@Suite("Values on their way")
struct MovingVectorTests {
    private let start = Instant(nanoseconds: 3_000_000_000)
    private let spring = Timing.spring(Spring(stiffness: 200, damping: 15, mass: 1))

    private func movement(from: Float, to: Float, _ timing: Timing) -> MovingVector {
        MovingVector(from: MotionVector(from), to: MotionVector(to), timing, at: start)
    }

    @Test("a curve takes its duration, after its delay")
    func curve() {
        var movement = movement(
            from: 10, to: 20, .curve(.linear, over: .milliseconds(100), after: .milliseconds(50)))
        for (time, value) in [(0, 10), (49, 10), (75, 12.5), (100, 15), (149, 19.9)]
            as [(Int, Float)]
        {
            movement.advance(to: start + .milliseconds(time))
            #expect(abs(movement.current[0] - value) < 1e-4, "after \(time) ms")
            #expect(
                movement.nextFrame
                    == (time < 50 ? .at(start + .milliseconds(50)) : .immediately))
        }
        movement.advance(to: start + .milliseconds(150))
        #expect(movement.isOver && movement.current[0] == 20)
    }

    @Test("a spring comes to rest exactly at its goal, in bounded time")
    func rest() {
        for timing in [spring, .spring(), .spring(Spring(stiffness: 1, damping: 0.1, mass: 1000))] {
            var movement = movement(from: 0, to: 300, timing)
            var time = Duration.zero
            while !movement.isOver, time < .seconds(20) {
                time += .milliseconds(8)
                movement.advance(to: start + time)
            }
            #expect(movement.isOver && movement.current[0] == 300)
            #expect(time <= Spring.longest + .milliseconds(8))
        }
    }

    @Test("what is turned goes on from its place and with its speed", arguments: [0, 1, 2, 3])
    func interruption(_ number: Int) {
        let (first, second) = [
            (spring, spring),
            (.curve(.easeInOut, over: .milliseconds(300)), spring),
            (spring, .curve(.ease, over: .milliseconds(300))),
            (.curve(.easeOutCubic, over: .milliseconds(300)), .curve(over: .milliseconds(200))),
        ][number]
        var movement = movement(from: 0, to: 100, first)
        let turn = start + .milliseconds(90)
        func place(_ movement: MovingVector, _ time: Instant) -> Float {
            var movement = movement
            movement.advance(to: time)
            return movement.current[0]
        }
        movement.advance(to: turn)
        let (before, speed) = (movement.current[0], movement.velocity[0])
        let measured = place(movement, turn) - place(movement, turn + .milliseconds(-1))
        #expect(abs(speed - measured * 1000) < abs(speed) * 0.03 + 2)
        #expect(speed > 50)
        movement.turn(to: MotionVector(40), second, at: turn)
        movement.advance(to: turn)
        #expect(abs(movement.current[0] - before) < 1e-4)
        let after = (place(movement, turn + .milliseconds(1)) - before) * 1000
        #expect(abs(after - speed) < abs(speed) * 0.06 + 2, "\(speed) became \(after)")
        movement.advance(to: turn + .seconds(12))
        #expect(movement.isOver && movement.current[0] == 40)
    }

    @Test("the way back from half-way takes half the time")
    func reversal() {
        let timing = Timing.curve(.linear, over: .milliseconds(400))
        var movement = movement(from: 0, to: 100, timing)
        movement.advance(to: start + .milliseconds(100))
        movement.turn(to: MotionVector(0), timing, at: start + .milliseconds(100))
        movement.advance(to: start + .milliseconds(199))
        #expect(!movement.isOver && movement.current[0] < 25)
        movement.advance(to: start + .milliseconds(200))
        #expect(movement.isOver && movement.current[0] == 0)
        // And forth again, before the way back is over: what is left is three quarters and more.
        movement = self.movement(from: 0, to: 100, timing)
        movement.advance(to: start + .milliseconds(100))
        movement.turn(to: MotionVector(0), timing, at: start + .milliseconds(100))
        movement.advance(to: start + .milliseconds(150))
        movement.turn(to: MotionVector(100), timing, at: start + .milliseconds(150))
        movement.advance(to: start + .milliseconds(499))
        #expect(!movement.isOver)
        movement.advance(to: start + .milliseconds(501))
        #expect(movement.isOver && movement.current[0] == 100)
    }

    @Test("a goal that is set again changes nothing")
    func same() {
        var movement = movement(from: 0, to: 100, spring)
        movement.advance(to: start + .milliseconds(50))
        var other = movement
        other.turn(to: MotionVector(100), spring, at: start + .milliseconds(50))
        for movement in [movement, other] {
            var movement = movement
            movement.advance(to: start + .milliseconds(80))
            #expect(movement.current[0] > 40)
        }
        movement.advance(to: start + .milliseconds(80))
        other.advance(to: start + .milliseconds(80))
        #expect(movement.current == other.current)
    }

    @Test("a colour that comes from a transparent one does not darken")
    func colors() {
        var color = MovingValue(Color.clear, .curve(.linear, over: .milliseconds(100)))
        color.move(to: Color(0xFF8000), at: start)
        color.advance(to: start + .milliseconds(50))
        #expect(color.current == Color(0xFF8000, alpha: 128))
        color.advance(to: start + .milliseconds(100))
        #expect(color.current == Color(0xFF8000) && color.nextFrame == .never)
    }

    @Test("there is no way between different units")
    func sorts() {
        var length = MovingValue(Length.points(10), .curve(over: .seconds(1)))
        length.move(to: .percent(50), at: start)
        #expect(length.current == .percent(50) && length.nextFrame == .never)
        length.move(to: .percent(100), at: start)
        length.advance(to: start + .milliseconds(500))
        #expect(length.current != .percent(50) && length.current != .percent(100))
        length.move(to: .auto)
        #expect(length.current == .auto)
        let edges = LayoutEdges(top: .percent(1), right: 2, bottom: 3, left: .percent(4))
        #expect(edges.motionVector.map(LayoutEdges.init) == edges)
        #expect(LayoutEdges.auto.motionVector == nil)
    }
}
