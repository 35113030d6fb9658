import KioskTesting
import Testing

@testable import Kiosk

@Suite("Pull to refresh")
struct ScrollRefreshTests {
    private static let (width, height) = (200, 300)
    private let scroll = ScrollNode(.vertical)
    private let root = BoxNode(.stack)
    private let rows: [BoxNode]
    private let events = Journal()
    private let stage: Stage

    /// Twenty rows of 50 pixels in a part of 300.
    init() throws {
        root.model.background = .literal(.black)
        scroll.model.background = .literal(.white)
        rows = (0..<20).map { index in
            let row = BoxNode(.row)
            row.layoutStyle.height = 50
            row.model.background = .role(index % 2 == 0 ? .primary : .surface)
            return row
        }
        scroll.add(rows)
        root.add(scroll)
        stage = try Stage(root, width: Self.width, height: Self.height)
    }

    private func pull(from start: Float, to end: Float) throws {
        try stage.touch(.down, at: Point(x: 100, y: start))
        try stage.touch(.move, at: Point(x: 100, y: end))
    }

    private func lift(at y: Float) throws { try stage.touch(.up, at: Point(x: 100, y: y)) }

    private func check() { #expect(stage.repaintDifferences == 0) }

    @Test("content that is all in view is pulled if it can ask for newer content", arguments: 0...3)
    func shortContent(_ count: Int) throws {
        for row in rows[count...] { row.removeFromParent() }
        try stage.frame()
        // A handler around it is for others, too: nothing moves for it.
        root.on(RefreshEvent.self) { _ in .handled }
        try pull(from: 20, to: 200)
        #expect(!scroll.canScroll && scroll.offset.y == 0)
        try lift(at: 200)
        scroll.on(RefreshEvent.self) { [events] _ in
            events.note("refresh")
            return .handled
        }
        try pull(from: 250, to: 50)
        #expect(scroll.offset.y == 0)
        try lift(at: 50)
        #expect(events.take() == [])
        try pull(from: 20, to: 200)
        #expect(scroll.offset.y < -48)
        try stage.frame()
        check()
        try lift(at: 200)
        #expect(events.take() == ["refresh"])
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset.y == 0 && scroll.motion == nil)
        check()
    }

    @Test("where rows begin on the right, short content is pulled from there")
    func mirrored() throws {
        let row = ScrollNode(.horizontal)
        row.layoutStyle.writingDirection = .rightToLeft
        row.on(RefreshEvent.self) { [events] _ in
            events.note("refresh")
            return .handled
        }
        scroll.removeFromParent()
        root.add(row)
        try stage.frame()
        for (start, end) in [(20, 195), (195, 20)] as [(Float, Float)] {
            try stage.touch(.down, at: Point(x: start, y: 150))
            try stage.touch(.move, at: Point(x: end, y: 150))
            try stage.touch(.up, at: Point(x: end, y: 150))
            #expect(events.take() == (start > end ? ["refresh"] : []))
            try stage.advance(by: .seconds(1))
        }
    }

    @Test("at its beginning, it leaves pulls to a viewport around it that can still move")
    func nested() throws {
        let inner = ScrollNode(.vertical)
        inner.layoutStyle.height = 120
        inner.on(RefreshEvent.self) { _ in .handled }
        scroll.insert(inner, at: 0)
        try stage.frame()
        scroll.offset.y = 100
        try stage.frame()
        try pull(from: 10, to: 50)
        #expect(inner.offset.y == 0 && scroll.offset.y == 68)
        try lift(at: 50)
    }

    @Test("what appears while the content returns does not hold that up, nor the line beside it")
    func returning() throws {
        scroll.on(RefreshEvent.self) { _ in .handled }
        try stage.frame()
        try pull(from: 20, to: 200)
        try lift(at: 200)
        try stage.frame()
        let before = scroll.mainPosition
        #expect(before < 0)
        rows[3].layoutStyle.height = 60
        try stage.frame()
        #expect(scroll.mainPosition < 0 && scroll.mainPosition > before)
        try stage.advance(by: .seconds(3))
        #expect(scroll.mainPosition == 0)
        check()
        // A program that moves the content ends a fling, too.
        try stage.touch(.down, at: Point(x: 100, y: 250))
        for y in stride(from: Float(230), to: 90, by: -20) {
            try stage.touch(.move, at: Point(x: 100, y: y))
            try stage.frame()
        }
        try lift(at: 90)
        try stage.frame()
        let indicator = try #require(scroll.children.last as? ScrollIndicator)
        #expect(scroll.isInMotion && indicator.strength == 1)
        scroll.offset.y = 100
        try stage.advance(by: .seconds(3))
        #expect(indicator.strength == 0)
        check()
    }
}
