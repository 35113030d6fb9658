import Foundation
import Testing

@testable import Kiosk
@testable import KioskTesting

/// The directory of a building as its visitors use it.
@Suite("Building directory")
struct BuildingTests {
    private static let configuration = Repository.folder + "/Config/building"

    private let kiosk: Harness

    init() throws {
        kiosk = try Harness(configuration: Self.configuration, width: 1080, height: 1920)
        try settle()
    }

    /// Lets files be read and screens come to rest.
    private func settle() throws { try kiosk.advance(by: .seconds(1)) }

    private func go(_ name: String) throws {
        try kiosk.tap(name)
        try settle()
    }

    /// Taps on keys; the field may show the same letter as a key.
    private func enter(_ letters: String) throws {
        for letter in letters {
            let key = kiosk.tree.root.find {
                ($0 as? ButtonNode)?.model.text == String(letter)
            }
            try kiosk.tap(#require(key))
        }
        try kiosk.advance(by: .milliseconds(100))
    }

    private func node(_ id: String) throws -> Node { try #require(kiosk.tree.node(named: id)) }

    private func text(_ id: String) -> String? {
        (kiosk.tree.node(named: id) as? LabelNode)?.model.text
    }

    private func expectPicture(_ name: String) throws {
        try kiosk.expectPicture(name, in: .ofProject)
        kiosk.expectAccess("building", name)
    }

    // MARK: Pictures

    @Test("home, by day and by night")
    func home() throws {
        try expectPicture("building-home")
        kiosk.set("night", to: ["from": 11, "to": 7])
        try settle()
        try expectPicture("building-home-night")
        try go("search")
        try enter("KUPF")
        try expectPicture("building-searching-night")
        try go("Clara Kupfer")
        try expectPicture("building-details-night")
        #expect(kiosk.log == [])
    }

    @Test("searching")
    func searching() throws {
        try go("search")
        try expectPicture("building-search")
        try enter("E")
        #expect(text("more") == "34 more – type another letter")
        try enter("L")
        try expectPicture("building-searching")
        try enter("XY")
        #expect(text("messageTitle") == "Nothing found for “Elxy”")
        try expectPicture("building-no-result")
        #expect(kiosk.log == [])
    }

    @Test("a floor's list under its map, moved by a finger")
    func floorList() throws {
        try go("2nd floor")
        #expect(kiosk.screenName == "floors")
        #expect(text("floorCount") == "11 entries")
        try kiosk.touch(.down, x: 540, y: 1700)
        for step in 1...8 {
            try kiosk.advance(by: .milliseconds(17))
            try kiosk.touch(.move, x: 540, y: 1700 - 25 * Float(step))
        }
        // A finger that rests before it goes up throws nothing.
        try kiosk.advance(by: .milliseconds(300))
        try kiosk.touch(.up, x: 540, y: 1500)
        try settle()
        #expect(kiosk.screenName == "floors")
        try expectPicture("building-floor-scrolled")
    }

    /// Puts two fingers side by side on a map, and moves them to another distance.
    private func pinch(at center: Point, from: Float, to: Float) throws {
        for step in 0...10 {
            let half = (from + (to - from) * Float(step) / 10) / 2
            for (slot, x) in [center.x - half, center.x + half].enumerated() {
                try kiosk.touch(step == 0 ? .down : .move, slot: slot, x: x, y: center.y)
            }
            try kiosk.advance(by: .milliseconds(17))
        }
        for (slot, x) in [center.x - to / 2, center.x + to / 2].enumerated() {
            try kiosk.touch(.up, slot: slot, x: x, y: center.y)
        }
        try settle()
    }

    private func doubleTap(x: Float, y: Float) throws {
        for _ in 0..<2 {
            try kiosk.tap(x: x, y: y)
            try kiosk.advance(by: .milliseconds(80))
        }
        try settle()
    }

    @Test("a floor's map is pinched, moved and tapped twice, within its frame")
    func map() throws {
        try go("2nd floor")
        #expect(try node("map").transform.scale == 1 && kiosk.tree.node(named: "wholeFloor") == nil)
        let number = try #require(kiosk.tree.node(named: "roomNumber"))
        let size = number.frameInRoot.size
        try pinch(at: Point(x: 540, y: 700), from: 200, to: 480)
        let pinched = try node("map").transform
        #expect(pinched.scale > 1.7 && pinched.scale < 2.5)
        // The middle of the fingers stays where it was, and numbers keep their size.
        #expect(abs(pinched.share.x + (pinched.scale - 1) / 2) < 0.1)
        #expect(abs(number.frameInRoot.width - size.width) < 0.1)

        // Not beyond the map's edges, however far a finger goes.
        for (x, share) in [(1060, 0), (20, 1 - pinched.scale)] as [(Float, Float)] {
            for _ in 0..<3 {
                try kiosk.touch(.down, x: 540, y: 700)
                for step in 1...10 {
                    try kiosk.advance(by: .milliseconds(17))
                    try kiosk.touch(.move, x: 540 + (x - 540) * Float(step) / 10, y: 700)
                }
                try kiosk.touch(.up, x: x, y: 700)
                try settle()
            }
            #expect(try abs(node("map").transform.share.x - share) < 0.001)
        }
        try doubleTap(x: 540, y: 700)
        #expect(try node("map").transform.scale == 1 && node("map").transform.share == .zero)

        // Another floor is seen as a whole.
        try doubleTap(x: 300, y: 560)
        #expect(try node("map").transform.scale == 2.5)
        try go("3rd")
        #expect(try node("map").transform.scale == 1)
        #expect(kiosk.log == [])
    }

    @Test("a floor's map under two fingers, in the middle of a pinch")
    func pinchedMap() throws {
        try go("2nd floor")
        for step in 0...6 {
            let (half, way) = (100 + 20 * Float(step), 12 * Float(step))
            for (slot, side) in [Float(-1), 1].enumerated() {
                try kiosk.touch(
                    step == 0 ? .down : .move, slot: slot, x: 540 + side * half + way,
                    y: 700 + way)
            }
            try kiosk.advance(by: .milliseconds(17))
        }
        #expect(try node("map").transform.scale > 1.5)
        try expectPicture("building-map-pinched")
        #expect(kiosk.log == [])
    }

    @Test("close to a room, and back to the whole floor")
    func closeMap() throws {
        try go("search")
        try enter("LAYLA")
        try go("Layla Mansour")
        let pin = try node("pin").frameInRoot
        try doubleTap(x: pin.center.x, y: pin.center.y)
        #expect(try abs(node("pin").frameInRoot.width - pin.width) < 0.1)
        try expectPicture("building-map-close")
        try go("wholeFloor")
        let back = try node("pin").frameInRoot
        #expect(abs(back.minX - pin.minX) < 0.1 && abs(back.minY - pin.minY) < 0.1)
        // It leaves when it is no longer needed.
        #expect(kiosk.tree.node(named: "wholeFloor") == nil)
    }

    @Test("details with the map of the floor, and with the way to the lift")
    func details() throws {
        try go("search")
        try enter("LAYLA")
        try go("Layla Mansour")
        try expectPicture("building-details")
        try go("groundMap")
        try expectPicture("building-to-the-lift")
        #expect(kiosk.log == [])
    }

    @Test("everything from right to left in Arabic")
    func arabic() throws {
        try go("language")
        try expectPicture("building-home-arabic")
        try go("search")
        try enter("حدا")
        try expectPicture("building-search-arabic")
        try go("عمر حداد")
        try expectPicture("building-details-arabic")
        try go("back")
        try enter("ظ")
        #expect(text("messageTitle") == "لا توجد نتائج لـ «\u{2068}حداظ\u{2069}»")
        try go("allFloors")
        #expect(kiosk.screenName == "floors")
        try expectPicture("building-floor-arabic")
        #expect(kiosk.log == [])
    }

    @Test("without its file the directory says where to ask")
    func broken() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("kiosk-building-\(UUID().uuidString)")
        try FileManager.default.copyItem(
            at: URL(fileURLWithPath: Self.configuration), to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.removeItem(at: folder.appendingPathComponent("tenants.json"))
        let kiosk = try Harness(configuration: folder.path, width: 1080, height: 1920)
        try kiosk.advance(by: .seconds(1))
        #expect(kiosk.node(showing: "The directory is not available") != nil)
        try kiosk.expectPicture("building-broken", in: .ofProject)
    }

    // MARK: Use

    @Test("a visitor finds a person, and leaves; the next one finds the panel as it was")
    func walk() throws {
        try go("search")
        try enter("MA")
        #expect(text("query") == "Ma")
        #expect(text("count") == "7 results")
        try enter("NSOUR")
        #expect(text("count") == "1 result")
        try kiosk.tap("delete")
        #expect(kiosk.value(of: "query") == "Mansou")

        try go("Layla Mansour")
        #expect(kiosk.screenName == "details")
        #expect(text("name") == "Layla Mansour")
        #expect(kiosk.node(showing: "Take the lift or the stairs to the 2nd floor.") != nil)
        #expect(try node("back").frameInRoot.center.x < 540)
        // The marker lies in the room: the first one at the top left of the map.
        let pin = try node("pin").frameInRoot.center
        #expect((60..<300).contains(pin.x))

        try go("Wellenwerk")
        #expect(text("name") == "Wellenwerk")
        try go("back")
        #expect(kiosk.screenName == "search")
        #expect(text("query") == "Mansou")

        try go("language")
        #expect(kiosk.value(of: "query") == "")
        #expect(try node("back").frameInRoot.center.x > 540)
        // The keyboard keeps the order of its keys.
        let first = try #require(kiosk.node(showing: "ض")).frameInRoot
        let second = try #require(kiosk.node(showing: "ص")).frameInRoot
        #expect(first.center.x < second.center.x)
        try enter("مهندس")
        #expect(text("count") == "٤ نتائج")
        try enter("ة")
        #expect(text("count") == "نتيجة واحدة")
        try go("كلارا كوبفر")
        #expect(text("name") == "كلارا كوبفر")
        // The map is not mirrored.
        #expect(try node("pin").frameInRoot.center.x < 540)

        // The time is not up unseen; a touch begins it anew.
        try kiosk.advance(by: .seconds(50))
        #expect(kiosk.node(showing: "هل ما زلت هنا؟") != nil)
        try kiosk.tap(x: 540, y: 1800)
        try kiosk.advance(by: .seconds(1))
        #expect(kiosk.node(showing: "هل ما زلت هنا؟") == nil)
        try kiosk.advance(by: .seconds(57))
        #expect(kiosk.screenName == "details")
        try kiosk.advance(by: .seconds(5))
        #expect(kiosk.screenName == "home")
        #expect(kiosk.value(of: "query") == "")
        #expect(kiosk.node(showing: "Who are you looking for?") != nil)
        #expect(kiosk.log == [])
    }

    @Test("a guest chooses letters, contrast and place, until the next one comes")
    func look() throws {
        let search = try node("search")
        let top = search.frameInRoot.minY
        try go("look")
        for (option, name, value) in [
            ("More contrast", "contrast", true), ("Very large", "text", 2.0),
            ("Usual", "text", 1.0), ("Lower half", "reach", "low"),
        ] as [(String, String, JSON)] {
            let area = try #require(kiosk.tree.target(named: option)?.area)
            try kiosk.tap(x: area.center.x, y: area.center.y)
            try kiosk.advance(by: .seconds(1))
            #expect(kiosk.value(of: "access")?[name] == value)
        }
        try go("lookDone")
        try kiosk.advance(by: .seconds(1))
        #expect(search.frameInRoot.minY >= top)
        #expect(kiosk.node(showing: "How shall it look?") == nil)
        try kiosk.advance(by: .seconds(62))
        #expect(kiosk.value(of: "access")?["reach"] == "full")
        #expect(kiosk.value(of: "access")?["contrast"] == false)
        #expect(kiosk.log == [])
    }

    @Test("the walk in the configuration's folder ends where it began")
    func script() throws {
        let walk = try TouchScript(contentsOf: Self.configuration + "/walk.touch")
        #expect(walk.problems(in: kiosk.tree.size).isEmpty)
        try kiosk.stage.play(walk, until: .seconds(14))
        #expect(kiosk.screenName == "details")
        #expect(text("name") == "عمر حداد")
        try kiosk.advance(by: .seconds(60))
        #expect(kiosk.screenName == "home")
        #expect(kiosk.value(of: "query") == "")
        #expect(kiosk.log == [])
    }

    @Test("every entry's room is on a map, on the entry's floor")
    func data() throws {
        let data = try #require(kiosk.value(of: "data")?["directory"]?["value"])
        guard case .array(let entries)? = data["entries"], case .array(let rooms)? = data["rooms"]
        else {
            Issue.record("there are no entries")
            return
        }
        #expect(entries.count == 43)
        for entry in entries {
            let room = rooms.first { $0["number"] == entry["room"] }
            #expect(room?["floor"] == entry["floor"], "\(entry)")
        }
    }
}
