import KioskTesting
import Testing

@testable import Kiosk

/// Shows a page of the gallery, and waits until it has come.
func gallery(
    _ screen: String, isDark: Bool = false, width: Int = 800, height: Int = 480
) throws -> Harness {
    let kiosk = try Harness(
        configuration: Repository.folder + "/Config/gallery", width: width, height: height)
    kiosk.set("isDark", to: .bool(isDark))
    kiosk.navigate(to: screen)
    try kiosk.advance(by: .seconds(1))
    return kiosk
}

/// Pages of the gallery under fingers.
@Suite("Gallery")
struct GalleryTests {
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

    /// Gives the sign of the staff, and shows what asks for the PIN.
    private func giveSign(_ kiosk: Harness) throws {
        try kiosk.tap(x: 20, y: 780)
        try kiosk.touch(.down, x: 1_260, y: 780)
        try kiosk.advance(by: .milliseconds(1_900))
        #expect(kiosk.screenName == "gestures")
        try kiosk.advance(by: .milliseconds(600))
        try kiosk.touch(.up, x: 1_260, y: 780)
        try kiosk.advance(by: .milliseconds(500))
        #expect(kiosk.screenName == "staff")
    }

    private func write(_ pin: String, _ kiosk: Harness) throws {
        let pad = try #require(kiosk.tree.node(named: "staffPin") as? PadNode)
        for digit in pin {
            let number = try #require(digit.wholeNumberValue)
            let key = pad.toRoot.apply(pad.key(number == 0 ? 10 : number - 1).center)
            try kiosk.tap(x: key.x, y: key.y)
        }
        try kiosk.advance(by: .milliseconds(500))
    }

    @Test("a technician holds a corner, writes the PIN, changes something and leaves")
    func staff() throws {
        let kiosk = try gallery("gestures", isDark: false, width: 1280, height: 800)
        try giveSign(kiosk)
        try write("1234", kiosk)
        #expect(kiosk.screenName == "staff")
        #expect(kiosk.node(showing: "This PIN is wrong.") != nil)
        try write("25", kiosk)
        #expect(kiosk.node(showing: "This PIN is wrong.") == nil)
        try write("80", kiosk)
        #expect(kiosk.screenName == "service")
        try kiosk.tap("leave")
        try kiosk.advance(by: .seconds(1))
        #expect(kiosk.screenName == "home")
        #expect(kiosk.log == [])
    }

    @Test("who gives the sign and goes away leaves nothing open")
    func forgottenStaff() throws {
        let kiosk = try gallery("gestures", isDark: false, width: 1280, height: 800)
        try giveSign(kiosk)
        try write("25", kiosk)
        try kiosk.advance(by: .seconds(21))
        #expect(kiosk.screenName == "home")
        kiosk.navigate(to: "gestures")
        try kiosk.advance(by: .seconds(1))
        try giveSign(kiosk)
        try write("80", kiosk)
        #expect(kiosk.screenName == "staff")
        try write("2580", kiosk)
        #expect(kiosk.screenName == "staff")
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

    @Test("a page inside a page goes to a heading, tells where it is, and has a bar")
    func innerPage() throws {
        let kiosk = try gallery("scrolling", isDark: false, width: 1024, height: 1400)
        let terms = try #require(kiosk.tree.node(named: "terms") as? ScrollNode)
        let place = try #require(kiosk.tree.node(named: "place") as? LabelNode)
        #expect(place.model.text.hasPrefix("0 of "))
        try kiosk.tap("toReturns")
        try kiosk.advance(by: .seconds(1))
        let returns = try #require(kiosk.tree.node(named: "returns"))
        #expect(returns.frameInRoot.minY == terms.frameInRoot.minY + 16)
        #expect(place.model.text.hasPrefix("\(Int(terms.offset.y)) of "))
        let frame = terms.frameInRoot
        try drag(
            kiosk, x: frame.maxX - 10, y: frame.center.y, by: Point(x: 0, y: 12), steps: 10)
        try kiosk.touch(.up, x: frame.maxX - 10, y: frame.center.y + 120)
        #expect(terms.mainPosition == terms.range.upperBound)
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
