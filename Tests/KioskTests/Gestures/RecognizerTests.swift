import KioskTesting
import Testing

@testable import Kiosk

@Suite("Gestures: recognisers")
struct RecognizerTests {
    private let bench = GestureBench()

    // MARK: Taps

    private func tap(_ recognizer: TapRecognizer, _ x: Float = 50) {
        bench.down(1, x, 50, [recognizer])
        bench.wait(40)
        bench.up(1, x, 50)
    }

    @Test("a finger that slides off releases, and presses again when it comes back")
    func slidingOff() {
        let owner = bench.owner("a", Rect(x: 0, y: 0, width: 100, height: 100))
        let recognizer = bench.tap(owner)
        bench.down(1, 50, 50, [recognizer])
        bench.move(1, 150, 50)
        bench.move(1, 90, 50)
        bench.up(1, 90, 50)
        #expect(
            bench.take() == [
                "a: press began", "a: release ended", "a: press began", "a: release ended",
                "a: tap ended",
            ])
        // What was pressed last is tapped.
        #expect(owner.events.last?.position == Point(x: 90, y: 50))
        bench.down(1, 50, 50, [recognizer])
        bench.up(1, 150, 50)
        #expect(bench.take() == ["a: press began", "a: release cancelled"])
    }

    @Test("a finger that has slid off and stays keeps no other one from a tap")
    func stayingBeside() {
        let owner = bench.owner("a", Rect(x: 0, y: 0, width: 100, height: 100))
        let recognizer = bench.tap(owner)
        bench.down(1, 50, 50, [recognizer])
        bench.move(1, 150, 50)
        bench.down(2, 60, 50, [recognizer])
        // It comes too late.
        bench.move(1, 90, 50)
        bench.up(2, 60, 50)
        bench.up(1, 90, 50)
        #expect(
            bench.take() == [
                "a: press began", "a: release ended", "a: press began", "a: release ended",
                "a: tap ended",
            ])
        #expect(bench.arenas.isIdle)
    }

    @Test("a tap waits for a second one only where double taps are wanted")
    func doubleTaps() {
        let owner = bench.owner("a")
        let recognizer = bench.tap(owner, [.tap, .doubleTap])
        tap(recognizer)
        bench.wait(299)
        #expect(owner.events.last?.kind == .release)
        bench.wait(1)
        #expect(owner.events.last?.kind == .tap)
        tap(recognizer)
        bench.wait(200)
        tap(recognizer, 70)
        #expect(owner.events.last?.kind == .doubleTap)
        _ = bench.take()
        // Too late, and too far away: two taps.
        tap(recognizer)
        bench.wait(400)
        tap(recognizer)
        bench.wait(100)
        tap(recognizer, 200)
        bench.wait(400)
        #expect(
            bench.take().filter { $0.contains("ap ended") }
                == Array(repeating: "a: tap ended", count: 3))
        #expect(bench.arenas.isIdle)
    }

    @Test("three taps are one triple tap, and two of them a double tap in the end")
    func tripleTaps() {
        let owner = bench.owner("a")
        let recognizer = bench.tap(owner, [.tap, .doubleTap, .tripleTap])
        for _ in 0..<3 { tap(recognizer) }
        #expect(owner.events.last?.kind == .tripleTap && owner.events.last?.count == 3)
        for _ in 0..<2 { tap(recognizer) }
        bench.wait(300)
        #expect(owner.events.last?.kind == .doubleTap)
    }

    @Test("any number of taps is told when no further one can come", arguments: [1, 2, 3, 5, 12])
    func anyTaps(_ count: Int) {
        let owner = bench.owner("a")
        let recognizer = bench.tap(owner, [.tap, .tripleTap, .taps])
        for _ in 0..<count { tap(recognizer) }
        #expect(owner.events.allSatisfy { $0.kind == .press || $0.kind == .release })
        bench.wait(300)
        let taps = owner.events.filter { $0.kind == .taps }
        #expect(taps.map(\.count) == [count])
        #expect(owner.events.filter { $0.kind == .tap }.count == (count < 3 ? count : 0))
        #expect(owner.events.contains { $0.kind == .tripleTap } == (count == 3))
        #expect(bench.arenas.isIdle)
    }

    @Test("two taps are two where only triple taps are waited for")
    func twoOfThreeTaps() {
        let owner = bench.owner("a")
        let recognizer = bench.tap(owner, [.tap, .tripleTap])
        for _ in 0..<2 { tap(recognizer) }
        bench.wait(300)
        #expect(owner.events.filter { $0.kind == .tap }.count == 2)
    }

    @Test("a first tap counts when the second finger turns out to be something else")
    func tapThenDrag() {
        let (owner, outer) = (bench.owner("a"), bench.owner("outer"))
        let recognizer = bench.tap(owner, [.tap, .doubleTap])
        tap(recognizer)
        bench.down(2, 50, 50, [recognizer, bench.drag(outer)])
        _ = bench.take()
        bench.move(2, 90, 50)
        #expect(bench.take() == ["a: release cancelled", "a: tap ended", "outer: pan began"])
    }

    // MARK: Long presses

    @Test("a finger that stays presses long, once, and does not tap any more")
    func longPress() {
        let owner = bench.owner("a")
        let (tap, long) = (bench.tap(owner), bench.longPress(owner))
        bench.down(1, 50, 50, [tap, long])
        bench.wait(499)
        bench.move(1, 54, 50)
        #expect(bench.take() == ["a: press began"])
        bench.wait(1)
        #expect(bench.take() == ["a: release cancelled", "a: longPress began"])
        bench.move(1, 90, 50)
        bench.up(1, 90, 50)
        #expect(bench.take() == ["a: longPress changed", "a: longPress ended"])
        bench.down(1, 50, 50, [tap, long])
        bench.move(1, 70, 50)
        bench.wait(600)
        bench.up(1, 70, 50)
        #expect(bench.take() == ["a: press began", "a: release ended", "a: tap ended"])
    }

    @Test("a hold repeats until the finger is lifted")
    func hold() {
        let owner = bench.owner("a")
        bench.down(1, 50, 50, [bench.longPress(owner, .hold)])
        bench.wait(710)
        bench.up(1, 50, 50)
        #expect(
            bench.take() == [
                "a: hold began", "a: hold changed 2", "a: hold changed 3", "a: hold ended 3",
            ])
        bench.wait(1000)
        #expect(bench.take() == [] && bench.arenas.isIdle)
    }

    // MARK: Drags

    @Test("a pan begins after the slop, without it, and ends with its velocity")
    func pan() {
        let owner = bench.owner("a")
        bench.down(1, 50, 50, [bench.drag(owner, .verticalPan)])
        bench.move(from: Point(x: 50, y: 50), to: Point(x: 50, y: 150), steps: 10)
        bench.up(1, 50, 150)
        #expect(owner.events.first?.phase == .began && owner.events.first?.translation.y == 2)
        let last = owner.events.last!
        #expect(last.phase == .ended && last.translation == Point(x: 0, y: 92))
        #expect(abs(last.velocity.y - 1000) < 1)
    }

    @Test("a finger that rests before it is lifted throws nothing")
    func rest() {
        let owner = bench.owner("a")
        bench.down(1, 50, 50, [bench.drag(owner, [.pan, .fling, .swipe])])
        bench.move(from: Point(x: 50, y: 50), to: Point(x: 50, y: 150), steps: 10)
        bench.wait(150)
        bench.up(1, 50, 150)
        #expect(owner.events.last?.kind == .pan && owner.events.last?.velocity == .zero)
    }

    @Test(
        "a swipe goes in its direction only, fast and far enough",
        arguments: GestureEvent.Direction.allCases)
    func swipe(_ direction: GestureEvent.Direction) {
        let ways: [GestureEvent.Direction: Point] = [
            .left: Point(x: -80, y: 10), .right: Point(x: 80, y: 10), .up: Point(x: 10, y: -80),
            .down: Point(x: 10, y: 80),
        ]
        let owner = bench.owner("a")
        let start = Point(x: 200, y: 150)
        for (other, way) in ways {
            bench.down(1, start.x, start.y, [bench.drag(owner, .swipe(direction))])
            bench.move(from: start, to: start + way, steps: 5)
            bench.up(1, start.x + way.x, start.y + way.y)
            #expect(bench.take() == (other == direction ? ["a: swipe ended"] : []))
        }
        #expect(owner.events.last?.direction == direction)
        // Slow, or short.
        let way = ways[direction]!
        bench.down(1, start.x, start.y, [bench.drag(owner, .swipe(direction))])
        bench.move(from: start, to: start + way, steps: 100)
        bench.up(1, start.x + way.x, start.y + way.y)
        let short = Point(x: start.x + way.x / 4, y: start.y + way.y / 4)
        bench.down(1, start.x, start.y, [bench.drag(owner, .swipe(direction))])
        bench.move(from: start, to: short, steps: 2)
        bench.up(1, short.x, short.y)
        #expect(bench.take() == [])
    }

    @Test("a movement that is wanted as a swipe only is no pan")
    func swipeBesidePan() {
        let owner = bench.owner("a")
        let drag = bench.drag(owner, [.verticalPan, .swipeLeft])
        bench.down(1, 200, 150, [drag])
        bench.move(from: Point(x: 200, y: 150), to: Point(x: 120, y: 160), steps: 5)
        bench.up(1, 120, 160)
        #expect(bench.take() == ["a: swipe ended"])
        bench.down(1, 200, 150, [drag])
        bench.move(1, 210, 190)
        bench.up(1, 210, 190)
        #expect(bench.take() == ["a: pan began", "a: pan ended"])
        #expect(owner.open.isEmpty && bench.arenas.isIdle)
    }

    @Test("a finger pans beside one whose movement is no pan")
    func panBesideSwipe() {
        let owner = bench.owner("a")
        let drag = bench.drag(owner, [.verticalPan, .swipeLeft])
        bench.down(1, 200, 150, [drag])
        bench.move(1, 180, 150)
        #expect(bench.take() == [])
        bench.down(2, 300, 100, [drag])
        bench.move(2, 300, 130)
        #expect(bench.take() == ["a: pan began"])
        #expect(owner.events.last?.translation == Point(x: 0, y: 22))
        bench.up(1, 180, 150)
        bench.up(2, 300, 130)
        #expect(bench.take() == ["a: pan ended"])
        #expect(owner.open.isEmpty && bench.arenas.isIdle)
    }

    @Test("a second finger takes over without a jump, and the first goes on after it")
    func takeover() {
        let owner = bench.owner("a")
        let drag = bench.drag(owner)
        bench.down(1, 50, 50, [drag])
        bench.move(1, 50, 78)
        #expect(owner.events.last?.translation.y == 20)
        bench.down(2, 200, 200, [drag])
        bench.move(2, 200, 230)
        #expect(drag.active == 2)
        bench.move(2, 200, 240)
        bench.move(1, 50, 10)
        bench.up(2, 200, 240)
        bench.move(1, 50, 15)
        #expect(drag.active == 1)
        #expect(owner.events.last?.phase == .changed)
        let way = owner.events.last!.translation.y
        bench.move(1, 50, 25)
        #expect(owner.events.last?.translation.y == way + 10)
        bench.up(1, 50, 25)
        #expect(owner.open.isEmpty && owner.events.last?.phase == .ended)
    }

    @Test("a second finger that is caught takes over when it moves, and not while it rests")
    func caughtTakeover() {
        let owner = bench.owner("a")
        let drag = bench.drag(owner)
        bench.down(1, 50, 50, [drag])
        bench.move(1, 50, 78)
        owner.catchesTouches = true
        bench.down(2, 200, 200, [drag])
        bench.move(2, 203, 206)
        bench.move(1, 50, 88)
        #expect(drag.active == 1)
        #expect(owner.events.last?.translation.y == 30)
        bench.move(2, 203, 230)
        #expect(drag.active == 2)
        bench.move(2, 203, 235)
        #expect(owner.events.last?.translation.y == 35)
        // The one that was taken over waits until the other is lifted, however far it goes.
        bench.move(1, 50, 120)
        #expect(drag.active == 2)
        bench.up(2, 203, 235)
        bench.move(1, 50, 125)
        #expect(owner.events.last?.translation.y == 40)
        // One that has rested goes on, and is taken over by the next one in turn.
        bench.down(3, 300, 100, [drag])
        bench.up(1, 50, 125)
        bench.move(3, 300, 140)
        #expect(owner.events.last?.translation.y == 80)
        bench.down(4, 100, 100, [drag])
        bench.move(4, 100, 120)
        bench.move(3, 300, 150)
        #expect(drag.active == 4)
        bench.up(3, 300, 150)
        bench.up(4, 100, 120)
        #expect(owner.open.isEmpty && owner.events.last?.phase == .ended)
    }

    @Test("a swipe from an edge begins there and goes inwards")
    func edges() {
        let owner = bench.owner("a")
        for (start, end, isSwipe) in [
            (Point(x: 2, y: 150), Point(x: 80, y: 150), true),
            (Point(x: 398, y: 150), Point(x: 300, y: 150), true),
            (Point(x: 200, y: 2), Point(x: 200, y: 90), true),
            (Point(x: 200, y: 298), Point(x: 200, y: 200), true),
            (Point(x: 40, y: 150), Point(x: 120, y: 150), false),
            (Point(x: 2, y: 150), Point(x: 8, y: 250), false),
        ] {
            bench.down(1, start.x, start.y, [bench.edge(owner)])
            bench.move(from: start, to: end, steps: 5)
            bench.up(1, end.x, end.y)
            #expect(bench.take() == (isSwipe ? ["a: edgeSwipe ended"] : []), "\(start)")
        }
    }

    // MARK: Two fingers

    @Test("a pinch gives the share of the distance, without what it took to recognise it")
    func pinch() {
        let owner = bench.owner("a")
        let drag = bench.drag(owner, .pinch)
        bench.down(1, 100, 100, [drag])
        bench.down(2, 200, 100, [drag])
        bench.move(2, 210, 100)
        #expect(bench.take() == [])
        bench.move(2, 220, 100)
        #expect(bench.take() == ["a: pinch began"] && owner.events.last?.scale == 1)
        bench.wait(10)
        bench.move(2, 340, 100)
        #expect(owner.events.last?.scale == 2)
        #expect(owner.events.last?.position == Point(x: 220, y: 100))
        bench.wait(10)
        bench.move(1, 280, 100)
        #expect(owner.events.last?.scale == 0.5)
        bench.up(1, 280, 100)
        bench.up(2, 340, 100)
        #expect(bench.take().last == "a: pinch ended")
        #expect(bench.arenas.isIdle && owner.open.isEmpty)
    }

    @Test("a rotation goes on beyond half a turn, in degrees clockwise")
    func rotation() {
        let owner = bench.owner("a")
        let drag = bench.drag(owner, .rotate)
        // Positions around (200, 150) at multiples of 30 degrees.
        let (near, far): (Float, Float) = (50, 86.60254)
        let circle: [Point] = [
            Point(x: 100, y: 0), Point(x: far, y: near), Point(x: near, y: far),
            Point(x: 0, y: 100),
            Point(x: -near, y: far), Point(x: -far, y: near), Point(x: -100, y: 0),
            Point(x: -far, y: -near), Point(x: -near, y: -far), Point(x: 0, y: -100),
        ].map { Point(x: 200 + $0.x, y: 150 + $0.y) }
        bench.down(1, 200, 150, [drag])
        bench.down(2, circle[0].x, circle[0].y, [drag])
        for point in circle.dropFirst() {
            bench.wait(10)
            bench.move(2, point.x, point.y)
        }
        // It was recognised at 30 degrees.
        #expect(abs(owner.events.last!.angle - 240) < 0.01)
        bench.cancel(1)
        #expect(owner.events.last?.phase == .cancelled && owner.open.isEmpty)
    }

    @Test("fingers that a panel mistakes for each other have neither turned nor pinched")
    func swap() {
        let owner = bench.owner("a")
        let drag = bench.drag(owner, [.pinch, .rotate])
        bench.down(1, 100, 100, [drag])
        bench.down(2, 200, 100, [drag])
        bench.move(2, 230, 100)
        #expect(owner.open == [.pinch])
        bench.move(1, 230, 100)
        bench.move(2, 100, 100)
        #expect(owner.open == [.pinch] && owner.events.last?.scale == 1)
    }

    @Test("two fingers pan together where that is wanted, and one does not")
    func twoFingerPan() {
        let owner = bench.owner("a")
        let drag = bench.drag(owner, .twoFingerPan)
        bench.down(1, 100, 100, [drag])
        bench.move(1, 140, 100)
        #expect(bench.take() == [])
        bench.down(2, 200, 100, [drag])
        bench.move(1, 140, 130)
        #expect(bench.take() == ["a: twoFingerPan began"])
        bench.move(2, 200, 130)
        #expect(owner.events.last?.translation == Point(x: 0, y: 15))
        #expect(owner.events.last?.fingers == 2)
        bench.up(1, 140, 130)
        #expect(bench.take().last == "a: twoFingerPan ended")
        bench.move(2, 200, 200)
        bench.up(2, 200, 200)
        #expect(bench.take() == [] && bench.arenas.isIdle)
    }

    @Test(
        "a finger that pans alone goes on beside the pan of two, and neither is told as the other")
    func bothPans() {
        let owner = bench.owner("a")
        let drag = bench.drag(owner, [.pan, .twoFingerPan])
        bench.down(1, 100, 100, [drag])
        bench.move(1, 120, 100)
        #expect(bench.take() == ["a: pan began"])
        bench.down(2, 200, 100, [drag])
        bench.move(2, 220, 100)
        #expect(owner.open == [.pan, .twoFingerPan])
        bench.up(2, 220, 100)
        #expect(bench.take().last == "a: twoFingerPan ended" && owner.open == [.pan])
        bench.up(1, 120, 100)
        #expect(bench.take() == ["a: pan ended"] && bench.arenas.isIdle)
    }

    @Test("a finger that pans is joined by a second one that pinches")
    func panThenPinch() {
        let owner = bench.owner("a")
        let drag = bench.drag(owner, [.pan, .pinch])
        bench.down(1, 100, 100, [drag])
        bench.move(1, 120, 100)
        bench.down(2, 220, 100, [drag])
        bench.move(2, 240, 100)
        #expect(owner.open == [.pan, .pinch])
        bench.up(2, 240, 100)
        #expect(owner.open == [.pan])
        bench.move(1, 140, 100)
        #expect(bench.take().last == "a: pan changed")
        bench.up(1, 140, 100)
        #expect(owner.open.isEmpty)
    }

    // MARK: Settings

    @Test("thresholds are millimetres where the panel's size is known")
    func settings() {
        let known = GestureSettings(pixelsPerMillimetre: 5)
        #expect(known.slop == 8 && known.hitSize == 48 && known.edgeWidth == 20)
        #expect(GestureSettings(pixelsPerMillimetre: 10).slop == 16)
        #expect(GestureSettings(pixelsPerMillimetre: nil) == GestureSettings())
        #expect(GestureSettings(pixelsPerMillimetre: 900) == GestureSettings())
    }
}
