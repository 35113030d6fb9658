import KioskTesting
import Testing

@testable import Kiosk

/// A table of 600 by 900 pixels behind a viewport of 200 by 300, which moves along both axes.
@Suite("Scroll: both axes")
struct ScrollAcrossTests {
    private static let (width, height) = (200, 300)
    private let scroll = ScrollNode(.vertical)
    private let root = BoxNode(.stack)
    private var cells: [ButtonNode] = []
    private let stage: Stage

    init() throws {
        root.model.background = .literal(.black)
        scroll.model.background = .literal(.white)
        scroll.model.scrollsAcross = true
        let table = BoxNode(.column)
        table.layoutStyle.width = 600
        table.layoutStyle.gap = 10
        for line in 0..<15 {
            let row = BoxNode(.row)
            row.layoutStyle.gap = 10
            row.layoutStyle.height = 51
            for column in 0..<6 {
                let cell = ButtonNode("\(line)/\(column)")
                cell.layoutStyle.width = 91
                cell.model.cornerRadii = 8
                cell.layoutStyle.padding = LayoutEdges(0)
                cells.append(cell)
                row.add(cell)
            }
            table.add(row)
        }
        scroll.add(table)
        root.add(scroll)
        stage = try Stage(root, width: Self.width, height: Self.height)
    }

    private func touch(_ phase: TouchPhase, _ x: Float, _ y: Float) throws {
        try stage.touch(phase, at: Point(x: x, y: y))
        try stage.frame()
    }

    /// Drags with a move every frame.
    private func drag(_ x: Float, _ y: Float, by step: Point, steps: Int) throws {
        try touch(.down, x, y)
        for index in 1...steps {
            try touch(.move, x + step.x * Float(index), y + step.y * Float(index))
        }
    }

    private func check(_ comment: Comment? = nil) {
        #expect(stage.repaintDifferences == 0, comment)
    }

    @Test("what is wider than the viewport has a range across")
    func ranges() throws {
        #expect(scroll.main.range == 0...605)
        #expect(scroll.cross.range == 0...400)
        scroll.offset = Point(x: 9_000, y: 9_000)
        #expect(scroll.offset == Point(x: 400, y: 605))
        try stage.frame()
        check()
        scroll.model.scrollsAcross = false
        try stage.frame()
        #expect(scroll.offset == Point(x: 0, y: 605))
        check()
        scroll.model.scrollsAcross = true
        try stage.frame()
        #expect(scroll.cross.range == 0...400)
    }

    @Test("content that is no more scrolled across stays with its finger, then lets taps through")
    func endsUnderFinger() throws {
        var taps = 0
        for cell in cells { cell.onTap { taps += 1 } }
        try drag(100, 250, by: Point(x: 0, y: -10), steps: 8)
        let before = scroll.offset.y
        #expect(before > 0 && scroll.offset.x == 0)
        scroll.model.scrollsAcross = false
        try stage.frame()
        try touch(.move, 100, 160)
        #expect(scroll.offset == Point(x: 0, y: before + 10))
        try stage.advance(by: .milliseconds(200))
        try touch(.up, 100, 160)
        try stage.advance(by: .seconds(1))
        #expect(!scroll.isHeld && !scroll.catchesTouches)
        try touch(.down, 45, 65)
        try touch(.up, 45, 65)
        #expect(taps == 1)
        check()
    }

    @Test("content that is no more scrolled across lets go of a finger that began sideways")
    func endsUnderFingerAcross() throws {
        try drag(150, 150, by: Point(x: -10, y: 1), steps: 8)
        #expect(scroll.isHeld && scroll.offset.x > 0)
        scroll.model.scrollsAcross = false
        try stage.frame()
        try touch(.move, 60, 159)
        try touch(.up, 60, 159)
        try stage.advance(by: .seconds(3))
        #expect(!scroll.isHeld && !scroll.catchesTouches && scroll.offset == .zero)
        check()
    }

    @Test("a drag in between follows the finger along both axes")
    func free() throws {
        try drag(150, 250, by: Point(x: -6, y: -9), steps: 10)
        // The slop lies along the larger part.
        #expect(scroll.offset == Point(x: 60, y: 82))
        check()
        try touch(.up, 90, 160)
        try stage.advance(by: .seconds(3))
        #expect(scroll.offset.x > 100 && scroll.offset.y > 150)
        check()
    }

    @Test("a drag clearly along one axis stays on it, until the finger has gone far across")
    func held() throws {
        try touch(.down, 150, 250)
        for step in 1...10 {
            try touch(.move, 150 - 2 * Float(step), 250 - 10 * Float(step))
        }
        #expect(scroll.offset == Point(x: 0, y: 92))
        // Thirty-two pixels across: from here on it follows along both axes, and nothing jumps.
        try touch(.move, 120, 150)
        #expect(scroll.offset.x == 0)
        try touch(.move, 110, 150)
        #expect(scroll.offset == Point(x: 0, y: 92))
        try touch(.move, 100, 150)
        #expect(scroll.offset == Point(x: 10, y: 92))
        check()
        try stage.advance(by: .milliseconds(200))
        try touch(.up, 100, 150)
        try drag(150, 150, by: Point(x: -10, y: 1), steps: 8)
        #expect(scroll.offset == Point(x: 82, y: 92))
        // A throw goes along that axis, too.
        try touch(.up, 70, 158)
        try stage.advance(by: .seconds(3))
        #expect(scroll.offset.x > 120 && scroll.offset.y == 92)
    }

