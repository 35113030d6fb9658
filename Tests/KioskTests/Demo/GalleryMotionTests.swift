import KioskTesting
import Testing

@testable import Kiosk

/// Frames in the middle of what moves on the gallery's pages.
@Suite("Gallery: motion")
struct GalleryMotionTests {
    /// Drags a finger that stays down, by as much in each of ten frames of 20 ms.
    private func drag(_ kiosk: Harness, from start: Point, by step: Point) throws {
        try kiosk.touch(.down, x: start.x, y: start.y)
        for index in 1...10 {
            try kiosk.advance(by: .milliseconds(20))
            try kiosk.touch(
                .move, x: start.x + step.x * Float(index), y: start.y + step.y * Float(index))
        }
    }

    /// Throws what is under a finger.
    private func fling(_ kiosk: Harness, from start: Point, by step: Point) throws {
        try drag(kiosk, from: start, by: step)
        try kiosk.touch(.up, x: start.x + step.x * 10, y: start.y + step.y * 10)
    }

    // MARK: Fingers

    @Test("two fingers that pinch and turn")
    func pinch() throws {
        let kiosk = try gallery("gestures")
        let area = try #require(kiosk.node(showing: "Two fingers: 100%, 0°"))
        let middle = area.frameInRoot.center
        for step in 0...8 {
            let (x, y) = (25 + 5 * Float(step), 3 * Float(step))
            for (slot, side) in [Float(-1), 1].enumerated() {
                try kiosk.touch(
                    step == 0 ? .down : .move, slot: slot, x: middle.x + side * x,
                    y: middle.y + side * y)
            }
            try kiosk.advance(by: .milliseconds(17))
        }
        #expect(kiosk.node(showing: "Two fingers: 100%, 0°") == nil)
        try kiosk.expectPicture("gallery-motion-pinch", in: .ofProject)
        #expect(kiosk.log == [])
    }

    @Test("a card that follows a finger")
    func pan() throws {
        let kiosk = try gallery("gestures", isDark: true)
        let area = try #require(kiosk.node(showing: "Drag: 0, 0"))
        let middle = area.frameInRoot.center
        try drag(kiosk, from: middle, by: Point(x: 6, y: -1))
        #expect(kiosk.node(showing: "The pan has changed") != nil)
        try kiosk.expectPicture("gallery-motion-pan", in: .ofProject)
        #expect(kiosk.log == [])
    }

    // MARK: Scrolling

    @Test("content that is pulled beyond its beginning, and what renews it")
    func pulled() throws {
        let kiosk = try gallery("scrolling")
        try drag(kiosk, from: Point(x: 400, y: 110), by: Point(x: 0, y: 33))
        let page = try #require(kiosk.tree.node(named: "renewed") as? ScrollNode)
        #expect(page.mainPosition < -48)
        try kiosk.expectPicture("gallery-motion-pulled", in: .ofProject)
        try kiosk.touch(.up, x: 400, y: 440)
        try kiosk.advance(by: .milliseconds(100))
        #expect(page.model.isRefreshing)
        try kiosk.expectPicture("gallery-motion-renewed", in: .ofProject)
        #expect(kiosk.log == [])
    }

    @Test("content that is pulled beyond its end")
    func pulledEnd() throws {
        let kiosk = try gallery("lists", isDark: true)
        let list = try #require(kiosk.tree.node(named: "rows") as? ListNode)
        try kiosk.tap("last")
        try kiosk.advance(by: .seconds(2))
        try drag(kiosk, from: Point(x: 400, y: 440), by: Point(x: 0, y: -26))
        #expect(list.mainPosition > list.range.upperBound + 20)
        try kiosk.expectPicture("gallery-motion-pulled-end", in: .ofProject)
        #expect(kiosk.log == [])
    }

    @Test("a list that goes on by itself")
    func fling() throws {
        let kiosk = try gallery("lists")
        let list = try #require(kiosk.tree.node(named: "rows") as? ListNode)
        try fling(kiosk, from: Point(x: 400, y: 440), by: Point(x: 0, y: -24))
        try kiosk.advance(by: .milliseconds(300))
        #expect(list.isInMotion && list.mainPosition > 240)
        try kiosk.expectPicture("gallery-motion-fling", in: .ofProject)
        #expect(kiosk.log == [])
    }

    @Test("cards on their way to where they snap")
    func snap() throws {
        let kiosk = try gallery("scrolling", isDark: true, height: 700)
        let title = try #require(kiosk.node(showing: "Snap points"))
        let y = title.frameInRoot.maxY + 120
        try fling(kiosk, from: Point(x: 600, y: y), by: Point(x: -24, y: 0))
        try kiosk.advance(by: .milliseconds(120))
        let cards = kiosk.tree.root.find {
            ($0 as? ScrollNode)?.model.snap == .children
        }
        #expect((cards as? ScrollNode)?.isInMotion == true)
        try kiosk.expectPicture("gallery-motion-snap", in: .ofProject)
        #expect(kiosk.log == [])
    }

