import KioskTesting
import Testing

@testable import Kiosk

@Suite("Scroll bars")
struct ScrollBarTests {
    private static let (width, height) = (200, 300)
    private let scroll = ScrollNode(.vertical)
    private let root = BoxNode(.stack)
    private let rows: [ButtonNode]
    private let taps = Journal()
    private let stage: Stage

    /// Twenty buttons of 50 pixels in a part of 300: the thumb has 88 pixels of 292.
    init() throws {
        root.model.background = .literal(.black)
        scroll.model.background = .literal(.white)
        scroll.model.hasBar = true
        rows = (0..<20).map { index in
            let row = ButtonNode("row \(index)")
            row.layoutStyle.height = 50
            return row
        }
        for (index, row) in rows.enumerated() { row.onTap { [taps] in taps.note("\(index)") } }
        scroll.add(rows)
        root.add(scroll)
        stage = try Stage(root, width: Self.width, height: Self.height)
    }

    private func touch(_ phase: TouchPhase, _ y: Float, x: Float = 190) throws {
        try stage.touch(phase, at: Point(x: x, y: y))
    }

    private func check() { #expect(stage.repaintDifferences == 0) }

    @Test("the thumb follows the finger, and the content the thumb")
    func dragging() throws {
        try touch(.down, 20)
        #expect(!rows[0].isPressed)
        for way in stride(from: Float(17), through: 102, by: 17) {
            try touch(.move, 20 + way)
            try stage.frame()
            check()
        }
        // Half of the 204 pixels that the thumb can go, and of the 700 of the content.
        #expect(scroll.offset.y == 350)
        try touch(.move, 290)
        #expect(scroll.offset.y == 700)
        try touch(.move, 71)
        #expect(scroll.offset.y == 175)
        try touch(.up, 71)
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset.y == 175 && taps.take() == [])
        check()
        #expect(try stage.work { try stage.advance(by: .seconds(5)) }.frames == 0)
    }

    @Test("in a short viewport, too, the thumb has a way to go")
    func shortViewport() throws {
        scroll.layoutStyle.height = .points(48)
        try stage.frame()
        let top = scroll.frameInRoot.minY
        #expect(scroll.frameInRoot.height == 48)
        // The thumb has 20 pixels of 40.
        try touch(.down, top + 10)
        try touch(.move, top + 20)
        #expect(scroll.offset.y == 476)
        try touch(.move, top + 40)
        #expect(scroll.offset.y == 952)
        try touch(.up, top + 40)
        try stage.advance(by: .seconds(1))
        check()
    }

