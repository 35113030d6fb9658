import KioskTesting
import Testing

@testable import Kiosk

/// The gallery's page of what is shown and not changed.
@Suite("Showing")
struct ShowingPictureTests {
    private func gallery(_ width: Int, _ height: Int) throws -> Harness {
        let kiosk = try Harness(
            configuration: Repository.folder + "/Config/gallery", width: width, height: height)
        #expect(kiosk.navigate(to: "showing"))
        try kiosk.advance(by: .milliseconds(400))
        return kiosk
    }

    @Test("on a large panel, in all themes and both directions")
    func large() throws {
        let kiosk = try gallery(1920, 1080)
        try kiosk.expectPicture("showing-light", in: .ofProject)
        kiosk.set("isDark", to: true)
        kiosk.set("isArabic", to: true)
        try kiosk.advance(by: .milliseconds(400))
        try kiosk.expectPicture("showing-dark-mirrored", in: .ofProject)
        kiosk.set("hasContrast", to: true)
        kiosk.set("isArabic", to: false)
        try kiosk.advance(by: .milliseconds(400))
        try kiosk.expectPicture("showing-contrast", in: .ofProject)
        #expect(kiosk.log == [])
    }

    @Test("on a small panel")
    func small() throws {
        let kiosk = try gallery(800, 480)
        try kiosk.expectPicture("showing-small", in: .ofProject)
    }

    @Test("what moves makes no frames where it is not seen, and where motion is reduced")
    func resting() throws {
        let kiosk = try gallery(1920, 1080)
        let before = kiosk.tree.statistics.frames
        try kiosk.advance(by: .seconds(1))
        #expect(kiosk.tree.statistics.frames - before > 30)
        kiosk.set("isCalm", to: true)
        try kiosk.advance(by: .seconds(1))
        let calm = kiosk.tree.statistics.frames
        try kiosk.advance(by: .seconds(5))
        #expect(kiosk.tree.statistics.frames == calm)
        try kiosk.expectPicture("showing-calm", in: .ofProject)
    }

    @Test("a progress without a value moves, and has its value at once when it gets one")
    func values() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "share": { "type": "double?" } }"#,
            body: #"""
                { "type": "column", "align": "start", "children": [
                  { "type": "progress", "id": "line", "value": "${share}" },
                  { "type": "progress", "id": "ring", "shape": "ring", "value": 25 } ] }
                """#)
        let line = try #require(kiosk.harness.tree.node(named: "line") as? ProgressNode)
        let ring = try #require(kiosk.harness.tree.node(named: "ring") as? ProgressNode)
        #expect(line.frame.size == Size(width: 160, height: 8) && line.model.isIndeterminate)
        #expect(ring.frame.size == Size(width: 64, height: 64) && ring.share == 0.25)
        try kiosk.set("share", to: 50)
        #expect(!line.model.isIndeterminate && line.model.value == 50)
        try kiosk.harness.advance(by: .seconds(1))
        let frames = kiosk.harness.tree.statistics.frames
        try kiosk.harness.advance(by: .seconds(3))
        #expect(kiosk.harness.tree.statistics.frames == frames)
    }

    @Test("a ring fills clockwise where lines begin at the right, too")
    func clockwise() throws {
        let kiosk = try DocumentKiosk(
            body: #"""
                { "type": "column", "direction": "rtl", "align": "start", "children": [
                  { "type": "progress", "id": "ring", "shape": "ring", "value": 25 } ] }
                """#)
        let ring = try #require(kiosk.harness.tree.node(named: "ring"))
        let (middle, fill) = (ring.frameInRoot.center, Theme.light[.primary].premultiplied)
        func isFilled(_ x: Float, _ y: Float) -> Bool {
            kiosk.harness.picture[Int(middle.x + x), Int(middle.y + y)] == fill
        }
        #expect(isFilled(19.5, -19.5) && !isFilled(-19.5, -19.5))
    }

    @Test(
        "initials are those of the first and of the last word, and make no word themselves",
        arguments: [
            ("Ada King Lovelace", "AL"), ("cher", "C"), ("", ""), ("ليلى منصور", "ل\u{200C}م"),
        ])
    func initials(_ name: String, _ initials: String) {
        #expect(AvatarModel(name).initials == initials)
    }

    @Test("initials grow with letters, as far as there is room", arguments: ["Jo", "Wilma Mars"])
    func largeInitials(_ name: String) throws {
        let avatar = AvatarNode(name)
        let stage = try Stage(avatar)
        let engine = stage.tree.text
        let usual = avatar.initials(in: 56, engine).size
        stage.tree.textScale = 2
        try stage.frame()
        let large = avatar.initials(in: 56, engine).size
        #expect(large.height > usual.height && large.height <= 56)
        #expect(large.width <= 56 * 0.8)
        #expect(stage.repaintDifferences == 0)
    }

    @Test("an avatar shows initials while there is no picture, and where there can be none")
    func missingPicture() throws {
        let avatar = AvatarNode("Ada Lovelace")
        avatar.model.source = "/no/such/picture.png"
        let stage = try Stage(avatar)
        try stage.advance(by: .milliseconds(100))
        let other = try Stage(AvatarNode("Ada Lovelace"))
        #expect(stage.picture.contents == other.picture.contents)
    }

    @Test("elements give nodes their models")
    func elements() throws {
        struct Sample: Component {
            func render() -> Elements {
                Column {
                    Divider()
                    Badge("3")
                    Avatar("Ada Lovelace")
                    Progress(40, shape: .ring)
                    Spinner()
                    Skeleton(lines: 2)
                    Barcode("4006381333931", .ean13)
                    QRCode("https://example.org")
                }
            }
        }
        let kiosk = try Harness(Sample(), width: 400, height: 800)
        func find<Found: Node>(_ type: Found.Type) throws -> Found {
            let node = kiosk.tree.root.find { $0 is Found } as? Found
            return try #require(node)
        }
        #expect(try find(BadgeNode.self).model.text == "3")
        #expect(try find(AvatarNode.self).model.initials == "AL")
        #expect(try find(ProgressNode.self).model.amount == 40)
        #expect(try find(SkeletonNode.self).model.lines == 2)
        #expect(try find(BarcodeNode.self).model.symbology == .ean13)
        #expect(try find(QRCodeNode.self).frame.height > 0)
    }
}
