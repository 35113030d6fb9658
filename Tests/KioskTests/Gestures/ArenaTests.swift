import KioskTesting
import Testing

@testable import Kiosk

@Suite("Gestures: arenas")
struct ArenaTests {
    private let bench = GestureBench()

    @Test("the innermost that has not rejected a finger has it when it is lifted")
    func sweep() {
        let (inner, outer) = (bench.owner("inner"), bench.owner("outer"))
        bench.down(1, 50, 50, [bench.tap(inner), bench.tap(outer)])
        bench.up(1, 50, 50)
        #expect(
            bench.take() == [
                "inner: press began", "outer: press began", "outer: release cancelled",
                "inner: release ended", "inner: tap ended",
            ])
        #expect(bench.arenas.isIdle)
    }

    @Test("whoever accepts first has the finger, and the others hear of a cancel")
    func acceptance() {
        let (inner, outer) = (bench.owner("inner"), bench.owner("outer"))
        bench.down(1, 50, 50, [bench.tap(inner), bench.drag(outer, .verticalPan)])
        bench.move(1, 50, 57)
        #expect(bench.take() == ["inner: press began"])
        bench.move(1, 50, 60)
        #expect(bench.take() == ["inner: release cancelled", "outer: pan began"])
        bench.up(1, 50, 60)
        #expect(bench.take() == ["outer: pan ended"])
        #expect(bench.arenas.isIdle)
    }

    @Test("the nearer of two that want the same movement gets it; across, the other one")
    func axes() {
        let (inner, outer) = (bench.owner("inner"), bench.owner("outer"))
        for (end, winner) in [(Point(x: 50, y: 90), "outer"), (Point(x: 90, y: 55), "inner")] {
            bench.down(
                1, 50, 50,
                [bench.drag(inner, .horizontalPan), bench.drag(outer, [.verticalPan, .panLeft])])
            bench.move(1, end.x, end.y)
            bench.cancel(1)
            #expect(bench.take() == ["\(winner): pan began", "\(winner): pan cancelled"])
        }
        bench.down(
            1, 50, 50, [bench.drag(inner, .verticalPan), bench.drag(outer, .verticalPan)])
        bench.move(1, 50, 90)
        #expect(bench.take() == ["inner: pan began"])
    }

    @Test("an owner that catches touches has the finger at once, and nobody else is asked")
    func catching() {
        let (inner, outer) = (bench.owner("inner"), bench.owner("outer"))
        outer.catchesTouches = true
        bench.down(1, 50, 50, [bench.tap(inner), bench.drag(outer)])
        bench.move(1, 52, 50)
        bench.up(1, 52, 50)
        #expect(outer.events.map(\.translation.x) == [0, 2, 2])
        #expect(bench.take() == ["outer: pan began", "outer: pan changed", "outer: pan ended"])
    }

    @Test("a recogniser that is removed cancels what has begun, and its finger is nobody's")
    func removal() {
        let (inner, outer) = (bench.owner("inner"), bench.owner("outer"))
        let (tap, drag) = (bench.tap(inner), bench.drag(outer))
        bench.down(1, 50, 50, [tap, drag])
        bench.arenas.remove(tap)
        bench.arenas.deliver()
        #expect(bench.take() == ["inner: press began", "inner: release cancelled"])
        bench.move(1, 80, 50)
        bench.arenas.remove(drag)
        bench.arenas.deliver()
        bench.move(1, 90, 50)
        bench.up(1, 90, 50)
        #expect(bench.take() == ["outer: pan began", "outer: pan cancelled"])
        #expect(bench.arenas.isIdle)
    }

    @Test("fingers on different owners do not know each other")
    func severalHands() {
        let owners = (0..<4).map { bench.owner("\($0)") }
        let taps = owners.map { bench.tap($0) }
        for (index, tap) in taps.enumerated() { bench.down(UInt64(index), 50, 50, [tap]) }
        for index in [2, 0, 3, 1] { bench.up(UInt64(index), 50, 50) }
        #expect(
            bench.take().filter { $0.hasSuffix("tap ended") }.map(\.first) == ["2", "0", "3", "1"])
    }

    @Test("in any order of events, nothing stays pressed, open or alive", arguments: 0..<20)
    func random(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let owners = (0..<4).map { index in
            bench.owner("\(index)", Rect(x: Float(index) * 60, y: 0, width: 200, height: 200))
        }
        let all: [GestureSet] = [
            [.tap], [.tap, .doubleTap], [.tap, .doubleTap, .tripleTap, .press], [.press],
        ]
        let drags: [GestureSet] = [
            .verticalPan, .horizontalPan, [.pan, .pinch, .rotate], [.swipe, .fling],
            [.pinch, .twoFingerPan], [.pinch],
        ]
        let taps = owners.map { bench.tap($0, all.randomElement(using: &random)!) }
        let longs = owners.map { bench.longPress($0, [.longPress, .hold]) }
        let moving = owners.map { bench.drag($0, drags.randomElement(using: &random)!) }
        let edges = owners.map { bench.edge($0) }
        var recognizers: [GestureRecognizer] = taps
        recognizers += longs as [GestureRecognizer]
        recognizers += moving as [GestureRecognizer]
        recognizers += edges as [GestureRecognizer]
        var fingers: [UInt64: Point] = [:]
        var last: UInt64 = 0
        for _ in 0..<1500 {
            let place = Point(
                x: .random(in: 0..<400, using: &random), y: .random(in: 0..<300, using: &random))
            let finger = fingers.keys.sorted().randomElement(using: &random)
            switch Int.random(in: 0..<12, using: &random) {
            case 0..<2:
                guard fingers.count < 5 else { continue }
                last += 1
                fingers[last] = place
                let first = Int.random(in: 0..<4, using: &random)
                var members: [GestureRecognizer] = [taps[first]]
                for index in first..<4 {
                    members += [longs[index], moving[index], edges[index]] as [GestureRecognizer]
                }
                bench.down(last, place.x, place.y, members)
            case 2, 3:
                guard let finger else { continue }
                bench.up(finger, fingers[finger]!.x, fingers[finger]!.y)
                fingers[finger] = nil
            case 4:
                guard let finger else { continue }
                bench.cancel(finger)
                fingers[finger] = nil
            case 5: bench.arenas.remove(recognizers.randomElement(using: &random)!)
            case 6: bench.wait(Int.random(in: 0..<700, using: &random))
            default:
                guard let finger else { continue }
                let old = fingers[finger]!
                let isFar = Bool.random(using: &random)
                let new =
                    isFar
                    ? place
                    : Point(x: old.x + Float.random(in: -9...9, using: &random), y: old.y)
                fingers[finger] = new
                bench.wait(8)
                bench.move(finger, new.x, new.y)
            }
        }
        for finger in fingers.keys {
            if Bool.random(using: &random) {
                bench.cancel(finger)
            } else {
                bench.up(finger, fingers[finger]!.x, fingers[finger]!.y)
            }
        }
        bench.wait(1000)
        #expect(bench.arenas.isIdle)
        #expect(recognizers.allSatisfy { !$0.isLive })
        for owner in owners {
            #expect(owner.pressCount == 0 && owner.open.isEmpty, "\(owner.name) \(owner.open)")
            #expect(!owner.events.isEmpty)
        }
    }

    @Test("what waits no more is forgotten, though nothing ever waits to the end")
    func forgotten() {
        for number in 1...50 {
            let owner = bench.owner("\(number)")
            bench.down(UInt64(number), 50, 50, [bench.longPress(owner), bench.tap(owner)])
            bench.up(UInt64(number), 50, 50)
        }
        #expect(bench.arenas.watched.count <= 2)
    }
}
