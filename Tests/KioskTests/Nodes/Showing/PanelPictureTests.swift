import KioskTesting
import Testing

@testable import Kiosk

/// The gallery's page of tabs, sections, steps, texts, icons and times.
@Suite("Showing: panels")
struct PanelPictureTests {
    private func gallery(_ width: Int, _ height: Int) throws -> Harness {
        let kiosk = try Harness(
            configuration: Repository.folder + "/Config/gallery", width: width, height: height)
        #expect(kiosk.navigate(to: "panels"))
        try kiosk.advance(by: .milliseconds(600))
        return kiosk
    }

    @Test("on a large panel, in all themes and both directions")
    func large() throws {
        let kiosk = try gallery(1920, 1080)
        try kiosk.expectPicture("panels-light", in: .ofProject)
        kiosk.set("isDark", to: true)
        kiosk.set("isArabic", to: true)
        try kiosk.advance(by: .milliseconds(400))
        try kiosk.expectPicture("panels-dark-mirrored", in: .ofProject)
        kiosk.set("hasContrast", to: true)
        kiosk.set("isArabic", to: false)
        try kiosk.advance(by: .milliseconds(400))
        try kiosk.expectPicture("panels-contrast", in: .ofProject)
        #expect(kiosk.log == [])
    }

    @Test("on a tall panel, with a menu")
    func tall() throws {
        let kiosk = try gallery(1080, 1920)
        try kiosk.tap("menu")
        try kiosk.advance(by: .milliseconds(200))
        try kiosk.expectPicture("panels-menu", in: .ofProject)
    }

    @Test("on a small panel, with the focus on a tab, and a hint")
    func small() throws {
        let kiosk = try gallery(800, 480)
        try kiosk.press(.tab)
        try kiosk.press(.tab)
        try kiosk.advance(by: .milliseconds(600))
        try kiosk.expectPicture("panels-small", in: .ofProject)
        let button = try #require(kiosk.tree.node(named: "hinted"))
        button.reveal(animated: false)
        try kiosk.advance(by: .milliseconds(100))
        let place = button.frameInRoot.center
        try kiosk.touch(.down, x: place.x, y: place.y)
        try kiosk.advance(by: .seconds(1))
        try kiosk.expectPicture("panels-hint", in: .ofProject)
    }
}
