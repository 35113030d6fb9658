import KioskTesting
import Testing

@testable import Kiosk

@Suite("Scroll")
struct ScrollTests {
    private static let (width, height) = (200, 300)
    private let scroll = ScrollNode(.vertical)
    private let root = BoxNode(.stack)
    private var rows: [ButtonNode] = []
    private let taps = Journal()
    private let stage: Stage

    /// Twenty buttons of 50 pixels in a part of 300.
    init() throws {
        root.model.background = .literal(.black)
        scroll.model.background = .literal(.white)
        for index in 0..<20 {
            let row = ButtonNode("row \(index)")
            row.layoutStyle.height = 50
            row.model.cornerRadii = 0
            row.on(TapEvent.self) { [taps] _ in
                taps.note("\(index)")
                return .handled
            }
            rows.append(row)
        }
        scroll.add(rows)
        root.add(scroll)
        stage = try Stage(root, width: Self.width, height: Self.height)
    }

    private func touch(_ phase: TouchPhase, _ y: Float, x: Float = 100) throws {
        try stage.touch(phase, at: Point(x: x, y: y))
    }

    /// Drags with a move every frame, and lets go.
    private func drag(from start: Float, by step: Float, steps: Int, rest: Bool = false) throws {
        try touch(.down, start)
        for index in 1...steps {
            try stage.frame()
            try touch(.move, start + step * Float(index))
        }
        if rest { try stage.advance(by: .milliseconds(200)) }
        try touch(.up, start + step * Float(steps))
    }

    private func check(_ comment: Comment? = nil) {
        #expect(stage.repaintDifferences == 0, comment)
    }

    @Test("children keep their sizes, and the range is what is out of sight")
    func range() throws {
        #expect(rows[19].frame == Rect(x: 0, y: 950, width: 200, height: 50))
        #expect(scroll.range == 0...700)
        scroll.layoutStyle.padding = LayoutEdges(10)
        rows[19].layoutStyle.margin = LayoutEdges(5)
        try stage.frame()
        #expect(scroll.range == 0...730)
    }

    @Test("content follows the finger, and the button below it is not pressed any more")
    func dragging() throws {
        try touch(.down, 120)
        #expect(rows[2].isPressed)
        try touch(.move, 114)
        #expect(scroll.offset.y == 0 && rows[2].isPressed)
        try touch(.move, 100)
        #expect(scroll.offset.y == 12 && !rows[2].isPressed)
        try touch(.move, 57)
        #expect(scroll.offset.y == 55)
        try touch(.move, 80)
        #expect(scroll.offset.y == 32)
        try stage.advance(by: .milliseconds(200))
        try touch(.up, 80)
        try stage.advance(by: .seconds(2))
        #expect(scroll.offset.y == 32)
        #expect(taps.take() == [])
        check()
    }

    @Test("a finger that does not go far is a tap")
    func tapping() throws {
        try touch(.down, 120)
        try touch(.move, 126)
        try touch(.up, 126)
        #expect(taps.take() == ["2"])
        scroll.offset.y = 500
        try stage.frame()
        try stage.tap(at: Point(x: 100, y: 25))
        #expect(taps.take() == ["10"])
    }

    @Test("a fling goes on, slower and slower, and comes to rest")
    func fling() throws {
        scroll.offset.y = 300
        try drag(from: 250, by: -8, steps: 6)
        let released = scroll.offset.y
        var places: [Float] = []
        while scroll.motion != nil {
            try stage.frame()
            places.append(scroll.offset.y)
            check()
        }
        // 8 pixels a frame are 480 a second, which half a second of is left.
        #expect((210...250).contains(places.last! - released))
        let steps = zip(places.dropFirst(), places).map { $0 - $1 }
        #expect(zip(steps.dropFirst(), steps).allSatisfy { $0 <= $1 + 1 })
        try stage.advance(by: .seconds(2))
        #expect(try stage.work { try stage.advance(by: .seconds(5)) }.frames == 0)
    }

    @Test("a finger that rests before it goes up throws nothing")
    func restingFinger() throws {
        try drag(from: 250, by: -8, steps: 6, rest: true)
        #expect(scroll.motion == nil)
        #expect(scroll.offset.y == 40)
    }

