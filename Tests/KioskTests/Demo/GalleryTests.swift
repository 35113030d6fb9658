import KioskTesting
import Testing

@testable import Kiosk

/// Pages of the gallery under fingers.
@Suite("Gallery")
struct GalleryTests {
    private func gallery(
        _ screen: String, isDark: Bool, width: Int = 800, height: Int = 480
    ) throws -> Harness {
        let kiosk = try Harness(
            configuration: Repository.folder + "/Config/gallery", width: width, height: height)
        kiosk.set("isDark", to: .bool(isDark))
        kiosk.navigate(to: screen)
        try kiosk.advance(by: .seconds(1))
        return kiosk
    }

    private func drag(
        _ kiosk: Harness, x: Float, y: Float, by step: Point, steps: Int
    ) throws {
        try kiosk.touch(.down, x: x, y: y)
        for index in 1...steps {
            try kiosk.touch(.move, x: x + step.x * Float(index), y: y + step.y * Float(index))
            try kiosk.advance(by: .milliseconds(20))
        }
        try kiosk.advance(by: .milliseconds(200))
    }

    @Test("a carousel with dots between two of its cards", arguments: [false, true])
    func carousel(_ isDark: Bool) throws {
        let kiosk = try gallery("pages", isDark: isDark)
        try drag(kiosk, x: 400, y: 250, by: Point(x: 30, y: 0), steps: 10)
        try kiosk.expectPicture(
            isDark ? "gallery-carousel-dark" : "gallery-carousel-light", in: .ofProject)
        try kiosk.touch(.up, x: 700, y: 250)
        #expect(kiosk.log == [])
    }

    @Test("wheels under a finger, on a large panel", arguments: [false, true])
    func wheels(_ isDark: Bool) throws {
        let kiosk = try gallery("pages", isDark: isDark, width: 1920, height: 1080)
        let wheel = try #require(kiosk.tree.node(named: "hour"))
        let middle = wheel.frameInRoot.center
        try drag(kiosk, x: middle.x, y: middle.y, by: Point(x: 0, y: -9), steps: 10)
        try kiosk.expectPicture(
            isDark ? "gallery-wheels-dark" : "gallery-wheels-light", in: .ofProject)
        try kiosk.touch(.up, x: middle.x, y: middle.y - 90)
        try kiosk.advance(by: .seconds(1))
        #expect(kiosk.log == [])
    }

    @Test("a directory with its letters")
    func directory() throws {
        let kiosk = try gallery("directory", isDark: true)
        try drag(kiosk, x: 400, y: 460, by: Point(x: 0, y: -44), steps: 10)
        try kiosk.touch(.up, x: 400, y: 20)
        try drag(kiosk, x: 400, y: 460, by: Point(x: 0, y: -38), steps: 10)
        try kiosk.expectPicture("gallery-directory", in: .ofProject)
        #expect(kiosk.log == [])
    }

    @Test("a page that is pulled down and let go tells that it is being renewed, until it is")
    func renewal() throws {
        let kiosk = try gallery("scrolling", isDark: false)
        let page = try #require(kiosk.tree.node(named: "renewed"))
        let isRenewed = { page.children.contains { $0 is RefreshSign && !$0.isHidden } }
        try drag(kiosk, x: 400, y: 110, by: Point(x: 0, y: 33), steps: 10)
        #expect(!isRenewed())
        try kiosk.touch(.up, x: 400, y: 440)
        try kiosk.advance(by: .milliseconds(500))
        #expect(isRenewed())
        try kiosk.advance(by: .seconds(2))
        #expect(!isRenewed())
        #expect(kiosk.log == [])
    }

    @Test("a timetable that follows the finger anywhere")
    func timetable() throws {
        let kiosk = try gallery("scrolling", isDark: false, width: 1024, height: 1400)
        let table = try #require(kiosk.tree.node(named: "timetable"))
        let middle = table.frameInRoot.center
        try drag(kiosk, x: middle.x, y: middle.y, by: Point(x: -17, y: -11), steps: 10)
        try kiosk.expectPicture("gallery-timetable", in: .ofProject)
        #expect(kiosk.log == [])
    }
}