    @Test("content that snaps comes to rest as well when the finger is taken away")
    func lostWhileSnapping() throws {
        scroll.model.snap = .children
        try stage.frame()
        try touch(.down, 20)
        try touch(.move, 71)
        #expect(scroll.offset.y == 175)
        try touch(.cancel, 71)
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset.y == 150 || scroll.offset.y == 200)
        #expect(!scroll.isInMotion)
        check()
    }

    @Test(
        "content with pages comes to rest at the page to which the bar has brought it",
        arguments: [TouchPhase.up, .cancel])
    func pages(_ end: TouchPhase) throws {
        scroll.model.snap = .pages
        try stage.frame()
        try touch(.down, 20)
        try touch(.move, 173)
        #expect(scroll.offset.y == 525)
        try touch(end, 173)
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset.y == 600)
        check()
    }

    @Test("a tap beside the thumb goes to the next page, where there are pages")
    func tappedPages() throws {
        scroll.model.snap = .pages
        try stage.frame()
        for expected: Float in [300, 600, 700] {
            try touch(.down, 290)
            try touch(.up, 290)
            try stage.advance(by: .seconds(1))
            #expect(scroll.offset.y == expected)
        }
        check()
    }

    @Test("a palm that is taken from the bar leaves the content to the finger that drags it")
    func palm() throws {
        scroll.model.snap = .children
        try stage.frame()
        try stage.touch(.down, slot: 0, at: Point(x: 190, y: 40))
        try stage.touch(.down, slot: 1, at: Point(x: 60, y: 200))
        for y in [Float(180), 160, 140] {
            try stage.touch(.move, slot: 1, at: Point(x: 60, y: y))
        }
        #expect(scroll.isHeld)
        try stage.touch(.cancel, slot: 0, at: Point(x: 190, y: 40))
        #expect(scroll.isHeld && !scroll.isInMotion)
        let offset = scroll.offset.y
        try stage.touch(.move, slot: 1, at: Point(x: 60, y: 120))
        #expect(scroll.offset.y == offset + 20)
        try stage.touch(.up, slot: 1, at: Point(x: 60, y: 120))
    }

    @Test("a tap may take the content away while a finger drags the bar")
    func removedContent() throws {
        let root = BoxNode(.row)
        let button = ButtonNode("Away")
        button.layoutStyle = .fixed(100, 50)
        button.onTap { [weak root, taps] in
            taps.note("away")
            root?.children.last?.removeFromParent()
        }
        root.add(button)
        // Nothing but the tree keeps it.
        root.add(Self.snappingContent())
        let stage = try Stage(root, width: 300, height: 300)
        let area = root.children[1].frameInRoot
        let place = button.frameInRoot.center
        try stage.touch(.down, slot: 0, at: Point(x: area.maxX - 10, y: area.minY + 20))
        try stage.touch(.move, slot: 0, at: Point(x: area.maxX - 10, y: area.minY + 71))
        try stage.touch(.down, slot: 1, at: place)
        try stage.touch(.up, slot: 1, at: place)
        #expect(taps.take() == ["away"] && root.children.count == 1)
        try stage.touch(.up, slot: 0, at: Point(x: area.maxX - 10, y: area.minY + 71))
        try stage.frame()
        #expect(stage.tree.touches.isIdle)
    }

    private static func snappingContent() -> ScrollNode {
        let scroll = ScrollNode(.vertical)
        scroll.layoutStyle = .fixed(200, 300)
        scroll.model.hasBar = true
        scroll.model.snap = .children
        for _ in 0..<20 {
            let row = BoxNode(.row)
            row.layoutStyle = .fixed(200, 50)
            scroll.add(row)
        }
        return scroll
    }

    @Test("a tap beside the thumb goes on by most of the view, and one on it nowhere")
    func tapping() throws {
        try stage.tap(at: Point(x: 190, y: 250))
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset.y == 240)
        scroll.offset.y = 700
        try stage.frame()
        try stage.tap(at: Point(x: 190, y: 260))
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset.y == 700)
        try stage.tap(at: Point(x: 190, y: 20))
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset.y == 460 && taps.take() == [])
        check()
    }

    @Test("it has 48 pixels for fingers, and stops content that moves")
    func hitArea() throws {
        try stage.tap(at: Point(x: 151, y: 20))
        #expect(taps.take() == ["0"])
        try stage.tap(at: Point(x: 153, y: 20))
        #expect(taps.take() == [])
        scroll.scroll(to: Point(x: 0, y: 700))
        try stage.advance(by: .milliseconds(100))
        try touch(.down, 30)
        try touch(.move, 30)
        try touch(.move, 31)
        let offset = scroll.offset.y
        #expect(scroll.motion == nil && offset < 700)
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset.y == offset)
        try touch(.up, 31)
    }

    @Test("where all is seen there is none, and it takes no touches")
    func shortContent() throws {
        let before = stage.picture.contents
        for row in rows[4...] { row.removeFromParent() }
        try stage.frame()
        check()
        try stage.tap(at: Point(x: 190, y: 20))
        #expect(taps.take() == ["0"])
        scroll.add(Array(rows[4...]))
        try stage.frame()
        scroll.model.hasBar = false
        try stage.frame()
        #expect(scroll.children.count == 20)
        scroll.model.hasBar = true
        try stage.frame()
        #expect(stage.picture.contents == before)
    }

    @Test("where lines run to the left it is at the left")
    func mirrored() throws {
        scroll.layoutStyle.writingDirection = .rightToLeft
        try stage.frame()
        try touch(.down, 20, x: 10)
        try touch(.move, 122, x: 10)
        #expect(scroll.offset.y == 350)
        try touch(.up, 122, x: 10)
        try stage.frame()
        check()
    }

    @Test("content that snaps comes to rest when the thumb is let go")
    func snapping() throws {
        scroll.model.snap = .children
        try stage.frame()
        try touch(.down, 20)
        try touch(.move, 127)
        #expect(scroll.offset.y != 350)
        try touch(.up, 127)
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset.y.remainder(dividingBy: 50) == 0)
    }

    @Test("a finger that is lost leaves the content where it is")
    func cancelled() throws {
        try touch(.down, 20)
        try touch(.move, 122)
        stage.tree.cancelTouches()
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset.y == 350)
        check()
    }

    @Test("a list has one, too, however far it goes")
    func list() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": { "body": {
              "type": "list", "id": "rows", "items": "${lists.range(1000)}", "rowSize": 40,
              "scrollBar": true, "body": { "type": "row" } } } } }
            """#, height: 320)
        let list = try #require(kiosk.harness.tree.node(named: "rows") as? ListNode)
        try kiosk.harness.touch(.down, x: 230, y: 20)
        try kiosk.harness.touch(.move, x: 230, y: 319)
        try kiosk.frame()
        #expect(list.mainPosition == 1000 * 40 - 320)
        #expect(list.rows.last?.index == 999)
        try kiosk.harness.touch(.up, x: 230, y: 319)
        #expect(kiosk.harness.log == [])
    }

    @Test("both axes have a bar, here and where lines run to the left", arguments: [false, true])
    func pictures(_ isMirrored: Bool) throws {
        let root = BoxNode(.stack)
        root.model.background = .role(.background)
        let scroll = ScrollNode(.vertical)
        scroll.model.scrollsAcross = true
        scroll.model.hasBar = true
        if isMirrored { scroll.layoutStyle.writingDirection = .rightToLeft }
        for index in 0..<12 {
            let row = BoxNode(.row)
            row.layoutStyle = .fixed(600, 40)
            row.model.background = .role(index % 2 == 0 ? .surface : .surfaceMuted)
            scroll.add(row)
        }
        root.add(scroll)
        let kiosk = try Harness(root: root, width: 320, height: 200)
        scroll.scroll(to: Point(x: isMirrored ? -140 : 140, y: 90), animated: false)
        try kiosk.touch(.down, x: isMirrored ? 12 : 308, y: 80)
        try kiosk.advance(by: .milliseconds(50))
        try kiosk.expectPicture(isMirrored ? "scroll-bars-mirrored" : "scroll-bars", in: .ofProject)
    }
}