    @Test("a tap on moving content stops it, and presses nothing")
    func stopping() throws {
        try drag(from: 250, by: -20, steps: 6)
        try stage.frame()
        try stage.frame()
        #expect(scroll.motion != nil)
        try stage.tap(at: Point(x: 100, y: 100))
        let offset = scroll.offset
        #expect(scroll.motion == nil)
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset == offset)
        #expect(taps.take() == [])
    }

    @Test("a field that gets the focus is seen, also when the viewport gets shorter")
    func focus() throws {
        let field = FieldNode()
        field.layoutStyle.height = 50
        scroll.insert(field, at: 8)
        try stage.frame()
        field.takeFocus()
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset.y == 150)
        scroll.layoutStyle.height = 200
        try stage.frame()
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset.y == 250)
        check()
    }

    @Test("content that is pulled far beyond its beginning asks for newer content when let go")
    func refreshing() throws {
        root.on(RefreshEvent.self) { [taps] _ in
            taps.note("refresh")
            return .handled
        }
        try drag(from: 20, by: 20, steps: 4, rest: true)
        #expect(taps.take() == [])
        try stage.advance(by: .seconds(1))
        try touch(.down, 20)
        try touch(.move, 200)
        #expect(taps.take() == [])
        try touch(.up, 200)
        #expect(taps.take() == ["refresh"])
        try stage.advance(by: .seconds(1))
        try touch(.down, 20)
        try touch(.move, 200)
        stage.tree.cancelTouches()
        #expect(taps.take() == [])
    }

    @Test("content comes to rest with a row at the top, or a whole length further")
    func snapping() throws {
        scroll.model.snap = .children
        try stage.frame()
        try drag(from: 250, by: -8, steps: 6)
        try stage.advance(by: .seconds(2))
        #expect(scroll.offset.y > 100 && scroll.offset.y.remainder(dividingBy: 50) == 0)
        try drag(from: 100, by: 10, steps: 3, rest: true)
        try stage.advance(by: .seconds(2))
        #expect(scroll.offset.y.remainder(dividingBy: 50) == 0)
        check()
        scroll.model.snap = .pages
        scroll.offset.y = 300
        try stage.frame()
        for expected: Float in [600, 700, 700] {
            try drag(from: 250, by: -20, steps: 5)
            try stage.advance(by: .seconds(2))
            #expect(scroll.offset.y == expected)
        }
        // The last page is shorter, and no reason to leave the one before out.
        for expected: Float in [600, 300, 0] {
            try drag(from: 100, by: 20, steps: 5)
            try stage.advance(by: .seconds(2))
            #expect(scroll.offset.y == expected)
        }
    }

    @Test("at its end, an inner viewport leaves the finger to one around it")
    func nestedAlongOneAxis() throws {
        let inner = ScrollNode(.vertical)
        inner.layoutStyle.height = 120
        for index in 0..<6 {
            let row = ButtonNode("inner \(index)")
            row.layoutStyle.height = 40
            inner.add(row)
        }
        scroll.insert(inner, at: 0)
        try stage.frame()
        #expect(inner.range == 0...120)
        try drag(from: 110, by: -20, steps: 4, rest: true)
        #expect(inner.offset.y == 72 && scroll.offset.y == 0)
        // A scroll that has begun stays where it is.
        try drag(from: 110, by: -20, steps: 5, rest: true)
        try stage.advance(by: .seconds(1))
        #expect(inner.offset.y == 120 && scroll.offset.y == 0)
        try drag(from: 110, by: -20, steps: 4, rest: true)
        #expect(inner.offset.y == 120 && scroll.offset.y == 72)
        try drag(from: 20, by: 20, steps: 2, rest: true)
        #expect(inner.offset.y == 88 && scroll.offset.y == 72)
    }

    @Test("beyond the ends it gives less and less, and comes back")
    func rubberBand() throws {
        try touch(.down, 20)
        var last: (pull: Float, offset: Float) = (0, 0)
        for pull in stride(from: Float(28), through: 268, by: 40) {
            try touch(.move, 20 + pull)
            let offset = -scroll.offset.y
            #expect(offset >= last.offset && offset < pull * 0.6)
            last = (pull, offset)
            try stage.frame()
            check()
        }
        #expect(last.offset > 60)
        try touch(.up, 288)
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset.y == 0 && scroll.motion == nil)
        // A fling goes over the end, too.
        scroll.offset.y = 650
        try stage.frame()
        try drag(from: 250, by: -10, steps: 3)
        var most: Float = 0
        while scroll.motion != nil {
            try stage.frame()
            most = max(most, scroll.offset.y)
            check()
        }
        #expect(most > 702 && scroll.offset.y == 700)
    }

    @Test("offsets survive new content, and are clamped when it gets shorter")
    func contentChanges() throws {
        scroll.offset.y = 400
        rows[19].layoutStyle.height = 80
        try stage.frame()
        #expect(scroll.offset.y == 400 && scroll.range == 0...730)
        for row in rows[10...] { row.removeFromParent() }
        try stage.frame()
        #expect(scroll.offset.y == 200)
        check()
        scroll.layoutStyle.height = 600
        try stage.frame()
        #expect(scroll.offset.y == 0 && !scroll.canScroll)
        try drag(from: 250, by: -10, steps: 3)
        #expect(scroll.offset.y == 0)
    }

    @Test("an offset that is set before the first layout counts")
    func restoring() throws {
        let again = ScrollNode(.vertical)
        again.offset = Point(x: 0, y: 120)
        rows.forEach { $0.removeFromParent() }
        again.add(rows)
        scroll.removeFromParent()
        root.add(again)
        try stage.frame()
        #expect(again.offset.y == 120)
        again.offset = Point(x: 0, y: 9_000)
        #expect(again.offset.y == 700)
        // Content that comes in the same frame counts.
        let last = ButtonNode("last")
        last.layoutStyle.height = 50
        again.add(last)
        again.offset = Point(x: 0, y: 9_000)
        try stage.frame()
        #expect(again.offset.y == 750)
    }

    @Test("a program scrolls smoothly or at once")
    func program() throws {
        scroll.scroll(to: Point(x: 0, y: 333), animated: false)
        #expect(scroll.offset.y == 333)
        scroll.scroll(to: Point(x: 0, y: 600), animated: true)
        try stage.frame()
        try stage.advance(by: .milliseconds(100))
        #expect((400..<600).contains(scroll.offset.y))
        try stage.advance(by: .milliseconds(300))
        #expect(scroll.offset.y == 600 && scroll.motion == nil)
    }

    @Test("the pixels that stay are moved and not painted")
    func moves() throws {
        try touch(.down, 250)
        try touch(.move, 240)
        try stage.frame()
        let work = try stage.work { try touch(.move, 235) }
        // Rows that come in, and the indicator with its copy.
        #expect(work.damagedPixels < 5 * Self.width + 10 * Self.height)
        #expect(work.layoutUpdates == 0 && work.contentUpdates == 0)
        check()
    }

    @Test("the indicator is there while content moves, and fades")
    func indicator() throws {
        let before = stage.picture.contents
        try drag(from: 250, by: -10, steps: 3, rest: true)
        func isSeen() -> Bool {
            (0..<Self.height).contains { y in
                let pixel = stage.picture[Self.width - 5, y]
                return pixel != 0xFFFF_FFFF && pixel != Theme.light[.primary].premultiplied
            }
        }
        #expect(isSeen())
        try stage.advance(by: .milliseconds(1000))
        #expect(!isSeen())
        scroll.offset.y = 0
        try stage.frame()
        #expect(stage.picture.contents == before)
        #expect(try stage.work { try stage.advance(by: .seconds(5)) }.frames == 0)
        scroll.model.hasIndicator = false
        try stage.frame()
        try drag(from: 250, by: -10, steps: 3)
        try stage.frame()
        #expect(!isSeen())
    }

    @Test("a row in a column goes its own way")
    func nested() throws {
        let inner = ScrollNode(.horizontal)
        for index in 0..<10 {
            let tile = ButtonNode("tile \(index)")
            tile.layoutStyle.width = 90
            tile.layoutStyle.height = 60
            inner.add(tile)
        }
        inner.layoutStyle.shrink = 0
        scroll.insert(inner, at: 0)
        try stage.frame()
        #expect(inner.range == 0...700)
        try touch(.down, 30, x: 150)
        try touch(.move, 32, x: 120)
        try touch(.move, 80, x: 50)
        #expect(inner.offset.x == 92 && scroll.offset.y == 0)
        try stage.advance(by: .milliseconds(200))
        try touch(.up, 80, x: 50)
        try touch(.down, 50, x: 150)
        try touch(.move, 20, x: 148)
        try touch(.move, 10, x: 50)
        #expect(inner.offset.x == 92 && scroll.offset.y == 32)
        try touch(.up, 10, x: 50)
        try stage.frame()
        check()
    }

    /// Shows ten tiles side by side instead of the rows, the first one on the right.
    private func addMirrored() throws -> ScrollNode {
        let row = ScrollNode(.horizontal)
        row.layoutStyle.writingDirection = .rightToLeft
        for index in 0..<10 {
            let tile = ButtonNode("tile \(index)")
            tile.layoutStyle.width = 90
            row.add(tile)
        }
        scroll.removeFromParent()
        root.add(row)
        try stage.frame()
        return row
    }

    @Test("content that begins on the right asks for newer content when it is pulled from there")
    func mirroredPull() throws {
        root.on(RefreshEvent.self) { [taps] _ in
            taps.note("refresh")
            return .handled
        }
        let row = try addMirrored()
        row.scroll(toEnd: true, animated: false)
        #expect(row.offset.x == -700)
        try touch(.down, 150, x: 20)
        try touch(.move, 150, x: 195)
        #expect(row.mainPosition < -748)
        try touch(.up, 150, x: 195)
        #expect(taps.take() == [])
        try stage.advance(by: .seconds(1))
        row.scroll(toEnd: false, animated: false)
        #expect(row.offset.x == 0)
        try touch(.down, 150, x: 195)
        try touch(.move, 150, x: 20)
        #expect(row.mainPosition > 48)
        try touch(.up, 150, x: 20)
        #expect(taps.take() == ["refresh"])
        try stage.advance(by: .seconds(1))
        check()
    }

    @Test("keys, nodes and pages of content that begins on the right")
    func mirroredTargets() throws {
        let row = try addMirrored()
        for (key, place) in [(.end, -700), (.home, 0), (.pageDown, -160), (.pageUp, 0)]
            as [(KeySymbol, Double)]
        {
            #expect(row.page(key))
            try stage.advance(by: .seconds(1))
            #expect(row.mainPosition == place)
        }
        row.model.snap = .pages
        for expected in [-200.0, -400, -600, -700] {
            try touch(.down, 150, x: 40)
            for step in 1...5 {
                try stage.frame()
                try touch(.move, 150, x: 40 + 20 * Float(step))
            }
            try touch(.up, 150, x: 140)
            try stage.advance(by: .seconds(2))
            #expect(row.mainPosition == expected)
        }
        row.offset.x = 0
        row.children[5].layoutStyle.width = 300
        try stage.frame()
        // It is longer than the view: its beginning is seen.
        row.scroll(to: row.children[5], animated: false)
        #expect(row.offset.x == -450)
        try stage.frame()
        check()
    }

    @Test("content that begins on the right is scrolled to the left")
    func rightToLeft() throws {
        let row = try addMirrored()
        #expect(row.range == -700...0)
        #expect(row.children[0].frameInRoot.maxX == 200)
        row.offset.x = -1000
        #expect(row.offset.x == -700)
    }

    @Test("a tap beside the buttons goes on to whoever wants it")
    func tapBetween() throws {
        root.onTap { [taps] in taps.note("root") }
        scroll.layoutStyle.rowGap = 40
        try stage.frame()
        try stage.tap(at: Point(x: 100, y: 70))
        #expect(taps.take() == ["root"])
        try drag(from: 70, by: -10, steps: 3, rest: true)
        #expect(taps.take() == [])
        #expect(scroll.offset.y == 22)
    }

    @Test("a cancelled finger leaves content in its range")
    func cancelled() throws {
        try touch(.down, 50)
        try touch(.move, 150)
        #expect(scroll.offset.y < 0)
        stage.tree.cancelTouches()
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset.y == 0)
        try drag(from: 250, by: -10, steps: 3, rest: true)
        #expect(scroll.offset.y == 22)
    }

    @Test("random fingers, contents and times never leave wrong pixels", arguments: 0..<4)
    func random(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var y: Float = 150
        for step in 0..<150 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                y = .random(in: 0..<300, using: &random)
                try touch(.down, y)
            case 1...4:
                y += .random(in: -60...60, using: &random)
                try touch(.move, y)
            case 5: try touch(.up, y)
            case 6:
                let row = rows[Int.random(in: 0..<20, using: &random)]
                row.layoutStyle.height = .points(.random(in: 10...90, using: &random))
            default: rows[Int.random(in: 0..<20, using: &random)].isHidden.toggle()
            }
            try stage.advance(by: .milliseconds(Int.random(in: 0...60, using: &random)))
            try stage.frame()
            check("step \(step)")
        }
        try touch(.up, y)
        try stage.advance(by: .seconds(10))
        #expect(scroll.range.contains(Double(scroll.offset.y)) && !scroll.isAnimating)
        check()
    }
}