    @Test("a card of the carousel on its way, and its dots")
    func page() throws {
        let kiosk = try gallery("pages")
        let carousel = try #require(kiosk.tree.node(named: "carousel") as? ListNode)
        try fling(kiosk, from: Point(x: 600, y: 250), by: Point(x: -20, y: 0))
        try kiosk.advance(by: .milliseconds(100))
        #expect(carousel.isInMotion)
        try kiosk.expectPicture("gallery-motion-page", in: .ofProject)
        #expect(kiosk.log == [])
    }

    // MARK: What changes

    @Test("rows that make room for one above them")
    func rowAbove() throws {
        let kiosk = try gallery("lists")
        try kiosk.tap("new")
        try kiosk.advance(by: .milliseconds(80))
        try kiosk.expectPicture("gallery-motion-row-above", in: .ofProject)
        #expect(kiosk.log == [])
    }

    @Test("a curve and a spring on their ways")
    func properties() throws {
        let kiosk = try gallery("motion")
        try kiosk.tap("curve-card")
        try kiosk.tap("spring-card")
        try kiosk.advance(by: .milliseconds(100))
        let card = try #require(kiosk.tree.node(named: "spring-card"))
        #expect(card.isMoving && kiosk.tree.node(named: "curve-card")?.isMoving == true)
        try kiosk.expectPicture("gallery-motion-properties", in: .ofProject)
        #expect(kiosk.log == [])
    }

    @Test("rows that come, go and change places")
    func rows() throws {
        let kiosk = try gallery("motion", isDark: true, height: 900)
        let row = try #require(kiosk.node(showing: "Row 2"))
        try kiosk.tap(row)
        try kiosk.tap("add")
        try kiosk.advance(by: .milliseconds(60))
        try kiosk.expectPicture("gallery-motion-rows", in: .ofProject)
        #expect(kiosk.log == [])
    }

    @Test("an attract loop between two of its pictures")
    func loop() throws {
        let kiosk = try gallery("motion", height: 1_100)
        let loop = try #require(kiosk.tree.node(named: "loop"))
        #expect(loop.frameInRoot.maxY < 1_100)
        try kiosk.advance(by: .milliseconds(4_400))
        try kiosk.expectPicture("gallery-motion-loop", in: .ofProject)
        #expect(kiosk.log == [])
    }

    @Test("a screen that slides in", arguments: [false, true])
    func screens(_ isPush: Bool) throws {
        let kiosk = try gallery("home", isDark: isPush)
        if isPush {
            // The tile is farther down.
            try drag(kiosk, from: Point(x: 400, y: 440), by: Point(x: 0, y: -14))
            try kiosk.advance(by: .milliseconds(300))
            try kiosk.touch(.up, x: 400, y: 300)
            try kiosk.advance(by: .seconds(1))
        }
        try kiosk.tap(isPush ? "Motion" : "Scrolling")
        try kiosk.advance(by: .milliseconds(70))
        try kiosk.expectPicture(
            isPush ? "gallery-motion-push" : "gallery-motion-slide", in: .ofProject)
        #expect(kiosk.log == [])
    }

    @Test(
        "a screen that comes in another way, and a node that goes along",
        arguments: ["fade", "rise", "zoom", "shared-card"])
    func otherScreens(_ way: String) throws {
        let kiosk = try gallery("motion", isDark: way == "zoom")
        let page = try #require(kiosk.tree.node(named: "motion-page") as? ScrollNode)
        page.scroll(toEnd: true, animated: false)
        try kiosk.advance(by: .seconds(1))
        try kiosk.tap(way)
        try kiosk.advance(by: .milliseconds(70))
        let names = [
            "fade": "gallery-motion-fade", "rise": "gallery-motion-rise",
            "zoom": "gallery-motion-zoom", "shared-card": "gallery-motion-shared",
        ]
        try kiosk.expectPicture(names[way]!, in: .ofProject)
        try kiosk.advance(by: .seconds(1))
        #expect(kiosk.screenName == (way == "shared-card" ? "shared" : "moved"))
        #expect(kiosk.log == [])
    }

    @Test("a section that opens, and the line under another tab")
    func panels() throws {
        let kiosk = try gallery("panels", width: 1_280)
        let tabs = try #require(kiosk.tree.node(named: "tabs") as? TabsNode)
        let place = tabs.bar.toRoot.apply(tabs.bar.rects[1].center)
        try kiosk.tap(x: place.x, y: place.y)
        let section = kiosk.tree.root.find {
            ($0 as? SectionNode)?.model.title.text == "Can I change my seat?"
        }
        let frame = try #require(section).frameInRoot
        try kiosk.tap(x: frame.center.x, y: frame.minY + 20)
        try kiosk.advance(by: .milliseconds(60))
        try kiosk.expectPicture("gallery-motion-panels", in: .ofProject)
        #expect(kiosk.log == [])
    }

    @Test("where motion is reduced, the same is at its end at once")
    func reduced() throws {
        let kiosk = try gallery("motion")
        kiosk.set("isCalm", to: true)
        try kiosk.tap("curve-card")
        let card = try #require(kiosk.tree.node(named: "curve-card"))
        #expect(!card.isMoving && card.frame.width == 260)
        #expect(kiosk.log == [])
    }
}
