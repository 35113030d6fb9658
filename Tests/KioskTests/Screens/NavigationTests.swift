import Kiosk
import KioskTesting
import Testing

/// Walking through screens.
@Suite("Documents: screens")
struct NavigationTests {
    private static let shop = #"""
        { "state": { "n": 0 },
          "screens": {
            "home": { "body": { "type": "column", "children": [
              { "type": "label", "id": "count", "text": "${n}" },
              { "type": "button", "text": "Menu", "on": { "tap": { "navigate": "menu" } } },
              { "type": "button", "text": "Here", "on": { "tap": { "navigate": "home" } } }
            ] } },
            "menu": { "body": { "type": "column", "children": [
              { "type": "button", "text": "Back", "on": { "tap": "back" } },
              { "type": "button", "text": "Add", "on": { "tap": { "set": { "n": 1 } } } },
              { "type": "button", "text": "Leave",
                "on": { "tap": [{ "back": true }, { "set": { "n": 2 } }, "back", { "emit": "left" }] } }
            ] } }
          } }
        """#

    @Test func forthAndBack() throws {
        let kiosk = try DocumentKiosk(Self.shop).harness
        #expect(kiosk.screenName == "home")
        try kiosk.tap("Menu")
        #expect(kiosk.screenName == "menu")
        #expect(kiosk.node(showing: "Here") == nil)
        try kiosk.tap("Back")
        #expect(kiosk.screenName == "home")
        try kiosk.tap("Here")
        #expect(kiosk.screenName == "home")
    }

    @Test("a screen that comes back has its nodes still, up to date")
    func nodesStay() throws {
        let kiosk = try DocumentKiosk(Self.shop)
        let label = try #require(kiosk.label("count"))
        try kiosk.harness.tap("Menu")
        #expect(label.tree == nil)
        try kiosk.harness.tap("Add")
        let evaluations = kiosk.harness.host?.evaluationCount
        #expect(label.model.text == "0")
        try kiosk.harness.tap("Back")
        #expect(kiosk.label("count") === label)
        #expect(label.model.text == "1")
        #expect(kiosk.harness.host?.evaluationCount == (evaluations ?? 0) + 1)
    }

    @Test("a screen that comes back looks as it did")
    func sameLooks() throws {
        let kiosk = try DocumentKiosk(Self.shop).harness
        let before = kiosk.picture.copy()
        try kiosk.tap("Menu")
        #expect(!kiosk.picture.isEqual(to: before))
        try kiosk.tap("Back")
        #expect(kiosk.picture.isEqual(to: before))
    }

    @Test("actions go on after their screen was dropped")
    func droppedScreen() throws {
        let kiosk = try DocumentKiosk(Self.shop)
        let events = kiosk.collectEvents()
        try kiosk.harness.tap("Menu")
        try kiosk.harness.tap("Leave")
        #expect(kiosk.harness.screenName == "home")
        #expect(kiosk.label("count")?.model.text == "2")
        #expect(events.names == ["left"])
    }

    @Test("a guest who goes in circles leaves no trail, even in the midst of a handler")
    func circles() throws {
        let walk = (0..<40).map { #"{ "navigate": "\#($0 % 2 == 0 ? "b" : "a")" }"# }
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "n": 0 },
              "screens": {
                "a": { "body": { "type": "row", "children": [{ "type": "row", "children": [
                  { "type": "button", "text": "Go", "on": { "tap": [
                    \#(walk.joined(separator: ", ")), { "set": { "n": 1 } }] } }] }] } },
                "b": { "body": { "type": "button", "text": "Back", "on": { "tap": "back" } } }
              } }
            """#
        ).harness
        try kiosk.tap("Go")
        #expect(kiosk.value(of: "n") == 1)
        #expect(kiosk.screenName == "a")
        #expect(kiosk.host?.screenCount == 1)
    }

    @Test("a screen that was left for good is freed, and a document that was replaced")
    func memory() throws {
        let kiosk = try DocumentKiosk(Self.shop)
        try kiosk.harness.tap("Menu")
        weak let left = kiosk.harness.node(showing: "Add")
        #expect(left != nil)
        try kiosk.harness.tap("Back")
        try kiosk.frame()
        #expect(left == nil)
        weak let replaced = kiosk.label("count")
        try kiosk.reload(Self.shop + "\n")
        #expect(replaced == nil)
        #expect(kiosk.label("count") != nil)
    }

    @Test func byName() throws {
        let kiosk = try DocumentKiosk(Self.shop).harness
        #expect(kiosk.navigate(to: "menu"))
        #expect(kiosk.navigate(to: "menu"))
        #expect(!kiosk.navigate(to: "nowhere"))
        #expect(kiosk.screenName == "menu")
        #expect(kiosk.host?.screenCount == 2)
    }

    @Test("nodes appear and disappear with their screen")
    func lifecycle() throws {
        let kiosk = try DocumentKiosk(Self.shop).harness
        let button = try #require(kiosk.node(showing: "Menu") as? ButtonNode)
        try kiosk.touch(.down, x: button.frameInRoot.center.x, y: button.frameInRoot.center.y)
        #expect(button.isPressed)
        kiosk.navigate(to: "menu")
        #expect(!button.isPressed)
        try kiosk.touch(.up, x: 5, y: 5)
        #expect(kiosk.screenName == "menu")
    }
}

extension PixelBuffer {
    /// The same pixels in memory of their own.
    func copy() -> PixelBuffer {
        let result = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { result[x, y] = self[x, y] }
        }
        return result
    }

    func isEqual(to other: PixelBuffer) -> Bool {
        guard width == other.width, height == other.height else { return false }
        return (0..<height).allSatisfy { y in
            (0..<width).allSatisfy { x in self[x, y] == other[x, y] }
        }
    }
}