    @Test("each axis goes on, and comes back, by itself")
    func momentum() throws {
        scroll.offset = Point(x: 350, y: 300)
        try stage.frame()
        try drag(150, 250, by: Point(x: -20, y: -20), steps: 3)
        try touch(.up, 90, 190)
        var most: Float = 0
        while scroll.isInMotion {
            try stage.frame()
            most = max(most, scroll.offset.x)
            check()
        }
        #expect(most > 401 && scroll.offset.x == 400)
        #expect(scroll.offset.y > 400)
        try stage.advance(by: .seconds(2))
        #expect(try stage.work { try stage.advance(by: .seconds(5)) }.frames == 0)
    }

    @Test("a finger on moving content follows at once, and decides later")
    func caught() throws {
        try drag(150, 250, by: Point(x: 0, y: -20), steps: 5)
        try touch(.up, 150, 150)
        try stage.frame()
        #expect(scroll.isInMotion)
        try touch(.down, 100, 100)
        #expect(!scroll.isInMotion)
        let start = scroll.offset
        try touch(.move, 97, 97)
        #expect(scroll.offset == start + Point(x: 3, y: 3))
        // Mostly upwards, when it is farther than the slop.
        try touch(.move, 96, 80)
        try touch(.move, 90, 60)
        #expect(scroll.offset == start + Point(x: 3, y: 40))
    }

    @Test("content that is larger along one axis only moves along that one")
    func oneAxis() throws {
        scroll.children[0].layoutStyle.width = .auto
        try stage.frame()
        #expect(!scroll.cross.canMove)
        try drag(150, 250, by: Point(x: -8, y: -10), steps: 5)
        #expect(scroll.offset.x == 0 && scroll.offset.y > 30)
        check()
    }

    @Test("the pixels that stay are moved, also slantwise, whatever the finger does")
    func pixels() throws {
        try drag(150, 250, by: Point(x: -5, y: -5), steps: 6)
        let work = try stage.work { try touch(.move, 117, 216) }
        // The strips that come in at two edges, and two lines with their copies.
        #expect(work.damagedPixels < 19 * (Self.width + Self.height))
        check()
        try touch(.up, 117, 216)
        var random = SeededGenerator(seed: 17)
        for round in 0..<40 {
            var (x, y) = (Float.random(in: 10..<190, using: &random), Float(150))
            try touch(.down, x, y)
            for _ in 0..<6 {
                x += Float(Int.random(in: -30...30, using: &random))
                y += Float(Int.random(in: -30...30, using: &random))
                try touch(.move, x, y)
                check("round \(round)")
            }
            try touch(.up, x, y)
            try stage.frame()
            check("round \(round)")
        }
    }

    @Test("inside another viewport it moves along its axes, and leaves its ends to that one")
    func nested() throws {
        let outer = ScrollNode(.vertical)
        outer.model.background = .literal(.black)
        scroll.removeFromParent()
        scroll.layoutStyle.height = 200
        let more = BoxNode(.row)
        more.layoutStyle.height = 400
        outer.add(scroll)
        outer.add(more)
        root.add(outer)
        try stage.frame()
        scroll.offset = Point(x: 100, y: 9_000)
        try stage.frame()
        let end = scroll.offset.y
        try drag(100, 150, by: Point(x: 0, y: -10), steps: 6)
        #expect(scroll.offset == Point(x: 100, y: end) && outer.offset.y == 52)
        try stage.advance(by: .milliseconds(200))
        try touch(.up, 100, 90)
        try drag(100, 50, by: Point(x: -10, y: 0), steps: 4)
        #expect(scroll.offset == Point(x: 132, y: end) && outer.offset.y == 52)
        check()
    }

    @Test("a node is brought into view along both axes")
    func reveal() throws {
        scroll.scroll(to: cells[5 * 6 + 4], animated: false)
        #expect(scroll.offset == Point(x: 295, y: 56))
        scroll.scroll(to: cells[0])
        try stage.advance(by: .milliseconds(100))
        #expect(scroll.offset.x < 295 && scroll.offset.x > 0)
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset == .zero)
        scroll.scroll(toEnd: true)
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset == Point(x: 400, y: 605))
    }

    @Test("where motion is reduced, programs and snap points move it at once; a throw goes on")
    func reduced() throws {
        scroll.setEnvironment(ReducedMotionKey.self, to: true)
        scroll.scroll(to: Point(x: 40, y: 300))
        #expect(scroll.offset == Point(x: 40, y: 300))
        try stage.frame()
        scroll.scroll(to: cells[0])
        #expect(scroll.offset == .zero && !scroll.isInMotion)
        scroll.model.snap = .pages
        try stage.frame()
        try drag(150, 250, by: Point(x: 0, y: -20), steps: 5)
        try touch(.up, 150, 150)
        #expect(scroll.offset.y == 300 && !scroll.isInMotion)
        check()
        scroll.model.snap = .none
        try stage.frame()
        try drag(150, 250, by: Point(x: 0, y: -20), steps: 5)
        try touch(.up, 150, 150)
        #expect(scroll.isInMotion)
        try stage.advance(by: .seconds(3))
        // A glide that is on its way when motion is reduced is over with the next frame.
        scroll.setEnvironment(ReducedMotionKey.self, to: false)
        scroll.scroll(to: .zero)
        try stage.advance(by: .milliseconds(50))
        #expect(scroll.offset.y > 0)
        scroll.setEnvironment(ReducedMotionKey.self, to: true)
        try stage.frame()
        #expect(scroll.offset.y == 0)
        check()
    }

    @Test("each axis has its line; they leave the corner free")
    func lines() throws {
        try drag(150, 250, by: Point(x: -6, y: -9), steps: 10)
        try Goldens.ofProject.expect(stage.picture, equals: "scroll-across")
    }
}
